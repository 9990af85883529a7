import Stage
import SwiftUI
import Testing

/// Links in rows of a list that is edited.
@MainActor struct EditedLinkTests {
  /// Whether something is drawn in the last 40 points of the first row's card.
  private func hasChevron(_ mode: EditMode) throws -> Bool {
    let stage = Stage(size: CGSize(width: 390, height: 300)) {
      NavigationStack {
        List { NavigationLink("One", value: 1) }.navigationDestination(for: Int.self) { _ in
          Text("destination")
        }
        .environment(\.editMode, .constant(mode))
      }
    }
    let frame = try #require(stage.texts.first { $0.string == "One" }?.frame)
    let picture = try stage.snapshot(scale: 1)
    let row = Int(frame.midY) * picture.width
    return Set(picture.pixels[row + 335..<row + 370]).count > 1
  }

  @Test func `the chevron of a link is hidden while the list is edited`() throws {
    #expect(try hasChevron(.inactive))
    #expect(try !hasChevron(.active))
  }
}

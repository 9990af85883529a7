import Stage
import SwiftUI
import Testing

@Suite("Selecting several rows in edit mode")
@MainActor struct EditModeSelectionTests {
  private struct Screen: View {
    let isEditing: Bool
    var deletes = false
    @State private var selected: Set<String> = ["Second"]

    var body: some View {
      List(selection: $selected) {
        ForEach(["First", "Second"], id: \.self) {
          Text($0).accessibilityIdentifier($0)
        }
        .onDelete(perform: deletes ? { _ in } : nil)
      }
      .environment(\.editMode, .constant(isEditing ? .active : .inactive))
      .tint(Color(red: 0, green: 0, blue: 1))
    }
  }

  /// The colour left of a row's text, in the middle of where the circle is, and at its edge.
  private func look(_ stage: Stage, _ row: String) throws -> (middle: RGBA, edge: RGBA) {
    let text = try #require(stage.frame(of: row))
    let picture = try stage.snapshot(scale: 1)
    let x = Int(text.minX) - 26
    return (
      picture.color(x: x, y: Int(text.midY) - 6), picture.color(x: x + 10, y: Int(text.midY))
    )
  }

  @Test(arguments: [false, true])
  func `a circle before each row is ticked while the row is selected`(_ deletes: Bool) throws {
    let stage = Stage(text: .fixed) { Screen(isEditing: true, deletes: deletes) }
    let plain = Stage(text: .fixed) { Screen(isEditing: false, deletes: deletes) }
    // UIKit moves a cell's content by 38 points for the sign.
    let moved = try #require(stage.frame(of: "First")).minX
    #expect(try moved == #require(plain.frame(of: "First")).minX + 38)
    let blue = RGBA(red: 0, green: 0, blue: 1)
    #expect(try look(stage, "Second").middle == blue)
    let first = try look(stage, "First")
    #expect(first.middle == RGBA(red: 1, green: 1, blue: 1))
    #expect(first.edge != first.middle)
    stage.tap("First")
    stage.settle()
    #expect(try look(stage, "First").middle == blue)
    // A tap on the circle deselects, and offers no deletion.
    let row = try #require(stage.frame(of: "First"))
    stage.tap(at: CGPoint(x: row.minX - 26, y: row.midY))
    stage.settle()
    #expect(try look(stage, "First").middle != blue)
    #expect(!stage.texts.contains { $0.string == "Delete" })
  }
}

import GalleryScreens
import Stage
import SwiftUI
import Testing

/// The gallery's `#Preview`s, which Xcode and `swift package preview` show.
@MainActor @Suite struct PreviewTests {
  private let previews = RegisteredPreview.all.filter { $0.fileID.hasPrefix("GalleryScreens/") }

  @Test func `each screen, the list and the table of probes have a preview`() {
    let names = Set(GalleryScreen.allCases.map(\.title)).union(["Gallery", "Probes"])
    #expect(Set(previews.map(\.name)) == names)
    #expect(previews.count == names.count)
  }

  @Test func `the list's preview opens a screen when it is tapped`() async throws {
    let preview = try #require(previews.first { $0.name == "Gallery" })
    let stage = try await preview.stage()
    stage.settle()
    let row = try #require(stage.texts.first { $0.string == "Headings" })
    stage.tap(at: CGPoint(x: row.frame.midX, y: row.frame.midY))
    stage.settle()
    #expect(!stage.texts.contains { $0.string == "Book" })
  }
}

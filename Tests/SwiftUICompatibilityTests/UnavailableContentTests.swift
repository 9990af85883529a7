import Stage
import SwiftUI
import TestSupport
import Testing

/// What stands in for content that is not there.
@MainActor struct UnavailableContentTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 390, height: 600), text: .fixed) { view }
  }

  @Test func `a label stands above a description, and both above what one can do`() {
    let stage = stage(
      ContentUnavailableView {
        Label("No Mail", systemImage: "tray.fill")
      } description: {
        Text("Later")
      } actions: {
        Button("Refresh") {}
      })
    #expect(stage.words == ["No Mail", "Later", "Refresh"])
    #expect(stage.symbolNames == ["tray.fill"])
    let heights = stage.texts.map(\.frame.minY)
    #expect(heights == heights.sorted() && Set(heights).count == 3)
    // All of it in the middle, and the icon above the title.
    #expect(stage.texts.allSatisfy { abs($0.frame.midX - 195) < 1 })
  }

  @Test func `the short forms have a title, a symbol or a picture, and perhaps a description`() {
    let named = stage(
      ContentUnavailableView("No Mail", systemImage: "tray", description: Text("Later")))
    #expect(named.words == ["No Mail", "Later"] && named.symbolNames == ["tray"])
    let bare = stage(ContentUnavailableView(String("No Mail"), systemImage: "tray"))
    #expect(bare.words == ["No Mail"])
    let picture = stage(
      ContentUnavailableView("No Mail", image: "none", description: Text("Later")))
    #expect(picture.words == ["No Mail", "Later"] && picture.symbolNames.isEmpty)
    let label = stage(ContentUnavailableView { Label("No Mail", systemImage: "tray") })
    #expect(label.words == ["No Mail"])
  }

  @Test func `a search for a text names the text`() {
    let found = stage(ContentUnavailableView.search(text: "lemon"))
    #expect(found.words[0].contains("lemon") && found.symbolNames == ["magnifyingglass"])
    #expect(found.words.count == 2)
    #expect(!stage(ContentUnavailableView.search).words[0].contains("“"))
  }

  /// Documentation of ContentUnavailableView.search: within `searchable` it tells the query.
  @Test func `a search without a text names what is typed into the search field around`() {
    let text = Remote("lemon")
    let stage = stage(
      Controlled(text) { _ in
        NavigationStack {
          ContentUnavailableView.search.searchable(text: text.projected)
        }
      })
    func title() -> String { stage.words.first { $0.contains("Results") } ?? "" }
    #expect(title().contains("lemon"))
    text.value = "lime"
    #expect(title().contains("lime") && !title().contains("lemon"))
    text.value = ""
    #expect(!title().contains("“"))
  }

  @Test func `the three parts of an empty search are views`() {
    func parts(
      _ view: ContentUnavailableView<
        SearchUnavailableContent.Label, SearchUnavailableContent.Description,
        SearchUnavailableContent.Actions
      >
    ) -> [String] { stage(view).words }
    #expect(parts(.search(text: "lemon")).count == 2)
  }
}

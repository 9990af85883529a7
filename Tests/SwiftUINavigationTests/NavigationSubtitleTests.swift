import Stage
import SwiftUI
import TestSupport
import Testing

/// Subtitles of screens.
///
/// The stage has a status bar of 47 points: the bar's row is 44 tall and ends at 91.
@Suite("Subtitles of screens")
@MainActor struct NavigationSubtitleTests {
  private func stage(
    _ view: some View, size: CGSize = CGSize(width: 390, height: 844)
  ) -> Stage {
    Stage(
      size: size, safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) {
      NavigationStack {
        ScrollView {
          Color.blue.frame(height: 2000).accessibilityIdentifier("rows")
        }
        .modifier(Titles(view: AnyView(view)))
      }
    }
  }

  /// The titles of a screen are those of a view behind it.
  private struct Titles: ViewModifier {
    let view: AnyView

    func body(content: Content) -> some View { content.background { view } }
  }

  private func frame(_ string: String, _ stage: Stage) -> CGRect? {
    stage.texts.first { $0.string == string && $0.opacity > 0 }?.frame
  }

  @Test func `in the bar it is centred under the title, as a footnote`() throws {
    let stage = stage(
      Color.clear.navigationTitle("Inbox").navigationSubtitle("3 unread")
        .navigationBarTitleDisplayMode(.inline))
    let title = try #require(frame("Inbox", stage))
    let subtitle = try #require(frame("3 unread", stage))
    // Lines of 24.5 and 19 in the middle of 44, on whole pixels.
    #expect(title.minY == 47.5)
    #expect(title.height == 24.5)
    #expect(subtitle.minY == 72)
    #expect(subtitle.height == 19)
    #expect(abs(title.midX - 195) < 0.5)
    #expect(abs(subtitle.midX - 195) < 0.5)
    #expect(stage.frame(of: "rows")?.minY == 91)
  }

  @Test func `under a large title it begins where the title does, and the area grows`() throws {
    let stage = stage(Color.clear.navigationTitle("Inbox").navigationSubtitle("3 unread"))
    // Lines of 49 and 21, and 8 points below them.
    #expect(frame("Inbox", stage)?.minY == 91)
    #expect(frame("Inbox", stage)?.minX == 16)
    #expect(frame("3 unread", stage)?.minY == 140)
    #expect(frame("3 unread", stage)?.minX == 16)
    #expect(frame("3 unread", stage)?.height == 21)
    #expect(stage.frame(of: "rows")?.minY == 169)
    stage.scroll(to: 78)
    // Both are in the bar now.
    #expect(frame("Inbox", stage)?.minY == 47.5)
    #expect(frame("3 unread", stage)?.minY == 72)
    #expect(stage.frame(of: "rows")?.minY == 91)
  }

  @Test func `on a phone held sideways both fit into the lower bar`() throws {
    let stage = stage(
      Color.clear.navigationTitle("Inbox").navigationSubtitle("3 unread"),
      size: CGSize(width: 844, height: 390))
    let title = try #require(frame("Inbox", stage))
    let subtitle = try #require(frame("3 unread", stage))
    // Lines of 19 and 16.5 in a row of 32.
    #expect(title.height == 19)
    #expect(subtitle.height == 16.5)
    #expect(title.minY > 44)
    #expect(subtitle.minY == title.maxY)
    #expect(subtitle.maxY < 82)
  }

  @Test func `items take the place of titles and subtitles, in the bar or below it`() {
    let stage = stage(
      Color.clear.navigationTitle("Inbox").navigationSubtitle("3 unread").toolbar {
        ToolbarItem(placement: .subtitle) { Text("small") }
        ToolbarItem(placement: .largeSubtitle) { Text("large") }
        ToolbarItem(placement: .largeTitle) { Text("Post") }
      })
    #expect(frame("Post", stage) != nil)
    #expect(frame("large", stage) != nil)
    #expect(frame("3 unread", stage) == nil)
    #expect(frame("Inbox", stage) == nil)
    stage.scroll(to: 200)
    #expect(frame("Inbox", stage) != nil)
    #expect(frame("small", stage) != nil)
    #expect(frame("large", stage) == nil)
  }

  @Test func `removing the title removes the subtitle`() {
    let stage = stage(
      Color.clear.navigationTitle("Inbox").navigationSubtitle("3 unread")
        .toolbar(removing: .title))
    #expect(frame("Inbox", stage) == nil)
    #expect(frame("3 unread", stage) == nil)
  }

  @Test func `another subtitle is shown at once`() {
    let unread = Remote(3)
    let stage = stage(
      Controlled(unread) { count in
        Color.clear.navigationTitle("Inbox").navigationSubtitle("\(count) unread")
      })
    #expect(frame("3 unread", stage) != nil)
    unread.value = 2
    #expect(frame("3 unread", stage) == nil)
    #expect(frame("2 unread", stage) != nil)
  }
}

import Stage
import SwiftUI
import Testing

/// "The provided color scheme is only respected while a background is visible in the requested bar":
/// Apple's documentation of `toolbarColorScheme(_:for:)`.
@MainActor struct BarColorSchemeTests {
  private struct Letters: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "light letters" : "dark letters") }
  }

  private struct Screen: View {
    var placement = ToolbarItemPlacement.topBarTrailing
    var bar = ToolbarPlacement.navigationBar
    let visibility: Visibility

    var body: some View {
      NavigationStack {
        ScrollView { Color.blue.frame(height: 3000) }
          .toolbar { ToolbarItem(placement: placement) { Letters() } }
          .navigationBarTitleDisplayMode(.inline)
          .toolbarColorScheme(.dark, for: bar)
          .toolbarBackgroundVisibility(visibility, for: bar)
      }
    }
  }

  private func letters(_ stage: Stage) -> String? { stage.texts.first?.string }

  @Test func `a bar without a background keeps the colours around it`() {
    let stage = Stage(size: CGSize(width: 390, height: 600)) { Screen(visibility: .hidden) }
    #expect(letters(stage) == "dark letters")
    stage.scroll(to: 300)
    #expect(letters(stage) == "dark letters")
  }

  @Test func `a bar whose background is asked for has the colours at once`() {
    let stage = Stage(size: CGSize(width: 390, height: 600)) { Screen(visibility: .visible) }
    #expect(letters(stage) == "light letters")
  }

  @Test func `a background that comes with the content brings the colours`() {
    let stage = Stage(size: CGSize(width: 390, height: 600)) { Screen(visibility: .automatic) }
    #expect(letters(stage) == "dark letters")
    stage.scroll(to: 300)
    #expect(letters(stage) == "light letters")
    stage.scroll(to: 0)
    #expect(letters(stage) == "dark letters")
  }

  @Test func `a bottom bar has the colours until its content ends`() {
    let stage = Stage(size: CGSize(width: 390, height: 600)) {
      Screen(placement: .bottomBar, bar: .bottomBar, visibility: .automatic)
    }
    #expect(letters(stage) == "light letters")
    stage.scroll(to: 3000)
    #expect(letters(stage) == "dark letters")
  }
}

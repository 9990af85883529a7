import SwiftUI

private struct HeaderToolbarColorSchemeModifier: ViewModifier {
  let open: ColorScheme?
  let collapsed: ColorScheme?

  @State private var isCollapsed = false

  func body(content: Content) -> some View {
    let scheme = isCollapsed ? collapsed : open
    let header =
      content
      .headerSetting(\.toolbarColorScheme, open)
      .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed = $0 }
    #if os(macOS)
      header.toolbarColorScheme(scheme, for: .windowToolbar)
    #else
      header.toolbarColorScheme(scheme, for: .navigationBar)
    #endif
  }
}

extension View {
  /// The colours of the bar, and of the status bar, over the header inside: one while it is open,
  /// another once it is collapsed.
  ///
  ///     HeaderScrollView { _ in HeaderImage(Image("night")) } content: { … }
  ///       .headerTitle("Night")
  ///       .headerToolbarColorScheme(.dark)       // white letters over the picture, then the system's
  ///
  /// What changes is the colour scheme of the navigation bar (`toolbarColorScheme`): its letters, and
  /// on iOS the clock and battery above it, whose style follows the bar. Buttons, the way back among
  /// them, keep the tint of the navigation stack. It changes once each way, when the header is
  /// collapsed and when it no longer is.
  ///
  /// A bar's colour scheme counts only while the bar has a background. `headerTitle(_:)`, written inside of
  /// this modifier, gives the bar a clear one while the header is open. Without it, ask for one:
  /// `.toolbarBackground(.clear, for: .navigationBar)` and
  /// `.toolbarBackgroundVisibility(.visible, for: .navigationBar)`. A screen without a navigation bar
  /// changes the status bar with the whole window's scheme:
  ///
  ///     .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed = $0 }
  ///     .preferredColorScheme(isCollapsed ? nil : .dark)
  ///
  /// Linux has no status bar; there only the bar changes.
  ///
  /// - Parameters:
  ///   - open: What the open header is for letters: `.dark` gives light ones. Nil: as around.
  ///   - collapsed: The same once it is collapsed; nil, as around, by default.
  public nonisolated func headerToolbarColorScheme(
    _ open: ColorScheme?, collapsed: ColorScheme? = nil
  ) -> some View {
    modifier(HeaderToolbarColorSchemeModifier(open: open, collapsed: collapsed))
  }
}

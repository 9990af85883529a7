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
  /// Sets the colour scheme of the navigation bar and status bar over the header inside: one while
  /// the header is open, another once it is collapsed.
  ///
  ///     HeaderScrollView { _ in HeaderImage(Image("night")) } content: { … }
  ///       .headerTitle("Night")
  ///       .headerToolbarColorScheme(.dark)       // white letters over the picture, then the system's
  ///
  /// It sets `toolbarColorScheme`, which colours the text of the bar and on iOS the status bar
  /// above it. Buttons, including the back button, keep the tint of the navigation stack. It
  /// changes when the header is collapsed and when it no longer is.
  ///
  /// A bar's colour scheme counts only while the bar has a background. `headerTitle(_:)`, written inside of
  /// this modifier, gives the bar a clear one while the header is open. Without it, ask for one:
  /// `.toolbarBackground(.clear, for: .navigationBar)` and
  /// `.toolbarBackgroundVisibility(.visible, for: .navigationBar)`. On a screen without a
  /// navigation bar, change the status bar with the colour scheme of the window:
  ///
  ///     .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed = $0 }
  ///     .preferredColorScheme(isCollapsed ? nil : .dark)
  ///
  /// On Linux, where there is no status bar, only the navigation bar changes.
  ///
  /// - Parameters:
  ///   - open: The scheme while the header is open: `.dark` gives light text. Nil for that of the
  ///     environment.
  ///   - collapsed: The scheme once it is collapsed; nil, that of the environment, by default.
  public nonisolated func headerToolbarColorScheme(
    _ open: ColorScheme?, collapsed: ColorScheme? = nil
  ) -> some View {
    modifier(HeaderToolbarColorSchemeModifier(open: open, collapsed: collapsed))
  }
}

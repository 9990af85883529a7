import ScrollMechanics
import SwiftUI

/// What the bar over a header shows of it.
@MainActor @Observable final class HeaderBarModel {
  /// How opaque the bar's title is.
  private(set) var titleOpacity = 0.0
  /// The bar's is the title by now.
  private(set) var hasTitle = false
  /// The header is as short as it gets.
  private(set) var isCollapsed = false

  nonisolated init() {}

  func update(_ title: HeaderTitleSetting?, _ header: HeaderProxy) {
    let opacity = title?.handOver.barOpacity(at: header.collapseProgress) ?? 0
    if titleOpacity != opacity { titleOpacity = opacity }
    let hasTitle = title?.handOver.isInBar(at: header.collapseProgress) ?? false
    if self.hasTitle != hasTitle { self.hasTitle = hasTitle }
    let isCollapsed = header.phase == .collapsed
    if self.isCollapsed != isCollapsed { self.isCollapsed = isCollapsed }
  }
}

/// The bar over a header, by what `headerTitle` and `headerToolbarColorScheme` say around.
///
/// The bar has no background while the header is open. Where letters of another colour are asked for then,
/// it has a clear one: the system counts a bar's colour scheme only while the bar has a background.
///
/// The system's scroll edge effect is kept off the header: that lies at the scroll view's top edge, and what is
/// under it is no content that a bar would have to be told from. Where the bar takes the header's title, the
/// collapsed header is such a bar, and the system decides.
struct HeaderBar: ViewModifier {
  let model: HeaderBarModel
  let title: HeaderTitleSetting?
  let scheme: (open: ColorScheme?, collapsed: ColorScheme?)?

  #if os(macOS)
    private let placement = ToolbarPlacement.windowToolbar
  #else
    private let placement = ToolbarPlacement.navigationBar
  #endif

  // tvOS has no material of bars.
  #if os(tvOS)
    private let material = Material.regular
  #else
    private let material = Material.bar
  #endif

  // The branches are about whether something is said, which is for good.
  func body(content: Content) -> some View {
    if let scheme {
      titled(content)
        .toolbarColorScheme(model.isCollapsed ? scheme.collapsed : scheme.open, for: placement)
    } else {
      titled(content)
    }
  }

  @ViewBuilder private func withEdgeEffect(_ content: Content) -> some View {
    #if compiler(>=6.2) && !os(visionOS)
      if #available(iOS 26.0, macOS 26.0, tvOS 26.0, *) {
        content.scrollEdgeEffectHidden(title == nil || !model.isCollapsed, for: .top)
      } else {
        content
      }
    #else
      content
    #endif
  }

  @ViewBuilder private func titled(_ content: Content) -> some View {
    if let title {
      let background: Visibility =
        model.isCollapsed ? title.barBackground : scheme?.open == nil ? .hidden : .visible
      withEdgeEffect(content)
        .toolbar {
          ToolbarItem(placement: .principal) { HeaderBarTitle(title: title.text, model: model) }
        }
        .toolbarBackground(
          model.isCollapsed ? AnyShapeStyle(material) : AnyShapeStyle(.clear), for: placement
        )
        .toolbarBackgroundVisibility(background, for: placement)
        #if os(macOS)
          // The title bar would show it besides, and does not fade it.
          .toolbar(removing: .title)
        #endif
    } else {
      withEdgeEffect(content)
    }
  }
}

/// The title in the bar; its body is evaluated while it fades.
private struct HeaderBarTitle: View {
  let title: Text
  let model: HeaderBarModel

  var body: some View {
    title
      .font(.headline)
      .opacity(model.titleOpacity)
      // What can't be seen yet has no label of its own.
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(title)
      .accessibilityAddTraits(.isHeader)
      .accessibilityHidden(!model.hasTitle)
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
  /// A bar's colour scheme counts only while the bar has a background. With `headerTitle(_:)` the bar has a
  /// clear one while the header is open. Without it, ask for one:
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
    headerSetting(\.toolbarColorScheme, (open, collapsed))
  }
}

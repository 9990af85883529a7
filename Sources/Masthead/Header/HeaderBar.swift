import ScrollMechanics
import SwiftUI

/// The bar over a header, by what `headerTitle` and `headerToolbarColorScheme` say around.
///
/// The bar has no background while the header is open, nor where none is wanted once it is collapsed; or a clear one
/// where a colour scheme is asked for: the system counts that only while the bar has a background. The system's scroll
/// edge effect is kept off the header, which lies at the scroll view's top edge, as long as the bar has no background.
struct HeaderBar: ViewModifier {
  let header: Observed<HeaderValues?>
  let title: HeaderTitleSetting?
  let scheme: (open: ColorScheme?, collapsed: ColorScheme?)?
  /// Whether pages scroll by themselves below it. One may be at its start while the header is collapsed, and the system
  /// shows no background then by itself.
  var pagesScroll = false

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

  @State private var titleInBar = HeaderTitleInBar()

  private var isCollapsed: Bool { header[\.?.isCollapsed] == true }
  /// What is asked for at present.
  private var presentScheme: ColorScheme? { isCollapsed ? scheme?.collapsed : scheme?.open }
  private var hasBackground: Bool {
    // Without a title no body is evaluated as the header collapses.
    title.map { $0.barBackground != .hidden } == true && isCollapsed
  }

  // The branches are about whether something is said, which is for good.
  func body(content: Content) -> some View {
    if scheme != nil {
      titled(content).toolbarColorScheme(presentScheme, for: placement)
    } else {
      titled(content)
    }
  }

  @ViewBuilder private func withEdgeEffect(_ content: Content) -> some View {
    #if !os(visionOS)
      if #available(iOS 26.0, macOS 26.0, tvOS 26.0, *) {
        content.scrollEdgeEffectHidden(!hasBackground, for: .top)
      } else {
        content
      }
    #else
      content
    #endif
  }

  @ViewBuilder private func titled(_ content: Content) -> some View {
    if let title {
      let collapsed = pagesScroll ? .visible : title.barBackground
      let background =
        hasBackground ? collapsed : presentScheme == nil ? .hidden : Visibility.visible
      withEdgeEffect(content)
        .toolbar {
          ToolbarItem(placement: .principal) {
            HeaderBarTitle(title: title.text, header: header, isShown: titleInBar)
          }
        }
        // A bar that there is has its title when the screen has come to rest.
        .task { [titleInBar] in
          guard !titleInBar.hasAppeared else { return }
          try? await Task.sleep(for: .seconds(1))
          guard !Task.isCancelled, !titleInBar.hasAppeared else { return }
          Warning.once(
            "headerTitle(_:) has no navigation bar to show its title in; put the HeaderScrollView into a "
              + "NavigationStack"
          )
        }
        .toolbarBackground(
          hasBackground ? AnyShapeStyle(material) : AnyShapeStyle(.clear), for: placement
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

/// Whether a bar shows the title.
@MainActor private final class HeaderTitleInBar {
  var hasAppeared = false

  nonisolated init() {}
}

/// The title in the bar; its body is evaluated while it fades.
private struct HeaderBarTitle: View {
  let title: Text
  let header: Observed<HeaderValues?>
  let isShown: HeaderTitleInBar

  var body: some View {
    title
      .font(.headline)
      .opacity(header[\.?.barTitleOpacity] ?? 0)
      // What can't be seen yet has no label of its own.
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(title)
      .accessibilityAddTraits(.isHeader)
      .accessibilityHidden(header[\.?.hasBarTitle] != true)
      .onAppear { isShown.hasAppeared = true }
  }
}

extension View {
  /// Sets the colour scheme of the navigation bar and status bar over the header inside: one while the header is open,
  /// another once it is collapsed.
  ///
  ///     HeaderScrollView { _ in HeaderImage(Image("night")) } content: { … }
  ///       .headerTitle("Night")
  ///       .headerToolbarColorScheme(.dark)       // white letters over the picture, then the system's
  ///
  /// It sets `toolbarColorScheme`, which colours the text of the bar and on iOS the status bar above it. Buttons keep
  /// the tint of the navigation stack.
  ///
  /// A bar's colour scheme counts only while the bar has a background. With `headerTitle(_:)` the bar has a clear one
  /// while the header is open, and with `barBackground: .hidden` once it is collapsed. Without it, ask for one:
  /// `.toolbarBackground(.clear, for: .navigationBar)` and
  /// `.toolbarBackgroundVisibility(.visible, for: .navigationBar)`. On a screen without a navigation bar, change the
  /// status bar with the colour scheme of the window:
  ///
  ///     .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed = $0 }
  ///     .preferredColorScheme(isCollapsed ? nil : .dark)
  ///
  /// - Parameters:
  ///   - open: The scheme while the header is open: `.dark` gives light text. Nil for that of the environment.
  ///   - collapsed: The scheme once it is collapsed; nil, that of the environment, by default.
  public nonisolated func headerToolbarColorScheme(
    _ open: ColorScheme?, collapsed: ColorScheme? = nil
  ) -> some View {
    headerSetting(
      "headerToolbarColorScheme(_:collapsed:)", \.drawing.toolbarColorScheme, (open, collapsed))
  }
}

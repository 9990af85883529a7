import SwiftUI

/// The offset at which a page of a ``HeaderTabView`` is shown when it is selected while the header is scrolled out.
public struct HeaderTabScrollBehavior: Hashable, Sendable {
  enum Place { case kept, start, shared }
  let place: Place

  /// Shows the page at the offset at which it was left.
  public static let preserve = HeaderTabScrollBehavior(place: .kept)
  /// Shows the page at its beginning.
  public static let reset = HeaderTabScrollBehavior(place: .start)
  /// Shows the page as far scrolled as the one that is left.
  public static let shared = HeaderTabScrollBehavior(place: .shared)
}

/// What the modifiers around a ``HeaderTabView`` say.
struct HeaderTabSettings {
  var barStyle: any HeaderTabBarStyle = UnderlineHeaderTabBarStyle()
  var scrollBehavior = HeaderTabScrollBehavior.preserve
  var isSwipeDisabled = false
  /// What stands beside the tabs, the outermost first.
  var accessories: [HeaderTabBarAccessory] = []
}

extension EnvironmentValues {
  @Entry var headerTabSettings = HeaderTabSettings()
}

extension View {
  /// Sets the offset at which pages of the tab views inside are shown when they are selected; `.preserve` by default.
  ///
  ///     HeaderTabView { … } tabs: { … }
  ///       .headerTabScrollBehavior(.reset)
  ///
  /// While the header is not collapsed, a page is shown at the offset of the page that is left, because the header
  /// would jump otherwise. Once the header is scrolled out, the page is shown where it was (`.preserve`), at its
  /// beginning (`.reset`), or at the offset of the page that is left (`.shared`).
  public nonisolated func headerTabScrollBehavior(_ behavior: HeaderTabScrollBehavior) -> some View
  {
    transformEnvironment(\.headerTabSettings) { $0.scrollBehavior = behavior }
      .headerModifier("headerTabScrollBehavior(_:)", on: ViewType(Self.self), needsTabs: true)
  }
}

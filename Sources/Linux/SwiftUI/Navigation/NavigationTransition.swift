// How screens come and go. Accepted without effect: screens slide, and sheets come up from below.

/// How a screen comes and goes.
/// Has no effect: screens slide, and sheets come up from below.
public protocol NavigationTransition {}

/// The transition of the container: screens slide.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
  public init() {}
}

/// The screen grows out of the view it was opened from.
/// Has no effect: screens slide, and sheets come up from below.
public struct ZoomNavigationTransition: NavigationTransition, Sendable {
  fileprivate init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

/// How the source of a zoom looks on its way.
/// Has no effect: screens slide, and sheets come up from below.
public protocol MatchedTransitionSourceConfiguration {}

/// The look that the source has by itself.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration,
  Sendable
{
  fileprivate init() {}
}

extension MatchedTransitionSourceConfiguration {
  public func background(_ color: Color) -> some MatchedTransitionSourceConfiguration { self }

  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    self
  }

  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
  /// Has no effect: screens slide, and sheets come up from below.
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  /// Has no effect: screens slide, and sheets come up from below.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }

  /// Has no effect: screens slide, and sheets come up from below.
  public nonisolated func matchedTransitionSource<C: MatchedTransitionSourceConfiguration>(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> C
  ) -> some View { self }
}

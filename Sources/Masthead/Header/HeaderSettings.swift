import ScrollMechanics
import SwiftUI

/// What the header modifiers around a ``HeaderScrollView`` say.
struct HeaderSettings: Equatable, Sendable {
  var height = HeaderHeight.range(min: 44, max: 240)
  var overscroll = HeaderOverscrollBehavior.stretch
  var overscrollAnchor = Alignment.center
  var scrollBehavior = HeaderScrollBehavior.pinned
  var tolerance: CGFloat = 0
  var isFrozen = false
  var effects: [HeaderEffect] = []
  var snap: HeaderSnap?
  /// Its views end at its edges.
  var clips = true
}

extension EnvironmentValues {
  @Entry var headerSettings = HeaderSettings()
  /// What stands below the header for good, in points: a tab bar.
  @Entry var headerBarLength: CGFloat = 0
}

/// What is said around one header is not said to those inside it, on a sheet, say.
struct ResetHeaderEnvironment: ViewModifier {
  /// For the header's own views.
  var title: HeaderTitleLink?

  func body(content: Content) -> some View {
    content
      .environment(\.headerSettings, HeaderSettings())
      .environment(\.headerStyle, ShrinkHeaderStyle())
      .environment(\.headerPosition, nil)
      .environment(\.headerRefresh, nil)
      .environment(\.headerObservers, [])
      .environment(\.headerCorners, nil)
      .environment(\.headerBarLength, 0)
      .environment(\.headerTitle, nil)
      .environment(\.headerInnerTitle, title)
      .environment(\.scrollMover, nil)
  }
}

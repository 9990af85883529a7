import ScrollMechanics
import SwiftUI

/// What the header modifiers around a ``HeaderScrollView`` say.
struct HeaderSettings: Equatable, Sendable {
  var minHeight: CGFloat = 44
  var maxHeight: CGFloat = 240
  var stretch = HeaderStretch.grow
  var style = HeaderStyle.shrink
}

private struct HeaderSettingsKey: EnvironmentKey {
  static let defaultValue = HeaderSettings()
}

extension EnvironmentValues {
  var headerSettings: HeaderSettings {
    get { self[HeaderSettingsKey.self] }
    set { self[HeaderSettingsKey.self] = newValue }
  }
}

/// What a header does as the content scrolls away under it.
public struct HeaderStyle: Hashable, Sendable {
  let collapse: HeaderCollapse

  /// Gives up height, point for point, down to the least; its views are laid out in what is left.
  public static let shrink = HeaderStyle(collapse: .shrink)
  /// Keeps its height and slides out until only the least height is in sight.
  public static let slide = HeaderStyle(collapse: .slide)
  /// Keeps its height and its place; content passes under it.
  public static let fixed = HeaderStyle(collapse: .fixed)
}

extension View {
  /// The least and the greatest height of the headers inside, in points, without the safe area.
  ///
  /// 44 and 240 by default. Heights that are negative or not finite count as 0; a least height above
  /// the greatest counts as the greatest.
  public func headerHeight(min: CGFloat, max: CGFloat) -> some View {
    transformEnvironment(\.headerSettings) {
      $0.minHeight = min
      $0.maxHeight = max
    }
  }

  /// What the headers inside do as the content scrolls away; `.shrink` by default.
  public func headerStyle(_ style: HeaderStyle) -> some View {
    transformEnvironment(\.headerSettings) { $0.style = style }
  }

  /// What the headers inside do when the content is pulled past its start; they grow by default.
  public func headerStretch(_ stretch: HeaderStretch) -> some View {
    transformEnvironment(\.headerSettings) { $0.stretch = stretch }
  }
}

import SwiftUI
import SwiftUICore

/// Mounts a view in a window, with texts of half an em per character and iOS's text styles.
@MainActor package func mount<Content: View>(
  _ width: CGFloat, _ height: CGFloat, safeArea: EdgeInsets = EdgeInsets(),
  environment: EnvironmentValues = EnvironmentValues(), isRightToLeft: Bool = false,
  @ViewBuilder _ content: () -> Content
) -> ViewHost {
  var environment = environment
  if isRightToLeft { environment.layoutDirection = .rightToLeft }
  return ViewHost(
    content(), size: CGSize(width: width, height: height), safeArea: safeArea,
    environment: environment, shaper: FixedMetricShaper())
}

extension ViewHost {
  /// The layout frame of the view with an identifier: x, y, width, height.
  public func frame(_ id: AnyHashable) -> [CGFloat] {
    guard let frame = layoutFrame(of: id) else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// The costs of a change and its update.
  public func costs(of change: () -> Void) -> Costs {
    update()
    costs = Costs()
    change()
    update()
    return costs
  }
}

/// A coloured box with an identifier.
@MainActor package func box(
  _ id: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil
) -> some View {
  Color.red.frame(width: width, height: height).accessibilityIdentifier(id)
}

/// A flexible view with an identifier.
@MainActor package func fill(_ id: String) -> some View {
  Color.blue.accessibilityIdentifier(id)
}

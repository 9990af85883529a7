import SwiftUI

/// The rounded top corners of the content, which lie over the header's bottom.
struct HeaderCorners {
  var radius: CGFloat
  var style: AnyShapeStyle
}

extension View {
  /// Gives the content of the headers inside rounded top corners that lie over the header and
  /// become flat as it collapses.
  ///
  /// - Parameters:
  ///   - radius: The radius in points; the content covers as much of the header's bottom. Negative
  ///     and not finite count as 0.
  ///   - style: The background of the content; the system's background by default.
  public nonisolated func headerContentCornerRadius<S: ShapeStyle>(
    _ radius: CGFloat, style: S = BackgroundStyle.background
  ) -> some View {
    headerSetting(
      \.corners,
      HeaderCorners(
        radius: Warning.length(radius, "headerContentCornerRadius(_:style:): radius"),
        style: AnyShapeStyle(style)
      ))
  }
}

/// The corners, over a header's bottom; laid out at the top of its place.
struct HeaderCornersView: View {
  let corners: HeaderCorners?
  let metrics: HeaderMetrics

  var body: some View {
    if let corners, corners.radius > 0, corners.radius.isFinite {
      let metrics = self.metrics
      let radius = corners.radius
      UnevenRoundedRectangle(
        topLeadingRadius: corners.radius, topTrailingRadius: corners.radius
      )
      .fill(corners.style)
      .frame(height: corners.radius)
      .visualEffect { effect, proxy in
        let offset = metrics.slotOffset(in: proxy)
        let state = metrics.state(at: offset)
        return
          effect
          .scaleEffect(x: 1, y: 1 - state.collapseProgress, anchor: .bottom)
          .offset(y: metrics.end(of: state, at: offset) - radius)
      }
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }
}

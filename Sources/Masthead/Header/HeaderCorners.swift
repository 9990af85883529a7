import SwiftUI

extension View {
  /// Gives the content of the headers inside rounded top corners that lie over the header and become flat as it
  /// collapses.
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerContentCornerRadius(24)
  ///
  /// - Parameters:
  ///   - radius: The radius in points; the content covers as much of the header's bottom. Negative and not finite count
  ///     as 0.
  ///   - style: The background of the content; the system's background by default.
  public nonisolated func headerContentCornerRadius<S: ShapeStyle>(
    _ radius: CGFloat, style: S = BackgroundStyle.background
  ) -> some View {
    headerSetting(
      "headerContentCornerRadius(_:style:)", \.drawing.corners,
      (
        Warning.length(radius, "headerContentCornerRadius(_:style:): radius"),
        AnyShapeStyle(style)
      ))
  }

  /// Lays the corners over the bottom of the header that the view is the room of.
  func headerCorners(
    _ corners: (radius: CGFloat, style: AnyShapeStyle)?, _ metrics: HeaderMetrics
  ) -> some View {
    overlay(alignment: .top) {
      if let (radius, style) = corners {
        UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius)
          .fill(style)
          .frame(height: radius)
          .visualEffect { effect, proxy in
            let place = metrics.slotPlace(in: proxy)
            let state = metrics.state(at: place)
            return
              effect
              .scaleEffect(x: 1, y: 1 - state.collapseProgress, anchor: .bottom)
              .offset(y: state.shift(at: place.offset) + state.length - radius)
          }
          .allowsHitTesting(false)
          .accessibilityHidden(true)
      }
    }
  }
}

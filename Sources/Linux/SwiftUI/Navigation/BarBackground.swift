@_spi(Nodes) import SwiftUICore

/// The background of a bar.
struct BarBackground {
  /// Nil: that of the system.
  var style: AnyShapeStyle?
  var visibility = Visibility.automatic

  /// - Parameters:
  ///   - line: The bar's end, outside of which the hairline is drawn.
  ///   - edge: What is between the bar and its content.
  ///   - opacity: The opacity of an automatic background.
  ///   - shownOpacity: The opacity of a background that is always visible.
  @MainActor func draw(
    in rect: CGRect, line: CGFloat, bars: SystemProfile.Bars, edge: SystemProfile.BarEdge,
    opacity: Double, shownOpacity: Double, environment: EnvironmentValues,
    into recorder: inout DisplayListRecorder
  ) {
    let isShown = visibility == .visible
    let opacity = isShown ? shownOpacity : visibility == .automatic ? opacity : 0
    guard opacity > 0 else { return }
    let style = isShown || bars.showsColorByItself ? self.style : nil
    if style == nil, !isShown, edge == .softEdge {
      return fade(rect, line: line, opacity, environment, into: &recorder)
    }
    let paint = (style ?? AnyShapeStyle(Material.bar))._paint(in: rect, environment: environment)
    // Where nothing is painted there is no edge either.
    if case .color(let color) = paint, color.opacity <= 0 { return }
    recorder.fill(Path(rect), paint.faded(opacity))
    guard edge == .material else { return }
    let separator = SeparatorShapeStyle()._paint(in: rect, environment: environment)
    let hairline = CGRect(
      x: rect.minX, y: line, width: rect.width, height: environment.pixelLength)
    recorder.fill(Path(hairline), separator.faded(opacity))
  }

  /// The material, whole at the window's edge, which fades out over the last 54 points of the bar.
  @MainActor private func fade(
    _ rect: CGRect, line: CGFloat, _ opacity: Double, _ environment: EnvironmentValues,
    into recorder: inout DisplayListRecorder
  ) {
    let paint = Material.bar._paint(in: rect, environment: environment).faded(opacity)
    guard case .backdrop(var backdrop) = paint else { return recorder.fill(Path(rect), paint) }
    let length = min(54, rect.height)
    backdrop.fade =
      line > rect.midY
      ? Paint.Backdrop.Fade(from: rect.maxY - length, to: rect.maxY)
      : Paint.Backdrop.Fade(from: rect.minY + length, to: rect.minY)
    recorder.fill(Path(rect), .backdrop(backdrop))
  }
}

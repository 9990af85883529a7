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

  /// The material in strips, which end with the bar: full at the window's edge, the fainter the nearer to the end.
  @MainActor private func fade(
    _ rect: CGRect, line: CGFloat, _ opacity: Double, _ environment: EnvironmentValues,
    into recorder: inout DisplayListRecorder
  ) {
    let (count, height) = (6, min(9, rect.height / 6))
    let isAbove = line > rect.midY
    var strip = rect
    strip.size.height -= CGFloat(count) * height
    if !isAbove { strip.origin.y = rect.maxY - strip.height }
    for index in 0...count {
      let paint = Material.bar._paint(in: strip, environment: environment)
      let part = 1 - Double(index) / Double(count + 1)
      recorder.fill(Path(strip), paint.faded(opacity * part))
      strip.origin.y = isAbove ? strip.maxY : strip.minY - height
      strip.size.height = height
    }
  }
}

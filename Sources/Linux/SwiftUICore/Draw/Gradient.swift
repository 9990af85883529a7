/// A colour gradient.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// The location on the gradient, 0…1.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]
  var space: ColorSpace = .perceptual

  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Distributes colours evenly.
  public init(colors: [Color]) {
    let last = max(1, colors.count - 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(last))
    }
  }

  /// Sorted stops, with additional ones between them that approximate Oklab, in which SwiftUI blends gradients,
  /// by piecewise sRGB interpolation (behaviour sheet §12).
  func resolve(in environment: EnvironmentValues) -> [Paint.Stop] {
    let sorted = stops.enumerated()
      .map { (offset: $0.offset, location: clean($0.element.location), stop: $0.element) }
      .sorted { ($0.location, $0.offset) < ($1.location, $1.offset) }
    var result: [Paint.Stop] = []
    for item in sorted {
      var color = item.stop.color.rgba(in: environment)
      if let last = result.last, last.color != color, item.location > last.location {
        // A clear stop gets the colour of its neighbour, since painters interpolate components separately.
        if last.color.opacity == 0 {
          result.append(Paint.Stop(location: last.location, color: color.clear))
        }
        if color.opacity == 0 { color = last.color.clear }
        let steps = 8
        for step in 1..<steps {
          let part = Double(step) / Double(steps)
          result.append(
            Paint.Stop(
              location: last.location + (item.location - last.location) * part,
              color: space.mix(last.color, color, part)))
        }
      }
      result.append(Paint.Stop(location: item.location, color: color))
    }
    return result
  }

  /// A gradient of several stops, or a plain colour for one.
  func paint(
    in environment: EnvironmentValues, _ make: ([Paint.Stop]) -> Paint
  ) -> Paint {
    let stops = resolve(in: environment)
    guard let first = stops.first else { return .color(.clear) }
    return stops.count == 1 ? .color(first.color) : make(stops)
  }

  private func clean(_ location: CGFloat) -> Double {
    location.isNaN ? 0 : min(max(0, Double(location)), 1)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
      ._paint(in: rect, environment: environment)
  }
}

/// A linear gradient.
///
/// As a view it takes all of the proposed size.
public struct LinearGradient: Sendable, ShapeStyle {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    gradient.paint(in: environment) { stops in
      .linearGradient(stops, start: startPoint.point(in: rect), end: endPoint.point(in: rect))
    }
  }
}

extension LinearGradient: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: LinearGradient, in parent: ViewNode) -> StyleFillNode {
    StyleFillNode(AnyShapeStyle(view), parent: parent)
  }

  package static func updateLeaf(_ node: StyleFillNode, to view: LinearGradient) {
    node.style = AnyShapeStyle(view)
  }
}

extension RGBA {
  /// The colour with an opacity of 0.
  fileprivate var clear: RGBA { RGBA(red: red, green: green, blue: blue, opacity: 0) }
}

/// The Oklab colour space (Björn Ottosson, 2020), in which equal steps look equal.
package enum Oklab {
  static func mix(_ a: RGBA, _ b: RGBA, _ part: Double) -> RGBA {
    // Interpolated premultiplied, so that a clear colour contributes no colour.
    let opacity = a.opacity + (b.opacity - a.opacity) * part
    guard opacity > 0 else { return RGBA(red: b.red, green: b.green, blue: b.blue, opacity: 0) }
    let x = lab(a) * (a.opacity * (1 - part) / opacity)
    let y = lab(b) * (b.opacity * part / opacity)
    return rgba(x + y, opacity: opacity)
  }

  package static func lab(_ color: RGBA) -> SIMD3<Double> {
    let r = SRGB.decode(color.red)
    let g = SRGB.decode(color.green)
    let b = SRGB.decode(color.blue)
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return SIMD3(
      0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s)
  }

  package static func rgba(_ lab: SIMD3<Double>, opacity: Double) -> RGBA {
    let l = cube(lab.x + 0.396_337_777_4 * lab.y + 0.215_803_757_3 * lab.z)
    let m = cube(lab.x - 0.105_561_345_8 * lab.y - 0.063_854_172_8 * lab.z)
    let s = cube(lab.x - 0.089_484_177_5 * lab.y - 1.291_485_548 * lab.z)
    let r = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s
    let g = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s
    let b = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s
    func component(_ value: Double) -> Double { SRGB.encode(min(max(0, value), 1)) }
    return RGBA(red: component(r), green: component(g), blue: component(b), opacity: opacity)
  }

  private static func cube(_ value: Double) -> Double { value * value * value }
}

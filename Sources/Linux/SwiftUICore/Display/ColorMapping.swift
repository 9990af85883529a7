/// A linear transform of colour components: each is a weighted sum of all four and a constant.
///
/// It works on sRGB components without premultiplied opacity, as Core Animation's filters do; results are
/// clamped to 0…1.
package struct ColorMapping: Hashable, Sendable {
  /// The weights of red, green, blue and opacity for one component, and a constant.
  package struct Row: Hashable, Sendable {
    package var weights: SIMD4<Double>
    package var constant: Double

    package init(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 0, plus constant: Double = 0)
    {
      weights = SIMD4(r, g, b, a)
      self.constant = constant
    }
  }

  package var red = Row(1, 0, 0)
  package var green = Row(0, 1, 0)
  package var blue = Row(0, 0, 1)
  package var opacity = Row(0, 0, 0, 1)

  package init() {}

  package func apply(to color: RGBA) -> RGBA {
    let vector = SIMD4(color.red, color.green, color.blue, color.opacity)
    func value(_ row: Row) -> Double {
      min(max(0, (row.weights * vector).sum() + row.constant), 1)
    }
    return RGBA(red: value(red), green: value(green), blue: value(blue), opacity: value(opacity))
  }

  var isFinite: Bool {
    [red, green, blue, opacity].allSatisfy {
      ($0.weights * SIMD4(repeating: 0)).sum() == 0 && $0.constant.isFinite
    }
  }
}

// MARK: - The effects

extension ColorMapping {
  /// The weights of red, green and blue in the luminance.
  package static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

  /// Adds a number to every component.
  package static func brightness(_ amount: Double) -> ColorMapping {
    var matrix = ColorMapping()
    matrix.red.constant = amount
    matrix.green.constant = amount
    matrix.blue.constant = amount
    return matrix
  }

  /// Scales the difference of every component from 0.5.
  static func contrast(_ amount: Double) -> ColorMapping {
    var matrix = ColorMapping()
    let middle = 0.5 - 0.5 * amount
    matrix.red = Row(amount, 0, 0, plus: middle)
    matrix.green = Row(0, amount, 0, plus: middle)
    matrix.blue = Row(0, 0, amount, plus: middle)
    return matrix
  }

  /// Scales the difference of every component from the luminance.
  package static func saturation(_ amount: Double) -> ColorMapping {
    let grey = luminance * (1 - amount)
    var matrix = ColorMapping()
    matrix.red = Row(grey.x + amount, grey.y, grey.z)
    matrix.green = Row(grey.x, grey.y + amount, grey.z)
    matrix.blue = Row(grey.x, grey.y, grey.z + amount)
    return matrix
  }

  /// The same as SVG's `feColorMatrix` of type `hueRotate`.
  static func hueRotation(_ angle: Angle) -> ColorMapping {
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    var matrix = ColorMapping()
    matrix.red = Row(
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928)
    matrix.green = Row(
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283)
    matrix.blue = Row(
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072)
    return matrix
  }

  static var inversion: ColorMapping {
    var matrix = ColorMapping()
    matrix.red = Row(-1, 0, 0, plus: 1)
    matrix.green = Row(0, -1, 0, plus: 1)
    matrix.blue = Row(0, 0, -1, plus: 1)
    return matrix
  }

  static func multiplication(_ color: RGBA) -> ColorMapping {
    var matrix = ColorMapping()
    matrix.red = Row(color.red, 0, 0)
    matrix.green = Row(0, color.green, 0)
    matrix.blue = Row(0, 0, color.blue)
    matrix.opacity = Row(0, 0, 0, color.opacity)
    return matrix
  }
}

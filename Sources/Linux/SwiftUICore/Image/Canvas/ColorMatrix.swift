/// The weights with which a filter mixes the components of colours: a row for each component of the result, whose
/// columns are the weights of red, green, blue and opacity, and a constant.
public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1
  public var r2: Float = 0
  public var r3: Float = 0
  public var r4: Float = 0
  public var r5: Float = 0
  public var g1: Float = 0
  public var g2: Float = 1
  public var g3: Float = 0
  public var g4: Float = 0
  public var g5: Float = 0
  public var b1: Float = 0
  public var b2: Float = 0
  public var b3: Float = 1
  public var b4: Float = 0
  public var b5: Float = 0
  public var a1: Float = 0
  public var a2: Float = 0
  public var a3: Float = 0
  public var a4: Float = 1
  public var a5: Float = 0

  /// Leaves colours as they are.
  public init() {}

  var mapping: ColorMapping {
    func row(_ weights: (Float, Float, Float, Float, Float)) -> ColorMapping.Row {
      ColorMapping.Row(
        Double(weights.0), Double(weights.1), Double(weights.2), Double(weights.3),
        plus: Double(weights.4))
    }
    var mapping = ColorMapping()
    mapping.red = row((r1, r2, r3, r4, r5))
    mapping.green = row((g1, g2, g3, g4, g5))
    mapping.blue = row((b1, b2, b3, b4, b5))
    mapping.opacity = row((a1, a2, a3, a4, a5))
    return mapping
  }
}

extension GraphicsContext.Filter {
  /// Mixes the components of colours. A matrix with a number that is not finite leaves them as they are, with one
  /// warning.
  public static func colorMatrix(_ matrix: ColorMatrix) -> Self {
    let mapping = matrix.mapping
    guard mapping.isFinite else {
      RuntimeWarning.once(
        "canvas-color-matrix",
        "GraphicsContext.Filter.colorMatrix: \(matrix) has a number that is not finite; colours stay as they are"
      )
      return Self(.colors(ColorMapping()))
    }
    return Self(.colors(mapping))
  }
}

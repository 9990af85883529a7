extension GraphicsContext {
  /// Changes drawings before they are added to the layer.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case projection(ProjectionTransform)
      case shadow(Color, radius: CGFloat, offset: CGSize)
      case blur(CGFloat, isOpaque: Bool)
      case colors(ColorMapping)
      case multiply(Color)
      case luminanceToAlpha
      case alphaThreshold(min: Double, max: Double, Color)
    }

    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
    }

    /// Applies a projection.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(.projection(matrix))
    }

    /// Adds a shadow below the drawing.
    ///
    /// - Parameters:
    ///   - radius: Standard deviation of the blur in points; below 0 counts as 0.
    ///   - blendMode: Has no effect: shadows use the normal blend mode.
    ///   - options: Has no effect, with one warning.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      if !options.isEmpty {
        RuntimeWarning.once(
          "canvas-shadow",
          "GraphicsContext.ShadowOptions are left out; the shadow lies under what is drawn")
      }
      return Filter(
        .shadow(color, radius: max(0, radius), offset: CGSize(width: x, height: y)))
    }

    public static func colorMultiply(_ color: Color) -> Filter { Filter(.multiply(color)) }

    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(.colors(.hueRotation(angle)))
    }

    /// 1 leaves colours as they are.
    public static func saturation(_ amount: Double) -> Filter {
      Filter(.colors(.saturation(amount)))
    }

    /// 0 leaves colours as they are.
    public static func brightness(_ amount: Double) -> Filter {
      Filter(.colors(.brightness(amount)))
    }

    /// 1 leaves colours as they are.
    public static func contrast(_ amount: Double) -> Filter {
      Filter(.colors(.contrast(amount)))
    }

    /// 0 leaves colours as they are, 1 inverts them.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(.colors(.contrast(1 - 2 * amount)))
    }

    /// 0 leaves colours as they are, 1 takes them all out.
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(.colors(.saturation(1 - amount)))
    }

    public static var luminanceToAlpha: Filter { Filter(.luminanceToAlpha) }

    /// - Parameter radius: Standard deviation in points; 0 or less blurs nothing.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(.blur(radius, isOpaque: options.contains(.opaque)))
    }

    /// Replaces areas whose opacity is from `min` to `max` by one colour, and erases all others.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = Color.black
    ) -> Filter {
      Filter(.alphaThreshold(min: min, max: max, color))
    }
  }

  /// How a shadow is drawn.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let shadowAbove = ShadowOptions(rawValue: 1)
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// How a blur treats edges.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Extends the colours at the canvas's edges outwards.
    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// How a filter is applied.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Has no effect: filters work on sRGB components.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Applies a filter to each following drawing, and to each layer (``drawLayer(content:)``) as a whole. The
  /// last filter added is applied first. Its lengths are in the context's current coordinates.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let added = filter.placed(by: state.transform, environment, in: size)
    guard added.isFinite else { return ShownEffect.warn() }
    state.filters.append(added)
  }
}

/// A filter in the layer's coordinates.
enum PlacedFilter: Sendable {
  case listed(DisplayList.Filter)
  case projection(ProjectionTransform)

  var isFinite: Bool {
    switch self {
    case .listed(let filter): filter.isFinite
    case .projection(let map): map.isFinite
    }
  }

  /// A layer with this filter only.
  var layer: ShownEffect.Layer {
    switch self {
    case .listed(let filter): ShownEffect.Layer(filters: filter.isIdentity ? [] : [filter])
    case .projection(let map): ShownEffect.Layer(projection: map)
    }
  }
}

extension GraphicsContext.Filter {
  fileprivate func placed(
    by map: CGAffineTransform, _ environment: EnvironmentValues, in size: CGSize
  ) -> PlacedFilter {
    let area = map.a * map.d - map.b * map.c
    let scale = abs(area).squareRoot()
    switch kind {
    case .projection(let projection):
      guard area != 0 else { return .projection(projection) }
      return .projection(
        ProjectionTransform(map.inverted()).concatenating(projection)
          .concatenating(ProjectionTransform(map)))
    case .shadow(let color, let radius, let offset):
      let moved = CGSize(
        width: map.a * offset.width + map.c * offset.height,
        height: map.b * offset.width + map.d * offset.height)
      return .listed(
        .shadow(color: color.rgba(in: environment), radius: radius * scale, offset: moved))
    case .blur(let radius, let isOpaque):
      let edges = isOpaque ? CGRect(origin: .zero, size: size) : nil
      return .listed(.blur(radius: max(0, radius * scale), opaque: edges))
    case .colors(let matrix): return .listed(.color(matrix))
    case .multiply(let color):
      return .listed(.color(.multiplication(color.rgba(in: environment))))
    case .luminanceToAlpha: return .listed(.luminanceToAlpha)
    case .alphaThreshold(let min, let max, let color):
      return .listed(.alphaThreshold(min: min, max: max, color.rgba(in: environment)))
    }
  }
}

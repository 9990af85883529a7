extension GraphicsContext {
  /// How a path, text or image is painted.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(AnyShapeStyle)
      case backdrop
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
      case palette([Shading])
      case tile(Tile)
      case paint(Paint)
    }

    /// A repeated image.
    struct Tile: Sendable {
      var image: Image
      var origin: CGPoint
      var scale: CGFloat
    }

    let kind: Kind

    /// The current content of the layer.
    public static var backdrop: Shading { Shading(kind: .backdrop) }

    /// The canvas's foreground style.
    public static var foreground: Shading { .style(.foreground) }

    /// A list of shadings, of which the first one is used; an empty list draws nothing.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

    public static func color(_ color: Color) -> Shading { .style(color) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .style(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A shape style, in the bounding rectangle of what is painted.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(AnyShapeStyle(style)))
    }

    /// Points are in the context's coordinates.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      options.warn()
      return Shading(kind: .linear(gradient, startPoint, endPoint))
    }

    /// Lengths are in the context's coordinates.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      options.warn()
      return Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }

    /// A full turn around a point, clockwise from `angle`; angle 0 points right.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      options.warn()
      return Shading(kind: .conic(gradient, center, angle))
    }

    /// An image that is repeated from `origin` in both directions.
    ///
    /// - Parameters:
    ///   - sourceRect: Has no effect: the whole image is used.
    ///   - scale: Scales the image; one that is not a positive number counts as 1.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      if sourceRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
        RuntimeWarning.once(
          "canvas-tile",
          "GraphicsContext.Shading.tiledImage: sourceRect \(sourceRect) is left out; the whole picture is repeated"
        )
      }
      let scale = scale.isFinite && scale > 0 ? scale : 1
      return Shading(kind: .tile(Tile(image: image, origin: origin, scale: scale)))
    }

    var tile: Tile? {
      switch kind {
      case .tile(let tile): tile
      case .palette(let list): list.first?.tile
      default: nil
      }
    }

    func paint(in rect: CGRect, _ environment: EnvironmentValues) -> Paint {
      switch kind {
      case .style(let style): style._paint(in: rect, environment: environment)
      case .backdrop: .backdrop(Paint.Backdrop(radius: 0, saturation: 1, tint: .clear))
      case .linear(let gradient, let start, let end):
        gradient.paint(in: environment) { .linearGradient($0, start: start, end: end) }
      case .radial(let gradient, let center, let start, let end):
        gradient.paint(in: environment) {
          .radialGradient(
            $0, center: center, startRadius: start, endRadius: end,
            aspect: CGSize(width: 1, height: 1))
        }
      case .conic(let gradient, let center, let angle):
        gradient.paint(in: environment) {
          .angularGradient($0, center: center, start: angle.radians)
        }
      case .palette(let list): list.first?.paint(in: rect, environment) ?? .color(.clear)
      case .tile: .color(.clear)
      case .paint(let paint): paint
      }
    }
  }

  /// How a gradient continues beyond its ends.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)

    fileprivate func warn() {
      if isEmpty { return }
      RuntimeWarning.once(
        "canvas-gradient",
        "GraphicsContext.GradientOptions: repeat, mirror and linearColor are left out; the end colours go on"
      )
    }
  }

  /// Resolves what depends on the environment only, so that it is not resolved again for each path. Styles and
  /// images are returned unchanged, since they depend on the painted area.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.kind {
    case .style(let style) where style.color != nil:
      Shading(kind: .paint(style._paint(in: .zero, environment: environment)))
    case .linear, .radial, .conic:
      Shading(kind: .paint(shading.paint(in: .zero, environment)))
    default: shading
    }
  }
}

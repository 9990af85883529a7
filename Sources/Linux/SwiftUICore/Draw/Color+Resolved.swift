extension Color {
  /// A colour's components, linear and as sRGB encodes them.
  public struct Resolved: Hashable, Sendable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let rgba = Color(
        colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
        opacity: Double(opacity)
      ).resolve(.light)
      self.init(rgba)
    }

    init(_ color: RGBA) {
      linearRed = Float(Oklab.decode(color.red))
      linearGreen = Float(Oklab.decode(color.green))
      linearBlue = Float(Oklab.decode(color.blue))
      opacity = Float(color.opacity)
    }

    var rgba: RGBA {
      RGBA(
        red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
    }

    public var red: Float {
      get { Float(Oklab.encode(Double(linearRed))) }
      set { linearRed = Float(Oklab.decode(Double(newValue))) }
    }

    public var green: Float {
      get { Float(Oklab.encode(Double(linearGreen))) }
      set { linearGreen = Float(Oklab.decode(Double(newValue))) }
    }

    public var blue: Float {
      get { Float(Oklab.encode(Double(linearBlue))) }
      set { linearBlue = Float(Oklab.decode(Double(newValue))) }
    }
  }

  public init(_ resolved: Resolved) {
    let color = resolved.rgba
    self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
  }

  /// The colour in an environment: light or dark, with the tint around it.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(rgba(in: environment))
  }

  /// The colour with a part of another, 0…1, blended in Oklab or, `.device`, in sRGB.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let part = fraction.isNaN ? 0 : min(max(0, fraction), 1)
    return Color(.mix(storage, rhs.storage, part, isPerceptual: colorSpace == .perceptual))
  }
}

extension Color.Resolved: ShapeStyle {
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint { .color(rgba) }
}

extension Gradient {
  /// Where colours are blended.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool

    /// The components of sRGB.
    public static let device = ColorSpace(isPerceptual: false)
    /// Equal steps look equal.
    public static let perceptual = ColorSpace(isPerceptual: true)

    func mix(_ a: RGBA, _ b: RGBA, _ part: Double) -> RGBA {
      isPerceptual ? Oklab.mix(a, b, part) : a.mixed(with: b, part)
    }
  }
}

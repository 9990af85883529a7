extension Color {
  /// A colour's components, both linear and sRGB-encoded.
  public struct Resolved: Hashable, Codable, Sendable {
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
      linearRed = Float(SRGB.decode(color.red))
      linearGreen = Float(SRGB.decode(color.green))
      linearBlue = Float(SRGB.decode(color.blue))
      opacity = Float(color.opacity)
    }

    var rgba: RGBA {
      RGBA(
        red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
    }

    public var red: Float {
      get { Float(SRGB.encode(Double(linearRed))) }
      set { linearRed = Float(SRGB.decode(Double(newValue))) }
    }

    public var green: Float {
      get { Float(SRGB.encode(Double(linearGreen))) }
      set { linearGreen = Float(SRGB.decode(Double(newValue))) }
    }

    public var blue: Float {
      get { Float(SRGB.encode(Double(linearBlue))) }
      set { linearBlue = Float(SRGB.decode(Double(newValue))) }
    }
  }

  public init(_ resolved: Resolved) {
    let color = resolved.rgba
    self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
  }

  /// Resolves the colour in an environment, which has the colour scheme and the tint.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(rgba(in: environment))
  }

  /// Mixes the colour with a fraction (0…1) of another one, in Oklab or, with `.device`, in sRGB.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let part = fraction.isNaN ? 0 : min(max(0, fraction), 1)
    return Color(.mix(storage, rhs.storage, part, isPerceptual: colorSpace == .perceptual))
  }
}

extension Color.Resolved: Animatable {
  /// The linear components, and the opacity.
  public var animatableData:
    AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get {
      AnimatablePair(
        linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity)))
    }
    set {
      linearRed = newValue.first
      linearGreen = newValue.second.first
      linearBlue = newValue.second.second.first
      opacity = newValue.second.second.second
    }
  }
}

extension Color.Resolved: ShapeStyle {
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint { .color(rgba) }
}

extension Gradient {
  /// The colour space to mix in.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool

    /// sRGB.
    public static let device = ColorSpace(isPerceptual: false)
    /// Oklab, in which equal steps look equal.
    public static let perceptual = ColorSpace(isPerceptual: true)

    func mix(_ a: RGBA, _ b: RGBA, _ part: Double) -> RGBA {
      isPerceptual ? Oklab.mix(a, b, part) : a.mixed(with: b, part)
    }
  }
}

/// A font, by text style or by size.
///
/// The sizes and line heights of text styles are iOS's at the default Dynamic Type size; see ``TypeScale``.
public struct Font: Hashable, Sendable {
  /// The text styles of iOS.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
      caption, caption2
  }

  /// The weight of a font; `value` is CSS's, 100…900.
  public struct Weight: Hashable, Sendable {
    package let value: Int

    init(value: Int) {
      self.value = value
    }

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The design of a font.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The width of a font's letters. Fonts with one width only use that.
  public struct Width: Hashable, Sendable {
    /// 0 for the standard width; negative numbers are narrower.
    public var value: CGFloat

    public init(_ value: CGFloat) {
      self.value = value.isFinite ? value : 0
    }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// An adjustment of a font's line height: 2 points less or more, as documented for all systems but watchOS.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose

    /// In points.
    var extra: CGFloat {
      switch self {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    }
  }

  /// The letters that are shown as small capitals.
  struct SmallCaps: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let lowercase = SmallCaps(rawValue: 1)
    static let uppercase = SmallCaps(rawValue: 2)
  }

  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    /// A font by name, with its size at the default Dynamic Type size, and the style it scales with; nil for a
    /// fixed size.
    case named(InternedName, CGFloat, TextStyle?)
  }

  var base: Base
  var explicitWeight: Weight?
  var isItalic = false
  var design: Design = .default
  var hasMonospacedDigits = false
  var width: Width?
  var smallCapitals: SmallCaps = []
  var leading = Leading.standard

  init(_ base: Base) {
    self.base = base
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  /// A system font for a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(.style(style))
    font.design = design ?? .default
    font.explicitWeight = weight
    return font
  }

  /// A system font with a fixed size in points. A size that is negative or NaN counts as 0.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    var font = Font(.size(legal(size)))
    font.design = design ?? .default
    font.explicitWeight = weight
    return font
  }

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.explicitWeight = weight
    return font
  }

  public func bold() -> Font {
    weight(.bold)
  }

  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }

  /// Has no effect on the system's designs, whose fonts have one width here; a family of the machine's that has several
  /// (``custom(_:size:)``) is shown in the nearest one.
  public func width(_ width: Width) -> Font {
    var font = self
    font.width = width
    return font
  }

  /// Shows all letters as small capitals: the font's, or capitals that are scaled down.
  public func smallCaps() -> Font {
    var font = self
    font.smallCapitals = [.lowercase, .uppercase]
    return font
  }

  /// Shows lowercase letters as small capitals: the font's, or capitals that are scaled down.
  public func lowercaseSmallCaps() -> Font {
    var font = self
    font.smallCapitals.insert(.lowercase)
    return font
  }

  /// Has no effect on fonts without small capitals for capital letters, as the system's designs are here.
  public func uppercaseSmallCaps() -> Font {
    var font = self
    font.smallCapitals.insert(.uppercase)
    return font
  }

  /// Sets the leading: lines are 2 points lower or higher, half of it above the letters.
  public func leading(_ leading: Leading) -> Font {
    var font = self
    font.leading = leading
    return font
  }
}

extension Font {
  /// A font by the name of its family or of one face. `size` is in points at the default Dynamic Type size, and
  /// scales as body text does.
  ///
  /// The name is looked up among the machine's fonts (fontconfig); an unknown one is replaced by the system
  /// font, with a warning. The line height is that of the system font of the same size. A size that is negative
  /// or NaN counts as 0.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A font by name that scales with a text style.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.named(InternedName(name), legal(size), textStyle))
  }

  /// A font by name with a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.named(InternedName(name), legal(fixedSize), nil))
  }

  static func legal(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(0, size), 1e4) : 0 }
}

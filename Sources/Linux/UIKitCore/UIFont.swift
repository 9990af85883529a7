import SwiftUICore

/// A font of UIKit's: its size and weight. The lengths are those of the system font here, Inter.
public final class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// In points, at the size Large (Apple's Human Interface Guidelines, Typography).
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  public let pointSize: CGFloat
  public let fontName: String
  public var familyName: String { fontName }
  fileprivate let weight: Weight
  fileprivate let design: UIFontDescriptor.SystemDesign
  /// The shares of a size that Inter's letters have above and below their line (its tables hhea and OS/2).
  public var ascender: CGFloat { pointSize * 0.96875 }
  public var descender: CGFloat { pointSize * -0.2415 }
  public var leading: CGFloat { 0 }
  public var lineHeight: CGFloat { ascender - descender }
  public var capHeight: CGFloat { pointSize * 0.7273 }
  public var xHeight: CGFloat { pointSize * 0.5455 }

  fileprivate init(
    _ name: String, _ size: CGFloat, _ weight: Weight = .regular,
    design: UIFontDescriptor.SystemDesign = .default
  ) {
    self.design = design
    fontName = name
    pointSize = size > 0 && size.isFinite ? size : 12
    self.weight = weight
    super.init()
  }

  /// Fonts of a family or face are looked for when text is drawn.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".Inter", fontSize) }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".Inter", fontSize, weight)
  }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".Inter", fontSize, .bold)
  }
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".Inter-Italic", fontSize)
  }
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("monospace", fontSize, weight)
  }
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(".Inter", fontSize, weight)
  }
  /// At the size Large.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(".Inter", style.size, style == .headline ? .semibold : .regular)
  }
  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontName, fontSize, weight, design: design)
  }

  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(fontName, pointSize, weight, design)
  }

  /// - Parameter pointSize: 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      descriptor.name, pointSize == 0 ? descriptor.pointSize : pointSize, descriptor.weight,
      design: descriptor.design)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontDescriptor.isEqual(other.fontDescriptor)
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

/// Sizes that grow with the type size; here at the size Large.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { value }
  public func scaledFont(for font: UIFont) -> UIFont { font }
}

/// Core Text's font, which UIKit's is.
public typealias CTFont = UIFont

extension Font {
  /// A font of UIKit's, in its own size whatever the type size is.
  public init(_ font: CTFont) {
    let weight = Font.Weight(font.weight)
    switch font.fontName {
    case ".Inter":
      self = .system(size: font.pointSize, weight: weight, design: font.design.ofFont)
    case ".Inter-Italic":
      self = .system(size: font.pointSize, weight: weight, design: font.design.ofFont).italic()
    case "monospace": self = .system(size: font.pointSize, weight: weight, design: .monospaced)
    default: self = .custom(font.fontName, fixedSize: font.pointSize).weight(weight)
    }
  }
}

extension Font.Weight {
  fileprivate init(_ weight: UIFont.Weight) {
    switch weight.rawValue {
    case ..<(-0.7): self = .ultraLight
    case ..<(-0.5): self = .thin
    case ..<(-0.2): self = .light
    case ..<0.15: self = .regular
    case ..<0.27: self = .medium
    case ..<0.35: self = .semibold
    case ..<0.48: self = .bold
    case ..<0.6: self = .heavy
    default: self = .black
    }
  }
}

/// What a font is made of.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    fileprivate var ofFont: Font.Design {
      switch self {
      case .rounded: .rounded
      case .serif: .serif
      case .monospaced: .monospaced
      default: .default
      }
    }
  }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  public let pointSize: CGFloat
  fileprivate let name: String
  fileprivate let weight: UIFont.Weight
  fileprivate let design: SystemDesign

  fileprivate init(
    _ name: String, _ size: CGFloat, _ weight: UIFont.Weight, _ design: SystemDesign
  ) {
    self.name = name
    pointSize = size
    self.weight = weight
    self.design = design
    super.init()
  }

  /// At the size Large.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if name == ".Inter-Italic" { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if name == "monospace" || design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Nil for a font that is not the system's.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    name.hasPrefix(".Inter") ? UIFontDescriptor(name, pointSize, weight, design) : nil
  }

  /// Nil for a font that is not the system's.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    guard name.hasPrefix(".Inter") else { return nil }
    return UIFontDescriptor(
      traits.contains(.traitItalic) ? ".Inter-Italic" : ".Inter", pointSize,
      traits.contains(.traitBold) ? .bold : .regular,
      traits.contains(.traitMonoSpace) ? .monospaced : design)
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name, newPointSize, weight, design)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return (name, pointSize, weight, design)
      == (other.name, other.pointSize, other.weight, other.design)
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

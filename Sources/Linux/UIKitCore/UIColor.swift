import SwiftUICore

/// UIKit's colour, as far as SwiftUI source uses it with ``Color``. `import SwiftUI` provides it, as on iOS.
open class UIColor: Hashable, @unchecked Sendable {
  fileprivate let color: Color

  public required init(_ color: Color) {
    self.color = color
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// A colour set of the program's asset catalogues. If there is none the colour is clear, with a warning when
  /// it is used; UIKit's initializer returns nil.
  public convenience init?(named name: String) {
    self.init(Color(name))
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(Color(name, bundle: bundle))
  }

  public convenience init(resource: ColorResource) {
    self.init(Color(resource))
  }

  /// A colour that is resolved for light and dark mode.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(
      Color(
        dynamic: DynamicColor { appearance in
          let style: UIUserInterfaceStyle = appearance.scheme == .dark ? .dark : .light
          return dynamicProvider(UITraitCollection(userInterfaceStyle: style)).color
            .components(appearance)
        }))
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let color = self.color
    return UIColor(
      Color(
        dynamic: DynamicColor { appearance in
          var components = color.components(appearance)
          components.opacity = min(max(0, alpha), 1)
          return components
        }))
  }

  /// The colour in a trait collection's colour scheme.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let components = color.components(traitCollection.userInterfaceStyle == .dark ? .dark : .light)
    return UIColor(
      Color(
        red: components.red, green: components.green, blue: components.blue,
        opacity: components.opacity))
  }

  /// Gets the components in light mode; returns true.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = color.components(.light)
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.opacity
    return true
  }

  /// Gets hue, saturation and brightness in light mode; returns true.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = color.components(.light)
    let (most, least) = (max(c.red, c.green, c.blue), min(c.red, c.green, c.blue))
    let chroma = most - least
    var sixth = 0.0
    if chroma > 0 {
      if most == c.red {
        sixth = ((c.green - c.blue) / chroma).truncatingRemainder(dividingBy: 6)
      } else if most == c.green {
        sixth = (c.blue - c.red) / chroma + 2
      } else {
        sixth = (c.red - c.green) / chroma + 4
      }
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = most > 0 ? chroma / most : 0
    brightness?.pointee = most
    alpha?.pointee = c.opacity
    return true
  }

  public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
  }
}

// The default types of `#colorLiteral(…)` and `#imageLiteral(…)`.
public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}

extension Color {
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  /// Disfavored, so that a name that is also in the asset catalogue means the resource.
  @_disfavoredOverload
  public init(_ uiColor: UIColor) {
    self = uiColor.color
  }
}

extension UIColor {
  /// A system colour by its UIColor name.
  private static func named(_ name: String) -> UIColor {
    let variants = IOSColors.named[name]!
    return UIColor(Color(dynamic: DynamicColor { variants.resolve($0) }))
  }

  public static let systemRed = named("systemRed")
  public static let systemOrange = named("systemOrange")
  public static let systemYellow = named("systemYellow")
  public static let systemGreen = named("systemGreen")
  public static let systemMint = named("systemMint")
  public static let systemTeal = named("systemTeal")
  public static let systemCyan = named("systemCyan")
  public static let systemBlue = named("systemBlue")
  public static let systemIndigo = named("systemIndigo")
  public static let systemPurple = named("systemPurple")
  public static let systemPink = named("systemPink")
  public static let systemBrown = named("systemBrown")
  public static let systemGray = named("systemGray")
  public static let systemGray2 = named("systemGray2")
  public static let systemGray3 = named("systemGray3")
  public static let systemGray4 = named("systemGray4")
  public static let systemGray5 = named("systemGray5")
  public static let systemGray6 = named("systemGray6")
  public static let label = named("label")
  public static let secondaryLabel = named("secondaryLabel")
  public static let tertiaryLabel = named("tertiaryLabel")
  public static let quaternaryLabel = named("quaternaryLabel")
  public static let placeholderText = named("placeholderText")
  public static let separator = named("separator")
  public static let opaqueSeparator = named("opaqueSeparator")
  public static let link = named("link")
  public static let tintColor = named("tintColor")
  public static let systemBackground = named("systemBackground")
  public static let secondarySystemBackground = named("secondarySystemBackground")
  public static let tertiarySystemBackground = named("tertiarySystemBackground")
  public static let systemGroupedBackground = named("systemGroupedBackground")
  public static let secondarySystemGroupedBackground = named("secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = named("tertiarySystemGroupedBackground")
  public static let systemFill = named("systemFill")
  public static let secondarySystemFill = named("secondarySystemFill")
  public static let tertiarySystemFill = named("tertiarySystemFill")
  public static let quaternarySystemFill = named("quaternarySystemFill")
  public static let darkText = named("darkText")
  public static let lightText = named("lightText")
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}

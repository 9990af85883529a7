import SwiftUICore

/// A colour as red, green and blue, or grey, each with an opacity: what source needs that gets it from a colour of
/// SwiftUI or UIKit. There are no other colour spaces, patterns or profiles.
public final class CGColor: Hashable, Sendable {
  package let rgba: RGBA
  /// Whether it was made of one level, so that it has two components.
  private let isGray: Bool

  package init(_ rgba: RGBA, isGray: Bool = false) {
    self.rgba = rgba
    self.isGray = isGray
  }

  /// Components of sRGB are clamped to 0…1; NaN counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: red, green: green, blue: blue, opacity: alpha).components(.light))
  }

  /// Components are clamped to 0…1; NaN counts as 0.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A level from black, 0, to white, 1. Values are clamped; NaN counts as 0.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: gray, opacity: alpha).components(.light), isGray: true)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity, 0…1.
  public var alpha: CGFloat { rgba.opacity }

  /// Red, green and blue, or the level of a grey; then the opacity. 0…1.
  public var components: [CGFloat]? {
    (isGray ? [rgba.red] : [rgba.red, rgba.green, rgba.blue]) + [rgba.opacity]
  }

  public var numberOfComponents: Int { isGray ? 2 : 4 }

  /// The same colour with another opacity, clamped to 0…1.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = rgba
    copy.opacity = alpha >= 0 ? min(alpha, 1) : 0
    return CGColor(copy, isGray: isGray)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.rgba == b.rgba && a.isGray == b.isGray
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}

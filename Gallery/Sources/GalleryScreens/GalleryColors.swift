import SwiftUI

/// Darker than the system's colours, with at least 4.5 : 1 to white: for white text on them, in light and dark mode.
extension Color {
  static let deepRed = Color(red: 0.78, green: 0.1, blue: 0.14)
  static let deepOrange = Color(red: 0.68, green: 0.33, blue: 0)
  static let deepGreen = Color(red: 0.1, green: 0.48, blue: 0.22)
  static let deepMint = Color(red: 0, green: 0.48, blue: 0.42)
  static let deepTeal = Color(red: 0, green: 0.46, blue: 0.51)
  static let deepCyan = Color(red: 0, green: 0.44, blue: 0.6)
  static let deepBlue = Color(red: 0, green: 0.4, blue: 0.82)
  static let deepIndigo = Color(red: 0.3, green: 0.27, blue: 0.74)
  static let deepPurple = Color(red: 0.55, green: 0.18, blue: 0.64)
  static let deepPink = Color(red: 0.75, green: 0.1, blue: 0.36)
  static let deepBrown = Color(red: 0.47, green: 0.34, blue: 0.25)
  static let deepGray = Color(red: 0.38, green: 0.38, blue: 0.4)
}

/// A colour for text on the background: a deep one in light, the system's in dark mode.
struct Ink: ShapeStyle {
  let deep: Color
  let bright: Color

  func resolve(in environment: EnvironmentValues) -> Color {
    color(in: environment.colorScheme)
  }

  func color(in scheme: ColorScheme) -> Color { scheme == .dark ? bright : deep }
}

extension ShapeStyle where Self == Ink {
  static var tealInk: Ink { Ink(deep: .deepTeal, bright: .teal) }
  static var blueInk: Ink { Ink(deep: .deepBlue, bright: .blue) }
  /// For a bar's items, on whatever its material takes from the content.
  static var barInk: Ink {
    Ink(
      deep: Color(red: 0, green: 0.3, blue: 0.68), bright: Color(red: 0.58, green: 0.78, blue: 1))
  }
  static var greenInk: Ink { Ink(deep: .deepGreen, bright: .green) }
  static var grayInk: Ink { Ink(deep: .deepGray, bright: Color(white: 0.66)) }
  static var orangeInk: Ink { Ink(deep: .deepOrange, bright: .orange) }
}

extension View {
  /// Sets the tint to the colour that text has.
  func inkTint(_ ink: Ink) -> some View { modifier(InkTint(ink: ink)) }
}

private struct InkTint: ViewModifier {
  let ink: Ink

  @Environment(\.colorScheme) private var scheme

  func body(content: Content) -> some View { content.tint(ink.color(in: scheme)) }
}

import SwiftUI

extension Color {
  /// A teal with enough contrast for white text, in light and dark mode.
  static let deepTeal = Color(red: 0, green: 0.46, blue: 0.51)
}

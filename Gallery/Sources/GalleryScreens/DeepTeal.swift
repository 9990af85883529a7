import SwiftUI

extension Color {
  /// A teal on which white is read, in light and dark.
  static let deepTeal = Color(red: 0, green: 0.46, blue: 0.51)
}

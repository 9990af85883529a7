import Foundation
import SwiftUICore

/// The difference of letter spacing between Apple's system font and Inter, so that texts are as wide as on iOS.
///
/// Apple's system font has tighter spacing for larger sizes; Inter has one for all. The table is the mean
/// difference per character of widths measured on iOS 26 (behaviour sheet §3.1) and Inter's, in fractions of
/// the font size; interpolated between the rows, constant outside. For semibold it is about half as much.
enum OpticalTracking {
  private static let table: [(size: CGFloat, tracking: CGFloat)] = [
    (12, -0.002), (13, -0.004), (15, -0.016), (17, -0.024), (28, -0.043), (34, -0.049),
  ]

  /// In points; 0 for other fonts than Inter.
  static func points(for font: ResolvedFont) -> CGFloat {
    guard font.design == .default || font.design == .rounded, font.name == nil,
      font.size.isFinite, font.size > 0
    else { return 0 }
    let boldness = min(max(0, CGFloat(font.weight.value - 400) / 200), 1)
    return font.size * fraction(at: font.size) * (1 - 0.45 * boldness)
  }

  private static func fraction(at size: CGFloat) -> CGFloat {
    guard var lower = table.first else { return 0 }
    for upper in table {
      if size < upper.size {
        guard upper.size > lower.size else { return upper.tracking }
        let t = (size - lower.size) / (upper.size - lower.size)
        return lower.tracking + (upper.tracking - lower.tracking) * t
      }
      lower = upper
    }
    return lower.tracking
  }
}

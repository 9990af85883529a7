import Foundation
import SwiftUICore

/// How much closer letters stand than Inter sets them, so that texts are as wide as on iOS.
///
/// Apple's system font is drawn tighter the larger it is; Inter has one spacing for all sizes. The
/// table is the mean difference per character between the widths recorded on iOS 26 (behaviour sheet
/// §3.1) and Inter's own, in parts of the font size; linear between the rows, constant outside.
/// Semibold texts differ by about half as much.
enum OpticalTracking {
  private static let table: [(size: CGFloat, tracking: CGFloat)] = [
    (12, -0.002), (13, -0.004), (15, -0.016), (17, -0.024), (28, -0.043), (34, -0.049),
  ]

  /// In points; 0 for the fonts that are not Inter.
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

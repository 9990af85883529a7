import CCairo
import Foundation
import SwiftUICore

/// A gradient around a point, which cairo's patterns lack.
@MainActor struct ConicGradient {
  /// The number of steps of a turn: on a circle of 650 pixels every pixel has its own.
  private static let steps = 4096

  private let center: CGPoint
  /// In turns.
  private let start: Double
  /// Premultiplied.
  private let colors: [UInt32]

  /// - Parameter colors: The result of ``colors(of:)``.
  init(colors: [UInt32], center: CGPoint, start: Double) {
    self.center = center
    let turns = start / (2 * .pi)
    self.start = turns - turns.rounded(.down)
    self.colors = colors
  }

  /// The colour of every step of a full turn.
  static func colors(of stops: [Paint.Stop]) -> [UInt32] {
    var index = 0
    return (0..<ConicGradient.steps).map { step in
      let location = (Double(step) + 0.5) / Double(ConicGradient.steps)
      while index < stops.count, stops[index].location <= location { index += 1 }
      if index == 0 { return ConicGradient.pixel(stops[0].color) }
      if index == stops.count { return ConicGradient.pixel(stops[index - 1].color) }
      let (a, b) = (stops[index - 1], stops[index])
      let part = (location - a.location) / (b.location - a.location)
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
      return ConicGradient.pixel(
        RGBA(
          red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
          blue: mix(a.color.blue, b.color.blue), opacity: mix(a.color.opacity, b.color.opacity)))
    }
  }

  private static func pixel(_ color: RGBA) -> UInt32 {
    let alpha = min(max(0, color.opacity), 1) * 255
    func level(_ value: Double) -> UInt32 { UInt32(min(max(0, value), 1) * alpha + 0.5) }
    return UInt32(alpha + 0.5) << 24 | level(color.red) << 16 | level(color.green) << 8
      | level(color.blue)
  }

  /// The gradient in a region of the device's plane.
  func picture(in region: CGRect, matrix: CGAffineTransform) -> PixelSurface? {
    guard let bounds = PixelBounds(around: region), matrix.isDrawable,
      let result = PixelSurface(bounds: bounds)
    else { return nil }
    let inverse = matrix.inverted()
    let count = Double(ConicGradient.steps)
    let mask = ConicGradient.steps - 1
    let (stepX, stepY) = (Double(inverse.a), Double(inverse.b))
    for y in 0..<bounds.height {
      let row = result.row(y)
      let first = CGPoint(x: CGFloat(bounds.left) + 0.5, y: CGFloat(bounds.top + y) + 0.5)
        .applying(inverse)
      var (dx, dy) = (Double(first.x - center.x), Double(first.y - center.y))
      colors.withUnsafeBufferPointer { colors in
        for x in 0..<bounds.width {
          // Two turns more, so that it is positive.
          let turn = ConicGradient.turn(dx, dy) - start + 2
          row[x] = colors[Int(turn * count) & mask]
          dx += stepX
          dy += stepY
        }
      }
    }
    result.markChanged()
    return result
  }

  /// The direction in turns, −0.5…0.5, with an error below 0.00001, which is less than a step.
  @inline(__always) private static func turn(_ x: Double, _ y: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let longer = max(ax, ay)
    guard longer > 0 else { return 0 }
    let t = min(ax, ay) / longer
    let s = t * t
    // atan(t) / 2π for 0…1 (Abramowitz and Stegun 4.4.49).
    var angle =
      t * (0.999_866 + s * (-0.330_299_5 + s * (0.180_141 + s * (-0.085_133 + s * 0.020_835_1))))
      / (2 * .pi)
    if ay > ax { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? -angle : angle
  }
}

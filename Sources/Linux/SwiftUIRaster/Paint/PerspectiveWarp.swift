import CCairo
import Foundation
import SwiftUICore

/// Draws a picture with perspective.
///
/// cairo's transforms have no perspective, and pixman's overflow, so each pixel is computed here by bilinear
/// interpolation.
@MainActor enum PerspectiveWarp {
  /// The picture in device pixels; nil if nothing of it is visible.
  static func picture(
    of source: PixelSurface, _ projection: ProjectionTransform, visible: CGRect
  ) -> PixelSurface? {
    var inverse = projection
    guard inverse.invert(), inverse.isFinite,
      let bounds = PixelBounds(
        around: projection.bounds(of: source.bounds.rect.insetBy(dx: -1, dy: -1))
          .overlap(with: visible)),
      let result = PixelSurface(bounds: bounds)
    else { return nil }

    let pixels = UnsafeRawPointer(source.bytes)
    let stride = source.stride
    let (width, height) = (Double(source.width), Double(source.height))
    let (m11, m21) = (Double(inverse.m11), Double(inverse.m12))
    let m31 = Double(inverse.m13)
    let (left, top) = (Double(source.left) + 0.5, Double(source.top) + 0.5)
    for y in 0..<bounds.height {
      // Pixels are sampled at their centres; a step to the right adds a column of the matrix.
      let start = CGPoint(
        x: CGFloat(bounds.left) + 0.5, y: CGFloat(bounds.top + y) + 0.5)
      let u0 = Double(start.x * inverse.m11 + start.y * inverse.m21 + inverse.m31)
      let v0 = Double(start.x * inverse.m12 + start.y * inverse.m22 + inverse.m32)
      let w0 = Double(inverse.depth(of: start))
      // The part of the row inside the picture, which is one interval, since all edges are straight.
      var stretch = Stretch(first: 0, end: bounds.width)
      stretch.cut(w0, m31)
      stretch.cut(u0 - (left - 1) * w0, m11 - (left - 1) * m31)
      stretch.cut(v0 - (top - 1) * w0, m21 - (top - 1) * m31)
      stretch.cut((left + width) * w0 - u0, (left + width) * m31 - m11)
      stretch.cut((top + height) * w0 - v0, (top + height) * m31 - m21)
      guard stretch.first < stretch.end else { continue }
      let row = result.row(y)
      let x0 = Double(stretch.first)
      var (u, v, w) = (u0 + x0 * m11, v0 + x0 * m21, w0 + x0 * m31)
      for x in stretch.first..<stretch.end {
        // Behind the eye the depth is negative.
        if w > 1e-9 {
          let nearness = 1 / w
          let sx = u * nearness - left
          let sy = v * nearness - top
          if sx > -1, sy > -1, sx < width, sy < height {
            row[x] = sample(
              pixels, stride, sx, sy, width: source.width, height: source.height)
          }
        }
        u += m11
        v += m21
        w += m31
      }
    }
    result.markChanged()
    return result
  }

  /// An interval of pixels in a row.
  private struct Stretch {
    var first: Int
    var end: Int

    /// Limits it to where `start + step * x` is positive, and one pixel more on both sides.
    mutating func cut(_ start: Double, _ step: Double) {
      if step == 0 {
        if start < 0 { end = first }
        return
      }
      let zero = min(max(-1e9, -start / step), 1e9)
      guard zero.isFinite else { return }
      if step > 0 { first = max(first, Int(zero) - 1) } else { end = min(end, Int(zero) + 2) }
    }
  }

  /// Interpolates between four pixels; those outside of the picture are transparent.
  @inline(__always) private static func sample(
    _ pixels: UnsafeRawPointer, _ stride: Int, _ sx: Double, _ sy: Double, width: Int, height: Int
  ) -> UInt32 {
    // Both are above −1, where truncation rounds down.
    let (x, y) = (Int(sx + 1) - 1, Int(sy + 1) - 1)
    let right = Int32((sx - Double(x)) * 256)
    let below = Int32((sy - Double(y)) * 256)
    let offset = y * stride + x * 4
    let top: SIMD8<Int32>
    let bottom: SIMD8<Int32>
    if x >= 0, y >= 0, x + 1 < width, y + 1 < height {
      top = SIMD8(
        truncatingIfNeeded: pixels.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self))
      bottom = SIMD8(
        truncatingIfNeeded: pixels.loadUnaligned(
          fromByteOffset: offset + stride, as: SIMD8<UInt8>.self))
    } else {
      func pixel(_ px: Int, _ py: Int) -> SIMD4<Int32> {
        guard px >= 0, py >= 0, px < width, py < height else { return .zero }
        return SIMD4(
          truncatingIfNeeded: pixels.loadUnaligned(
            fromByteOffset: py * stride + px * 4, as: SIMD4<UInt8>.self))
      }
      top = SIMD8(lowHalf: pixel(x, y), highHalf: pixel(x + 1, y))
      bottom = SIMD8(lowHalf: pixel(x, y + 1), highHalf: pixel(x + 1, y + 1))
    }
    let column = top &* SIMD8(repeating: 256 - below) &+ bottom &* SIMD8(repeating: below)
    let sum =
      column.lowHalf &* SIMD4(repeating: 256 - right) &+ column.highHalf &* SIMD4(repeating: right)
    let mean = (sum &+ SIMD4(repeating: 32_768)) &>> SIMD4(repeating: 16)
    return UInt32(truncatingIfNeeded: mean.x) | UInt32(truncatingIfNeeded: mean.y) << 8
      | UInt32(truncatingIfNeeded: mean.z) << 16 | UInt32(truncatingIfNeeded: mean.w) << 24
  }
}

import Stage
import SwiftUICore

/// The difference of two pictures of the same size.
package struct PictureDifference {
  /// The number of pixels that differ beyond the tolerance.
  let count: Int
  /// The number of all pixels.
  let total: Int
  /// The maximum difference of a colour component, of 255.
  let greatestStep: Int
  /// The bounding box of the differing pixels.
  let bounds: CGRect
  /// The reference, faded, with differing pixels in red.
  package let picture: Bitmap

  var share: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// Nil when no pixel differs by more than `step` in a component. O(pixels).
  package init?(_ reference: Bitmap, _ result: Bitmap, step tolerated: Int = 0) throws {
    precondition(reference.width == result.width && reference.height == result.height)
    guard reference.pixels != result.pixels else { return nil }
    var count = 0
    var greatest = 0
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
    var pixels = reference.pixels
    for index in pixels.indices {
      let old = reference.pixels[index]
      let new = result.pixels[index]
      if old == new {
        pixels[index] = PictureDifference.faded(old)
        continue
      }
      var step = 0
      for shift in stride(from: UInt32(0), through: 24, by: 8) {
        step = max(step, abs(Int((old >> shift) & 255) - Int((new >> shift) & 255)))
      }
      guard step > tolerated else {
        pixels[index] = PictureDifference.faded(old)
        continue
      }
      count += 1
      greatest = max(greatest, step)
      let (y, x) = index.quotientAndRemainder(dividingBy: reference.width)
      (minX, maxX) = (min(minX, x), max(maxX, x))
      (minY, maxY) = (min(minY, y), max(maxY, y))
      pixels[index] = 0xFFFF_0000
    }
    guard count > 0 else { return nil }
    self.count = count
    total = pixels.count
    greatestStep = greatest
    bounds = CGRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
    var picture = try Bitmap(
      width: reference.width, height: reference.height, scale: reference.scale)
    picture.pixels = pixels
    self.picture = picture
  }

  /// The pixel with a quarter of its contrast, over white.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    let missing = 255 - (pixel >> 24)
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      let component = min(255, ((pixel >> shift) & 255) + missing)
      result |= (192 + component / 4) << shift
    }
    return result
  }
}

extension PictureDifference: CustomStringConvertible {
  package var description: String {
    let percent = (share * 1e6).rounded() / 1e4
    return
      "\(count) of \(total) pixels differ (\(percent) %), by \(greatestStep) of 255 at most, within "
      + "(\(Int(bounds.minX)), \(Int(bounds.minY))) to (\(Int(bounds.maxX)), \(Int(bounds.maxY)))"
  }
}

/// The amount by which a picture may differ from its reference.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The share of pixels that may differ, 0…1.
  public var share: Double
  /// The difference of a colour component, 0…255, up to which a pixel counts as equal.
  public var step: Int

  /// Makes a tolerance. Numbers out of range count as the nearest possible ones.
  public init(share: Double = 0, step: Int = 0) {
    self.share = share.isFinite ? min(max(0, share), 1) : 0
    self.step = min(max(0, step), 255)
  }

  /// Every pixel counts.
  public static let exact = SnapshotTolerance()
}

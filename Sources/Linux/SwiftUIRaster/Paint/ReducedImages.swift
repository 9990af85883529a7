import SwiftUICore

/// Reduced copies of images that are drawn much smaller than their pixels.
///
/// Averaging all pixels below each drawn one takes time in every frame. A copy is averaged once over squares of
/// whole pixels, and then drawn at more than half its size.
struct ReducedImages {
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var side: Int
  }

  private struct Copy {
    /// Nil when the app has released it, after which its identity can be reused.
    weak var original: PixelImage?
    var image: PixelImage
  }

  /// The cost is in pixels.
  private var copies = BoundedCache<Key, Copy>(capacity: 4 << 20)

  /// The number of the image's pixels per pixel of the copy, in each direction; 1 if no copy is needed.
  ///
  /// - Parameter scale: Drawn pixels per pixel of the image, in the direction in which there are more.
  static func side(scale: CGFloat) -> Int {
    guard scale > 0, scale <= 0.5 else { return 1 }
    return Int(min(1 / scale, 256) + 1e-6)
  }

  /// The image averaged over squares of `side` pixels, with incomplete ones at the ends. O(1) if it is cached,
  /// else O(pixels).
  mutating func copy(of image: PixelImage, side: Int) -> PixelImage? {
    let key = Key(image: ObjectIdentifier(image), side: side)
    if let known = copies.value(for: key), known.original === image { return known.image }
    guard let copy = image.averaged(side: side) else { return nil }
    copies.insert(Copy(original: image, image: copy), for: key, cost: copy.pixels.count)
    return copy
  }
}

extension PixelImage {
  fileprivate func averaged(side: Int) -> PixelImage? {
    guard side > 1 else { return self }
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    let averages = pixels.withUnsafeBufferPointer { pixels in
      [UInt32](unsafeUninitializedCapacity: columns * rows) { averages, count in
        for row in 0..<rows {
          let lines = row * side..<min(height, (row + 1) * side)
          for column in 0..<columns {
            let places = column * side..<min(width, (column + 1) * side)
            var sums = SIMD4<UInt32>()
            for y in lines {
              for x in places {
                let pixel = pixels[y * width + x]
                sums &+= SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
              }
            }
            let area = UInt32(lines.count * places.count)
            let mean = (sums &+ SIMD4(repeating: area / 2)) / SIMD4(repeating: area)
            averages[row * columns + column] =
              mean[0] << 24 | mean[1] << 16 | mean[2] << 8 | mean[3]
          }
        }
        count = columns * rows
      }
    }
    return PixelImage(width: columns, height: rows, pixels: averages)
  }
}

import CCairo
import Foundation
import SwiftUICore

/// A painter's cache of blurred shadows; about 32 MB at most.
@MainActor struct ShadowStore {
  /// The opacity of a picture and its blur.
  private struct Key: Hashable {
    let coverage: [UInt8]
    let width: Int
    let sigma: Double

    // Equality compares all bytes; for the hash, words are enough.
    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      hasher.combine(sigma)
      var sum: UInt64 = 0
      coverage.withUnsafeBytes { bytes in
        var offset = 0
        while offset + 8 <= bytes.count {
          sum =
            (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            &* 0x9E37_79B9_7F4A_7C15
          sum ^= sum >> 29
          offset += 8
        }
      }
      hasher.combine(sum)
    }
  }

  private var shadows = BoundedCache<Key, PixelSurface>(capacity: 16 << 20)

  /// The blurred opacity of a picture, positioned as if the picture were at 0, 0.
  mutating func shadow(of picture: PixelSurface, sigma: Double) -> PixelSurface? {
    let (width, height) = (picture.width, picture.height)
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        let row = picture.row(y)
        for x in 0..<width { buffer[y * width + x] = UInt8(row[x] >> 24) }
      }
      count = width * height
    }
    let key = Key(coverage: coverage, width: width, sigma: sigma)
    if let known = shadows.value(for: key) { return known }
    guard
      let sharp = PixelSurface(
        bounds: PixelBounds(left: 0, top: 0, width: width, height: height), isCoverage: true)
    else { return nil }
    let (bytes, stride) = (sharp.bytes, sharp.stride)
    coverage.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for y in 0..<height {
        (bytes + y * stride).update(from: base + y * width, count: width)
      }
    }
    sharp.markChanged()
    guard
      let shadow = sigma > 0.05
        ? BoxBlur.blurred(sharp, sigma: sigma, edge: .transparent) : sharp
    else { return nil }
    shadows.insert(shadow, for: key, cost: width * height + shadow.width * shadow.height + 256)
    return shadow
  }
}

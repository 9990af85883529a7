import Foundation
import Testing

@testable import SwiftUIRaster

/// The blur against one that is written down as it is defined.
@MainActor struct BoxBlurTests {
  /// Means over boxes of odd lengths, one after the other along a direction, rounded to the nearest;
  /// the edges repeated.
  private func blurred(_ values: [Int], radii: [Int], width: Int, height: Int) -> [Int] {
    var values = values
    func pass(_ radius: Int, _ source: (Int, Int, Int) -> Int) {
      let length = 2 * radius + 1
      let old = values
      for y in 0..<height {
        for x in 0..<width {
          let sum = (-radius...radius).reduce(0) { $0 + old[source(x, y, $1)] }
          values[y * width + x] = (2 * sum + length) / (2 * length)
        }
      }
    }
    for radius in radii where radius > 0 {
      pass(radius) { x, y, step in y * width + min(max(x + step, 0), width - 1) }
      pass(radius) { x, y, step in min(max(y + step, 0), height - 1) * width + x }
    }
    return values
  }

  @Test(arguments: [(31, 17), (7, 40), (3, 2), (1, 1)])
  func `every byte is the rounded mean of its boxes`(width: Int, height: Int) throws {
    var state: UInt64 = 7
    for sigma in [0.6, 1.3, 2.9, 4.7] {
      let bounds = PixelBounds(left: 0, top: 0, width: width, height: height)
      let picture = try #require(PixelSurface(bounds: bounds))
      let coverage = try #require(PixelSurface(bounds: bounds, isCoverage: true))
      var channels = [[Int]](repeating: [], count: 4)
      for y in 0..<height {
        for x in 0..<width {
          for channel in 0..<4 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = UInt8(state >> 56)
            picture.bytes[y * picture.stride + x * 4 + channel] = value
            if channel == 0 { coverage.bytes[y * coverage.stride + x] = value }
            channels[channel].append(Int(value))
          }
        }
      }
      picture.markChanged()
      coverage.markChanged()
      let radii = BoxBlur.radii(sigma: sigma)
      let color = try #require(BoxBlur.blurred(picture, sigma: sigma, edge: .repeated))
      let mask = try #require(BoxBlur.blurred(coverage, sigma: sigma, edge: .repeated))
      for channel in 0..<4 {
        let expected = blurred(channels[channel], radii: radii, width: width, height: height)
        let shown = (0..<(width * height)).map { place in
          Int(color.bytes[(place / width) * color.stride + (place % width) * 4 + channel])
        }
        #expect(shown == expected)
        guard channel == 0 else { continue }
        let covered = (0..<(width * height)).map { place in
          Int(mask.bytes[(place / width) * mask.stride + place % width])
        }
        #expect(covered == expected)
      }
    }
  }
}

import Foundation
import SwiftUICore
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

  private func noise(_ bounds: PixelBounds) throws -> PixelSurface {
    let picture = try #require(PixelSurface(bounds: bounds))
    var state: UInt64 = 3
    for y in 0..<bounds.height {
      for x in 0..<(bounds.width * 4) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        picture.bytes[y * picture.stride + x] = UInt8(state >> 56)
      }
    }
    picture.markChanged()
    return picture
  }

  @Test func `a part of a blurred picture is what the whole has there`() throws {
    let picture = try noise(PixelBounds(left: 5, top: -3, width: 90, height: 61))
    for sigma in [2.0, 11, 40] {
      let needed = PixelBounds(left: 12, top: 10, width: 33, height: 7)
      let whole = try #require(BoxBlur.blurred(picture, sigma: sigma, edge: .repeated))
      let part = try #require(
        BoxBlur.blurred(picture, sigma: sigma, edge: .repeated, needed: needed))
      #expect(part.bounds.intersection(needed) == needed)
      for y in needed.top..<needed.bottom {
        for x in needed.left..<needed.right {
          #expect(
            part.row(y - part.top)[x - part.left] == whole.row(y - whole.top)[x - whole.left])
        }
      }
    }
    // What is not looked at is not even made.
    let wide = try #require(
      BoxBlur.blurred(
        picture, sigma: 11, edge: .repeated,
        needed: PixelBounds(left: 12, top: 10, width: 33, height: 7)))
    #expect(wide.bounds == PixelBounds(left: 12, top: 10, width: 33, height: 7))
  }

  @Test func `a wide blur leaves one colour as it is, whatever the size`() throws {
    for (width, height) in [(1, 1), (7, 3), (64, 64), (129, 33)] {
      for sigma in [6.0, 12, 100, 1600] {
        let bounds = PixelBounds(left: 3, top: -5, width: width, height: height)
        let picture = try #require(PixelSurface(bounds: bounds))
        for y in 0..<height {
          for x in 0..<width { picture.row(y)[x] = 0xFF20_80F3 }
        }
        picture.markChanged()
        let blurred = try #require(BoxBlur.blurred(picture, sigma: sigma, edge: .repeated))
        #expect(blurred.bounds == bounds)
        for y in 0..<height {
          for x in 0..<width { #expect(blurred.row(y)[x] == 0xFF20_80F3) }
        }
      }
    }
  }

  @Test(arguments: [1, 3, 4, 5, 9])
  func `colours change pixel by pixel, whatever stands beside them`(width: Int) throws {
    let matrix = ColorMapping.saturation(1.8)
    /// The formula as it is defined, for one pixel.
    func expected(_ pixel: UInt32) -> UInt32 {
      let alpha = Double(pixel >> 24)
      guard alpha > 0 else { return 0 }
      let color = [16, 8, 0].map { Double((pixel >> UInt32($0)) & 0xFF) / alpha }
      func part(_ row: ColorMapping.Row) -> UInt32 {
        let values = SIMD4<Double>(color[0], color[1], color[2], alpha / 255)
        let sum: Double = (row.weights * values).sum() + row.constant
        return UInt32(min(max(0, sum), 1) * alpha + 0.5)
      }
      let (red, green, blue) = (part(matrix.red), part(matrix.green), part(matrix.blue))
      return UInt32(alpha) << 24 | red << 16 | green << 8 | blue
    }
    let pixels: [UInt32] = [
      0xFF20_80F3, 0, 0x8040_0020, 0x8040_0020, 0xFFFF_FFFF, 0xFF00_0000, 0x0101_0101, 0xFE80_7F01,
      0x7F7F_0000,
    ]
    let bounds = PixelBounds(left: 0, top: 0, width: width, height: 9)
    let picture = try #require(PixelSurface(bounds: bounds))
    for y in 0..<9 {
      for x in 0..<width { picture.row(y)[x] = pixels[(x + y) % 9] }
    }
    picture.markChanged()
    let masks = MaskStore(scale: 1)
    let changed = try #require(FilterPainter.apply(.color(matrix), to: picture, masks: masks))
    for y in 0..<9 {
      for x in 0..<width {
        let (shown, wanted) = (changed.row(y)[x], expected(pixels[(x + y) % 9]))
        #expect(shown == wanted, "\(String(shown, radix: 16)) \(String(wanted, radix: 16))")
      }
    }
  }
}

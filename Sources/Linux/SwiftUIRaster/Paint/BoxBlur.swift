import CCairo
import Foundation

/// A Gaussian blur as three box blurs, which differ from it by less than three percent.
///
/// Wide blurs run on a picture of fewer pixels: a blurred picture has no detail that could get lost.
@MainActor enum BoxBlur {
  /// What lies beyond the edges of the picture.
  enum Edge {
    case transparent
    /// The outermost pixels, repeated.
    case repeated
  }

  /// The blurred picture, larger by its reach where the outside is transparent.
  ///
  /// - Parameter sigma: The standard deviation in pixels.
  static func blurred(_ source: PixelSurface, sigma: Double, edge: Edge) -> PixelSurface? {
    let isCoverage = cairo_image_surface_get_format(source.surface.pointer) == CAIRO_FORMAT_A8
    let reach = edge == .transparent ? Int((3 * sigma).rounded(.up)) + 1 : 0
    // Even the small picture keeps a standard deviation of three pixels.
    var factor = 1
    while sigma / Double(factor * 2) >= 3 { factor *= 2 }
    guard
      let small = shrunk(
        source, bounds: source.bounds.outset(by: reach), by: factor, edge: edge,
        isCoverage: isCoverage)
    else { return nil }
    // Shrinking and enlarging blur too: by boxes and by tents of the factor's width.
    let square = Double(factor * factor)
    let blurOfScaling = factor > 1 ? (square - 1) / 12 + square / 6 : 0
    let rest = max(0, sigma * sigma - blurOfScaling).squareRoot() / Double(factor)
    blur(small, radii: radii(sigma: rest))
    guard factor > 1 else { return small }
    return enlarged(
      small, to: source.bounds.outset(by: reach), by: factor, isCoverage: isCoverage)
  }

  /// Half widths of three boxes whose widths add up to the Gaussian's variance.
  static func radii(sigma: Double) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var lower = Int(ideal)
    if lower % 2 == 0 { lower -= 1 }
    let count =
      (12 * sigma * sigma - Double(3 * lower * lower + 12 * lower + 9)) / Double(-4 * lower - 4)
    let small = Int(count.rounded())
    return (0..<3).map { ($0 < small ? lower - 1 : lower + 1) / 2 }
  }

  // MARK: - Fewer pixels and back

  /// Averages squares of `factor` pixels; the outcome's pixels lie at multiples of it.
  private static func shrunk(
    _ source: PixelSurface, bounds: PixelBounds, by factor: Int, edge: Edge, isCoverage: Bool
  ) -> PixelSurface? {
    func down(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) }
    func up(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.up)) }
    let small = PixelBounds(
      left: down(bounds.left), top: down(bounds.top),
      width: up(bounds.right) - down(bounds.left), height: up(bounds.bottom) - down(bounds.top))
    guard let result = PixelSurface(bounds: small, isCoverage: isCoverage) else { return nil }
    let channels = isCoverage ? 1 : 4
    let (from, to) = (UnsafePointer(source.bytes), result.bytes)
    let (fromStride, toStride) = (source.stride, result.stride)
    let (width, height) = (source.width, source.height)
    var sums = [UInt32](repeating: 0, count: small.width * channels)
    // The squares that lie in the picture from side to side need no look at its edges.
    let firstInside = max(0, up(source.left) - small.left)
    let endInside = max(firstInside, min(small.width, down(source.left + width) - small.left))
    let inside = firstInside..<endInside
    let area = UInt32(factor * factor)
    for y in 0..<small.height {
      let firstRow = (small.top + y) * factor - source.top
      if edge == .transparent, firstRow + factor <= 0 || firstRow >= height { continue }
      for index in sums.indices { sums[index] = 0 }
      for inner in 0..<factor {
        var row = firstRow + inner
        if edge == .repeated { row = min(max(row, 0), height - 1) }
        guard row >= 0, row < height else { continue }
        let line = from + row * fromStride
        add(
          line + ((small.left + firstInside) * factor - source.left) * channels, to: &sums,
          at: inside, by: factor, channels: channels)
        for x in 0..<small.width where !inside.contains(x) {
          let first = (small.left + x) * factor - source.left
          for step in first..<(first + factor) {
            var column = step
            if edge == .repeated { column = min(max(column, 0), width - 1) }
            guard column >= 0, column < width else { continue }
            for channel in 0..<channels {
              sums[x * channels + channel] &+= UInt32(line[column * channels + channel])
            }
          }
        }
      }
      let out = to + y * toStride
      for index in sums.indices { out[index] = UInt8((sums[index] + area / 2) / area) }
    }
    result.markChanged()
    return result
  }

  /// Adds up so many neighbours each.
  private static func add(
    _ line: UnsafePointer<UInt8>, to sums: inout [UInt32], at places: Range<Int>, by factor: Int,
    channels: Int
  ) {
    sums.withUnsafeMutableBytes { buffer in
      guard let sums = buffer.baseAddress else { return }
      var pixel = UnsafeRawPointer(line)
      if channels == 1 {
        for x in places {
          var sum: UInt32 = 0
          for _ in 0..<factor {
            sum &+= UInt32(pixel.load(as: UInt8.self))
            pixel += 1
          }
          let place = sums + x * 4
          place.storeBytes(of: place.load(as: UInt32.self) &+ sum, as: UInt32.self)
        }
      } else {
        for x in places {
          let place = sums + x * 16
          var sum = place.loadUnaligned(as: SIMD4<UInt32>.self)
          for _ in 0..<factor {
            sum =
              sum &+ SIMD4<UInt32>(truncatingIfNeeded: pixel.loadUnaligned(as: SIMD4<UInt8>.self))
            pixel += 4
          }
          place.storeBytes(of: sum, as: SIMD4<UInt32>.self)
        }
      }
    }
  }

  /// Blends between the pixels of a small picture.
  private static func enlarged(
    _ small: PixelSurface, to bounds: PixelBounds, by factor: Int, isCoverage: Bool
  ) -> PixelSurface? {
    guard let result = PixelSurface(bounds: bounds, isCoverage: isCoverage) else { return nil }
    let context = result.context.pointer
    cairo_scale(context, Double(factor), Double(factor))
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, small.surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    return result
  }

  // MARK: - Boxes

  /// Blurs in place, the edges repeated.
  private static func blur(_ surface: PixelSurface, radii: [Int]) {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    let isCoverage = cairo_image_surface_get_format(surface.surface.pointer) == CAIRO_FORMAT_A8
    let pixels = surface.bytes
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    defer { buffer.deallocate() }
    let rowBytes = isCoverage ? width : width * 4
    for radius in radii where radius > 0 {
      for y in 0..<height {
        if isCoverage {
          blurRow(pixels + y * stride, buffer + y * stride, count: width, radius: radius)
        } else {
          blurColorRow(pixels + y * stride, buffer + y * stride, count: width, radius: radius)
        }
      }
      blurColumns(buffer, pixels, bytes: rowBytes, stride: stride, height: height, radius: radius)
    }
    surface.markChanged()
  }

  private static func reciprocal(_ radius: Int) -> Float { 1 / Float(2 * radius + 1) }

  /// A number of at most 255 that has this added to it stands in a Float's lowest bits, rounded to the
  /// nearest. Means over boxes never lie in the middle of two (boxes are of odd lengths), so that this
  /// is the exact rounding, up to boxes of ten thousand pixels. The standard library's conversions
  /// between vectors go lane by lane through generic code, a hundred times slower.
  private static let rounding: Float = 8_388_608

  private static func blurRow(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int,
    radius: Int
  ) {
    let factor = reciprocal(radius)
    var sum = Int32(source[0]) &* Int32(radius)
    for x in 0..<radius { sum &+= Int32(source[min(x, count - 1)]) }
    for x in 0..<count {
      sum &+= Int32(source[min(x + radius, count - 1)])
      target[x] = UInt8(truncatingIfNeeded: (Float(sum) * factor + rounding).bitPattern)
      sum &-= Int32(source[max(x - radius, 0)])
    }
  }

  private static func blurColorRow(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int,
    radius: Int
  ) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    @inline(__always) func pixel(_ x: Int) -> SIMD4<UInt32> {
      SIMD4<UInt32>(
        truncatingIfNeeded: from.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self))
    }
    // Sums are Floats that hold whole numbers: bytes get there by their bits.
    let one = SIMD4<UInt32>(repeating: rounding.bitPattern)
    let base = SIMD4<Float>(repeating: rounding)
    @inline(__always) func value(_ x: Int) -> SIMD4<Float> {
      unsafeBitCast(pixel(x) | one, to: SIMD4<Float>.self) - base
    }
    let factor = SIMD4<Float>(repeating: reciprocal(radius))
    var sum = value(0) * Float(radius)
    for x in 0..<radius { sum += value(min(x, count - 1)) }
    @inline(__always) func step(_ x: Int, _ entering: Int, _ leaving: Int) {
      sum += value(entering)
      let mean = unsafeBitCast(sum * factor + base, to: SIMD4<UInt32>.self)
      to.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: mean), toByteOffset: x * 4, as: SIMD4<UInt8>.self)
      sum -= value(leaving)
    }
    let middle = min(radius, count)..<max(min(radius, count), count - radius)
    for x in 0..<middle.lowerBound { step(x, min(x + radius, count - 1), 0) }
    for x in middle { step(x, x + radius, x - radius) }
    for x in middle.upperBound..<count {
      step(x, count - 1, max(x - radius, 0))
    }
  }

  /// All columns at once, row by row: what memory likes best.
  private static func blurColumns(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, bytes: Int,
    stride: Int, height: Int, radius: Int
  ) {
    let factor = reciprocal(radius)
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: bytes)
    defer { sums.deallocate() }
    for index in 0..<bytes { sums[index] = Int32(source[index]) &* Int32(radius) }
    for y in 0..<radius {
      let row = source + min(y, height - 1) * stride
      for index in 0..<bytes { sums[index] = sums[index] &+ Int32(row[index]) }
    }
    for y in 0..<height {
      let entering = source + min(y + radius, height - 1) * stride
      let leaving = source + max(y - radius, 0) * stride
      let out = target + y * stride
      for index in 0..<bytes {
        let sum = sums[index] &+ Int32(entering[index])
        out[index] = UInt8(truncatingIfNeeded: (Float(sum) * factor + rounding).bitPattern)
        sums[index] = sum &- Int32(leaving[index])
      }
    }
  }
}

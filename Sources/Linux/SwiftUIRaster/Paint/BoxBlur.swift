import CCairo
import Foundation

/// Approximates a Gaussian blur by three box blurs, with an error of less than 3 %.
///
/// Wide blurs are computed at a lower resolution, since a blurred picture has no details.
@MainActor enum BoxBlur {
  /// The colour beyond the edges of the picture.
  enum Edge {
    case transparent
    /// The outermost pixels.
    case repeated
  }

  /// Blurs a picture, which grows by the blur's reach if the outside is transparent.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels.
  ///   - needed: The part of the result that is needed; nil for all. The result can be larger.
  static func blurred(
    _ source: PixelSurface, sigma: Double, edge: Edge, needed: PixelBounds? = nil
  ) -> PixelSurface? {
    let isCoverage = cairo_image_surface_get_format(source.surface.pointer) == CAIRO_FORMAT_A8
    let reach = edge == .transparent ? Int((3 * sigma).rounded(.up)) + 1 : 0
    // At the lower resolution, the standard deviation is still at least three pixels.
    var factor = 1
    while sigma / Double(factor * 2) >= 3 { factor *= 2 }
    guard
      let small = shrunk(
        source, bounds: source.bounds.outset(by: reach), by: factor, edge: edge,
        isCoverage: isCoverage)
    else { return nil }
    // Reducing and enlarging blur too: by a box and a tent of the factor's width.
    let square = Double(factor * factor)
    let blurOfScaling = factor > 1 ? (square - 1) / 12 + square / 6 : 0
    let rest = max(0, sigma * sigma - blurOfScaling).squareRoot() / Double(factor)
    blur(small, radii: radii(sigma: rest))
    guard factor > 1 else { return small }
    let whole = source.bounds.outset(by: reach)
    return enlarged(
      small, to: needed?.intersection(whole) ?? whole, by: factor, isCoverage: isCoverage)
  }

  /// The radii of three boxes whose variances add up to the Gaussian's.
  static func radii(sigma: Double) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var lower = Int(ideal)
    if lower % 2 == 0 { lower -= 1 }
    let count =
      (12 * sigma * sigma - Double(3 * lower * lower + 12 * lower + 9)) / Double(-4 * lower - 4)
    let small = Int(count.rounded())
    return (0..<3).map { ($0 < small ? lower - 1 : lower + 1) / 2 }
  }

  // MARK: - Resolution

  /// Averages squares of `factor` pixels; the result's pixels are at multiples of it.
  ///
  /// First rows are summed, which is most of the work and vectorized, then columns.
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
    let (rowBytes, height) = (source.width * channels, source.height)
    if factor == 1 {
      let first = to + (source.top - small.top) * toStride + (source.left - small.left) * channels
      for y in 0..<height {
        (first + y * toStride).update(from: from + y * fromStride, count: rowBytes)
      }
      result.markChanged()
      return result
    }
    let columns = UnsafeMutablePointer<UInt16>.allocate(capacity: rowBytes)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: small.width * channels)
    defer {
      columns.deallocate()
      sums.deallocate()
    }
    // Factors are powers of two.
    let half = UInt32(factor * factor / 2)
    let shift = UInt32(2 * factor.trailingZeroBitCount)
    for y in 0..<small.height {
      let firstRow = (small.top + y) * factor - source.top
      if edge == .transparent, firstRow + factor <= 0 || firstRow >= height { continue }
      sums.update(repeating: 0, count: small.width * channels)
      // So many bytes can be summed in 16 bits.
      for batch in stride(from: firstRow, to: firstRow + factor, by: 256) {
        columns.update(repeating: 0, count: rowBytes)
        for inner in batch..<min(batch + 256, firstRow + factor) {
          var row = inner
          if edge == .repeated { row = min(max(row, 0), height - 1) }
          guard row >= 0, row < height else { continue }
          let line = from + row * fromStride
          for index in 0..<rowBytes { columns[index] = columns[index] &+ UInt16(line[index]) }
        }
        addColumns(
          columns, of: source, to: sums, from: small, by: factor, edge: edge, channels: channels)
      }
      let out = to + y * toStride
      for index in 0..<(small.width * channels) {
        out[index] = UInt8(truncatingIfNeeded: (sums[index] &+ half) &>> shift)
      }
    }
    result.markChanged()
    return result
  }

  /// Sums groups of adjacent pixels.
  private static func addColumns(
    _ columns: UnsafePointer<UInt16>, of source: PixelSurface,
    to sums: UnsafeMutablePointer<UInt32>,
    from small: PixelBounds, by factor: Int, edge: Edge, channels: Int
  ) {
    let width = source.width
    for x in 0..<small.width {
      let first = (small.left + x) * factor - source.left
      let isInside = first >= 0 && first + factor <= width
      if isInside, channels == 4 {
        let place = UnsafeMutableRawPointer(sums + x * 4)
        var sum = place.loadUnaligned(as: SIMD4<UInt32>.self)
        var pixel = UnsafeRawPointer(columns + first * 4)
        for _ in 0..<factor {
          sum =
            sum &+ SIMD4<UInt32>(truncatingIfNeeded: pixel.loadUnaligned(as: SIMD4<UInt16>.self))
          pixel += 8
        }
        place.storeBytes(of: sum, as: SIMD4<UInt32>.self)
        continue
      }
      for step in first..<(first + factor) {
        var column = step
        if edge == .repeated { column = min(max(column, 0), width - 1) }
        guard column >= 0, column < width else { continue }
        for channel in 0..<channels {
          sums[x * channels + channel] &+= UInt32(columns[column * channels + channel])
        }
      }
    }
  }

  /// Interpolates between the pixels of a small picture.
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

  /// The mean of a box's pixels: a sum with `radius` added, divided by the odd length, which rounds to nearest.
  ///
  /// Boxes are at most 127 long (pictures are reduced until the standard deviation is below six pixels), so
  /// sums fit in 16 bits, and multiplication by 2^(16 + shift) / length, rounded up, divides exactly.
  private struct Box {
    let radius: Int
    private let factor: UInt16
    private let shift: UInt16

    init(radius: Int) {
      self.radius = radius
      let length = 2 * radius + 1
      let bits = Int.bitWidth - length.leadingZeroBitCount - 1
      factor = UInt16(((1 << (16 + bits)) + length - 1) / length)
      shift = UInt16(bits)
    }

    @inline(__always) func mean(_ sum: UInt16) -> UInt8 {
      let high = UInt16(truncatingIfNeeded: (UInt32(sum) &* UInt32(factor)) &>> 16)
      return UInt8(truncatingIfNeeded: high &>> shift)
    }

    /// Processors have an instruction for the upper halves of 16-bit products.
    @inline(__always) func mean(_ sum: SIMD8<UInt16>) -> SIMD8<UInt8> {
      let factors = SIMD8<UInt32>(truncatingIfNeeded: SIMD8<UInt16>(repeating: factor))
      let products = SIMD8<UInt32>(truncatingIfNeeded: sum) &* factors
      let high = SIMD8<UInt16>(truncatingIfNeeded: products &>> SIMD8(repeating: 16))
      return SIMD8<UInt8>(truncatingIfNeeded: high &>> SIMD8(repeating: shift))
    }
  }

  /// Blurs in place, with repeated edges.
  private static func blur(_ surface: PixelSurface, radii: [Int]) {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    let isCoverage = cairo_image_surface_get_format(surface.surface.pointer) == CAIRO_FORMAT_A8
    let pixels = surface.bytes
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    defer { buffer.deallocate() }
    let rowBytes = isCoverage ? width : width * 4
    for radius in radii where radius > 0 {
      let box = Box(radius: radius)
      if isCoverage {
        for y in 0..<height {
          blurRow(pixels + y * stride, buffer + y * stride, count: width, box)
        }
      } else {
        // The last row of an odd number is in two pairs; a single row is both rows of its pair.
        for y in Swift.stride(from: 0, to: height, by: 2) {
          let place = max(0, min(y, height - 2)) * stride
          blurColorRows(
            pixels + place, buffer + place, below: height > 1 ? stride : 0, count: width, box)
        }
      }
      blurColumns(buffer, pixels, bytes: rowBytes, stride: stride, height: height, box)
    }
    surface.markChanged()
  }

  private static func blurRow(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int,
    _ box: Box
  ) {
    let radius = box.radius
    var sum = UInt16(source[0]) &* UInt16(radius) &+ UInt16(radius)
    for x in 0..<radius { sum &+= UInt16(source[min(x, count - 1)]) }
    for x in 0..<count {
      sum &+= UInt16(source[min(x + radius, count - 1)])
      target[x] = box.mean(sum)
      sum &-= UInt16(source[max(x - radius, 0)])
    }
  }

  /// Blurs two rows at a time, the second one `below` bytes after the first.
  private static func blurColorRows(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, below: Int,
    count: Int, _ box: Box
  ) {
    let radius = box.radius
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    @inline(__always) func pixels(_ x: Int) -> SIMD8<UInt16> {
      let first = from.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self)
      let second = from.loadUnaligned(fromByteOffset: below + x * 4, as: SIMD4<UInt8>.self)
      return SIMD8<UInt16>(truncatingIfNeeded: SIMD8(lowHalf: first, highHalf: second))
    }
    var sum = pixels(0) &* UInt16(radius) &+ UInt16(radius)
    for x in 0..<radius { sum = sum &+ pixels(min(x, count - 1)) }
    @inline(__always) func step(_ x: Int, _ entering: Int, _ leaving: Int) {
      sum = sum &+ pixels(entering)
      let mean = box.mean(sum)
      to.storeBytes(of: mean.lowHalf, toByteOffset: x * 4, as: SIMD4<UInt8>.self)
      to.storeBytes(of: mean.highHalf, toByteOffset: below + x * 4, as: SIMD4<UInt8>.self)
      sum = sum &- pixels(leaving)
    }
    let middle = min(radius, count)..<max(min(radius, count), count - radius)
    for x in 0..<middle.lowerBound { step(x, min(x + radius, count - 1), 0) }
    for x in middle { step(x, x + radius, x - radius) }
    for x in middle.upperBound..<count {
      step(x, count - 1, max(x - radius, 0))
    }
  }

  /// Blurs all columns row by row, which is the order of memory.
  private static func blurColumns(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, bytes: Int,
    stride: Int, height: Int, _ box: Box
  ) {
    let radius = box.radius
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: bytes)
    defer { sums.deallocate() }
    for index in 0..<bytes {
      sums[index] = UInt16(source[index]) &* UInt16(radius) &+ UInt16(radius)
    }
    for y in 0..<radius {
      let row = source + min(y, height - 1) * stride
      for index in 0..<bytes { sums[index] = sums[index] &+ UInt16(row[index]) }
    }
    for y in 0..<height {
      let entering = source + min(y + radius, height - 1) * stride
      let leaving = source + max(y - radius, 0) * stride
      let out = target + y * stride
      for index in 0..<bytes {
        let sum = sums[index] &+ UInt16(entering[index])
        out[index] = box.mean(sum)
        sums[index] = sum &- UInt16(leaving[index])
      }
    }
  }
}

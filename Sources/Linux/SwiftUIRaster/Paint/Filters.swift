import CCairo
import Foundation
import SwiftUICore

extension DisplayList.Filter {
  /// The filter with lengths in device pixels. Under an uneven scale, a blur has the mean of both.
  func mapped(by matrix: CGAffineTransform) -> DisplayList.Filter {
    let scale = matrix.lengthScale
    switch self {
    case .blur(let radius, let rect):
      return .blur(radius: radius * scale, opaque: rect.map { $0.applying(matrix) })
    case .shadow(let color, let radius, let offset):
      let moved = CGSize(
        width: matrix.a * offset.width + matrix.c * offset.height,
        height: matrix.b * offset.width + matrix.d * offset.height)
      return .shadow(color: color, radius: radius * scale, offset: moved)
    case .ground(let color, let rect): return .ground(color, rect.applying(matrix))
    case .color, .luminanceToAlpha, .alphaThreshold: return self
    }
  }
}

/// Applies filters to the pictures of groups.
@MainActor enum FilterPainter {
  /// The maximum standard deviation; beyond it, blurs are a uniform colour.
  static let maximumSigma: CGFloat = 2_000

  /// The filtered picture, with lengths in device pixels; nil if nothing is left.
  static func apply(
    _ filter: DisplayList.Filter, to picture: PixelSurface, masks: MaskStore
  ) -> PixelSurface? {
    switch filter {
    case .blur(let radius, let opaque):
      let sigma = Double(min(radius, maximumSigma))
      guard let opaque else {
        guard sigma > 0.05 else { return picture }
        return BoxBlur.blurred(picture, sigma: sigma, edge: .transparent)
      }
      guard let bounds = PixelBounds(around: opaque.roundedToPixels),
        let source = picture.copy(bounds)
      else { return nil }
      guard sigma > 0.05,
        let blurred = BoxBlur.blurred(source, sigma: sigma, edge: .repeated)
      else { return source }
      restoreOpacity(of: source, in: blurred)
      return blurred
    case .shadow(let color, let radius, let offset):
      return shadowed(picture, color, sigma: Double(min(radius, maximumSigma)), offset, masks)
    case .color(let matrix):
      changeColors(of: picture, by: PixelMatrix(matrix))
      return picture
    case .luminanceToAlpha:
      turnLightIntoOpacity(picture)
      return picture
    case .alphaThreshold(let min, let max, let color):
      replaceOpacity(of: picture, from: min, to: max, by: color)
      return picture
    case .ground(let color, let rect):
      let context = picture.context.pointer
      cairo_save(context)
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
      let rect = rect.roundedToPixels
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      cairo_fill(context)
      cairo_restore(context)
      return picture
    }
  }

  // MARK: Shadows

  private static func shadowed(
    _ picture: PixelSurface, _ color: RGBA, sigma: Double, _ offset: CGSize, _ masks: MaskStore
  ) -> PixelSurface? {
    guard abs(offset.width) < 1e6, abs(offset.height) < 1e6,
      let shadow = masks.shadow(of: picture, sigma: sigma)
    else { return picture }
    let (x, y) = (Int(offset.width.rounded()), Int(offset.height.rounded()))
    var bounds = shadow.bounds
    bounds.left += picture.left + x
    bounds.top += picture.top + y
    let right = max(bounds.right, picture.bounds.right)
    let bottom = max(bounds.bottom, picture.bounds.bottom)
    bounds.left = min(bounds.left, picture.left)
    bounds.top = min(bounds.top, picture.top)
    (bounds.width, bounds.height) = (right - bounds.left, bottom - bounds.top)
    guard let result = PixelSurface(bounds: bounds) else { return picture }
    let context = result.context.pointer
    cairo_set_source_rgba(
      context, color.red, color.green, color.blue, min(max(0, color.opacity), 1))
    cairo_mask_surface(
      context, shadow.surface.pointer, Double(picture.left + x), Double(picture.top + y))
    cairo_set_source_surface(context, picture.surface.pointer, 0, 0)
    cairo_paint(context)
    return result
  }

  // MARK: Opacity

  /// Sets the opacity of every pixel to that of another picture.
  private static func restoreOpacity(of source: PixelSurface, in target: PixelSurface) {
    for y in 0..<target.height {
      let (from, to) = (source.row(y), target.row(y))
      for x in 0..<target.width {
        let wanted = from[x] >> 24
        let has = to[x] >> 24
        if wanted == has { continue }
        guard wanted > 0, has > 0 else {
          to[x] = 0
          continue
        }
        func scaled(_ shift: UInt32) -> UInt32 {
          min(wanted, (((to[x] >> shift) & 0xFF) * wanted + has / 2) / has) << shift
        }
        to[x] = wanted << 24 | scaled(16) | scaled(8) | scaled(0)
      }
    }
    target.markChanged()
  }

  private static func turnLightIntoOpacity(_ picture: PixelSurface) {
    let weights = ColorMapping.luminance
    for y in 0..<picture.height {
      let row = picture.row(y)
      for x in 0..<picture.width where row[x] != 0 {
        let pixel = row[x]
        let light =
          Double((pixel >> 16) & 0xFF) * weights.x + Double((pixel >> 8) & 0xFF) * weights.y
          + Double(pixel & 0xFF) * weights.z
        row[x] = UInt32(light + 0.5) << 24
      }
    }
    picture.markChanged()
  }

  private static func replaceOpacity(
    of picture: PixelSurface, from min: Double, to max: Double, by color: RGBA
  ) {
    func byte(_ value: Double) -> UInt32 { UInt32(Swift.min(Swift.max(0, value), 1) * 255 + 0.5) }
    let pixel =
      byte(color.opacity) << 24 | byte(color.red * color.opacity) << 16
      | byte(color.green * color.opacity) << 8 | byte(color.blue * color.opacity)
    for y in 0..<picture.height {
      let row = picture.row(y)
      for x in 0..<picture.width {
        let opacity = Double(row[x] >> 24) / 255
        row[x] = opacity >= min && opacity <= max ? pixel : 0
      }
    }
    picture.markChanged()
  }

  // MARK: Colours

  private static func changeColors(of picture: PixelSurface, by matrix: PixelMatrix) {
    // Adjacent pixels are often equal.
    var last = SIMD4<UInt32>.zero
    var changed = matrix.apply(to: last)
    func change(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
      if pixels != last {
        last = pixels
        changed = matrix.apply(to: pixels)
      }
      return changed
    }
    let (bytes, stride) = (UnsafeMutableRawPointer(picture.bytes), picture.stride)
    let fours = picture.width / 4
    for y in 0..<picture.height {
      var place = bytes + y * stride
      for _ in 0..<fours {
        place.storeBytes(
          of: change(place.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
        place += 16
      }
      for _ in (fours * 4)..<picture.width {
        let pixel = place.load(as: UInt32.self)
        place.storeBytes(of: change(SIMD4(repeating: pixel)).x, as: UInt32.self)
        place += 4
      }
    }
    picture.markChanged()
  }
}

/// A colour matrix by columns, for premultiplied pixels.
private struct PixelMatrix {
  private var red: SIMD4<Float>
  private var green: SIMD4<Float>
  private var blue: SIMD4<Float>
  private var opacity: SIMD4<Float>
  private var constant: SIMD4<Float>

  init(_ matrix: ColorMapping) {
    func column(_ value: (ColorMapping.Row) -> Double) -> SIMD4<Float> {
      SIMD4(
        Float(value(matrix.red)), Float(value(matrix.green)), Float(value(matrix.blue)),
        Float(value(matrix.opacity)))
    }
    red = column { $0.weights.x }
    green = column { $0.weights.y }
    blue = column { $0.weights.z }
    opacity = column { $0.weights.w }
    constant = column { $0.constant }
  }

  /// Integers below this are converted to Float and back by their bits, since the standard library converts
  /// vectors lane by lane.
  private static let whole: Float = 8_388_608

  /// Transforms four pixels.
  @inline(__always) func apply(to pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let bits = SIMD4<UInt32>(repeating: PixelMatrix.whole.bitPattern)
    func channel(_ shift: UInt32) -> SIMD4<Float> {
      let value = (pixels &>> SIMD4(repeating: shift)) & SIMD4(repeating: 0xFF)
      return unsafeBitCast(value | bits, to: SIMD4<Float>.self) - PixelMatrix.whole
    }
    let alpha = channel(24)
    let isClear = alpha .== 0
    let unit = (1 / alpha).replacing(with: 0, where: isClear)
    let share = alpha / 255
    let (r, g, b) = (channel(16) * unit, channel(8) * unit, channel(0) * unit)
    func sum(_ index: Int) -> SIMD4<Float> {
      var sum = constant[index] + opacity[index] * share
      sum += red[index] * r
      sum += green[index] * g
      sum += blue[index] * b
      sum.replace(with: 0, where: sum .< 0)
      return sum.replacing(with: 1, where: sum .> 1)
    }
    let level = sum(3) * 255
    /// Truncated, not rounded.
    func byte(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
      let near = (value + PixelMatrix.whole) - PixelMatrix.whole
      let below = near.replacing(with: near - 1, where: near .> value)
      return unsafeBitCast(below + PixelMatrix.whole, to: SIMD4<UInt32>.self) & 0xFF
    }
    let half: Float = 0.5
    return (byte(level + half) &<< 24) | (byte(sum(0) * level + half) &<< 16)
      | (byte(sum(1) * level + half) &<< 8) | byte(sum(2) * level + half)
  }
}

extension CGRect {
  /// The rectangle with its edges rounded to pixels.
  var roundedToPixels: CGRect {
    let (left, top) = (minX.rounded(), minY.rounded())
    return CGRect(
      x: left, y: top, width: max(1, maxX.rounded() - left), height: max(1, maxY.rounded() - top))
  }
}

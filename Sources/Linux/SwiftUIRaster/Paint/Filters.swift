import CCairo
import Foundation
import SwiftUIRuntime

extension DisplayList.Filter {
  /// The filter with its lengths in device pixels. A blur under a map that stretches one direction
  /// more than the other is as wide as their mean.
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
    case .color, .luminanceToAlpha: return self
    }
  }
}

/// Changes the pictures of groups.
@MainActor enum FilterPainter {
  /// Blurs beyond this many pixels look the same: an even colour.
  static let maximumSigma: CGFloat = 2_000

  /// A picture after a filter with lengths in device pixels; nil where nothing is left.
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
    let (x, y) = (Int(offset.width.rounded()), Int(offset.height.rounded()))
    guard abs(offset.width) < 1e6, abs(offset.height) < 1e6,
      let shadow = masks.shadow(of: picture, sigma: sigma)
    else { return picture }
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

  /// Gives every pixel the opacity that another picture has there.
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
    let weights = ColorMatrix.luminance
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

  // MARK: Colours

  private static func changeColors(of picture: PixelSurface, by matrix: PixelMatrix) {
    // Neighbours are often equal.
    var last: UInt32 = 0
    var changed = matrix.apply(to: 0)
    for y in 0..<picture.height {
      let row = picture.row(y)
      for x in 0..<picture.width {
        if row[x] != last {
          last = row[x]
          changed = matrix.apply(to: last)
        }
        row[x] = changed
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

  init(_ matrix: ColorMatrix) {
    func column(_ value: (ColorMatrix.Row) -> Double) -> SIMD4<Float> {
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

  func apply(to pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel >> 24)
    let unit = alpha > 0 ? 1 / alpha : 0
    var sum = constant + opacity * (alpha / 255)
    sum += red * (Float((pixel >> 16) & 0xFF) * unit)
    sum += green * (Float((pixel >> 8) & 0xFF) * unit)
    sum += blue * (Float(pixel & 0xFF) * unit)
    sum = sum.clamped(lowerBound: .zero, upperBound: .one)
    let level = sum.w * 255
    func component(_ value: Float) -> UInt32 { UInt32(value * level + 0.5) }
    return UInt32(level + 0.5) << 24 | component(sum.x) << 16 | component(sum.y) << 8
      | component(sum.z)
  }
}

extension CGRect {
  /// The nearest rectangle of whole pixels.
  var roundedToPixels: CGRect {
    let (left, top) = (minX.rounded(), minY.rounded())
    return CGRect(
      x: left, y: top, width: max(1, maxX.rounded() - left), height: max(1, maxY.rounded() - top))
  }
}

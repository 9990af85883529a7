import CCairo
import Foundation
import SwiftUICore

extension CairoRenderer {
  /// Draws an image in its rectangle, in nine parts if it has cap insets.
  func drawImage(_ placed: PlacedImage, origin: CGPoint) {
    let matrix = level.matrix.moved(by: origin)
    let bounds = placed.rect.applying(matrix)
    guard bounds.isFinite, placed.scale.isFinite, placed.scale > 0 else {
      RuntimeWarning.once("image", "an image with a number that is not finite is left out")
      return
    }
    guard bounds.overlaps(level.visible), matrix.isDrawable else { return }
    let columns = ImageSpan.spans(
      pixels: placed.image.width, start: placed.capInsets.leading, end: placed.capInsets.trailing,
      scale: placed.scale, from: placed.rect.minX, length: placed.rect.width)
    let rows = ImageSpan.spans(
      pixels: placed.image.height, start: placed.capInsets.top, end: placed.capInsets.bottom,
      scale: placed.scale, from: placed.rect.minY, length: placed.rect.height)
    let picture = placed.isExact(on: matrix) ? nil : picture(for: bounds)
    let reduction = placed.reduction(on: matrix)
    let copy = reduction > 1 ? masks.reduced(placed.image, side: reduction) : nil
    let (image, side) = copy.map { ($0, reduction) } ?? (placed.image, 1)
    ImageSource.with(image, side: side) { source in
      for row in rows {
        for column in columns {
          draw(source, column, row, placed, matrix: matrix, on: picture)
        }
      }
    }
    guard let picture else { return }
    cairo_set_source_surface(context, picture.surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context, min(level.alpha, 1))
  }

  private func picture(for bounds: CGRect) -> PixelSurface? {
    PixelBounds(around: bounds.insetBy(dx: -1, dy: -1).overlap(with: level.visible))
      .flatMap { PixelSurface(bounds: $0) }
  }

  private func draw(
    _ source: ImageSource, _ column: ImageSpan, _ row: ImageSpan, _ placed: PlacedImage,
    matrix: CGAffineTransform, on picture: PixelSurface?
  ) {
    let context = picture?.context.pointer ?? context
    guard column.pixels > 0, row.pixels > 0, column.length > 0, row.length > 0,
      let part = source.side > 1
        ? source.whole
        : source.part(
          PixelBounds(
            left: column.first, top: row.first, width: column.pixels, height: row.pixels))
    else { return }
    let side = CGFloat(source.side)
    // Tiles keep their size in a direction in which the part is stretched.
    let across =
      placed.isTiled && column.isMiddle ? 1 / placed.scale : column.length / CGFloat(column.pixels)
    let down =
      placed.isTiled && row.isMiddle ? 1 / placed.scale : row.length / CGFloat(row.pixels)
    let toDevice = CGAffineTransform(
      a: across * side, b: 0, c: 0, d: down * side, tx: column.start, ty: row.start
    ).concatenating(matrix)
    cairo_save(context)
    defer { cairo_restore(context) }
    let box = Path(
      CGRect(x: column.start, y: row.start, width: column.length, height: row.length))
    guard DevicePath.set(box, matrix: matrix, visible: level.visible, on: context) else { return }
    var placement = cairo_matrix_t(toDevice)
    cairo_set_matrix(context, &placement)
    cairo_set_source_surface(context, part.pointer, 0, 0)
    cairo_identity_matrix(context)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_extend(
      pattern, placed.isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    // Below half its size, pixels have to be averaged.
    let isShrunk = side == 1 && toDevice.areaScale < 0.25
    cairo_pattern_set_filter(
      pattern,
      placed.isPixelated
        ? CAIRO_FILTER_NEAREST : isShrunk ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
    if level.alpha < 1, picture == nil {
      cairo_clip(context)
      cairo_paint_with_alpha(context, level.alpha)
    } else {
      cairo_fill(context)
    }
  }
}

extension PlacedImage {
  /// How many of the image's pixels one pixel of the copy that is drawn stands for, in each direction; see
  /// ``ReducedImages``.
  fileprivate func reduction(on matrix: CGAffineTransform) -> Int {
    guard capInsets == EdgeInsets(), !isTiled, !isPixelated else { return 1 }
    let across = rect.width / CGFloat(image.width)
    let down = rect.height / CGFloat(image.height)
    return ReducedImages.side(
      scale: max(
        (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot() * across,
        (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot() * down))
  }

  /// See ``CGAffineTransform/isExactInverted``. Not if it has caps, which can be scaled differently from the middle.
  fileprivate func isExact(on matrix: CGAffineTransform) -> Bool {
    guard capInsets == EdgeInsets() else { return false }
    let size = CGSize(
      width: isTiled ? 1 / scale : rect.width / CGFloat(image.width),
      height: isTiled ? 1 / scale : rect.height / CGFloat(image.height))
    return CGAffineTransform(
      a: size.width, b: 0, c: 0, d: size.height, tx: rect.minX, ty: rect.minY
    ).concatenating(matrix).isExactInverted
  }

  /// Whether it has the same pixels at any distance of whole pixels. Others are interpolated from numbers that are
  /// rounded differently at each position.
  func canMove(on matrix: CGAffineTransform) -> Bool {
    isExact(on: matrix) && reduction(on: matrix) == 1
  }
}

/// A part of an image in one direction, and its destination.
private struct ImageSpan {
  var first: Int
  var pixels: Int
  var start: CGFloat
  var length: CGFloat
  var isMiddle: Bool

  /// Leading cap, middle, trailing cap. Caps that don't fit are reduced in proportion.
  static func spans(
    pixels: Int, start: CGFloat, end: CGFloat, scale: CGFloat, from origin: CGFloat,
    length: CGFloat
  ) -> [ImageSpan] {
    func count(_ cap: CGFloat) -> Int {
      cap.isFinite && cap > 0 ? Int(min(cap * scale, CGFloat(pixels)).rounded()) : 0
    }
    let head = count(start)
    let tail = min(count(end), pixels - head)
    let fit = min(1, length / max(CGFloat(head + tail) / scale, .leastNormalMagnitude))
    let headLength = CGFloat(head) / scale * fit
    let tailLength = CGFloat(tail) / scale * fit
    return [
      ImageSpan(first: 0, pixels: head, start: origin, length: headLength, isMiddle: false),
      ImageSpan(
        first: head, pixels: pixels - head - tail, start: origin + headLength,
        length: length - headLength - tailLength, isMiddle: true),
      ImageSpan(
        first: pixels - tail, pixels: tail, start: origin + length - tailLength,
        length: tailLength, isMiddle: false),
    ]
  }
}

/// An image's pixels as a cairo surface.
@MainActor private final class ImageSource {
  private let image: PixelImage
  let whole: CairoSurface
  /// The number of the image's pixels per pixel of the copy, in each direction.
  let side: Int

  /// Calls `body` with the image without copying its pixels; it must not outlive the call.
  static func with(_ image: PixelImage, side: Int, _ body: (ImageSource) -> Void) {
    guard image.width <= Bitmap.maximumSide, image.height <= Bitmap.maximumSide else { return }
    image.pixels.withUnsafeBytes { pixels in
      // cairo only reads surfaces that are not drawn on.
      let bytes = UnsafeMutableRawPointer(mutating: pixels.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
        Int32(image.width * 4))
      guard let surface else { return }
      let whole = CairoSurface(surface)
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return }
      body(ImageSource(image, whole, side))
      cairo_surface_finish(surface)
    }
  }

  private init(_ image: PixelImage, _ whole: CairoSurface, _ side: Int) {
    self.image = image
    self.whole = whole
    self.side = side
  }

  /// A part of its own, so that interpolation at its edges does not use its neighbours.
  func part(_ bounds: PixelBounds) -> CairoSurface? {
    if bounds.width == image.width, bounds.height == image.height { return whole }
    let part = CairoSurface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bounds.width), Int32(bounds.height)))
    let context = CairoContext(part)
    cairo_set_source_surface(
      context.pointer, whole.pointer, Double(-bounds.left), Double(-bounds.top))
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context.pointer)
    return part
  }
}

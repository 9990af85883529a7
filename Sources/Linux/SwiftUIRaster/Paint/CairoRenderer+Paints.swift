import CCairo
import Foundation
import SwiftUICore

extension CairoRenderer {
  /// Makes a paint cairo's source; returns false if it draws nothing.
  ///
  /// - Parameters:
  ///   - matrix: From the paint's points to device pixels.
  ///   - region: The area that is needed, in device pixels.
  func setSource(_ paint: Paint, matrix: CGAffineTransform, region: CGRect) -> Bool {
    switch paint {
    case .color(let color):
      return setSource(color)
    case .linearGradient(let stops, let start, let end):
      guard CairoRenderer.isUsable(stops, [start.x, start.y, end.x, end.y]) else { return false }
      guard let last = stops.last else { return false }
      if stops.count == 1 || start == end { return setSource(last.color) }
      set(
        cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops, matrix: matrix,
        region: region)
      return true
    case .radialGradient(let stops, let center, let startRadius, let endRadius, let aspect):
      let numbers = [
        center.x, center.y, startRadius, endRadius, aspect.width, aspect.height,
      ]
      guard CairoRenderer.isUsable(stops, numbers), let last = stops.last else { return false }
      // As on Apple's systems, these are filled with the outermost colour.
      if stops.count == 1 || startRadius == endRadius || aspect.width == 0 || aspect.height == 0 {
        return setSource(last.color)
      }
      setRadial(
        stops, center: center, startRadius: startRadius, endRadius: endRadius,
        matrix: CGAffineTransform(
          a: aspect.width, b: 0, c: 0, d: aspect.height, tx: center.x, ty: center.y
        ).concatenating(matrix), region: region)
      return true
    case .angularGradient(let stops, let center, let start):
      guard CairoRenderer.isUsable(stops, [center.x, center.y, start]), let last = stops.last else {
        return false
      }
      if stops.count == 1 { return setSource(last.color) }
      let circle = ConicGradient(colors: masks.circle(of: stops), center: center, start: start)
      return setSource(circle.picture(in: region.overlap(with: level.visible), matrix: matrix))
    case .meshGradient(let mesh):
      guard CairoRenderer.isUsable(mesh) else { return false }
      let painter = MeshPainter(mesh, matrix: matrix)
      return setSource(painter.picture(in: region.overlap(with: level.visible)))
    case .backdrop(let backdrop):
      guard backdrop.radius.isFinite, backdrop.saturation.isFinite, backdrop.tint.isFinite,
        backdrop.opacity > 0
      else { return false }
      let sigma = backdrop.radius * matrix.lengthScale
      return setSource(
        picture(of: backdrop, sigma: sigma, in: region.overlap(with: level.visible)),
        opacity: min(backdrop.opacity, 1), fade: backdrop.fade, matrix: matrix)
    case .shadowed(let paint, _), .blended(let paint, _):
      // Display lists have groups instead.
      return setSource(paint, matrix: matrix, region: region)
    }
  }

  private func setSource(
    _ picture: PixelSurface?, opacity: Double = 1, fade: Paint.Backdrop.Fade? = nil,
    matrix: CGAffineTransform = .identity
  ) -> Bool {
    guard let picture else { return false }
    let opacity = opacity * level.alpha
    if let fade, fade.start != fade.end, fade.start.isFinite, fade.end.isFinite {
      let (start, end) = (
        CGPoint(x: 0, y: fade.start).applying(matrix), CGPoint(x: 0, y: fade.end).applying(matrix)
      )
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, opacity)
      cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0)
      let context = picture.context.pointer
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source(context, pattern)
      cairo_paint(context)
      cairo_pattern_destroy(pattern)
    } else if opacity < 1 {
      // A source has no opacity, so the picture gets it.
      let context = picture.context.pointer
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_rgba(context, 0, 0, 0, opacity)
      cairo_paint(context)
    }
    cairo_set_source_surface(context, picture.surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    return true
  }

  private static func isUsable(_ stops: [Paint.Stop], _ numbers: [CGFloat]) -> Bool {
    if numbers.allSatisfy(\.isFinite),
      stops.allSatisfy({ $0.location.isFinite && $0.color.isFinite })
    {
      return true
    }
    RuntimeWarning.once("gradient", "a gradient with a number that is not finite is left out")
    return false
  }

  private static func isUsable(_ mesh: Paint.Mesh) -> Bool {
    let numbers = mesh.vertices.flatMap(\.points).flatMap { [$0.x, $0.y] }
    let colors = ([mesh.background] + mesh.vertices.map(\.color)).map {
      Paint.Stop(location: 0, color: $0)
    }
    return mesh.width >= 2 && mesh.height >= 2 && mesh.vertices.count == mesh.width * mesh.height
      && isUsable(colors, numbers)
  }

  // MARK: Gradients

  private func setRadial(
    _ stops: [Paint.Stop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
    matrix: CGAffineTransform, region: CGRect
  ) {
    // cairo needs an inner radius that is smaller; an inward gradient has its stops reversed.
    var (inner, outer) = (startRadius, endRadius)
    var stops = stops
    if inner > outer {
      swap(&inner, &outer)
      stops = stops.reversed().map { Paint.Stop(location: 1 - $0.location, color: $0.color) }
    }
    let pattern = cairo_pattern_create_radial(0, 0, max(0, inner), 0, 0, max(0, outer))
    guard matrix.isDrawable, outer > 0 else {
      if let last = stops.last { _ = setSource(last.color) }
      cairo_pattern_destroy(pattern)
      return
    }
    set(pattern, stops, matrix: matrix, region: region)
  }

  private func set(
    _ pattern: OpaquePointer?, _ stops: [Paint.Stop], matrix: CGAffineTransform, region: CGRect
  ) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.opacity * level.alpha)
    }
    let isExact = matrix.isExactInverted
    guard !isExact, let bounds = PixelBounds(around: region.overlap(with: level.visible)),
      let picture = PixelSurface(bounds: bounds)
    else {
      CairoRenderer.set(pattern, on: context, matrix)
      return
    }
    CairoRenderer.set(pattern, on: picture.context.pointer, matrix)
    cairo_paint(picture.context.pointer)
    cairo_set_source_surface(context, picture.surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
  }

  /// A pattern keeps the matrix with which it is set as source.
  private static func set(
    _ pattern: OpaquePointer, on context: OpaquePointer, _ matrix: CGAffineTransform
  ) {
    var placed = cairo_matrix_t(matrix)
    cairo_set_matrix(context, &placed)
    cairo_set_source(context, pattern)
    cairo_identity_matrix(context)
  }

  /// Returns false for a colour that draws nothing.
  func setSource(_ color: RGBA) -> Bool {
    guard color.isFinite else {
      RuntimeWarning.once("color", "a colour with a component that is not finite is left out")
      return false
    }
    guard color.opacity > 0 else { return false }
    cairo_set_source_rgba(
      context, color.red, color.green, color.blue, min(color.opacity, 1) * level.alpha)
    return true
  }

  // MARK: Backdrops

  /// The backdrop, blurred and tinted.
  private func picture(
    of backdrop: Paint.Backdrop, sigma: CGFloat, in region: CGRect
  ) -> PixelSurface? {
    guard let bounds = PixelBounds(around: region) else { return nil }
    // The window's edges are extended outwards. Those of the region are not, since what is beyond them is
    // visible through the blur.
    let sigma = min(sigma, FilterPainter.maximumSigma)
    let reach = Int(DisplayList.Filter.reach(of: sigma).rounded(.up))
    let first = firstTargetOfPlane
    let base = first == 0 ? frame : targets[first].bounds
    guard let source = bounds.outset(by: reach).intersection(base),
      var result = behind(source)
    else { return nil }
    if sigma > 0.05,
      let blurred = BoxBlur.blurred(
        result, sigma: Double(sigma), edge: .repeated, needed: bounds)
    {
      result = blurred
    }
    if backdrop.saturation != 1 {
      result =
        FilterPainter.apply(
          .color(.saturation(backdrop.saturation)), to: result, masks: masks) ?? result
    }
    let context = result.context.pointer
    let tint = backdrop.tint
    cairo_set_source_rgba(context, tint.red, tint.green, tint.blue, tint.opacity)
    cairo_paint(context)
    return result
  }

  /// What has been drawn so far in a part of the window, through the open groups.
  private func behind(_ part: PixelBounds) -> PixelSurface? {
    // A plane with perspective has its own pixels, and does not show what is behind it.
    guard let result = PixelSurface(bounds: part) else { return nil }
    for target in targets[firstTargetOfPlane...] {
      cairo_set_source_surface(result.context.pointer, target.surface.pointer, 0, 0)
      cairo_paint(result.context.pointer)
    }
    return result
  }
}

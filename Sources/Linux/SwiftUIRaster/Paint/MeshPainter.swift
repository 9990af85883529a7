import CCairo
import Foundation
import SwiftUICore

/// Paints the Coons patches of a mesh gradient.
///
/// Each patch is a grid of small ones with straight edges, each of these two triangles that blend the colours of their
/// corners by straight lines. cairo's mesh patterns would round the colour of each corner to a pixel's 256 levels; with
/// little opacity the small patches could be seen.
@MainActor struct MeshPainter {
  /// Device pixels along the edge of a small patch, and how many of them an edge has at most.
  private static let (edge, most) = (6.0, 24.0)

  private let mesh: Paint.Mesh
  /// Positions and control points in device pixels.
  private let vertices: [Paint.Mesh.Vertex]
  /// Premultiplied colours in the space to blend them in.
  private let colors: [SIMD4<Double>]

  init(_ mesh: Paint.Mesh, matrix: CGAffineTransform) {
    self.mesh = mesh
    vertices = mesh.vertices.map { vertex in
      Paint.Mesh.Vertex(
        position: vertex.position.applying(matrix), leading: vertex.leading.applying(matrix),
        top: vertex.top.applying(matrix), trailing: vertex.trailing.applying(matrix),
        bottom: vertex.bottom.applying(matrix), color: vertex.color)
    }
    colors = mesh.vertices.map { MeshPainter.blendable($0.color, mesh.isPerceptual) }
  }

  /// The gradient in a region of the device's plane.
  func picture(in region: CGRect) -> PixelSurface? {
    guard let bounds = PixelBounds(around: region), let result = PixelSurface(bounds: bounds) else {
      return nil
    }
    let background = mesh.background
    if background.opacity > 0 {
      let context = result.context.pointer
      cairo_set_source_rgba(
        context, background.red, background.green, background.blue, background.opacity)
      cairo_paint(context)
    }
    // The background is outside of the mesh, not behind it: the mesh takes its place.
    let pixels = MastheadPixels(
      bytes: result.bytes, stride: Int32(result.stride), width: Int32(result.width),
      height: Int32(result.height), left: Int32(result.left), top: Int32(result.top))
    for row in 0..<mesh.height - 1 {
      for column in 0..<mesh.width - 1 { fill(column, row, in: pixels) }
    }
    result.markChanged()
    return result
  }

  /// Fills a patch of the mesh.
  private func fill(_ column: Int, _ row: Int, in pixels: MastheadPixels) {
    let corner = row * mesh.width + column
    let patch = CoonsPatch(
      vertices[corner], vertices[corner + 1], vertices[corner + mesh.width],
      vertices[corner + mesh.width + 1])
    let steps = Int(
      min(MeshPainter.most, max(1, (patch.longestEdge / MeshPainter.edge).rounded(.up))))
    let parts = (0...steps).map { Double($0) / Double(steps) }
    let corners = parts.map { v in
      parts.map { u in
        let (point, color) = (patch.point(u, v), color(column, row, u, v))
        let level = color.opacity * 255
        return MastheadCorner(
          x: point.x, y: point.y,
          color: (color.red * level, color.green * level, color.blue * level, level))
      }
    }
    for y in 0..<steps {
      for x in 0..<steps {
        let (a, b) = (corners[y][x], corners[y][x + 1])
        let (c, d) = (corners[y + 1][x], corners[y + 1][x + 1])
        masthead_fill_triangle(pixels, [a, b, d])
        masthead_fill_triangle(pixels, [a, d, c])
      }
    }
  }

  // MARK: Colours

  /// The colour of a place in a patch; `u` and `v` are its parts of the way to the next column and row.
  private func color(_ column: Int, _ row: Int, _ u: Double, _ v: Double) -> RGBA {
    func at(_ x: Int, _ y: Int) -> SIMD4<Double> { colors[y * mesh.width + x] }
    /// Between the second and the third of four; before the first and after the last one it goes on straight.
    func between(_ index: Int, of count: Int, _ t: Double, _ at: (Int) -> SIMD4<Double>) -> SIMD4<
      Double
    > {
      let (b, c) = (at(index), at(index + 1))
      guard mesh.smoothsColors else { return b + (c - b) * t }
      let a = index > 0 ? at(index - 1) : b + (b - c)
      let d = index + 2 < count ? at(index + 2) : c + (c - b)
      return MeshPainter.smooth(a, b, c, d, t)
    }
    let color = between(row, of: mesh.height, v) { y in
      between(column, of: mesh.width, u) { x in at(x, y) }
    }
    return MeshPainter.rgba(color, mesh.isPerceptual)
  }

  /// A cubic from `b` to `c` that stays between them: its slopes are the harmonic means of the differences
  /// around (Fritsch and Butland, 1984), 0 where these have different signs.
  private static func smooth(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    func slope(_ x: Double, _ y: Double) -> Double { x * y > 0 ? 2 * x * y / (x + y) : 0 }
    for index in 0..<4 {
      let (start, way) = (b[index], c[index] - b[index])
      let first = slope(b[index] - a[index], way)
      let last = slope(way, d[index] - c[index])
      let bend = (first - way) * (1 - t) - (last - way) * t
      result[index] = start + t * way + t * (1 - t) * bend
    }
    return result
  }

  private static func blendable(_ color: RGBA, _ isPerceptual: Bool) -> SIMD4<Double> {
    let parts = isPerceptual ? Oklab.lab(color) : SIMD3(color.red, color.green, color.blue)
    return SIMD4(parts * color.opacity, color.opacity)
  }

  private static func rgba(_ color: SIMD4<Double>, _ isPerceptual: Bool) -> RGBA {
    let opacity = min(max(0, color.w), 1)
    guard opacity > 1e-9 else { return .clear }
    let parts = SIMD3(color.x, color.y, color.z) / opacity
    if isPerceptual { return Oklab.rgba(parts, opacity: opacity) }
    return RGBA(red: parts.x, green: parts.y, blue: parts.z, opacity: opacity)
  }
}

/// A patch between four Bézier curves (S. A. Coons, 1967).
private struct CoonsPatch {
  private typealias Curve = [SIMD2<Double>]

  private let top: Curve
  private let bottom: Curve
  private let leading: Curve
  private let trailing: Curve

  init(
    _ topLeading: Paint.Mesh.Vertex, _ topTrailing: Paint.Mesh.Vertex,
    _ bottomLeading: Paint.Mesh.Vertex, _ bottomTrailing: Paint.Mesh.Vertex
  ) {
    func curve(_ points: CGPoint...) -> Curve { points.map { SIMD2(Double($0.x), Double($0.y)) } }
    top = curve(
      topLeading.position, topLeading.trailing, topTrailing.leading, topTrailing.position)
    bottom = curve(
      bottomLeading.position, bottomLeading.trailing, bottomTrailing.leading,
      bottomTrailing.position)
    leading = curve(
      topLeading.position, topLeading.bottom, bottomLeading.top, bottomLeading.position)
    trailing = curve(
      topTrailing.position, topTrailing.bottom, bottomTrailing.top, bottomTrailing.position)
  }

  /// Of the ways along the control points.
  var longestEdge: Double {
    [top, bottom, leading, trailing].map { curve in
      zip(curve, curve.dropFirst()).reduce(0) { sum, ends in
        let way = ends.1 - ends.0
        return sum + (way * way).sum().squareRoot()
      }
    }.max() ?? 0
  }

  /// A place in the patch, each part 0…1.
  func point(_ u: Double, _ v: Double) -> CGPoint {
    func at(_ curve: Curve, _ t: Double) -> SIMD2<Double> {
      let s = 1 - t
      let ends = curve[0] * (s * s * s) + curve[3] * (t * t * t)
      return ends + curve[1] * (3 * s * s * t) + curve[2] * (3 * s * t * t)
    }
    let between = at(top, u) * (1 - v) + at(bottom, u) * v
    let across = at(leading, v) * (1 - u) + at(trailing, v) * u
    let corners =
      (top[0] * (1 - u) + top[3] * u) * (1 - v) + (bottom[0] * (1 - u) + bottom[3] * u) * v
    let point = between + across - corners
    return CGPoint(x: point.x, y: point.y)
  }
}

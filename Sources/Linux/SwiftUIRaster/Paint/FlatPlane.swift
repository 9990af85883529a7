import Foundation
import SwiftUICore

/// The plane on which a group with perspective is drawn before its projection.
struct FlatPlane {
  /// From the group's points to pixels of the plane: a scale only.
  let matrix: CGAffineTransform
  /// From pixels of the plane to device pixels.
  let projection: ProjectionTransform
  /// The visible part of the plane, in its pixels.
  let visible: CGRect
  /// The bounds of the group's drawing on the plane.
  let content: CGRect

  /// The maximum number of pixels; larger planes have a lower resolution.
  private static let maximumArea: CGFloat = 16_000_000

  /// Nil if nothing of the plane is visible.
  @MainActor init?(
    _ projection: ProjectionTransform, in level: CairoRenderer.Level,
    content: (CGAffineTransform) -> CGRect
  ) {
    let toDevice = projection.concatenating(ProjectionTransform(level.matrix))
    // The scale of the screen, so that text is as sharp.
    var scale = level.matrix.lengthScale
    let natural = content(CGAffineTransform(scaleX: scale, y: scale))
    guard natural.isFinite, !natural.isNull else { return nil }
    let points = natural.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    var seen = CGRect.infinite
    var inverse = toDevice
    guard inverse.invert(), inverse.isFinite else { return nil }
    seen = inverse.bounds(of: level.visible.insetBy(dx: -2, dy: -2))
    // For planes that reach behind the eye: the bounds of the part in front.
    let cut = seen.isNull ? points : points.overlap(with: seen)
    guard !cut.isNull, cut.width > 0, cut.height > 0 else { return nil }
    while cut.width * cut.height * scale * scale > FlatPlane.maximumArea { scale /= 2 }
    guard scale > 1e-6 else { return nil }
    matrix = CGAffineTransform(scaleX: scale, y: scale)
    self.projection = ProjectionTransform(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
      .concatenating(toDevice)
    self.content = points.applying(matrix)
    visible = cut.applying(matrix)
  }
}

import Foundation
import SwiftUICore

/// The plane on which a group is drawn before it is seen in perspective.
struct FlatPlane {
  /// From the group's points to pixels of the plane: a scale, nothing else.
  let matrix: CGAffineTransform
  /// From pixels of the plane to device pixels.
  let projection: ProjectionTransform
  /// What of the plane can be seen, in its pixels.
  let visible: CGRect
  /// Where the group draws on the plane.
  let content: CGRect

  /// A larger plane is drawn in fewer pixels.
  private static let maximumArea: CGFloat = 16_000_000

  /// Nil where nothing of the plane can be seen.
  @MainActor init?(
    _ projection: ProjectionTransform, in level: CairoRenderer.Level,
    content: (CGAffineTransform) -> CGRect
  ) {
    let toDevice = projection.concatenating(ProjectionTransform(level.matrix))
    // The unit of a point, seen straight on, as on the screen: text stays as sharp there.
    var scale = level.matrix.lengthScale
    let natural = content(CGAffineTransform(scaleX: scale, y: scale))
    guard natural.isFinite, !natural.isNull else { return nil }
    let points = natural.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    var seen = CGRect.infinite
    var inverse = toDevice
    guard inverse.invert(), inverse.isFinite else { return nil }
    seen = inverse.bounds(of: level.visible.insetBy(dx: -2, dy: -2))
    // Seen from behind, or at the eye: bounds of what is in front only.
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

/// A drag of a scroll view by a finger, from touch to release.
///
/// The finger asks for an offset; inside the extent it gets it, outside a `RubberBand` holds it
/// back (`.bouncing`) or it stays at the end (`.clamping`). The requested offset is kept, so
/// dragging back from beyond the end takes as long as dragging there, and a view that is caught
/// while it bounces continues from where it is shown.
///
///     touch down        move            move past the end        release
///     ScrollDrag(at:)   move(by:)       offset < finger          release(velocity:) -> simulation
///
/// Bad input: an offset that is NaN or infinite counts as the start, moves that are NaN or infinite
/// are ignored. O(1).
package struct ScrollDrag: Sendable, Hashable {
  /// The limits. Set it when the content changes under the finger: what is shown stays where it is
  /// as far as the new limits allow.
  package var extent: ScrollExtent {
    didSet { asked = Self.asked(forShown: offset(in: oldValue), extent, physics) }
  }
  /// What happens past the ends, and after the release.
  package let physics: ScrollPhysics
  private var asked: Double

  /// - Parameters:
  ///   - offset: where the view is shown when the finger comes down, in points.
  ///   - extent: the limits.
  ///   - physics: `.bouncing` by default.
  package init(at offset: Double, in extent: ScrollExtent, physics: ScrollPhysics = .bouncing) {
    let offset = offset.isFinite ? offset : extent.minOffset
    self.extent = extent
    self.physics = physics
    asked = Self.asked(forShown: offset, extent, physics)
  }

  /// The offset to show, in points.
  package var offset: Double {
    offset(in: extent)
  }

  /// Moves the finger: by how far the offset is to change, in points. (A finger that moves towards
  /// the window's start asks for a larger offset.)
  package mutating func move(by delta: Double) {
    guard delta.isFinite else { return }
    asked = (asked + delta).finite(or: asked)
    // Beyond a clamped end nothing is remembered: the way back begins at once.
    if physics.kind == .clamping { asked = extent.clamp(asked) }
  }

  /// The motion after the finger has left.
  ///
  /// - Parameter velocity: the finger's, as an offset's, in points per second. Past the end the
  ///   content is slower than the finger by the rubber band's slope there, and so starts slower.
  package func release(velocity: Double) -> ScrollSimulation {
    let velocity = velocity.finite(or: 0)
    let pulled = extent.overscroll(at: asked)
    let slope =
      physics.kind == .bouncing && pulled != 0
      ? RubberBand(length: extent.viewportLength).slope(atPulled: pulled) : 1
    return ScrollSimulation(from: offset, velocity: velocity * slope, in: extent, physics: physics)
  }

  private func offset(in extent: ScrollExtent) -> Double {
    switch physics.kind {
    case .clamping: extent.clamp(asked)
    case .bouncing: RubberBand(length: extent.viewportLength).offset(forDragged: asked, in: extent)
    }
  }

  private static func asked(
    forShown offset: Double, _ extent: ScrollExtent, _ physics: ScrollPhysics
  ) -> Double {
    guard physics.kind == .bouncing else { return extent.clamp(offset) }
    let asked = RubberBand(length: extent.viewportLength).draggedOffset(
      forShown: offset, in: extent)
    return asked.isFinite ? asked : extent.clamp(offset)
  }
}

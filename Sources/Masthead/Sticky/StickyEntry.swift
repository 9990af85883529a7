import ScrollMechanics
import SwiftUI

/// Tells one sticky view or section from another for as long as it is there.
///
/// A class, so that `@State` makes one for each view and it is compared by identity.
@MainActor final class StickyID {
  /// What was reported last, while the view is not on screen.
  var lastView: StickyReport<StickyEntry>?
  var lastSection: StickyReport<StickySectionEntry>?

  nonisolated init() {}
}

/// How a view wants to stick.
struct StickyWishes: Equatable, Sendable {
  var edge: Edge
  var inset: CGFloat
  var collision: StickyCollision
  var isRightToLeft: Bool

  /// Frames count from the left, whatever the language; so the leading edge may be the far one.
  var sticksToStart: Bool {
    switch edge {
    case .top: true
    case .bottom: false
    case .leading: !isRightToLeft
    case .trailing: isRightToLeft
    }
  }
}

/// What a sticky view or a section is in.
struct StickyPlace: Equatable, Sendable {
  /// The nearest section around, inside the nearest sticky view around.
  var section: ObjectIdentifier?
  /// The nearest sticky view around; frames are measured from it.
  var carrier: ObjectIdentifier?
}

/// Where layout put a sticky view and how it wants to stick.
struct StickyEntry: Equatable, Sendable {
  var wishes: StickyWishes
  var place: StickyPlace
  /// In the container's coordinates, or those of the sticky view around.
  var span: StickySpan

  var isVertical: Bool { wishes.edge.isVertical }

  /// The same but for the last bits of sums made in another order.
  func isNearly(_ other: StickyEntry) -> Bool {
    wishes == other.wishes && place == other.place
      && isNear(span.start, other.span.start) && isNear(span.length, other.span.length)
  }
}

/// Where layout put what bounds sticky views.
struct StickySectionEntry: Equatable, Sendable {
  var place: StickyPlace
  var frame: CGRect

  func isNearly(_ other: StickySectionEntry) -> Bool {
    place == other.place
      && isNear(frame.minX, other.frame.minX) && isNear(frame.minY, other.frame.minY)
      && isNear(frame.width, other.frame.width) && isNear(frame.height, other.frame.height)
  }
}

private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

/// What a view takes of the axis that it sticks along; the other one does not matter.
struct StickySpan: Equatable, Sendable {
  var start: CGFloat
  var length: CGFloat

  init(_ frame: CGRect, isVertical: Bool) {
    start = isVertical ? frame.minY : frame.minX
    length = isVertical ? frame.height : frame.width
  }
}

extension Edge {
  var isVertical: Bool { self == .top || self == .bottom }
}

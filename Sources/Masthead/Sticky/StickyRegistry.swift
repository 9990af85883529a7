import ScrollMechanics
import SwiftUI

/// Tells one sticky view from another for as long as it is on screen.
///
/// A class, so that `@State` makes one for each view and it is compared by identity.
final class StickyID: Sendable {}

/// Where layout put a sticky view and how it wants to stick.
struct StickyEntry: Equatable, Sendable {
  var edge: Edge
  var inset: CGFloat
  var collision: StickyCollision
  /// In the container's coordinates.
  var frame: CGRect

  var isVertical: Bool { edge == .top || edge == .bottom }
}

/// The sticky views of one container, and the layout made from their natural frames.
///
/// Views report here after layout, never while scrolling; the layout is made anew at the first
/// question after a report.
@MainActor final class StickyRegistry {
  private var entries: [ObjectIdentifier: StickyEntry] = [:]
  private var order: [ObjectIdentifier] = []
  private var plan: StickyPlan?

  /// How far the content is scrolled under a container on the scroll view, whose coordinates do not
  /// move with the content: added to what is reported, so that a tick reports nothing new.
  var scrollOffset = CGPoint.zero
  /// The container is part of a scroll view's content and moves with it; nothing is added.
  var isInsideScrollView = false

  /// Takes a report; returns true when the sticky views have to take a new layout.
  func report(_ id: StickyID, _ entry: StickyEntry) -> Bool {
    let key = ObjectIdentifier(id)
    var entry = entry
    if !isInsideScrollView {
      entry.frame.origin.x += scrollOffset.x
      entry.frame.origin.y += scrollOffset.y
    }
    if let known = entries[key], known.isNearly(entry) { return false }
    if entries[key] == nil { order.append(key) }
    entries[key] = entry
    return invalidate()
  }

  /// Takes other wishes of a view whose frame stays.
  func update(_ id: StickyID, edge: Edge, inset: CGFloat, collision: StickyCollision) -> Bool {
    let key = ObjectIdentifier(id)
    guard var entry = entries[key] else { return false }
    entry.edge = edge
    entry.inset = inset
    entry.collision = collision
    entries[key] = entry
    return invalidate()
  }

  func remove(_ id: StickyID) -> Bool {
    let key = ObjectIdentifier(id)
    guard entries.removeValue(forKey: key) != nil else { return false }
    order.removeAll { $0 == key }
    return invalidate()
  }

  private func invalidate() -> Bool {
    // Without a layout somebody has been told already and will ask for the new one.
    defer { plan = nil }
    return plan != nil
  }

  /// The layout of all that has been reported. O(n log n) after a report, else O(1).
  var currentPlan: StickyPlan {
    if let plan { return plan }
    let plan = StickyPlan(order.compactMap { key in entries[key].map { (key, $0) } })
    self.plan = plan
    return plan
  }
}

extension StickyEntry {
  /// The same but for the last bits of sums made in another order.
  fileprivate func isNearly(_ other: StickyEntry) -> Bool {
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }
    return edge == other.edge && inset == other.inset && collision == other.collision
      && isNear(frame.minX, other.frame.minX) && isNear(frame.minY, other.frame.minY)
      && isNear(frame.width, other.frame.width) && isNear(frame.height, other.frame.height)
  }
}

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
  var span: StickySpan

  var isVertical: Bool { edge.isVertical }
}

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

/// An entry, and how far the content was scrolled when it was measured.
private struct StickyReport {
  var entry: StickyEntry
  /// Along the entry's axis.
  var scrollOffset: CGFloat
  /// Views are laid out in the order of their first reports.
  var number: Int
}

/// The sticky views of one container, and the layout made from their natural frames.
///
/// Views report here after layout, never while scrolling; the layout is made anew at the first
/// question after a report.
@MainActor final class StickyRegistry {
  private var reports: [ObjectIdentifier: StickyReport] = [:]
  private var nextNumber = 0
  private var plan: StickyPlan?

  /// How far the first scroll view in the container is scrolled.
  var scrollOffset = CGPoint.zero
  /// There is a scroll view around the container. Mostly it is the one whose content the container
  /// is, and moves with; then nothing is added to what is reported.
  var isInsideScrollView = false
  /// All the same the sticky views are in a scroll view inside the container.
  private var isAroundScrollView = false

  /// The container's coordinates stand still while the content is scrolled: the offset is added to
  /// what is reported, so that a tick reports nothing new.
  private var addsOffset: Bool { !isInsideScrollView || isAroundScrollView }

  /// Views that were moved by just the scrolled distance are inside what was scrolled. Until that
  /// happens all reports are from the same offset, and nothing has to be added.
  private func findPlace(_ old: StickyReport, _ new: StickyReport) {
    let scrolled = new.scrollOffset - old.scrollOffset
    guard !addsOffset, scrolled != 0 else { return }
    let moved = old.entry.span.start - new.entry.span.start
    isAroundScrollView = abs(moved - scrolled) < 1e-3
  }

  private func entry(_ report: StickyReport) -> StickyEntry {
    guard addsOffset else { return report.entry }
    var entry = report.entry
    entry.span.start += report.scrollOffset
    return entry
  }

  /// Takes a report; returns true when the sticky views have to take a new layout.
  func report(_ id: StickyID, _ entry: StickyEntry) -> Bool {
    let key = ObjectIdentifier(id)
    var new = StickyReport(
      entry: entry, scrollOffset: entry.isVertical ? scrollOffset.y : scrollOffset.x,
      number: nextNumber)
    guard let old = reports[key] else {
      nextNumber += 1
      reports[key] = new
      return invalidate()
    }
    new.number = old.number
    reports[key] = new
    findPlace(old, new)
    return self.entry(old).isNearly(self.entry(new)) ? false : invalidate()
  }

  /// Takes other wishes of a view whose frame stays.
  func update(_ id: StickyID, edge: Edge, inset: CGFloat, collision: StickyCollision) -> Bool {
    let key = ObjectIdentifier(id)
    guard reports[key] != nil else { return false }
    reports[key]?.entry.edge = edge
    reports[key]?.entry.inset = inset
    reports[key]?.entry.collision = collision
    return invalidate()
  }

  func remove(_ id: StickyID) -> Bool {
    let key = ObjectIdentifier(id)
    guard reports.removeValue(forKey: key) != nil else { return false }
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
    let ordered = reports.sorted { $0.value.number < $1.value.number }
    let plan = StickyPlan(ordered.map { (id: $0.key, entry: entry($0.value)) })
    self.plan = plan
    return plan
  }
}

extension StickyEntry {
  /// The same but for the last bits of sums made in another order.
  fileprivate func isNearly(_ other: StickyEntry) -> Bool {
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
    return edge == other.edge && inset == other.inset && collision == other.collision
      && isNear(span.start, other.span.start) && isNear(span.length, other.span.length)
  }
}

import ScrollMechanics
import SwiftUI

/// The sticky views and sections of one container, and the layout made from their natural frames.
///
/// Views report here after layout, never while scrolling; the layout is made anew at the first
/// question after a report.
@MainActor final class StickyRegistry {
  private var views: [ObjectIdentifier: StickyReport<StickyEntry>] = [:]
  private var sections: [ObjectIdentifier: StickyReport<StickySectionEntry>] = [:]
  private var nextNumber = 0
  private var plan: StickyPlan?
  /// What is held at an edge at present, and whom to tell.
  private var pinned: Set<ObjectIdentifier> = []
  private var pins: [ObjectIdentifier: StickyPinState] = [:]

  /// Headers that the system holds at the start, or that begin there.
  private var atStart: [ObjectIdentifier: StickyPinState] = [:]
  /// The content is not at rest at its start, where the first header stands in its own place.
  var isScrolled = false {
    didSet {
      guard isScrolled != oldValue else { return }
      for pin in atStart.values { pin.set(isScrolled) }
    }
  }

  /// Takes whether a header that the system pins stands at the start of what shows.
  func systemHeader(_ id: StickyID, _ pin: StickyPinState, isAtStart: Bool) {
    atStart[ObjectIdentifier(id)] = isAtStart ? pin : nil
    pin.set(isAtStart && isScrolled)
  }

  /// How far the first scroll view in the container is scrolled.
  var scrollOffset = CGPoint.zero
  /// What its bars and margins cover at the top.
  var startInset: CGFloat = 0
  /// How far its content is from rest at the start.
  var scrolled: CGFloat { scrollOffset.y + startInset }
  /// There is a scroll view around the container. Mostly it is the one whose content the container
  /// is, and moves with; then nothing is added to what is reported.
  private var isInsideScrollView = false
  /// All the same the sticky views are in a scroll view inside the container.
  private var isAroundScrollView = false

  /// The container's coordinates stand still while the content is scrolled: the offset is added to
  /// what is reported, so that a tick reports nothing new.
  var addsOffset: Bool { !isInsideScrollView || isAroundScrollView }

  /// Returns true when the sticky views have to take a new layout.
  func setInsideScrollView(_ isInside: Bool) -> Bool {
    guard isInside != isInsideScrollView else { return false }
    isInsideScrollView = isInside
    return invalidate()
  }

  /// Views that were moved by just the scrolled distance are inside what was scrolled. Until that
  /// happens all reports are from the same offset, and nothing has to be added.
  private func findPlace(_ old: StickyReport<StickyEntry>, _ new: StickyReport<StickyEntry>) {
    guard !addsOffset, new.entry.place.carrier == nil else { return }
    let isVertical = new.entry.isVertical
    let scrolled =
      isVertical
      ? new.scrollOffset.y - old.scrollOffset.y : new.scrollOffset.x - old.scrollOffset.x
    guard scrolled != 0 else { return }
    let moved = old.entry.span.start - new.entry.span.start
    isAroundScrollView = abs(moved - scrolled) < 1e-3
  }

  private func entry(_ report: StickyReport<StickyEntry>) -> StickyEntry {
    // What is inside another sticky view is measured from there.
    guard addsOffset, report.entry.place.carrier == nil else { return report.entry }
    var entry = report.entry
    entry.span.start += entry.isVertical ? report.scrollOffset.y : report.scrollOffset.x
    return entry
  }

  private func entry(_ report: StickyReport<StickySectionEntry>) -> StickySectionEntry {
    guard addsOffset, report.entry.place.carrier == nil else { return report.entry }
    var entry = report.entry
    entry.frame.origin.x += report.scrollOffset.x
    entry.frame.origin.y += report.scrollOffset.y
    return entry
  }

  // MARK: - Reports

  private func number(of old: Int?) -> Int {
    if let old { return old }
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Takes a report; returns true when the sticky views have to take a new layout.
  func report(_ id: StickyID, _ entry: StickyEntry) -> Bool {
    let key = ObjectIdentifier(id)
    let old = views[key]
    let new = StickyReport(
      entry: entry, scrollOffset: scrollOffset, number: number(of: old?.number))
    views[key] = new
    guard let old else { return invalidate() }
    let before = self.entry(old)
    findPlace(old, new)
    return before.isNearly(self.entry(new)) ? false : invalidate()
  }

  /// The same for a section.
  func report(_ id: StickyID, _ entry: StickySectionEntry) -> Bool {
    let key = ObjectIdentifier(id)
    let old = sections[key]
    let new = StickyReport(
      entry: entry, scrollOffset: scrollOffset, number: number(of: old?.number))
    sections[key] = new
    guard let old else { return invalidate() }
    return self.entry(old).isNearly(self.entry(new)) ? false : invalidate()
  }

  /// Takes other wishes of a view whose frame stays.
  func update(_ id: StickyID, wishes: StickyWishes, place: StickyPlace) -> Bool {
    let key = ObjectIdentifier(id)
    guard views[key] != nil else { return false }
    views[key]?.entry.wishes = wishes
    views[key]?.entry.place = place
    return invalidate()
  }

  /// A view that disappears may be back, with the same frame, when a covering screen goes.
  func disappear(_ id: StickyID) -> Bool {
    let key = ObjectIdentifier(id)
    id.lastView = views.removeValue(forKey: key) ?? id.lastView
    id.lastSection = sections.removeValue(forKey: key) ?? id.lastSection
    pins[key]?.set(false)
    pins[key] = nil
    pinned.remove(key)
    return invalidate()
  }

  func appear(_ id: StickyID, pin: StickyPinState? = nil) -> Bool {
    let key = ObjectIdentifier(id)
    pins[key] = pin
    defer {
      id.lastView = nil
      id.lastSection = nil
    }
    if let last = id.lastView, views[key] == nil {
      views[key] = last
      return invalidate()
    }
    if let last = id.lastSection, sections[key] == nil {
      sections[key] = last
      return invalidate()
    }
    return false
  }

  private func invalidate() -> Bool {
    // Without a layout somebody has been told already and will ask for the new one.
    defer { plan = nil }
    return plan != nil
  }

  // MARK: - Answers

  /// The layout of all that has been reported. O(n log n) after a report, else O(1).
  var currentPlan: StickyPlan {
    if let plan { return plan }
    let orderedViews = views.sorted { $0.value.number < $1.value.number }
    let orderedSections = sections.sorted { $0.value.number < $1.value.number }
    let plan = StickyPlan(
      views: orderedViews.map { (id: $0.key, entry: entry($0.value)) },
      sections: orderedSections.map { (id: $0.key, entry: entry($0.value)) })
    self.plan = plan
    return plan
  }

  /// Where layout put a sticky view, in the container's coordinates.
  func naturalStart(of id: ObjectIdentifier) -> CGFloat {
    guard let report = views[id] else { return 0 }
    let entry = self.entry(report)
    return entry.span.start + (entry.place.carrier.map { naturalStart(of: $0) } ?? 0)
  }

  /// A sticky view keeps to the top or to the bottom.
  func sticksVertically(_ id: ObjectIdentifier) -> Bool { views[id]?.entry.isVertical ?? true }

  /// Tells the views that were caught or let go. O(those held before and now).
  func setPinned(_ ids: [ObjectIdentifier]) {
    let new = Set(ids)
    guard new != pinned else { return }
    let old = pinned
    pinned = new
    for id in old where !new.contains(id) { pins[id]?.set(false) }
    for id in new where !old.contains(id) { pins[id]?.set(true) }
  }
}

/// What was reported, and how far the content was scrolled when it was measured.
struct StickyReport<Entry> {
  var entry: Entry
  var scrollOffset: CGPoint
  /// Views are laid out in the order of their first reports.
  var number: Int
}

import ScrollMechanics
import SwiftUI

/// The marked views of a scroll view: which one is read, and the way to each.
@MainActor final class ScrollMarkLink {
  struct Mark: Equatable {
    /// In the coordinates of the sticky view around, or of the container.
    var start: CGFloat
    var length: CGFloat
    /// From the container's coordinates to the content's.
    var shift: CGFloat
    /// The sticky view around.
    var carrier: ObjectIdentifier?
    /// Changes when sticky views have other places.
    var generation: Int
    /// What a header covers of the viewport's start.
    var cover: ScrollCover
    let registry: StickyRegistry

    static func == (a: Mark, b: Mark) -> Bool {
      a.start == b.start && a.length == b.length && a.shift == b.shift && a.carrier == b.carrier
        && a.generation == b.generation && a.cover == b.cover && a.registry === b.registry
    }

    /// Where layout put it in the container: what is inside a sticky view that is stuck is shown
    /// elsewhere. One that sticks to the top or the bottom is one place with all that is inside.
    @MainActor var containerStart: CGFloat {
      guard let carrier else { return start }
      return registry.naturalStart(of: carrier) + (registry.sticksVertically(carrier) ? 0 : start)
    }

    /// The same in the content.
    @MainActor var contentStart: CGFloat { containerStart + shift }
  }

  /// What the binding asks for.
  private enum Aim {
    case none
    /// It is not there yet; maybe the scroll view is on the way to where it will be.
    case sought(id: AnyHashable, go: Go)
    /// Until the offset is reached, nothing is told of what is passed.
    case going(id: AnyHashable, goal: Double)
    /// It was gone to; it stays the current one until somebody scrolls, though it may be too near to
    /// the end to get to the top.
    case chosen(id: AnyHashable, offset: Double)
  }

  /// How the content goes to an offset, counted from rest.
  struct Go {
    var isAnimated: Bool
    var scroll: (CGFloat) -> Void
  }

  private var marks: [AnyHashable: Mark] = [:]
  /// The marks in the order of their places; nil after a report.
  private var order: (layout: StickyLayout, ids: [AnyHashable])?
  private var whole: ScrollMeasure?
  /// What a header covers that is a margin of the scroll view; marks don't know of it.
  private var margin: CGFloat = 0
  /// The scroll view as if the header's margin were content.
  private var measure: ScrollMeasure? { whole?.withoutMargin(margin) }
  private var phase = ScrollPhase.idle
  private var aim = Aim.none
  private var isAimAnimated = false
  private var hasBegun = false
  private var isReadyToSeek = false
  private(set) var told: AnyHashable?
  /// Writes the binding.
  var tell: ((AnyHashable?) -> Void)?
  /// What the binding says at first can be gone to, in the next pass: `seek(_:)`.
  var isReady: (() -> Void)?

  nonisolated init() {}

  // MARK: - Reports

  func report(_ id: AnyHashable, _ mark: Mark?) {
    guard marks[id] != mark else { return }
    marks[id] = mark
    order = nil
    if let mark { margin = mark.cover.margin }
    if mark != nil, !isReadyToSeek, case .sought(id, let go) = aim, measure != nil {
      start(id, go)
    }
    update()
  }

  func take(_ new: ScrollMeasure) {
    whole = new
    guard let measure else { return }
    switch aim {
    case .going(let id, let goal):
      // At once, or it is there.
      if (phase == .idle && !isAimAnimated) || isNear(measure.offset, goal) {
        aim = .chosen(id: id, offset: goal)
      }
    case .sought where isReadyToSeek: isReady?()
    case .none, .sought, .chosen: break
    }
    update()
  }

  func take(_ new: ScrollPhase) {
    let old = phase
    phase = new
    let isHeld = new == .tracking || new == .interacting || new == .decelerating
    guard isHeld || (new == .idle && old == .animating) else { return }
    switch aim {
    case .going(let id, let goal): aim = isHeld ? .none : .chosen(id: id, offset: goal)
    case .sought: aim = .none
    case .none, .chosen: break
    }
    update()
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.5 }

  // MARK: - Which one is read

  private func update() {
    guard let measure, !marks.isEmpty else { return }
    switch aim {
    case .sought, .going: return
    case .chosen(let id, let offset):
      guard currentMark(measure) != id else {
        aim = .none
        return
      }
      if isNear(measure.offset, offset) { return }
      aim = .none
    case .none: break
    }
    let current = currentMark(measure)
    guard current != told else { return }
    told = current
    tell?(current)
  }

  /// The mark that the viewport's start is in; at the content's end the last one. O(log n), after a
  /// report O(n log n).
  private func currentMark(_ measure: ScrollMeasure) -> AnyHashable? {
    let order = self.order ?? makeOrder()
    self.order = order
    let extent = measure.extent
    if !extent.isAtStart(measure.offset), extent.isAtEnd(measure.offset) { return order.ids.last }
    // Half a point hides the rounding of offsets.
    let line = measure.offset + extent.startInset + 0.5
    var index = order.layout.currentIndex(viewStart: line) ?? -1
    // The next one may meet headings that stick above it before it meets the header.
    while index + 1 < order.ids.count, let next = marks[order.ids[index + 1]],
      next.contentStart - padding(of: next, in: extent) <= line
    {
      index += 1
    }
    return index < 0 ? nil : order.ids[index]
  }

  private func makeOrder() -> (layout: StickyLayout, ids: [AnyHashable]) {
    let sorted = marks.map { (id: $0.key, start: $0.value.contentStart, mark: $0.value) }
      .sorted { $0.start < $1.start }
    let items = sorted.map {
      StickyItem(start: $0.start, length: $0.mark.length, startInset: $0.mark.cover.top)
    }
    return (StickyLayout(items: items), sorted.map(\.id))
  }

  /// What covers the viewport's start when a marked view stands right below it.
  private func padding(of mark: Mark, in extent: ScrollExtent) -> Double {
    mark.registry.currentPlan.coveredLength(
      showing: mark.containerStart, below: mark.cover.top, viewLength: extent.viewportLength)
  }

  // MARK: - Going to one

  /// The offset that shows a marked view below all that sticks above it.
  private func offset(showing id: AnyHashable) -> Double? {
    guard let mark = marks[id], let measure else { return nil }
    let extent = measure.extent
    let alignment = ScrollAlignment(
      .start, startPadding: extent.startInset + padding(of: mark, in: extent),
      endPadding: extent.endInset)
    return alignment.offset(
      showing: mark.contentStart, length: mark.length, from: measure.offset, in: extent)
  }

  private func start(_ id: AnyHashable, _ go: Go) {
    guard let goal = offset(showing: id), let measure else { return }
    told = id
    isAimAnimated = go.isAnimated
    aim =
      isNear(goal, measure.offset)
      ? .chosen(id: id, offset: goal) : .going(id: id, goal: goal)
    go.scroll(goal - measure.extent.minOffset)
  }

  /// Goes to a mark that the binding was set to; `seek` goes roughly to one that is not built.
  ///
  /// - Parameter isCall: Somebody asked: then also to one that the binding was told of.
  func follow(_ id: AnyHashable, isCall: Bool, _ go: Go, seek: () -> Void) {
    guard isCall || id != told else { return }
    told = id
    aim = .none
    isReadyToSeek = false
    if marks[id] != nil, measure != nil {
      start(id, go)
    } else {
      aim = .sought(id: id, go: go)
      seek()
    }
  }

  /// Begins at a mark, as soon as it is known where it is.
  func begin(_ id: AnyHashable?, _ go: Go) {
    guard !hasBegun else { return }
    hasBegun = true
    guard let id else { return }
    told = id
    isReadyToSeek = true
    aim = .sought(id: id, go: go)
    if measure != nil { isReady?() }
  }

  /// Everything has been measured that there is at first: goes to where the binding begins.
  func seek(_ seek: (AnyHashable) -> Void) {
    guard isReadyToSeek, case .sought(let id, let go) = aim else { return }
    isReadyToSeek = false
    if marks[id] != nil { start(id, go) } else { seek(id) }
  }
}

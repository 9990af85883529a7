import ScrollMechanics
import SwiftUI

/// A header, which moves the scroll view that it is in.
@MainActor protocol ReadingMover: AnyObject {
  /// How long the header's room is in this frame, also on the way of an animation, in points.
  var lead: Double { get }
  /// How often it has moved the content by itself, to keep rows in place.
  var ownMoves: Int { get }
  /// Puts the content elsewhere so that rows stay where the reader sees them, when others have come or gone.
  ///
  /// - Parameter goal: An offset, as ``ReadingPosition`` gives it.
  func keepReading(at goal: Double)
}

/// The headers by which a scroll view may be moved.
struct ReadingMovers {
  /// The header inside.
  weak var inside: (any ReadingMover)?
  /// The header around a page.
  weak var around: (any ReadingMover)?
}

/// The rows of a scroll view that are kept in place; see ``ScrollMechanics/ReadingPosition``.
@MainActor final class ScrollAnchorModel: ScrollSectionListener, ComparedByIdentity {
  private typealias Row = (id: AnyHashable, section: ScrollSection)

  private var reading = ReadingPosition<AnyHashable>(.reading)
  /// By their views.
  private var rows: [ObjectIdentifier: Row] = [:]
  /// By their ids; of several views with one id the one that told last.
  private var views: [AnyHashable: ObjectIdentifier] = [:]
  private var report = ScrollReport()
  /// What headers and headings cover, as the row says that told last.
  private var cover = ScrollCover()
  private var rest = RestingInset()
  private var hasBegun = false
  /// Something has been told in this turn of the main thread.
  private var isInUpdate = false
  /// Nothing has been told for longer than a frame.
  private let quiet = RestTimer(delay: 0.03)
  /// What moves the scroll view, unless a header is inside or around.
  var position: Binding<ScrollPosition>?
  /// The headers that may move it instead.
  var movers = ReadingMovers()
  /// Rows in sight have moved: `settle(_:)` is to be called once all have told where to.
  let settling = PendingWork()
  /// How many groups are being collapsed or expanded.
  private var folds = 0

  nonisolated init() {}

  func set(_ anchoring: ReadingRule) { reading.anchoring = anchoring }

  /// The reader collapses or expands rows: what is read stays by itself, so nothing is kept until that is over.
  ///
  /// - Parameter duration: How long it is animated, in seconds; some frames more are left for the last layout.
  func fold(for duration: Double) {
    folds += 1
    ScrollClock.run(after: duration + 0.15) { [weak self] in
      self?.folds -= 1
      self?.reading.forget()
    }
  }

  func beginAtEnd() {
    guard !hasBegun else { return }
    hasBegun = true
    if let goal = reading.beginAtEnd() { send(to: goal) }
  }

  // MARK: - What it hears

  func take(_ new: ScrollReport, _ old: ScrollReport) {
    report = new
    if rows.isEmpty, new.isScrolledByUser, reading.anchoring != .offset {
      Warning.once(
        "scrollAnchoring(_:initially:) keeps nothing in place, as no row (headings that stick are none) has a "
          + "scrollSection(id:) in a stickyLayout(), a HeaderScrollView or StickySections")
    }
    if let measure = new.measure, measure != old.measure {
      _ = rest.update(
        measure.extent.startInset, offset: measure.offset, breadth: measure.breadth)
    }
    look()
  }

  private func look() {
    guard let view else { return }
    if let goal = reading.scroll(view), folds == 0 { send(to: goal) }
    settleSoon()
  }

  private func settleSoon() {
    restSoon()
    if reading.needsSettling { settling.request() }
  }

  /// What is told in one turn of the main thread is one update. Some of it may be told in the next frame.
  private func restSoon() {
    if report.phase == .idle {
      quiet.run { [weak self] in
        guard let self else { return }
        reading.forget(ownMoves: mover?.ownMoves)
      }
    }
    guard !isInUpdate else { return }
    isInUpdate = true
    ScrollClock.run(after: 0) { [weak self] in
      guard let self else { return }
      isInUpdate = false
      if !settling.isPending { reading.rest() }
    }
  }

  /// How the content stands: as if the header's margin were content, as sections count.
  private var view: ReadingPosition<AnyHashable>.View? {
    guard let whole = report.measure?.withoutMargin(margin) else { return nil }
    return ReadingPosition.View(
      offset: whole.offset, extent: whole.readExtent, cover: cover.top + floatingCover(whole),
      lead: mover?.lead ?? 0, ownMoves: mover?.ownMoves ?? 0, activity: ScrollActivity(report.phase)
    )
  }

  /// By how much more than for good a floating header covers, in points.
  private func floatingCover(_ whole: ScrollMeasure) -> Double {
    let place = HeaderPlace(
      offset: whole.offset, maximumOffset: max(0, whole.extent.maxOffset))
    return cover.header.map { Double($0.floatingCover(at: place)) } ?? 0
  }

  private var margin: CGFloat { cover.header?.rules.margin ?? 0 }

  /// The header that moves the scroll view; nil without one.
  private var mover: (any ReadingMover)? {
    report.page == nil ? movers.inside : movers.around
  }

  /// - Parameter view: Tells those with the same id apart.
  func report(_ id: AnyHashable, of view: ObjectIdentifier, _ section: ScrollSection?) {
    let section = section.flatMap { $0.carrier == nil ? $0 : nil }
    if let old = rows[view], old.id != id || section == nil {
      rows[view] = nil
      if views[old.id] == view {
        views[old.id] = nil
        take(old.id, nil)
      }
    }
    guard let section else { return }
    if section.cover != cover {
      cover = section.cover
      look()
    }
    take(id, ScrollAnchor.Row(start: section.start + section.shift, length: section.length))
    rows[view] = (id, section)
    views[id] = view
  }

  /// A row with another id is another row.
  func rename(_ view: ObjectIdentifier, to id: AnyHashable) {
    if let section = rows[view]?.section { report(id, of: view, section) }
  }

  /// What headings cover above a row, below headers, in points.
  private func stuckLength(above id: AnyHashable) -> Double {
    guard let section = views[id].flatMap({ rows[$0]?.section }), let measure = report.measure,
      // Headings may have told where they will be already.
      let plan = section.registry.shownPlan
    else { return 0 }
    let covered = section.cover.top + floatingCover(measure.withoutMargin(margin))
    return plan.plane.vertical.coveredLength(
      showing: section.start, below: covered, viewLength: measure.extent.viewportLength) - covered
  }

  private func take(_ id: AnyHashable, _ row: ScrollAnchor.Row?) {
    let matters = reading.report(id, row) { stuckLength(above: $0) }
    if matters { settleSoon() } else { restSoon() }
  }

  // MARK: - What it does

  /// All rows have told where they are. `find` goes roughly to one that is not built, in the scroll view inside.
  func settle(_ find: (AnyHashable) -> Void) {
    settling.begin()
    guard folds == 0 else { return reading.forget() }
    switch reading.settle() {
    case .scroll(let goal): send(to: goal)
    case .find(_, let offset) where report.page != nil: send(to: offset)
    case .find(let id, _): withoutAnimation { find(id) }
    case nil: break
    }
  }

  private func send(to goal: Double) {
    if let mover {
      mover.keepReading(at: goal)
    } else {
      withoutAnimation { position?.scroll(to: goal + rest.length) }
    }
  }
}

import ScrollMechanics
import Synchronization
import SwiftUI

/// Everything about a header that a visual effect needs: heights, rules, memory.
struct HeaderGeometry: Equatable, Sendable {
  var layout: HeaderLayout
  var reveal: HeaderReveal
  var tolerance: CGFloat
  var isFrozen: Bool
  /// It grows by scaling instead of by layout.
  var zooms: Bool
  /// It is laid out at its open height and what it gives up slides out.
  var drawsWhole: Bool
  /// What bars cover of the viewport's start: nothing sticks above.
  var safeAreaTop: CGFloat
  /// The room that a pull opens for a refresh.
  var room: RefreshRoom?
  /// How much of the room is kept while something is loaded: the content rests so much further down.
  var keptRoom: CGFloat = 0
  let memory: HeaderMemory
  /// The name of the content's coordinates.
  let space: ObjectIdentifier
  /// The name of the viewport's coordinates: those of a margin of the scroll view are in it too.
  let window: ObjectIdentifier
  /// What stands below it for good, a tab bar, in points.
  var barLength: CGFloat = 0

  static func == (a: HeaderGeometry, b: HeaderGeometry) -> Bool {
    a.layout == b.layout && a.reveal == b.reveal && a.tolerance == b.tolerance
      && a.isFrozen == b.isFrozen && a.zooms == b.zooms && a.drawsWhole == b.drawsWhole
      && a.safeAreaTop == b.safeAreaTop && a.room == b.room && a.keptRoom == b.keptRoom
      && a.memory === b.memory
      && a.space == b.space && a.window == b.window
      && a.barLength == b.barLength
  }

  /// A header that comes back from anywhere depends on the way; all others on the offset alone.
  var floats: Bool { reveal.entry != .atStart }

  func state(at offset: CGFloat) -> HeaderState {
    let offset = headerOffset(at: offset)
    if floats { return memory.header(at: offset, by: self).state }
    if reveal.exit == .untilCollapsed { return layout.state(at: offset) }
    return leaving(at: offset).state
  }

  /// The offset that counts for the header: a room for a refresh is not scrolled.
  func headerOffset(at offset: CGFloat) -> CGFloat {
    room?.headerOffset(at: offset) ?? offset
  }

  /// The header as it stands at an offset.
  func header(at offset: CGFloat) -> RevealingHeader {
    floats ? memory.header(at: offset, by: self) : leaving(at: offset)
  }

  /// How far the header is moved from its natural place at the content's start.
  func shift(of state: HeaderState, at offset: CGFloat) -> CGFloat {
    (room?.shift(of: state, at: offset) ?? state.shift) - (drawsWhole ? state.cutLength : 0)
  }

  /// Where a header ends, in points from the top of its place in the content.
  func end(of state: HeaderState, at offset: CGFloat) -> CGFloat {
    (room?.shift(of: state, at: offset) ?? state.shift) + state.length
  }

  private func leaving(at offset: CGFloat) -> RevealingHeader {
    var header = RevealingHeader(layout: layout, reveal: reveal)
    header.scroll(to: offset, by: .user)
    return header
  }

  /// Where the header stands on its way: how much of it is collapsed, or how much of a floating one is
  /// out of sight; 0…1.
  func position(at offset: CGFloat) -> Double {
    floats ? memory.header(at: offset, by: self).hiddenPart : state(at: offset).collapseProgress
  }

  /// What it covers of the viewport's start for what sticks there, at any offset.
  var keptLength: CGFloat {
    layout.keptLength(reveal)
  }

  /// What the scroll view keeps free for it at its start. As it covers at rest: a bar that scrolling
  /// makes shorter changes no margin.
  var margin: CGFloat {
    var layout = self.layout
    layout.safeArea = max(layout.safeArea, layout.restingSafeArea)
    return layout.keptLength(reveal) + barLength
  }

  /// By how much more it covers at present, because it floats over the content.
  func floatingCover(at offset: CGFloat) -> CGFloat {
    floats ? memory.header(at: offset, by: self).floatingCover : 0
  }

  /// By how much more it will cover once the program has scrolled to an offset.
  func floatingCover(goingTo goal: CGFloat) -> CGFloat {
    var header = memory.header(at: memory.lastOffset.offset, by: self)
    header.scroll(to: goal, by: .program)
    return header.floatingCover
  }

  /// How far the content is scrolled, from the header's natural place at its start.
  func slotOffset(in proxy: GeometryProxy) -> CGFloat {
    -proxy.frame(in: .named(window)).minY
  }

  /// How far the content is scrolled, from any view inside it, whatever moved that view: both frames
  /// are moved alike, and their distance is the offset.
  func offset(in proxy: GeometryProxy) -> CGFloat {
    proxy.frame(in: .named(space)).minY - proxy.frame(in: .named(window)).minY
  }
}

/// What decides how much room a header, and a bar below it, take in the content.
struct HeaderRoom: Equatable {
  let layout: HeaderLayout
  let margin: CGFloat
  let barLength: CGFloat

  init(_ geometry: HeaderGeometry) {
    layout = geometry.layout
    margin = geometry.margin
    barLength = geometry.barLength
  }
}

/// What a floating header remembers. Effects ask in any order, on any thread, all with the same
/// offset in one frame; so the answer is the same for all.
final class HeaderMemory: Sendable {
  private struct State {
    var header: RevealingHeader?
    var source = ScrollSource.program
    var isHeld = false
    var lastOffset = 0.0
    /// The scroll view's margin then.
    var lastMargin: Double?
    /// What was shown before the margin became another one: the scroll view follows its margin.
    var offsetBefore: Double?
    var direction: ScrollMechanics.ScrollDirection?
    var safeArea = RestingSafeArea()
    /// Other content is on its way under the header; until it is there, this offset is the old one's.
    var left: Double?
    /// What rows are laid out for.
    var measure: ReadingMeasure?
    /// Rows got other heights: until somebody scrolls, the content moves to keep them in their places.
    var isLaidAnew = false
    /// The program shows or hides the header: until this offset it goes along as for the reader.
    var goal: Double?
    /// Where the header's own scroll view is in its viewport's coordinates, and how much larger.
    var ownViewport: CGRect?
    /// Its heights were found to make no sense.
    var isWarnedOf = false
  }

  private let state = Mutex(State())
  /// Knows how far to go when rows get other heights.
  let keeper = ReadingKeeper()

  init() {}

  /// Who scrolls from here on, and whether a finger holds the content.
  func setSource(_ source: ScrollSource, isHeld: Bool = false) {
    state.withLock {
      $0.source = source
      $0.isHeld = isHeld
      // Content that could not be moved stays where it is: what comes next is the reader's scrolling.
      if source == .user { $0.left = nil }
      $0.isLaidAnew = false
    }
  }

  /// A finger is on the content.
  var isHeld: Bool { state.withLock(\.isHeld) }

  func header(at offset: CGFloat, by rules: HeaderGeometry) -> RevealingHeader {
    state.withLock { state in
      var header =
        state.header ?? RevealingHeader(layout: rules.layout, reveal: rules.reveal)
      if header.layout != rules.layout { header.layout = rules.layout }
      if header.reveal != rules.reveal { header.reveal = rules.reveal }
      header.tolerance = state.goal == nil ? rules.tolerance : 0
      header.isFrozen = state.goal == nil && rules.isFrozen
      // Offsets found from different views differ in their last bits: that is no scrolling.
      if let left = state.left {
        if abs(left - offset) <= 1e-6 { return header }
        state.left = nil
        header.jump(to: offset)
      }
      if state.isLaidAnew { header.jump(to: offset) }
      if abs(header.offset - offset) > 1e-6 {
        header.scroll(to: offset, by: state.goal == nil ? state.source : .user)
      }
      if let goal = state.goal, abs(goal - offset) <= 1e-6 { state.goal = nil }
      state.header = header
      return header
    }
  }

  /// Takes what rows are laid out for. Another width moves the content, and is no scrolling.
  func note(_ measure: ReadingMeasure) {
    state.withLock { state in
      guard state.measure != measure else { return }
      if state.measure != nil, state.source == .program { state.isLaidAnew = true }
      state.measure = measure
    }
  }

  /// Other content comes under the header, and with it the next offset that is not this one.
  func jump(from offset: CGFloat) {
    state.withLock { $0.left = offset }
  }

  /// The header goes along to an offset, whoever scrolls; nil: it was broken off.
  func goAlong(to goal: CGFloat?) {
    state.withLock { $0.goal = goal.map(Double.init) }
  }

  /// Takes the offset that is being shown.
  ///
  /// - Parameter margin: What the scroll view keeps free for the header.
  func note(_ offset: CGFloat, margin: CGFloat) {
    state.withLock { state in
      if state.lastMargin != margin {
        if state.lastMargin != nil, state.offsetBefore == nil {
          state.offsetBefore = state.lastOffset
        }
        state.lastMargin = margin
      }
      let delta = max(0, offset) - max(0, state.lastOffset)
      if abs(delta) > 1e-6, state.source == .user {
        state.direction = delta > 0 ? .towardEnd : .towardStart
      }
      state.lastOffset = offset
    }
    keeper.note(offset)
  }

  /// What bars cover while the content is at rest; see `RestingSafeArea`.
  func restingSafeArea(_ safeArea: CGFloat, width: CGFloat) -> CGFloat {
    state.withLock {
      CGFloat($0.safeArea.update(safeArea: safeArea, offset: $0.lastOffset, width: width))
    }
  }

  /// What is being shown, and which way the reader scrolled last.
  var lastOffset: (offset: Double, direction: ScrollMechanics.ScrollDirection?) {
    state.withLock { ($0.lastOffset, $0.direction) }
  }

  /// What was shown before the header's heights became others.
  func takeOffsetBefore() -> Double {
    state.withLock { state in
      defer { state.offsetBefore = nil }
      return state.offsetBefore ?? state.lastOffset
    }
  }

  /// Takes how the header's own scroll view stands in its viewport, both as a view of the header sees
  /// them.
  func noteViewport(_ scrollView: CGRect?, in window: CGRect?) {
    guard let scrollView, let window else { return }
    state.withLock { $0.ownViewport = HeaderMemory.difference(scrollView, window) }
  }

  /// Whether the nearest scroll view around a view is the header's own, both as that view sees them.
  func isOwn(_ scrollView: CGRect?, in window: CGRect) -> Bool {
    guard let scrollView, let own = state.withLock(\.ownViewport) else { return true }
    let found = HeaderMemory.difference(scrollView, window)
    return abs(found.origin.x - own.origin.x) < 1 && abs(found.origin.y - own.origin.y) < 1
      && abs(found.size.width - own.size.width) < 1
      && abs(found.size.height - own.size.height) < 1
  }

  /// Where one begins in the other, and by how much it is larger.
  private static func difference(_ a: CGRect, _ b: CGRect) -> CGRect {
    CGRect(
      x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y,
      width: a.size.width - b.size.width, height: a.size.height - b.size.height)
  }

  /// True for the first time: the header's heights are warned of once, however many it gets.
  func takeFirstWarning() -> Bool {
    state.withLock { state in
      defer { state.isWarnedOf = true }
      return !state.isWarnedOf
    }
  }

  var current: RevealingHeader? { state.withLock(\.header) }
}

private struct HeaderGeometryKey: EnvironmentKey {
  static let defaultValue: HeaderGeometry? = nil
}

extension EnvironmentValues {
  /// Inside a header only.
  var headerGeometry: HeaderGeometry? {
    get { self[HeaderGeometryKey.self] }
    set { self[HeaderGeometryKey.self] = newValue }
  }
}

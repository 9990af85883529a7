import ScrollMechanics
import Synchronization
import SwiftUI

/// Everything about a header that a visual effect needs: an immutable value. Effects are functions of it
/// and of a proxy.
struct HeaderMetrics: Equatable, Sendable {
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
  /// What rows are laid out for.
  var rows: RowConditions
  /// The way of a header that floats, which is not a matter of the offset alone.
  let floating: FloatingHeader
  /// The name of the content's coordinates.
  let space: ObjectIdentifier
  /// The name of the viewport's coordinates: those of a margin of the scroll view are in it too.
  let window: ObjectIdentifier
  /// What stands below it for good, a tab bar, in points.
  var barLength: CGFloat = 0
  /// From the window's top, bars included, to what bars cover of its end, in points.
  var viewLength: CGFloat
  /// Where it may rest; nil: anywhere.
  var snap: HeaderSnap?

  /// Of the scroll view, in points.
  var width: CGFloat { rows.width }

  /// A header that comes back from anywhere depends on the way; all others on the offset alone.
  var floats: Bool { reveal.entry != .atStart }

  func state(at offset: CGFloat) -> HeaderState {
    header(at: headerOffset(at: offset)).state
  }

  /// The offset that counts for the header: a room for a refresh is not scrolled.
  func headerOffset(at offset: CGFloat) -> CGFloat {
    room?.headerOffset(at: offset) ?? offset
  }

  /// The header as it stands at an offset.
  func header(at offset: CGFloat) -> RevealingHeader {
    if floats { return floating.header(at: offset, by: self) }
    var header = RevealingHeader(layout: layout, reveal: reveal)
    header.scroll(to: offset, by: .user)
    return header
  }

  /// How far the header is moved from its place in layout at the content's start.
  func shift(of state: HeaderState, at offset: CGFloat) -> CGFloat {
    (room?.shift(of: state, at: offset) ?? state.shift) - (drawsWhole ? state.cutLength : 0)
  }

  /// Where a header ends, in points from the top of its place in the content.
  func end(of state: HeaderState, at offset: CGFloat) -> CGFloat {
    (room?.shift(of: state, at: offset) ?? state.shift) + state.length
  }

  /// Where the header stands on its way: how much of it is collapsed, or how much of a floating one is
  /// out of sight; 0…1.
  func position(at offset: CGFloat) -> Double {
    floats ? header(at: offset).hiddenPart : state(at: offset).collapseProgress
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

  /// The offsets at which a header that stays may rest. One that floats snaps when it rests.
  var snapPolicy: SnapPolicy? {
    floats ? nil : snap?.policy(for: layout, viewportLength: viewLength)
  }

  /// Whether header and bar take as much room in the content, and in the scroll view's margin.
  func hasSameRoom(as other: HeaderMetrics) -> Bool {
    layout == other.layout && margin == other.margin && barLength == other.barLength
  }

  /// By how much more it covers at present, because it floats over the content.
  func floatingCover(at offset: CGFloat) -> CGFloat {
    floats ? header(at: offset).floatingCover : 0
  }

  /// By how much more it will cover once the program has scrolled to an offset.
  func floatingCover(goingTo goal: CGFloat) -> CGFloat {
    var header = floating.current ?? RevealingHeader(layout: layout, reveal: reveal)
    header.scroll(to: goal, by: .program)
    return header.floatingCover
  }

  /// How far the content is scrolled, from the header's place in layout at its start.
  func slotOffset(in proxy: GeometryProxy) -> CGFloat {
    -proxy.frame(in: .named(window)).minY
  }

  /// How far the content is scrolled, from any view inside it, whatever moved that view: both frames
  /// are moved alike, and their distance is the offset.
  func offset(in proxy: GeometryProxy) -> CGFloat {
    proxy.frame(in: .named(space)).minY - proxy.frame(in: .named(window)).minY
  }

  /// How the header's own scroll view stands in the viewport's coordinates.
  func ownViewport(in proxy: GeometryProxy) -> CGRect? {
    guard let scrollView = proxy.bounds(of: .scrollView(axis: .vertical)),
      let window = proxy.bounds(of: .named(window))
    else { return nil }
    return scrollView.difference(from: window)
  }
}

extension CGRect {
  /// Where it begins in another one, and by how much it is larger, to a thousandth of a point: both are
  /// sums that end differently at each offset.
  func difference(from other: CGRect) -> CGRect {
    func rounded(_ length: CGFloat) -> CGFloat { (length * 1000).rounded() / 1000 }
    return CGRect(
      x: rounded(origin.x - other.origin.x), y: rounded(origin.y - other.origin.y),
      width: rounded(size.width - other.size.width),
      height: rounded(size.height - other.size.height))
  }
}

/// How a floating header stood in the frame before: `hidden(at offset)` is a pure function of it.
///
/// Only the coordinator moves it, once a frame, on the main actor. Effects ask it in any order, on any
/// thread, as often as they like.
final class FloatingHeader: Sendable, ComparedByIdentity {
  private struct State {
    var header: RevealingHeader?
    var source = ScrollSource.program
    /// Other content is on its way under the header; until it is there, this offset is the old one's.
    var left: Double?
    /// What rows were laid out for.
    var rows: RowConditions?
    /// Rows got other heights since somebody scrolled: what moves the content keeps them in their places.
    var hasOtherRows = false
    /// The program shows or hides the header: until this offset it goes along as for the reader.
    var goal: Double?

    func header(at offset: Double, by rules: HeaderMetrics) -> RevealingHeader {
      var header = self.header ?? RevealingHeader(layout: rules.layout, reveal: rules.reveal)
      if header.layout != rules.layout { header.layout = rules.layout }
      if header.reveal != rules.reveal { header.reveal = rules.reveal }
      header.tolerance = goal == nil ? rules.tolerance : 0
      header.isFrozen = goal == nil && rules.isFrozen
      // Offsets found from different views differ in their last bits: that is no scrolling.
      if let left {
        if abs(left - offset) <= 1e-6 { return header }
        header.jump(to: offset)
      }
      if source == .program, hasOtherRows(by: rules) { header.jump(to: offset) }
      if abs(header.offset - offset) > 1e-6 {
        header.scroll(to: offset, by: goal == nil ? source : .user)
      }
      return header
    }

    func hasOtherRows(by rules: HeaderMetrics) -> Bool {
      hasOtherRows || rows.map { $0 != rules.rows } ?? false
    }
  }

  private let state = Mutex(State())

  init() {}

  /// The header as it is shown at an offset, after the frame before.
  func header(at offset: Double, by rules: HeaderMetrics) -> RevealingHeader {
    state.withLock { $0.header(at: offset, by: rules) }
  }

  /// The header of the frame before.
  var current: RevealingHeader? { state.withLock(\.header) }

  /// The content has been scrolled.
  @MainActor func move(to offset: Double, by rules: HeaderMetrics) {
    state.withLock { state in
      state.header = state.header(at: offset, by: rules)
      if let left = state.left, abs(left - offset) > 1e-6 { state.left = nil }
      state.hasOtherRows = state.source == .program && state.hasOtherRows(by: rules)
      state.rows = rules.rows
      if let goal = state.goal, abs(goal - offset) <= 1e-6 { state.goal = nil }
    }
  }

  /// Who scrolls from here on.
  @MainActor func setSource(_ source: ScrollSource, rows: RowConditions) {
    state.withLock {
      $0.source = source
      // Content that could not be moved stays where it is: what comes next is the reader's scrolling.
      if source == .user { $0.left = nil }
      $0.rows = rows
      $0.hasOtherRows = false
    }
  }

  /// Other content comes under the header, and with it the next offset that is not this one.
  @MainActor func jump(from offset: CGFloat) {
    state.withLock { $0.left = offset }
  }

  /// The header goes along to an offset, whoever scrolls; nil: it was broken off.
  @MainActor func goAlong(to goal: CGFloat?) {
    state.withLock { $0.goal = goal.map(Double.init) }
  }
}

import ScrollMechanics
import SwiftUI

/// What decides how tall rows are.
struct RowConditions: Equatable, Sendable {
  /// In points.
  var width: CGFloat
  var typeSize: DynamicTypeSize
}

/// What a header and the bar below it take of the content, in points.
struct HeaderLengths: Equatable, Sendable {
  var open: CGFloat
  var collapsed: CGFloat
  var bar: CGFloat

  var sum: CGFloat { open + collapsed + bar }
}

/// Everything about a header that a visual effect needs: an immutable value. Effects are functions of it and of a
/// proxy.
struct HeaderMetrics: Equatable, Sendable {
  /// Its lengths and policies, as a header at the content's start.
  var rules: RevealingHeader
  /// It grows by scaling instead of by layout.
  var zooms: Bool
  /// It is laid out at its open height and what it gives up slides out.
  var drawsWhole: Bool
  /// The room that a pull opens for a refresh.
  var room: RefreshRoom?
  /// How much of the room is kept while something is loaded: the content rests so much further down.
  var keptRoom: CGFloat = 0
  /// What rows are laid out for.
  var rows: RowConditions
  /// The way of a header that floats, which is not a matter of the offset alone.
  let floating: Shared<FloatingHeader<RowConditions>>
  /// The name of the content's coordinates.
  let space: ObjectIdentifier
  /// The name of the viewport's coordinates: those of a margin of the scroll view are in it too.
  let window: ObjectIdentifier
  /// What stands below it for good, a tab bar, in points.
  var barLength: CGFloat = 0
  /// What the scroll view keeps free for that bar, in points; see `TabBarLength`.
  var barMargin: CGFloat = 0
  /// From the window's top, bars included, to what bars cover of its end, in points.
  var viewLength: CGFloat
  /// Where it may rest, and by which rule; nil: anywhere.
  var snap: SnapPolicy?
  /// It snaps as the finger leaves; else after the fling.
  var snapsOnRelease = true
  /// How the bar takes over its title; nil without one.
  var handOver: TitleHandOver?

  var layout: HeaderLayout {
    get { rules.layout }
    set { rules.layout = newValue }
  }

  var reveal: HeaderReveal { rules.reveal }

  /// What bars cover of the viewport's start, in points: nothing sticks above.
  var safeAreaTop: CGFloat { layout.safeArea }

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
    if floats { return floating.value.header(at: offset, by: rules, over: rows) }
    var header = rules
    header.scroll(to: offset, by: .user)
    return header
  }

  /// Where the header stands on its way: how much of it is collapsed, or how much of a floating one is out of sight;
  /// 0…1.
  func position(at offset: CGFloat) -> Double {
    floats ? header(at: offset).hiddenPart : state(at: offset).collapseProgress
  }

  /// What it covers of the viewport's start for what sticks there, at any offset.
  var keptLength: CGFloat {
    layout.keptLength(reveal)
  }

  /// What the scroll view keeps free for it at its start. As it covers at rest: a bar that scrolling makes shorter
  /// changes no margin.
  var margin: CGFloat {
    var layout = self.layout
    layout.safeArea = max(layout.safeArea, layout.restingSafeArea)
    return layout.keptLength(reveal) + barMargin
  }

  /// The offsets at which a header that stays may rest. One that floats snaps when it rests.
  var snapPolicy: SnapPolicy? { floats ? nil : snap }

  /// The lengths that decide how far the header is collapsed and where the rows begin.
  var lengths: HeaderLengths {
    HeaderLengths(open: layout.openLength, collapsed: layout.collapsedLength, bar: barLength)
  }

  /// Whether header and bar take as much room in the content, and in the scroll view's margin.
  func hasSameRoom(as other: HeaderMetrics) -> Bool {
    layout == other.layout && margin == other.margin && barLength == other.barLength
  }

  /// Where pages of tabs below it are shown while the content is scrolled to an offset.
  func tabs(at offset: CGFloat) -> TabOffsets {
    TabOffsets(header: header(at: offset), barLength: barLength, viewLength: viewLength)
  }

  /// The offset that keeps the content where the reader sees it when these replace others.
  func offset(keepingContentOf old: HeaderMetrics, at offset: CGFloat) -> CGFloat {
    let goal = layout.offset(keepingContentOf: old.layout, at: offset)
    // A bar that is measured for the first time was there before: nothing was below another one.
    return old.barLength > 0
      ? tabs(at: goal).offset(goal, keepingContentBelow: old.barLength) : goal
  }

  /// By how much more it covers at present, because it floats over the content.
  func floatingCover(at offset: CGFloat) -> CGFloat {
    floats ? header(at: offset).floatingCover : 0
  }

  /// By how much more it will cover once the program has scrolled to an offset.
  func floatingCover(goingTo goal: CGFloat) -> CGFloat {
    var header = floating.value.current ?? rules
    header.scroll(to: goal, by: .program)
    return header.floatingCover
  }

  /// How far the content is scrolled, from the header's place in layout at its start.
  func slotOffset(in proxy: GeometryProxy) -> CGFloat {
    -proxy.frame(in: .named(window)).minY
  }

  /// How far the content is scrolled, from any view inside it, whatever moved that view: both frames are moved alike,
  /// and their distance is the offset.
  func offset(in proxy: GeometryProxy) -> CGFloat {
    proxy.frame(in: .named(space)).minY - proxy.frame(in: .named(window)).minY
  }

  /// The header as a view in it sees it; nil for one that is presented from there.
  func state(in proxy: GeometryProxy) -> HeaderState? {
    proxy.isInside(space) ? state(at: offset(in: proxy)) : nil
  }

  /// How the header's own scroll view stands in the viewport's coordinates.
  func ownViewport(in proxy: GeometryProxy) -> CGRect? {
    guard let scrollView = proxy.bounds(of: .scrollView(axis: .vertical)),
      let window = proxy.bounds(of: .named(window))
    else { return nil }
    return scrollView.difference(from: window)
  }
}

import ScrollMechanics
import SwiftUI

extension RowConditions {
  /// Rows of a width, in points, in a type size.
  init(width: CGFloat, typeSize: DynamicTypeSize) {
    self.init(
      width: Double(width), typeSize: DynamicTypeSize.allCases.firstIndex(of: typeSize) ?? 0)
  }
}

/// Everything about a header that a visual effect needs: an immutable value. Effects are functions of it and of a
/// proxy.
struct HeaderMetrics: Equatable, Sendable {
  /// What it is laid out by.
  var rules: HeaderRules
  /// It grows by scaling instead of by layout.
  var zooms: Bool
  /// What scrolling changes.
  let engine: Shared<HeaderEngine>
  /// The name of the content's coordinates.
  let space: ObjectIdentifier
  /// The name of the viewport's coordinates: those of a margin of the scroll view are in it too.
  let window: ObjectIdentifier
  /// How the bar takes over its title; nil without one.
  var handOver: TitleHandOver?

  /// How the header stands where the content is scrolled to.
  func state(at place: HeaderPlace) -> HeaderState {
    engine.read { $0.state(at: place, by: rules) }
  }

  /// Where pages of tabs below it are shown while the content is scrolled so far.
  func tabs(at place: HeaderPlace) -> TabOffsets {
    engine.read { $0.tabs(at: place, by: rules) }
  }

  /// The offset that keeps the content where the reader sees it when these replace others.
  func offset(keepingContentOf old: HeaderMetrics, at offset: CGFloat) -> CGFloat {
    engine.read { $0.offset(keepingContentOf: old.rules, in: rules, at: offset) }
  }

  /// By how much more than for good it covers, because it floats over the content.
  func floatingCover(at place: HeaderPlace) -> CGFloat {
    rules.floats ? engine.read { $0.floatingCover(at: place, by: rules) } : 0
  }

  /// By how much more it will cover once the program has scrolled to an offset.
  func floatingCover(goingTo goal: CGFloat) -> CGFloat {
    engine.read { $0.floatingCover(goingTo: goal, by: rules) }
  }

  /// Where the content is scrolled to, from the header's place in layout at its start.
  func slotPlace(in proxy: GeometryProxy) -> HeaderPlace {
    HeaderPlace(offset: -proxy.frame(in: .named(window)).minY, maximumOffset: end(in: proxy))
  }

  /// Where the content is scrolled to, from any view inside it, whatever moved that view: both frames are moved alike,
  /// and their distance is the offset.
  func place(in proxy: GeometryProxy) -> HeaderPlace {
    HeaderPlace(
      offset: proxy.frame(in: .named(space)).minY - proxy.frame(in: .named(window)).minY,
      maximumOffset: end(in: proxy))
  }

  /// A header that doesn't float goes with the content past its end too.
  private func end(in proxy: GeometryProxy) -> CGFloat {
    rules.floats ? maximumOffset(in: proxy) : .infinity
  }

  /// How far the content can be scrolled, from any view inside it.
  func maximumOffset(in proxy: GeometryProxy) -> CGFloat {
    guard let content = proxy.bounds(of: .named(space))?.height,
      let window = proxy.bounds(of: .named(window))?.height, window > 0
    else { return .infinity }
    // Both as the view sees them, which may be scaled. The scroll view's own place ends where bars begin.
    return max(0, content / window * rules.viewLength + rules.endMargin - rules.viewLength)
  }

  /// The header as a view in it sees it; nil for one that is presented from there.
  func state(in proxy: GeometryProxy) -> HeaderState? {
    proxy.isInside(space) ? state(at: place(in: proxy)) : nil
  }

  /// How the header's own scroll view stands in the viewport's coordinates, with the margin of its rules.
  func ownViewport(in proxy: GeometryProxy, by rules: HeaderRules) -> CGRect? {
    guard let scrollView = proxy.bounds(of: .scrollView(axis: .vertical)),
      let window = proxy.bounds(of: .named(window))
    else { return nil }
    return rules.place(ofScrollView: scrollView, in: window)
  }
}

import ScrollMechanics
import SwiftUI

/// What stacks above a view in a container of sticky views.
struct StackedLength: Equatable, Sendable {
  /// In points.
  var length: CGFloat = 0
  /// Whether it stacks in the scroll view of the header around.
  var isInHeaders = false
  /// The name of the container's coordinates.
  var space: ObjectIdentifier?
}

/// What a header, and a tab bar below it, cover of the scroll view's start: what sticks there sticks below.
struct ScrollCover: Equatable, Sendable {
  var header: HeaderMetrics?
  /// How the header's scroll view stands in the viewport's coordinates; nil before the first frame.
  var ownViewport: CGRect?
  /// The tab bar below the header covers too: on a page.
  var hasBar = false
  /// What stacks above sections with a container of their own.
  private(set) var stack = StackedLength()

  /// In points, once the header is as short as it gets.
  var top: CGFloat { headerLength + stack.length }

  /// What does not cover a scroll view inside of the header's.
  fileprivate var outerLength: CGFloat { stack.isInHeaders ? top : headerLength }

  /// Where content comes into sight, in points from its start: below all that covers it where it is scrolled to.
  ///
  /// - Parameters:
  ///   - viewStart: Where the scroll view begins.
  ///   - barsEnd: Where what bars cover of it ends; a header covers that too.
  func sightStart(
    at place: HeaderPlace, in viewStart: CGFloat, below barsEnd: CGFloat
  ) -> CGFloat {
    guard let header else { return barsEnd + top }
    let length = max(
      header.state(at: place).windowEnd + (hasBar ? header.rules.barLength : 0),
      top + header.floatingCover(at: place))
    return max(barsEnd, viewStart + length)
  }

  private var headerLength: CGFloat {
    header.map { $0.rules.keptLength + (hasBar ? $0.rules.barLength : 0) } ?? 0
  }

  /// Adds what stacks in a scroll view; what stacks in the header's does not count in one inside.
  mutating func add(_ new: StackedLength) {
    guard new.length > 0 else { return }
    let outer = stack.isInHeaders == new.isInHeaders ? stack.length : 0
    stack = new
    stack.length += outer
  }

  /// Whether the nearest scroll view around a view is the header's own, both as that view sees them.
  fileprivate func isOwn(_ scrollView: CGRect?, in window: CGRect) -> Bool {
    guard let scrollView, let own = ownViewport, let header else { return true }
    return header.rules.place(ofScrollView: scrollView, in: window).isNear(own, by: 1)
  }
}

extension HeaderRules {
  /// Where a scroll view begins in a header's viewport, and by how much it is larger, if the header's margin is its own:
  /// so the header's scroll view is the same one while its margin becomes another. To a thousandth of a point, since
  /// both are sums that end differently at each offset.
  func place(ofScrollView scrollView: CGRect, in window: CGRect) -> CGRect {
    func rounded(_ length: CGFloat) -> CGFloat { (length * 1000).rounded() / 1000 }
    let room = margin + keptRoom
    return CGRect(
      x: rounded(scrollView.minX - window.minX), y: rounded(scrollView.minY - room - window.minY),
      width: rounded(scrollView.width - window.width),
      height: rounded(scrollView.height + room - window.height))
  }
}

extension CGRect {
  /// Whether place and size are those of another one, but for less than so many points.
  func isNear(_ other: CGRect, by distance: CGFloat) -> Bool {
    abs(minX - other.minX) < distance && abs(minY - other.minY) < distance
      && abs(width - other.width) < distance && abs(height - other.height) < distance
  }
}

extension GeometryProxy {
  /// The part of the view that the nearest scroll view around shows, in the view's coordinates, and whether that is the
  /// header's own; nil without one that scrolls this way.
  ///
  /// Along the vertical axis it begins where what sticks is `cover.top` below, as all are placed that were laid out
  /// under a header. In a scroll view of its own in a header's content, and in a sheet, which has the environment of
  /// the view that presents it, nothing is covered.
  func viewport(
    _ axis: Axis, below cover: ScrollCover
  ) -> (span: StickyWindow.Span, isHeaders: Bool)? {
    viewport(axis, below: cover, in: bounds(of: .scrollView(axis: axis)))
  }

  /// - Parameter nearest: The bounds of the nearest scroll view that scrolls along the axis.
  func viewport(
    _ axis: Axis, below cover: ScrollCover, in nearest: CGRect?
  ) -> (span: StickyWindow.Span, isHeaders: Bool)? {
    guard axis == .vertical else {
      return nearest.map { (StickyWindow.Span(start: $0.minX, length: $0.width), false) }
    }
    var (shown, covered, isHeaders) = (nearest, 0.0, false)
    if let header = cover.header {
      if let window = bounds(of: .named(header.window)), cover.isOwn(nearest, in: window) {
        (shown, isHeaders) = (window, true)
        // By how much more than for good the header covers at present.
        covered = header.rules.floats ? header.floatingCover(at: header.place(in: self)) : 0
      } else {
        covered = -cover.outerLength
      }
    } else if let space = cover.stack.space, !isInside(space) {
      covered = -cover.top
    }
    return shown.map {
      (StickyWindow.Span(start: $0.minY + covered, length: $0.height - covered), isHeaders)
    }
  }
}

extension EnvironmentValues {
  @Entry var scrollCover = ScrollCover()
}

import ScrollMechanics
import SwiftUI

/// What a view hears of scrolling.
enum ScrollReport {
  /// How the scroll view stands.
  case measure(ScrollMeasure)
  case phase(ScrollPhase)
  /// It shows another page.
  case left
  /// From here on all is about another scroll view.
  case other
}

/// Decides whom a view listens to: the first scroll view inside, or the page that the view is in.
///
/// In a page it is the page, unless the scroll view inside has a way of its own: one that scrolls to
/// the side, or a list as tall as its rows, has none.
@MainActor final class ScrollListener {
  /// Whether the view is in a page; nil while it may also be in what is presented from one: the environment
  /// reaches both.
  private var isInPage: Bool? = false
  private weak var page: ScrollPage?
  private var tell: ((ScrollReport) -> Void)?
  private var own: ScrollMeasure?
  /// The scroll view inside is as tall as its content; in between its height follows.
  private var isWhole = false
  /// Who was heard last.
  private var heardPage: Bool?

  nonisolated init() {}

  /// There is a scroll view inside.
  var hasOwn: Bool { own != nil }

  private var hearsPage: Bool {
    guard isInPage == true else { return false }
    guard let own, !isWhole else { return true }
    return own.extent.range <= 0.5
  }

  func set(_ page: ScrollPage?, _ tell: @escaping (ScrollReport) -> Void) {
    let isFirst = self.tell == nil
    self.tell = tell
    if page == nil { isInPage = false }
    if page !== self.page {
      self.page?.remove(self)
      self.page = page
      if page != nil { isInPage = nil }
    }
    // The scroll view may have spoken before anybody listened.
    if isFirst, let own, isInPage != nil, !hearsPage { pass(.measure(own)) }
  }

  /// It turned out whether the view is in the page.
  func setInside(_ isInside: Bool) {
    isInPage = isInside
    if isInside { page?.add(self) } else { page?.remove(self) }
    if !hearsPage, let own { pass(.measure(own)) }
  }

  func setWhole(_ isWhole: Bool) {
    change { self.isWhole = isWhole }
  }

  /// The scroll view inside says so.
  func take(_ report: ScrollReport) {
    if case .measure(let measure) = report { change { own = measure } }
    if isInPage != nil, !hearsPage { pass(report) }
  }

  /// The page says so.
  func hear(_ report: ScrollReport) {
    if hearsPage { pass(report) }
  }

  private func change(_ change: () -> Void) {
    let before = hearsPage
    change()
    if !before, hearsPage { page?.tellPresent(to: self) }
  }

  private func pass(_ report: ScrollReport) {
    let isPage = hearsPage
    if let heardPage, heardPage != isPage { tell?(.other) }
    heardPage = isPage
    tell?(report)
  }
}

/// Reports on the first scroll view inside, or on the page around.
struct ScrollReportModifier: ViewModifier {
  /// The public modifier that it is for.
  let name: String
  let axis: Axis
  /// Whether it may be a page of tabs that is meant.
  var hearsPages = true
  let action: (ScrollReport) -> Void

  @Environment(\.scrollPage) private var page
  @Environment(\.layoutDirection) private var layoutDirection
  @State private var listener = ScrollListener()

  func body(content: Content) -> some View {
    let (axis, direction) = (axis, layoutDirection)
    // Pages scroll up and down.
    let page = axis == .vertical && hearsPages ? self.page : nil
    let isInPage = page != nil
    content
      .onScrollGeometryChange(for: ScrollMeasure.self) { geometry in
        ScrollMeasure(geometry, axis)
      } action: { _, measure in
        if !measure.isEmpty { listener.take(.measure(measure)) }
      }
      .onScrollPhaseChange { _, phase in listener.take(.phase(phase)) }
      .onChange(of: Latest(value: action), initial: true) { listener.set(page, $1.value) }
      .telling(listener, whetherIn: page)
      // On the content of a scroll view it would hear of nothing, in silence. What is scrolled while nobody
      // hears of it is that scroll view. Whether there is one inside is not looked at before: it may come later.
      .onGeometryChange(for: Bool.self) { proxy in
        !isInPage && proxy.isStartGone(axis, direction)
      } action: { wasGone, isGone in
        // What begins out of sight may not have heard anything yet.
        guard isGone, !wasGone, !listener.hasOwn else { return }
        Warning.once(
          "scroll-place-\(name)",
          "\(name.contains("(") ? name : name + "()") has no scroll view inside; apply it to the scroll view"
        )
      }
  }
}

extension GeometryProxy {
  /// The view's start is out of sight in the scroll view around.
  fileprivate func isStartGone(_ axis: Axis, _ direction: LayoutDirection) -> Bool {
    guard let sight = bounds(of: .scrollView(axis: axis)) else { return false }
    return switch axis {
    case .vertical: sight.minY > 0.5
    case .horizontal:
      direction == .rightToLeft ? sight.maxX < size.width - 0.5 : sight.minX > 0.5
    }
  }
}

extension View {
  /// Finds out whether the view is in a page.
  @ViewBuilder fileprivate func telling(
    _ listener: ScrollListener, whetherIn page: ScrollPage?
  ) -> some View {
    if let page {
      let space = ObjectIdentifier(page)
      onGeometryChange(for: ObjectIdentifier?.self) { proxy in
        proxy.bounds(of: .named(space)) == nil ? nil : space
      } action: { found in
        listener.setInside(found != nil)
      }
      .onPreferenceChange(IsLaidOutWholeKey.self) { isWhole in
        MainActor.assumeIsolated { listener.setWhole(isWhole) }
      }
    } else {
      self
    }
  }
}

/// A scroll view says that it is as tall as its content, and so has no way.
struct IsLaidOutWholeKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) {
    // Which of several scroll views reports isn't known here; in doubt it is the page.
    value = value || nextValue()
  }
}

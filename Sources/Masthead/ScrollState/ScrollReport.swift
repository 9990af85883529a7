import ScrollMechanics
import SwiftUI

/// What a view hears of scrolling.
struct ScrollReport: Equatable {
  /// How the scroll view stands; nil before it was laid out, and while it shows another page.
  var measure: ScrollMeasure?
  var phase = ScrollPhase.idle
  /// The page that it is about; nil for a scroll view inside, and before the page was shown. What is about
  /// another one than before has nothing to do with that.
  var page: ObjectIdentifier?
}

/// Decides whom a view listens to: the first scroll view inside, or the page that the view is in.
///
/// In a page it is the page, unless the scroll view inside has a way of its own: one that scrolls to
/// the side, or a list as tall as its rows, has none.
@MainActor final class ScrollListener {
  /// The scroll view inside.
  private var own = ScrollReport()
  /// It is as tall as its content; in between its height follows.
  private var isWhole = false
  private weak var page: ScrollPage?
  /// Whether the view is in the page; nil while it may also be in what is presented from one: the environment
  /// reaches both.
  private var isInPage: Bool?
  private var told = ScrollReport()
  private var tell: ((ScrollReport, _ old: ScrollReport) -> Void)?

  nonisolated init() {}

  /// There is a scroll view inside.
  var hasOwn: Bool { own.measure != nil }

  /// Nil while it is not known whom to listen to.
  private var heard: ScrollReport? {
    guard let page else { return own }
    guard let isInPage else { return nil }
    let hasWay = !isWhole && own.measure.map { $0.extent.range > 0.5 } ?? false
    return isInPage && !hasWay ? page.report : own
  }

  func set(_ page: ScrollPage?, _ tell: @escaping (ScrollReport, _ old: ScrollReport) -> Void) {
    self.tell = tell
    if page !== self.page {
      self.page?.remove(self)
      self.page = page
      isInPage = nil
    }
    // The scroll view may have spoken before anybody listened.
    update()
  }

  /// It turned out whether the view is in the page.
  func setInside(_ isInside: Bool) {
    isInPage = isInside
    if isInside { page?.add(self) } else { page?.remove(self) }
    update()
  }

  func setWhole(_ isWhole: Bool) {
    self.isWhole = isWhole
    update()
  }

  /// The scroll view inside says so.
  func take(_ measure: ScrollMeasure) {
    own.measure = measure
    update()
  }

  func take(_ phase: ScrollPhase) {
    own.phase = phase
    update()
  }

  /// What is listened to says something else than before.
  func update() {
    guard let tell, let heard, heard != told else { return }
    let old = told
    told = heard
    tell(heard, old)
  }
}

/// Reports on the first scroll view inside, or on the page around.
struct ScrollReportModifier: ViewModifier {
  /// The public modifier that it is for.
  let name: String
  let axis: Axis
  /// Whether it may be a page of tabs that is meant.
  var hearsPages = true
  let action: (_ report: ScrollReport, _ old: ScrollReport) -> Void

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
        if !measure.isEmpty { listener.take(measure) }
      }
      .onScrollPhaseChange { _, phase in listener.take(phase) }
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
        proxy.isInside(space) ? space : nil
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

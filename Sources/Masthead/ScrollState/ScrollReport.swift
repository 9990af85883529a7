import ScrollMechanics
import SwiftUI

/// What a view hears of scrolling.
struct ScrollReport: Equatable {
  /// How the scroll view stands; nil before it was laid out, and while it shows another page.
  var measure: ScrollMeasure?
  var phase = ScrollPhase.idle
  /// The offset at which the phase began, which need not have been measured yet; nil for that of a page.
  var phaseOffset: Double?
  /// The page that it is about; nil for a scroll view inside, and before the page was shown. What is about another one
  /// than before has nothing to do with that.
  var page: ObjectIdentifier?

  /// Somebody has scrolled away from the start.
  var isScrolledByUser: Bool {
    ScrollActivity(phase).isUsers && measure.map { $0.offset > 0 } ?? false
  }
}

/// One of several contents that a scroll view shows in turn. It has no scroll view of its own, so the views inside are
/// told by it what they would hear of one.
@MainActor final class ScrollPage {
  private struct Listener {
    weak var listener: ScrollListener?
  }

  private var listeners: [Listener] = []
  private(set) var report = ScrollReport()

  nonisolated init() {}

  func add(_ listener: ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(Listener(listener: listener))
  }

  /// - Parameter measure: How the scroll view stands; nil while another page is shown.
  func update(_ measure: ScrollMeasure?, phase: ScrollPhase = .idle) {
    report = ScrollReport(measure: measure, phase: phase, page: ObjectIdentifier(self))
    for listener in listeners.compactMap(\.listener) { listener.update() }
  }
}

extension EnvironmentValues {
  /// Inside a page, and on what is presented from there.
  @Entry var scrollPage: ScrollPage?
}

/// Decides whom a view listens to: the first scroll view inside, or the page that the view is in.
///
/// In a page it is the page, unless the scroll view inside has a way of its own: one that scrolls to the side, or a
/// list as tall as its rows, has none.
@MainActor final class ScrollListener {
  /// The scroll view inside.
  var own = ScrollReport() { didSet { update() } }
  /// It is as tall as its content; in between its height follows.
  var isWhole = false { didSet { update() } }
  /// Whether the view is in the page; nil while it may also be in what is presented from one: the environment reaches
  /// both.
  var isInPage: Bool? { didSet { update() } }
  private weak var page: ScrollPage?
  private var told = ScrollReport()
  private var tell: ((ScrollReport, _ old: ScrollReport) -> Void)?

  nonisolated init() {}

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
      self.page = page
      isInPage = nil
      page?.add(self)
    }
    // The scroll view may have spoken before anybody listened.
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
  /// The scroll view inside is as tall as its content.
  @State private var isWhole = false

  func body(content: Content) -> some View {
    let (axis, direction) = (axis, layoutDirection)
    // Pages scroll up and down.
    let page = axis == .vertical && hearsPages ? self.page : nil
    let listening =
      content
      .onScrollGeometryChange(for: ScrollMeasure.self) { geometry in
        ScrollMeasure(geometry, axis)
      } action: { _, measure in
        if !measure.isEmpty { listener.own.measure = measure }
      }
      .onScrollPhaseChange { _, phase, context in
        var report = listener.own
        report.phase = phase
        report.phaseOffset = ScrollMeasure(context.geometry, axis).offset
        listener.own = report
      }
      .onChange(of: Latest(value: action), initial: true) { listener.set(page, $1.value) }
    if let page {
      let space = ObjectIdentifier(page)
      listening
        .onGeometryChange(for: ObjectIdentifier?.self) { proxy in
          proxy.isInside(space) ? space : nil
        } action: { found in
          listener.isInPage = found != nil
        }
        // On which thread this is called is not documented; a state can be written on any.
        .onPreferenceChange(IsLaidOutWholeKey.self) { [$isWhole] in $isWhole.wrappedValue = $0 }
        .onChange(of: isWhole) { listener.isWhole = $1 }
    } else {
      // On the content of a scroll view it would hear of nothing, in silence. What is scrolled while nobody hears of it
      // is that scroll view. Whether there is one inside is not looked at before: it may come later.
      listening
        .onGeometryChange(for: Bool.self) { proxy in
          proxy.isStartGone(axis, direction)
        } action: { wasGone, isGone in
          // What begins out of sight may not have heard anything yet.
          guard isGone, !wasGone, listener.own.measure == nil else { return }
          Warning.once(
            "\(name.contains("(") ? name : name + "()") has no scroll view inside; apply it to the scroll view"
          )
        }
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

/// A scroll view says that it is as tall as its content, and so has no way.
struct IsLaidOutWholeKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) {
    // Which of several scroll views reports isn't known here; in doubt it is the page.
    value = value || nextValue()
  }
}

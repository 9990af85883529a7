import ScrollMechanics
import SwiftUI

extension View {
  /// Puts a bar at the bottom of the scroll view inside, which leaves while the content is scrolled on and comes back.
  ///
  ///     ScrollView { … }
  ///       .scrollFooter { Toolbar() }
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerScrollBehavior(.floating)
  ///       .scrollFooter(.floatingPinned(requiresFullScrollBack: false), minHeight: 20) { Player() }
  ///
  ///     List { … }
  ///       .scrollFooter(reservesSpace: false) {          // a floating button
  ///         AddButton().padding().frame(maxWidth: .infinity, alignment: .trailing)
  ///       }
  ///
  /// The bar moves as far as the content does, until it is below the window. It is visible at the start of the content.
  /// At the end, where the content leaves room for it, it appears with the last rows. Fingers, wheels and keys move it.
  /// Scrolling from code does not bring it back, and content that is pulled past an end does not move it. It stays in
  /// the safe area, so it is above a tab bar and a keyboard. While it is out of sight it is hidden from assistive
  /// technology.
  ///
  /// If the scroll view has a floating header, both move in the same frames and by the same distance, also when the
  /// header snaps.
  ///
  /// A frame in which the bar moves evaluates one body, other frames none.
  ///
  /// - Parameters:
  ///   - behavior: When it leaves and when it comes back; `.floating` by default: whenever the user scrolls back.
  ///   - minHeight: What stays of it once it has collapsed, in points, for behaviours that collapse; 0 by default.
  ///     Negative and not finite count as 0.
  ///   - tolerance: How far the user must scroll back in one go before it comes back, in points; 0 by default. Negative
  ///     and not finite count as 0.
  ///   - snap: Where it goes when the content rests while it is on its way; nil for nowhere. By default it goes on in the
  ///     direction that was scrolled in last; a header does so with `headerSnap(rule: .lastDirection)`.
  ///   - reservesSpace: Whether the content leaves room for it at its end. True by default; false for what floats over
  ///     the content, as a button does.
  ///   - footer: The bar. A background reaches to the window's edge if it ignores the safe area, as `.bar` does.
  public nonisolated func scrollFooter<Footer: View>(
    _ behavior: HeaderScrollBehavior = .floating, minHeight: CGFloat = 0, tolerance: CGFloat = 0,
    snap: HeaderSnapRule? = .lastDirection, reservesSpace: Bool = true,
    @ViewBuilder footer: () -> Footer
  ) -> some View {
    let name = "scrollFooter(_:minHeight:tolerance:snap:reservesSpace:footer:)"
    return modifier(
      ScrollFooterModifier(
        behavior: behavior, minHeight: Warning.length(minHeight, "\(name): minHeight"),
        tolerance: Warning.length(tolerance, "\(name): tolerance"), snap: snap,
        reservesSpace: reservesSpace, footer: footer()))
  }
}

private struct HeaderReference {
  weak var driver: HeaderDriver?
}

/// How a bar at the bottom stands. Over a scroll view with a header it is told of each movement by that, so that both
/// go in one frame and by the same rules.
@MainActor final class ScrollFooterModel: ComparedByIdentity {
  let footer = Observed(RevealingFooter(length: 0, leastLength: 0, reveal: .floating))
  /// Where it rests.
  var snap: HeaderSnapRule?
  /// The header that it goes along with, and those that came later, on a sheet, say.
  private var headers: [HeaderReference] = []
  private var moves = ScrollMoves()
  private var measure: ScrollMeasure?

  nonisolated init() {}

  private var header: HeaderDriver? { headers.lazy.compactMap(\.driver).first }

  func attach(_ driver: HeaderDriver) {
    headers.append(HeaderReference(driver: driver))
    if header === driver { goAlong(with: driver) }
  }

  private func goAlong(with driver: HeaderDriver) {
    apply(ScrollMove(offset: driver.offset, source: nil))
    driver.footers.append(self)
  }

  func detach(_ driver: HeaderDriver) {
    let wasFirst = header === driver
    driver.footers.removeAll { $0 === self }
    headers.removeAll { $0.driver == nil || $0.driver === driver }
    guard wasFirst else { return }
    moves = ScrollMoves()
    // Another header or scroll view may have told before.
    if let header { goAlong(with: header) } else { read() }
  }

  /// Takes what is heard of the scroll view.
  func take(_ report: ScrollReport, _ old: ScrollReport) {
    if report.phase != old.phase, header == nil {
      let wasAtRest = moves.isAtRest
      let start = report.measure?.extent.minOffset ?? 0
      if let move = moves.tell(
        ScrollActivity(report.phase), at: report.phaseOffset.map { $0 - start })
      {
        apply(move)
      }
      if moves.isAtRest, !wasAtRest { rest() }
    }
    guard report.measure != old.measure else { return }
    measure = report.measure
    read()
  }

  private func read() {
    guard let measure else { return }
    let extent = measure.extent
    if header != nil {
      if footer.value.maximumOffset != range { footer.value.maximumOffset = range }
    } else if let move = moves.read(measure.offset - extent.minOffset, in: extent) {
      apply(move)
    }
  }

  /// How far the content can be scrolled, in points. That of a header which does not float has no end.
  private var range: Double { measure?.extent.range ?? 0 }

  func apply(_ move: ScrollMove) {
    // The header may bring the content to rest in the same update, with an animation.
    withoutAnimation { footer.value.take(move, upTo: range) }
  }

  func rest() {
    guard let snap else { return }
    withAnimation(.easeOut(duration: 0.25)) { footer.value.rest(rule: snap.mechanics) }
  }
}

private nonisolated struct ScrollFooterModifier<Footer: View>: ViewModifier {
  let behavior: HeaderScrollBehavior
  let minHeight: CGFloat
  let tolerance: CGFloat
  let snap: HeaderSnapRule?
  let reservesSpace: Bool
  let footer: Footer

  @Environment(\.headerSettings.footers) private var footers
  @State private var model = ScrollFooterModel()
  /// Of the bar, in points.
  @State private var height: CGFloat = 0
  /// What is below it to the window's bottom, without a keyboard, in points.
  @State private var safeArea: CGFloat = 0

  @MainActor func body(content: Content) -> some View {
    content
      .environment(\.headerSettings.footers, footers + [model])
      .modifier(
        ScrollReportModifier(name: "scrollFooter", axis: .vertical, hearsPages: false) {
          [model] in model.take($0, $1)
        }
      )
      // In one tree with room and without, so that scroll view and bar stay when that changes.
      .safeAreaInset(edge: .bottom, spacing: 0) {
        bar.frame(height: reservesSpace ? nil : 0, alignment: .bottom)
      }
      .background {
        Color.clear
          .ignoresSafeArea(.keyboard)
          .onGeometryChange(for: CGFloat.self, of: \.safeAreaInsets.bottom) { safeArea = $0 }
      }
      .onChange(of: rules, initial: true) { model.footer.value.adopt($1) }
      .onChange(of: snap, initial: true) { model.snap = $1 }
  }

  @MainActor private var bar: some View {
    footer
      .onGeometryChange(for: CGFloat.self, of: \.size.height) { height = $0 }
      .modifier(ScrollFooterMover(model: model))
  }

  @MainActor private var rules: RevealingFooter {
    var rules = RevealingFooter(
      length: height + safeArea, leastLength: minHeight + safeArea, reveal: behavior.mechanics)
    rules.tolerance = tolerance
    rules.hasRoom = reservesSpace
    return rules
  }
}

/// Moves the bar; the only body that is evaluated when it moves.
private struct ScrollFooterMover: ViewModifier {
  let model: ScrollFooterModel

  func body(content: Content) -> some View {
    content
      .offset(y: model.footer[\.hidden])
      .accessibilityHidden(model.footer[\.isGone])
  }
}

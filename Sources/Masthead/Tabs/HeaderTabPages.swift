import ScrollMechanics
import SwiftUI

/// Where a page stands.
enum HeaderTabRole: Equatable, Sendable {
  case shown(place: Int)
  /// In sight beside the shown one.
  case beside(place: Int, shift: CGFloat)
  /// Out of sight.
  case away

  var isShown: Bool {
    if case .shown = self { return true }
    return false
  }
}

private struct HeaderTabRoleKey: LayoutValueKey {
  static let defaultValue = HeaderTabRole.away
}

/// The pages, one of which is in the content; the others take no room there.
struct HeaderTabPages<Value: Hashable>: View {
  let tabs: [HeaderTab<Value>]
  let selection: Value?
  let model: HeaderTabModel<Value>

  @Environment(\.headerContext) private var header
  @Environment(\.headerTabSettings) private var settings
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var touch = HeaderTabTouch()

  var body: some View {
    let context = self.context
    let (shown, width) = (context.shown, context.width)
    let built = tabs.filter { $0.value == shown || model.built.contains($0.value) }
    return HeaderTabPageLayout(
      width: width, leastLength: context.leastLength, isTurning: model.beside?.turn != nil
    ) {
      deferredForEach(built, id: \.value) { tab in
        let role = model.role(of: tab.value, shown: shown)
        HeaderTabPage(
          tab: tab, model: model, context: context, isShown: role.isShown,
          turn: model.turn(to: tab.value)
        )
        .allowsHitTesting(role.isShown)
        .accessibilityHidden(!role.isShown)
        // Nor does the keyboard's focus go there.
        .disabled(role == .away)
        // What slides is the view of all pages; another place among them is taken at once.
        .transaction(value: role) { $0.animation = nil }
        .layoutValue(key: HeaderTabRoleKey.self, value: role)
      }
    }
    .environment(\.headerTabTouch, touch)
    .transformEnvironment(\.scrollCover) { $0.barLength = context.barHeight }
    .modifier(HeaderTabSlide(motion: model.motion, width: width))
    // Also where a short page leaves room.
    .contentShape(Rectangle())
    .modifier(HeaderTabSwipe(model: model, isDisabled: settings.isSwipeDisabled, touch: touch))
    .accessibilityScrollAction { edge in turn(towards: edge) }
    .onChange(of: context, initial: true) { _, context in model.update(context) }
  }

  private var context: HeaderTabModel<Value>.Context {
    let values = tabs.map(\.value)
    return HeaderTabModel<Value>.Context(
      values: values, selected: selection, shown: model.shown(of: values, selection: selection),
      header: header, scrollBehavior: settings.scrollBehavior, isStill: reducesMotion)
  }

  /// Assistive technology scrolls: to the side to the page at that edge, else as the scroll view would, whose
  /// place the action takes in all directions.
  private func turn(towards edge: Edge) {
    switch edge {
    case .leading, .trailing:
      let values = tabs.map(\.value)
      guard let shown = model.shown, let index = values.firstIndex(of: shown) else { return }
      let next = edge == .trailing ? index + 1 : index - 1
      if values.indices.contains(next) { model.choose(values[next]) }
    case .top, .bottom:
      guard let header else { return }
      let metrics = header.metrics
      let way = max(44, metrics.viewLength - metrics.keptLength - metrics.barLength - 44)
      let offset = header.coordinator.offset
      header.coordinator.scroll(
        to: max(0, offset + (edge == .bottom ? way : -way)), reducesMotion ? nil : .default)
    }
  }
}

/// What the layout of a page tells.
struct HeaderTabPageReading: Equatable, Sendable {
  var length: CGFloat
  /// The number of the switch for which it was laid out.
  var turn: Int?
}

/// A page: its views in a column, and the bounds of what sticks inside.
private struct HeaderTabPage<Value: Hashable>: View {
  let tab: HeaderTab<Value>
  let model: HeaderTabModel<Value>
  let context: HeaderTabModel<Value>.Context
  let isShown: Bool
  /// The number of the switch to it; nil where it is not switched to.
  let turn: Int?

  @Environment(\.scrollCover) private var cover
  @State private var page = HeaderTabPageState()

  var body: some View {
    let (header, turn) = (context.header, turn)
    let space = ObjectIdentifier(page.scroll)
    let column = AnchoredColumnLayout(
      state: isShown ? header?.coordinator.anchor : page.anchor,
      start: context.pageStart, cover: cover.top, viewLength: header?.metrics.viewLength ?? 0)
    AnchoredColumn(layout: column) { shift in
      if isShown, let header {
        header.coordinator.keepRows(shift)
      } else {
        page.keepRows(shift)
      }
    } content: {
      tab.content
    }
    .frame(maxWidth: .infinity)
    .environment(\.isScrollPageAway, !isShown)
    .stickySection()
    .onGeometryChange(for: HeaderTabPageReading.self) { proxy in
      HeaderTabPageReading(length: proxy.size.height, turn: turn)
    } action: { reading in
      model.update(reading, page, of: tab.value)
    }
    .environment(\.scrollPage, page.scroll)
    .transformEnvironment(\.stickyContext) {
      $0?.sideSpace = space
      $0?.topInset = context.barHeight
    }
    .coordinateSpace(.named(space))
  }
}

/// Places the pages: the shown one at the top, one beside it as far up or down as it is scrolled
/// otherwise, and all others where nothing of them is in sight, so that lazy stacks build nothing.
private struct HeaderTabPageLayout: Layout {
  let width: CGFloat
  let leastLength: CGFloat
  /// The page beside the shown one is to take its place: the content has room for both.
  let isTurning: Bool

  /// Further down than any content reaches.
  private static let away: CGFloat = 1e9

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width ?? self.width
    let length =
      subviews.filter { page in
        switch page[HeaderTabRoleKey.self] {
        case .shown: true
        case .beside: isTurning
        case .away: false
        }
      }
      .map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }.max() ?? 0
    return CGSize(width: width, height: max(leastLength, length))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let proposal = ProposedViewSize(width: bounds.width, height: nil)
    for page in subviews {
      var origin = bounds.origin
      switch page[HeaderTabRoleKey.self] {
      case .shown(let place): origin.x += CGFloat(place) * bounds.width
      case .beside(let place, let shift):
        origin.x += CGFloat(place) * bounds.width
        origin.y += shift
      case .away: origin.y += HeaderTabPageLayout.away
      }
      page.place(at: origin, proposal: proposal)
    }
  }
}

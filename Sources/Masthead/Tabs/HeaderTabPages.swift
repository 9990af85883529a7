import ScrollMechanics
import SwiftUI

/// Where a page stands that is in sight.
struct HeaderTabPlace: Equatable, Sendable, LayoutValueKey {
  /// In pages to the side.
  var number: Int
  /// How far from the shown page's top, so as to look as it will, or did, when it is shown itself.
  var shift: CGFloat = 0
  var isShown = false
  /// The number of the switch to it: it takes the place of the shown page once its layout has been reported. Nil while
  /// it only stands there.
  var turn: Int?

  /// Out of sight.
  static let defaultValue: HeaderTabPlace? = nil
}

/// The pages, one of which is in the content; the others take no room there.
struct HeaderTabPages<Value: Hashable>: View {
  let tabs: [HeaderTab<Value>]
  let selection: Value?
  let model: HeaderTabModel<Value>
  /// The header over them, where they scroll by themselves.
  var over: (site: HeaderSite, below: ScrollBelow)?

  @Environment(\.headerContext) private var header
  @Environment(\.headerTabSettings) private var settings
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let context = self.context
    let shown = model.shown(of: context.values, selection: selection)
    let built = tabs.filter { $0.value == shown || model.built.contains($0.value) }
    let offsets = header?.metrics.tabs(at: HeaderPlace(offset: 0))
    return HeaderTabPageLayout(
      width: context.width, leastLength: offsets?.leastLength ?? 0, fillsWindow: over != nil
    ) {
      deferredForEach(built, id: \.value) { tab in
        let place = model.place(of: tab.value, shown: shown)
        let isShown = place?.isShown ?? false
        Group {
          if let over {
            HeaderTabOwnPage(
              tab: tab, model: model, site: over.site, below: over.below, turn: place?.turn)
          } else {
            HeaderTabPage(tab: tab, model: model, isShown: isShown, turn: place?.turn)
          }
        }
        .allowsHitTesting(isShown)
        .accessibilityHidden(!isShown)
        // Nor does the keyboard's focus go there.
        .disabled(place == nil)
        // What slides is the view of all pages; another place among them is taken at once.
        .transaction(value: place) { $0.animation = nil }
        .layoutValue(key: HeaderTabPlace.self, value: place)
      }
    }
    .environment(\.scrollCover.hasBar, over == nil)
    // They are those of this bar.
    .environment(\.headerTabSettings.accessories, [])
    .modifier(HeaderTabSlide(model: model, width: context.width))
    // Also where a short page leaves room.
    .contentShape(Rectangle())
    .modifier(HeaderTabSwipe(model: model, isDisabled: settings.isSwipeDisabled))
    .accessibilityScrollAction { edge in model.scroll(towards: edge) }
    .onChange(of: context, initial: true) { _, context in model.update(context) }
  }

  private var context: HeaderTabModel<Value>.Context {
    HeaderTabModel.Context(
      values: tabs.map(\.value), selected: selection, header: header, pagesScroll: over != nil,
      scrollBehavior: settings.scrollBehavior, reducesMotion: reducesMotion)
  }
}

/// Moves the pages to the side: the only body that a swipe evaluates in each frame, besides those that read
/// ``HeaderTabBarStyleConfiguration/progress``.
private struct HeaderTabSlide<Value: Hashable>: ViewModifier {
  let model: HeaderTabModel<Value>
  let width: CGFloat

  func body(content: Content) -> some View {
    // Towards the leading edge, whatever the language.
    content.offset(x: -model.motion.position * width)
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
  let isShown: Bool
  /// The number of the switch to it; nil where it is not switched to.
  let turn: Int?

  @Environment(\.headerContext) private var header
  @Environment(\.scrollCover) private var cover
  @Environment(\.sectionListeners.sections) private var sections
  @State private var page = HeaderTabPageState()

  var body: some View {
    let (header, turn) = (header, turn)
    let barLength = header?.metrics.rules.barLength ?? 0
    let space = ObjectIdentifier(page.scroll)
    let column = AnchoredColumnLayout(
      scroll: isShown ? header.map { .header($0.driver.engine) } : .page(page.anchor),
      start: header?.metrics.tabs(at: HeaderPlace(offset: 0)).pageStart ?? 0, cover: cover.top,
      viewLength: header?.metrics.rules.viewLength ?? 0)
    AnchoredColumn(layout: column) { shift in
      if isShown, let header {
        header.driver.keepRows(shift)
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
      // A page that is too short has room after it, so the content may be as long as before.
      if isShown { sections?.contentChanged() }
    }
    .environment(\.scrollPage, page.scroll)
    .transformEnvironment(\.stickyContext) {
      $0?.sideSpace = space
      $0?.topInset = barLength
    }
    .coordinateSpace(.named(space))
  }
}

/// Places the pages: the shown one at the top, one beside it as far up or down as it is scrolled otherwise, and all
/// others where nothing of them is in sight, so that lazy stacks build nothing. The content has room for the shown one
/// and for the one that is to take its place.
private struct HeaderTabPageLayout: Layout {
  let width: CGFloat
  let leastLength: CGFloat
  /// Each is as tall as the window, and scrolls by itself.
  var fillsWindow = false

  /// Further down than any content reaches.
  private static let away: CGFloat = 1e9

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width ?? self.width
    if fillsWindow { return CGSize(width: width, height: proposal.height ?? leastLength) }
    let lengths = subviews.filter { page in
      page[HeaderTabPlace.self].map { $0.isShown || $0.turn != nil } ?? false
    }
    .map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
    return CGSize(width: width, height: max(leastLength, lengths.max() ?? 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for page in subviews {
      let place = page[HeaderTabPlace.self]
      page.place(
        at: CGPoint(
          x: bounds.minX + CGFloat(place?.number ?? 0) * bounds.width,
          y: bounds.minY + (place?.shift ?? Self.away)),
        proposal: ProposedViewSize(
          width: bounds.width, height: fillsWindow ? bounds.height : nil))
    }
  }
}

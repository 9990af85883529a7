import ScrollMechanics
import SwiftUI

/// A scroll view whose header stretches when pulled and collapses to a bar when scrolled.
///
///     HeaderScrollView { header in
///       Image("cover").resizable()
///         .headerEffect(.parallax())
///         .overlay(alignment: .bottom) { Text("Title").headerEffect(.fadeIn()) }
///     } content: {
///       ForEach(tracks) { TrackRow($0) }
///     }
///     .headerHeight(min: 44, max: 300)
///
/// The header occupies its open height in the content once; collapsing and stretching change only how it is drawn. Its
/// place follows the scroll view in the same frame; if its style changes the height of its views, only these are laid
/// out again.
///
/// The header extends under the top safe area, which is added to both heights (``HeaderProxy/safeAreaTop``). Beside a
/// notch it has the full width of the window, while its views keep to the safe area; a ``HeaderImage`` and views with
/// `.ignoresSafeArea(edges: .horizontal)` reach the edges. Horizontal `contentMargins` apply to the rows only. A
/// content margin at the top is ignored: the header uses it.
///
/// When rows get other heights, with the window or larger text, the first row that begins below the header stays in
/// place, or the same part of a row longer than the window. A stack counts as one row; a lazy stack keeps its rows in
/// place as the system does.
///
/// SwiftUI's `scrollPosition` around the header has no effect, since the innermost one counts, which is the header's.
/// Bind a `ScrollPosition` with `headerScrollPosition(_:)` instead, scroll to views with `scrollPosition(section:)` or a
/// `ScrollViewReader`, and open or collapse the header with `headerPosition(_:)`.
public nonisolated struct HeaderScrollView<Header: View, Content: View>: View {
  private let header: @MainActor (HeaderProxy) -> Header
  private let content: Content
  /// Nil without pages, and before their bar is measured.
  private var pages: HeaderPages?

  /// Makes a scroll view with a header.
  ///
  /// - Parameters:
  ///   - header: Builds the header. Its views are proposed the present height and the full width.
  ///   - content: The content. Several views form a column without spacing.
  public init(
    @ViewBuilder header: @escaping @MainActor (HeaderProxy) -> Header,
    @ViewBuilder content: () -> Content
  ) {
    self.header = header
    self.content = content()
    Warning.scrollers(
      in: self.content, of: "the content of a HeaderScrollView",
      advice: "add scrollsWithHeader() to it, or put the header over it with scrollHeader(header:)")
  }

  /// Makes one with pages in its content.
  init(
    header: @escaping @MainActor (HeaderProxy) -> Header, pages: HeaderPages?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(header: header, content: content)
    self.pages = pages
  }

  /// The scroll view, with space for the header at the start of its content.
  @MainActor public var body: some View {
    HeaderHost(pages: pages) { site in
      ScrollView {
        scrolled(site)
      }
      .modifier(HeaderMargin(metrics: site.metrics, refresh: site.refresh))
      .onScrollGeometryChange(for: HeaderScrollReading.self) {
        [hasPages = pages != nil, bottom = site.bottom] geometry in
        let insets = geometry.contentInsets
        return HeaderScrollReading(
          margins: EdgeInsets(
            top: 0, leading: insets.leading, bottom: max(0, insets.bottom - bottom),
            trailing: insets.trailing),
          measure: hasPages ? ScrollMeasure(geometry, .vertical) : nil)
      } action: { _, reading in
        site.hearMargins(reading.margins)
        if let measure = reading.measure { pages?.listener?.take(measure) }
      }
      .coordinateSpace(.named(site.metrics.window))
      .ignoresSafeArea(edges: [.top, .horizontal])
      .listening(site)
    }
  }

  /// What is in the scroll view.
  @MainActor private func scrolled(_ site: HeaderSite) -> some View {
    let (driver, metrics, listeners) = (site.driver, site.metrics, site.listeners)
    let context = HeaderContext(driver: driver, metrics: metrics)
    let column = AnchoredColumnLayout(
      // Below a tab bar the rows are those of a page, which has a column of its own. `scrollAnchoring` keeps rows by
      // itself.
      scroll: pages != nil || listeners.anchors != nil ? nil : .header(driver.engine),
      cover: metrics.rules.keptLength,
      viewLength: metrics.rules.viewLength, headerCount: 1, policy: metrics.rules.snapPolicy,
      endMargin: metrics.rules.endMargin)
    return AnchoredColumn(layout: column) {
      driver.keepRows($0)
    } content: {
      HeaderSlot(
        context: context, settled: metrics, sides: site.sides, header: header
      )
      // Rows keep to the safe area and to margins, the header has all the width.
      .padding(.leading, -site.sides.leading - site.margins.leading)
      .padding(.trailing, -site.sides.trailing - site.margins.trailing)
      // Over the rows, and over the sticky views among them, which are at 1.
      .zIndex(2)
      content
        .environment(\.headerContext, context)
        .resetsHeaderSettings()
        // Those around a scroll view that this one is in have nothing to do with its rows.
        .transformEnvironment(\.sectionListeners) {
          if listeners.anchors == nil { $0.anchors = nil }
          if listeners.sections == nil { $0.sections = nil }
        }
    }
    .frame(maxWidth: .infinity)
    .safeAreaPadding(site.sides)
    .modifier(StickyContainerModifier())
    // The margin of this scroll view is its alone.
    .withoutContentMargins(.top)
    .coordinateSpace(.named(metrics.space))
    .environment(
      \.scrollCover,
      ScrollCover(header: metrics, ownViewport: driver.ownViewport)
    )
    .modifier(ScrollContentModifier(isOwn: true))
    // The header stands in the margin that keeps the viewport's start free for it.
    .modifier(HeaderMarginStart())
  }
}

/// Pages in the content of a header, one of which is shown.
struct HeaderPages {
  /// Keeps the rows of each page in place, instead of the header; nil where pages scroll by themselves.
  let listener: (any HeaderScrollListener)?
  /// The bar above them, which sticks below the header.
  let bar: TabBarLength
}

/// Hears of a header's scroll view.
@MainActor protocol HeaderScrollListener: AnyObject {
  /// How it stands.
  func take(_ measure: ScrollMeasure)
  /// What it does.
  func take(_ phase: ScrollPhase)
}

/// What is taken of the scroll view's geometry.
private struct HeaderScrollReading: Equatable, Sendable {
  /// Margins that modifiers around give the content's sides and its end.
  var margins: EdgeInsets
  /// For the pages of tabs; nil without any, so that no tick runs an action for them.
  var measure: ScrollMeasure?
}

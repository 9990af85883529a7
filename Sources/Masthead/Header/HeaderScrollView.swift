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

  @Environment(\.headerSettings) private var settings
  @Environment(\.scrollMoverListeners) private var listeners
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.dynamicTypeSize) private var typeSize
  @State private var driver = HeaderDriver()
  @State private var ownPosition = ScrollPosition()
  @State private var space = SpaceID()
  @State private var viewport = SpaceID()
  /// Margins that modifiers around give the content's sides and its end.
  @State private var margins = EdgeInsets()

  /// - Parameters:
  ///   - header: Builds the header. Its views are proposed the present height and the full width.
  ///   - content: The content. Several views form a column without spacing.
  public init(
    @ViewBuilder header: @escaping @MainActor (HeaderProxy) -> Header,
    @ViewBuilder content: () -> Content
  ) {
    self.header = header
    self.content = content()
    Warning.scrollers(in: self.content, of: "the content of a HeaderScrollView")
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
    GeometryReader { window in
      let metrics = metrics(in: window)
      let proxy = HeaderProxy(toldBy: driver, metrics: metrics)
      let bottom = window.safeAreaInsets.bottom
      ScrollView {
        scrolled(metrics, in: window)
      }
      .modifier(
        HeaderMargin(
          length: metrics.rules.margin, room: metrics.rules.keptRoom,
          roomAnimation: settings.refresh?.model.animation)
      )
      // Out of sight another room is there at once, and the content stays in its place.
      .transaction(value: metrics.rules.layout) { [driver] in
        if driver.offset > 0 { $0.animation = nil }
      }
      .onScrollGeometryChange(for: HeaderScrollReading.self) { [hasPages = pages != nil] geometry in
        let insets = geometry.contentInsets
        return HeaderScrollReading(
          margins: EdgeInsets(
            top: 0, leading: insets.leading, bottom: max(0, insets.bottom - bottom),
            trailing: insets.trailing),
          measure: hasPages ? ScrollMeasure(geometry, .vertical) : nil)
      } action: { _, reading in
        if reading.margins != margins { margins = reading.margins }
        if let measure = reading.measure { pages?.listener.take(measure) }
      }
      .coordinateSpace(.named(viewport.name))
      .ignoresSafeArea(edges: [.top, .horizontal])
      .scrollPosition(scrollPosition, anchor: settings.scrollPosition?.anchor)
      .headerSnapping(metrics)
      .onScrollPhaseChange { _, phase, context in
        let measure = ScrollMeasure(context.geometry, .vertical)
        settings.refresh?.update(
          phase, shown: measure.extent.startInset - metrics.rules.margin,
          of: metrics.rules.room?.wholeLength ?? 0)
        // A phase that is told late may be of a layout with another margin.
        let isOfMargin =
          settings.refresh != nil || abs(measure.extent.startInset - metrics.rules.margin) < 0.01
        driver.update(phase, at: isOfMargin ? measure.offset + metrics.rules.margin : nil)
        pages?.listener.take(phase)
        driver.release(wantedHeights)
        if phase == .idle {
          driver.report(to: settings.position?.binding)
          driver.awaitArrival(settings.position?.binding)
        }
      }
      .onChange(of: settings.height.isUsable, initial: true) {
        // Once for a header, however its heights go on.
        settings.height.warn()
      }
      // Whatever else it says, the body is evaluated when one of the two is another.
      .onChange(of: Latest(value: scrollPosition)) { _, position in
        listeners.sections?.mover.attach(position.value, of: driver)
        driver.begin(metrics.rules, position.value)
      }
      .onChange(of: proxy) { settings.link?.connect(proxy) }
      .onAppear {
        listeners.sections?.mover.attach(scrollPosition, of: driver)
        listeners.anchors?.movers.inside = driver
        driver.begin(metrics.rules, scrollPosition)
        settings.link?.connect(proxy)
        for audience in settings.audiences { audience.isHeard = true }
        if knowsHeight { driver.follow(settings.position, metrics.rules, isFirst: true) }
      }
      .onDisappear {
        listeners.sections?.mover.detach(driver)
        settings.link?.disconnect(proxy)
        driver.leave()
        pages?.listener.take(.idle)
      }
      .onChange(of: knowsHeight) {
        if knowsHeight { driver.follow(settings.position, metrics.rules, isFirst: true) }
      }
      .onChange(of: settings.position?.binding.wrappedValue) {
        if knowsHeight { driver.follow(settings.position, metrics.rules) }
      }
    }
    .modifier(
      HeaderBar(
        header: driver.observed, title: settings.drawing.title,
        scheme: settings.drawing.toolbarColorScheme)
    )
    .onGeometryChange(for: Bool.self) { proxy in
      // What a scroll view gives to a view that takes all there is.
      proxy.size.height == 10 && proxy.bounds(of: .scrollView(axis: .vertical)) != nil
    } action: { isCrushed in
      guard isCrushed else { return }
      Warning.once(
        "header-in-scroll-view",
        "a HeaderScrollView or HeaderTabView in a scroll view has no height of its own and shows 10 points; "
          + "put what is around it into its content, or give it a frame")
    }
  }

  /// What is in the scroll view.
  @MainActor private func scrolled(_ metrics: HeaderMetrics, in window: GeometryProxy) -> some View
  {
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
        context: context, settled: metrics, sides: sideInsets(window), header: header
      )
      // Rows keep to the safe area and to margins, the header has all the width.
      .padding(.leading, -window.safeAreaInsets.leading - margins.leading)
      .padding(.trailing, -window.safeAreaInsets.trailing - margins.trailing)
      // Over the rows, and over the sticky views among them, which are at 1.
      .zIndex(2)
      content
        .environment(\.headerContext, context)
        .resetsHeaderSettings()
    }
    .frame(maxWidth: .infinity)
    .safeAreaPadding(sideInsets(window))
    .modifier(StickyContainerModifier())
    // The margin of this scroll view is its alone.
    .withoutContentMargins(.top)
    .coordinateSpace(.named(space.name))
    .environment(
      \.scrollCover,
      ScrollCover(header: metrics, ownViewport: driver.ownViewport)
    )
    .environment(\.contentSpace, space.name)
    // The header stands in the margin that keeps the viewport's start free for it.
    .modifier(HeaderMarginStart())
  }

  /// What moves the scroll view: the app's position, or its own.
  @MainActor private var scrollPosition: Binding<ScrollPosition> {
    settings.scrollPosition?.binding ?? $ownPosition
  }

  /// False until a header that is measured is.
  @MainActor private var knowsHeight: Bool {
    !settings.height.isMeasured || driver.measuredHeight != nil
  }

  @MainActor private var wantedHeights: HeaderBounds {
    settings.height.bounds(measured: driver.measuredHeight)
  }

  @MainActor private func sideInsets(_ window: GeometryProxy) -> EdgeInsets {
    EdgeInsets(
      top: 0, leading: window.safeAreaInsets.leading, bottom: 0,
      trailing: window.safeAreaInsets.trailing)
  }

  @MainActor private func metrics(in window: GeometryProxy) -> HeaderMetrics {
    let safeAreaTop = window.safeAreaInsets.top
    let bounds = driver.heights(wantedHeights)
    var room = settings.refresh?.room
    // What moves with the pull leaves the room above to bars and spinner.
    if room?.place == .above, settings.drawing.overscroll.growth == .follow {
      room?.covered = safeAreaTop
    }
    let layout = HeaderLayout(
      minLength: bounds.min, maxLength: bounds.max, stretch: settings.drawing.overscroll.growth,
      collapse: settings.drawing.style.collapse.mechanics, safeArea: safeAreaTop,
      restingSafeArea: driver.engine.read {
        $0.restingSafeArea(safeAreaTop, width: window.size.width)
      })
    var header = RevealingHeader(layout: layout, reveal: settings.scrolling.behavior.mechanics)
    header.tolerance = settings.scrolling.tolerance
    header.isFrozen = settings.scrolling.isFrozen
    let viewLength = window.size.height + safeAreaTop
    let rules = HeaderRules(
      header: header, drawsWhole: settings.drawing.style.collapse == .clip, room: room,
      keptRoom: (settings.refresh?.model.keptPart ?? 0) * (room?.wholeLength ?? 0),
      rows: RowConditions(width: window.size.width, typeSize: typeSize),
      barLength: pages?.bar.present ?? 0, barMargin: pages?.bar.margin ?? 0,
      viewLength: viewLength, endMargin: margins.bottom,
      snap: settings.scrolling.snap.map { snap in
        SnapPolicy(
          positions: snap.positions.map { layout.offset(atProgress: $0.fraction) },
          rule: snap.rule.mechanics,
          freeEnd: layout.lengthBeyond(viewLength: viewLength))
      },
      snapsOnRelease: settings.scrolling.snap?.moment.isOnRelease ?? true)
    return HeaderMetrics(
      rules: rules, zooms: settings.drawing.overscroll.zooms && !reducesMotion,
      engine: driver.engine,
      space: space.name, window: viewport.name, handOver: settings.drawing.title?.handOver)
  }
}

/// Pages in the content of a header, one of which is shown.
struct HeaderPages {
  /// Keeps the rows of each page in place, instead of the header.
  let listener: any HeaderScrollListener
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

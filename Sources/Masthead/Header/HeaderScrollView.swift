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
/// The header takes its greatest height of the content once; collapsing and stretching only change
/// how it is drawn, so the content's size never changes and nothing jumps. Its place follows the
/// scroll view in the same frame, by a visual effect; its height is laid out anew, inside a boundary
/// that the content is not part of, while it changes. The heights are `HeaderLayout`'s.
///
/// The header reaches under the top safe area: both heights grow by it, and the builder is told how
/// much of the header is covered. Sticky views in the content stick below the collapsed header.
///
/// At the sides, beside a notch, the header has the window's whole width. Its views keep to the safe
/// area as everywhere: a ``HeaderImage`` and what has `.ignoresSafeArea(edges: .horizontal)` reach the
/// edges. Rows keep to the safe area, and to `contentMargins` at the sides, which the header does not
/// have. Such a margin at the top counts for nothing: it is what the header stands in.
///
/// When rows get other heights because the window is turned or resized, or because type gets larger,
/// what is read stays where it is: the first row that begins below the header, or the same part of a
/// row longer than the window. Rows are what the content, or a page of ``HeaderTabView``, is made of.
/// Nobody can look into a stack: it counts as one row, of which the same part stays, and a lazy stack
/// keeps its rows as the system does.
///
/// The header scrolls by a `scrollPosition` of its own, and the nearest one counts: one around the header moves
/// and is told nothing. Go to views with `scrollPosition(section:)` or a `ScrollViewReader`, to the header's
/// places with `headerPosition(_:)`.
public nonisolated struct HeaderScrollView<Header: View, Content: View>: View {
  private let header: (HeaderProxy) -> Header
  private let content: Content

  @Environment(\.headerSettings) private var settings
  @Environment(\.headerStyle) private var style
  @Environment(\.headerPosition) private var link
  @Environment(\.headerRefresh) private var refresh
  @Environment(\.headerBarLength) private var barLength
  @Environment(\.scrollMover) private var mover
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.dynamicTypeSize) private var typeSize
  @State private var coordinator = HeaderCoordinator()
  @State private var scrollPosition = ScrollPosition()
  @State private var space = SpaceID()
  @State private var viewport = SpaceID()
  /// What the header's views want, for a header that is measured.
  @State private var measuredHeight: CGFloat?
  /// Margins that modifiers around give the content's sides and its end.
  @State private var margins = EdgeInsets()

  /// - Parameters:
  ///   - header: Builds the header; it is proposed its present height and all the width.
  ///   - content: What scrolls; several views stand in a column without gaps.
  public init(
    @ViewBuilder header: @escaping (HeaderProxy) -> Header,
    @ViewBuilder content: () -> Content
  ) {
    self.header = header
    self.content = content()
  }

  /// The scroll view, with the header's room at the start of its content.
  @MainActor public var body: some View {
    GeometryReader { window in
      let metrics = metrics(in: window)
      let viewLength = viewLength(window)
      let bottom = window.safeAreaInsets.bottom
      ScrollView {
        scrolled(metrics, in: window)
      }
      .modifier(
        HeaderMarginModifier(
          length: metrics.margin, room: metrics.room?.wholeLength ?? 0, refresh: refresh)
      )
      .onScrollGeometryChange(for: HeaderScrollReading.self) { [barLength] geometry in
        let insets = geometry.contentInsets
        return HeaderScrollReading(
          margins: EdgeInsets(
            top: 0, leading: insets.leading, bottom: max(0, insets.bottom - bottom),
            trailing: insets.trailing),
          measure: barLength > 0 ? ScrollMeasure(geometry, .vertical) : nil)
      } action: { _, reading in
        if reading.margins != margins { margins = reading.margins }
        if let measure = reading.measure { coordinator.update(measure) }
      }
      .coordinateSpace(.named(viewport.name))
      .ignoresSafeArea(edges: [.top, .horizontal])
      .modifier(HeaderEdgeEffect())
      .scrollPosition($scrollPosition)
      .modifier(
        HeaderSnapModifier(
          isEnabled: settings.snap != nil, policy: releasePolicy(metrics, viewLength),
          coordinator: coordinator, keptRoom: metrics.keptRoom)
      )
      .onScrollPhaseChange { _, phase, context in
        refresh?.model.update(phase)
        let measure = ScrollMeasure(context.geometry, .vertical)
        coordinator.update(
          phase, at: measure.offset + metrics.margin,
          room: max(0, measure.extent.maxOffset - measure.offset),
          snap: settings.snap, metrics)
        if phase == .idle { coordinator.report(to: link, metrics) }
      }
      .onChange(of: HeaderView(metrics: metrics, length: viewLength), initial: true) { _, view in
        coordinator.update(view.metrics, viewLength: view.length, position: $scrollPosition)
      }
      .onChange(of: settings.height.isUsable, initial: true) {
        // Once for a header, however its heights go on.
        settings.height.warn()
      }
      .onChange(of: mover.map { ObjectIdentifier($0) }) { connect() }
      .onAppear {
        connect()
        coordinator.update(metrics, viewLength: viewLength, position: $scrollPosition)
        if knowsHeight { coordinator.follow(link, metrics, isFirst: true) }
      }
      .onDisappear { mover?.scroll = nil }
      .onChange(of: knowsHeight) {
        if knowsHeight { coordinator.follow(link, metrics, isFirst: true) }
      }
      .onChange(of: link?.binding.wrappedValue) { coordinator.follow(link, metrics) }
    }
  }

  /// What is in the scroll view.
  @MainActor private func scrolled(_ metrics: HeaderMetrics, in window: GeometryProxy) -> some View
  {
    let viewLength = viewLength(window)
    let context = HeaderContext(
      coordinator: coordinator, metrics: metrics, width: window.size.width,
      viewLength: viewLength)
    return HeaderSnapRoomLayout(
      policy: snapPolicy(metrics, viewLength), viewportLength: viewLength,
      endMargin: margins.bottom
    ) {
      AnchoredColumn(
        // Below a tab bar the rows are those of a page, which has a column of its own.
        state: barLength > 0 ? nil : coordinator.anchor, cover: metrics.keptLength,
        sight: viewLength - metrics.keptLength, headerCount: 1
      ) {
        coordinator.keepRows($0, metrics)
      } content: {
        HeaderSlot(
          context: context, sides: sideInsets(window), header: header,
          measured: { measuredHeight = $0 }
        )
        // Rows keep to the safe area and to margins, the header has all the width.
        .padding(.leading, -window.safeAreaInsets.leading - margins.leading)
        .padding(.trailing, -window.safeAreaInsets.trailing - margins.trailing)
        // Over the rows, and over the sticky views among them, which are at 1.
        .zIndex(2)
        content
          .environment(\.headerContext, context)
          .modifier(ResetHeaderEnvironment())
      }
    }
    .frame(maxWidth: .infinity)
    .safeAreaPadding(sideInsets(window))
    .modifier(StickyContainerModifier())
    // The margin of this scroll view is its alone. On Apple's systems margins go down to the scroll
    // views inside; on Linux they end at this one, and the line does nothing.
    .contentMargins(.top, 0, for: .scrollContent)
    .coordinateSpace(.named(space.name))
    .environment(
      \.scrollCover,
      ScrollCover(
        top: metrics.keptLength, margin: metrics.margin, window: viewport.name,
        ownViewport: coordinator.ownViewport, floating: metrics.floats ? metrics : nil)
    )
    .environment(\.scrollSectionSpace, space.name)
    // The header stands in the margin that keeps the viewport's start free for it.
    .padding(.top, -metrics.margin)
    // Out of sight another room is there at once, and the content stays in its place.
    .transaction(value: metrics.layout) { [coordinator] in
      if coordinator.offset > 0 { $0.animation = nil }
    }
  }

  /// Lets a modifier around move the scroll view.
  @MainActor private func connect() {
    mover?.scroll = { [$scrollPosition] in $scrollPosition.scroll(to: $0) }
  }

  /// False until a header that is measured is.
  @MainActor private var knowsHeight: Bool { !settings.height.isMeasured || measuredHeight != nil }

  /// From the window's top, bars included, to what bars cover of its end, in points.
  @MainActor private func viewLength(_ window: GeometryProxy) -> CGFloat {
    window.size.height + window.safeAreaInsets.top
  }

  @MainActor private func sideInsets(_ window: GeometryProxy) -> EdgeInsets {
    EdgeInsets(
      top: 0, leading: window.safeAreaInsets.leading, bottom: 0,
      trailing: window.safeAreaInsets.trailing)
  }

  /// Where a release ends, for a header that snaps then. One that floats snaps when it rests.
  @MainActor private func releasePolicy(_ metrics: HeaderMetrics, _ viewLength: CGFloat)
    -> SnapPolicy?
  {
    settings.snap?.moment == .onRelease ? snapPolicy(metrics, viewLength) : nil
  }

  /// The offsets at which a header that stays may rest.
  @MainActor private func snapPolicy(_ metrics: HeaderMetrics, _ viewLength: CGFloat) -> SnapPolicy?
  {
    metrics.floats
      ? nil : settings.snap?.policy(for: metrics.layout, viewportLength: viewLength)
  }

  @MainActor private func metrics(in window: GeometryProxy) -> HeaderMetrics {
    let safeAreaTop = window.safeAreaInsets.top
    let bounds = settings.height.bounds(measured: measuredHeight)
    var room = refresh?.room
    // What moves with the pull leaves the room above to bars and spinner.
    if room?.place == .above, settings.overscroll.growth == .follow { room?.covered = safeAreaTop }
    return HeaderMetrics(
      layout: HeaderLayout(
        minLength: bounds.min, maxLength: bounds.max, stretch: settings.overscroll.growth,
        collapse: style.collapse.mechanics, safeArea: safeAreaTop,
        restingSafeArea: coordinator.restingSafeArea(safeAreaTop, width: window.size.width)),
      reveal: settings.scrollBehavior.mechanics, tolerance: settings.tolerance,
      isFrozen: settings.isFrozen, zooms: settings.overscroll.zooms && !reducesMotion,
      drawsWhole: style.collapse == .clip, safeAreaTop: safeAreaTop, room: room,
      keptRoom: refresh?.model.isRefreshing == true ? room?.wholeLength ?? 0 : 0,
      rows: RowConditions(width: window.size.width, typeSize: typeSize),
      floating: coordinator.floating, space: space.name, window: viewport.name,
      barLength: barLength)
  }
}

/// What is taken of the scroll view's geometry.
private struct HeaderScrollReading: Equatable, Sendable {
  /// Margins that modifiers around give the content's sides and its end.
  var margins: EdgeInsets
  /// For the pages of tabs; nil without any, so that no tick runs an action for them.
  var measure: ScrollMeasure?
}

/// What the coordinator has to know of the screen.
private struct HeaderView: Equatable {
  let metrics: HeaderMetrics
  let length: CGFloat
}

/// The header's room at the start of the content, with the header in it.
private struct HeaderSlot<Header: View>: View {
  let context: HeaderContext
  /// What a notch or a sidebar covers of the header's sides.
  let sides: EdgeInsets
  let header: (HeaderProxy) -> Header
  let measured: (CGFloat) -> Void

  @Environment(\.headerSettings) private var settings
  @Environment(\.headerStyle) private var style
  @Environment(\.headerObservers) private var observers
  @Environment(\.headerPosition) private var link
  @Environment(\.headerRefresh) private var refresh
  @Environment(\.headerTitle) private var title
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  /// What the header's views wanted when they were measured on the way: it counts once the header rests
  /// open.
  @State private var wanted = WantedHeight()

  var body: some View {
    let (metrics, coordinator) = (context.metrics, context.coordinator)
    let proxy = HeaderProxy(coordinator: coordinator, metrics: metrics)
    let look = HeaderLook(effects: effects, reducesMotion: reducesMotion)
    Color.clear
      .frame(height: metrics.layout.openLength)
      .overlay(alignment: .top) {
        measurable(
          header(proxy).modifier(ResetHeaderEnvironment(title: title)).safeAreaPadding(sides)
        )
        .modifier(
          HeaderStyleModifier(
            style: style, header: proxy, anchor: settings.overscrollAnchor)
        )
        .environment(\.headerContext, context.inHeader)
        .overlay { HeaderScrim(look: look, metrics: metrics) }
      }
      .modifier(HeaderMover(look: look, metrics: metrics, coordinator: coordinator))
      // Outside of the effect: the slot's natural place tells the scroll offset.
      .onGeometryChange(for: HeaderReading.self) { proxy in
        HeaderReading(proxy, metrics)
      } action: { reading in
        let isOther = coordinator.update(reading, metrics, width: context.width)
        guard isOther else { return }
        refresh?.model.update(pull: coordinator.pull ?? 0)
        if coordinator.phase == .open, let height = wanted.height {
          wanted.height = nil
          measured(max(0, height - metrics.safeAreaTop))
        }
        for observer in observers { observer.tell(proxy) }
        coordinator.report(to: link, metrics)
      }
      // Outside of the effects too: corners are the content's, not blurred and not scaled with the header.
      .overlay(alignment: .top) { HeaderCornersView(metrics: metrics) }
      .overlay(alignment: .top) {
        if let refresh { HeaderRefreshView(link: refresh, metrics: metrics) }
      }
  }

  @ViewBuilder private func measurable(_ header: some View) -> some View {
    if settings.height.isMeasured {
      let safeAreaTop = context.metrics.safeAreaTop
      HeaderMeasuringLayout {
        // Several views in a builder count as one, on top of each other, as in a frame.
        ZStack { header }
        Color.clear
          .onGeometryChange(for: CGFloat.self, of: \.size.height) { height in
            // Views that read the header's state want another height on the way than at rest.
            if context.coordinator.phase ?? .open != .open {
              wanted.height = height
              return
            }
            wanted.height = nil
            measured(max(0, height - safeAreaTop))
          }
          .accessibilityHidden(true)
      }
    } else {
      header
    }
  }

  /// What the overscroll behavior and the effects around do to the header as a whole.
  private var effects: [HeaderEffect] {
    var effects = settings.effects + settings.overscroll.effects.map { HeaderEffect(effect: $0) }
    if context.metrics.zooms {
      effects.append(
        .zoom(
          anchor: UnitPoint(
            x: settings.overscrollAnchor.horizontal.unit(in: .leftToRight), y: 0)))
    }
    return effects
  }
}

/// Keeps the header in its place in the viewport: by an effect while it moves, by a plain offset at rest. The
/// only body that is evaluated when it comes to rest elsewhere.
private struct HeaderMover: ViewModifier {
  let look: HeaderLook
  let metrics: HeaderMetrics
  let coordinator: HeaderCoordinator

  func body(content: Content) -> some View {
    let (look, metrics, moved) = (look, metrics, coordinator.restingShift)
    content
      .visualEffect { effect, proxy in
        // Inside of the offset: it has moved what the proxy is of.
        let offset = metrics.slotOffset(in: proxy) + moved
        let state = metrics.state(at: offset)
        // The slot stays as tall as the open header; anchors refer to what there is of it.
        return look.apply(
          to: effect, at: state, shift: metrics.shift(of: state, at: offset) - moved,
          drawn: metrics.drawsWhole
            ? (1 - state.drawnPart, state.drawnPart) : (0, state.drawnPart))
      }
      .offset(y: moved)
  }
}

/// A height that is kept for later, without a body.
@MainActor private final class WantedHeight {
  var height: CGFloat?

  nonisolated init() {}
}

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
/// row longer than the window. Rows are what the content, or a page of ``HeaderTabView``, is made of. On
/// Linux the rows of stacks inside count too, in every scroll view. On Apple's systems nobody can look
/// into a stack: it counts as one row, of which the same part stays, and a lazy stack keeps its rows as
/// the system does.
public struct HeaderScrollView<Header: View, Content: View>: View {
  private let header: (HeaderProxy) -> Header
  private let content: Content

  @Environment(\.headerSettings) private var settings
  @Environment(\.headerStyle) private var style
  @Environment(\.headerPosition) private var link
  @Environment(\.headerRefresh) private var refresh
  @Environment(\.headerBarLength) private var barLength
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.dynamicTypeSize) private var typeSize
  @State private var driver = HeaderDriver()
  @State private var scrollPosition = ScrollPosition()
  @State private var memory = HeaderMemory()
  @State private var space = SpaceID()
  @State private var viewport = SpaceID()
  @State private var revealer = FocusRevealer()
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
  public var body: some View {
    GeometryReader { window in
      let geometry = geometry(in: window)
      let _ = revealer.set(
        geometry, viewLength: viewportLength(window), position: $scrollPosition)
      ScrollView {
        HeaderSnapRoomLayout(
          policy: snapPolicy(geometry, in: window), viewportLength: viewportLength(window),
          endMargin: margins.bottom
        ) {
          ReadingRows(
            keeper: geometry.memory.keeper, cover: geometry.keptLength + barLength,
            sight: viewportLength(window) - geometry.keptLength - barLength,
            headerCount: barLength > 0 ? 2 : 1,
            moved: (
              ObjectIdentifier(space),
              { driver.keepRows(geometry: geometry, position: $scrollPosition) }
            )
          ) {
            HeaderSlot(
              geometry: geometry, sides: sideInsets(window), driver: driver, header: header,
              measured: { measuredHeight = $0 }
            )
            // Rows keep to the safe area and to margins, the header has all the width.
            .padding(.leading, -window.safeAreaInsets.leading - margins.leading)
            .padding(.trailing, -window.safeAreaInsets.trailing - margins.trailing)
            // Over the rows, and over the sticky views among them, which are at 1.
            .zIndex(2)
            content
              .environment(\.headerScroller, scroller(geometry, in: window))
              .modifier(HeaderSettingsEnd())
              .environment(\.readingKeeper, geometry.memory.keeper)
          }
        }
        .frame(maxWidth: .infinity)
        .safeAreaPadding(sideInsets(window))
        .modifier(StickyContainerModifier())
        // The margin below is this scroll view's alone. On Apple's systems margins go down to the
        // scroll views inside; on Linux they end at this one, and the line does nothing.
        .contentMargins(.top, 0, for: .scrollContent)
        .coordinateSpace(.named(ObjectIdentifier(space)))
        .environment(
          \.scrollCover,
          ScrollCover(
            top: geometry.keptLength, margin: geometry.margin,
            window: ObjectIdentifier(viewport), memory: memory,
            floating: geometry.floats ? geometry : nil)
        )
        .environment(\.scrollRoom, geometry.keptRoom)
        .environment(\.focusRevealer, revealer)
        .environment(\.scrollMarkSpace, ObjectIdentifier(space))
        // The header stands in the margin that keeps the viewport's start free for it.
        .padding(.top, -geometry.margin)
        // Out of sight another room is there at once, and the content stays in its place.
        .transaction(value: geometry.layout) {
          if geometry.memory.lastOffset.offset > 0 { $0.animation = nil }
        }
      }
      .modifier(
        HeaderMarginModifier(
          length: geometry.margin, room: geometry.room?.wholeLength ?? 0, refresh: refresh)
      )
      .onScrollGeometryChange(for: EdgeInsets.self) { geometry in
        let insets = geometry.contentInsets
        return EdgeInsets(
          top: 0, leading: insets.leading,
          bottom: max(0, insets.bottom - window.safeAreaInsets.bottom), trailing: insets.trailing)
      } action: { _, insets in
        if insets != margins { margins = insets }
      }
      .coordinateSpace(.named(ObjectIdentifier(viewport)))
      .ignoresSafeArea(edges: [.top, .horizontal])
      .scrollPosition($scrollPosition)
      .modifier(
        HeaderSnapModifier(
          isThere: settings.snap != nil, policy: releasePolicy(geometry, in: window),
          geometry: geometry)
      )
      .onScrollPhaseChange { _, phase, context in
        refresh?.model.take(phase)
        let measure = ScrollMeasure(context.geometry, .vertical)
        driver.take(
          phase, geometry: geometry, snap: settings.snap, viewportLength: viewportLength(window),
          room: max(0, measure.extent.maxOffset - measure.offset), position: $scrollPosition)
        if phase == .idle {
          let offset = memory.lastOffset.offset
          driver.report(geometry.position(at: offset), to: link)
        }
      }
      .onAppear {
        if knowsHeight { begin(geometry) }
      }
      .onChange(of: knowsHeight) {
        if knowsHeight { begin(geometry) }
      }
      .onChange(of: link?.binding.wrappedValue) { _, new in
        driver.follow(new, link, geometry: geometry, position: $scrollPosition)
      }
      .onChange(of: HeaderRoom(geometry)) { old, new in
        driver.keepContent(from: old, to: new, geometry: geometry, position: $scrollPosition)
      }
    }
  }

  /// False until a header that is measured is.
  private var knowsHeight: Bool { !settings.height.isMeasured || measuredHeight != nil }

  /// Goes where the header is to begin.
  private func begin(_ geometry: HeaderGeometry) {
    driver.follow(
      link?.binding.wrappedValue, link, geometry: geometry, position: $scrollPosition,
      isFirst: true)
  }

  /// From the window's top, bars included, to what bars cover of its end, in points.
  private func viewportLength(_ window: GeometryProxy) -> CGFloat {
    window.size.height + window.safeAreaInsets.top
  }

  private func sideInsets(_ window: GeometryProxy) -> EdgeInsets {
    EdgeInsets(
      top: 0, leading: window.safeAreaInsets.leading, bottom: 0,
      trailing: window.safeAreaInsets.trailing)
  }

  /// Where a release ends, for a header that snaps then. One that floats snaps when it rests.
  private func releasePolicy(
    _ geometry: HeaderGeometry, in window: GeometryProxy
  ) -> SnapPolicy? {
    settings.snap?.moment == .onRelease ? snapPolicy(geometry, in: window) : nil
  }

  /// The offsets at which a header that stays may rest.
  private func snapPolicy(_ geometry: HeaderGeometry, in window: GeometryProxy) -> SnapPolicy? {
    geometry.floats
      ? nil
      : settings.snap?.policy(for: geometry.layout, viewportLength: viewportLength(window))
  }

  private func scroller(_ geometry: HeaderGeometry, in window: GeometryProxy) -> HeaderScroller {
    // While something is loaded the content rests below a room of its own.
    let room = geometry.keptRoom
    return HeaderScroller(
      geometry: geometry, width: window.size.width,
      viewportLength: viewportLength(window)
    ) { [$scrollPosition] goal, animation in
      if let animation {
        withAnimation(animation) { $scrollPosition.scroll(to: goal + room) }
      } else {
        $scrollPosition.scroll(to: goal + room)
      }
    }
  }

  private func geometry(in window: GeometryProxy) -> HeaderGeometry {
    let safeAreaTop = window.safeAreaInsets.top
    memory.note(ReadingMeasure(width: window.size.width, typeSize: typeSize))
    let bounds = settings.height.bounds(
      measured: measuredHeight, isNew: memory.takeFirstWarning())
    var room = refresh?.room
    // What moves with the pull leaves the room above to bars and spinner.
    if room?.place == .above, settings.overscroll.growth == .follow { room?.covered = safeAreaTop }
    return HeaderGeometry(
      layout: HeaderLayout(
        minLength: bounds.min, maxLength: bounds.max, stretch: settings.overscroll.growth,
        collapse: style.collapse.mechanics, safeArea: safeAreaTop,
        restingSafeArea: memory.restingSafeArea(safeAreaTop, width: window.size.width)),
      reveal: settings.scrollBehavior.mechanics, tolerance: settings.tolerance,
      isFrozen: settings.isFrozen,
      zooms: settings.overscroll.zooms && !reducesMotion,
      drawsWhole: style is any HeaderWholeStyle, safeAreaTop: safeAreaTop,
      room: room, keptRoom: refresh?.model.isRefreshing == true ? room?.wholeLength ?? 0 : 0,
      memory: memory, space: ObjectIdentifier(space), window: ObjectIdentifier(viewport),
      barLength: barLength)
  }
}

/// The header's room at the start of the content, with the header in it.
private struct HeaderSlot<Header: View>: View {
  let geometry: HeaderGeometry
  /// What a notch or a sidebar covers of the header's sides.
  let sides: EdgeInsets
  let driver: HeaderDriver
  let header: (HeaderProxy) -> Header
  let measured: (CGFloat) -> Void

  @Environment(\.headerSettings) private var settings
  @Environment(\.headerStyle) private var style
  @Environment(\.headerObservers) private var observers
  @Environment(\.headerPosition) private var link
  @Environment(\.headerRefresh) private var refresh
  @Environment(\.headerTitle) private var title
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var model = HeaderModel()

  private var configuration: HeaderProxy {
    HeaderProxy(model: model, geometry: geometry, safeAreaTop: geometry.safeAreaTop)
  }

  var body: some View {
    let geometry = self.geometry
    let configuration = self.configuration
    let look = HeaderLook(effects: effects, reducesMotion: reducesMotion)
    Color.clear
      .frame(height: geometry.layout.openLength)
      .overlay(alignment: .top) {
        measurable(
          header(
            HeaderProxy(
              model: model, geometry: geometry, safeAreaTop: geometry.safeAreaTop, isBuilders: true)
          )
          .modifier(HeaderSettingsEnd(title: title)).safeAreaPadding(sides)
        )
        .modifier(
          HeaderStyleModifier(
            style: style, header: configuration, anchor: settings.overscrollAnchor)
        )
        .environment(\.headerGeometry, geometry)
        .overlay { HeaderScrim(look: look, geometry: geometry) }
      }
      .visualEffect { effect, proxy in
        let offset = geometry.slotOffset(in: proxy)
        geometry.memory.note(offset, margin: geometry.margin)
        geometry.memory.noteViewport(
          proxy.bounds(of: .scrollView(axis: .vertical)),
          in: proxy.bounds(of: .named(geometry.window)))
        let state = geometry.state(at: offset)
        // The slot stays as tall as the open header; anchors refer to what there is of it.
        return look.apply(
          to: effect, at: state, shift: geometry.shift(of: state, at: offset),
          drawn: geometry.drawsWhole
            ? (1 - state.drawnPart, state.drawnPart) : (0, state.drawnPart))
      }
      // Outside of the effect: the slot's natural place tells the scroll offset.
      .onGeometryChange(for: HeaderSnapshot.self) { proxy in
        let offset = geometry.slotOffset(in: proxy)
        return HeaderSnapshot(
          geometry.state(at: offset), pull: max(0, -offset), zooms: geometry.zooms)
      } action: { snapshot in
        refresh?.model.take(pull: snapshot.pull)
        model.update(snapshot)
        if snapshot.phase == .open, let height = model.wantedHeight {
          model.wantedHeight = nil
          measured(max(0, height - geometry.safeAreaTop))
        }
        for observer in observers { observer.tell(configuration) }
        driver.report(
          geometry.floats
            ? geometry.position(at: geometry.memory.lastOffset.offset) : snapshot.collapseProgress,
          to: link)
      }
      // Outside of the effects too: corners are the content's, not blurred and not scaled with the header.
      .overlay(alignment: .top) { HeaderCornersView(geometry: geometry) }
      .overlay(alignment: .top) {
        if let refresh { HeaderRefreshView(link: refresh, geometry: geometry) }
      }
  }

  @ViewBuilder private func measurable(_ header: some View) -> some View {
    if settings.height.isMeasured {
      let safeAreaTop = geometry.safeAreaTop
      HeaderMeasuringLayout {
        // Several views in a builder count as one, on top of each other, as in a frame.
        ZStack { header }
        Color.clear
          .onGeometryChange(for: CGFloat.self, of: \.size.height) { height in
            // Measured on the way it would change the way.
            if model.isReadByHeader, model.phase ?? .open != .open {
              model.wantedHeight = height
              return
            }
            model.wantedHeight = nil
            measured(max(0, height - safeAreaTop))
          }
          .accessibilityHidden(true)
      }
    } else {
      header
    }
  }

  /// What the stretch and the effects around do to the header as a whole.
  private var effects: [HeaderEffect] {
    var effects = settings.effects + settings.overscroll.effects.map { HeaderEffect(effect: $0) }
    if geometry.zooms {
      effects.append(
        .zoom(
          anchor: UnitPoint(x: settings.overscrollAnchor.horizontal.unit(in: .leftToRight), y: 0)))
    }
    return effects
  }
}

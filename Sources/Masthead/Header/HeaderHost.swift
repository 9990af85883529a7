import ScrollMechanics
import SwiftUI

/// What a header's scroll view is built with.
struct HeaderSite {
  let driver: HeaderDriver
  let metrics: HeaderMetrics
  /// Who is to know what moves the scroll view.
  let listeners: ScrollMoverListeners
  let refresh: HeaderRefresh?
  /// What a notch or a sidebar covers of the window's sides.
  let sides: EdgeInsets
  /// Margins that modifiers around give the content's sides and its end.
  let margins: EdgeInsets
  let scrollPosition: (binding: Binding<ScrollPosition>, anchor: UnitPoint?)
  /// What bars cover of the window's end, in points.
  let bottom: CGFloat
  /// Takes what the scroll view does, and how it stands at that moment.
  let hear: @MainActor (ScrollPhase, ScrollMeasure) -> Void
  /// Takes other margins.
  let hearMargins: @MainActor (EdgeInsets) -> Void
}

extension View {
  /// Has the scroll view moved by its header, and heard by it.
  ///
  /// - Parameter isHeard: Whether it is the one whose header it is now.
  func listening(
    _ site: HeaderSite, position: Binding<ScrollPosition>? = nil,
    isHeard: @escaping @MainActor () -> Bool = { true }
  ) -> some View {
    scrollPosition(position ?? site.scrollPosition.binding, anchor: site.scrollPosition.anchor)
      .headerSnapping(site.metrics)
      .onScrollPhaseChange { _, phase, context in
        if isHeard() { site.hear(phase, ScrollMeasure(context.geometry, .vertical)) }
      }
  }
}

/// Works the modifiers around into what a header is laid out by, and hears the scroll view that it builds with that.
struct HeaderHost<Scroller: View>: View {
  /// Pages in the content; nil without any.
  var pages: HeaderPages?
  /// The position of the scroll view that is heard; nil for one of its own, or of the app's.
  var position: Binding<ScrollPosition>?
  /// A finger on a header that lies over its scroll view; nil for one that is in it.
  var touch: HeaderTouch?
  @ViewBuilder let scroller: @MainActor (HeaderSite) -> Scroller

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

  var body: some View {
    GeometryReader { window in
      let metrics = metrics(in: window)
      let listeners = listeners.around(window)
      let proxy = HeaderProxy(driver: driver, metrics: metrics, isTold: true)
      scroller(site(metrics, window, listeners))
        // Out of sight another room is there at once, and the content stays in its place.
        .transaction(value: metrics.rules.layout) { [driver] in
          if driver.offset > 0 { $0.animation = nil }
        }
        .onChange(of: touch?.phase) { _, phase in
          if let phase { take(phase, nil, metrics) }
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
          for footer in settings.footers { footer.attach(driver) }
          driver.begin(metrics.rules, scrollPosition)
          settings.link?.connect(proxy)
          for audience in settings.audiences { audience.isHeard = true }
          if knowsHeight { driver.follow(settings.position, metrics.rules, isFirst: true) }
        }
        .onDisappear {
          listeners.sections?.mover.detach(driver)
          for footer in settings.footers { footer.detach(driver) }
          settings.link?.disconnect(proxy)
          driver.leave()
          pages?.listener?.take(.idle)
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
        scheme: settings.drawing.toolbarColorScheme, pagesScroll: pages != nil && touch != nil)
    )
    .onGeometryChange(for: Bool.self) { proxy in
      // What a scroll view gives to a view that takes all there is.
      proxy.size.height == 10 && proxy.bounds(of: .scrollView(axis: .vertical)) != nil
    } action: { isCrushed in
      guard isCrushed else { return }
      Warning.once(
        "a HeaderScrollView or HeaderTabView in a scroll view has no height of its own and shows 10 points; "
          + "put what is around it into its content, or give it a frame")
    }
  }

  private func site(
    _ metrics: HeaderMetrics, _ window: GeometryProxy, _ listeners: ScrollMoverListeners
  ) -> HeaderSite {
    HeaderSite(
      driver: driver, metrics: metrics, listeners: listeners, refresh: settings.refresh,
      sides: sideInsets(window),
      margins: margins, scrollPosition: (scrollPosition, settings.scrollPosition?.anchor),
      bottom: window.safeAreaInsets.bottom
    ) { [touch] phase, measure in
      guard let phase = touch == nil ? phase : touch?.meaning(of: phase) else { return }
      take(phase, measure, metrics)
    } hearMargins: { new in
      if new != margins { margins = new }
    }
  }

  /// Takes what the scroll view does.
  ///
  /// - Parameter measure: How it stands at that moment; nil where that is not known.
  private func take(_ phase: ScrollPhase, _ measure: ScrollMeasure?, _ metrics: HeaderMetrics) {
    let margin = metrics.rules.margin
    settings.refresh?.update(
      phase, shown: (measure?.extent.startInset ?? 0) - margin,
      of: measure == nil ? 0 : metrics.rules.room?.wholeLength ?? 0)
    // A phase that is told late may be of a layout with another margin.
    let ofMargin = measure.flatMap { measure in
      settings.refresh != nil || abs(measure.extent.startInset - margin) < 0.01 ? measure : nil
    }
    driver.update(phase, at: ofMargin.map { $0.offset + margin })
    pages?.listener?.take(phase)
    driver.release(wantedHeights)
    if phase == .idle {
      driver.report(to: settings.position?.binding)
      driver.awaitArrival(settings.position?.binding)
    }
  }

  /// What moves the scroll view: the app's position, or its own.
  private var scrollPosition: Binding<ScrollPosition> {
    position ?? settings.scrollPosition?.binding ?? $ownPosition
  }

  /// False until a header that is measured is.
  private var knowsHeight: Bool {
    !settings.height.isMeasured || driver.measuredHeight != nil
  }

  private var wantedHeights: HeaderBounds {
    settings.height.bounds(measured: driver.measuredHeight)
  }

  private func sideInsets(_ window: GeometryProxy) -> EdgeInsets {
    EdgeInsets(
      top: 0, leading: window.safeAreaInsets.leading, bottom: 0,
      trailing: window.safeAreaInsets.trailing)
  }

  private func metrics(in window: GeometryProxy) -> HeaderMetrics {
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

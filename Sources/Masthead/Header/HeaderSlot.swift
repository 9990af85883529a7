import ScrollMechanics
import SwiftUI

/// The header's room at the start of the content, with the header in it.
///
/// Its heights are what an animation changes, so the room and what is drawn in it are of one height in each frame.
struct HeaderSlot<Header: View>: View, Animatable {
  var context: HeaderContext
  /// What an animation of the heights leads to.
  let settled: HeaderMetrics
  /// What a notch or a sidebar covers of the header's sides.
  let sides: EdgeInsets
  /// The scroll view that the slot is not in; nil: its place tells all.
  var below: ScrollBelow?
  let header: @MainActor (HeaderProxy) -> Header

  @Environment(\.headerSettings) private var settings
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.refresh) private var systemRefresh

  /// The collapsed and the open height.
  nonisolated var animatableData: AnimatablePair<Double, Double> {
    get {
      AnimatablePair(context.metrics.rules.layout.minLength, context.metrics.rules.layout.maxLength)
    }
    set {
      context.metrics.rules.layout.minLength = newValue.first
      context.metrics.rules.layout.maxLength = newValue.second
    }
  }

  var body: some View {
    let (metrics, driver) = (context.metrics, context.driver)
    let proxy = HeaderProxy(driver: driver, metrics: metrics)
    let look = HeaderLook(effects: effects, reducesMotion: reducesMotion)
    let _ =
      systemRefresh != nil && hidesSpinner
      ? Warning.systemRefresh(in: "a HeaderScrollView or HeaderTabView") : ()
    Color.clear
      .frame(height: metrics.rules.layout.openLength)
      .overlay(alignment: .top) {
        measurable(
          header(proxy).resetsHeaderSettings().safeAreaPadding(sides)
        )
        .modifier(
          HeaderStyleModifier(
            style: settings.drawing.style, header: proxy, anchor: settings.drawing.overscrollAnchor,
            metrics: metrics, clips: settings.drawing.clips)
        )
        .environment(
          \.headerContext,
          HeaderContext(
            driver: driver, metrics: metrics, isInHeader: true, title: settings.drawing.title)
        )
        .transformEnvironment(\.stickyContext) { $0?.heldEdges = .all }
        .overlay { HeaderScrim(look: look, metrics: metrics) }
      }
      .modifier(HeaderMover(look: look, metrics: metrics, driver: driver))
      // Outside of the effect: the slot's place in layout tells the scroll offset.
      .onGeometryChange(for: HeaderReading.self) { [settled, below = below?.geometry] proxy in
        HeaderReading(
          place: HeaderPlace(
            offset: below?.offset(in: proxy, metrics)
              ?? metrics.slotPlace(in: proxy).offset,
            maximumOffset: metrics.maximumOffset(in: proxy)),
          ownViewport: metrics.ownViewport(in: proxy, by: settled.rules), metrics: metrics,
          settled: settled.rules)
      } action: { reading in
        guard driver.update(reading) else { return }
        settings.refresh?.update(pull: proxy.pull)
        let told = HeaderProxy(driver: driver, metrics: metrics, isTold: true)
        for tell in settings.observers { tell(told) }
        driver.report(to: settings.position?.binding)
      }
      // Outside of the effects too: corners are the content's, not blurred and not scaled with the header.
      .headerCorners(settings.drawing.corners, metrics)
      .overlay(alignment: .top) {
        if let refresh = settings.refresh { HeaderRefreshView(refresh: refresh, metrics: metrics) }
      }
  }

  private var hidesSpinner: Bool {
    context.metrics.rules.layout.minLength > 0 || context.metrics.rules.barLength > 0
      || settings.drawing.overscroll != .translate
  }

  @ViewBuilder private func measurable(_ header: some View) -> some View {
    if settings.height.isMeasured {
      HeaderMeasuringLayout {
        // Several views in a builder count as one, on top of each other, as in a frame.
        ZStack { header }
        Color.clear
          .onGeometryChange(for: CGFloat.self, of: \.size.height) { height in
            if height == 10 {
              Warning.once(
                "headerHeight(.measured): the header's views have no height of their own, as colours, and count as "
                  + "10 points; give them a frame")
            }
            context.driver.measure(max(0, height - context.metrics.rules.layout.safeArea))
          }
          .accessibilityHidden(true)
      }
    } else {
      header
    }
  }

  /// What the overscroll behavior and the effects around do to the header as a whole.
  private var effects: [HeaderEffect] {
    var effects = settings.drawing.effects + settings.drawing.overscroll.effects
    if context.metrics.zooms {
      effects.append(
        .zoom(
          anchor: UnitPoint(
            x: settings.drawing.overscrollAnchor.horizontal.unit, y: 0)))
    }
    return effects
  }
}

/// Keeps the header in its place in the viewport: by an effect while it moves, by a plain offset at rest. The only body
/// that is evaluated when it comes to rest elsewhere.
private struct HeaderMover: ViewModifier {
  let look: HeaderLook
  let metrics: HeaderMetrics
  let driver: HeaderDriver

  func body(content: Content) -> some View {
    let (look, metrics, moved) = (look, metrics, driver.restingShift)
    content
      .visualEffect { effect, proxy in
        // Inside of the offset: it has moved what the proxy is of.
        var place = metrics.slotPlace(in: proxy)
        place.offset += moved
        let state = metrics.state(at: place)
        // The slot stays as tall as the open header; anchors refer to what there is of it.
        return look.apply(
          to: effect, at: state,
          shift: state.shift(at: place.offset, isWhole: metrics.rules.drawsWhole) - moved,
          drawn: metrics.rules.drawsWhole
            ? (1 - state.drawnPart, state.drawnPart) : (0, state.drawnPart))
      }
      .offset(y: moved)
  }
}

import ScrollMechanics
import SwiftUI

extension View {
  /// Puts a header over the list, form or scroll view inside, which goes on scrolling by itself.
  ///
  ///     List(selection: $chosen) {
  ///       HeaderRoom()
  ///       ForEach(mails) { MailRow($0) }
  ///     }
  ///     .scrollHeader { header in
  ///       Cover()
  ///     }
  ///     .headerHeight(min: 44, max: 280)
  ///
  /// The list stays one: it builds the rows in sight, and its selection, swipe actions, edit mode, sections and search
  /// work as before. The modifiers of a ``HeaderScrollView`` apply, around this one. What is inside begins with a
  /// ``HeaderRoom``, which the open header covers; section headers of a plain list are pinned below the collapsed one.
  ///
  /// A drag that begins on the header scrolls the list as one on its rows does, and buttons in the header work. A wheel
  /// or touchpad scrolls while the pointer is over the rows.
  ///
  /// While the header changes, a tick evaluates one body, that of what moves it. Once it is collapsed, and unless it
  /// floats, none.
  ///
  /// - Parameter header: Builds the header. Its views are proposed the present height and the full width.
  public nonisolated func scrollHeader<Header: View>(
    @ViewBuilder header: @escaping @MainActor (HeaderProxy) -> Header
  ) -> some View {
    modifier(ScrollHeaderModifier(header: header))
  }
}

private struct ScrollHeaderModifier<Header: View>: ViewModifier {
  let header: @MainActor (HeaderProxy) -> Header

  @State private var place = Observed(ScrollHeaderPlace())
  @State private var touch = HeaderTouch()
  @State private var room = HeaderRoomSight()
  /// Its own offset, for what is not on the main actor.
  @State private var scrolled = Shared(0.0)

  func body(content: Content) -> some View {
    let (place, touch, scrolled) = (place, touch, scrolled)
    HeaderHost(touch: touch) { site in
      let rules = site.metrics.rules
      content
        .environment(
          \.headerContext, HeaderContext(driver: site.driver, metrics: site.metrics)
        )
        .environment(
          \.headerRoom,
          HeaderRoomSetting(length: max(0, rules.layout.openLength - rules.margin), sight: room)
        )
        .resetsHeaderSettings()
        .modifier(
          HeaderMargin(
            metrics: site.metrics, refresh: site.refresh, keptAnyway: rules.layout.safeArea)
        )
        .onScrollGeometryChange(for: ScrollMeasure.self) { geometry in
          ScrollMeasure(geometry, .vertical)
        } action: { _, measure in
          guard !measure.isEmpty else { return }
          let extent = measure.extent
          scrolled.update { $0 = measure.offset }
          place.value = ScrollHeaderPlace(
            offset: measure.offset,
            movingOffset: rules.floats
              ? measure.offset : min(measure.offset, rules.layout.openLength - rules.margin),
            contentLength: extent.range + rules.viewLength - rules.endMargin)
          touch.place = (measure.offset - extent.minOffset, extent.range)
          site.driver.update(scrolledTo: measure.offset, upTo: extent.range)
        }
        .modifier(ScrollHeaderPull(touch: touch))
        .overlay(alignment: .top) {
          HeaderSlot(
            context: HeaderContext(driver: site.driver, metrics: site.metrics),
            settled: site.metrics, sides: site.sides, scrolled: scrolled,
            header: header
          )
          .modifier(HeaderDrag(touch: touch, driver: site.driver, rules: rules))
          .frame(maxWidth: .infinity)
          .modifier(ScrollHeaderContent(place: place, touch: touch, metrics: site.metrics))
          .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
          .coordinateSpace(.named(site.metrics.window))
          .ignoresSafeArea(edges: [.top, .horizontal])
          // It stands above the rows, and is read before them.
          .accessibilitySortPriority(1)
        }
        // What is there has appeared by then.
        .task {
          guard place.value.contentLength > 0, !room.isThere else { return }
          Warning.once(
            "scroll-header-room",
            "scrollHeader(header:): the open header covers what is inside; begin that with a HeaderRoom()"
          )
        }
    }
  }
}

/// Where the scroll view below a header stands.
private struct ScrollHeaderPlace: Sendable {
  /// Its own offset, in points: it counts from the margin. Nil before it was laid out.
  var offset: Double?
  /// The same as far as it moves the header, so that beyond that no body is evaluated.
  var movingOffset = 0.0
  /// Of all that can be scrolled, with the header's room, in points.
  var contentLength = 0.0
}

/// Stands for the content of the scroll view below: as long and scrolled as far, so that the header in it has the place
/// that it would have in that. The only body that is evaluated while the header moves.
private struct ScrollHeaderContent: ViewModifier {
  let place: Observed<ScrollHeaderPlace>
  let touch: HeaderTouch
  let metrics: HeaderMetrics

  func body(content: Content) -> some View {
    // What it is scrolled to by these metrics, whatever they were when it was heard.
    let _ = place[\.movingOffset]
    content
      .frame(height: place[\.contentLength], alignment: .top)
      .coordinateSpace(.named(metrics.space))
      .modifier(
        ScrolledOffset(
          offset: place.value.offset,
          limit: metrics.rules.floats ? nil : metrics.rules.layout.openLength,
          margin: metrics.rules.margin, pull: touch.pull))
  }
}

/// Moves what stands for the content, in each frame of a margin that changes and of a pull that springs back, so that the
/// header is drawn for it.
private struct ScrolledOffset: ViewModifier, Animatable {
  let offset: Double?
  /// Beyond that nothing moves the header; nil for one that floats.
  let limit: Double?
  var margin: Double
  var pull: Double

  nonisolated var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(margin, pull) }
    set { (margin, pull) = (newValue.first, newValue.second) }
  }

  func body(content: Content) -> some View {
    content.offset(y: pull - min((offset ?? -margin) + margin, limit ?? .infinity))
  }
}

/// Moves the rows with a header that is pulled.
private struct ScrollHeaderPull: ViewModifier {
  let touch: HeaderTouch

  func body(content: Content) -> some View {
    content.offset(y: touch.pull)
  }
}

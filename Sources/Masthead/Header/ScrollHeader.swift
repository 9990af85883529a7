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
  @State private var below = ScrollBelowHeader()

  func body(content: Content) -> some View {
    let (place, touch, below) = (place, touch, below)
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
          below.scrolled.update { $0 = measure.offset }
          touch.place = (measure.offset - extent.minOffset, extent.range)
          let moves = site.driver.moves(
            to: measure.offset, from: place.value.shownOffset, upTo: extent.range, site.metrics)
          place.value = ScrollHeaderPlace(
            offset: measure.offset,
            shownOffset: moves ? measure.offset : place.value.shownOffset,
            contentLength: extent.range + rules.viewLength - rules.endMargin)
        }
        .modifier(ScrollHeaderPull(touch: touch))
        .overlay(alignment: .top) {
          HeaderSlot(
            context: HeaderContext(driver: site.driver, metrics: site.metrics),
            settled: site.metrics, sides: site.sides, below: below,
            header: header
          )
          .modifier(HeaderDrag(touch: touch, driver: site.driver, rules: rules))
          .frame(maxWidth: .infinity)
          .modifier(
            ScrollHeaderContent(
              place: place, touch: touch, metrics: site.metrics, below: below)
          )
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

/// The scroll view below a header, as geometry knows it.
struct ScrollBelowHeader: Sendable {
  /// Its own offset, in points, which counts from the margin; nil before it was laid out.
  let scrolled = Shared<Double?>(nil)
  /// Around what stands for its content, without what pulls that.
  let pulled = SpaceID()

  /// How far the content is scrolled, as a view in what stands for it sees that. That need not have followed it where
  /// the header does not move.
  func offset(in proxy: GeometryProxy, _ metrics: HeaderMetrics) -> Double {
    let pull =
      proxy.frame(in: .named(metrics.window)).minY - proxy.frame(in: .named(pulled.name)).minY
    let margin = metrics.rules.margin
    return (scrolled.value ?? -margin) + margin - pull
  }
}

/// Where the scroll view below a header stands.
private struct ScrollHeaderPlace: Sendable {
  /// Its own offset, in points, which counts from the margin; nil before it was laid out.
  var offset: Double?
  /// The same for which the header stands: where that does not move it, no body is evaluated.
  var shownOffset: Double?
  /// Of all that can be scrolled, with the header's room, in points.
  var contentLength = 0.0
}

/// Stands for the content of the scroll view below: as long and scrolled as far, so that the header in it has the place
/// that it would have in that. The only body that is evaluated while the header moves.
private struct ScrollHeaderContent: ViewModifier {
  let place: Observed<ScrollHeaderPlace>
  let touch: HeaderTouch
  let metrics: HeaderMetrics
  let below: ScrollBelowHeader

  func body(content: Content) -> some View {
    let _ = place[\.shownOffset]
    content
      .frame(height: place[\.contentLength], alignment: .top)
      .coordinateSpace(.named(metrics.space))
      .modifier(
        ScrolledOffset(
          // By these metrics, whatever they were when it was heard.
          offset: place.value.offset, margin: metrics.rules.margin, pull: touch.pull,
          pulled: below.pulled.name))
  }
}

/// Moves what stands for the content, in each frame of a margin that changes and of a pull that springs back, so that the
/// header is drawn for it.
private struct ScrolledOffset: ViewModifier, Animatable {
  let offset: Double?
  var margin: Double
  var pull: Double
  let pulled: ObjectIdentifier

  nonisolated var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(margin, pull) }
    set { (margin, pull) = (newValue.first, newValue.second) }
  }

  func body(content: Content) -> some View {
    content
      .offset(y: -(offset ?? -margin) - margin)
      .coordinateSpace(.named(pulled))
      .offset(y: pull)
  }
}

/// Moves the rows with a header that is pulled.
private struct ScrollHeaderPull: ViewModifier {
  let touch: HeaderTouch

  func body(content: Content) -> some View {
    content.offset(y: touch.pull)
  }
}

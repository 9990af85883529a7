import ScrollMechanics
import SwiftUI

extension View {
  /// Puts a header over the list, form or scroll view inside, which keeps its own scrolling.
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
  /// The list builds only its visible rows, and its selection, swipe actions, edit mode, sections and search work as
  /// before. Its first row is a ``HeaderRoom``, which the open header covers; without one the header covers rows, with
  /// a warning. The section headers of a plain list are pinned below the collapsed header. All modifiers of a
  /// ``HeaderScrollView`` can be applied around this one.
  ///
  /// A drag that begins on the header scrolls the list, and buttons in the header work. A wheel or touchpad scrolls
  /// only while the pointer is over the rows.
  ///
  /// A frame in which the header changes evaluates one body, other frames none.
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

  @State private var below = ScrollBelow()

  func body(content: Content) -> some View {
    let below = self.below
    HeaderHost(touch: below.touch) { site in
      content
        .underHeader(site, room: below.room)
        .onScrollGeometryChange(for: ScrollMeasure.self) { geometry in
          ScrollMeasure(geometry, .vertical)
        } action: { _, measure in
          below.take(measure, site)
        }
        .listening(site)
        .modifier(ScrollHeaderPull(touch: below.touch))
        .overlay(alignment: .top) {
          ScrollHeaderOverlay(site: site, below: below) {
            ScrollHeaderSlot(site: site, below: below, header: header)
          }
        }
        // What is there has appeared by then.
        .task {
          guard below.isThere else { return }
          below.room.warn(
            "scrollHeader(header:)", covered: site.metrics.rules.coveredAtStart)
        }
    }
  }
}

extension View {
  /// What a header says to a scroll view that it lies over, and to the views in it.
  func underHeader(_ site: HeaderSite, room: HeaderRoomSight) -> some View {
    let rules = site.metrics.rules
    return environment(
      \.headerContext, HeaderContext(driver: site.driver, metrics: site.metrics)
    )
    .environment(
      \.headerRoom, HeaderRoomSetting(length: rules.coveredAtStart, sight: room)
    )
    .resetsHeaderSettings()
    .modifier(
      HeaderMargin(
        metrics: site.metrics, refresh: site.refresh, keptAnyway: rules.layout.coveredAtRest))
  }
}

/// A header, and what stands below it, over a scroll view.
struct ScrollHeaderOverlay<Content: View>: View {
  let site: HeaderSite
  let below: ScrollBelow
  @ViewBuilder let content: Content

  var body: some View {
    content
      .frame(maxWidth: .infinity)
      .modifier(ScrollHeaderContent(below: below, metrics: site.metrics))
      .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
      .coordinateSpace(.named(site.metrics.window))
      .ignoresSafeArea(edges: [.top, .horizontal])
      // It stands above the rows, and is read before them.
      .accessibilitySortPriority(1)
  }
}

/// The header in what stands for the content of a scroll view.
struct ScrollHeaderSlot<Header: View>: View {
  let site: HeaderSite
  let below: ScrollBelow
  let header: @MainActor (HeaderProxy) -> Header

  var body: some View {
    HeaderSlot(
      context: HeaderContext(driver: site.driver, metrics: site.metrics), settled: site.metrics,
      sides: site.sides, below: below, header: header
    )
    .modifier(
      HeaderDrag(touch: below.touch, driver: site.driver, rules: site.metrics.rules))
  }
}

/// The scroll view below a header: how it stands, and a finger on the header.
@MainActor final class ScrollBelow {
  let touch = HeaderTouch()
  let room = HeaderRoomSight()
  let geometry = ScrollBelowGeometry()
  fileprivate let place = Observed(ScrollBelowPlace())

  nonisolated init() {}

  /// Takes how it stands.
  func take(_ measure: ScrollMeasure, _ site: HeaderSite) {
    guard !measure.isEmpty else { return }
    let (extent, rules) = (measure.extent, site.metrics.rules)
    geometry.scrolled.update { $0 = measure.offset }
    touch.place = (measure.offset - extent.minOffset, extent.range)
    let moves = site.driver.moves(
      to: measure.offset, from: place.value.shownOffset, upTo: extent.range, site.metrics)
    place.value = ScrollBelowPlace(
      offset: measure.offset,
      shownOffset: moves ? measure.offset : place.value.shownOffset,
      contentLength: extent.range + rules.viewLength - rules.endMargin)
  }

  /// It has been laid out.
  var isThere: Bool { place.value.offset != nil }
}

/// The scroll view below a header, as geometry knows it.
struct ScrollBelowGeometry: Sendable {
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
    return (scrolled.value.map { HeaderRules.contentOffset(at: $0, margin: margin) } ?? 0) - pull
  }
}

/// Where the scroll view below a header stands.
private struct ScrollBelowPlace: Sendable {
  /// Its own offset, in points, which counts from the margin; nil before it was laid out.
  var offset: Double?
  /// The same for which the header stands: where that does not move it, no body is evaluated.
  var shownOffset: Double?
  /// Of all that can be scrolled, with the header's room, in points.
  var contentLength = 0.0
}

/// Stands for the content of the scroll view below: as long and scrolled as far, so that the header in it has the place
/// that it would have in that.
private struct ScrollHeaderContent: ViewModifier {
  let below: ScrollBelow
  let metrics: HeaderMetrics

  func body(content: Content) -> some View {
    content.modifier(
      ScrolledContent(
        below: below, metrics: metrics, margin: metrics.rules.margin, pull: below.touch.pull))
  }
}

/// Moves it: the only body that is evaluated while the header moves. Also in each frame of a margin that changes and of
/// a pull that springs back, so that the header is drawn for it.
private struct ScrolledContent: ViewModifier, Animatable {
  let below: ScrollBelow
  let metrics: HeaderMetrics
  var margin: Double
  var pull: Double

  nonisolated var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(margin, pull) }
    set { (margin, pull) = (newValue.first, newValue.second) }
  }

  func body(content: Content) -> some View {
    let place = below.place
    let _ = place[\.shownOffset]
    content
      .frame(height: place[\.contentLength], alignment: .top)
      .coordinateSpace(.named(metrics.space))
      // By this margin, whatever it was when the offset was heard.
      .offset(
        y: -(place.value.offset.map { HeaderRules.contentOffset(at: $0, margin: margin) } ?? 0)
      )
      .coordinateSpace(.named(below.geometry.pulled.name))
      .offset(y: pull)
  }
}

/// Moves the rows with a header that is pulled.
struct ScrollHeaderPull: ViewModifier {
  let touch: HeaderTouch

  func body(content: Content) -> some View {
    content.offset(y: touch.pull)
  }
}

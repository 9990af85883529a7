import ScrollMechanics
import SwiftUI

/// A page that scrolls by itself under the header and the bar.
struct HeaderTabOwnPage<Value: Hashable>: View {
  let tab: HeaderTab<Value>
  let model: HeaderTabModel<Value>
  let site: HeaderSite
  let below: ScrollBelow
  /// The number of the switch to it; nil where it is not switched to.
  let turn: Int?

  @State private var page = HeaderTabPageState()
  @State private var position = ScrollPosition()
  @State private var room = HeaderRoomSight()
  /// What a page that is too short needs so that the header can be scrolled out over it, in points. It is below the
  /// content where that is ours, and else in the scroll view's safe area, which what fills the page would shrink with.
  @State private var missing = 0.0

  var body: some View {
    let (turn, site, below, missing) = (turn, site, below, missing)
    let isOwn = tab.hasOwnScrolling
    scroller
      .underHeader(site, room: room)
      .safeAreaPadding(.bottom, isOwn ? missing : 0)
      .onScrollGeometryChange(for: ScrollMeasure.self) { geometry in
        ScrollMeasure(geometry, .vertical)
      } action: { _, measure in
        guard !measure.isEmpty else { return }
        var measure = measure
        if !isOwn { measure.readLength -= missing }
        let lacks = model.take(measure, padded: missing, page, of: tab.value) {
          below.take($0, site)
        }
        // Without room for the header it could be more than the page is high, which would grow with it.
        let needed = isOwn && !room.wasThere ? 0 : lacks
        if abs(needed - missing) > 0.01 { self.missing = needed }
      }
      .listening(site, position: $position) { model.shown == tab.value }
      .onGeometryChange(for: HeaderTabPageReading.self) { proxy in
        HeaderTabPageReading(length: proxy.size.height, turn: turn)
      } action: { reading in
        page.position = $position
        model.update(reading, page, of: tab.value)
      }
      // What is there has appeared by then.
      .task {
        let covered = site.metrics.rules.coveredAtStart
        if page.measure != nil {
          room.warn("HeaderTab.scrollsByItself()", covered: covered)
        } else if covered > 0 {
          Warning.once(
            "HeaderTab.scrollsByItself(): the page has no scroll view, and the header covers what it shows; put that "
              + "into one that begins with a HeaderRoom(), or leave scrollsByItself() off"
          )
        }
      }
  }

  @ViewBuilder private var scroller: some View {
    if tab.hasOwnScrolling {
      tab.content
    } else {
      ScrollView {
        VStack(spacing: 0) {
          HeaderRoom()
          tab.content
        }
        .frame(maxWidth: .infinity)
        .padding(.bottom, missing)
        .stickyLayout()
      }
    }
  }
}

/// A header with a tab bar over pages that scroll by themselves.
struct HeaderTabsOverPages<Value: Hashable, Header: View, Bar: View>: View {
  let header: @MainActor (HeaderProxy) -> Header
  let bar: Bar
  /// Nil before it was measured.
  let barLength: TabBarLength?
  let tabs: [HeaderTab<Value>]
  let selection: Value?
  let model: HeaderTabModel<Value>

  @State private var below = ScrollBelow()

  var body: some View {
    let below = self.below
    HeaderHost(
      pages: barLength.map { HeaderPages(listener: nil, bar: $0) }, position: model.shownPosition,
      touch: below.touch
    ) { site in
      let context = HeaderContext(driver: site.driver, metrics: site.metrics)
      HeaderTabPages(tabs: tabs, selection: selection, model: model, over: (site, below))
        .environment(\.headerContext, context)
        .modifier(ScrollHeaderPull(touch: below.touch))
        .overlay(alignment: .top) {
          ScrollHeaderOverlay(site: site, below: below) {
            VStack(spacing: 0) {
              ScrollHeaderSlot(site: site, below: below, header: header).zIndex(1)
              bar
                .environment(\.headerContext, context)
                .modifier(HeaderTabBarPlace(metrics: site.metrics, driver: site.driver))
            }
          }
        }
    }
  }
}

/// Keeps the bar below what there is of the header.
private struct HeaderTabBarPlace: ViewModifier {
  let metrics: HeaderMetrics
  let driver: HeaderDriver

  @Environment(\.isPresented) private var isPresented

  func body(content: Content) -> some View {
    let metrics = self.metrics
    content
      .environment(
        \.presentationOfStuckView, driver.observed[\.?.isCollapsed] == true ? isPresented : nil
      )
      .visualEffect { effect, proxy in
        let place = metrics.place(in: proxy)
        return effect.offset(
          y: metrics.state(at: place)
            .shiftBelow(at: place.offset, keptLength: metrics.rules.keptLength))
      }
  }
}

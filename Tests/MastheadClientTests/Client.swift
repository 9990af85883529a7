import Masthead
import SwiftUI

// Every public value and modifier of the library, as an app writes them whose file imports the library
// alone: in new Xcode projects members are not visible through another import (MemberImportVisibility), and
// everything is on the main actor by default.

struct ClientScreen: View {
  @State private var position = HeaderPosition.open
  @State private var tab = 1
  @State private var isThirdWhole = false
  @State private var section: Int?
  @State private var sections = ScrollSectionPosition<Int>()
  @State private var observer = ScrollObserver()
  @State private var state = ScrollState()
  @State private var phase = HeaderPhase.open
  @State private var isRefreshing = false
  @State private var scrollPosition = ScrollPosition(idType: Int.self)

  var body: some View {
    HeaderReader { scroller(around: $0) }
  }

  private func scroller(around reader: HeaderProxy?) -> some View {
    HeaderScrollView { header in
      VStack {
        HeaderTitle()
        HeaderTitle { HeaderTitleLabel() }
        Text(described(header))
          .headerEffect(.parallax(), .tilt(), .fadeOut(), .fadeIn(), .scale(), .zoom())
          .headerEffect(.blur(), .overscrollBlur(), .scrim(), .compress())
        HeaderImage(Image(systemName: "star"))
          .scrimGradient()
      }
    } content: {
      ForEach(0..<30, id: \.self) { row in
        ClientRow().sticky(row == 0 ? [.top, .leading] : .top, inset: 4, collision: .stack)
          .scrollSection(id: row)
      }
    }
    .headerHeight(min: 44, max: 300)
    .headerStyle(ClientStyle())
    .headerScrollBehavior(.floating, tolerance: 10)
    .headerOverscrollBehavior(.zoom(upTo: 100).blurred().fading())
    .headerSnap([.open, .fraction(0.5), .collapsed], when: .onRelease, rule: .lastDirection)
    .headerPosition($position)
    .headerScrollPosition($scrollPosition, anchor: .top)
    .headerTitle("Client", from: 0.5, to: 1, barBackground: .visible)
    .headerToolbarColorScheme(.dark, collapsed: .light)
    .headerContentCornerRadius(12, style: Color.red)
    .headerRefresh(.below, isRefreshing: $isRefreshing) { await load() }
    .headerClipDisabled()
    .onHeaderChange(of: \.phase) { phase = $0 }
    .onScrollStateChange(tolerance: 4) { state = $0 }
    .onScrollEndReached(within: 100) { await load() }
    .onScrollStartReached(within: 100, hasMore: false) { await load() }
    .scrollAnchoring(.end, initially: .bottom)
    .scrollAnchoring(.reading, initialSection: section)
    .scrollObserver(observer)
    .scrollFooter { Text("Footer") }
    .scrollFooter(.pinned, minHeight: 8, tolerance: 4, snap: .nearest, reservesSpace: false) {
      Text("Footer")
    }
    .scrollPosition(section: $section)
    .scrollPosition(section: $sections)
    .onScrollSectionVisibilityChange(idType: Int.self, thresholds: [0, 0.5]) { visible in
      isThirdWhole = visible.contains { $0.id == 3 && $0.visibleHeight >= $0.height }
    }
    .toolbar { Button("Section \(sections.current ?? 0)") { sections.scrollTo(id: 3) } }
    .toolbar { if reader?.phase == .collapsed { Button("Top") {} } }
  }

  private func load() async {}

  private func described(_ header: HeaderProxy) -> String {
    let lengths: [CGFloat] = [
      header.safeAreaTop, header.openHeight, header.collapsedHeight, header.height,
      header.visibleHeight, header.stretch, header.pull, observer.offset, observer.maximumOffset,
      observer.velocity, observer.overscroll, state.offset, state.maximumOffset,
      state.contentLength, state.viewportLength, state.velocity, state.overscroll,
    ]
    let parts: [Double] = [
      header.collapseProgress, header.visibleRatio, header.progress(from: 0, to: 0.5),
      header.interpolated(open: 1, collapsed: 0), observer.progress, state.progress,
    ]
    let flags: [Bool] = [
      observer.isScrolling, observer.isAtStart, observer.isAtEnd, state.isAtStart, state.isAtEnd,
    ]
    return "\(lengths) \(parts) \(flags) \(word(header.phase)) \(word(observer.direction))"
      + " \(observer.phase) \(state.phase)"
  }
}

private struct ClientRow: View {
  @Environment(\.isStuck) private var isStuck
  @Environment(\.header) private var header

  var body: some View {
    Text(isStuck || header?.phase == .collapsed ? "stuck" : "not")
      .stickyBackground(.regularMaterial)
      .stickyBackground { Color.red }
      .revealsWhenFocused()
      .stretchesOnOverscroll(.zoom, anchor: .leading, inset: 4)
  }
}

private struct ClientStyle: HeaderStyle {
  var collapse: HeaderCollapse { .clip }

  func makeBody(configuration: Configuration) -> some View {
    configuration.openContent(anchor: .center, scales: true)
      .opacity(1 - configuration.header.progress())
      .frame(alignment: configuration.anchor)
      .overlay { configuration.content.hidden() }
  }
}

/// What the compiler has one sentence for. In a function that is unavailable itself it compiles, so these are the
/// declarations that `ForEach` finds among tabs.
@available(*, unavailable)
@MainActor private func loopsOfTabs(_ tabs: [ClientItem]) -> some View {
  HeaderTabView { _ in
    Color.blue
  } tabs: {
    ForEach(["One"], id: \.self) { name in HeaderTab(name, value: name) { Text(name) } }
    ForEach(tabs) { HeaderTab("Item", value: $0.id) { Text("Item") }.badge(1) }
    ForEach(0..<2) { number in HeaderTab("Number", value: "\(number)") { Text("Number") } }
  }
}

private struct ClientItem: Identifiable {
  let id: String
}

struct ClientTabs: View {
  @State private var tab = 1

  var body: some View {
    HeaderTabView(selection: $tab) { _ in
      Color.blue
    } tabs: {
      HeaderTab("One", value: 1) { rows }.badge(3)
      HeaderTab("Two", systemImage: "star", value: 2) { rows.headerTabSwipeDisabled() }
      HeaderTab("Empty", value: 0) { Text("Nothing").fillsBelowHeader(alignment: .top) }
      if tab == 1 { HeaderTab("Three", value: 3) { rows }.badge("new") }
      for number in 4...5 { HeaderTab("\(number)", value: number) { rows } }
    }
    .headerRefresh {
      tab = 1
    } indicator: { refresh in
      HeaderRefreshIndicator(refresh)
        .opacity(refresh.isArmed || refresh.isRefreshing ? 1 : refresh.progress)
    }
    .headerTabBarStyle(ClientBar())
    .headerTabBarAccessory(edge: .trailing) { Button("Add") {} }
    .headerTabBarAccessory(edge: .bottom) { ClientChip() }
    .headerTabScrollBehavior(.shared)
    .headerHeight(.measured(min: 50))
  }

  private var rows: some View {
    LazyVStack { ForEach(0..<20, id: \.self) { Text("Row \($0)") } }
  }
}

private struct ClientBar: HeaderTabBarStyle {
  @Environment(\.isStuck) private var isStuck

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      ForEach(configuration.tabs) { tab in
        Button {
          tab.select()
        } label: {
          tab.label.opacity(tab.isSelected ? 1 : 0.5)
        }
        .accessibilityLabel(tab.title)
      }
      Text("\(configuration.progress) \(configuration.selectedIndex)").bold(isStuck)
    }
  }
}

struct ClientSections: View {
  var body: some View {
    ScrollView {
      VStack {
        StickySections(0..<3, id: \.self) {
          Text("Section \($0)")
        } rows: {
          Text("Row \($0)")
        }
        VStack { Text("Bound").sticky(.bottom, collision: .overlap) }.stickySection()
        List { Text("Row") }.scrollsWithHeader()
      }
      .stickyLayout()
    }
  }
}

// MARK: - Values

enum ClientValues {
  static let behaviors: [HeaderScrollBehavior] = [
    .pinned, .scrollsAway, .floating, .floatingPinned, .floatingCollapsed,
    .floatingPinned(requiresFullScrollBack: false),
  ]
  static let heights: [HeaderHeight] = [
    .range(min: 1, max: 2), .fixed(3), .measured, .measured(min: 4),
  ]
  static let overscrolls: [HeaderOverscrollBehavior] = [
    .stretch, .zoom, .blur, .fade, .fixed, .translate, .stretch(upTo: 5), .zoom(upTo: 6),
  ]
  static let positions: [HeaderPosition] = [.open, .collapsed, .fraction(0.5)]
  static let placements: [HeaderRefreshPlacement] = [.above, .below]
  static let moments: [HeaderSnapMoment] = [.onRelease, .afterDeceleration]
  static let rules: [HeaderSnapRule] = [.nearest, .lastDirection]
  static let tabs: [HeaderTabScrollBehavior] = [.preserve, .reset, .shared]
}

/// Every style, as a modifier's argument.
struct ClientStyles: View {
  var body: some View {
    Color.red
      .headerStyle(.shrink).headerStyle(.clip).headerStyle(.clip(anchor: .center))
      .headerStyle(.scale).headerStyle(.parallax).headerStyle(.parallax(factor: 0.3))
      .headerStyle(.slide).headerStyle(.fixed)
      .headerTabBarStyle(.underline).headerTabBarStyle(.capsule).headerTabBarStyle(.glass)
      .headerTabBarStyle(UnderlineHeaderTabBarStyle())
      .headerTabBarStyle(CapsuleHeaderTabBarStyle()).headerTabBarStyle(GlassHeaderTabBarStyle())
  }
}

// Switches over all cases: what an app writes to be told when there is one more.

func word(_ phase: HeaderPhase) -> String {
  switch phase {
  case .stretched: "stretched"
  case .open: "open"
  case .collapsing: "collapsing"
  case .collapsed: "collapsed"
  }
}

func word(_ direction: ScrollDirection?) -> String {
  switch direction {
  case .towardStart: "towards the start"
  case .towardEnd: "towards the end"
  case nil: "nowhere"
  }
}

func word(_ collision: StickyCollision) -> String {
  switch collision {
  case .push: "push"
  case .stack: "stack"
  case .overlap: "overlap"
  }
}

func word(_ collapse: HeaderCollapse) -> String {
  switch collapse {
  case .shrink: "shrink"
  case .clip: "clip"
  case .slide: "slide"
  case .fixed: "fixed"
  }
}

// What SwiftUI lets any code make, as its own views and modifiers: not on the main actor.

nonisolated func clientHeader(_ tab: Binding<Int>, _ position: Binding<HeaderPosition>) -> some View
{
  HeaderTabView(selection: tab) { header in
    Color.blue.opacity(header.collapseProgress)
  } tabs: {
    HeaderTab("One", value: 1) { Text("Row").sticky().scrollSection(id: 1).revealsWhenFocused() }
  }
  .headerHeight(min: 0, max: 100)
  .headerPosition(position)
  .headerTitle("Client")
  .headerToolbarColorScheme(.dark)
  .headerRefresh {}
  .headerSnap()
  .onScrollStateChange { _ in }
  .onScrollEndReached {}
  .onScrollStartReached {}
  .scrollAnchoring()
  .onScrollSectionVisibilityChange(idType: Int.self) { _ in }
  .scrollPosition(section: .constant(Optional(1)))
}

struct ClientPages: View {
  var body: some View {
    HeaderTabView { _ in
      Text("Header")
    } tabs: {
      HeaderTab("List", value: 0) { List { HeaderRoom() } }.scrollsByItself()
      HeaderTab("Column", value: 1) { Text("Row") }.scrollsByItself(false)
    }
  }
}

struct ClientList: View {
  @State private var chosen: Set<Int> = []

  var body: some View {
    List(selection: $chosen) {
      HeaderRoom()
      ForEach(0..<30, id: \.self) { Text("Row \($0)") }
    }
    .scrollHeader { header in
      Text("\(header.visibleHeight)")
    }
    .headerHeight(min: 44, max: 300)
  }
}

nonisolated func clientSections(_ observer: ScrollObserver) -> some View {
  HeaderScrollView { _ in
    HeaderTitle()
  } content: {
    StickySections(0..<3, id: \.self) {
      Text("Section \($0)")
    } rows: {
      Text("Row \($0)")
    }
  }
  .headerEffect(.parallax())
  .scrollObserver(observer)
  .scrollFooter { Text("Footer") }
}

struct ClientChip: View {
  @Environment(\.isStuck) private var isStuck

  var body: some View { Text(isStuck ? "stuck" : "free") }
}

// Neither a television nor a watch has disclosure groups.
#if !os(tvOS) && !os(watchOS)
  struct ClientShelf: View {
    @State private var isExpanded = true
    @State private var snapped: Int?

    var body: some View {
      ScrollView {
        VStack {
          DisclosureGroup("Shelf", isExpanded: $isExpanded) { Text("Book") }
          ForEach(0..<3, id: \.self) { ClientCard(number: $0).scrollSection(id: $0) }
        }
        .stickyLayout()
      }
      .disclosureGroupStyle(.sticky)
      .disclosureGroupStyle(StickyDisclosureGroupStyle())
      .onScrollSectionSnapChange(idType: Int.self) { snapped = $0 }
      .onScrollSectionSnapChange(idType: Int.self, axes: [.horizontal, .vertical], anchor: .center)
      {
        snapped = $0
      }
    }
  }
#endif

struct ClientCard: View {
  let number: Int

  @Environment(\.isSnapped) private var isSnapped
  @Environment(\.snappedAxes) private var axes

  var body: some View {
    Text("Card \(number)").bold(isSnapped || axes.contains(.vertical))
  }
}

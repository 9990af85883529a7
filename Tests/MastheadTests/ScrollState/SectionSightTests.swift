import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What has been told of rows in sight.
@MainActor private final class SightLog {
  var sections: [ScrollSectionVisibility<Int>] = []
  var calls = 0
}

/// Sixty rows of 60 points in a window of 390 × 844, each of a colour of its own: its number is the red part, with 40
/// green and 200 blue. Nothing else has these.
private struct Rows: View {
  var numbers = 1...60

  var body: some View {
    ForEach(numbers, id: \.self) { number in
      Color(.sRGB, red: Double(number * 4) / 255, green: 40 / 255, blue: 200 / 255)
        .frame(height: 60)
        .scrollSection(id: number)
    }
  }
}

private enum SightScreen: String, CaseIterable, Sendable {
  case shrink, clip, scale, parallax, slide, fixed, scrollsAway
  case floating, floatingCollapsed, floatingPinned, floatingSnap
  case zoom, overscrollFixed, measured, refresh, title, lazyRows, list
  case tabs, floatingTabs, lazyTabs
  case headingsBelowHeader, stackBelowHeader, floatingHeadings, sectionsInHeader
  case headings, stack, overlap, bottomHeading, narrow, sections, sectionsBelowTitle
  case bottomBar, headerAndBottomBar, endMargin
}

private struct SightScreenView: View {
  let kind: SightScreen
  var thresholds: [Double]
  let log: SightLog

  var body: some View {
    screen.onScrollSectionVisibilityChange(idType: Int.self, thresholds: thresholds) {
      log.sections = $0
      log.calls += 1
    }
  }

  @ViewBuilder private var screen: some View {
    switch kind {
    case .shrink: header.headerStyle(.shrink)
    case .clip: header.headerStyle(.clip)
    case .scale: header.headerStyle(.scale)
    case .parallax: header.headerStyle(.parallax)
    case .slide: header.headerStyle(.slide)
    case .fixed: header.headerStyle(.fixed)
    case .scrollsAway: header.headerScrollBehavior(.scrollsAway)
    case .floating: header.headerScrollBehavior(.floating).headerStyle(.slide)
    case .floatingCollapsed: header.headerScrollBehavior(.floatingCollapsed)
    case .floatingPinned: header.headerScrollBehavior(.floatingPinned)
    case .floatingSnap: header.headerScrollBehavior(.floating).headerSnap()
    case .zoom: header.headerOverscrollBehavior(.zoom)
    case .overscrollFixed: header.headerOverscrollBehavior(.fixed)
    case .measured: header.headerHeight(.measured(min: 52))
    case .refresh: header.headerRefresh {}
    case .title: NavigationStack { header.headerTitle("Title") }
    case .endMargin: header.contentMargins(.bottom, 90, for: .scrollContent)
    case .headerAndBottomBar: header.safeAreaInset(edge: .bottom, spacing: 0) { bar }
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch kind {
    case .lazyRows: header { LazyVStack(spacing: 0) { Rows() } }
    case .list:
      header {
        List {
          Rows().listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
        }
        .listStyle(.plain)
        .scrollsWithHeader()
      }
    case .tabs: tabs { Rows() }
    case .floatingTabs: tabs { Rows() }.headerScrollBehavior(.floating)
    case .lazyTabs: tabs { LazyVStack(spacing: 0) { Rows() } }
    case .headingsBelowHeader: header { parts(.push) }
    case .stackBelowHeader: header { parts(.stack) }
    case .floatingHeadings: header { parts(.push) }.headerScrollBehavior(.floating)
    case .sectionsInHeader: header { lazySections }
    default: headerless
    }
  }

  @ViewBuilder private var headerless: some View {
    switch kind {
    case .headings: ScrollView { parts(.push).stickyLayout() }
    case .stack: ScrollView { parts(.stack).stickyLayout() }
    case .overlap: ScrollView { parts(.overlap).stickyLayout() }
    case .bottomHeading:
      ScrollView {
        VStack(spacing: 0) {
          Rows(numbers: 1...30)
          heading.sticky([.top, .bottom])
          Rows(numbers: 31...60)
        }
        .stickyLayout()
      }
    case .narrow:
      // It covers a part of the width of the rows: they are in sight beside it.
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Color.green.frame(width: 100, height: 30).sticky()
          Rows()
        }
        .stickyLayout()
      }
    case .sections: ScrollView { lazySections }
    case .sectionsBelowTitle:
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 40).sticky(collision: .stack)
          lazySections
        }
        .stickyLayout()
      }
    default:
      ScrollView { VStack(spacing: 0) { Rows() }.stickyLayout() }
        .safeAreaInset(edge: .bottom, spacing: 0) { bar }
    }
  }

  private var header: some View { header { Rows() } }

  private func header(@ViewBuilder _ content: () -> some View) -> some View {
    HeaderScrollView { _ in
      Color.yellow.frame(minHeight: 120)
    } content: {
      content()
    }
    .headerHeight(min: 52, max: 200)
  }

  private func tabs(@ViewBuilder _ content: () -> some View) -> some View {
    HeaderTabView { _ in
      Color.yellow
    } tabs: {
      HeaderTab("One", value: 1) { content() }
      HeaderTab("Two", value: 2) { Color.green.frame(height: 90).scrollSection(id: 99) }
    }
    .headerHeight(min: 52, max: 200)
  }

  private func parts(_ collision: StickyCollision) -> some View {
    VStack(spacing: 0) {
      ForEach(0..<6, id: \.self) { part in
        VStack(spacing: 0) {
          heading.sticky(collision: collision)
          Rows(numbers: part * 10 + 1...part * 10 + 4)
          if collision == .stack { heading.sticky(collision: collision) }
          Rows(numbers: part * 10 + 5...part * 10 + 10)
        }
        .stickySection()
      }
    }
  }

  private var lazySections: some View {
    StickySections(Array(0..<6), id: \.self) { _ in
      heading
    } rows: {
      Rows(numbers: $0 * 10 + 1...$0 * 10 + 10)
    }
  }

  private var heading: some View { Color.green.frame(height: 30) }
  private var bar: some View { Color.black.frame(height: 60) }
}

@Suite("Sections in sight are those that can be seen")
@MainActor struct SectionSightTests {
  /// How many points of each row are on the screen, between two heights: along the middle.
  private func painted(
    _ stage: Stage, from top: CGFloat, to bottom: CGFloat
  ) throws -> [Int: CGFloat] {
    let picture = try stage.snapshot(scale: 2)
    var heights: [Int: CGFloat] = [:]
    for y in Int(top * 2)..<Int(bottom * 2) {
      let color = picture.color(x: 390, y: y)
      let (red, green, blue) = (
        (color.red * 255).rounded(), (color.green * 255).rounded(), (color.blue * 255).rounded()
      )
      guard green == 40, blue == 200, Int(red) % 4 == 0 else { continue }
      heights[Int(red) / 4, default: 0] += 0.5
    }
    return heights
  }

  private func check(
    _ log: SightLog, _ stage: Stage, safeArea: EdgeInsets, _ step: String
  ) throws {
    let seen = try painted(stage, from: safeArea.top, to: 844 - safeArea.bottom)
    let told = Dictionary(uniqueKeysWithValues: log.sections.map { ($0.id, $0) })
    for id in Set(seen.keys).union(told.keys).sorted() {
      let (shown, said) = (seen[id] ?? 0, told[id]?.visibleHeight ?? 0)
      // Half a point at each edge is painted in a mixed colour; steps of 1 % are 0.6 points.
      #expect(abs(shown - said) <= 1.7, "\(step): row \(id) shows \(shown), told \(said)")
    }
    #expect(log.sections.map(\.id) == log.sections.map(\.id).sorted(), "\(step)")
  }

  private static let steps = [0.001] + (1...100).map { Double($0) / 100 }

  @Test(arguments: SightScreen.allCases)
  private func `what is told is what a look at the pixels finds`(_ kind: SightScreen) throws {
    for (round, safeArea) in [
      EdgeInsets(), EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0),
    ].enumerated() {
      let log = SightLog()
      let stage = Stage(safeArea: safeArea) {
        SightScreenView(kind: kind, thresholds: Self.steps, log: log)
          .environment(\.layoutDirection, round == 0 ? .leftToRight : .rightToLeft)
      }
      stage.settle()
      let name = "\(kind.rawValue) \(round)"
      try check(log, stage, safeArea: safeArea, "\(name) at rest")
      for way in [-37.0, -41, -72, -64, -133.5, -222, 50, 33, -300, 90.5, -1000, 120, 640, 2000] {
        stage.hold(by: CGVector(dx: 0, dy: way)) {
          stage.advance(by: .milliseconds(200))
        }
        stage.settle()
        try check(log, stage, safeArea: safeArea, "\(name) after \(way)")
      }
      try stage.hold(by: CGVector(dx: 0, dy: 200)) {
        stage.advance(by: .milliseconds(200))
        try check(log, stage, safeArea: safeArea, "\(name) pulled")
      }
      stage.settle()
      stage.fling(velocity: CGVector(dx: 0, dy: -9000))
      for frame in 0..<12 {
        stage.advance(by: .milliseconds(150))
        try check(log, stage, safeArea: safeArea, "\(name) in frame \(frame) of a fling")
      }
      stage.settle()
      try check(log, stage, safeArea: safeArea, "\(name) at the end")
    }
  }

  @Test(arguments: SightScreen.allCases)
  private func `so it is while a keyboard comes, covers the end, and goes`(
    _ kind: SightScreen
  ) throws {
    let (log, keyboard) = (SightLog(), Remote<CGFloat>(0))
    let stage = Stage {
      Controlled(keyboard) { height in
        SightScreenView(kind: kind, thresholds: Self.steps, log: log)
          .safeAreaInset(edge: .bottom, spacing: 0) { Color.black.frame(height: height) }
      }
    }
    stage.settle()
    for (offset, height) in [(0.0, 300.0), (400, 0), (900, 250), (2700, 336), (2700, 0)] {
      stage.scroll(to: offset)
      stage.settle()
      keyboard.value = height
      for _ in 0..<3 {
        stage.advance(by: .milliseconds(50))
        try check(log, stage, safeArea: EdgeInsets(), "\(kind.rawValue) \(height) on its way")
      }
      stage.settle()
      try check(log, stage, safeArea: EdgeInsets(), "\(kind.rawValue) \(height)")
    }
  }

  @Test func `the action runs when a section passes a threshold, and a tick evaluates nothing`() {
    let log = SightLog()
    let stage = Stage { SightScreenView(kind: .shrink, thresholds: [0.5], log: log) }
    stage.settle()
    // 844 - 200 points: ten rows and 44 points of the next one.
    #expect(log.sections.map(\.id) == Array(1...11))
    #expect(log.calls == 1)
    stage.scroll(to: 600)
    // Rows are seen from 452 on: row 8 ends at 480, of row 21, from 1200 on, 44 points show.
    #expect(log.sections.map(\.id) == Array(9...21))
    stage.scroll(to: 601)
    stage.resetCosts()
    log.calls = 0
    for offset in [602, 603, 604] as [CGFloat] { stage.scroll(to: offset) }
    #expect(log.calls == 0)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    // Row 9 ends at 540: half of it is seen until 458 + 52 = 510.
    stage.scroll(to: 659)
    #expect(log.calls == 1)
    #expect(log.sections.map(\.id) == Array(10...21) || log.sections.map(\.id) == Array(10...22))
  }
}

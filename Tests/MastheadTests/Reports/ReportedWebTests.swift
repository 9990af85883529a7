import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Screens after public reports about pages of the web: bars that come back, tables, side columns.
@Suite("Reported: bars, tables and columns of the web")
@MainActor struct ReportedWebTests {
  private struct Chapters: View {
    let behavior: HeaderScrollBehavior
    let remote: Remote<Int?>
    @State private var chapter: Int?

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("bar")
      } content: {
        ForEach(1...12, id: \.self) { number in
          VStack(spacing: 0) {
            ReportRow(name: "title \(number)", height: 40, color: .red)
            Color.blue.frame(height: 360)
          }
          .scrollSection(id: number)
        }
      }
      .headerHeight(.fixed(64))
      .headerScrollBehavior(behavior)
      .scrollPosition(section: $chapter)
      .onAppear { remote.connect($chapter) }
    }
  }

  // WickyNilliams/headroom.js 300
  @Test(arguments: [HeaderScrollBehavior.floating, .scrollsAway, .pinned])
  func `a link to a chapter further up shows its title, below the bar if that is there`(
    _ behavior: HeaderScrollBehavior
  ) throws {
    let remote = Remote<Int?>()
    let stage = Stage(text: .fixed) { Chapters(behavior: behavior, remote: remote) }
    stage.drag(by: CGVector(dx: 0, dy: -700))
    stage.settle()
    stage.scroll(to: 3000)
    for (chapter, pull) in [(6, 0.0), (3, 120), (9, -300), (2, 30)] as [(Int, CGFloat)] {
      if pull != 0 {
        stage.hold(by: CGVector(dx: 0, dy: pull)) {}
        stage.settle()
      }
      remote.value = chapter
      stage.settle()
      let title = try #require(stage.frame(of: "title \(chapter)"))
      let bar = stage.frame(of: "bar")?.maxY ?? 0
      #expect(abs(title.minY - max(0, bar)) < 0.5, "\(chapter), \(title.minY), \(bar)")
      #expect(remote.value == chapter)
    }
  }

  private struct WideTable: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ReportRow(name: "before", height: 300, color: .gray)
          ScrollView(.horizontal) {
            VStack(spacing: 0) {
              line("title", .red, 44).sticky()
              ForEach(0..<40, id: \.self) { line("cell \($0)", .blue, 50) }
            }
          }
          .stickySection()
          ReportRow(name: "after", height: 1500, color: .gray)
        }
        .stickyLayout()
      }
    }

    private func line(_ name: String, _ color: Color, _ height: CGFloat) -> some View {
      HStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { column in
          color.frame(width: 90, height: height).accessibilityIdentifier("\(name) \(column)")
        }
      }
    }
  }

  // archfz/vh-sticky-table-header 3
  @Test func `titles stay over their columns when a table is moved sideways, stuck or not`() throws
  {
    let stage = Stage(text: .fixed) { WideTable() }
    func check(_ place: CGPoint, _ top: CGFloat) throws {
      let row = place.y < 200 ? 2 : 15
      for column in 3...5 {
        let title = try #require(stage.frame(of: "title \(column)"))
        let cell = try #require(stage.frame(of: "cell \(row) \(column)"))
        #expect(title.minX == cell.minX)
        #expect(title.minY == top)
      }
    }
    let side = CGPoint(x: 195, y: 500)
    try check(.zero, 300)
    stage.scroll(to: 700)
    try check(CGPoint(x: 0, y: 700), 0)
    stage.hold(from: side, by: CGVector(dx: -150, dy: 0)) {}
    stage.settle()
    let moved = try #require(stage.frame(of: "title 3")).minX
    #expect(moved < 200)
    try check(CGPoint(x: 0, y: 700), 0)
    stage.scroll(to: 100)
    #expect(stage.frame(of: "title 3")?.minX == moved)
    try check(CGPoint(x: 0, y: 100), 200)
    stage.hold(from: side, by: CGVector(dx: 100, dy: 0)) {}
    stage.settle()
    #expect((stage.frame(of: "title 3")?.minX ?? 0) > moved)
    stage.scroll(to: 700)
    try check(CGPoint(x: 0, y: 700), 0)
  }

  private struct Searching: View {
    struct Bar: View {
      @Environment(\.isStuck) private var isStuck
      @State private var text = ""

      var body: some View {
        VStack(spacing: 0) {
          if !isStuck { Color.orange.frame(height: 60) }
          TextField("Search", text: $text).frame(height: 40).accessibilityIdentifier("field")
        }
        .frame(maxWidth: .infinity)
        .background(Color.red)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("bar")
      }
    }

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ReportRow(name: "before", height: 120, color: .gray)
          Bar().sticky()
          ForEach(0..<60, id: \.self) { ReportRow(name: "row \($0)") }
        }
        .stickyLayout()
      }
    }
  }

  // rgalus/sticky-js 86
  @Test(arguments: [0.0, 100, 150, 600])
  func `a field in a bar that is lower while stuck keeps its place when it gets the focus`(
    _ offset: CGFloat
  ) throws {
    let stage = Stage(text: .fixed) { Searching() }
    stage.scroll(to: offset)
    stage.settle()
    let bar = try #require(stage.frame(of: "bar"))
    let field = try #require(stage.frame(of: "field"))
    #expect(bar.minY >= 0 && field.maxY == bar.maxY)
    stage.tap("field")
    for frame in stage.frames(of: "field", during: .seconds(1)) { #expect(frame == field) }
    stage.type("abc")
    stage.settle()
    #expect(stage.frame(of: "bar") == bar)
    #expect(stage.names.contains("abc"))
  }

  private struct SideColumn: View {
    let height: CGFloat
    let section: CGFloat

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ReportRow(name: "before", height: 200, color: .gray)
          ZStack(alignment: .top) {
            Color.blue.frame(height: section)
            ReportRow(name: "side", height: height, color: .red).padding(.bottom, 20).sticky()
          }
          .stickySection()
          ReportRow(name: "after", height: 1500, color: .gray)
        }
        .stickyLayout()
      }
    }
  }

  // somewebmedia/hc-sticky 32, abouolia/sticky-sidebar 118
  @Test(arguments: [
    (height: 1000.0, section: 1800.0), (1000, 1020), (1780, 1800), (600, 620), (600, 500),
  ])
  func `a column taller than the window, or as tall as its section, goes one way only`(
    _ size: (height: CGFloat, section: CGFloat)
  ) throws {
    let stage = Stage(text: .fixed) { SideColumn(height: size.height, section: size.section) }
    var last = try #require(stage.frame(of: "side")).minY
    let way = max(0, max(size.section, size.height + 20) - size.height - 20)
    for offset in 1...1900 {
      stage.scroll(to: CGFloat(offset))
      guard let place = stage.frame(of: "side")?.minY else { break }
      #expect(place <= last && place >= last - 1)
      // It stays at the top for what its section leaves, and goes with the section's end.
      let free = 200 - CGFloat(offset)
      #expect(place == max(free, min(0, free + way)), "at \(offset)")
      last = place
    }
    #expect(stage.costs.layouts < 100)
  }
}

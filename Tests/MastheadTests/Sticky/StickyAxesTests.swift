import Foundation
import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A scroll view that scrolls one way in a scroll view that scrolls the other way: each edge belongs to the nearest
/// scroll view of its axis, as in CSS with `overflow: scroll clip`.
@Suite("Sticky views between two scroll views")
@MainActor struct StickyAxesTests {
  /// Tests/ScrollMechanicsTests/Oracles/chromium_single_axis.json, or what scripts/sticky_axes.py has written elsewhere.
  nonisolated static let cases: [TwoScrollers] = {
    let stored = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ScrollMechanicsTests/Oracles/chromium_single_axis.json")
    let path = ProcessInfo.processInfo.environment["MASTHEAD_STICKY_AXES"]
    struct Document: Decodable { let cases: [TwoScrollers] }
    let data = try? Data(contentsOf: path.map { URL(fileURLWithPath: $0) } ?? stored)
    return (try? JSONDecoder().decode(Document.self, from: data ?? Data()))?.cases ?? []
  }()

  @Test func `what sticks is where Chromium shows it, wherever both are scrolled`() throws {
    #expect(Self.cases.count >= 150)
    for (number, row) in Self.cases.enumerated() {
      let offsets = Remote(CGPoint.zero)
      let stage = Stage(size: CGSize(width: row.view[0], height: row.view[1])) {
        Controlled(offsets) { TwoScrollersScreen(row: row, offsets: $0) }
      }
      for (place, shown) in zip(row.at, row.shown) {
        offsets.value = CGPoint(x: place[0], y: place[1])
        stage.settle()
        for (index, expected) in shown.enumerated() {
          let frame = try #require(stage.frame(of: "view \(index)"))
          #expect(
            abs(frame.minX - expected[0]) < 0.01 && abs(frame.minY - expected[1]) < 0.01,
            "case \(number), view \(index) at \(place): \(frame.origin), not \(expected)")
        }
      }
    }
  }
}

/// A table of 30 rows of 50 points below heads of 40, 1080 points wide in a scroll view of its own: from 300 to 1840
/// points of a page.
@Suite("A table that scrolls sideways in a page")
@MainActor struct TableInPageTests {
  enum Place: CaseIterable { case page, header, tabs }

  @Test(arguments: Stage.Schedule.shuffles(2) + [.plain])
  func `its heads stay at the page's top, its first column at its own leading edge`(
    _ schedule: Stage.Schedule
  ) throws {
    for isMirrored in [false, true] {
      let stage = Stage(schedule: schedule) {
        Page(kind: .page).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
      stage.scroll(to: 400)
      stage.drag(
        from: CGPoint(x: 200, y: 500), by: CGVector(dx: isMirrored ? 200 : -200, dy: 0))
      stage.settle()
      let heads = try #require(stage.frame(of: "heads"))
      #expect(heads.minY == 0)
      #expect(isMirrored ? heads.maxX > 590 : heads.minX < -200)
      for id in ["corner", "first 4"] {
        let cell = try #require(stage.frame(of: id))
        #expect(isMirrored ? cell.maxX == 390 : cell.minX == 0, "\(id)")
      }
      #expect(stage.frame(of: "first 4")?.minY == 90)
    }
  }

  @Test func `its heads leave with it`() {
    let stage = Stage { Page(kind: .page) }
    for (offset, start) in [(1800, 0), (1810, -10), (1830, -30), (1900, -100)]
      as [(CGFloat, CGFloat)]
    {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "heads")?.minY == start, "\(offset)")
    }
  }

  @Test func `below what stacks in the page, a header, or a tab bar its heads stay below that`()
    throws
  {
    for kind in Place.allCases {
      let stage = Stage { Page(kind: kind, stacks: true) }
      stage.scroll(to: 900)
      let heading = try #require(stage.frame(of: "heading"))
      let heads = try #require(stage.frame(of: "heads"))
      #expect(
        heading.minY == (kind == .page ? 0 : kind == .header ? 50 : stage.frame(of: "bar")?.maxY))
      #expect(heads.minY == heading.maxY, "\(kind)")
    }
  }

  @Test func `a table in a row of it stays below its heads, in its own scroll view`() throws {
    let stage = Stage { Page(kind: .page, stacks: true, hasInner: true) }
    // Its first row, from 340 to 940, is a table of ten rows of 56 below heads of 40.
    stage.scroll(to: 500)
    stage.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -150, dy: 0))
    stage.settle()
    #expect(stage.frame(of: "heads")?.minY == 30)
    let heads = try #require(stage.frame(of: "inner heads"))
    #expect(heads.minY == 70 && heads.minX < 0)
    #expect(stage.frame(of: "heads")?.minX == 0)
    #expect(stage.frame(of: "inner first")?.minX == stage.frame(of: "inner")?.minX)
    stage.scroll(to: 880)
    // The table ends at 940 - 880: 60 points below the window's top.
    #expect(stage.frame(of: "inner heads")?.maxY == 60)
  }

  @Test func `in a scroll view of its own a table takes no notice of what stacks in the page`() {
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.yellow.frame(height: 30).sticky(collision: .stack)
          Color.gray.frame(height: 270)
          ScrollView { Table() }.frame(height: 400).accessibilityIdentifier("box")
          Color.gray.frame(height: 2000)
        }
        .stickyLayout()
      }
    }
    stage.scroll(to: 280)
    stage.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -150))
    stage.settle()
    #expect(stage.frame(of: "heads")?.minY == stage.frame(of: "box")?.minY)
  }

  private struct Page: View {
    let kind: Place
    var stacks = false
    var hasInner = false
    @State private var tab = 1

    var body: some View {
      switch kind {
      case .page: ScrollView { rows.stickyLayout() }
      case .header:
        HeaderScrollView { _ in
          Color.red
        } content: {
          rows
        }.headerHeight(min: 50, max: 200)
      case .tabs:
        HeaderTabView(selection: $tab) { _ in
          Color.red
        } tabs: {
          HeaderTab("One", value: 1) { rows }
          HeaderTab("Two", value: 2) { Color.gray }
        }
        .headerHeight(min: 50, max: 200)
        .headerTabBarStyle(MarkedBarStyle())
      }
    }

    private var rows: some View {
      VStack(spacing: 0) {
        if stacks {
          Color.yellow.frame(height: 30).sticky(collision: .stack)
            .accessibilityIdentifier("heading")
        }
        Color.gray.frame(height: stacks ? 270 : 300)
        Table(hasInner: hasInner)
        Color.gray.frame(height: 2000)
      }
    }
  }

  private struct MarkedBarStyle: HeaderTabBarStyle {
    func makeBody(configuration: Configuration) -> some View {
      Color.black.frame(height: 40).accessibilityIdentifier("bar")
    }
  }

  private struct Table: View {
    var hasInner = false

    var body: some View {
      ScrollView(.horizontal) {
        VStack(alignment: .leading, spacing: 0) {
          line(height: 40, .red, "corner").sticky(collision: hasInner ? .stack : .push)
            .accessibilityIdentifier("heads")
          if hasInner { inner }
          ForEach(1...30, id: \.self) { line(height: 50, .blue, "first \($0)") }
        }
        .stickyLayout()
      }
    }

    private var inner: some View {
      ScrollView(.horizontal) {
        VStack(alignment: .leading, spacing: 0) {
          line(height: 40, .green, "inner corner").sticky().accessibilityIdentifier("inner heads")
          ForEach(1...10, id: \.self) { line(height: 56, .teal, $0 == 5 ? "inner first" : "") }
        }
        .stickyLayout()
      }
      .frame(width: 390, height: 600)
      .accessibilityIdentifier("inner")
    }

    private func line(height: CGFloat, _ color: Color, _ first: String) -> some View {
      HStack(spacing: 0) {
        color.frame(width: 80).sticky(.leading, collision: .overlap).accessibilityIdentifier(first)
        Color.gray.frame(width: 1000)
      }
      .frame(height: height)
    }
  }
}

/// Two scroll views as scripts/sticky_axes.py makes them, and where Chromium shows what sticks.
struct TwoScrollers: Decodable, Sendable {
  /// The axis of the outer scroll view.
  let axis: String
  let view: [Double]
  let before: Double
  let after: Double
  let content: [Double]
  /// Place, size, and the section around, or -1.
  let sections: [[Double]]
  /// Place, size, edges, inset, section, and the sticky view around; one of the last two is -1.
  let views: [[Double]]
  /// The offsets of the outer scroll view and of the inner one.
  let at: [[Double]]
  let shown: [[[Double]]]
}

private struct TwoScrollersScreen: View {
  let row: TwoScrollers
  /// Of the outer scroll view and of the inner one.
  let offsets: CGPoint
  @State private var outer = ScrollPosition()
  @State private var inner = ScrollPosition()

  private var isDown: Bool { row.axis == "vertical" }

  var body: some View {
    ScrollView(isDown ? .vertical : .horizontal) {
      let column =
        isDown ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      column {
        Color.gray.frame(width: isDown ? nil : row.before, height: isDown ? row.before : nil)
        ScrollView(isDown ? .horizontal : .vertical) {
          content.stickyLayout()
        }
        .scrollPosition($inner)
        Color.gray.frame(width: isDown ? nil : row.after, height: isDown ? row.after : nil)
      }
    }
    .scrollPosition($outer)
    .onChange(of: offsets) {
      outer.scrollTo(point: isDown ? CGPoint(x: 0, y: offsets.x) : CGPoint(x: offsets.x, y: 0))
      inner.scrollTo(point: isDown ? CGPoint(x: offsets.y, y: 0) : CGPoint(x: 0, y: offsets.y))
    }
  }

  private var content: some View {
    ZStack(alignment: .topLeading) {
      Color.clear.frame(width: row.content[0], height: row.content[1])
      sections(in: -1)
    }
  }

  private func sections(in parent: Int) -> AnyView {
    AnyView(
      ForEach(row.sections.indices.filter { row.sections[$0][4] == Double(parent) }, id: \.self) {
        index in
        let section = row.sections[index]
        ZStack(alignment: .topLeading) {
          Color.clear.frame(width: section[2], height: section[3])
          sections(in: index)
          views(6, index)
        }
        .stickySection()
        .padding(.leading, section[0])
        .padding(.top, section[1])
      })
  }

  /// - Parameter column: Where views name what is around them.
  private func views(_ column: Int, _ number: Int) -> AnyView {
    AnyView(
      ForEach(row.views.indices.filter { row.views[$0][column] == Double(number) }, id: \.self) {
        index in
        let view = row.views[index]
        ZStack(alignment: .topLeading) {
          Color.blue.frame(width: view[2], height: view[3])
          views(7, index)
        }
        .accessibilityIdentifier("view \(index)")
        .sticky(edges(Int(view[4])), inset: view[5], collision: .overlap)
        .padding(.leading, view[0])
        .padding(.top, view[1])
      })
  }

  private func edges(_ bits: Int) -> Edge.Set {
    var edges: Edge.Set = []
    for (bit, edge) in [Edge.Set.top, .leading, .bottom, .trailing].enumerated()
    where bits & 1 << bit != 0 {
      edges.insert(edge)
    }
    return edges
  }
}

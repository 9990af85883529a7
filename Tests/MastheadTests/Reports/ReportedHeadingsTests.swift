import Masthead
import Stage
import SwiftUI
import Testing

/// Screens after public reports about headings that stick. The comment before a test names the
/// repository and number; Documentation/PublicReports.md has the list.
@Suite("Reported: headings that stick")
@MainActor struct ReportedHeadingsTests {
  /// A header of 60…240 over sections of 400: a heading of 40 and six rows of 60.
  private struct Reloaded: View {
    let generation: Int

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        ForEach(1...12, id: \.self) { section in
          VStack(spacing: 0) {
            ReportRow(name: "heading \(section)", height: 40, color: .red).sticky()
            ForEach(1...6, id: \.self) { ReportRow(name: "row \(section).\($0)") }
          }
          .stickySection()
          .id("\(generation).\(section)")
        }
      }
      .headerHeight(min: 60, max: 240)
    }
  }

  // CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout 81
  @Test func `headings still stick below the header after all data is loaded anew`() {
    let remote = Remote(0)
    let stage = Stage(text: .fixed) { Controlled(remote) { Reloaded(generation: $0) } }
    stage.scroll(to: 700)
    #expect(stage.frame(of: "heading 2")?.minY == 60)
    for generation in 1...3 {
      remote.value = generation
      stage.settle()
      #expect(stage.scrollOffset.y == 700)
      #expect(stage.frame(of: "header")?.maxY == 60)
      #expect(stage.frame(of: "heading 2")?.minY == 60)
      #expect(stage.frame(of: "row 2.4")?.minY == 160)
    }
    stage.scroll(to: 1020)
    #expect(stage.frame(of: "heading 3")?.minY == 60)
  }

  /// A header of 64…200, rows without a heading, then a section with one.
  private struct Later: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        ForEach(1...3, id: \.self) { ReportRow(name: "before \($0)") }
        StickySections([1, 2], id: \.self) { section in
          ReportRow(name: "heading \(section)", height: 40, color: .red)
        } rows: { section in
          ForEach(1...12, id: \.self) { ReportRow(name: "row \(section).\($0)") }
        }
      }
      .headerHeight(min: 64, max: 200)
    }
  }

  // gskbyte/GSKStretchyHeaderView 41
  @Test(arguments: [0, 30, 100, 136, 200, 316, 317, 400, 800])
  func `a heading sticks at the height that the header has by then, not at the open one`(
    _ offset: CGFloat
  ) throws {
    let stage = Stage(text: .fixed) { Later() }
    stage.scroll(to: offset)
    let header = try #require(stage.frame(of: "header"))
    let heading = try #require(stage.frame(of: "heading 1"))
    #expect(header.maxY == max(64, 200 - offset))
    #expect(heading.minY == max(380 - offset, 64))
  }

  /// Years that stay while the months of the year push each other below them.
  struct Years: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(2024...2026, id: \.self) { year in
            VStack(spacing: 0) {
              ReportRow(name: "\(year)", height: 60, color: .black)
                .sticky(collision: .stack)
                .zIndex(2)
              ForEach(1...4, id: \.self) { month in
                VStack(spacing: 0) {
                  ReportRow(name: "\(year)-\(month)", height: 30, color: .red).sticky()
                  ReportRow(name: "days of \(year)-\(month)", height: 300)
                }
                .stickySection()
              }
            }
            .stickySection()
          }
        }
        .stickyLayout()
      }
    }
  }

  // Kavantix/sliver_tools 91
  @Test func `months stick below their year and are never drawn over it`() throws {
    let stage = Stage(text: .fixed) { Years() }
    for offset in stride(from: CGFloat(0), through: 3300, by: 37) {
      stage.scroll(to: offset)
      // A year is 60 + 4 × 330 long.
      let year = 2024 + min(Int(offset / 1380), 2)
      let frame = try #require(stage.frame(of: "\(year)"))
      let within = offset - CGFloat(year - 2024) * 1380
      #expect(frame.minY == min(0, 1380 - 60 - within), "at \(offset)")
      guard frame.minY == 0 else { continue }
      for month in 1...4 {
        let top = try #require(stage.frame(of: "\(year)-\(month)")).minY
        let end = CGFloat(month) * 330 + 60 - within
        #expect(top >= min(60, end - 30), "month \(month) at \(offset)")
      }
      let picture = try stage.snapshot(scale: 1)
      for y in [3, 30, 57] {
        #expect(picture.color(x: 10, y: y) == .black, "\(y) at \(offset)")
      }
    }
  }

  /// Headings with a button below a bar that floats.
  struct Shops: View {
    @State private var taps: [String: Int] = [:]

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("bar")
      } content: {
        ForEach(1...10, id: \.self) { shop in
          VStack(spacing: 0) {
            button("Shop \(shop)", height: 44).sticky()
            ForEach(1...6, id: \.self) { button("Item \(shop).\($0)", height: 60) }
          }
          .stickySection()
        }
      }
      .headerHeight(.fixed(80))
      .headerScrollBehavior(.floating)
      .headerStyle(.slide)
    }

    private func button(_ name: String, height: CGFloat) -> some View {
      Button {
        taps[name, default: 0] += 1
      } label: {
        Text("\(name): \(taps[name, default: 0])")
          .frame(maxWidth: .infinity)
          .frame(height: height)
          .background(.white)
      }
      .buttonStyle(.plain)
      .accessibilityIdentifier(name)
    }
  }

  // letsar/flutter_sticky_header 80
  @Test(arguments: [24.0, 40, 60, 150])
  func `a heading moved down by a bar that came back takes the taps where it is drawn`(
    _ back: CGFloat
  ) throws {
    let stage = Stage(text: .fixed) { Shops() }
    stage.fling(velocity: CGVector(dx: 0, dy: -3000))
    stage.settle()
    stage.hold(by: CGVector(dx: 0, dy: back)) {}
    stage.settle()
    let bar = try #require(stage.frame(of: "bar"))
    #expect(bar.maxY == min(80, back - 10))
    let heading = try #require(
      (1...10).first { number in
        guard let frame = stage.frame(of: "Shop \(number)") else { return false }
        return frame.minY == bar.maxY
      })
    let frame = try #require(stage.frame(of: "Shop \(heading)"))
    stage.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 6))
    stage.settle()
    #expect(stage.names.contains("Shop \(heading): 1"))
    let item = try #require(
      (1...6).first { (stage.frame(of: "Item \(heading).\($0)")?.minY ?? 0) > frame.maxY })
    stage.tap("Item \(heading).\(item)")
    stage.settle()
    #expect(stage.names.contains("Item \(heading).\(item): 1"))
    #expect(stage.names.contains("Shop \(heading): 1"))
  }

  /// Headings of 160, 40 and 100 in turn, each over 500 points.
  private struct Unequal: View {
    static let heights: [CGFloat] = [160, 40, 100]

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<9, id: \.self) { chapter in
            ReportRow(name: "chapter \(chapter)", height: Self.heights[chapter % 3], color: .red)
              .sticky()
            ReportRow(name: "text \(chapter)", height: 500)
          }
        }
        .stickyLayout()
      }
    }
  }

  // LegendApp/legend-list 400
  @Test func `a low heading pushes a tall one out and nothing of it is left`() throws {
    let stage = Stage(text: .fixed) { Unequal() }
    for offset in stride(from: CGFloat(0), through: 3000, by: 19) {
      stage.scroll(to: offset)
      var below = CGFloat.infinity
      for chapter in (0..<9).reversed() {
        let frame = try #require(stage.frame(of: "chapter \(chapter)"))
        #expect(frame.maxY <= below, "chapter \(chapter) at \(offset)")
        below = frame.minY
      }
      #expect(
        (0..<9).contains { stage.frame(of: "chapter \($0)").map { $0.minY <= 0 && $0.maxY > 0 }! })
    }
    // The first ends at 660, where the second begins: 20 of the second have come in at 680 - 160.
    stage.scroll(to: 640)
    #expect(stage.frame(of: "chapter 0")?.maxY == 20)
    stage.scroll(to: 661)
    #expect(stage.frame(of: "chapter 0")?.maxY == -1)
    #expect(stage.frame(of: "chapter 1")?.minY == 0)
  }

  private struct Renamed: View {
    let titles: [String]
    let isLazy: Bool

    var body: some View {
      ScrollView {
        if isLazy {
          StickySections(titles.indices, id: \.self) { index in
            heading(index)
          } rows: { index in
            ForEach(0..<10, id: \.self) { ReportRow(name: "row \(index).\($0)") }
          }
        } else {
          VStack(spacing: 0) {
            ForEach(titles.indices, id: \.self) { index in
              heading(index).sticky()
              ForEach(0..<10, id: \.self) { ReportRow(name: "row \(index).\($0)") }
            }
          }
          .stickyLayout()
        }
      }
    }

    private func heading(_ index: Int) -> some View {
      Text(titles[index]).frame(maxWidth: .infinity).frame(height: 40).background(.white)
        .accessibilityIdentifier("heading \(index)")
    }
  }

  // Shopify/flash-list 814
  @Test(arguments: [false, true])
  func `the heading that is stuck shows its new title at once`(_ isLazy: Bool) throws {
    let remote = Remote(["A", "D"])
    let stage = Stage(text: .fixed) {
      Controlled(remote) { Renamed(titles: $0, isLazy: isLazy) }
    }
    for offset: CGFloat in [0, 200] {
      remote.value = ["A", "D"]
      stage.scroll(to: offset)
      #expect(stage.names.filter { $0.count == 1 }.contains("A"))
      remote.value = ["B", "C"]
      let shown = stage.names.filter { $0.count == 1 }
      #expect(shown.filter { $0 == "B" }.count == 1)
      #expect(!shown.contains("A") && !shown.contains("D"))
      #expect(stage.frame(of: "heading 0")?.minY == 0)
    }
  }
}

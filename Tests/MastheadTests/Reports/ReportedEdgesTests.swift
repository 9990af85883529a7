import Masthead
import Stage
import SwiftUI
import Testing

/// Screens after public reports about sticky views whose section, height or edge is special.
@Suite("Reported: sticky views and their sections")
@MainActor struct ReportedEdgesTests {
  private struct Growing: View {
    let rows: Int

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          VStack(spacing: 0) {
            ReportRow(name: "heading", height: 40, color: .red).sticky()
            ForEach(0..<rows, id: \.self) { ReportRow(name: "row \($0)", height: 36) }
          }
          .stickySection()
          ReportRow(name: "rest", height: 3000)
        }
        .stickyLayout()
      }
    }
  }

  // dollarshaveclub/stickybits 413
  @Test func `a heading leaves at the end that its section has after it grew or shrank`() {
    let remote = Remote(10)
    let stage = Stage(text: .fixed) { Controlled(remote) { Growing(rows: $0) } }
    stage.scroll(to: 300)
    #expect(stage.frame(of: "heading")?.minY == 0)
    // 40 + 10 × 36 = 400 becomes 40 + 20 × 36 = 760.
    remote.value = 20
    stage.settle()
    stage.scroll(to: 700)
    #expect(stage.frame(of: "heading")?.minY == 0)
    stage.scroll(to: 740)
    #expect(stage.frame(of: "heading")?.minY == -20)
    remote.value = 10
    stage.settle()
    stage.scroll(to: 380)
    #expect(stage.frame(of: "heading")?.minY == -20)
    stage.scroll(to: 360)
    #expect(stage.frame(of: "heading")?.minY == 0)
  }

  private struct Order: View {
    var before: CGFloat = 300

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ReportRow(name: "advertisement", height: before, color: .gray)
          VStack(spacing: 0) {
            ReportRow(name: "order", height: 1600)
            ReportRow(name: "total", height: 40, color: .red).sticky(.bottom)
          }
          .stickySection()
          ReportRow(name: "after", height: 1000, color: .gray)
        }
        .stickyLayout()
      }
    }
  }

  // dollarshaveclub/stickybits 76
  @Test func `a bar at the lower edge is there before its section has reached the upper one`() {
    let stage = Stage(text: .fixed) { Order() }
    #expect(stage.frame(of: "total")?.maxY == 844)
    for offset: CGFloat in [1, 299, 301, 1000, 1096] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "total")?.maxY == 844, "at \(offset)")
    }
    stage.scroll(to: 1196)
    #expect(stage.frame(of: "total")?.maxY == 744)
    // Of a section that begins at 820 there is room for 24 points of it.
    let low = Stage(text: .fixed) { Order(before: 820) }
    #expect(low.frame(of: "total")?.minY == 820)
    low.scroll(to: 10)
    #expect(low.frame(of: "total")?.minY == 810)
    low.scroll(to: 100)
    #expect(low.frame(of: "total")?.maxY == 844)
  }

  struct Halved: View {
    @Environment(\.isStuck) private var isStuck

    var body: some View {
      ReportRow(name: "bar", height: isStuck ? 50 : 100, color: .red)
    }
  }

  private struct Halving: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ReportRow(name: "before", height: 200, color: .gray)
          Halved().sticky()
          ForEach(0..<60, id: \.self) { ReportRow(name: "row \($0)") }
        }
        .stickyLayout()
      }
    }
  }

  // dollarshaveclub/stickybits 234
  @Test func `a bar that halves its height when it sticks changes it once each way`() throws {
    let stage = Stage(text: .fixed) { Halving() }
    var changes = 0
    var height: CGFloat = 100
    for offset in Array(0...600) + Array((0...599).reversed()) {
      stage.scroll(to: CGFloat(offset))
      stage.advance(by: .milliseconds(100))
      let now = try #require(stage.frame(of: "bar")).height
      if now != height { changes += 1 }
      height = now
    }
    #expect(changes == 2)
    #expect(height == 100)
  }

  private struct Tall: View {
    let inset: CGFloat

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ReportRow(name: "before", height: 200, color: .gray)
          ZStack(alignment: .top) {
            Color.blue.frame(height: 3000)
            ReportRow(name: "side", height: 1000, color: .red).sticky(inset: inset)
          }
          .stickySection()
          ReportRow(name: "after", height: 1000, color: .gray)
        }
        .stickyLayout()
      }
    }
  }

  // leafo/sticky-kit 97
  @Test func `a column taller than the window sticks by its lower end with a negative inset`() {
    let stage = Stage(text: .fixed) { Tall(inset: 844 - 1000) }
    for (offset, bottom): (CGFloat, CGFloat) in [
      (0, 1200), (200, 1000), (355, 845), (356, 844), (1000, 844), (2356, 844), (2456, 744),
    ] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "side")?.maxY == bottom, "at \(offset)")
    }
  }

  struct Folding: View {
    let isOpen: Bool

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        ForEach(0..<5, id: \.self) { ReportRow(name: "before \($0)") }
        VStack(spacing: 0) {
          ReportRow(name: "title", height: 44, color: .red)
          if isOpen { ReportRow(name: "filters", height: 120, color: .orange) }
        }
        .background(Color.red)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("heading")
        .sticky()
        ForEach(0..<40, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(min: 60, max: 200)
    }
  }

  // kovart/sticksy 17
  @Test(arguments: [true, false])
  func `a part that opens in a stuck heading opens step by step and the heading stays`(
    _ opens: Bool
  ) throws {
    let remote = Remote(!opens)
    let stage = Stage(text: .fixed) { Controlled(remote) { Folding(isOpen: $0) } }
    stage.scroll(to: 900)
    #expect(stage.frame(of: "heading")?.minY == 60)
    let row = try #require((0..<40).first { (stage.frame(of: "row \($0)")?.minY ?? 0) > 300 })
    var last = try #require(stage.frame(of: "heading")).height
    var place = try #require(stage.frame(of: "row \(row)")).minY
    #expect(last == (opens ? 44 : 164))
    remote.set(opens, .linear(duration: 0.3))
    for _ in 0..<30 {
      stage.advance(by: .nanoseconds(16_666_667))
      let frame = try #require(stage.frame(of: "heading"))
      let now = try #require(stage.frame(of: "row \(row)")).minY
      #expect(frame.minY == 60)
      let step = opens ? frame.height - last : last - frame.height
      #expect(step >= 0 && step < 20)
      #expect(abs(now - place) < 20)
      (last, place) = (frame.height, now)
    }
    #expect(last == (opens ? 164 : 44))
  }

  struct Matchups: View {
    var body: some View {
      ScrollView([.horizontal, .vertical]) {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Color.black.frame(width: 80, height: 44)
              .accessibilityIdentifier("corner")
              .sticky([.top, .leading], collision: .overlap).zIndex(3)
            ForEach(1...20, id: \.self) { column in
              Color.red.frame(width: 70, height: 44)
                .accessibilityIdentifier("column \(column)")
                .sticky(.top, collision: .overlap).zIndex(2)
            }
          }
          ForEach(1...30, id: \.self) { row in
            GridRow {
              Color.blue.frame(width: 80, height: 50)
                .accessibilityIdentifier("row \(row)")
                .sticky(.leading, collision: .overlap).zIndex(1)
              ForEach(1...20, id: \.self) { _ in Color.white.frame(width: 70, height: 50) }
            }
          }
        }
        .stickyLayout()
      }
    }
  }

  // nemasu/puddle-farm 25
  @Test(arguments: [CGPoint(x: 0, y: 300), CGPoint(x: 300, y: 0), CGPoint(x: 333, y: 411)])
  func `the corner of a table lies over its first row, and that over its first column`(
    _ offset: CGPoint
  ) throws {
    let stage = Stage(text: .fixed) { Matchups() }
    stage.scroll(to: offset)
    #expect(stage.frame(of: "corner") == CGRect(x: 0, y: 0, width: 80, height: 44))
    // This one is more than half a window out of sight: it follows once all is at rest.
    if offset.x == 0 { stage.settle() }
    #expect(stage.frame(of: "column 9")?.minY == 0)
    #expect(stage.frame(of: "row 12")?.minX == 0)
    let picture = try stage.snapshot(scale: 1)
    for (x, y) in [(3, 3), (77, 41), (40, 20)] {
      #expect(picture.color(x: x, y: y) == .black, "\(x), \(y)")
    }
    #expect(picture.color(x: 200, y: 20) == picture.color(x: 85, y: 41))
    #expect(picture.color(x: 40, y: 300) == picture.color(x: 3, y: 50))
    #expect(picture.color(x: 200, y: 20) != picture.color(x: 40, y: 300))
    #expect(picture.color(x: 200, y: 300) == .white)
  }

  private struct Spoken: View {
    let isLazy: Bool

    var body: some View {
      ScrollView {
        if isLazy {
          StickySections(1...6, id: \.self) { section in
            Text("Heading \(section)").frame(maxWidth: .infinity).frame(height: 40)
              .background(.white)
          } rows: { section in
            ForEach(1...8, id: \.self) { Text("Row \(section).\($0)").frame(height: 60) }
          }
        } else {
          VStack(spacing: 0) {
            ForEach(1...6, id: \.self) { section in
              Text("Heading \(section)").frame(maxWidth: .infinity).frame(height: 40)
                .background(.white)
                .accessibilityAddTraits(.isHeader)
                .sticky()
              ForEach(1...8, id: \.self) { Text("Row \(section).\($0)").frame(height: 60) }
            }
          }
          .stickyLayout()
        }
      }
    }
  }

  // timehop/sticky-headers-recyclerview 132
  @Test(arguments: [false, true])
  func `assistive technology finds a stuck heading where it is drawn, once, before its rows`(
    _ isLazy: Bool
  ) throws {
    let stage = Stage(text: .fixed) { Spoken(isLazy: isLazy) }
    // The second section is 520…1040.
    stage.scroll(to: 760)
    let elements = stage.accessibilityTree.elements
    let headings = elements.filter { $0.label == "Heading 2" }
    #expect(headings.count == 1)
    let heading = try #require(headings.first)
    #expect(heading.traits.contains(.isHeader))
    #expect(heading.frame.midY == 20)
    #expect(!heading.isCovered)
    let labels = elements.map(\.label)
    let place = try #require(labels.firstIndex(of: "Heading 2"))
    let row = try #require(labels.firstIndex(of: "Row 2.5"))
    #expect(place < row)
    // Row 2.4 is 740…800, of which 40 lie behind the heading.
    let behind = try #require(elements.first { $0.label == "Row 2.4" })
    #expect(behind.isCovered == (behind.activationPoint.y < 40))
  }
}

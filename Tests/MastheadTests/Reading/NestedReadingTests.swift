import Masthead
import Observation
import Stage
import SwiftUI
import TestSupport
import Testing

/// A feed of rows of 44 points, in which a box of 300 has a scroll view and a header of its own.
@Suite("What is read around another scroll view with a header")
@MainActor struct NestedReadingTests {
  enum Inner: CaseIterable { case header, tabs, plain }

  private struct Screen: View {
    let inner: Inner
    let feed: Feed

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(feed.rows) { row in
            Color.gray.frame(height: row.height).accessibilityIdentifier(row.name)
              .scrollSection(id: row.id)
            if row.id == 40 { box.frame(height: 300).accessibilityIdentifier("box") }
          }
        }
        .stickyLayout()
      }
      .scrollAnchoring()
    }

    @ViewBuilder private var box: some View {
      switch inner {
      case .header:
        HeaderScrollView { _ in
          Color.red
        } content: {
          rows
        }
        .headerHeight(min: 40, max: 100)
      case .tabs:
        HeaderTabView { _ in
          Color.red
        } tabs: {
          HeaderTab("One", value: 1) { rows }
        }
        .headerHeight(min: 40, max: 100)
      case .plain: ScrollView { VStack(spacing: 0) { rows }.stickyLayout() }
      }
    }

    private var rows: some View {
      ForEach(0..<20, id: \.self) { number in
        Color.blue.frame(height: 50).accessibilityIdentifier("inner \(number)")
          .scrollSection(id: 1000 + number)
      }
    }
  }

  @Test(arguments: Inner.allCases, Stage.Schedule.shuffles(2) + [.plain])
  func `rows that come above move neither what is read nor the scroll view inside`(
    _ inner: Inner, _ schedule: Stage.Schedule
  ) throws {
    let feed = Feed(count: 80)
    let stage = Stage(text: .fixed, schedule: schedule) { Screen(inner: inner, feed: feed) }
    stage.settle()
    // Row 36 is at the top, and the box 220 points down.
    stage.wheel(CGVector(dx: 0, dy: 36 * 44))
    stage.settle()
    let (row, box, inside) = (
      stage.frame(of: "row 37"), stage.frame(of: "box"), stage.frame(of: "inner 1")
    )
    #expect(row?.minY == 44 && box?.minY == 220 && inside != nil)
    for height: CGFloat in [100, 60] {
      feed.rows.insert(FeedRow(id: 500 + Int(height), height: height, day: 0), at: 3)
      stage.settle()
      #expect(stage.frame(of: "row 37") == row)
      #expect(stage.frame(of: "box") == box)
      #expect(stage.frame(of: "inner 1") == inside)
    }
    // A finger on the box scrolls what is inside of it, and rows that come then move nothing either.
    stage.drag(from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: -120))
    stage.settle()
    let scrolled = stage.frame(of: "inner 5")
    #expect(stage.frame(of: "row 37") == row)
    feed.rows.insert(FeedRow(id: 700, height: 80, day: 0), at: 3)
    stage.settle()
    #expect(stage.frame(of: "row 37") == row)
    #expect(stage.frame(of: "inner 5") == scrolled)
  }
}

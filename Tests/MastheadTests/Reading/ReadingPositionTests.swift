import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// Rows come, go and get other heights above what is read (W6 of public reports: justinmoon/pika 360,
/// uzairansaruzi/hermex 33, vellum-ai/vellum-assistant 12666).
@Suite("Reading position")
@MainActor struct ReadingPositionTests {
  /// Twenty rows of 44 before the first one.
  private func older(_ count: Int = 20) -> [FeedRow] {
    (0..<count).map { FeedRow(id: -1 - $0, height: 44, day: -1 - $0 / 10) }.reversed()
  }

  /// Of schedules.
  private nonisolated static let seeds: [UInt64] = {
    let count = ProcessInfo.processInfo.environment["MASTHEAD_SCHEDULE_SEEDS"]
    return Array(1...max(1, count.flatMap { UInt64($0) } ?? 4))
  }()

  @Test(arguments: readingKinds, [700, 1013] as [CGFloat])
  func `rows that come and go above leave what is read in place`(
    _ kind: ReadingKind, _ offset: CGFloat
  ) throws {
    let screen = ReadingStage(kind, Feed(count: 100))
    screen.stage.scroll(to: offset)
    screen.stage.settle()
    let read = try #require(screen.read)
    for change in [
      { screen.feed.rows.insert(contentsOf: older(), at: 0) },
      { screen.feed.rows.removeFirst(7) }, { screen.feed.rows[3].height = 120 },
      { screen.feed.rows.append(FeedRow(id: 1000, height: 44, day: 50)) },
    ]
      as [@MainActor () -> Void]
    {
      change()
      screen.stage.update()
      let top = try #require(screen.top(read.row))
      #expect(abs(top - read.top) < 0.01, "\(read.row.name) from \(read.top) to \(top)")
      screen.stage.settle()
      #expect(abs((screen.top(read.row) ?? 0) - read.top) < 0.01)
    }
  }

  @Test(arguments: readingKinds)
  func `at the start, what is read stays too, and older rows are above`(_ kind: ReadingKind) throws
  {
    let screen = ReadingStage(kind, Feed(count: 100))
    screen.stage.settle()
    let first = screen.feed.rows[0]
    let top = try #require(screen.top(first))
    screen.feed.rows.insert(contentsOf: older(), at: 0)
    screen.stage.update()
    screen.stage.settle()
    #expect(abs((screen.top(first) ?? 0) - top) < 0.01)
    #expect(screen.stage.scrollOffset.y > 800)
  }

  @Test(arguments: readingKinds)
  func `anchored to its start, new rows come into sight there and nowhere else`(
    _ kind: ReadingKind
  ) throws {
    let screen = ReadingStage(kind, Feed(count: 100), anchoring: .start)
    screen.stage.settle()
    let top = try #require(screen.top(screen.feed.rows[0]))
    screen.feed.rows.insert(FeedRow(id: -1, height: 44, day: 0), at: 0)
    screen.stage.update()
    screen.stage.settle()
    #expect(abs((screen.top(screen.feed.rows[0]) ?? -1) - top) < 0.01)
    screen.stage.scroll(to: 800)
    let read = try #require(screen.read)
    screen.feed.rows.insert(contentsOf: older(5), at: 0)
    screen.stage.update()
    #expect(abs((screen.top(read.row) ?? 0) - read.top) < 0.01)
  }

  @Test(arguments: readingKinds)
  func `it opens at its end, follows what is added there, and not once one has scrolled back`(
    _ kind: ReadingKind
  ) throws {
    let screen = ReadingStage(kind, Feed(count: 100), anchoring: .end, edge: .bottom)
    func last() -> CGFloat {
      screen.stage.frame(of: screen.feed.rows.last?.name ?? "")?.maxY ?? -1
    }
    #expect(abs(last() - 600) < 0.01)
    screen.stage.settle()
    #expect(abs(last() - 600) < 0.01)
    for id in 1000..<1003 {
      screen.feed.rows.append(FeedRow(id: id, height: 77, day: 9))
      screen.stage.update()
      #expect(abs(last() - 600) < 0.01)
    }
    // A reply that is being written.
    screen.feed.rows[screen.feed.rows.count - 1].height = 300
    screen.stage.update()
    #expect(abs(last() - 600) < 0.01)
    screen.feed.keyboard = 250
    screen.stage.update()
    #expect(abs(last() - 350) < 0.01)
    screen.feed.keyboard = 0
    screen.stage.update()
    screen.stage.settle()
    #expect(abs(last() - 600) < 0.01)
    screen.feed.rows.insert(contentsOf: older(), at: 0)
    screen.stage.update()
    #expect(abs(last() - 600) < 0.01)
    screen.stage.scroll(to: screen.stage.scrollOffset.y - 400)
    let read = try #require(screen.read)
    screen.feed.rows.append(FeedRow(id: 2000, height: 77, day: 9))
    screen.feed.rows.insert(FeedRow(id: 2001, height: 50, day: -9), at: 0)
    screen.stage.update()
    #expect(abs((screen.top(read.row) ?? 0) - read.top) < 0.01)
  }

  @Test(arguments: readingKinds)
  func `it opens at the end of what comes later`(_ kind: ReadingKind) {
    let screen = ReadingStage(kind, Feed([]), edge: .bottom)
    screen.stage.settle()
    screen.feed.rows = Feed(count: 60).rows
    screen.stage.update()
    screen.stage.settle()
    #expect(abs((screen.stage.frame(of: "row 59")?.maxY ?? 0) - 600) < 0.01)
  }

  @Test(arguments: readingKinds.filter(\.findsRows), [true, false])
  func `it opens at the first unread row, also if that comes later`(
    _ kind: ReadingKind, _ isLate: Bool
  ) {
    let screen = ReadingStage(
      kind, isLate ? Feed([]) : Feed(count: 100), anchoring: .end, section: 42)
    screen.stage.settle()
    if isLate { screen.feed.rows = Feed(count: 100).rows }
    screen.stage.update()
    screen.stage.settle()
    let top = screen.stage.frame(of: "row 42")?.minY ?? 0
    let line: CGFloat =
      switch kind {
      // Pinned headers of a lazy stack are the system's, which tells nobody of them.
      case .pinnedDates: 0
      // The header came into sight, or did not, as elsewhere where somebody scrolls there.
      case .floatingLazy: max(0, screen.stage.frame(of: "header")?.maxY ?? 0)
      default: kind.line
      }
    #expect(abs(top - line) < 0.01)
    let read = screen.feed.rows[42]
    screen.feed.rows.insert(contentsOf: older(), at: 0)
    screen.stage.update()
    #expect(abs((screen.top(read) ?? 0) - top) < 0.01)
  }

  @Test(arguments: readingKinds)
  func `under a finger rows stay under it, and go on with it`(_ kind: ReadingKind) throws {
    let screen = ReadingStage(kind, Feed(count: 200))
    screen.stage.scroll(to: 2000)
    let finger = screen.stage.touch(at: CGPoint(x: 100, y: 400))
    finger.move(by: CGVector(dx: 0, dy: -60))
    let read = try #require(screen.read)
    screen.feed.rows.insert(contentsOf: older(), at: 0)
    screen.stage.update()
    #expect(abs((screen.top(read.row) ?? 0) - read.top) < 0.01)
    finger.move(by: CGVector(dx: 0, dy: 20))
    #expect(abs((screen.top(read.row) ?? 0) - read.top - 20) < 0.01)
    finger.lift()
    screen.stage.settle()
  }

  @Test(arguments: [false, true])
  func `the section that is read may be bound around it, or inside`(_ isInside: Bool) throws {
    struct Sections: View {
      let feed: Feed
      let isInside: Bool
      @State private var section: Int? = 30

      var body: some View {
        if isInside {
          rows.scrollPosition(section: $section, animation: nil).scrollAnchoring()
        } else {
          rows.scrollAnchoring().scrollPosition(section: $section, animation: nil)
        }
        Text("read \(section ?? -1)")
      }

      private var rows: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(feed.rows) { row in
              Color.red.frame(height: row.height).accessibilityIdentifier(row.name)
                .scrollSection(id: row.id)
            }
          }
          .stickyLayout()
        }
      }
    }
    let feed = Feed(count: 100)
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      Sections(feed: feed, isInside: isInside)
    }
    stage.settle()
    #expect(stage.frame(of: "row 30")?.minY == 0)
    feed.rows.insert(contentsOf: older(), at: 0)
    stage.update()
    #expect(stage.frame(of: "row 30")?.minY == 0)
    stage.settle()
    #expect(stage.texts.map(\.string) == ["read 30"])
  }

  @Test(arguments: readingKinds, seeds)
  func `on shuffled schedules what is read stands at rest where it was`(
    _ kind: ReadingKind, _ seed: UInt64
  ) throws {
    let screen = ReadingStage(kind, Feed(count: 100), schedule: .shuffled(seed: seed))
    screen.stage.scroll(to: 1013)
    screen.stage.settle()
    let read = try #require(screen.read)
    for change in [
      { screen.feed.rows.insert(contentsOf: older(), at: 0) },
      { screen.feed.rows.removeFirst(7) }, { screen.feed.rows[3].height = 120 },
    ]
      as [@MainActor () -> Void]
    {
      change()
      screen.stage.update()
      screen.stage.settle()
      let top = screen.top(read.row) ?? -1
      #expect(abs(top - read.top) <= 0.5, "\(read.row.name) from \(read.top) to \(top)")
    }
  }

  /// What a lazy stack corrects and what a finger scrolls can't be told apart when only one of rows and offset is told
  /// in time.
  @Test(arguments: readingKinds.filter { !$0.isLazy }, seeds)
  func `on shuffled schedules rows stay under a finger that rests`(
    _ kind: ReadingKind, _ seed: UInt64
  ) throws {
    let screen = ReadingStage(kind, Feed(count: 200), schedule: .shuffled(seed: seed))
    screen.stage.scroll(to: 2000)
    screen.stage.settle()
    let finger = screen.stage.touch(at: CGPoint(x: 100, y: 400))
    finger.move(by: CGVector(dx: 0, dy: -60))
    screen.stage.advance(by: .milliseconds(100))
    for change in [
      { screen.feed.rows.insert(contentsOf: older(), at: 0) },
      { screen.feed.rows.removeFirst(7) }, { screen.feed.rows[3].height = 120 },
    ]
      as [@MainActor () -> Void]
    {
      let read = try #require(screen.read)
      change()
      screen.stage.update()
      screen.stage.advance(by: .milliseconds(50))
      let top = screen.top(read.row) ?? -1
      #expect(abs(top - read.top) <= 0.5, "\(read.row.name) from \(read.top) to \(top)")
    }
    finger.lift()
    screen.stage.settle()
  }

  @Test(arguments: seeds)
  func `on shuffled schedules one page is loaded each time the start is near`(_ seed: UInt64)
    throws
  {
    struct Pages: View {
      let feed: Feed
      let loads: Signals

      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(feed.rows) { row in
              Color.red.frame(height: row.height).scrollSection(id: row.id)
            }
          }
          .stickyLayout()
        }
        .scrollAnchoring()
        .onScrollStartReached(within: 300, hasMore: feed.rows.count < 400) {
          loads.count += 1
          try? await Task.sleep(for: .seconds(0.5))
          let first = feed.rows[0].id
          feed.rows.insert(
            contentsOf: (first - 40..<first).map { FeedRow(id: $0, height: 44, day: 0) }, at: 0)
        }
      }
    }
    final class Signals { var count = 0 }
    let (feed, loads) = (Feed(count: 100), Signals())
    let stage = Stage(
      size: CGSize(width: 390, height: 600), text: .fixed, schedule: .shuffled(seed: seed)
    ) {
      Pages(feed: feed, loads: loads)
    }
    stage.settle()
    #expect(loads.count == 1)
    stage.scroll(to: 250)
    stage.settle()
    #expect(loads.count == 2)
    #expect(abs(stage.scrollOffset.y - 250 - 40 * 44) < 0.5)
  }

  @Test(arguments: [false, true], [44, 60] as [CGFloat])
  func `rows that take the ids of others in place are other rows`(
    _ isLazy: Bool, _ height: CGFloat
  ) throws {
    /// The views are told apart by their places, so rows put in above give each one another row.
    struct Places: View {
      let feed: Feed
      let isLazy: Bool

      var body: some View {
        ScrollView {
          Group {
            if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
          }
          .stickyLayout()
        }
        .scrollAnchoring()
      }

      private var rows: some View {
        ForEach(feed.rows.indices, id: \.self) { index in
          let row = feed.rows[index]
          Color.red.frame(height: row.height).accessibilityIdentifier(row.name)
            .scrollSection(id: row.id)
        }
      }
    }
    let feed = Feed(count: 100)
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      Places(feed: feed, isLazy: isLazy)
    }
    stage.scroll(to: 1013)
    stage.settle()
    let top = try #require(stage.frame(of: "row 24")?.minY)
    feed.rows.insert(
      contentsOf: (0..<5).map { FeedRow(id: 1000 + $0, height: height, day: 0) }, at: 0)
    stage.update()
    #expect(abs((stage.frame(of: "row 24")?.minY ?? -1) - top) < 0.01)
    stage.settle()
    #expect(abs((stage.frame(of: "row 24")?.minY ?? -1) - top) < 0.01)
  }

  @Test(arguments: readingKinds)
  func `a tick evaluates no body and lays nothing out`(_ kind: ReadingKind) {
    let screen = ReadingStage(kind, Feed(count: 200))
    screen.stage.scroll(to: 2000)
    screen.stage.settle()
    let plain = ReadingStage(kind, Feed(count: 200), anchoring: nil)
    plain.stage.scroll(to: 2000)
    plain.stage.settle()
    var costs: [Costs] = []
    for screen in [screen, plain] {
      // A lazy stack may build a row on the way there.
      screen.stage.scroll(to: 2003)
      screen.stage.resetCosts()
      screen.stage.scroll(to: 2005)
      costs.append(screen.stage.costs)
    }
    #expect(costs[0].bodies == costs[1].bodies)
    #expect(costs[0].layouts == costs[1].layouts)
    #expect(costs[0].geometryClosures <= costs[1].geometryClosures + 1)
    #expect(costs[0].bodies == 0)
    #expect(costs[0].layouts == 0)
  }
}

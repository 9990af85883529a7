import Masthead
import Stage
import SwiftUI
import Testing

/// A device that is turned while somebody reads: the column of a header keeps its rows then (`AnchoredRows`), and
/// `scrollAnchoring(_:initially:)` keeps those that it knows. Both find the same place.
@Suite("A turn while somebody reads")
@MainActor struct TurnedReadingTests {
  private nonisolated static let tall = CGSize(width: 390, height: 600)
  private nonisolated static let wide = CGSize(width: 700, height: 330)

  /// What the system pins is none of the headings that the rows are kept below.
  @Test(arguments: readingKinds.filter { $0 != .pinnedDates }, [700, 1013, 2222] as [CGFloat])
  func `what is read is at its place in every turn, and the same row once it is turned back`(
    _ kind: ReadingKind, _ offset: CGFloat
  ) throws {
    let screen = ReadingStage(kind, Feed(count: 150), wraps: true)
    let stage = screen.stage
    stage.scroll(to: offset)
    stage.settle()
    let read = try #require(screen.read)
    for turn in 1...3 {
      for size in [Self.wide, Self.tall] {
        stage.resize(to: size)
        stage.update()
        for time in ["at once", "at rest"] {
          let top = screen.top(read.row).map { "\($0)" } ?? "gone"
          #expect(
            abs((screen.top(read.row) ?? -1000) - read.top) < 1,
            "\(kind), turn \(turn) to \(size.width) \(time): from \(read.top) to \(top)")
          stage.settle()
        }
      }
    }
  }
}

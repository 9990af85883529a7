import Stage
import SwiftUI
import Testing

@testable import GalleryScreens

/// The screens with sticky views, in a window of 390 by 844 points with a status bar of 47.
@Suite("Screens of views that stick") @MainActor struct StickyScreensTests {
  private func stage(_ view: some View) -> Stage {
    Stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed) { view }
  }

  @Test("headings: the heading is held below the status bar, and the next one pushes it out")
  func headings() throws {
    let stage = stage(HeadingsScreen())
    let second = try #require(stage.layoutFrame(of: "heading 2"))
    let height = try #require(stage.frame(of: "heading 1")).height
    stage.scroll(to: 150)
    #expect(stage.frame(of: "heading 1")?.minY == 47)
    // The second one is 10 points below its stuck position.
    stage.scroll(to: second.minY - 47 - 10)
    #expect(stage.frame(of: "heading 1")?.minY == 57 - height)
    #expect(stage.frame(of: "heading 2")?.minY == 57)
  }

  @Test func `book: a section's heading is held below its part's, which is lower then`() throws {
    let stage = stage(BookScreen())
    let free = try #require(stage.frame(of: "part 1"))
    stage.scroll(to: 100)
    let part = try #require(stage.frame(of: "part 1"))
    #expect(part.minY == 47)
    #expect(part.height < free.height - 20)
    #expect(stage.frame(of: "section 1.1")?.minY == 47 + part.height)
    #expect(stage.texts.contains { $0.string == "reading" })
    let second = try #require(stage.layoutFrame(of: "section 1.2"))
    stage.scroll(to: 100 + second.minY - 47 - part.height)
    #expect(stage.frame(of: "part 1")?.minY == 47)
    #expect(stage.frame(of: "section 1.2")?.minY == 47 + part.height)
  }

  @Test(arguments: [-1.0, 1.0])
  func `book: nothing goes back while one drags by single points past the headings`(_ way: Double)
    throws
  {
    let stage = stage(BookScreen())
    if way > 0 { stage.scroll(to: 900) }
    stage.settle()
    let finger = stage.touch(at: CGPoint(x: 195, y: way < 0 ? 780 : 120))
    // What it takes to become a drag.
    finger.move(by: CGVector(dx: 0, dy: 12 * way))
    stage.advance(by: .milliseconds(16))
    var last: [String: CGFloat] = [:]
    for step in 0..<640 {
      finger.move(by: CGVector(dx: 0, dy: way))
      stage.advance(by: .milliseconds(16))
      for name in (1...4).map({ "section 1.\($0)" }) + ["part 1", "part 2"] {
        guard let place = stage.frame(of: name)?.minY else { continue }
        if let old = last[name] {
          #expect((place - old) * way >= -0.01, "\(name) from \(old) to \(place) at \(step)")
        }
        last[name] = place
      }
    }
    finger.lift()
  }

  @Test func `tides: a heading pushes the one before, stacks below it, or slides over it`() throws {
    let stage = stage(TidesScreen())
    let first = try #require(stage.layoutFrame(of: "day 1 of 0"))
    let second = try #require(stage.layoutFrame(of: "day 2 of 0"))
    #expect(first.height == 28)
    // The second day's layout position is 10 points below the first one's stuck position.
    stage.scroll(to: second.minY - 47 - 8 - 10)
    #expect(stage.frame(of: "day 1 of 0")?.minY == 37)
    #expect(stage.frame(of: "day 1 of 1")?.minY == 55)
    #expect(stage.frame(of: "day 2 of 1")?.minY == 83)
    #expect(stage.frame(of: "day 1 of 2")?.minY == 55)
    #expect(stage.frame(of: "day 2 of 2")?.minY == 65)
  }

  @Test("tides: the highest tide stays 8 points above the lower edge until its place comes")
  func lowerEdge() throws {
    let stage = stage(TidesScreen())
    #expect(stage.frame(of: "highest 0")?.maxY == 802)
    stage.scroll(to: 500)
    #expect(stage.frame(of: "highest 1")?.maxY == 802)
    stage.scroll(to: stage.maximumScrollOffset.y)
    #expect(stage.frame(of: "highest 2") == stage.layoutFrame(of: "highest 2"))
  }

  @Test(
    "timetable: lines stay at the leading edge, fares at the trailing one, parts of the day push")
  func timetable() throws {
    let stage = stage(TimetableScreen())
    #expect(stage.frame(of: "fare F1")?.maxX == 390)
    let noon = try #require(stage.layoutFrame(of: "part Noon"))
    stage.scroll("timetable", to: 200)
    #expect(stage.frame(of: "line F1")?.minX == 0)
    #expect(stage.frame(of: "fare F1")?.maxX == 390)
    #expect(stage.frame(of: "part Morning")?.minX == 140)
    #expect(stage.texts.contains { $0.string == "from 07:00" })
    // Noon's layout position is 20 points after the edge to which parts of the day stick.
    stage.scroll("timetable", to: noon.minX - 140 - 20)
    #expect(stage.frame(of: "part Noon")?.minX == 160)
    #expect(try #require(stage.frame(of: "part Morning")).maxX <= 160)
  }

  @Test func `timetable: between the names that are held are lines of a point, and no shadows`()
    throws
  {
    let stage = stage(TimetableScreen())
    stage.scroll("timetable", to: 200)
    let picture = try stage.snapshot(scale: 1)
    for line in 1...11 {
      let row = try #require(stage.frame(of: "line F\(line)"))
      // At the leading and at the trailing end of the names, where no text is. Rows begin at half points.
      let top = Int(row.minY.rounded(.up))
      for x in [4, 137] {
        let isWhite = (0..<60).map { picture.color(x: x, y: top + $0) == .white }
        #expect(isWhite == [false] + Array(repeating: true, count: 59), "F\(line), \(x)")
      }
    }
  }

  @Test func `timetable: all of it mirrors from right to left`() throws {
    let stage = stage(TimetableScreen(isMirrored: true))
    stage.scroll("timetable", to: 200)
    #expect(stage.frame(of: "line F1")?.maxX == 390)
    #expect(stage.frame(of: "fare F1")?.minX == 0)
    #expect(stage.frame(of: "part Morning")?.maxX == 250)
  }

  @Test func `timetable: parts of the day stay at the page's top when it is scrolled down`() throws
  {
    // In a low window, as a phone's on its side, not all lines fit.
    let stage = Stage(size: CGSize(width: 390, height: 500), text: .fixed) { TimetableScreen() }
    let top = try #require(stage.frame(of: "part Morning")).minY
    let line = try #require(stage.frame(of: "line F1")).minY
    stage.scroll(to: 100)
    stage.scroll("timetable", to: 300)
    #expect(stage.frame(of: "part Morning")?.minY == top)
    #expect(stage.frame(of: "line F1")?.minY == line - 100)
    #expect(stage.frame(of: "line F1")?.minX == 0)
  }

  @Test func `archive: of a hundred thousand days those in sight are built, and one is held`() {
    let stage = stage(ArchiveScreen())
    stage.scroll(to: 5_000_000)
    stage.resetCosts()
    stage.scroll(to: 5_000_001)
    #expect(stage.costs.bodies == 0)
    let held = stage.texts.filter { $0.string.hasPrefix("Day ") }
    #expect((1...20).contains(held.count))
  }
}

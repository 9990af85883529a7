import Foundation
import Masthead
import Stage
import SwiftUI
import SwiftUIRaster
import TestSupport
import Testing

/// The screens in the code of the articles, which the plug-in ArticleExamples compiles, do what the articles say.
@Suite("Screens in the documentation") @MainActor struct ExampleScreensTests {
  private func stage<Content: View>(
    safeArea: EdgeInsets = EdgeInsets(), @ViewBuilder _ content: () -> Content
  ) -> Stage {
    Stage(safeArea: safeArea, text: .fixed, content: content)
  }

  private func text(_ string: String, on stage: Stage) -> ShownText? {
    stage.texts.first { $0.string == string }
  }

  /// A finger that moves content by a distance and rests before it leaves; it begins to drag after 10
  /// points.
  private func drag(_ stage: Stage, by distance: CGFloat) {
    let length = distance + (distance > 0 ? 10 : -10)
    stage.hold(from: CGPoint(x: 195, y: 420), by: CGVector(dx: 0, dy: -length)) {}
    stage.settle()
  }

  private func color(_ x: Int, _ y: Int, on stage: Stage) throws -> RGBA {
    try stage.snapshot(scale: 1).color(x: x, y: y)
  }

  // MARK: Sticky headings

  @Test func `StickyHeadings: a chapter's heading stays at the top`() {
    let stage = stage { StickyHeadingsExamples.Chapters() }
    stage.scroll(to: 100)
    // Inside of its padding.
    #expect(text("Chapter 1", on: stage)?.frame.minY == 16)
  }

  @Test func `StickyHeadings: a day stays 8 points from the leading edge`() {
    let stage = stage { StickyHeadingsExamples.Timetable() }
    stage.scroll(to: CGPoint(x: 300, y: 0))
    #expect(abs((text("Day 1", on: stage)?.frame.midX ?? 0) - (8 + 35)) < 1e-6)
  }

  @Test func `StickyHeadings: the headings of a part and of its section know that they are held`() {
    let stage = stage { StickyHeadingsExamples.Book() }
    #expect(text("reading", on: stage) == nil)
    stage.scroll(to: 100)
    #expect(stage.texts.filter { $0.string == "reading" }.count == 2)
    #expect(text("Part 1", on: stage)?.frame.minY == 16)
  }

  @Test func `StickyHeadings: nothing is seen under the status bar`() throws {
    let stage = stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0)) {
      StickyHeadingsExamples.CoveredChapters()
    }
    stage.scroll(to: 200)
    let below = try color(20, 100, on: stage)
    #expect(below != RGBA(red: 1, green: 1, blue: 1))
    #expect(try color(20, 20, on: stage) == RGBA(red: 1, green: 1, blue: 1))
  }

  // MARK: Headers

  @Test func `ShrinkingHeaders: the title appears in the bar of 52 points`() {
    let stage = stage { ShrinkingHeadersExamples.Album() }
    #expect(text("Low Tide", on: stage) == nil)
    stage.scroll(to: 400)
    #expect(text("Low Tide", on: stage)?.opacity == 1)
    #expect(abs((text("Low Tide", on: stage)?.frame.maxY ?? 0) - (52 - 16)) < 1e-6)
  }

  @Test func `ShrinkingHeaders: a style of one's own loses its round corners`() throws {
    let stage = stage { ShrinkingHeadersExamples.CardScreen() }
    let white = RGBA(red: 1, green: 1, blue: 1)
    #expect(try color(1, 1, on: stage) == white)
    stage.scroll(to: 300)
    #expect(try color(1, 1, on: stage) != white)
  }

  @Test func `StretchyCovers: a far pull runs the action once`() {
    let stage = stage { StretchyCoversExamples.Cover() }
    #expect(text("Reloaded 0 times", on: stage) != nil)
    stage.hold(from: CGPoint(x: 195, y: 340), by: CGVector(dx: 0, dy: 420)) {
      #expect(text("Reloaded 1 times", on: stage) != nil)
    }
    stage.settle()
    #expect(text("Reloaded 1 times", on: stage) != nil)
  }

  @Test func `ShrinkingHeaders: the name fades in`() {
    let stage = stage { ShrinkingHeadersExamples.Profile() }
    #expect(text("Ada Marlow", on: stage) == nil)
    stage.scroll(to: 300)
    #expect(text("Ada Marlow", on: stage)?.opacity == 1)
  }

  @Test func `ShrinkingHeaders: larger type makes a measured header taller`() throws {
    let usual = stage { ShrinkingHeadersExamples.Letter() }
    let large = stage { ShrinkingHeadersExamples.Letter().dynamicTypeSize(.accessibility3) }
    let starts = try [usual, large].map { stage in
      try #require(stage.texts.first { $0.string.hasPrefix("The sea") }).frame.minY
    }
    #expect(starts[0] < starts[1])
  }

  @Test func `HeaderState: others are told that it has collapsed`() {
    let stage = stage { HeaderStateExamples.Watched() }
    #expect(text("At the cover", on: stage) != nil)
    stage.scroll(to: 300)
    #expect(text("Reading", on: stage) != nil)
  }

  @Test func `Masthead: the title appears as the cover leaves`() {
    let stage = stage { MastheadExamples.Album() }
    #expect(text("Low Tide", on: stage) == nil)
    stage.scroll(to: 400)
    // At the lower edge of 52 points, less its padding.
    #expect(abs((text("Low Tide", on: stage)?.frame.maxY ?? 0) - 36) < 1e-6)
  }

  @Test func `Performance: a tick evaluates no body`() {
    let stage = stage { PerformanceExamples.Quiet() }
    stage.scroll(to: 10)
    stage.resetCosts()
    for tick in 0..<100 { stage.scroll(to: 10 + CGFloat(tick) * 5) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test
  func `Migrating: ScrollKit's header is 250 points open, 150 collapsed, and moves when pulled`() {
    let stage = stage { MigratingExamples.FromScrollKit() }
    #expect(text("100 %", on: stage)?.frame.midY == 125)
    stage.scroll(to: 300)
    #expect(text("60 %", on: stage)?.frame.midY == 75)
    stage.scroll(to: -80)
    #expect(abs((text("100 %", on: stage)?.frame.midY ?? 0) - (125 + 80)) < 1e-6)
  }

  @Test func `Migrating: ScalingHeaderScrollView's positions, turned round`() {
    let stage = stage { MigratingExamples.FromScalingHeader() }
    // Begins collapsed: 350 - 150.
    #expect(stage.scrollOffset.y == 200)
    drag(stage, by: -90)
    #expect(stage.scrollOffset.y == 100)
  }

  @Test func `Migrating: MaterialTabs' pages are rows below the bar`() throws {
    let stage = stage { MigratingExamples.FromMaterialTabs() }
    #expect(text("Row 0", on: stage) != nil)
    #expect(text("Header title", on: stage) != nil)
    stage.scroll(to: 400)
    #expect(text("Header title", on: stage)?.opacity ?? 0 == 0)
    let tab = try #require(text("Second", on: stage))
    stage.tap(at: CGPoint(x: tab.frame.midX, y: tab.frame.midY))
    stage.settle()
    #expect(text("Second page", on: stage) != nil)
  }

  @Test func `TitlesAndBars: one title at any time, in the end in the bar`() throws {
    let stage = stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0)) {
      TitlesAndBarsExamples.Harbour()
    }
    let titles = { stage.texts.filter { $0.string == "Low Tide" && $0.opacity > 0.01 } }
    #expect(titles().map(\.opacity) == [1])
    // Near the end of the header, 260 points below the bar.
    #expect(try #require(titles().first).frame.minY > 200)
    for offset in stride(from: CGFloat(0), through: 300, by: 10) {
      stage.scroll(to: offset)
      #expect(titles().count <= 1, "at \(offset)")
    }
    #expect(titles().map(\.opacity) == [1])
    // In the 44 points of the bar, below the notch.
    #expect(abs(try #require(titles().first).frame.midY - (47 + 22)) <= 1)
  }

  // MARK: Floating and snapping

  @Test func `FloatingHeaders: the bar leaves and comes back with the way one reads`() {
    let stage = Stage(system: .standard, text: .fixed) { FloatingHeadersExamples.News() }
    drag(stage, by: 300)
    #expect(text("The Evening Ferry", on: stage) == nil)
    drag(stage, by: -150)
    // In the middle of what it was measured as: a line of 32.5 points between paddings of 26.
    #expect(text("The Evening Ferry", on: stage)?.frame.midY == 42.25)
  }

  @Test func `SnappingHeaders: half open is one of three places to rest`() {
    let stage = stage { SnappingHeadersExamples.ThreeStops() }
    drag(stage, by: 60)
    // Half of the way from 300 to 52.
    #expect(abs(stage.scrollOffset.y - 124) < 1e-6)
    drag(stage, by: 30)
    #expect(abs(stage.scrollOffset.y - 248) < 1e-6)
  }

  @Test func `SnappingHeaders: a button opens the header`() throws {
    let stage = stage { SnappingHeadersExamples.Movable() }
    #expect(abs(stage.scrollOffset.y - 248) < 1e-6)
    let button = try #require(text("Show the cover", on: stage))
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.settle()
    #expect(abs(stage.scrollOffset.y) < 1e-6)
  }

  // MARK: Scroll state

  @Test func `ObservingScrolling: a toolbar leaves with the way one reads`() {
    let stage = stage { ObservingScrollingExamples.Article() }
    #expect(text("Share", on: stage) != nil)
    stage.scroll(to: 300)
    #expect(text("Share", on: stage) == nil)
    stage.scroll(to: 270)
    #expect(text("Share", on: stage) != nil)
  }

  @Test func `ObservingScrolling: a body reads the tracker`() {
    let stage = stage { ObservingScrollingExamples.Feed() }
    #expect(text("Reading on", on: stage) == nil)
    stage.scroll(to: 300)
    #expect(text("Reading on", on: stage) != nil)
    stage.scroll(to: 280)
    #expect(text("Back up", on: stage) != nil)
  }

  @Test func `ObservingScrolling: more comes when the end is near`() async {
    let stage = stage { ObservingScrollingExamples.Endless() }
    let length = stage.contentSize.height
    stage.scroll(to: stage.maximumScrollOffset.y)
    #expect(await eventually { stage.contentSize.height > length * 1.5 })
  }

  // MARK: Going to a place

  @Test func `GoingToAPlace: a letter of the side index is shown below the header`() throws {
    let stage = stage { GoingToAPlaceExamples.Names() }
    // The index is drawn over the list.
    let choice = try #require(stage.texts.last { $0.string == "C" })
    stage.tap(at: CGPoint(x: choice.frame.midX, y: choice.frame.midY))
    stage.settle()
    #expect(text("C", on: stage)?.frame.minY == 44)
  }

  @Test func `GoingToAPlace: a row that is not built yet is found`() throws {
    let stage = stage { GoingToAPlaceExamples.Cabins() }
    #expect(text("Cabin 1,000", on: stage) == nil)
    let button = try #require(text("Cabin of honour", on: stage))
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.settle()
    // In the middle of its 44 points, at the top; texts stand on whole pixels.
    #expect(abs((text("Cabin 1,000", on: stage)?.frame.midY ?? -1) - 22) <= 0.5)
  }

  @Test func `GoingToAPlace: the first unread message is gone to when it comes`() throws {
    let stage = stage { GoingToAPlaceExamples.Messages(unread: 120) }
    stage.advance(by: .seconds(2))
    #expect(abs(try #require(text("Message 120", on: stage)).frame.midY - 22) <= 0.5)
  }

  @Test func `GoingToAPlace: a position of the app's scrolls a header's content`() throws {
    let stage = stage { GoingToAPlaceExamples.Harbours() }
    let button = try #require(text("Middle", on: stage))
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.settle()
    // Below the collapsed header's 44 points, in the middle of its 44.
    #expect(abs(try #require(text("Harbour 100", on: stage)).frame.midY - (44 + 22)) <= 0.5)
    #expect(text("by itself", on: stage) != nil)
    drag(stage, by: 100)
    #expect(text("by hand", on: stage) != nil)
  }

  @Test func `StickyHeadings: a table's zones stay at the page's top, its days at its own edge`()
    throws
  {
    let stage = stage { StickyHeadingsExamples.Prices() }
    stage.scroll(to: 500)
    stage.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -200, dy: 0))
    stage.settle()
    #expect(abs(try #require(text("Zone 9", on: stage)).frame.midY - 22) <= 0.5)
    // Its cells are 90 points wide, the eighth one is on its way out.
    #expect(try #require(text("Zone 9", on: stage)).frame.minX < 390 / 2)
    #expect(abs(try #require(text("Day 14", on: stage)).frame.midX - 35) <= 0.5)
  }

  // MARK: Large lists

  @Test func `LargeLists: of 100,000 sections those in sight are built, and a header sticks`() {
    let stage = stage { LargeListsExamples.Archive() }
    #expect(stage.contentSize.height > 10_000_000)
    stage.scroll(to: 5_000_000)
    // Past the moment at which one header pushes the other out.
    stage.scroll(to: stage.scrollOffset.y + 100)
    #expect(stage.texts.count < 40)
    #expect(stage.texts.contains { $0.string.hasPrefix("Day ") && abs($0.frame.minY - 16) < 1e-6 })
  }

  @Test func `LargeLists: months stick below a header`() {
    let stage = stage { LargeListsExamples.Diary() }
    stage.scroll(to: 2000)
    #expect(stage.texts.contains { $0.string.hasPrefix("Month ") && $0.frame.minY == 52 + 8 })
  }
}

import Foundation
import Masthead
import Stage
import SwiftUI
import SwiftUIRaster
import Testing

/// As `ExampleScreensTests`, of lists, forms and tabs.
@Suite("Lists and tabs in the documentation") @MainActor struct ExampleListsAndTabsTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed, content: content)
  }

  private func text(_ string: String, on stage: Stage) -> ShownText? {
    stage.texts.first { $0.string == string }
  }

  private func tap(_ string: String, on stage: Stage) throws {
    let frame = try #require(text(string, on: stage)).frame
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  @Test func `ListsAndForms: the list holds the heading of the pier that is read`() throws {
    let stage = stage { ListsAndFormsExamples.Piers() }
    for (offset, pier) in [(CGFloat(60), "North pier"), (700, "East pier")] {
      stage.scroll(to: offset)
      #expect(try #require(text(pier, on: stage)).frame.minY < 40, "\(pier)")
    }
  }

  @Test("ListsAndForms: a pulled form's card covers what it covers at rest and the pull, no more")
  func settings() throws {
    let stage = stage { ListsAndFormsExamples.Settings() }
    let label = try #require(text("Wake at low tide", on: stage)).frame.minY
    stage.scroll(to: -100)
    #expect(text("Wake at low tide", on: stage)?.frame.minY == label + 100)
    // The card is the list's: nothing of it is drawn above its own edge, nor beside it.
    let picture = try stage.snapshot(scale: 1)
    let background = picture.color(x: 2, y: 60)
    #expect(picture.color(x: 195, y: 60) == background)
    #expect(picture.color(x: 195, y: 180) != background)
  }

  @Test func `TabsUnderAHeader: a tab's rows come, below the bar`() throws {
    let stage = stage { TabsUnderAHeaderExamples.Artist() }
    #expect(text("Song 1", on: stage) != nil)
    try tap("Albums", on: stage)
    #expect(text("Song 1", on: stage) == nil)
    #expect(text("Album 1", on: stage) != nil)
    try tap("About", on: stage)
    #expect(text("Four players from the coast.", on: stage) != nil)
  }

  @Test func `TabsUnderAHeader: a box begins at its beginning each time`() throws {
    let stage = stage { TabsUnderAHeaderExamples.Mailbox() }
    // As far as no header is in sight.
    stage.fling(velocity: CGVector(dx: 0, dy: -2500))
    stage.settle()
    #expect(text("Inbox 1", on: stage) == nil)
    // The bar is there in every place.
    try tap("Sent", on: stage)
    #expect(text("Sent 1", on: stage) != nil)
    try tap("Inbox", on: stage)
    #expect(text("Inbox 1", on: stage) != nil)
  }

  @Test func `TabsUnderAHeader: a carousel keeps its swipes, the page beside it turns`() {
    let stage = stage { TabsUnderAHeaderExamples.Photos() }
    let row = text("Photo 1", on: stage)?.frame ?? .zero
    stage.drag(
      from: CGPoint(x: 200, y: row.midY), by: CGVector(dx: -180, dy: 0), over: .milliseconds(300))
    stage.settle()
    #expect((text("Photo 1", on: stage)?.frame.minX ?? -1000) < row.minX)
    #expect(text("Everything", on: stage) == nil)
    stage.drag(
      from: CGPoint(x: 300, y: 700), by: CGVector(dx: -250, dy: 0), over: .milliseconds(300))
    stage.settle()
    #expect(text("Everything", on: stage) != nil)
  }

  @Test func `README: tabs from a loop, each with its rows`() throws {
    let stage = stage { ReadmeExamples.Artist() }
    #expect(text("Songs 1", on: stage) != nil)
    try tap("Albums", on: stage)
    #expect(text("Albums 1", on: stage) != nil)
    #expect(text("Songs 1", on: stage) == nil)
  }

  @Test func `Migrating: the title goes into the bar on one path`() throws {
    let stage = stage { MigratingExamples.OnePath() }
    var last = try #require(text("Low Tide", on: stage)).frame
    let start = last
    for offset in stride(from: CGFloat(20), through: 184, by: 20) {
      stage.scroll(to: offset)
      let frame = try #require(text("Low Tide", on: stage)).frame
      #expect(frame.minX > last.minX && frame.minY < last.minY, "at \(offset)")
      last = frame
    }
    stage.scroll(to: 300)
    // 44 points to the side, in a bar of 56.
    let end = try #require(text("Low Tide", on: stage)).frame
    #expect(abs(end.minX - start.minX - 44) <= 1)
    #expect(end.minY >= 0 && end.maxY <= 56 + 4)
  }

  @Test
  func `KeyboardFocus: the field that gets the keyboard's focus is below the header`() throws {
    let stage = stage { KeyboardFocusExamples.Questions() }
    for _ in 0..<25 {
      stage.press(.tab)
      stage.settle()
    }
    for _ in 0..<20 {
      stage.press(.tab, modifiers: .shift)
      stage.settle()
    }
    stage.type("here")
    // The collapsed header's 44 points.
    #expect(try #require(text("here", on: stage)).frame.minY >= 44)
  }

  @Test func `TabsUnderAHeader: a link selects a page and scrolls in it`() throws {
    let stage = stage { TabsUnderAHeaderExamples.Shop() }
    let button = try #require(text("Offer of the day", on: stage))
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.settle()
    // The collapsed header's 44 points and the tab bar's 44; the text is in the middle of its 44.
    #expect(abs(try #require(text("All 412", on: stage)).frame.midY - (88 + 22)) <= 0.5)
  }

  @Test func `HeaderState: a toolbar and a row follow the header`() {
    let stage = stage { HeaderStateExamples.Band() }
    #expect(text("Follow", on: stage) == nil)
    #expect(text("40,000 listeners", on: stage) != nil)
    stage.scroll(to: 100)
    #expect(text("40 k", on: stage) != nil)
    stage.scroll(to: 400)
    #expect(text("Follow", on: stage) != nil)
  }
}

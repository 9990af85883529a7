import Stage
import StageTesting
import SwiftUI
import Testing

@testable import GalleryScreens

@Suite("The conversation") @MainActor struct ConversationScreenTests {
  private func stage() -> Stage {
    let stage = Stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)) {
      ConversationScreen()
    }
    stage.settle()
    return stage
  }

  /// The first text of a message that is wholly below the sticky date, with its place.
  private func read(on stage: Stage) throws -> ShownText {
    try #require(stage.texts.first { $0.string.count > 20 && $0.frame.minY > 150 })
  }

  @Test func `it opens at the first unread message, below header and date`() throws {
    let stage = stage()
    let line = try #require(stage.texts.first { $0.string == "New messages" })
    // The collapsed header ends at 47 + 52, a date is 34 high.
    #expect(stage.frame(of: "header")?.maxY == 99)
    #expect(line.frame.minY > 99 + 25 && line.frame.minY < 99 + 60)
  }

  @Test func `earlier messages come above what is read`() throws {
    let stage = stage()
    let length = stage.contentSize.height
    stage.fling(velocity: CGVector(dx: 0, dy: 300))
    stage.settle()
    // As soon as the start is near, they are loaded for 1.5 seconds.
    stage.scroll(to: 100)
    stage.advance(by: .milliseconds(100))
    let read = try read(on: stage)
    stage.settle()
    #expect(stage.contentSize.height > length + 500)
    #expect(
      stage.texts.contains {
        $0.string == read.string && abs($0.frame.minY - read.frame.minY) < 0.5
      })
    #expect(stage.scrollOffset.y > 500)
  }

  @Test func `what is sent and its answer come into sight at the end`() throws {
    let stage = stage()
    let field = try #require(stage.texts.first { $0.string == "Message" }).frame
    stage.tap(at: CGPoint(x: field.midX, y: field.midY))
    stage.type("On my way")
    stage.tap("send")
    stage.settle()
    let send = try #require(stage.frame(of: "send"))
    let sent = try #require(stage.texts.first { $0.string == "On my way" })
    let answer = try #require(stage.texts.last { $0.string.hasPrefix("Aye. ") })
    #expect(answer.frame.minY > sent.frame.maxY && answer.frame.maxY < send.minY)
    #expect(stage.scrollOffset.y == stage.maximumScrollOffset.y)
  }
}

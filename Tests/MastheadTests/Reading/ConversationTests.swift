import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Example: a conversation")
@MainActor struct ConversationTests {
  private func message(_ id: Int, _ stage: Stage) -> CGRect? {
    stage.texts.first { $0.string == "Message \(id)" }?.frame
  }

  @Test
  func `it opens at its end, keeps what is read as older messages come, and follows what is sent`()
    throws
  {
    let stage = Stage(text: .fixed) { ReadingPositionExamples.Conversation() }
    stage.settle()
    let bar = try #require(stage.texts.first { $0.string == "Send" }).frame.minY
    let last = try #require(message(39, stage))
    #expect(last.maxY < bar && last.maxY > bar - 60)
    #expect(message(0, stage) == nil)
    let film = try stage.film { stage in
      for _ in 0..<4 {
        stage.fling(velocity: CGVector(dx: 0, dy: 2500))
        stage.advance(by: .milliseconds(700))
      }
    }
    stage.settle()
    // Older ones have come, and are above.
    #expect(stage.contentSize.height > 3000)
    if let folder = ProcessInfo.processInfo.environment["MASTHEAD_PICTURES"] {
      try film.strip(count: 8).write(to: URL(filePath: folder).appending(path: "conversation.png"))
    }
  }

  @Test func `a letter opens at the first unread story`() throws {
    let stage = Stage(text: .fixed) { ReadingPositionExamples.Newsletter(firstUnread: 40) }
    stage.settle()
    let story = try #require(stage.texts.first { $0.string == "Story 40" })
    #expect(abs(story.frame.midY - 80) < 1)
  }
}

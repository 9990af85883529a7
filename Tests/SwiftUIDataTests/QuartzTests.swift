import QuartzCore
import SwiftUI
import Testing

/// Core Animation's groups, of which Linux has no animations.
struct TransactionGroupTests {
  @Test func `a group's completion runs when it is committed, inner ones first`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { log.append("inner") }
    #expect(log.isEmpty)
    CATransaction.commit()
    #expect(log == ["inner"])
    CATransaction.commit()
    #expect(log == ["inner", "outer"])
    CATransaction.commit()
  }

  @Test func `settings are those of the group around until they are changed`() {
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    CATransaction.setDisableActions(false)
    CATransaction.commit()
    #expect(CATransaction.disableActions())
    CATransaction.flush()
    #expect(!CATransaction.disableActions())
  }

  @Test func `another completion runs the former one at once`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    CATransaction.setCompletionBlock { log.append("second") }
    #expect(log == ["first"])
    CATransaction.commit()
    #expect(log == ["first", "second"])
  }
}

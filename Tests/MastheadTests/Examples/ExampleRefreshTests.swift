import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// The screens of Refreshing.md and ListsAndForms.md do what the articles say.
@Suite("Screens of the articles on refreshing and on lists") @MainActor
struct ExampleRefreshTests {
  @Test func `Refreshing: a pull shows how far it is; the end loads more`() async {
    let stage = Stage(text: .fixed) { RefreshingExamples.Feed() }
    let length = stage.contentSize.height
    stage.hold(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 310)) {
      #expect(stage.texts.contains { $0.string == "Let go" })
    }
    stage.advance(by: .seconds(1))
    await letTasksRun()
    stage.scroll(to: stage.maximumScrollOffset.y)
    await eventually {
      stage.update()
      return stage.contentSize.height > length
    }
    #expect(stage.contentSize.height > length)
  }

  @Test
  func `ListsAndForms: the first row grows under a large title, and in a form's card`() throws {
    for isForm in [false, true] {
      // On iOS 18 the form's header is in capitals.
      let stage = Stage(
        safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), system: .standard,
        text: .fixed
      ) {
        if isForm { ListsAndFormsExamples.Settings() } else { ListsAndFormsExamples.Berths() }
      }
      let text = isForm ? "Alarm" : "Berth 1"
      func top() throws -> CGFloat {
        try #require(stage.texts.first { $0.string == text }).frame.minY
      }
      let rest = try top()
      stage.scroll(to: -80)
      #expect(try top() == rest + 80)
      stage.scroll(to: 0)
      #expect(try top() == rest)
    }
  }
}

import Stage
import SwiftUI
import Testing

/// Scenes, and source that names what an iPhone has.
@MainActor struct SceneFormsTests {
  private func makeStage<Content: View>(_ content: Content) -> Stage {
    Stage(size: CGSize(width: 300, height: 600), text: .fixed) { content }
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `the first scene's window opens, and others are shown over it`() {
    let stage = makeStage(Desk().body._window)
    #expect(texts(stage).contains("page"))
    #expect(!texts(stage).contains("settings 1"))
    stage.tap("about")
    stage.settle()
    #expect(texts(stage).last == "about")
    let opened = makeStage(Desk().body._window)
    opened.tap("page")
    opened.settle()
    #expect(texts(opened).last == "page 7")
  }

  @Test func `commands are run by their keyboard shortcuts`() {
    DeskLog.count = 0
    let stage = makeStage(Desk().body._window)
    stage.press("m", modifiers: .command)
    #expect(DeskLog.count == 1)
    // They are not seen.
    #expect(!texts(stage).contains("More"))
  }

  @Test func `an undo manager takes back and does again`() {
    final class Document {
      var text = ""
    }
    let manager = UndoManager()
    let document = Document()
    func set(_ text: String) {
      let old = document.text
      document.text = text
      manager.registerUndo(withTarget: document) { _ in set(old) }
      manager.setActionName("Typing")
    }
    set("a")
    set("ab")
    #expect(manager.undoActionName == "Typing")
    manager.undo()
    #expect(document.text == "a")
    #expect(manager.canRedo)
    manager.redo()
    #expect(document.text == "ab")
    manager.undo()
    manager.undo()
    #expect(document.text == "")
    #expect(!manager.canUndo)
    set("c")
    #expect(!manager.canRedo)
  }

  @Test func `a screen with an iPhone's hints is laid out in its window`() {
    var screen: CGRect?
    let stage = makeStage(
      NavigationStack { HintedForm() }.onAppear { screen = UIScreen.main.bounds })
    let shown = texts(stage)
    #expect(shown.contains("odd 1") && shown.contains("odd 3"))
    #expect(shown.contains("cancel") && shown.contains("done"))
    #expect(screen == CGRect(x: 0, y: 0, width: 300, height: 600))
  }

  @Test func `a progress is followed until it is finished`() {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    let stage = makeStage(ProgressView(progress))
    #expect(stage.accessibilityTree.elements.contains { $0.value.contains("25") })
  }
}

import Stage
import SwiftUI
import Testing

/// Scenes, and source that names what an iPhone has.
@MainActor struct SceneFormsTests {
  private func makeStage<Content: View>(_ content: Content) -> Stage {
    Stage(size: CGSize(width: 300, height: 600), text: .fixed) { content }
  }

  private func makeStage(_ app: some App) -> Stage {
    Stage(app: app, size: CGSize(width: 300, height: 600), text: .fixed)
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `the first scene's window opens, and others when views ask for them`() {
    let stage = makeStage(Desk())
    #expect(texts(stage).contains("page"))
    #expect(stage.windows.count == 1)
    stage.tap("about")
    stage.tap("page")
    stage.tap("settings")
    #expect(stage.windows.dropFirst().map(texts) == [["about"], ["page 7"], ["settings"]])
  }

  @Test func `commands are run by their keyboard shortcuts`() {
    DeskLog.count = 0
    let stage = makeStage(Desk())
    stage.press("m", modifiers: .command)
    #expect(DeskLog.count == 1)
  }

  @Test func `a menu bar above the window's content shows the commands`() throws {
    DeskLog.count = 0
    let stage = makeStage(Desk())
    // The group that only takes a command away has no menu.
    #expect(!texts(stage).contains("File"))
    #expect(!texts(stage).contains("More"))
    let title = try #require(stage.texts.first { $0.string == "Count" })
    #expect(title.frame.maxY <= 28)
    // The content begins below it.
    #expect(stage.layoutFrame(of: "about")!.minY > 28)
    stage.tap(at: CGPoint(x: title.frame.midX, y: title.frame.midY))
    stage.settle()
    let item = try #require(stage.texts.first { $0.string == "More" })
    // The keys that do the same, as this desktop writes them.
    let keys = try #require(stage.texts.first { $0.string == "Ctrl+M" })
    #expect(keys.frame.minX > item.frame.maxX && abs(keys.frame.midY - item.frame.midY) < 1)
    stage.tap(at: CGPoint(x: item.frame.midX, y: item.frame.midY))
    stage.settle()
    #expect(DeskLog.count == 1)
    #expect(!texts(stage).contains("More"))
  }

  @Test func `menus stand in the usual order, groups in that of their places`() throws {
    let stage = makeStage(Studio())
    // The bar is drawn above the content.
    #expect(texts(stage) == ["content", "File", "Edit", "Tools", "Help"])
    let title = try #require(stage.texts.first { $0.string == "File" })
    stage.tap(at: CGPoint(x: title.frame.midX, y: title.frame.midY))
    stage.settle()
    let shown = texts(stage)
    let items = ["Open", "New", "Save"].compactMap { shown.firstIndex(of: $0) }
    #expect(items.count == 3 && items == items.sorted())
    #expect(shown.contains("Ctrl+Alt+Page Up") && shown.contains("F5"))
  }

  @Test func `a scene's commands may be taken out or replaced`() {
    #expect(texts(makeStage(Bare())) == ["content"])
    #expect(texts(makeStage(Other())) == ["content", "Only"])
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

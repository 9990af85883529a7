import Foundation
import SwiftUI
import Testing

/// `UndoManager`, as the documentation of Foundation's describes it.
@MainActor struct UndoTests {
  @MainActor private final class Document {
    let manager = UndoManager()
    private(set) var text = ""

    func set(_ new: String, _ name: String? = nil) {
      let old = text
      manager.registerUndo(withTarget: self) { $0.set(old, name) }
      if let name { manager.setActionName(name) }
      text = new
    }
  }

  @Test func `what is registered in a group is undone and redone together`() {
    let document = Document()
    document.set("a")
    document.manager.beginUndoGrouping()
    document.set("ab")
    document.manager.beginUndoGrouping()
    document.set("abc")
    document.manager.endUndoGrouping()
    document.set("abcd")
    document.manager.endUndoGrouping()
    document.manager.undo()
    #expect(document.text == "a" && document.manager.canUndo && document.manager.canRedo)
    document.manager.redo()
    #expect(document.text == "abcd" && !document.manager.canRedo)
    document.manager.undo()
    document.manager.undo()
    #expect(document.text == "" && !document.manager.canUndo)
  }

  @Test func `undoing closes a group that is open`() {
    let document = Document()
    document.manager.beginUndoGrouping()
    document.set("a")
    document.set("ab")
    #expect(document.manager.canUndo)
    document.manager.undo()
    #expect(document.text == "")
  }

  @Test func `a manager says what it does, and how the next actions are named`() {
    let document = Document()
    var seen: [Bool] = []
    document.set("a", "Typing")
    document.set("b", "Pasting")
    #expect(document.manager.undoActionName == "Pasting" && document.manager.redoActionName == "")
    document.manager.registerUndo(withTarget: document) { document in
      seen += [document.manager.isUndoing, document.manager.isRedoing]
      document.manager.registerUndo(withTarget: document) { document in
        seen += [document.manager.isUndoing, document.manager.isRedoing]
      }
    }
    document.manager.undo()
    document.manager.redo()
    #expect(seen == [true, false, false, true])
    #expect(!document.manager.isUndoing && !document.manager.isRedoing)
    document.manager.undo()
    #expect(document.text == "a" && document.manager.redoActionName == "Pasting")
    #expect(document.manager.undoActionName == "Typing")
  }

  @Test func `nothing is registered while that is disabled, as often as it was`() {
    let document = Document()
    #expect(document.manager.isUndoRegistrationEnabled)
    document.manager.disableUndoRegistration()
    document.manager.disableUndoRegistration()
    document.manager.enableUndoRegistration()
    document.set("a")
    #expect(!document.manager.isUndoRegistrationEnabled && !document.manager.canUndo)
    document.manager.enableUndoRegistration()
    document.set("b")
    #expect(document.manager.canUndo)
  }

  @Test func `only so many levels are kept, and all can be forgotten`() {
    let document = Document()
    // Documentation: 0 is no limit.
    #expect(document.manager.levelsOfUndo == 0)
    document.manager.levelsOfUndo = 2
    for text in ["a", "b", "c", "d"] { document.set(text) }
    for _ in 0..<4 { document.manager.undo() }
    #expect(document.text == "b")
    document.manager.redo()
    document.manager.removeAllActions()
    #expect(!document.manager.canUndo && !document.manager.canRedo)
  }

  @Test func `views have no undo manager unless there is one around`() {
    #expect(EnvironmentValues().undoManager == nil)
  }
}

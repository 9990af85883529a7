import Stage
import SwiftUI
import TestSupport
import Testing

/// Keys, modifiers and shortcuts as values, and the focus that keys go to.
@MainActor struct KeyNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 300, height: 200), text: .fixed) { view }
  }

  /// The characters that Apple's documentation of each key gives.
  @Test func `keys that write nothing have characters of their own`() {
    let keys: [(KeyEquivalent, Character)] = [
      (.upArrow, "\u{F700}"), (.downArrow, "\u{F701}"), (.leftArrow, "\u{F702}"),
      (.rightArrow, "\u{F703}"), (.escape, "\u{1B}"), (.delete, "\u{8}"),
      (.deleteForward, "\u{F728}"),
      (.home, "\u{F729}"), (.end, "\u{F72B}"), (.pageUp, "\u{F72C}"), (.pageDown, "\u{F72D}"),
      (.clear, "\u{F739}"), (.tab, "\t"), (.space, " "), (.return, "\r"),
    ]
    for (key, character) in keys {
      #expect(key.character == character && KeyEquivalent(character) == key)
    }
    let letter: KeyEquivalent = "k"
    #expect(letter.character == "k")
  }

  @Test func `modifiers and phases are sets`() {
    let all: [EventModifiers] = [.capsLock, .shift, .control, .option, .command, .numericPad]
    // Documentation of EventModifiers: one bit after the other.
    for (bit, modifier) in all.enumerated() {
      #expect(modifier.rawValue == 1 << bit && EventModifiers(rawValue: 1 << bit) == modifier)
      #expect(EventModifiers.all.contains(modifier))
    }
    #expect(KeyPress.Phases(rawValue: KeyPress.Phases.up.rawValue) == .up)
    #expect(KeyPress.Phases.all == [.down, .repeat, .up])
  }

  @Test func `a press tells its key, phase and modifiers when it is printed`() {
    var texts: [String] = []
    let stage = stage(
      Text("a").focusable().onKeyPress { press in
        texts.append(press.debugDescription)
        return .handled
      })
    stage.press(.tab)
    stage.press("k", modifiers: .shift)
    stage.press("m")
    #expect(texts.count == 2 && texts[0].lowercased().contains("k") && texts[0] != texts[1])
  }

  @Test func `a shortcut is a key with the command key, unless it says otherwise`() {
    let shortcut = KeyboardShortcut("k")
    #expect(shortcut.key == "k" && shortcut.modifiers == .command)
    #expect(shortcut.localization == KeyboardShortcut.Localization.automatic)
    let other = KeyboardShortcut(
      "[", modifiers: [.command, .shift], localization: .withoutMirroring)
    #expect(other.modifiers == [.command, .shift] && other.localization == .withoutMirroring)
    #expect(KeyboardShortcut.Localization.custom != .automatic && shortcut != other)
    // Documentation: Return and Escape without modifiers.
    #expect(
      KeyboardShortcut.defaultAction.key == .return
        && KeyboardShortcut.defaultAction.modifiers == [])
    #expect(
      KeyboardShortcut.cancelAction.key == .escape && KeyboardShortcut.cancelAction.modifiers == [])
  }

  private struct Shown: View {
    @Environment(\.keyboardShortcut) private var shortcut
    var body: some View { Text(shortcut.map { "\($0.key.character)" } ?? "none") }
  }

  @Test func `a button acts on its shortcut, and its label can show it`() {
    var count = 0
    let stage = stage(
      Button {
        count += 1
      } label: {
        Shown()
      }.keyboardShortcut("k", modifiers: [.command, .option], localization: .custom))
    #expect(stage.words == ["k"])
    stage.press("k", modifiers: .command)
    #expect(count == 0)
    stage.press("k", modifiers: [.command, .option])
    #expect(count == 1)
    #expect(self.stage(Shown()).words == ["none"])
    let cancel = self.stage(Button("x") { count += 1 }.keyboardShortcut(.cancelAction))
    cancel.press(.escape)
    #expect(count == 2)
  }

  @Test func `arrow keys move in four directions`() {
    var moves: [MoveCommandDirection] = []
    let stage = stage(Text("a").focusable().onMoveCommand { moves.append($0) })
    stage.press(.tab)
    for key in [KeyEquivalent.upArrow, .downArrow, .leftArrow, .rightArrow] { stage.press(key) }
    #expect(moves == [MoveCommandDirection.up, .down, .left, .right])
  }

  // MARK: Focus

  private struct Fields: View {
    @FocusState private var isFirst: Bool
    @FocusState private var name: String?

    var body: some View {
      VStack {
        TextField("first", text: .constant("")).focused(_isFirst.projectedValue)
        TextField("second", text: .constant("")).focused($name, equals: "second")
        Button("go") { part($name) }
        Text("\(_isFirst.wrappedValue ? "first" : "-") \(_name.wrappedValue ?? "-")")
      }
    }

    private func part(_ binding: FocusState<String?>.Binding) {
      binding.projectedValue.wrappedValue = "second"
    }
  }

  @Test func `a focus state is read and written through its binding`() {
    let stage = stage(Fields())
    #expect(stage.words.last == "- -")
    stage.tapText("go")
    #expect(stage.words.last == "- second")
    stage.press(.tab, modifiers: .shift)
    #expect(stage.words.last == "first -")
  }

  @Test func `interactions and priorities of the focus have their names`() {
    #expect(FocusInteractions.automatic.contains(.activate))
    #expect(FocusInteractions.activate.intersection(.edit).isEmpty)
    #expect(FocusInteractions(rawValue: FocusInteractions.edit.rawValue) == .edit)
    #expect(DefaultFocusEvaluationPriority.automatic != .userInitiated)
  }

  private struct Ring: View {
    @Environment(\.isFocusEffectEnabled) private var isEnabled
    var body: some View { Text(isEnabled ? "ring" : "no ring") }
  }

  @Test func `the ring around the focus is shown unless a view around disables it`() {
    #expect(stage(Ring()).words == ["ring"])
    #expect(stage(Ring().focusEffectDisabled()).words == ["no ring"])
    #expect(stage(Ring().focusEffectDisabled(false).focusEffectDisabled()).words == ["no ring"])
    func marks(_ disabled: Bool) throws -> [UInt32] {
      let stage = stage(
        Color.white.frame(width: 40, height: 40).focusable().focusEffectDisabled(disabled))
      stage.press(.tab)
      return try stage.snapshot(scale: 1).pixels
    }
    #expect(throws: Never.self) { try #expect(marks(true) != marks(false)) }
  }

  // MARK: What the focused view offers

  private final class Draft: ObservableObject {
    @Published var title = "draft"
  }

  private struct Bar: View {
    @FocusedObject private var draft: Draft?
    @FocusedValue(\.place) private var place: String?
    @FocusedBinding(\.note) private var note: String?

    var body: some View {
      VStack {
        Text(
          "\(_draft.wrappedValue?.title ?? "none") \(_place.wrappedValue ?? "-") \(_note.wrappedValue ?? "-")"
        )
        Button("rename") {
          _draft.projectedValue?.title.wrappedValue = "renamed"
          _note.projectedValue.wrappedValue = "new"
        }
      }
    }
  }

  @Test func `an object that the focused view offers is seen by others while it has the focus`() {
    let draft = Draft()
    let stage = stage(
      VStack {
        Text("field").focusable().focusedObject(draft)
        Bar()
      })
    #expect(stage.words.contains("none - -"))
    stage.press(.tab)
    #expect(stage.words.contains("draft - -"))
    draft.title = "changed"
    #expect(stage.words.contains("changed - -"))
  }

  @Test func `what a scene offers is seen wherever the focus is, and can be written`() {
    let draft = Draft()
    let note = Remote("old")
    let stage = stage(
      Controlled(note) { _ in
        VStack {
          Text("field").focusedSceneObject(draft).focusedSceneValue(\.place, "here")
            .focusedSceneValue(\.note, note.projected)
          Bar()
        }
      })
    #expect(stage.words.contains("draft here old"))
    stage.tapText("rename")
    #expect(draft.title == "renamed" && note.value == "new")
    #expect(stage.words.contains("renamed here new"))
  }
}

extension FocusedValues {
  @Entry fileprivate var place: String?
  @Entry fileprivate var note: Binding<String>?
}

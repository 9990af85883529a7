import Stage
import SwiftUI
import Testing

@MainActor struct KeyPressTests {
  let log = Log()

  @Test func `Without focus a key is nobody's; Tab gives the focus, and then it is the view's`() {
    let log = log
    let stage = stage {
      Color.red.square().focusable()
        .onKeyPress(.space) {
          log.note("space")
          return .handled
        }
    }
    #expect(!stage.press(.space))
    #expect(stage.press(.tab))
    #expect(stage.press(.space))
    #expect(log.take() == ["space"])
    #expect(!stage.press(.return))
  }

  @Test func `An ignored key goes on to the views around, the innermost first`() {
    let log = log
    func noting(_ name: String, _ result: KeyPress.Result) -> (KeyPress) -> KeyPress.Result {
      { press in
        log.note("\(name) \(press.characters)")
        return result
      }
    }
    let stage = stage {
      VStack {
        Color.red.square().focusable()
          .onKeyPress(action: noting("inner", .ignored))
          .onKeyPress(action: noting("middle", .handled))
      }
      .onKeyPress(action: noting("outer", .handled))
    }
    stage.press(.tab)
    _ = log.take()
    stage.press("a")
    #expect(log.take() == ["inner a", "middle a"])
    stage.press("a", modifiers: .shift)
    #expect(log.take() == ["inner A", "middle A"])
  }

  @Test func `Keys, characters and phases choose what an action hears of`() {
    let log = log
    let stage = stage {
      Color.red.square().focusable()
        .onKeyPress(keys: [.upArrow, .downArrow]) { press in
          log.note(press.key == .upArrow ? "up" : "down")
          return .handled
        }
        .onKeyPress(characters: .decimalDigits) { press in
          log.note("digit \(press.characters)")
          return .handled
        }
        .onKeyPress("x", phases: .all) { press in
          log.note("x \(press.phase.rawValue)")
          return .handled
        }
        .onKeyPress(phases: .up) { press in
          log.note("up \(press.characters)")
          return .ignored
        }
    }
    stage.press(.tab)
    #expect(log.take() == ["up \t"])
    stage.press(.upArrow)
    #expect(log.take() == ["up", "up \u{F700}"])
    stage.press("7")
    #expect(log.take() == ["digit 7", "up 7"])
    stage.hold("x", repeats: 2)
    #expect(log.take() == ["x 1", "x 2", "x 2", "x 4"])
  }

  @Test func `Modifiers that are held come with the key`() {
    let log = log
    let stage = stage {
      Color.red.square().focusable()
        .onKeyPress(phases: .down) { press in
          log.note("\(press.modifiers == [.shift, .option])")
          return .handled
        }
    }
    stage.press(.tab)
    _ = log.take()
    stage.press(.leftArrow, modifiers: [.shift, .option])
    #expect(log.take() == ["true"])
  }

  @Test
  func `Tab goes through views and controls in order, Shift-Tab back, both around the ends`() {
    let log = log
    func item(_ name: String) -> some View {
      Color.red.frame(width: 20, height: 20).focusable()
        .onKeyPress("n") {
          log.note(name)
          return .handled
        }
    }
    let stage = stage {
      VStack {
        item("a")
        item("b").disabled(true)
        Button("button") { log.note("pressed") }
        item("c").focusable(false)
        item("d")
      }
    }
    func name() -> [String] {
      stage.press("n")
      return log.take()
    }
    stage.press(.tab)
    #expect(name() == ["a"])
    stage.press(.tab)
    stage.press(.space)
    #expect(log.take() == ["pressed"])
    stage.press(.tab)
    #expect(name() == ["c"])
    stage.press(.tab)
    #expect(name() == ["d"])
    stage.press(.tab)
    #expect(name() == ["a"])
    stage.press(.tab, modifiers: .shift)
    #expect(name() == ["d"])
  }

  @Test func `A shortcut activates its button wherever the focus is, unless it is disabled`() {
    let log = log
    let stage = stage {
      VStack {
        Button("Save") { log.note("save") }.keyboardShortcut("s")
        Button("All") { log.note("all") }.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("OK") { log.note("ok") }.keyboardShortcut(.defaultAction)
        Button("Off") { log.note("off") }.keyboardShortcut("o").disabled(true)
      }
    }
    stage.press("s", modifiers: .command)
    stage.press("s", modifiers: [.command, .shift])
    stage.press(.return)
    #expect(log.take() == ["save", "all", "ok"])
    #expect(!stage.press("o", modifiers: .command))
    #expect(!stage.press("s"))
    #expect(log.take() == [])
  }
}

import Stage
import SwiftUI
import Testing

/// Rows of a form are 358 points wide in a window of 390: from 16 to 374.
@MainActor struct FormFocusTests {
  private func isRing(_ stage: Stage, x: Int, y: Int) throws -> Bool {
    let color = try stage.snapshot(scale: 1).color(x: x, y: y)
    return color.blue - color.red > 0.3
  }

  @Test func `the focus of a row's only control is shown around the row`() throws {
    let stage = Stage {
      Form {
        Button("Sign out") {}.accessibilityIdentifier("button")
        Text("Version 1")
      }
    }
    let middle = Int(try #require(stage.frame(of: "button")).midY)
    #expect(try !isRing(stage, x: 18, y: middle))
    stage.press(.tab)
    stage.settle()
    #expect(try isRing(stage, x: 18, y: middle))
    #expect(try isRing(stage, x: 371, y: middle))
    // Not around the text.
    let text = try #require(stage.texts.first { $0.string == "Sign out" }).frame
    #expect(try !isRing(stage, x: Int(text.minX) - 3, y: middle))
  }

  @Test func `of two controls in a row the one with the focus has the ring`() throws {
    let stage = Stage {
      Form {
        HStack {
          Button("First") {}.accessibilityIdentifier("first")
          Spacer()
          Button("Second") {}
        }
        .buttonStyle(.borderless)
      }
    }
    let frame = try #require(stage.frame(of: "first"))
    stage.press(.tab)
    stage.settle()
    #expect(try !isRing(stage, x: 18, y: Int(frame.midY)))
  }
}

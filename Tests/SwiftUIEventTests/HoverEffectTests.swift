import Stage
import SwiftUI
import Testing

/// What a pointer shows of a view.
@MainActor struct HoverEffectTests {
  private func makeStage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed, content: content)
  }

  private func hover(_ stage: Stage, at point: CGPoint?) {
    stage.hover(at: point)
    stage.settle()
  }

  @Test func `what is lifted is drawn larger while the pointer is over it`() throws {
    let stage = makeStage {
      Color.red.frame(width: 100, height: 100).id("box").hoverEffect(.lift)
    }
    let frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    #expect(stage.frame(of: "box") == frame)
    hover(stage, at: CGPoint(x: 100, y: 100))
    #expect(try #require(stage.frame(of: "box")).width == 105)
    hover(stage, at: CGPoint(x: 5, y: 5))
    #expect(stage.frame(of: "box") == frame)
  }

  @Test func `what is highlighted has a ground around it`() throws {
    let stage = makeStage {
      Color.red.frame(width: 100, height: 100).hoverEffect()
    }
    let rest = try stage.snapshot(scale: 1)
    hover(stage, at: CGPoint(x: 100, y: 100))
    let shown = try stage.snapshot(scale: 1)
    #expect(shown.pixels[100 * 200 + 47] != rest.pixels[100 * 200 + 47])
    #expect(shown.pixels[100 * 200 + 100] == rest.pixels[100 * 200 + 100])
    hover(stage, at: CGPoint(x: 5, y: 5))
    #expect(try stage.snapshot(scale: 1) == rest)
  }

  @Test func `an effect that is disabled shows nothing`() throws {
    for isOutside in [false, true] {
      let stage = makeStage {
        Color.red.frame(width: 100, height: 100).hoverEffect(.lift, isEnabled: isOutside)
          .id("box").hoverEffectDisabled(isOutside)
      }
      let rest = try stage.snapshot(scale: 1)
      hover(stage, at: CGPoint(x: 100, y: 100))
      #expect(try stage.snapshot(scale: 1) == rest)
    }
  }

  @Test func `a button gesture tells of presses beside the button inside`() {
    var log: [String] = []
    let stage = makeStage {
      Button("Delete") { log.append("button") }.frame(width: 100, height: 100)
        .contentShape(Rectangle())
        ._onButtonGesture {
          log.append("\($0)")
        } perform: {
          log.append("gesture")
        }
    }
    let finger = stage.touch(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(100))
    #expect(log == ["true"])
    finger.lift()
    stage.settle()
    #expect(Set(log) == ["true", "false", "button", "gesture"])
  }
}

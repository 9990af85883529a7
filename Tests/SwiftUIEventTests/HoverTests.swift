import Stage
import SwiftUI
import Testing

@MainActor struct HoverTests {
  @Test func `A pointer comes over a view once, and leaves once`() {
    let log = Log()
    let stage = stage {
      Color.red.square().onHover { log.note("\($0)") }
    }
    stage.hover(at: CGPoint(x: 10, y: 10))
    stage.hover(at: CGPoint(x: 100, y: 100))
    stage.hover(at: CGPoint(x: 110, y: 100))
    #expect(log.take() == ["true"])
    stage.hover(at: nil)
    #expect(log.take() == ["false"])
  }

  @Test func `Movements over a view are told in its coordinates`() {
    var phases: [HoverPhase] = []
    let stage = stage { Color.red.square().onContinuousHover { phases.append($0) } }
    stage.hover(at: CGPoint(x: 60, y: 70))
    stage.hover(at: CGPoint(x: 160, y: 70))
    stage.hover(at: CGPoint(x: 161, y: 70))
    #expect(phases == [.active(CGPoint(x: 10, y: 20)), .ended])
  }

  @Test
  func `A state change under the pointer does not tell again; a point that is none is nowhere`() {
    struct Screen: View {
      let log: Log
      @State private var isOver = false

      var body: some View {
        Color.red.opacity(isOver ? 1 : 0.5).onHover {
          log.note("\($0)")
          isOver = $0
        }
      }
    }
    let log = Log()
    let stage = stage { Screen(log: log) }
    stage.hover(at: CGPoint(x: 100, y: 100))
    stage.hover(at: CGPoint(x: 101, y: 100))
    #expect(log.take() == ["true"])
    stage.hover(at: CGPoint(x: CGFloat.nan, y: 0))
    #expect(log.take() == ["false"])
  }
}

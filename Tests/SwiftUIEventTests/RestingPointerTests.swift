import Stage
import SwiftUI
import Testing

/// A pointer that rests while what is under it moves.
@Suite("Hovering at rest")
@MainActor struct RestingPointerTests {
  private struct Rows: View {
    let log: Log

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<50, id: \.self) { row in
            Color.red.frame(height: 40).onHover { log.note("\(row) \($0 ? "in" : "out")") }
          }
        }
      }
    }
  }

  private func list(_ log: Log) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed) { Rows(log: log) }
  }

  @Test("what a wheel has brought under the pointer is told when it comes to rest, not on the way")
  func wheel() {
    let log = Log()
    let stage = list(log)
    stage.hover(at: CGPoint(x: 100, y: 30))
    #expect(log.take() == ["0 in"])
    stage.wheel(CGVector(dx: 0, dy: 400), at: CGPoint(x: 100, y: 30))
    stage.advance(by: .milliseconds(100))
    #expect(log.take() == [])
    stage.settle()
    #expect(stage.scrollOffset.y == 400)
    #expect(log.take() == ["0 out", "10 in"])
    stage.hover(at: CGPoint(x: 100, y: 31))
    #expect(log.take() == [])
  }

  @Test func `a touchpad, fingers and the program do so too`() {
    let log = Log()
    let stage = list(log)
    let point = CGPoint(x: 100, y: 30)
    stage.hover(at: point)
    _ = log.take()
    stage.swipeTouchpad(by: CGVector(dx: 0, dy: 100), at: point, over: .milliseconds(200)) {
      #expect(log.take() == [])
    }
    stage.settle()
    let row = Int((stage.scrollOffset.y + 30) / 40)
    #expect(row >= 3)
    #expect(log.take() == ["0 out", "\(row) in"])
    stage.scroll(to: 0)
    #expect(log.take() == ["\(row) out", "0 in"])
    stage.drag(from: CGPoint(x: 100, y: 180), by: CGVector(dx: 0, dy: -100), over: .seconds(1))
    stage.settle()
    let last = Int((stage.scrollOffset.y + 30) / 40)
    #expect(last >= 3)
    #expect(log.take() == ["0 out", "\(last) in"])
  }

  @MainActor @Observable fileprivate final class Model {
    var isOpen = false
  }

  @Test func `a view that comes under the pointer, and one that goes`() {
    struct Screen: View {
      let log: Log
      let model: Model

      var body: some View {
        VStack(spacing: 0) {
          if model.isOpen {
            Color.red.frame(height: 50).onHover { log.note("red \($0)") }
          }
          Color.blue.frame(height: 50).onHover { log.note("blue \($0)") }
          Spacer(minLength: 0)
        }
      }
    }
    let log = Log()
    let model = Model()
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) {
      Screen(log: log, model: model)
    }
    stage.hover(at: CGPoint(x: 100, y: 20))
    #expect(log.take() == ["blue true"])
    model.isOpen = true
    stage.update()
    #expect(log.take() == ["blue false", "red true"])
    model.isOpen = false
    stage.update()
    // What is gone is not told.
    #expect(log.take() == ["blue true"])
    stage.hover(at: CGPoint(x: -1, y: -1))
    #expect(log.take() == ["blue false"])
    model.isOpen = true
    stage.update()
    #expect(log.take() == [])
  }

  @Test func `a view that shuns the pointer moves once in an update, not for ever`() {
    struct Screen: View {
      let log: Log
      @State private var isAway = false

      var body: some View {
        Color.red.frame(width: 50, height: 50)
          .onHover {
            log.note("\($0)")
            isAway = $0
          }
          .padding(.leading, isAway ? 60 : 0)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    let log = Log()
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) { Screen(log: log) }
    stage.hover(at: CGPoint(x: 20, y: 20))
    // It comes back only when the pointer moves.
    #expect(log.take() == ["true", "false"])
    for _ in 0..<10 { stage.advance(by: .milliseconds(16)) }
    #expect(log.take() == [])
  }

  @Test func `a view that shuns the pointer with an animation comes to rest`() {
    struct Card: View {
      @State private var isUp = false

      var body: some View {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("card")
          .onHover { isOver in withAnimation(.linear(duration: 0.1)) { isUp = isOver } }
          .padding(.top, isUp ? 0 : 8)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) { Card() }
    // On its lowest points, which it leaves as it lifts.
    stage.hover(at: CGPoint(x: 20, y: 54))
    stage.advance(by: .seconds(2))
    let frame = stage.frame(of: "card")
    for _ in 0..<40 {
      stage.advance(by: .milliseconds(16))
      #expect(stage.frame(of: "card") == frame)
    }
  }

  @Test
  func `a row is told when content rests, while its bar fades and beside what goes on for ever`() {
    struct Screen: View {
      let log: Log
      @State private var isDim = false

      var body: some View {
        Rows(log: log)
          .overlay(alignment: .bottom) {
            Color.blue.frame(height: 10).opacity(isDim ? 0.2 : 1)
          }
          .onAppear {
            withAnimation(.linear(duration: 1).repeatForever()) { isDim = true }
          }
      }
    }
    let log = Log()
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) { Screen(log: log) }
    stage.hover(at: CGPoint(x: 100, y: 30))
    #expect(log.take() == ["0 in"])
    stage.wheel(CGVector(dx: 0, dy: 400), at: CGPoint(x: 100, y: 30))
    // A step takes 0.2 s, the bar goes after half a second.
    stage.advance(by: .milliseconds(300))
    #expect(stage.scrollOffset.y == 400)
    #expect(log.take() == ["0 out", "10 in"])
  }
}

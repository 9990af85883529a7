import Stage
import SwiftUI
import SwiftUICore
import Testing

@MainActor struct ButtonTests {
  let log = Log()

  private struct TestStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.label
        Text(configuration.isPressed ? "pressed" : isEnabled ? "up" : "off")
      }
      .background(Color.red)
    }
  }

  @Test func `A button runs its action when the finger leaves it, not before`() {
    let log = log
    let stage = stage { Button("Save") { log.note("save") } }
    let finger = stage.touch(100, 100)
    #expect(log.take() == [])
    finger.lift()
    #expect(log.take() == ["save"])
  }

  @Test func `A style sees the press; leaving the button by more than 70 points ends it`() {
    let log = log
    let stage = stage {
      Button {
        log.note("act")
      } label: {
        Text("Go").frame(width: 40, height: 20)
      }
      .buttonStyle(TestStyle())
      .position(x: 20, y: 20)
    }
    var shown: String? { stage.texts.last?.string }
    #expect(shown == "up")
    let finger = stage.touch(20, 10)
    #expect(shown == "pressed")
    finger.move(to: CGPoint(x: 100, y: 20))
    #expect(shown == "pressed")
    finger.move(to: CGPoint(x: 140, y: 20))
    #expect(shown == "up")
    finger.move(to: CGPoint(x: 30, y: 20))
    #expect(shown == "pressed")
    finger.lift()
    #expect(shown == "up")
    #expect(log.take() == ["act"])
    let other = stage.touch(20, 10)
    other.move(to: CGPoint(x: 150, y: 150))
    other.lift()
    #expect(log.take() == [])
  }

  @Test func `A disabled button does nothing, and its style sees that`() {
    let log = log
    let stage = stage {
      Button("Go") { log.note("act") }.buttonStyle(TestStyle()).disabled(true)
    }
    #expect(stage.texts.last?.string == "off")
    stage.tap(100, 100)
    #expect(log.take() == [])
  }

  @Test func `A button disabled under the finger is released and does nothing`() {
    struct Screen: View {
      let log: Log
      @State private var isOff = false

      var body: some View {
        Button("Go") { log.note("act") }.buttonStyle(TestStyle()).disabled(isOff)
          .simultaneousGesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in isOff = true })
      }
    }
    let stage = stage { Screen(log: log) }
    let finger = stage.touch(100, 100)
    #expect(stage.texts.last?.string == "pressed")
    stage.advance(by: .milliseconds(350))
    finger.move(by: CGVector(dx: 1, dy: 0))
    #expect(stage.texts.last?.string == "off")
    finger.lift()
    #expect(log.take() == [])
  }

  @Test func `A drag that starts on a button scrolls, and the press is over`() {
    let log = log
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          Button("Row") { log.note("act") }.buttonStyle(TestStyle())
          Color.blue.frame(height: 1000)
        }
      }
    }
    let finger = stage.touch(100, 10)
    #expect(stage.texts.last?.string == "up")
    stage.advance(by: .milliseconds(200))
    #expect(stage.texts.last?.string == "pressed")
    finger.move(by: CGVector(dx: 0, dy: -30), over: .milliseconds(50))
    #expect(stage.scrollOffset.y == 20)
    #expect(stage.texts.last?.string == "up")
    finger.lift()
    #expect(log.take() == [])
    stage.settle()
    stage.scroll(to: 0)
    stage.tap(100, 10)
    #expect(log.take() == ["act"])
  }

  @Test func `A colour around a button is its label's, a level is one of its tint`() {
    let stage = Stage(size: CGSize(width: 200, height: 600), text: .fixed) {
      VStack {
        Text("red").foregroundStyle(Color.red)
        Text("tint").foregroundStyle(.tint)
        Button("one") {}.foregroundStyle(Color.red)
        Button("bordered") {}.buttonStyle(.bordered).foregroundColor(.red)
        Button("filled") {}.buttonStyle(.borderedProminent).foregroundStyle(.red)
        VStack { Button("inside") {} }.foregroundStyle(.red)
        Button("level") {}.foregroundStyle(.secondary)
        Button("own") {}
      }
    }
    func color(_ text: String) -> RGBA? { stage.texts.first { $0.string == text }?.color }
    for text in ["one", "bordered", "filled", "inside"] {
      #expect(color(text) == color("red"), "\(text)")
    }
    #expect(color("own") == color("tint"))
    #expect(color("level") == color("tint"))
  }

  @Test func `A button beats the gestures around it; a high priority one beats the button`() {
    let log = log
    let button = Button("Go") { log.note("button") }.buttonStyle(TestStyle())
    stage { button.onTapGesture { log.note("tap") } }.tap(100, 100)
    #expect(log.take() == ["button"])
    stage { button.highPriorityGesture(TapGesture().onEnded { log.note("tap") }) }.tap(100, 100)
    #expect(log.take() == ["tap"])
    stage { button.simultaneousGesture(TapGesture().onEnded { log.note("tap") }) }.tap(100, 100)
    #expect(Set(log.take()) == ["button", "tap"])
    stage {
      Button {
        log.note("outer")
      } label: {
        Button("In") { log.note("inner") }
      }
    }
    .tap(100, 100)
    #expect(log.take() == ["inner"])
  }

  @Test func `A long press around a button needs a simultaneous gesture, as on iOS`() {
    let log = log
    let button = Button("Go") { log.note("button") }
    stage { button.onLongPressGesture { log.note("long") } }
      .longPress(at: CGPoint(x: 100, y: 100))
    #expect(log.take() == ["button"])
    stage { button.simultaneousGesture(LongPressGesture().onEnded { _ in log.note("long") }) }
      .longPress(at: CGPoint(x: 100, y: 100))
    #expect(log.take() == ["long", "button"])
  }

  @Test(
    "A bordered button is 38.5 points high and 24 wider than its label; a plain one is its label")
  func sizes() {
    let stage = Stage(size: CGSize(width: 300, height: 300)) {
      VStack {
        Text("Hello").accessibilityIdentifier("text")
        Button("Hello") {}.accessibilityIdentifier("automatic")
        Button("Hello") {}.buttonStyle(.plain).accessibilityIdentifier("plain")
        Button("Hello") {}.buttonStyle(.bordered).accessibilityIdentifier("bordered")
        Button("Hello") {}.buttonStyle(.borderedProminent).accessibilityIdentifier("prominent")
      }
    }
    let text = stage.frame(of: "text")?.size ?? .zero
    #expect(stage.frame(of: "automatic")?.size == text)
    #expect(stage.frame(of: "plain")?.size == text)
    for id in ["bordered", "prominent"] {
      let size = stage.frame(of: id)?.size ?? .zero
      #expect(size.height == 38.5)
      #expect(size.width == text.width + 24)
    }
  }

  @Test func `A style of the primitive kind triggers the action itself`() {
    struct DoubleTapStyle: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture(count: 2) { configuration.trigger() }
      }
    }
    let log = log
    let stage = stage { Button("Go") { log.note("act") }.buttonStyle(DoubleTapStyle()) }
    stage.tap(100, 100)
    stage.settle()
    #expect(log.take() == [])
    stage.tap(at: CGPoint(x: 100, y: 100), count: 2)
    #expect(log.take() == ["act"])
  }

  @Test func `A style may wrap the button it was given in another look`() {
    struct Padded: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(.plain).padding(10)
      }
    }
    let log = log
    let stage = stage { Button("Go") { log.note("act") }.buttonStyle(Padded()) }
    stage.tap(100, 100)
    #expect(log.take() == ["act"])
  }
}

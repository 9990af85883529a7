import Stage
import SwiftUI
import Testing

/// `frame(of:)` of a view that comes with a transition is where it is drawn, as its texts are.
@MainActor struct TransitionFrameTests {
  private struct Screen: View {
    let transition: AnyTransition
    @State private var isOn = false

    var body: some View {
      VStack {
        if isOn {
          Text("Box").frame(width: 200, height: 100).accessibilityIdentifier("box")
            .transition(transition)
          Color.red.frame(width: 200, height: 100).accessibilityIdentifier("colour")
            .transition(transition)
        }
        Button("Go") { withAnimation(.linear(duration: 0.4)) { isOn.toggle() } }
          .accessibilityIdentifier("go")
      }
    }
  }

  private static let transitions: [AnyTransition] = [
    .move(edge: .leading), .offset(x: -60), .slide, .scale, .push(from: .leading),
  ]

  @Test(arguments: 0..<5) func `while it comes`(index: Int) throws {
    let transition = TransitionFrameTests.transitions[index]
    let stage = Stage(size: CGSize(width: 390, height: 400), text: .fixed) {
      Screen(transition: transition)
    }
    stage.tap("go")
    var compared = 0
    for frame in 0..<12 {
      stage.advance(by: .seconds(0.08))
      guard let text = stage.texts.first(where: { $0.string == "Box" }) else { continue }
      let box = try #require(stage.frame(of: "box"), "frame \(frame)")
      #expect(abs(box.midX - text.frame.midX) < 0.5, "frame \(frame)")
      #expect(abs(box.midY - text.frame.midY) < 0.5, "frame \(frame)")
      let colour = try #require(stage.frame(of: "colour"), "frame \(frame)")
      #expect(abs(colour.midX - box.midX) < 0.01, "frame \(frame)")
      compared += 1
    }
    #expect(compared > 6)
  }

  private struct Turn: ViewModifier {
    let degrees: Double
    func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees)) }
  }

  @Test func `one that comes turned has the frame of its turned box`() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        ZStack {
          if isOn {
            Color.red.frame(width: 100, height: 100).accessibilityIdentifier("box")
              .transition(
                .modifier(active: Turn(degrees: 90), identity: Turn(degrees: 0)))
          }
          Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
            .accessibilityIdentifier("go")
        }
      }
    }
    let stage = Stage(size: CGSize(width: 390, height: 400), text: .fixed) { Screen() }
    stage.tap("go")
    stage.advance(by: .seconds(0.5))
    let box = try #require(stage.frame(of: "box"))
    // Half way at 45 degrees a square of 100 is 141.4 wide.
    #expect(abs(box.width - 141.42) < 4)
    #expect(abs(box.height - 141.42) < 4)
    #expect(abs(box.midX - 195) < 0.01)
  }
}

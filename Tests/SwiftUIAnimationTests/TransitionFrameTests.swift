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
}

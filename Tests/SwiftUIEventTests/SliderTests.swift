import Stage
import SwiftUI
import Testing

@MainActor struct SliderTests {
  private struct Sliders: View {
    @State var value = 0.5
    @State private var percent: Float = 30
    @State private var count = 9
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        Slider(value: $value) { log.note($0 ? "begin" : "end") }
          .accessibilityIdentifier("plain")
        Slider(value: $percent, in: 0...100, step: 25) {
          Text("Volume")
        }
        Stepper("Count", value: $count, in: 0...10, step: 2)
          .accessibilityIdentifier("stepper")
        Text("\(value, specifier: "%.2f") \(percent, specifier: "%.0f") \(count)")
      }
      .frame(width: 138)
    }
  }

  private func shown(_ stage: Stage) -> String? { stage.texts.last?.string }

  @Test
  func `The thumb follows the finger from where it is; a tap beside it moves nothing`() throws {
    let log = Log()
    let stage = stage { Sliders(log: log) }
    let frame = try #require(stage.frame(of: "plain"))
    // Fact sheet §16: 31 points high. The thumb of 38 leaves a way of 100 points.
    #expect(frame.size == CGSize(width: 138, height: 31))
    stage.tap(frame.minX + 4, frame.midY)
    #expect(shown(stage) == "0.50 30 9")
    let finger = stage.touch(frame.midX + 5, frame.midY)
    finger.move(by: CGVector(dx: 30, dy: 0))
    #expect(shown(stage) == "0.80 30 9")
    finger.move(by: CGVector(dx: 300, dy: 40))
    #expect(shown(stage) == "1.00 30 9")
    finger.lift()
    #expect(log.take() == ["begin", "end"])
  }

  @Test func `From right to left the thumb goes the other way`() throws {
    let stage = stage { Sliders(log: Log()).environment(\.layoutDirection, .rightToLeft) }
    let frame = try #require(stage.frame(of: "plain"))
    let finger = stage.touch(frame.midX, frame.midY)
    finger.move(by: CGVector(dx: 30, dy: 0))
    #expect(shown(stage) == "0.20 30 9")
    finger.lift()
  }

  @Test func `Keys and assistive technology move by steps, which stay in the range`() throws {
    let stage = stage { Sliders(log: Log()) }
    let volume = try #require(stage.accessibilityTree["Volume"])
    #expect(volume.value == "30%")
    #expect(volume.increment())
    // From 30 up by 25 to the nearest of 0, 25, 50, …
    #expect(shown(stage) == "0.50 50 9")
    for _ in 0..<4 { volume.increment() }
    #expect(shown(stage) == "0.50 100 9")
    stage.press(.tab)
    stage.press(.rightArrow)
    stage.press(.upArrow)
    #expect(shown(stage) == "0.70 100 9")
    stage.press(.leftArrow)
    #expect(shown(stage) == "0.60 100 9")
  }

  @Test func `A stepper counts up and down within its bounds`() throws {
    let stage = stage { Sliders(log: Log()) }
    let frame = try #require(stage.frame(of: "stepper"))
    stage.tap(frame.maxX - 20, frame.midY)
    #expect(shown(stage) == "0.50 30 10")
    // The plus is out of use now.
    stage.tap(frame.maxX - 20, frame.midY)
    #expect(shown(stage) == "0.50 30 10")
    stage.tap(frame.maxX - 70, frame.midY)
    #expect(shown(stage) == "0.50 30 8")
    let element = try #require(stage.accessibilityTree["Count"])
    #expect(element.decrement())
    #expect(shown(stage) == "0.50 30 6")
  }

  @Test func `Ranges and values that are no numbers are shown as nothing`() {
    let stage = stage {
      VStack {
        Slider(value: .constant(Double.nan))
        Slider(value: .constant(5), in: 0...0)
        Slider(value: .constant(5), in: 0...Double.infinity)
        Slider(value: .constant(5), in: 0...10, step: 0)
      }
    }
    #expect(stage.accessibilityTree.elements.map(\.value) == ["0%", "0%", "100%", "50%"])
  }
}

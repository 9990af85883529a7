import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Ticks, neutral values and enabled ranges of sliders, of iOS 26.
@MainActor struct SliderTickTests {
  private struct Percentage: View {
    @State private var value = 0.5

    var body: some View {
      VStack {
        Slider(value: $value, neutralValue: 0.25, enabledBounds: 0.2...0.8) {
          Text("Percentage")
        } ticks: {
          SliderTick(0) { Text("none") }
          SliderTickContentForEach([0.25, 0.75], id: \.self) { SliderTick($0) }
          if value > 2 { SliderTick(0.9) }
          SliderTick(1) { Text("all") }
        }
        Text(value.formatted())
      }
      .frame(width: 338)
    }
  }

  @Test func `ticks are dots on the track, which is tinted from the neutral value on`() throws {
    let stage = Stage(size: CGSize(width: 338, height: 100), text: .fixed) { Percentage() }
    let slider = try #require(stage.accessibilityTree.elements.first { $0.label == "Percentage" })
    // The thumb of 38 leaves a way of 300 points; half of it is before the first value.
    let picture = try stage.snapshot(scale: 1)
    let y = Int(slider.frame.midY)
    func isTinted(_ x: Int) -> Bool {
      picture.color(x, y).blue > 150 && picture.color(x, y).red < 100
    }
    #expect(!isTinted(19 + 50))
    #expect(isTinted(19 + 100))
    #expect(!isTinted(19 + 250))
    func light(_ x: Int) -> Int { picture.color(x, y).red }
    // Darker than the track beside it at 0, three quarters and 1; nothing at 0.9.
    #expect(light(19) < light(19 + 40) - 40)
    #expect(light(19 + 225) < light(19 + 215) - 40)
    #expect(light(19 + 300) < light(19 + 290) - 40)
    #expect(abs(light(19 + 270) - light(19 + 260)) < 3)
  }

  @Test func `a value beyond the enabled ones can't be chosen`() throws {
    let stage = Stage(size: CGSize(width: 338, height: 100), text: .fixed) { Percentage() }
    let slider = try #require(stage.accessibilityTree.elements.first { $0.label == "Percentage" })
    for _ in 0..<9 { slider.increment() }
    #expect(stage.texts.last?.string == "0.8")
    for _ in 0..<9 { slider.decrement() }
    #expect(stage.texts.last?.string == "0.2")
  }

  @Test(arguments: [(1.0...5.0, [4.0, 4.0]), (3...9, [8.0, 4.0]), (5...7, [7.0, 5.0])])
  func `steps stay within the enabled values`(enabled: ClosedRange<Double>, ends: [Double]) throws {
    struct Screen: View {
      @State private var level = 6.0
      let enabled: ClosedRange<Double>

      var body: some View {
        Slider(value: $level, in: 0...10, step: 4, enabledBounds: enabled) {
          Text("Level")
        } tick: {
          SliderTick($0)
        }
        Text("at \(level.formatted())")
      }
    }
    let stage = Stage(size: CGSize(width: 338, height: 100), text: .fixed) {
      Screen(enabled: enabled)
    }
    let slider = try #require(stage.accessibilityTree.elements.first { $0.label == "Level" })
    for _ in 0..<4 { slider.increment() }
    #expect(stage.texts.last?.string == "at \(ends[0].formatted())")
    for _ in 0..<4 { slider.decrement() }
    #expect(stage.texts.last?.string == "at \(ends[1].formatted())")
  }

  @Test func `a slider with steps has a tick where one is given; its name is said`() throws {
    struct Screen: View {
      @State private var level = 2.0

      var body: some View {
        Slider(value: $level, in: 0...4, step: 1) {
          Text("Level")
        } tick: { value in
          value == 3
            ? nil : SliderTick(value) { Text(["off", "low", "mid", "", "max"][Int(value)]) }
        }
        .frame(width: 438)
      }
    }
    let stage = Stage(size: CGSize(width: 438, height: 60), text: .fixed) { Screen() }
    func spoken() -> String? {
      stage.accessibilityTree.elements.first { $0.label == "Level" }?.value
    }
    #expect(spoken() == "mid")
    stage.accessibilityTree.elements.first { $0.label == "Level" }?.increment()
    #expect(spoken() == "75%")
    stage.accessibilityTree.elements.first { $0.label == "Level" }?.increment()
    #expect(spoken() == "max")
  }

  @Test func `the value's own label is what is said; bad input draws no ticks`() {
    let stage = Stage(size: CGSize(width: 338, height: 200), text: .fixed) {
      VStack {
        Slider(value: .constant(0.5)) {
          Text("A")
        } currentValueLabel: {
          Text("half")
        } minimumValueLabel: {
          Text("-")
        } maximumValueLabel: {
          Text("+")
        } ticks: {
          SliderTick(Double.nan)
          SliderTick(7)
        }
        Slider(value: .constant(0.5), in: 0...1, step: 0) {
          Text("B")
        } tick: {
          SliderTick($0)
        }
      }
    }
    #expect(stage.accessibilityTree.elements.first { $0.label == "A" }?.value == "half")
    #expect(stage.accessibilityTree.elements.first { $0.label == "B" }?.value == "50%")
    #expect(stage.texts.map(\.string) == ["-", "+"])
  }
}

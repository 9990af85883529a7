import ScrollMechanics
import Testing

@Suite("A title goes from a header to its bar")
struct TitleHandOverTests {
  /// 0.6 to 1: gone at 0.8, whole in the bar at 1.
  @Test(
    "the header's goes in the first half of the range, the bar's comes in the second",
    arguments: [
      (0, 1, 0), (0.6, 1, 0), (0.7, 0.5, 0), (0.8, 0, 0), (0.9, 0, 0.5), (1, 0, 1),
    ] as [(Double, Double, Double)])
  func opacities(_ progress: Double, _ header: Double, _ bar: Double) {
    let handOver = TitleHandOver()
    #expect(abs(1 - handOver.headerRange.value(at: progress) - header) < 1e-12)
    #expect(abs(handOver.barOpacity(at: progress) - bar) < 1e-12)
  }

  @Test("at no place are both to be seen") func neverBoth() {
    let handOver = TitleHandOver(ProgressRange(0.2, 0.9))
    for step in 0...1000 {
      let progress = Double(step) / 1000
      #expect(
        handOver.headerRange.value(at: progress) == 1 || handOver.barOpacity(at: progress) == 0)
    }
  }

  @Test("the bar's is the title from the middle on") func middle() {
    let handOver = TitleHandOver(ProgressRange(0.5, 1))
    #expect(handOver.middle == 0.75)
    #expect(!handOver.isInBar(at: 0.74))
    #expect(handOver.isInBar(at: 0.75))
  }

  @Test("a range without length is a step, bounds that are no numbers are the ends of the way")
  func badInput() {
    let step = TitleHandOver(ProgressRange(0.9, 0.5))
    #expect(step.headerRange.value(at: 0.49) == 0)
    #expect(step.headerRange.value(at: 0.5) == 1)
    #expect(step.barOpacity(at: 0.49) == 0)
    #expect(step.barOpacity(at: 0.5) == 1)
    #expect(ProgressRange(.nan, 0.5).extrapolatedValue(at: 0.75) == 1.5)
    #expect(ProgressRange(0.5, .nan).extrapolatedValue(at: 0.25) == -0.5)
    #expect(ProgressRange(-0.5, 0.5).extrapolatedValue(at: .nan) == 0.5)
    let unknown = TitleHandOver(ProgressRange(.nan, .nan))
    #expect(unknown.middle == 0.5)
    #expect(unknown.barOpacity(at: .nan) == 0)
    #expect(!unknown.isInBar(at: .nan))
  }
}

import ScrollMechanics
import Testing

@Suite("TabBarLength")
struct TabBarLengthTests {
  @Test func `a bar that is shorter while the content is scrolled keeps its margin`() {
    var bar = TabBarLength(60)
    var margins = [bar.margin]
    for (length, isAtStart) in [(30.0, false), (60, false), (80, false), (30, false), (44, true)] {
      bar.measure(length, isAtStart: isAtStart)
      #expect(bar.present == length)
      margins.append(bar.margin)
    }
    #expect(margins == [60, 60, 60, 80, 80, 44])
  }

  @Test func `what is no length counts as 0`() {
    for length in [Double.nan, .infinity, -1] {
      var bar = TabBarLength(length)
      #expect(bar.present == 0 && bar.margin == 0)
      bar.measure(length, isAtStart: false)
      #expect(bar.present == 0 && bar.margin == 0)
    }
  }
}

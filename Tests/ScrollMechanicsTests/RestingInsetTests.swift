import ScrollMechanics
import Testing

@Suite("What covers a scroll view's start at rest") struct RestingInsetTests {
  @Test("a bar that scrolling makes shorter counts as it was; another width begins anew")
  func rest() {
    var rest = RestingInset()
    #expect(
      [152, 140, 100, 100, 152].map { rest.update($0, breadth: 390) } == [152, 152, 152, 152, 152])
    #expect(rest.update(90, breadth: 844) == 90)
    #expect(rest.update(120, breadth: 844) == 120)
  }

  @Test("an inset that is no length counts as 0", arguments: [Double.nan, .infinity, -3])
  func badInput(_ bad: Double) {
    var rest = RestingInset()
    #expect(rest.update(bad, breadth: 390) == 0)
    #expect(rest.update(20, breadth: .nan) == 20)
  }
}

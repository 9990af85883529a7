import ScrollMechanics
import Testing

@Suite("How a stuck view gets back to where layout put it")
struct StickyReturnTests {
  /// A label, how it stands in a window, and what comes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let start: Double
    let shift: Double
    let covered: Double
    let distance: Double?
    var place = 0.0

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "not stuck", start: 300, shift: 0, covered: 0, distance: nil),
    Case(name: "moved by the rounding of sums", start: 0, shift: 0.005, covered: 0, distance: nil),
    Case(name: "stuck at an end", start: 900, shift: -100, covered: 0, distance: nil),
    Case(name: "stuck at the start", start: -400, shift: 400, covered: 0, distance: -400),
    Case(
      name: "stuck below a header", start: -400, shift: 460, covered: 60, distance: -460, place: 60),
    // Pushed out by 30 points: it comes to where it sticks.
    Case(name: "pushed out", start: -400, shift: 370, covered: 0, distance: -400),
    Case(
      name: "pushed out below a header", start: -400, shift: 430, covered: 60, distance: -460,
      place: 60),
    // Below another label of 44 points that stacks.
    Case(
      name: "below what stacks", start: -400, shift: 504, covered: 60, distance: -504, place: 104),
    Case(
      name: "a place that is none", start: .nan, shift: 40, covered: 0, distance: -40, place: 40),
    Case(name: "a shift that is none", start: 0, shift: .infinity, covered: 0, distance: nil),
    Case(name: "a cover that is none", start: -40, shift: 40, covered: .nan, distance: -40),
  ]

  @Test(arguments: cases)
  func `the content is scrolled by so much`(_ one: Case) {
    let goal = StickyReturn(from: one.start, shift: one.shift, below: one.covered)
    #expect(goal?.distance == one.distance)
    if let goal { #expect(goal.place == one.place) }
  }

  @Test func `once it has been, the view is in place, but for a pixel`() {
    #expect(StickyReturn.isDone(0))
    #expect(StickyReturn.isDone(0.5))
    #expect(!StickyReturn.isDone(1))
    #expect(StickyReturn.isDone(-20))
    #expect(StickyReturn.isDone(.nan))
  }
}

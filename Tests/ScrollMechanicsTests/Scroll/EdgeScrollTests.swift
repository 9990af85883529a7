import ScrollMechanics
import Testing

@Suite("Scrolling at the edges") struct EdgeScrollTests {
  /// 48 points before an end the speed is 0, at the end 600: 12.5 for each point.
  @Test(arguments: [
    (48.0, 0.0), (400, 0), (752, 0), (24, -300), (0, -600), (-50, -600), (776, 300), (800, 600),
    (900, 600), (44, -50),
  ])
  func `speed grows evenly towards the ends`(place: Double, velocity: Double) {
    #expect(EdgeScroll(length: 800).velocity(at: place) == velocity)
  }

  /// Of 100 points, 25 at either end.
  @Test func `a short viewport has a middle without scrolling`() {
    let scroll = EdgeScroll(length: 100)
    #expect([0, 25, 50, 75, 87.5, 100].map(scroll.velocity) == [-600, 0, 0, 0, 300, 600])
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a length that is none scrolls nothing`(length: Double) {
    #expect(EdgeScroll(length: length).velocity(at: 0) == 0)
    #expect(EdgeScroll(length: 100).velocity(at: length.isFinite ? 50 : length) == 0)
  }
}

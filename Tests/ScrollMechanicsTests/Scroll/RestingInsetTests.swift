import ScrollMechanics
import Testing

@Suite("The inset at rest of a bar that scrolling makes shorter")
struct RestingInsetTests {
  /// A status bar of 59, a bar of 44 and a large title of 52.
  @Test func `the first part of the way counts from where the title was at its tallest`() {
    var resting = RestingInset()
    for offset in [-155.0, -145, -125, -103, -60, 300, -103, -130, -155] {
      let inset = min(155, max(103, -offset))
      #expect(resting.update(inset, offset: offset, breadth: 390) == 155)
    }
    // Pulled, the title stays.
    #expect(resting.update(155, offset: -200, breadth: 390) == 155)
  }

  @Test func `a larger inset, another width and a pull tell of a new one`() {
    var resting = RestingInset()
    #expect(resting.update(0, offset: 0, breadth: 390) == 0)
    #expect(resting.update(47, offset: -47, breadth: 390) == 47)
    #expect(resting.update(30, offset: -30, breadth: 390) == 47)
    #expect(resting.update(30, offset: -40, breadth: 390) == 30)
    #expect(resting.update(20, offset: 100, breadth: 844) == 20)
  }

  @Test func `a spinner's room that is given back in one step was no scrolling`() {
    var resting = RestingInset()
    #expect(resting.update(155, offset: -155, breadth: 390) == 155)
    #expect(resting.update(215, offset: -230, breadth: 390) == 215)
    #expect(resting.update(215, offset: -225, breadth: 390) == 215)
    #expect(resting.update(215, offset: -215, breadth: 390) == 215)
    #expect(resting.update(155, offset: -155, breadth: 390) == 155)
    #expect(resting.update(125, offset: -125, breadth: 390) == 155)
  }

  @Test func `a spinner's room that comes and goes in an animation was no scrolling`() {
    var resting = RestingInset()
    #expect(resting.update(44, offset: -44, breadth: 390) == 44)
    // Pulled by 90; the room grows by 60 while the content springs back to it.
    for step in stride(from: 0.0, through: 1, by: 0.125) {
      let inset = 44 + 60 * step
      #expect(resting.update(inset, offset: -134 + 30 * step, breadth: 390) == inset)
    }
    for step in stride(from: 0.0, through: 1, by: 0.125) {
      let inset = 104 - 60 * step
      #expect(resting.update(inset, offset: -inset, breadth: 390) == inset)
    }
    #expect(resting.update(44, offset: 56, breadth: 390) == 44)
  }

  @Test(arguments: [(44.0, 44.0), (44.5, 44.5), (44.75, 104.0), (43.5, 43.5), (43.25, 104.0)])
  func `an inset that was there before, but for half a point, is the one at rest again`(
    _ inset: Double, resting expected: Double
  ) {
    var resting = RestingInset()
    #expect(resting.update(44, offset: -44, breadth: 390) == 44)
    #expect(resting.update(104, offset: -104, breadth: 390) == 104)
    #expect(resting.update(inset, offset: -inset, breadth: 390) == expected)
  }

  @Test("room given back while the content is scrolled away counts from the next time at the start")
  func roomOutOfSight() {
    var resting = RestingInset()
    for (inset, offset, expected) in [
      (44.0, -44.0, 44.0), (44, -134, 44), (104, -134, 104), (104, 500, 104), (44, 500, 104),
      (44, -44, 44),
    ] {
      #expect(resting.update(inset, offset: offset, breadth: 390) == expected)
    }
  }

  @Test func `half a point is no pull: a bar that grows there is no room for a spinner`() {
    var resting = RestingInset()
    #expect(resting.update(47, offset: -47, breadth: 390) == 47)
    #expect(resting.update(107, offset: -107.5, breadth: 390) == 107)
    // A large title that collapses while one scrolls: the way counts from where it was tallest.
    #expect(resting.update(77, offset: -77, breadth: 390) == 107)
    // More than half a point is one, and tells of a new one.
    #expect(resting.update(77, offset: -77.5, breadth: 390) == 107)
    #expect(resting.update(77, offset: -77.6, breadth: 390) == 77)
  }

  @Test func `half a point from the start is at the start`() {
    for (offset, expected) in [(-43.5, 44.0), (-43.25, 104)] {
      var resting = RestingInset()
      #expect(resting.update(44, offset: -44, breadth: 390) == 44)
      #expect(resting.update(104, offset: -104, breadth: 390) == 104)
      #expect(resting.update(44, offset: offset, breadth: 390) == expected)
    }
  }

  @Test func `what was there before in a viewport of another width is not what was there before`() {
    var resting = RestingInset()
    #expect(resting.update(44, offset: -44, breadth: 390) == 44)
    #expect(resting.update(104, offset: -104, breadth: 390) == 104)
    #expect(resting.update(100, offset: -100, breadth: 844) == 100)
    #expect(resting.update(44, offset: -44, breadth: 844) == 100)
  }

  @Test func `numbers that are none count as 0`() {
    var resting = RestingInset()
    #expect(resting.length == 0)
    #expect(resting.update(.nan, offset: .nan, breadth: .nan) == 0)
    #expect(resting.update(50, offset: .infinity, breadth: 390) == 50)
    #expect(resting.update(.infinity, offset: -10, breadth: 390) == 0)
    #expect(resting.update(-3, offset: -10, breadth: 390) == 0)
  }
}

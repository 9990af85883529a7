import ScrollMechanics
import Testing

@Suite("HeaderPositionLink")
struct HeaderPositionLinkTests {
  @Test func `what the binding says first is gone to, and then what is new`() {
    var link = HeaderPositionLink()
    let taken = [0.0, 0, 0.5, 0.5, 1].map { link.take($0) }
    #expect(taken == [true, false, true, false, true])
  }

  @Test func `before the binding has said anything it is told nothing`() {
    var link = HeaderPositionLink()
    #expect(link.report(0, isAtRest: true) == nil)
  }

  @Test func `the binding is told once of where the header rests, and that is not gone to`() {
    var link = HeaderPositionLink()
    _ = link.take(0)
    #expect(link.report(0.25, isAtRest: true) == 0.25)
    #expect(link.report(0.25, isAtRest: true) == nil)
    let isTaken = link.take(0.25)
    #expect(!isTaken)
  }

  @Test func `on the way only the ends are told`() {
    var link = HeaderPositionLink()
    _ = link.take(0)
    #expect(link.report(0.5, isAtRest: false) == nil)
    #expect(link.report(1 - 1e-7, isAtRest: false) == nil)
    #expect(link.report(1, isAtRest: false) == 1)
    #expect(link.report(0, isAtRest: false) == 0)
  }

  @Test func `what is all but at an end is there`() {
    var link = HeaderPositionLink()
    _ = link.take(0.5)
    #expect(link.report(1 - 1e-7, isAtRest: true) == 1)
    #expect(link.report(1e-7, isAtRest: true) == 0)
    #expect(link.report(1.5, isAtRest: true) == 1)
    #expect(link.report(-1, isAtRest: true) == 0)
  }

  @Test func `where the binding sent the header it is, but for the last bits of a sum`() {
    var link = HeaderPositionLink()
    _ = link.take(0.75)
    link.awaited = 0.75
    #expect(link.report(0.749_999_999_999_999_9, isAtRest: true) == nil)
    #expect(link.report(0.7499, isAtRest: true) == 0.7499)
  }

  @Test func `until the header is where it was sent nothing is told`() {
    var link = HeaderPositionLink()
    _ = link.take(0.75)
    link.awaited = 0.75
    #expect(link.report(0, isAtRest: true) == nil)
    #expect(link.report(0.5, isAtRest: true) == nil)
    // It is there, as the binding says.
    #expect(link.report(0.75, isAtRest: true) == nil)
    #expect(link.awaited == nil)
    #expect(link.report(0.5, isAtRest: true) == 0.5)
  }

  @Test func `what is not a number counts as 0`() {
    var link = HeaderPositionLink()
    let first = link.take(.nan)
    let second = link.take(0)
    #expect(first && !second)
    _ = link.take(1)
    #expect(link.report(.nan, isAtRest: true) == 0)
  }
}

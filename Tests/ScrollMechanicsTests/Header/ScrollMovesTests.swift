import ScrollMechanics
import Testing

@Suite("Who moved the content, and how far")
struct ScrollMovesTests {
  private let extent = ScrollExtent(contentLength: 2000, viewportLength: 500)

  @Test func `a drag and its fling are the user's, to their last point`() {
    var moves = ScrollMoves()
    _ = moves.read(0, in: extent)
    #expect(moves.isAtRest)
    #expect(moves.tell(.tracking, at: 0) == nil)
    #expect(moves.tell(.interacting, at: 0) == nil)
    #expect(!moves.isAtRest)
    #expect(moves.read(20, in: extent) == ScrollMove(offset: 20, source: .user))
    #expect(moves.tell(.decelerating, at: 20) == nil)
    #expect(moves.read(203, in: extent) == ScrollMove(offset: 203, source: .user))
    // It rests a bit further on, as of before.
    #expect(moves.tell(.idle, at: 204) == ScrollMove(offset: 204, source: .user))
    #expect(moves.isAtRest)
    #expect(moves.read(204, in: extent) == ScrollMove(offset: 204, source: .program))
  }

  @Test func `what is told after a phase that came late is not taken back`() {
    var moves = ScrollMoves()
    _ = moves.read(100, in: extent)
    _ = moves.tell(.interacting, at: 100)
    _ = moves.read(110, in: extent)
    #expect(moves.tell(.decelerating, at: 130) == ScrollMove(offset: 130, source: .user))
    // The frame before is told now.
    #expect(moves.read(120, in: extent) == nil)
    #expect(moves.read(140, in: extent) == ScrollMove(offset: 140, source: .user))
  }

  @Test func `the program moves what no finger does, and other lengths are nobody's`() {
    var moves = ScrollMoves()
    #expect(moves.read(0, in: extent) == ScrollMove(offset: 0, source: nil))
    #expect(moves.read(300, in: extent) == ScrollMove(offset: 300, source: .program))
    _ = moves.tell(.animating, at: 300)
    #expect(moves.read(310, in: extent) == ScrollMove(offset: 310, source: .program))
    _ = moves.tell(.idle, at: 310)
    let longer = ScrollExtent(contentLength: 2600, viewportLength: 500)
    #expect(moves.read(910, in: longer) == ScrollMove(offset: 910, source: nil))
    // While a finger is on it, it is the finger.
    _ = moves.tell(.interacting, at: 910)
    #expect(moves.read(905, in: extent) == ScrollMove(offset: 905, source: .user))
  }

  @Test func `a fling never turns: with other lengths what does is nobody's`() {
    var moves = ScrollMoves()
    _ = moves.read(500, in: extent)
    _ = moves.tell(.interacting, at: 500)
    _ = moves.read(540, in: extent)
    _ = moves.tell(.decelerating, at: 540)
    let shorter = ScrollExtent(contentLength: 1920, viewportLength: 500)
    #expect(moves.read(470, in: shorter) == ScrollMove(offset: 470, source: nil))
    #expect(moves.read(480, in: shorter) == ScrollMove(offset: 480, source: .user))
    // The next notch of a wheel may.
    #expect(moves.read(460, in: shorter) == ScrollMove(offset: 460, source: .user))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `an offset that is none is no move`(_ bad: Double) {
    var moves = ScrollMoves()
    _ = moves.read(40, in: extent)
    #expect(moves.read(bad, in: extent) == nil)
    #expect(moves.tell(.interacting, at: bad) == nil)
    #expect(moves.read(50, in: extent) == ScrollMove(offset: 50, source: .user))
  }
}

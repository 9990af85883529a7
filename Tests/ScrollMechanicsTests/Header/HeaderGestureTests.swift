import ScrollMechanics
import Testing

@Suite("HeaderGesture")
struct HeaderGestureTests {
  private let start = HeaderGesture.Step(offset: 40, hidden: 8)

  /// Takes one activity after another, each at the start of a step.
  private func play(
    _ gesture: inout HeaderGesture, _ activities: ScrollActivity...
  ) -> [HeaderGesture.Step?] {
    activities.map { gesture.update($0, at: start) }
  }

  @Test func `a fling without a finger is a step, which ends where the content rests`() {
    var gesture = HeaderGesture()
    #expect(play(&gesture, .decelerating) == [nil])
    // It goes on: it began where it began.
    let later = gesture.update(.decelerating, at: HeaderGesture.Step(offset: 90, hidden: 0))
    #expect(later == nil)
    #expect(play(&gesture, .idle, .idle) == [start, nil])
    #expect(play(&gesture, .animating, .decelerating, .idle) == [nil, nil, start])
  }

  @Test func `a finger makes none, nor does one that catches a step`() {
    var gesture = HeaderGesture()
    #expect(play(&gesture, .tracking, .interacting, .decelerating, .idle) == [nil, nil, nil, nil])
    #expect(play(&gesture, .decelerating, .tracking, .idle) == [nil, nil, nil])
    #expect(play(&gesture, .decelerating, .animating, .idle) == [nil, nil, nil])
  }

  @Test func `the direction is the user's, and of what is not pulled past an end`() {
    var gesture = HeaderGesture()
    gesture.scroll(from: 0, to: 50, upTo: 100)
    #expect(gesture.direction == nil)
    _ = play(&gesture, .interacting)
    gesture.scroll(from: -50, to: -20, upTo: 100)
    #expect(gesture.direction == nil)
    gesture.scroll(from: -20, to: 10, upTo: 100)
    #expect(gesture.direction == .towardEnd)
    gesture.scroll(from: 10, to: -5, upTo: 100)
    #expect(gesture.direction == .towardStart)
    // Past the end and back; the last bits of an end that is a sum; content that became shorter.
    gesture.scroll(from: 40, to: 160, upTo: 100)
    for (old, new) in [(160.0, 100.0), (100, 100 - 1e-7), (90, 30)] {
      gesture.scroll(from: old, to: new, upTo: new < 90 ? 30 : 100)
      #expect(gesture.direction == .towardEnd)
    }
    gesture.scroll(from: 100, to: 90, upTo: 100)
    #expect(gesture.direction == .towardStart)
    gesture.scroll(from: 0, to: 1e-7, upTo: 100)
    gesture.scroll(from: 0, to: .nan, upTo: 100)
    #expect(gesture.direction == .towardStart)
    _ = play(&gesture, .animating)
    gesture.scroll(from: 0, to: 50, upTo: 100)
    #expect(gesture.direction == .towardStart)
  }

  @Test func `an animation that settles a header counts as the user's, until a finger comes`() {
    var gesture = HeaderGesture()
    #expect(gesture.source == .program)
    _ = play(&gesture, .animating)
    #expect(gesture.source == .program)
    gesture.isSettling = true
    #expect(gesture.source == .user)
    _ = play(&gesture, .idle)
    #expect(gesture.source == .program && gesture.isSettling)
    for activity in [ScrollActivity.tracking, .interacting, .decelerating] {
      gesture.isSettling = true
      _ = play(&gesture, activity)
      #expect(gesture.source == .user && !gesture.isSettling)
    }
  }

  @Test func `a fling lasts until the content has rested`() {
    var gesture = HeaderGesture()
    _ = play(&gesture, .interacting)
    #expect(!gesture.isFlinging)
    _ = play(&gesture, .decelerating, .tracking, .animating, .idle)
    #expect(gesture.isFlinging)
    gesture.isSettling = true
    gesture.rest()
    #expect(!gesture.isFlinging && !gesture.isSettling)
  }

  @Test func `out of sight nothing moves it and no step ends`() {
    var gesture = HeaderGesture()
    _ = play(&gesture, .decelerating)
    gesture.leave()
    #expect(gesture.source == .program && gesture.isFlinging)
    #expect(play(&gesture, .idle) == [nil])
  }

  @Test func `rows before what is read move it at rest, as far as the content got longer`() {
    let gesture = HeaderGesture()
    func isLaidOut(_ old: (Double, Double), _ new: (Double, Double)) -> Bool {
      gesture.isLaidOut(
        from: HeaderPlace(offset: old.0, maximumOffset: old.1),
        to: HeaderPlace(offset: new.0, maximumOffset: new.1))
    }
    // Edit mode made rows of a list taller.
    #expect(isLaidOut((1015, 6792), (1062, 6933)))
    #expect(isLaidOut((1015, 6792), (985, 6592)))
    // A program that jumps: further than the rows make it, or with the same ones.
    #expect(!isLaidOut((1015, 6792), (1262, 6933)))
    #expect(!isLaidOut((1015, 6792), (1062, 6792)))
    // A chat that gets a line and goes to its end: in one update it can't be told from rows before what is read, in the
    // next one it can.
    #expect(isLaidOut((1000, 1000), (1060, 1060)))
    #expect(!isLaidOut((1000, 1060), (1060, 1060)))
    // Before the first row there is none.
    #expect(!isLaidOut((0, 6792), (81, 7103)))
    // Nothing was known of the end.
    #expect(!isLaidOut((10, .infinity), (81, 7103)))
    #expect(!isLaidOut((10, 6792), (.nan, 7103)))
  }
}

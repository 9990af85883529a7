import RandomNumbers
import ScrollMechanics
import Testing

@Suite("FeedbackGuard")
struct FeedbackGuardTests {
  @Test func `without another layout every new state is told`() {
    var told = FeedbackGuard<Int>()
    let answers = [1, 2, 1, 1, 2].map { told.tells($0, at: 0, length: 60) }
    #expect(answers == [true, true, true, false, true])
    #expect(!told.isHolding && !told.hasOtherLayouts)
  }

  @Test func `a state that only its own layout undoes stays until the content is scrolled on`() {
    var told = FeedbackGuard<String>()
    let isTold = [
      told.tells("free", at: 100, length: 60),
      told.tells("stuck", at: 101, length: 60),
      // 30 points lower it would be free, and 30 points taller stuck again.
      told.tells("free", at: 101, length: 30),
      told.tells("free", at: 131, length: 30),
      told.tells("free", at: 132, length: 30),
    ]
    #expect(isTold == [true, true, false, false, true])
  }

  @Test func `so it does whichever way the content is scrolled`() {
    for way in [-1.0, 1] {
      var told = FeedbackGuard<String>()
      _ = told.tells("free", at: 0, length: 60)
      _ = told.tells("stuck", at: 200, length: 60)
      let isTold = [0.0, 15, 30, 30.5].map { told.tells("free", at: 200 + way * $0, length: 30) }
      #expect(isTold == [false, false, false, true])
    }
  }

  @Test func `a layout that changes nothing back is told of`() {
    var told = FeedbackGuard<Int>()
    let answers = (1...5).map { told.tells($0, at: 0, length: Double($0) * 10) }
    #expect(answers == [true, true, true, true, true])
    #expect(!told.isHolding)
  }

  @Test func `what comes after a rest was not caused by what was told`() {
    var told = FeedbackGuard<Bool>()
    var answers: [Bool] = []
    for isOpen in [true, false, true, false] {
      answers.append(told.tells(isOpen, at: 40, length: isOpen ? 300 : 200))
      told.rest()
    }
    #expect(answers == [true, true, true, true])
  }

  @Test func `a rest alone ends no hold, another layout after it does`() {
    var told = FeedbackGuard<Bool>()
    _ = told.tells(false, at: 0, length: 60)
    _ = told.tells(true, at: 100, length: 60)
    var isTold = [told.tells(false, at: 100, length: 30)]
    told.rest()
    isTold.append(told.tells(false, at: 100, length: 30))
    isTold.append(told.tells(false, at: 100, length: 130))
    #expect(isTold == [false, false, true])
  }

  @Test func `places and lengths that are no numbers count as 0`() {
    var told = FeedbackGuard<Int>()
    let answers = [Double.nan, .infinity, -.infinity, 0].enumerated().map {
      told.tells($0.offset, at: $0.element, length: $0.element)
    }
    #expect(answers == [true, true, true, true])
    #expect(!told.hasOtherLayouts)
  }

  /// A screen whose length is any function of what it was told, and whose state is any function of its place and length.
  private struct Loop {
    let lengths: [Double]
    let states: [[Int]]

    init(_ numbers: inout SeededNumbers) {
      let count = 2 + numbers.below(5)
      lengths = (0..<count).map { _ in Double(10 * numbers.below(6)) }
      states = (0..<8).map { _ in (0..<60).map { _ in numbers.below(count) } }
    }

    func state(at place: Int, told: Int) -> Int { states[place % 8][Int(lengths[told])] }
  }

  @Test func `any screen that is laid out by what it is told comes to rest`() {
    for seed in UInt64(0)..<2000 {
      var numbers = SeededNumbers(seed: seed)
      let loop = Loop(&numbers)
      var (told, last, place) = (FeedbackGuard<Int>(), 0, 0)
      for _ in 0..<20 {
        place += numbers.below(30)
        var history: [Int] = []
        while true {
          let state = loop.state(at: place, told: last)
          guard told.tells(state, at: Double(place), length: loop.lengths[last]) else { break }
          last = state
          history.append(state)
          // Without another layout nothing is laid out.
          if history.count > 1, loop.lengths[history[history.count - 2]] == loop.lengths[last] {
            break
          }
          guard history.count <= 12 else { break }
        }
        #expect(history.count <= 7, "seed \(seed): \(history)")
        #expect(Set(history).count == history.count, "seed \(seed): \(history)")
        if numbers.chance(30) { told.rest() }
      }
    }
  }
}

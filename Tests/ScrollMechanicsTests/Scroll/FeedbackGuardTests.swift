import RandomNumbers
import ScrollMechanics
import Testing

extension FeedbackGuard {
  /// In one frame.
  fileprivate mutating func tells(_ state: State, at way: ScrollWay) -> Bool {
    tells(state, at: way, time: 0)
  }
}

@Suite("FeedbackGuard")
struct FeedbackGuardTests {
  /// A scroll view whose content can be scrolled without end.
  private struct Content {
    var way = ScrollWay()
    var length = 0.0

    mutating func scroll(to offset: Double, length: Double) -> ScrollWay {
      self.length = length
      way.move(to: offset, upTo: 1e6, lengths: [length, 0, 0, 0])
      return way
    }
  }

  @Test func `without other lengths every new state is told`() {
    var (told, content) = (FeedbackGuard<Int>(), Content())
    var answers: [Bool] = []
    for state in [1, 2, 1, 1, 2] {
      answers.append(told.tells(state, at: content.scroll(to: 0, length: 60)))
    }
    #expect(answers == [true, true, true, false, true])
    #expect(!told.isBehind)
  }

  @Test func `a state that only its own layout undoes stays until the content is scrolled on`() {
    var (told, content) = (FeedbackGuard<String>(), Content())
    let isTold = [
      told.tells("free", at: content.scroll(to: 100, length: 60)),
      told.tells("stuck", at: content.scroll(to: 101, length: 60)),
      // 30 points lower it would be free, and 30 points taller stuck again.
      told.tells("free", at: content.scroll(to: 101, length: 30)),
      told.tells("stuck", at: content.scroll(to: 101, length: 60)),
      told.tells("free", at: content.scroll(to: 101, length: 30)),
      told.tells("free", at: content.scroll(to: 281, length: 30)),
      told.tells("free", at: content.scroll(to: 282, length: 30)),
    ]
    #expect(isTold == [true, true, true, true, false, false, true])
  }

  @Test func `so it does where layouts move the content there and back`() {
    var (told, content) = (FeedbackGuard<String>(), Content())
    _ = told.tells("free", at: content.scroll(to: 0, length: 60))
    _ = told.tells("stuck", at: content.scroll(to: 200, length: 60))
    var count = 0
    for _ in 0..<20 {
      // The content moves with the layout.
      for (state, offset, length) in [
        ("free", 200.0, 30.0), ("free", 170, 30), ("stuck", 170, 60), ("stuck", 200, 60),
      ] where told.tells(state, at: content.scroll(to: offset, length: length)) {
        count += 1
      }
    }
    #expect(count == 2)
  }

  @Test func `who scrolls on and comes back hears of it at once`() {
    var (told, content) = (FeedbackGuard<String>(), Content())
    _ = told.tells("free", at: content.scroll(to: 100, length: 60))
    _ = told.tells("stuck", at: content.scroll(to: 101, length: 60))
    for offset in stride(from: 102.0, to: 150, by: 1) {
      _ = told.tells("stuck", at: content.scroll(to: offset, length: 30))
    }
    for offset in stride(from: 149.0, to: 100, by: -1) {
      _ = told.tells("stuck", at: content.scroll(to: offset, length: 30))
    }
    let isTold = told.tells("free", at: content.scroll(to: 100, length: 30))
    #expect(isTold)
  }

  @Test func `states that never came before are told, whatever the lengths do`() {
    var (told, content) = (FeedbackGuard<Int>(), Content())
    var answers: [Bool] = []
    for state in 0..<20 {
      answers.append(told.tells(state, at: content.scroll(to: 0, length: Double(state) * 10)))
    }
    #expect(!answers.contains(false))
    #expect(!told.isBehind)
  }

  @Test func `lengths that never come back end in one frame, and go on in an animation`() {
    for frame in [0, 1 / 120.0] {
      var (told, content, count) = (FeedbackGuard<Double>(), Content(), 0)
      // A logistic map: no state twice.
      var length = 0.3
      for number in 0..<1000 {
        length = 3.9 * length * (1 - length)
        let way = content.scroll(to: 100, length: 100 * length)
        if told.tells(length, at: way, time: Double(number) * frame) { count += 1 }
      }
      #expect(count == (frame == 0 ? 61 : 1000))
      // Who scrolls on hears of it again.
      let way = content.scroll(to: 1e5, length: 100)
      let isTold = told.tells(-length, at: way, time: 0)
      #expect(isTold)
    }
  }

  @Test func `what comes after a rest was not caused by what was told`() {
    var (told, content) = (FeedbackGuard<Bool>(), Content())
    var answers: [Bool] = []
    for isOpen in [true, false, true, false] {
      let way = content.scroll(to: 40, length: isOpen ? 300 : 200)
      answers.append(told.tells(isOpen, at: way))
      told.rest(at: way)
    }
    #expect(answers == [true, true, true, true])
  }

  @Test func `a rest alone ends nothing, other lengths after it do`() {
    var (told, content) = (FeedbackGuard<Bool>(), Content())
    _ = told.tells(false, at: content.scroll(to: 0, length: 60))
    _ = told.tells(true, at: content.scroll(to: 100, length: 60))
    _ = told.tells(false, at: content.scroll(to: 100, length: 30))
    _ = told.tells(true, at: content.scroll(to: 100, length: 60))
    var isTold = [told.tells(false, at: content.scroll(to: 100, length: 30))]
    told.rest(at: content.way)
    isTold.append(told.tells(false, at: content.scroll(to: 100, length: 30)))
    isTold.append(told.tells(false, at: content.scroll(to: 100, length: 130)))
    #expect(isTold == [false, false, true])
  }

  @Test func `longer content is another layout at its end alone`() {
    var way = ScrollWay()
    way.move(to: 0, upTo: 0)
    let start = way
    way.move(to: 100, upTo: 900)
    #expect(!way.hasLayouts(since: start))
    way.move(to: 900, upTo: 900)
    let end = way
    way.move(to: 870, upTo: 870)
    #expect(way.hasLayouts(since: end))
    #expect(!way.isScrolled(since: end))
  }

  @Test func `content that is too short and bounces back was not scrolled, a part of it may be`() {
    for isWhole in [true, false] {
      var way = ScrollWay()
      way.move(to: 110, upTo: 370, isWhole: isWhole)
      let start = way
      // A pull past the start, and content of which nothing is left to scroll: its lengths are not told.
      for offset in [0.0, -80, 0] { way.move(to: offset, upTo: 370, isWhole: isWhole) }
      let back = way
      for offset in [0.0, 90, 60, 20, 0] { way.move(to: offset, upTo: 0, isWhole: isWhole) }
      #expect(way.isScrolled(since: start))
      #expect(way.isScrolled(since: back) != isWhole)
    }
  }

  @Test func `offsets and lengths that are no numbers count as 0`() {
    var (way, told) = (ScrollWay(), FeedbackGuard<Int>())
    let start = way
    for (number, bad) in [Double.nan, .infinity, -.infinity, 0].enumerated() {
      way.move(to: bad, upTo: 0, lengths: SIMD4(repeating: bad))
      way.layOut(by: bad)
      let isTold = told.tells(number, at: way)
      #expect(isTold)
    }
    #expect(!way.isScrolled(since: start))
    #expect(!way.hasLayouts(since: start))
  }

  /// A screen whose length is any function of what it was told, and whose state is any function of its place and length.
  private struct Screen {
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
      let screen = Screen(&numbers)
      var (told, content, last, place) = (FeedbackGuard<Int>(), Content(), 0, 0)
      for _ in 0..<20 {
        place += numbers.below(30)
        var history: [Int] = []
        while history.count <= 40 {
          let way = content.scroll(to: Double(place), length: screen.lengths[last])
          guard told.tells(screen.state(at: place, told: last), at: way) else { break }
          last = screen.state(at: place, told: last)
          history.append(last)
          // Without another layout nothing is laid out.
          if screen.lengths[last] == content.length { break }
        }
        #expect(history.count <= 16, "seed \(seed): \(history)")
        if numbers.chance(30) { told.rest(at: content.way) }
      }
    }
  }
}

import RandomNumbers
import ScrollMechanics
import Testing

@Suite("TabOffsets")
struct TabOffsetsTests {
  /// A header of 200 that collapses to 56, 144 points of way, after so much scrolling by a user.
  func header(_ offsets: Double..., reveal: HeaderReveal = .pinned) -> RevealingHeader {
    var header = RevealingHeader(
      layout: HeaderLayout(minLength: 56, maxLength: 200), reveal: reveal)
    for offset in offsets { header.scroll(to: offset, by: .user) }
    return header
  }

  @Test func `with the header partly open the new page shows the same of it`() {
    for policy in [TabOffsets.Policy.keep, .reset, .align] {
      let tabs = TabOffsets(policy: policy, header: header(60))
      #expect(tabs.offset(keeping: 1000, leaving: 60) == 60)
      #expect(tabs.offset(keeping: 0, leaving: 60) == 60)
    }
  }

  @Test func `with the header collapsed a page is kept, reset or aligned`() {
    for (policy, expected) in [
      (TabOffsets.Policy.keep, 1000.0), (.reset, 144), (.align, 700),
    ] {
      let tabs = TabOffsets(policy: policy, header: header(700))
      #expect(tabs.offset(keeping: 1000, leaving: 700) == expected)
    }
  }

  @Test func `a page that was never scrolled starts below the collapsed header`() {
    let tabs = TabOffsets(header: header(1000))
    #expect(tabs.offset(keeping: 0, leaving: 1000) == 144)
  }

  @Test func `one that scrolls away altogether hides by all of its length`() {
    #expect(
      TabOffsets(header: header(170, reveal: .scrollsAway)).offset(keeping: 900, leaving: 170)
        == 170)
    #expect(
      TabOffsets(header: header(700, reveal: .scrollsAway)).offset(keeping: 0, leaving: 700)
        == 200)
  }

  @Test func `a page that is too short for the offset is shown at its end`() {
    let tabs = TabOffsets(policy: .align, header: header(700))
    func offset(_ length: Double) -> Double {
      tabs.offset(
        keeping: 0, leaving: 700, pageStart: 244, pageLength: length, viewportLength: 800)
    }
    #expect(offset(5000) == 700)
    // 244 + 1000 - 800
    #expect(offset(1000) == 444)
    #expect(offset(100) == 144)
  }

  @Test func `a short page counts as just so long that the header can be scrolled out`() {
    // 800 + 144 - 244
    #expect(TabOffsets(header: header()).leastLength(pageStart: 244, viewportLength: 800) == 700)
    // 800 + 200 - 244
    #expect(
      TabOffsets(header: header(reveal: .floating))
        .leastLength(pageStart: 244, viewportLength: 800) == 756)
    #expect(TabOffsets(header: header()).leastLength(pageStart: 900, viewportLength: 300) == 0)
  }

  @Test func `a floating header may show over any page, wherever it is scrolled`() {
    // On to 900, back to 850: 50 of the 200 points are in sight again.
    let floating = header(900, 850, reveal: .floating)
    #expect(floating.hidden == 150)
    for (policy, expected) in [
      (TabOffsets.Policy.keep, 1000.0), (.reset, 150), (.align, 850),
    ] {
      let tabs = TabOffsets(policy: policy, header: floating)
      #expect(tabs.offset(keeping: 1000, leaving: 850) == expected)
    }
    #expect(TabOffsets(header: floating).offset(keeping: 20, leaving: 850) == 150)
  }

  @Test func `other content under a floating header leaves it as it is`() {
    var floating = header(900, 850, reveal: .floating)
    floating.jump(to: 4000)
    #expect(floating.hidden == 150)
    #expect(floating.offset == 4000)
    floating.jump(to: 100)
    #expect(floating.hidden == 100)
    var pinned = header(60)
    pinned.jump(to: 100)
    #expect(pinned.hidden == 100)
    // At most the least length is in sight away from the start.
    var entering = header(900, 880, reveal: .floatingCollapsed)
    #expect(entering.hidden == 180)
    entering.jump(to: 300)
    #expect(entering.hidden == 180)
    entering.jump(to: .nan)
    #expect(entering.offset == 300)
  }

  @Test(
    arguments: [TabOffsets.Policy.keep, .reset, .align],
    [HeaderReveal.pinned, .scrollsAway, .floating, .floatingPinned, .floatingCollapsed])
  func `whatever happens: a switch never moves the header, and the offset exists`(
    policy: TabOffsets.Policy, reveal: HeaderReveal
  ) {
    var numbers = SeededNumbers(seed: 31)
    for _ in 0..<(20 * testScale) {
      var header = header(reveal: reveal)
      var kept = [0.0, 0, 0]
      var page = 0
      let lengths = (0..<3).map { _ in numbers.halfPoint(0...4000) }
      for _ in 0..<60 {
        let tabs = TabOffsets(policy: policy, header: header)
        let start = 244.0
        func end(_ page: Int) -> Double {
          let least = tabs.leastLength(pageStart: start, viewportLength: 800)
          return start + max(least, lengths[page]) - 800
        }
        if numbers.chance(70) {
          let offset = min(numbers.halfPoint(0...4000), end(page))
          header.scroll(to: offset, by: numbers.chance(80) ? .user : .program)
        } else {
          kept[page] = header.offset
          page = Int.random(in: 0..<3, using: &numbers)
          let offset = tabs.offset(
            keeping: kept[page], leaving: header.offset, pageStart: start,
            pageLength: lengths[page], viewportLength: 800)
          #expect(offset >= 0 && offset <= end(page) + 1e-9)
          let before = header
          header.jump(to: offset)
          #expect(header.hidden == before.hidden)
          #expect(header.state.length == before.state.length)
          #expect(header.state.windowStart == before.state.windowStart)
        }
      }
    }
  }

  @Test func `numbers that make no sense`() {
    let tabs = TabOffsets(header: header(1000))
    #expect(tabs.offset(keeping: .nan, leaving: .infinity) == 144)
    #expect(tabs.leastLength(pageStart: .nan, viewportLength: .infinity) == 144)
    #expect(TabOffsets.shift(from: .nan, to: 5) == -5)
  }

  @Test(
    "a taller bar leaves content in place below a collapsed header, and moves it below an open one")
  func bar() {
    let collapsed = TabOffsets(header: header(700))
    #expect(collapsed.offset(700, keepingContentBelow: 44, to: 60) == 716)
    #expect(collapsed.offset(150, keepingContentBelow: 60, to: 44) == 144)
    #expect(collapsed.offset(700, keepingContentBelow: .nan, to: 60) == 760)
    let open = TabOffsets(header: header(60))
    #expect(open.offset(60, keepingContentBelow: 44, to: 60) == 60)
    #expect(open.offset(-20, keepingContentBelow: 44, to: 60) == -20)
  }
}

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

  /// A tab bar of 44 in a window of 800.
  func tabs(_ header: RevealingHeader) -> TabOffsets {
    TabOffsets(header: header, barLength: 44, viewLength: 800)
  }

  @Test func `with the header partly open the new page shows the same of it`() {
    for wanted in [1000.0, 60, 0] {
      #expect(tabs(header(60)).offset(for: wanted, pageLength: nil) == 60)
    }
  }

  @Test
  func `a page with a scroll view of its own lacks what it is too short to scroll the header out`()
  {
    // 200 + 44 of header and bar and 600 of rows in a window of 800: 44 of the 144 points of way.
    #expect(tabs(header(0)).pageLength(excess: 44) == 600)
    #expect(tabs(header(0)).missingLength(excess: 44) == 100)
    #expect(tabs(header(0)).missingLength(excess: -256) == 400)
    #expect(tabs(header(0)).missingLength(excess: 144) == 0)
    #expect(tabs(header(0)).missingLength(excess: .nan) == 144)
  }

  @Test func `what stands below the open header goes with it, and stays below what is kept`() {
    func shift(_ offset: Double) -> Double {
      header(offset).state.shiftBelow(at: offset, keptLength: 56)
    }
    #expect([0, 60, 144, 700].map(shift) == [0, 0, 0, 556])
  }

  @Test func `with the header collapsed a page is shown where it is wanted`() {
    // Where it was, at its beginning, as far as the page that is left.
    for (wanted, expected) in [(1000.0, 1000.0), (0, 144), (700, 700)] {
      #expect(tabs(header(700)).offset(for: wanted, pageLength: nil) == expected)
    }
  }

  @Test func `a page that was never scrolled starts below the collapsed header`() {
    #expect(tabs(header(1000)).offset(for: 0, pageLength: nil) == 144)
  }

  @Test func `one that scrolls away altogether hides by all of its length`() {
    #expect(tabs(header(170, reveal: .scrollsAway)).offset(for: 900, pageLength: nil) == 170)
    #expect(tabs(header(700, reveal: .scrollsAway)).offset(for: 0, pageLength: nil) == 200)
  }

  @Test func `a page that is too short for the offset is shown at its end`() {
    let tabs = tabs(header(700))
    #expect(tabs.pageStart == 244)
    #expect(tabs.offset(for: 700, pageLength: 5000) == 700)
    // 244 + 1000 - 800
    #expect(tabs.offset(for: 700, pageLength: 1000) == 444)
    #expect(tabs.offset(for: 700, pageLength: 100) == 144)
  }

  @Test func `a short page counts as just so long that the header can be scrolled out`() {
    // 800 + 144 - 244
    #expect(tabs(header()).leastLength == 700)
    // 800 + 200 - 244
    #expect(tabs(header(reveal: .floating)).leastLength == 756)
    #expect(TabOffsets(header: header(), barLength: 700, viewLength: 300).leastLength == 0)
  }

  @Test func `a floating header may show over any page, wherever it is scrolled`() {
    // On to 900, back to 850: 50 of the 200 points are in sight again.
    let floating = header(900, 850, reveal: .floating)
    #expect(floating.hidden == 150)
    for (wanted, expected) in [(1000.0, 1000.0), (0, 150), (850, 850), (20, 150)] {
      #expect(tabs(floating).offset(for: wanted, pageLength: nil) == expected)
    }
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

  enum Wanted: CaseIterable { case kept, beginning, left }

  @Test(
    arguments: Wanted.allCases,
    [HeaderReveal.pinned, .scrollsAway, .floating, .floatingPinned, .floatingCollapsed])
  func `whatever happens: a switch never moves the header, and the offset exists`(
    wanted: Wanted, reveal: HeaderReveal
  ) {
    var numbers = SeededNumbers(seed: 31)
    for _ in 0..<(20 * testScale) {
      var header = header(reveal: reveal)
      var kept = [0.0, 0, 0]
      var page = 0
      let lengths = (0..<3).map { _ in numbers.halfPoint(0...4000) }
      for _ in 0..<60 {
        let tabs = tabs(header)
        func end(_ page: Int) -> Double {
          tabs.pageStart + max(tabs.leastLength, lengths[page]) - 800
        }
        if numbers.chance(70) {
          let offset = min(numbers.halfPoint(0...4000), end(page))
          header.scroll(to: offset, by: numbers.chance(80) ? .user : .program)
        } else {
          kept[page] = header.offset
          page = Int.random(in: 0..<3, using: &numbers)
          let goal =
            switch wanted {
            case .kept: kept[page]
            case .beginning: 0.0
            case .left: header.offset
            }
          let offset = tabs.offset(for: goal, pageLength: lengths[page])
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
    let tabs = TabOffsets(header: header(1000), barLength: .nan, viewLength: .infinity)
    #expect(tabs.offset(for: .nan, pageLength: nil) == 144)
    #expect(tabs.offset(for: .infinity, pageLength: .nan) == 144)
    #expect(tabs.pageStart == 200)
    #expect(tabs.leastLength == 0)
    #expect(TabOffsets.shift(from: .nan, to: 5) == -5)
  }

  @Test(
    "a taller bar leaves content in place below a collapsed header, and moves it below an open one")
  func bar() {
    func tabs(_ offset: Double, bar: Double) -> TabOffsets {
      TabOffsets(header: header(offset), barLength: bar, viewLength: 800)
    }
    #expect(tabs(700, bar: 60).offset(700, keepingContentBelow: 44) == 716)
    #expect(tabs(700, bar: 44).offset(150, keepingContentBelow: 60) == 145)
    #expect(tabs(700, bar: 60).offset(700, keepingContentBelow: .nan) == 760)
    #expect(tabs(60, bar: 60).offset(60, keepingContentBelow: 44) == 60)
    #expect(tabs(60, bar: 60).offset(-20, keepingContentBelow: 44) == -20)
    // Without a header half a point is scrolled below it; nothing and a pull are not.
    let none = TabOffsets(
      header: RevealingHeader(layout: HeaderLayout(minLength: 0, maxLength: 0), reveal: .pinned),
      barLength: 60, viewLength: 800)
    #expect(none.offset(0.5, keepingContentBelow: 44) == 16.5)
    #expect(none.offset(0, keepingContentBelow: 44) == 0)
    #expect(none.offset(-20, keepingContentBelow: 44) == -20)
  }
}

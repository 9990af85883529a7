import ScrollMechanics
import Testing

@Suite("TabOffsets")
struct TabOffsetsTests {
  /// A header of 200 that collapses to 56: 144 points of way; pages long, short and empty.
  func tabs(_ policy: TabOffsets.Policy, floats: Bool = false) -> TabOffsets {
    TabOffsets(
      contentLengths: [3000, 5000, 300, 0],
      header: HeaderLayout(minLength: 56, maxLength: 200),
      viewportLength: 800,
      policy: policy,
      floats: floats)
  }

  @Test("with the header partly open the new page shows the same of it")
  func partlyOpen() {
    for policy in [TabOffsets.Policy.keep, .reset, .align] {
      var tabs = tabs(policy)
      tabs.scroll(to: 1000)
      tabs.select(1)
      tabs.scroll(to: 60)
      #expect(tabs.select(0) == 60)
      #expect(tabs.hidden == 60)
    }
  }

  @Test("with the header collapsed a page is kept, reset or aligned")
  func collapsed() {
    for (policy, expected) in [
      (TabOffsets.Policy.keep, 1000.0), (.reset, 144), (.align, 700),
    ] {
      var tabs = tabs(policy)
      tabs.scroll(to: 1000)
      tabs.select(1)
      tabs.scroll(to: 700)
      #expect(tabs.select(0) == expected)
      #expect(tabs.hidden == 144)
    }
  }

  @Test("a page that was never scrolled starts below the collapsed header")
  func freshPage() {
    var tabs = tabs(.keep)
    tabs.scroll(to: 1000)
    #expect(tabs.select(1) == 144)
  }

  @Test("short pages are padded so that the header can collapse over them")
  func padding() {
    let tabs = tabs(.keep)
    // 800 + 144 - 200 - 300
    #expect(tabs.padding(of: 2) == 444)
    #expect(tabs.padding(of: 3) == 744)
    #expect(tabs.padding(of: 0) == 0)
    #expect(tabs.extent(of: 2).maxOffset == 144)
    #expect(tabs.extent(of: 0).maxOffset == 2400)
  }

  @Test("a floating header may show over any page, wherever it is scrolled")
  func floating() {
    var tabs = tabs(.keep, floats: true)
    tabs.scroll(to: 1000)
    tabs.select(1)
    tabs.scroll(to: 900)
    tabs.scroll(to: 850)
    #expect(tabs.hidden == 94)
    #expect(tabs.select(0) == 1000)
    #expect(tabs.hidden == 94)
    tabs.scroll(to: 500, by: .program)
    #expect(tabs.hidden == 94)
  }

  @Test(
    "whatever happens: a switch never moves the header, and no page leaves its limits",
    arguments: [TabOffsets.Policy.keep, .reset, .align], [false, true])
  func invariants(policy: TabOffsets.Policy, floats: Bool) {
    var numbers = SeededNumbers(seed: 31)
    for _ in 0..<(20 * testScale) {
      var tabs = tabs(policy, floats: floats)
      for _ in 0..<120 {
        let before = tabs
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0..<3:
          tabs.scroll(
            to: numbers.halfPoint(-100...4000), by: numbers.chance(80) ? .user : .program)
        case 3: tabs.scroll(to: numbers.halfPoint(0...160))
        case 4..<6:
          let page = Int.random(in: -1...4, using: &numbers)
          let offset = tabs.select(page)
          #expect(tabs.hidden == before.hidden)
          #expect(offset == tabs.offset(of: page))
        case 6:
          tabs.setContentLength(
            numbers.halfPoint(-10...4000), of: Int.random(in: 0..<4, using: &numbers))
          #expect(tabs.hidden == before.hidden)
        default:
          tabs.setHeader(
            HeaderLayout(minLength: numbers.halfPoint(0...100), maxLength: 200))
        }
        let way = tabs.header.collapseDistance
        let offset = tabs.offset(of: tabs.selected)
        // What a page shows of the header is what all show.
        if floats {
          #expect(tabs.hidden <= min(offset, way))
        } else {
          #expect(tabs.hidden == min(offset, way))
        }
        for page in 0..<4 {
          #expect(tabs.extent(of: page).overscroll(at: tabs.offset(of: page)) == 0)
          #expect(tabs.extent(of: page).maxOffset >= way)
        }
      }
    }
  }

  @Test("a taller header while scrolled leaves every page's content in place")
  func header() {
    var tabs = tabs(.keep)
    tabs.scroll(to: 1000)
    tabs.setHeader(HeaderLayout(minLength: 56, maxLength: 260))
    #expect(tabs.offset(of: 0) == 1060)
    #expect(tabs.offset(of: 1) == 0)
    #expect(tabs.hidden == 204)
  }

  @Test("numbers that make no sense")
  func badInput() {
    var empty = TabOffsets(
      contentLengths: [], header: HeaderLayout(minLength: 0, maxLength: 100), viewportLength: 500)
    empty.scroll(to: 100)
    #expect(empty.select(0) == 0)
    #expect(empty.padding(of: 0) == 0)
    #expect(empty.count == 0)
    var odd = TabOffsets(
      contentLengths: [.nan, -5, .infinity], header: HeaderLayout(minLength: .nan, maxLength: .nan),
      viewportLength: .nan)
    odd.scroll(to: .nan)
    odd.scroll(to: 50)
    #expect(odd.offset(of: 0) == 0)
    #expect(odd.select(2) == 0)
    odd.setViewportLength(.infinity)
    odd.setContentLength(.nan, of: 99)
    #expect(odd.extent(of: 2).maxOffset == 0)
  }
}

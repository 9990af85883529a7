import ScrollMechanics
import Testing

@Suite("StickyLayout")
struct StickyLayoutTests {
  /// Headings of 30 points at 0, 200, 400 and 430, the third without rows.
  let headings = StickyLayout(
    items: [0, 200, 400, 430].map { StickyItem(start: $0, length: 30) })

  func shown(_ index: Int, at offset: Double, in layout: StickyLayout? = nil) -> Double {
    (layout ?? headings).shownStart(of: index, viewStart: offset, viewLength: 600)
  }

  @Test("a heading stays at its natural place until it meets the window's start")
  func natural() {
    #expect(shown(0, at: -40) == 0)
    #expect(shown(1, at: 0) == 200)
    #expect(shown(1, at: 200) == 200)
  }

  @Test("then it keeps to the window's start")
  func stuck() {
    #expect(shown(0, at: 100) == 100)
    #expect(shown(0, at: 170) == 170)
    #expect(shown(1, at: 300) == 300)
  }

  @Test("the next heading pushes it out pixel by pixel")
  func pushed() {
    #expect(shown(0, at: 171) == 170)
    #expect(shown(0, at: 185.5) == 170)
    #expect(shown(0, at: 1000) == 170)
    #expect(shown(2, at: 410) == 400)
  }

  @Test("the last heading stays for ever, or up to the content's end")
  func last() {
    #expect(shown(3, at: 5000) == 5000)
    let bounded = StickyLayout(
      items: [StickyItem(start: 430, length: 30)], contentEnd: 1000)
    #expect(shown(0, at: 5000, in: bounded) == 970)
  }

  @Test("every shown place equals the push formula of native section headers")
  func formula() {
    let starts = [0.0, 200, 400, 430, .infinity]
    for step in -400...2400 {
      let offset = Double(step) / 4
      for index in 0..<4 {
        let expected = max(starts[index], min(offset, starts[index + 1] - 30))
        #expect(shown(index, at: offset) == expected)
      }
    }
  }

  @Test("only differences count: any frame of reference gives the same shifts")
  func translation() {
    let moved = StickyLayout(
      items: [0, 200, 400, 430].map { StickyItem(start: $0 - 1024, length: 30) })
    for offset in stride(from: -50.0, through: 700, by: 0.5) {
      for index in 0..<4 {
        #expect(
          moved.shift(of: index, viewStart: offset - 1024, viewLength: 600)
            == headings.shift(of: index, viewStart: offset, viewLength: 600))
      }
    }
  }

  @Test("the pinned heading is found, and there is none at rest")
  func pinned() {
    func pinned(at offset: Double) -> [Int] {
      pinnedAtStart(headings, viewStart: offset, viewLength: 600)
    }
    #expect(pinned(at: -10) == [])
    #expect(pinned(at: 0) == [])
    #expect(pinned(at: 0.5) == [0])
    #expect(pinned(at: 199) == [0])
    // At 200 the first is out and the second has not moved yet.
    #expect(pinned(at: 200) == [])
    #expect(pinned(at: 201) == [1])
    // The third has no rows and so no room: it never moves.
    #expect(pinned(at: 425) == [])
    #expect(pinned(at: 9000) == [3])
  }

  @Test("the current heading is there at rest too")
  func current() {
    #expect(headings.currentIndex(viewStart: -1) == nil)
    #expect(headings.currentIndex(viewStart: 0) == 0)
    #expect(headings.currentIndex(viewStart: 199.5) == 0)
    #expect(headings.currentIndex(viewStart: 200) == 1)
    #expect(headings.currentIndex(viewStart: 429) == 2)
  }

  // MARK: - Policies

  @Test("stacked headings pile up, each below those before it")
  func stack() {
    let layout = StickyLayout(
      items: [0, 200, 400].map { StickyItem(start: $0, length: 30, collision: .stack) })
    func places(at offset: Double) -> [Double] {
      (0..<3).map { shown($0, at: offset, in: layout) - offset }
    }
    #expect(places(at: 100) == [0, 100, 300])
    #expect(places(at: 170) == [0, 30, 230])
    #expect(places(at: 300) == [0, 30, 100])
    #expect(places(at: 1000) == [0, 30, 60])
  }

  @Test("stacked siblings leave their section together")
  func stackLeaves() {
    let layout = StickyLayout(
      items: [0, 100].map {
        StickyItem(start: $0, length: 30, collision: .stack, container: .section(0))
      },
      sections: [StickySection(start: 0, length: 500)])
    #expect(shown(0, at: 440, in: layout) == 440)
    #expect(shown(1, at: 440, in: layout) == 470)
    #expect(shown(0, at: 450, in: layout) == 440)
    #expect(shown(1, at: 450, in: layout) == 470)
  }

  @Test("the headings of a chapter's paragraphs stick below the chapter's and push each other")
  func outline() {
    let layout = StickyLayout(
      items: [
        StickyItem(start: 0, length: 40, collision: .stack, container: .section(0)),
        StickyItem(start: 50, length: 20, container: .section(1)),
        StickyItem(start: 250, length: 20, container: .section(2)),
        StickyItem(start: 500, length: 40, collision: .stack, container: .section(3)),
      ],
      sections: [
        StickySection(start: 0, length: 500),
        StickySection(start: 50, length: 200, container: .section(0)),
        StickySection(start: 250, length: 250, container: .section(0)),
        StickySection(start: 500, length: 500),
      ])
    func places(at offset: Double) -> [Double] {
      (0..<4).map { shown($0, at: offset, in: layout) - offset }
    }
    #expect(places(at: 100) == [0, 40, 150, 400])
    // The first paragraph ends at 250: its heading is pushed under the chapter's.
    #expect(places(at: 200) == [0, 30, 50, 300])
    #expect(places(at: 300) == [0, -70, 40, 200])
    // The chapter ends at 500 and takes its heading along.
    #expect(places(at: 480) == [-20, -250, 0, 20])
    #expect(places(at: 600) == [-140, -370, -120, 0])
  }

  @Test("overlapping headings all keep to the same line")
  func overlap() {
    let layout = StickyLayout(
      items: [0, 200].map { StickyItem(start: $0, length: 30, collision: .overlap) })
    #expect(shown(0, at: 300, in: layout) == 300)
    #expect(shown(1, at: 300, in: layout) == 300)
    #expect(pinnedAtStart(layout, viewStart: 300, viewLength: 600) == [0, 1])
  }

  @Test("at the end edge the same happens in a mirror")
  func endEdge() {
    let footers = StickyLayout(
      items: [300, 700].map { StickyItem(start: $0, length: 40, edge: .end) }, contentStart: 0,
      contentEnd: .infinity)
    func place(_ index: Int, at offset: Double) -> Double {
      footers.shownStart(of: index, viewStart: offset, viewLength: 200)
    }
    #expect(place(0, at: 0) == 160)
    #expect(place(0, at: 100) == 260)
    #expect(place(0, at: 200) == 300)
    // The second comes in from below the first.
    #expect(place(1, at: 100) == 340)
    #expect(place(1, at: 150) == 340)
    #expect(place(1, at: 300) == 460)
    #expect(place(1, at: 600) == 700)
  }

  @Test("at both edges a heading waits at the end and stays at the start")
  func bothEdges() {
    let layout = StickyLayout(items: [StickyItem(start: 500, length: 40, edge: .both)])
    func place(at offset: Double) -> Double {
      layout.shownStart(of: 0, viewStart: offset, viewLength: 300) - offset
    }
    #expect(place(at: 0) == 260)
    #expect(place(at: 240) == 260)
    #expect(place(at: 400) == 100)
    #expect(place(at: 900) == 0)
    #expect(pinnedAtEnd(layout, viewStart: 0, viewLength: 300) == [0])
    #expect(pinnedAtStart(layout, viewStart: 0, viewLength: 300) == [])
    #expect(pinnedAtEnd(layout, viewStart: 400, viewLength: 300) == [])
    #expect(pinnedAtStart(layout, viewStart: 400, viewLength: 300) == [])
    #expect(pinnedAtStart(layout, viewStart: 900, viewLength: 300) == [0])
  }

  @Test func `at both edges a box longer than the window keeps to its start, or to its end`() {
    func shift(_ keepsToEnd: Bool?, at offset: Double) -> Double {
      var item = StickyItem(start: 500, length: 400, edge: .both)
      if let keepsToEnd { item.keepsToEnd = keepsToEnd }
      return StickyLayout(items: [item]).shift(of: 0, viewStart: offset, viewLength: 300)
    }
    for keepsToEnd in [nil, false] {
      #expect(shift(keepsToEnd, at: 600) == 100)
      #expect(shift(keepsToEnd, at: 450) == -50)
    }
    #expect(shift(true, at: 600) == 0)
    #expect(shift(true, at: 450) == -150)
  }

  @Test("insets move the line, negative ones beyond the window")
  func insets() {
    let layout = StickyLayout(
      items: [StickyItem(start: 100, length: 30, startInset: -10)], contentEnd: 1000)
    #expect(shown(0, at: 105, in: layout) == 100)
    #expect(shown(0, at: 300, in: layout) == 290)
    #expect(pinnedAtStart(layout, viewStart: 300, viewLength: 600) == [0])
    #expect(pinnedAtStart(layout, viewStart: 110, viewLength: 600) == [])
  }

  @Test("headings without length stick and are pushed like any other")
  func zeroLength() {
    let layout = StickyLayout(items: [0, 50].map { StickyItem(start: $0, length: 0) })
    #expect(shown(0, at: 20, in: layout) == 20)
    #expect(shown(0, at: 70, in: layout) == 50)
  }

  @Test func `what is held at the window's start says how far it is moved`() {
    var pins: [Int: Double] = [:]
    headings.forEachPinnedAtStart(viewStart: 185, viewLength: 600) { pins[$0] = $1 }
    // Pushed by the next one, at 200.
    #expect(pins == [0: 170])
    pins = [:]
    // Under a translucent bar of 50 points the first still shows.
    headings.forEachPinnedAtStart(viewStart: 210, viewLength: 600, cover: 50) { pins[$0] = $1 }
    #expect(Set(pins.keys) == [0, 1])
  }

  @Test func `what is held at the window's end says how far it is moved`() {
    // Two footers of 30: the later one, at 370, pushes the earlier one, at 170, out at the window's end.
    let footers = StickyLayout(
      items: [170, 370].map { StickyItem(start: $0, length: 30, edge: .end) })
    func pins(_ viewEnd: Double) -> [Int: Double] {
      var pins: [Int: Double] = [:]
      footers.forEachPinnedAtEnd(viewStart: viewEnd - 100, viewLength: 100) { pins[$0] = $1 }
      return pins
    }
    #expect(pins(300) == [1: -100])
    // Held at 230 - 30, right after the footer before it, and no further.
    #expect(pins(230) == [1: -170])
    #expect(pins(231) == [1: -169])
    #expect(pins(220)[1] == -170)
    // Under a translucent bar of 50 points the later one shows, where the earlier one has pushed it to: at 200.
    var covered: [Int: Double] = [:]
    footers.forEachPinnedAtEnd(viewStart: 90, viewLength: 100, cover: 50) { covered[$0] = $1 }
    #expect(covered == [0: -10, 1: -170])
    #expect(pins(190) == [0: -10])
  }

  // MARK: - Bad input

  @Test("items and sections that make no sense have documented results")
  func badInput() {
    let layout = StickyLayout(
      items: [
        StickyItem(start: .nan, length: 30),
        StickyItem(start: 0, length: .nan, startInset: .infinity, endMargin: .nan),
        StickyItem(start: 10, length: -5, container: .section(99)),
        StickyItem(start: 20, length: .infinity, container: .item(-1)),
        StickyItem(start: 30, length: 10, container: .item(4)),
        StickyItem(start: 40, length: 10, container: .item(6)),
        StickyItem(start: 50, length: 10, container: .item(5)),
        StickyItem(start: 60, length: 10, container: .section(0)),
        StickyItem(start: 50, length: 10, edge: .both, container: .section(2)),
      ],
      sections: [
        StickySection(start: .nan, length: 10, container: .section(1)),
        StickySection(start: 0, length: .infinity, container: .section(0)),
        StickySection(start: 0, length: 70, startPadding: .nan, endPadding: .nan),
      ])
    #expect(layout.shift(of: 0, viewStart: 100, viewLength: 100) == 0)
    // Its sibling at 10 pushes it.
    #expect(layout.shift(of: 1, viewStart: 100, viewLength: 100) == 10)
    // An item in itself is an item of the content.
    #expect(layout.shift(of: 4, viewStart: 35, viewLength: 100).isFinite)
    for index in 0..<9 {
      for view in strangeNumbers {
        for length in strangeNumbers {
          #expect(!layout.shift(of: index, viewStart: view, viewLength: length).isNaN)
        }
      }
    }
    #expect(layout.shift(of: 7, viewStart: 100, viewLength: 100) == 40)
    // Paddings that are none count as 0: up to the section's very ends.
    #expect(layout.shift(of: 8, viewStart: 100, viewLength: 100) == 10)
    #expect(layout.shift(of: 8, viewStart: -200, viewLength: 100) == -50)
    #expect(layout.shift(of: 9, viewStart: 100, viewLength: 100) == 0)
    #expect(layout.shift(of: -1, viewStart: 100, viewLength: 100) == 0)
    #expect(layout.shift(of: 1, viewStart: .nan, viewLength: 100) == 0)
    #expect(layout.shift(of: 1, viewStart: .infinity, viewLength: 100) == 0)
    #expect(pinnedAtStart(layout, viewStart: .nan, viewLength: 1) == [])
    #expect(layout.currentIndex(viewStart: .infinity) == nil)
  }

  @Test func `an inset that is no number is none`() {
    let layout = StickyLayout(items: [StickyItem(start: 100, length: 10, startInset: .nan)])
    #expect(layout.shift(of: 0, viewStart: 200, viewLength: 100) == 100)
  }

  @Test func `where a circle of containers is closed, what is there is in the content`() {
    let layout = StickyLayout(items: [
      StickyItem(start: 0, length: 10, collision: .overlap),
      StickyItem(start: 50, length: 10, collision: .overlap, container: .item(2)),
      StickyItem(start: 40, length: 100, collision: .overlap, container: .item(1)),
    ])
    // Nothing ends before the window.
    #expect(layout.shift(of: 2, viewStart: 1000, viewLength: 100) == 960)
    #expect(!layout.isCarried(2) && layout.isCarried(1))
  }

  @Test("nothing is a layout too")
  func empty() {
    let layout = StickyLayout(items: [])
    #expect(layout.count == 0)
    #expect(pinnedAtStart(layout, viewStart: 10, viewLength: 10) == [])
    #expect(layout.currentIndex(viewStart: 10) == nil)
    #expect(layout.naturalStart(of: 0) == 0)
  }

  @Test("items in the same place are taken in the order of their indices")
  func duplicates() {
    let layout = StickyLayout(
      items: [0, 100, 100, 100, 300].map { StickyItem(start: $0, length: 20) })
    #expect(layout.currentIndex(viewStart: 150) == 3)
    #expect(pinnedAtStart(layout, viewStart: 150, viewLength: 600) == [3])
    #expect(shown(1, at: 150, in: layout) == 100)
    #expect(shown(3, at: 150, in: layout) == 150)
  }

  @Test("sticky boxes nested deeper than 128 ride on nothing, and nothing overflows")
  func deepNesting() {
    let depth = 100_000
    let items = (0..<depth).map {
      StickyItem(
        start: 0, length: 10, edge: .start, collision: .overlap,
        container: $0 == 0 ? .content : .item($0 - 1))
    }
    let layout = StickyLayout(items: items)
    #expect(layout.shift(of: 0, viewStart: 50, viewLength: 100) == 50)
    #expect(layout.shift(of: 128, viewStart: 50, viewLength: 100) == 50)
    // Without a carrier, inside a box that it fills, it cannot move.
    #expect(layout.shift(of: 129, viewStart: 50, viewLength: 100) == 0)
    #expect(layout.shift(of: depth - 1, viewStart: 50, viewLength: 100).isFinite)
    let circle = StickyLayout(
      items: (0..<depth).map {
        StickyItem(start: 0, length: 10, container: .item(($0 + 1) % depth))
      })
    #expect(circle.shift(of: 0, viewStart: 50, viewLength: 100).isFinite)
  }

  @Test("what is in a section sticks below what stacks before the section")
  func stackedLength() {
    let layout = StickyLayout(
      items: [
        StickyItem(start: 0, length: 44, startInset: 50, collision: .stack),
        StickyItem(start: 90, length: 30, edge: .end, collision: .stack),
        StickyItem(start: 120, length: 20, collision: .stack),
        StickyItem(start: 150, length: 20, container: .section(1)),
      ],
      sections: [
        StickySection(start: 44, length: 0), StickySection(start: 120, length: 80),
        StickySection(start: 140, length: 10, container: .section(1)),
        StickySection(start: -10, length: 10), StickySection(start: .nan, length: 10),
      ])
    #expect(layout.stackedLength(before: 0) == 44)
    // What begins at the same place is before it.
    #expect(layout.stackedLength(before: 1) == 64)
    #expect(layout.stackedLength(before: 2) == 64)
    #expect(layout.stackedLength(before: 3) == 0)
    #expect(layout.stackedLength(before: 4) == 0)
    // There is none.
    #expect(layout.stackedLength(before: 5) == 0)
    #expect(layout.stackedLength(before: -1) == 0)
    let flat = StickyLayout(
      items: [StickyItem(start: 0, length: 44)], sections: [StickySection(start: 50, length: 9)])
    #expect(flat.stackedLength(before: 0) == 0)
  }

  @Test("what sticks and has room can move")
  func canMove() {
    let layout = StickyLayout(
      items: [
        StickyItem(start: 0, length: 10), StickyItem(start: 20, length: 10, edge: .end),
        StickyItem(start: 0, length: 10, edge: .neither),
        StickyItem(start: 50, length: 10, container: .section(0)),
        StickyItem(start: .nan, length: 10),
      ],
      sections: [StickySection(start: 50, length: 10)])
    #expect((-1...5).map { layout.canMove($0) } == [false, true, true, false, false, false, false])
  }

  @Test("very many items: ten million with MASTHEAD_TEST_SCALE=100")
  func veryMany() {
    let count = 100_000 * testScale
    let layout = StickyLayout(
      items: (0..<count).map { StickyItem(start: Double($0) * 100, length: 30) })
    let middle = count / 2
    let view = Double(middle) * 100 + 50
    #expect(layout.shift(of: middle, viewStart: view, viewLength: 800) == 50)
    #expect(pinnedAtStart(layout, viewStart: view, viewLength: 800) == [middle])
  }
}

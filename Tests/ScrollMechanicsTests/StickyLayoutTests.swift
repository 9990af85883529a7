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
    func pinned(at offset: Double) -> Int? {
      headings.pinnedIndex(viewStart: offset, viewLength: 600)
    }
    #expect(pinned(at: -10) == nil)
    #expect(pinned(at: 0) == nil)
    #expect(pinned(at: 0.5) == 0)
    #expect(pinned(at: 199) == 0)
    // At 200 the first is out and the second has not moved yet.
    #expect(pinned(at: 200) == nil)
    #expect(pinned(at: 201) == 1)
    // The third has no rows and so no room: it never moves.
    #expect(pinned(at: 425) == nil)
    #expect(pinned(at: 9000) == 3)
  }

  @Test("the current heading is there at rest too")
  func current() {
    #expect(headings.currentIndex(viewStart: -1) == nil)
    #expect(headings.currentIndex(viewStart: 0) == 0)
    #expect(headings.currentIndex(viewStart: 199.5) == 0)
    #expect(headings.currentIndex(viewStart: 200) == 1)
    #expect(headings.currentIndex(viewStart: 429) == 2)
  }
}

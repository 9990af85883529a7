import RandomNumbers
import ScrollMechanics
import Testing

@Suite("ScrollAlignment")
struct ScrollAlignmentTests {
  let extent = ScrollExtent(contentLength: 5000, viewportLength: 800)

  func offset(
    _ alignment: ScrollAlignment, _ start: Double, _ length: Double, from offset: Double = 0
  ) -> Double {
    alignment.offset(showing: start, length: length, from: offset, in: extent)
  }

  @Test func `start, center and end meet the window's start, middle and end`() {
    #expect(offset(ScrollAlignment(.start), 1000, 100) == 1000)
    #expect(offset(ScrollAlignment(.center), 1000, 100) == 650)
    #expect(offset(ScrollAlignment(.end), 1000, 100) == 300)
    // SwiftUI's anchors: a quarter of the row at a quarter of the window.
    #expect(offset(ScrollAlignment(.fraction(0.25)), 1000, 100) == 825)
    #expect(offset(ScrollAlignment(.fraction(0)), 1000, 100) == 1000)
    #expect(offset(ScrollAlignment(.fraction(1)), 1000, 100) == 300)
  }

  @Test func `the result stays inside the limits`() {
    #expect(offset(ScrollAlignment(.start), 4900, 100) == 4200)
    #expect(offset(ScrollAlignment(.end), 10, 100) == 0)
  }

  @Test func `a target never hides under a pinned header`() {
    let alignment = ScrollAlignment(.start, startPadding: 96, startMargin: 8)
    #expect(offset(alignment, 1000, 100) == 896)
    let end = ScrollAlignment(.end, startPadding: 96, endPadding: 34, endMargin: 6)
    #expect(offset(end, 1000, 100) == 1000 + 100 + 6 - 800 + 34)
  }

  @Test func `nearest moves as little as possible`() {
    let alignment = ScrollAlignment(.nearest, startPadding: 100)
    // Below the window: its end comes to the window's end.
    #expect(offset(alignment, 1000, 50, from: 0) == 250)
    // Hidden under the header: its start comes below it.
    #expect(offset(alignment, 1000, 50, from: 980) == 900)
    // In view: nothing moves.
    #expect(offset(alignment, 1000, 50, from: 600) == 600)
    #expect(alignment.isShown(1000, length: 50, at: 600, in: extent))
    #expect(!alignment.isShown(1000, length: 50, at: 980, in: extent))
    // Whatever it is aligned by.
    #expect(ScrollAlignment(.start).isShown(1000, length: 50, at: 600, in: extent))
    #expect(ScrollAlignment(.end).isShown(1000, length: 50, at: 600, in: extent))
    #expect(!ScrollAlignment(.end).isShown(1000, length: 50, at: 249, in: extent))
  }

  @Test func `a target longer than the window: nothing moves while it fills the window`() {
    let alignment = ScrollAlignment(.nearest)
    #expect(offset(alignment, 1000, 2000, from: 1500) == 1500)
    #expect(offset(alignment, 1000, 2000, from: 0) == 1000)
    #expect(offset(alignment, 1000, 2000, from: 4000) == 2200)
  }

  /// CSSOM View, "scroll into view", nearest, case by case; A and B are the target's edges, C and D
  /// the window's.
  func cssNearest(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let (aOut, bOut) = (a < c, b > d)
    let isLonger = b - a > d - c
    if aOut && bOut { return c }
    if !aOut && !bOut && !isLonger { return c }
    if (aOut && !isLonger) || (bOut && isLonger) { return a }
    if (aOut && isLonger) || (bOut && !isLonger) { return b - (d - c) }
    return c
  }

  @Test func `nearest equals the cases of the CSSOM specification`() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<(2000 * testScale) {
      let start = numbers.halfPoint(1000...2500)
      let length = numbers.halfPoint(0...1600)
      let from = numbers.halfPoint(0...4200)
      let expected = cssNearest(start, start + length, from, from + 800)
      #expect(
        offset(ScrollAlignment(.nearest), start, length, from: from) == extent.clamp(expected))
    }
  }

  @Test func `numbers that make no sense`() {
    #expect(offset(ScrollAlignment(.start), .nan, 10, from: 77) == 77)
    #expect(offset(ScrollAlignment(.start, startPadding: .nan), 1000, .nan) == 1000)
    #expect(offset(ScrollAlignment(.end, startPadding: 500, endPadding: 500), 1000, 10) == 510)
    #expect(offset(ScrollAlignment(.fraction(.infinity)), 1000, 10) == 1000)
    let margins = ScrollAlignment(.start, startMargin: .nan, endMargin: .infinity)
    #expect(offset(margins, 1000, 10) == 1000)
    #expect(offset(ScrollAlignment(.end, startMargin: .nan, endMargin: .nan), 1000, 10) == 210)
    #expect(!ScrollAlignment(.start).isShown(.nan, length: 1, at: 0, in: extent))
  }

  @Test func `what has the focus is moved to 8 points below what covers it, or not at all`() {
    let alignment = ScrollAlignment.focus(below: 30)
    func shift(_ start: Double, length: Double = 50) -> Double {
      alignment.shift(showing: start, length: length, viewportLength: 800)
    }
    // In sight from 38 to 792.
    #expect(shift(38) == 0)
    #expect(shift(742) == 0)
    #expect(shift(20) == -18)
    #expect(shift(-900) == -938)
    #expect(shift(750) == 8)
    #expect(shift(2000) == 1258)
    // Longer than the window: it fills it.
    #expect(shift(-100, length: 2000) == 0)
    #expect(shift(100, length: 2000) == 62)
    for bad in [Double.nan, .infinity, -.infinity] { #expect(shift(bad) == 0) }
  }

  @Test func `the anchor of a place puts a target there`() {
    for (length, start, viewport) in [
      (50.0, 38.0, 800.0), (50, 0, 800), (1200, -100, 800), (50, 750, 800),
    ] {
      let anchor = ScrollAlignment.fraction(
        placing: length, at: start, viewportLength: viewport)
      // That point of both is the same: `start + anchor * length == anchor * viewport`.
      #expect(abs(start + anchor * length - anchor * viewport) < 1e-9)
    }
    #expect(ScrollAlignment.fraction(placing: 800, at: 10, viewportLength: 800) == 0)
    #expect(ScrollAlignment.fraction(placing: .nan, at: 10, viewportLength: 800) == 0)
    #expect(ScrollAlignment.fraction(placing: 50, at: .infinity, viewportLength: 800) == 0)
  }
}

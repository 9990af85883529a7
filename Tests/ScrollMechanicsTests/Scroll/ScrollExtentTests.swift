import ScrollMechanics
import Testing

@Suite("ScrollExtent")
struct ScrollExtentTests {
  let list = ScrollExtent(contentLength: 2000, viewportLength: 844)
  let inset = ScrollExtent(
    contentLength: 2000, viewportLength: 844, startInset: 47, endInset: 34)

  @Test func `without insets it scrolls from 0 to content less window`() {
    #expect(list.minOffset == 0)
    #expect(list.maxOffset == 1156)
    #expect(list.range == 1156)
  }

  @Test func `insets widen the limits at their own ends, as contentInset does`() {
    #expect(inset.minOffset == -47)
    #expect(inset.maxOffset == 1190)
  }

  @Test func `content shorter than the window rests at the start`() {
    let short = ScrollExtent(contentLength: 100, viewportLength: 844, startInset: 47)
    #expect(short.maxOffset == -47)
    #expect(!short.isScrollable)
    #expect(short.excessLength == -697)
    #expect(inset.excessLength == inset.range)
    #expect(short.progress(at: 0) == 0)
    #expect(short.isAtStart(-47) && short.isAtEnd(-47))
    #expect(short.overscroll(at: -20) == 27)
  }

  @Test func `overscroll is negative past the start, positive past the end, 0 between`() {
    #expect(list.overscroll(at: -30) == -30)
    #expect(list.overscroll(at: 0) == 0)
    #expect(list.overscroll(at: 1156) == 0)
    #expect(list.overscroll(at: 1200) == 44)
    #expect(inset.overscroll(at: -50) == -3)
  }

  @Test func `clamping and progress hold at the ends`() {
    #expect(list.clamp(-30) == 0)
    #expect(list.clamp(578) == 578)
    #expect(list.clamp(5000) == 1156)
    #expect(list.progress(at: 578) == 0.5)
    #expect(list.progress(at: -10) == 0)
    #expect(list.progress(at: 9999) == 1)
    // From -100 to 800.
    let inset = ScrollExtent(contentLength: 1000, viewportLength: 200, startInset: 100)
    #expect(inset.progress(at: -100) == 0)
    #expect(inset.progress(at: 350) == 0.5)
  }

  @Test func `the ends are met within a tolerance`() {
    #expect(list.isAtStart(0.5))
    #expect(!list.isAtStart(0.6))
    #expect(list.isAtStart(9, tolerance: 10))
    #expect(list.isAtEnd(1155.5))
    #expect(!list.isAtEnd(1155))
  }

  @Test func `mirroring twice changes nothing, and swaps start and end`() {
    #expect(list.mirrored(0) == 1156)
    #expect(list.mirrored(list.mirrored(123)) == 123)
    #expect(inset.mirrored.minOffset == -34)
    #expect(inset.mirrored(inset.maxOffset) == inset.mirrored.minOffset)
  }

  @Test func `numbers that make no sense count as 0`() {
    for bad in [Double.nan, .infinity, -.infinity, -5] {
      let extent = ScrollExtent(contentLength: bad, viewportLength: bad)
      #expect(extent.minOffset == 0)
      #expect(extent.maxOffset == 0)
    }
    let extent = ScrollExtent(
      contentLength: 100, viewportLength: 10, startInset: .nan, endInset: .infinity)
    #expect(extent.minOffset == 0)
    #expect(extent.maxOffset == 90)
    #expect(extent.clamp(.nan) == 0)
    #expect(extent.clamp(.infinity) == 90)
    #expect(extent.overscroll(at: .nan) == 0)
    #expect(extent.progress(at: .nan) == 0)
  }
}

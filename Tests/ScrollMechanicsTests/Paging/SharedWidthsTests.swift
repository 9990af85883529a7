import ScrollMechanics
import Testing

@Suite("Widths of views that share a width")
struct SharedWidthsTests {
  @Test(
    arguments: [
      ([50, 60, 40], 390, [130, 130, 130]),
      // One needs more than its share: the others share what is left.
      ([50, 60, 198], 390, [96, 96, 198]),
      ([180, 20, 198], 420, [180, 42, 198]),
      // None fits: each gets what it needs.
      ([180, 190, 198], 390, [180, 190, 198]),
      ([], 390, []), ([.nan, -5, 10], 30, [10, 10, 10]), ([10], .infinity, [10]),
    ] as [([Double], Double, [Double])])
  func `they are equal, but none is less than its view needs`(
    _ needed: [Double], total: Double, _ widths: [Double]
  ) {
    #expect(SharedWidths.widths(needed, in: total) == widths)
  }
}

import ScrollMechanics
import Testing

@Suite("What content is snapped to along two axes")
struct SnapPlaneTests {
  typealias Box = SnapPlane.Box

  private func side(
    _ length: Double, _ window: Double, _ anchor: ScrollAlignment.Anchor = .start,
    isMirrored: Bool = false
  ) -> SnapPlane.Side {
    SnapPlane.Side(
      extent: ScrollExtent(contentLength: length, viewportLength: window),
      alignment: ScrollAlignment(anchor), isMirrored: isMirrored)
  }

  /// Five rows of five cells of 100 by 50 points after a column of 40 and a row of 30, in a window of 250 by 120.
  private func table(isRightToLeft: Bool = false) -> SnapPlane {
    let boxes = (0..<25).map { cell in
      let column = Double(cell % 5)
      return Box(
        left: isRightToLeft ? 400 - column * 100 : 40 + column * 100,
        top: 30 + Double(cell / 5) * 50, width: 100, height: 50)
    }
    return SnapPlane(
      boxes: boxes, horizontal: side(540, 250, isMirrored: isRightToLeft), vertical: side(280, 120),
      isRightToLeft: isRightToLeft)
  }

  /// Offsets from the leading edge and the top, and the cell along each axis, at rest.
  static let tableCases: [(x: Double, y: Double, across: Int?, down: Int?)] = [
    // Of those in sight the first in the order of reading.
    (40, 30, 0, 0), (140, 80, 6, 6), (240, 130, 12, 12),
    (140, 100, 6, nil), (0, 80, nil, 5), (0, 0, nil, nil),
    // The limits, 290 and 160: columns 3 and 4, rows 3 and 4 would be further on.
    (290, 160, 18, 18),
  ]

  @Test(arguments: tableCases)
  func `a cell of a table counts from the leading edge, in both languages`(
    _ one: (x: Double, y: Double, across: Int?, down: Int?)
  ) {
    for isRightToLeft in [false, true] {
      let found = table(isRightToLeft: isRightToLeft)
        .snapped(horizontal: one.x, vertical: one.y, isAtRest: true)
      #expect(found.horizontal == one.across, "\(isRightToLeft)")
      #expect(found.vertical == one.down, "\(isRightToLeft)")
    }
  }

  @Test func `what is out of sight along one axis is snapped along neither`() {
    // Two that are aligned across at 0, the first of them above the window.
    let plane = SnapPlane(
      boxes: [
        Box(left: 0, top: 0, width: 100, height: 50),
        Box(left: 0, top: 400, width: 100, height: 50),
      ], horizontal: side(500, 100), vertical: side(1000, 200))
    #expect(plane.snapped(horizontal: 0, vertical: 50, isAtRest: true) == (nil, nil))
    #expect(plane.snapped(horizontal: 0, vertical: 49, isAtRest: true) == (0, nil))
    #expect(plane.snapped(horizontal: 0, vertical: 300, isAtRest: true) == (1, nil))
    // Along the one axis that is looked at it does not matter.
    let across = SnapPlane(
      boxes: [Box(left: 0, top: 0, width: 100, height: 50)], horizontal: side(500, 100),
      vertical: nil)
    #expect(across.snapped(horizontal: 0, vertical: 900, isAtRest: true) == (0, nil))
  }

  /// A start, a length and an offset in a window of 100.
  @Test(
    arguments: [
      (0, 50, 49, true), (0, 50, 50, false), (120, 50, 20, false), (120, 50, 21, true),
      (-30, 500, 100, true), (50, 0, 0, true), (0, 0, 0, false), (100, 0, 0, false),
    ] as [(Double, Double, Double, Bool)])
  func `a stretch is in sight where any of it is`(_ one: (Double, Double, Double, Bool)) {
    let extent = ScrollExtent(contentLength: 1000, viewportLength: 100)
    #expect(extent.isInSight(one.0, length: one.1, at: one.2) == one.3)
  }

  @Test func `a box is around another one, not around itself or one of the same size`() {
    let box = Box(left: 10, top: 10, width: 100, height: 100)
    #expect(box.isAround(Box(left: 10, top: 10, width: 100, height: 50)))
    #expect(box.isAround(Box(left: 10.005, top: 10, width: 100, height: 50)))
    #expect(!box.isAround(box))
    #expect(!box.isAround(Box(left: 10.005, top: 10, width: 100, height: 100)))
    #expect(!box.isAround(Box(left: 0, top: 10, width: 100, height: 50)))
    #expect(!box.isAround(Box(left: .nan, top: 10, width: 10, height: 10)))
  }

  /// Where the window starts in a view, the offset, the insets at the start and the end, and where the view starts in a
  /// content of 1,000 points in a window of 400.
  @Test(
    arguments: [
      // Unscrolled, with 120 points before the view.
      (-120, 0, 0, 0, 120), (180, 300, 0, 0, 120),
      // At rest at the start, in front of an inset of 40: the window starts behind it.
      (-120, -40, 40, 0, 120), (220, 300, 40, 20, 120),
      // Pulled.
      (-170, -50, 0, 0, 120),
    ] as [(Double, Double, Double, Double, Double)])
  func `what stands before a view is told by its window and the offset`(
    _ one: (Double, Double, Double, Double, Double)
  ) {
    let extent = ScrollExtent(
      contentLength: 1000, viewportLength: 400, startInset: one.2, endInset: one.3)
    #expect(extent.start(ofViewShownFrom: one.0, at: one.1) == one.4)
  }

  @Test func `from right to left it is the same from the left`() {
    // 700 points of view between 180 at the left and 120 at the right; insets of 40 at the right and 20 at the left.
    let extent = ScrollExtent(
      contentLength: 1000, viewportLength: 400, startInset: 40, endInset: 20)
    // At rest the window ends at 1,040, so it starts at 640; behind its left inset of 20 that is 480 in the view.
    let start = extent.mirrored.start(ofViewShownFrom: 480, at: extent.mirrored(-40))
    #expect(start == 180)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `bad input is snapped nowhere`(_ bad: Double) {
    let plane = SnapPlane(
      boxes: [
        Box(left: bad, top: 0, width: 10, height: 10),
        Box(left: 0, top: bad, width: 10, height: 10),
      ], horizontal: side(500, 100), vertical: side(500, 100))
    #expect(plane.snapped(horizontal: 0, vertical: 0, isAtRest: true) == (nil, nil))
    #expect(
      SnapPlane(boxes: [], horizontal: nil, vertical: nil)
        .snapped(horizontal: bad, vertical: bad, isAtRest: false) == (nil, nil))
  }
}

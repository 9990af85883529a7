import ScrollMechanics
import Testing

@Suite("Rows that stay where they are read") struct AnchoredRowsTests {
  private final class Owner {}

  private var rows = AnchoredRows<Int>()
  private var scroll = AnchoredScroll()
  private let owner = Owner()

  /// The next layout: ten rows of one length.
  private mutating func lay(
    _ length: Double, of owner: Owner? = nil, count: Int = 10, sight: Double = 100
  ) -> AnchorShift? {
    rows.shift(
      to: AnchoredRows.Layout(
        rows: (0..<count).map { ScrollAnchor.Row(start: Double($0) * length, length: length) },
        conditions: Int(length), start: 20, cover: 20, sight: sight),
      scroll, of: ObjectIdentifier(owner ?? self.owner))
  }

  private mutating func move(by shift: AnchorShift?) {
    let goal = shift?.goal(from: scroll.offset, movedTo: nil) ?? scroll.offset
    scroll.moves += 1
    scroll.send(to: goal)
    scroll.scroll(to: goal)
  }

  @Test mutating func `the row at the line moves by what those before it grow`() {
    scroll.scroll(to: 80)
    #expect(lay(40) == nil)
    // Two rows before it.
    #expect(lay(60)?.distance == 40)
  }

  @Test mutating func `at the start, and as long as the conditions are the same, nothing is kept`()
  {
    #expect(lay(40) == nil)
    #expect(lay(60) == nil)
    scroll.scroll(to: 120)
    #expect(lay(60) == nil)
    #expect(lay(60, sight: 50) == nil)
  }

  @Test mutating func `layouts that are tried are compared with the one before them`() {
    scroll.scroll(to: 80)
    _ = lay(40)
    #expect(lay(60)?.distance == 40)
    #expect(lay(50)?.distance == 20)
    #expect(lay(60)?.distance == 40)
    move(by: lay(60))
    #expect(scroll.offset == 120)
    #expect(lay(60) == nil)
    #expect(lay(80)?.distance == 40)
    #expect(lay(70)?.distance == 20)
  }

  @Test func `nobody has scrolled before the first offset`() {
    #expect(scroll.offset == 0 && scroll.moves == 0 && scroll.scrolls == 0)
  }

  @Test mutating func `a point is scrolled`() {
    scroll.scroll(to: 1)
    _ = lay(40)
    // The first row is cut.
    #expect(lay(60)?.distance == 20)
  }

  /// At 90 a quarter of the third row of 40 is cut. With 100 points in sight the fourth is kept, which is in their upper
  /// half; with 10 the part of the third.
  @Test mutating func `a turned window counts as it was, until somebody scrolls`() {
    scroll.scroll(to: 90)
    _ = lay(40, sight: 100)
    _ = lay(40, sight: 10)
    #expect(lay(60) == AnchorShift(offset: 90, distance: 60, rowDistance: nil))
  }

  @Test mutating func `what is in sight when somebody has scrolled counts`() {
    scroll.scroll(to: 80)
    _ = lay(40, sight: 100)
    scroll.scroll(to: 90)
    _ = lay(40, sight: 10)
    #expect(lay(60) == AnchorShift(offset: 90, distance: 45, rowDistance: 40))
  }

  @Test mutating func `nobody had scrolled where nothing was kept`() {
    let layout = AnchoredRows<Int>.Layout(
      rows: (0..<10).map { ScrollAnchor.Row(start: Double($0) * 40, length: 40) },
      conditions: 40, start: 20, cover: 20, sight: 100)
    _ = rows.shift(to: layout, nil, of: nil)
    scroll.scroll(to: 90)
    _ = lay(40, sight: 10)
    #expect(lay(60) == AnchorShift(offset: 90, distance: 45, rowDistance: 40))
  }

  @Test mutating func `to and fro ends where it began, until somebody scrolls`() {
    scroll.scroll(to: 90)
    _ = lay(40)
    for _ in 0..<3 {
      move(by: lay(45))
      #expect(scroll.offset == 105)
      move(by: lay(40))
      #expect(scroll.offset == 90)
    }
    #expect(scroll.scrolls == 1)
    scroll.scroll(to: 100)
    #expect(scroll.scrolls == 2)
  }

  @Test mutating func `a move that waits is no scrolling, and neither is half a point`() {
    scroll.send(to: 50)
    scroll.scroll(to: 30)
    #expect(scroll.scrolls == 0)
    scroll.scroll(to: 30.4)
    #expect(scroll.scrolls == 0)
    scroll.scroll(to: 50)
    #expect(scroll.scrolls == 0)
    scroll.scroll(to: 51)
    #expect(scroll.scrolls == 1)
    // Half a point is, when it is all of it.
    scroll.scroll(to: 51.5)
    #expect(scroll.scrolls == 2)
  }

  @Test mutating func `the first point that is scrolled counts`() {
    scroll.scroll(to: 1)
    #expect(scroll.scrolls == 1)
  }

  @Test mutating func `half a point from where it was sent somebody has scrolled`() {
    scroll.send(to: 100)
    scroll.scroll(to: 100)
    scroll.scroll(to: 130)
    #expect(scroll.scrolls == 1)
    scroll.scroll(to: 100.4)
    #expect(scroll.scrolls == 1)
    scroll.scroll(to: 130)
    scroll.scroll(to: 100.5)
    #expect(scroll.scrolls == 3)
  }

  @Test mutating func `sent to what is no place it is sent to the start`() {
    scroll.send(to: .nan)
    scroll.scroll(to: 30)
    scroll.scroll(to: 0)
    #expect(scroll.scrolls == 0)
  }

  @Test mutating func `with another number of rows none is kept`() {
    scroll.scroll(to: 80)
    _ = lay(40)
    #expect(lay(60, count: 9) == nil)
    #expect(lay(90, count: 9)?.distance == 60)
  }

  @Test mutating func `after rows came or went another one is kept`() {
    scroll.scroll(to: 80)
    _ = lay(40)
    #expect(lay(60)?.distance == 40)
    #expect(lay(30, count: 9) == nil)
    // Of rows of 30 three begin before the one that is kept, not two.
    #expect(lay(50, count: 9)?.distance == 60)
  }

  @Test mutating func `another scrolling chooses another row`() {
    scroll.scroll(to: 80)
    _ = lay(40)
    move(by: lay(60))
    var other = AnchoredScroll()
    other.moves = scroll.moves
    other.scroll(to: 180)
    scroll = other
    // Three rows are before the line, not two.
    #expect(lay(80, of: Owner())?.distance == 60)
  }

  @Test mutating func `what is not finite counts as the start`() {
    scroll.scroll(to: .nan)
    #expect(scroll.offset == 0)
    scroll.scroll(to: .infinity)
    #expect(scroll.offset == 0)
    _ = lay(40)
    #expect(lay(60) == nil)
  }

  @Test mutating func `without scrolling nothing is kept`() {
    let layout = AnchoredRows<Int>.Layout(
      rows: [ScrollAnchor.Row(start: 0, length: 40)], conditions: 1, start: 0, cover: 0, sight: 9)
    #expect(rows.shift(to: layout, nil, of: nil) == nil)
    #expect(rows.shift(to: layout, nil, of: nil) == nil)
  }
}

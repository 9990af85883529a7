import ScrollMechanics
import Testing

/// A header of 200 points that collapses to 50, and room of 60.
@Suite("The room for a refresh")
struct RefreshRoomTests {
  private let layout = HeaderLayout(minLength: 50, maxLength: 200)

  @Test(
    "the room opens with the pull, as far as it is long",
    arguments: [(0, 0), (-20, 20), (-60, 60), (-150, 60), (80, 0)] as [(Double, Double)])
  func opened(_ offset: Double, _ opened: Double) {
    #expect(RefreshRoom(.above, length: 60).opened(at: offset) == opened)
    #expect(RefreshRoom(.below, length: 60).opened(at: offset) == opened)
  }

  @Test("above, the header is where the offset says")
  func above() {
    let room = RefreshRoom(.above, length: 60)
    for offset in stride(from: -200.0, through: 300, by: 7) {
      #expect(room.headerOffset(at: offset) == offset)
    }
    // At rest over a grown header, below a status bar of 47.
    #expect(room.middle(at: -60, header: layout.state(at: -60), safeArea: 47) == 77)
  }

  @Test(
    "below, the header keeps its length until the room is open",
    arguments: [(0, 0, 200), (-30, 0, 200), (-60, 0, 200), (-100, -40, 240), (100, 100, 100)]
      as [(Double, Double, Double)])
  func below(_ offset: Double, _ shownAt: Double, _ length: Double) {
    let room = RefreshRoom(.below, length: 60)
    #expect(room.headerOffset(at: offset) == shownAt)
    #expect(layout.state(at: shownAt).length == length)
    #expect(layout.state(at: shownAt).windowStart == 0)
  }

  @Test("below, header, room and content meet at every offset")
  func meets() {
    let room = RefreshRoom(.below, length: 60)
    for offset in stride(from: -300.0, through: 0, by: 3.5) {
      let state = layout.state(at: room.headerOffset(at: offset))
      #expect(abs(state.windowEnd + room.opened(at: offset) - (200 - offset)) < 1e-9)
      let middle = room.middle(at: offset, header: state, safeArea: 0)
      #expect(abs(middle - (state.windowEnd + room.opened(at: offset) / 2)) < 1e-9)
    }
  }

  @Test(arguments: [(100.0, 0.0), (138, 0), (138, -900), (61, 0), (400, 2000)])
  func `a bounce and a room that open at once are one spring to the room`(
    _ pull: Double, _ velocity: Double
  ) {
    let spring = RefreshRoom.spring
    #expect(spring.damping == 20)
    var last = pull
    for frame in 1...120 {
      let time = Double(frame) / 60
      let bounce = spring.motion(from: pull, velocity: velocity, at: time).displacement
      let opened = 60 - spring.motion(from: 60, velocity: 0, at: time).displacement
      let row = bounce + opened
      let one = 60 + spring.motion(from: pull - 60, velocity: velocity, at: time).displacement
      #expect(abs(row - one) < 1e-9)
      if velocity <= 0, pull + velocity / 10 > 60 { #expect(row < last) }
      last = row
    }
  }

  @Test("what is no length opens nothing, what is no offset is rest")
  func badInput() {
    for length in [-.infinity, -1, .nan, .infinity] as [Double] {
      let room = RefreshRoom(.below, length: length)
      #expect(room.opened(at: -50) == 0)
      #expect(room.headerOffset(at: -50) == -50)
    }
    let room = RefreshRoom(.below, length: 60)
    for offset in [.nan, .infinity, -.infinity] as [Double] {
      #expect(room.opened(at: offset) == 0)
      #expect(room.headerOffset(at: offset) == 0)
      #expect(room.middle(at: offset, header: layout.state(at: 0), safeArea: .nan) == 200)
    }
  }
}

@Suite("Parts of a header's arithmetic that views ask for")
struct HeaderPartsTests {
  private let layout = HeaderLayout(minLength: 50, maxLength: 200, safeArea: 47)

  @Test("a zooming header is laid out at most as long as open")
  func layoutLength() {
    #expect(layout.state(at: -100).layoutLength(zooms: true) == 247)
    #expect(layout.state(at: -100).layoutLength(zooms: false) == 347)
    #expect(layout.state(at: 100).layoutLength(zooms: true) == 147)
  }

  @Test("the shown ratio goes on above 1, the drawn part does not")
  func ratios() {
    #expect(layout.state(at: -247).shownRatio == 2)
    #expect(layout.state(at: -247).drawnPart == 1)
    #expect(layout.state(at: 123.5).shownRatio == 0.5)
    #expect(layout.state(at: 123.5).drawnPart == 0.5)
    #expect(HeaderLayout(minLength: 0, maxLength: 0).state(at: 0).drawnPart == 1)
  }

  @Test("a header that is scaled about its end is moved only to keep its place")
  func scaledShift() {
    func shift(_ stretch: HeaderStretch) -> Double {
      HeaderLayout(minLength: 200, maxLength: 200, stretch: stretch).state(at: -80).scaledShift
    }
    #expect(shift(.grow) == 0)
    #expect(shift(.growUpTo(30)) == 0)
    #expect(shift(.follow) == 0)
    #expect(shift(.hold) == -80)
  }

  @Test("what is kept of a header that leaves is the safe area")
  func kept() {
    #expect(layout.keptLength(.pinned) == 97)
    #expect(layout.keptLength(.scrollsAway) == 47)
  }

  @Test("a floating header that is half out rests where the content moved by the rest takes it")
  func restingOffset() {
    var header = RevealingHeader(
      layout: HeaderLayout(minLength: 0, maxLength: 100), reveal: .floating)
    header.scroll(to: 500, by: .user)
    header.scroll(to: 460, by: .user)
    // 60 of 100 are hidden: the nearer end is hidden, 40 further on; the last direction shows it.
    #expect(header.restingOffset(rule: .nearest) == 500)
    #expect(header.restingOffset(rule: .lastDirection) == 400)
    header.maximumOffset = 500
    #expect(header.restingOffset(rule: .nearest) == 500)
    header.maximumOffset = 499
    #expect(header.restingOffset(rule: .nearest) == 400)
    #expect(header.restingOffset(rule: .lastDirection) == 400)
    #expect(header.floatingCover == 40)
    header.scroll(to: 400, by: .user)
    #expect(header.restingOffset(rule: .nearest) == nil)
  }

  @Test("what stacks above a place counts to what covers it there")
  func covered() {
    // Two headings of 30 that pile up; content at 500 below both and a header of 50.
    let layout = StickyLayout(items: [
      StickyItem(start: 100, length: 30, startInset: 50, collision: .stack),
      StickyItem(start: 300, length: 30, startInset: 50, collision: .stack),
      StickyItem(start: 500, length: 30, startInset: 50, collision: .stack),
    ])
    #expect(layout.coveredLength(showing: 500, below: 50, viewLength: 800) == 110)
    #expect(layout.coveredLength(showing: 60, below: 50, viewLength: 800) == 50)
    // One that its section holds 20 points into the content wherever the window starts: three times 20.
    let held = StickyLayout(
      items: [StickyItem(start: 500, length: 30, startInset: 200, container: .section(0))],
      sections: [StickySection(start: 0, length: 1020)])
    #expect(held.coveredLength(showing: 1000, below: 0, viewLength: 800) == 60)
    // What is no place is the content's start; a heading there is not before it.
    let heading = StickyLayout(items: [StickyItem(start: 0, length: 30)])
    #expect(heading.coveredLength(showing: .nan, below: 0, viewLength: 800) == 0)
    #expect(heading.coveredLength(showing: 1, below: 0, viewLength: 800) == 30)
    #expect(layout.coveredLength(showing: .nan, below: .nan, viewLength: .nan) == 0)
  }
}

extension RefreshRoomTests {
  @Test("where nothing lies over the room, it is longer by what bars cover of it")
  func barsCover() {
    let room = RefreshRoom(.above, length: 60, covered: 59)
    #expect(room.wholeLength == 119)
    for (offset, part) in [(0.0, 0.0), (-59, 0), (-89, 0.5), (-119, 1), (-200, 1)] {
      #expect(room.openedPart(at: offset) == part)
    }
    let header = HeaderLayout(minLength: 60, maxLength: 240, stretch: .follow, safeArea: 59)
    #expect(room.middle(at: -119, header: header.state(at: -119), safeArea: 59) == 89)
    #expect(RefreshRoom(.above, length: 0, covered: .nan).openedPart(at: -5) == 0)
  }

  @Test("a shortened header leaves what it gave up to slide out, a stretched one nothing")
  func cutLength() {
    let header = HeaderLayout(minLength: 60, maxLength: 240)
    for (offset, cut) in [(-50.0, 0.0), (0, 0), (100, 100), (500, 180)] {
      #expect(header.state(at: offset).cutLength == cut)
    }
  }
}

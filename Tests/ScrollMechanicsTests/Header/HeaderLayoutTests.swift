import ScrollMechanics
import Testing

@Suite("HeaderLayout")
struct HeaderLayoutTests {
  let album = HeaderLayout(minLength: 56, maxLength: 200)

  @Test func `a header keeps the line at which others stick`() {
    #expect(HeaderLayout(minLength: 56, maxLength: 200, safeArea: 47).keptLength == 103)
    #expect(HeaderLayout(minLength: 56, maxLength: 200, collapse: .slide).keptLength == 56)
    #expect(HeaderLayout(minLength: 56, maxLength: 200, collapse: .fixed).keptLength == 200)
  }

  @Test(
    "a shrinking header gives up a point for a point and then stays",
    arguments: [
      // offset, length, progress, phase
      (0.0, 200.0, 0.0, HeaderState.Phase.open),
      (1, 199, 1.0 / 144, .collapsing),
      (72, 128, 0.5, .collapsing),
      (144, 56, 1, .collapsed),
      (500, 56, 1, .collapsed),
    ])
  func shrink(offset: Double, length: Double, progress: Double, phase: HeaderState.Phase) {
    let state = album.state(at: offset)
    #expect(state.length == length)
    #expect(state.collapseProgress == progress)
    #expect(state.phase == phase)
    #expect(state.windowStart == 0)
    #expect(state.visibleRatio == length / 200)
    #expect(state.stretch == 0)
  }

  @Test func `a header of a point, with half a point of way, collapses like any other`() {
    let state = HeaderLayout(minLength: 0.5, maxLength: 1).state(at: 0.25)
    #expect(state.length == 0.75)
    #expect(state.collapseProgress == 0.5)
    #expect(state.visibleRatio == 0.75)
    #expect(state.phase == .collapsing)
  }

  @Test("pulled past the start it grows by the pull and leaves no gap on either side")
  func grow() {
    let state = album.state(at: -60)
    #expect(state.length == 260)
    #expect(state.windowStart == 0)
    #expect(state.stretch == 60)
    #expect(state.stretchScale == 1.3)
    #expect(state.phase == .stretched)
    #expect(state.collapseProgress == 0)
    #expect(state.windowEnd == album.openLength + 60)
  }

  @Test("a limited stretch follows the content beyond its limit")
  func growUpTo() {
    var layout = album
    layout.stretch = .growUpTo(40)
    let state = layout.state(at: -60)
    #expect(state.length == 240)
    #expect(state.windowStart == 20)
    #expect(state.windowEnd == 260)
  }

  @Test("held, the gap opens below; following, it opens above")
  func holdAndFollow() {
    var layout = album
    layout.stretch = .hold
    #expect(layout.state(at: -50).windowStart == 0)
    #expect(layout.state(at: -50).length == 200)
    #expect(layout.state(at: -50).pull == 50)
    layout.stretch = .follow
    #expect(layout.state(at: -50).windowStart == 50)
  }

  @Test("a sliding header keeps its length and shows its last points")
  func slide() {
    var layout = album
    layout.collapse = .slide
    let half = layout.state(at: 72)
    #expect(half.length == 200)
    #expect(half.windowStart == -72)
    let collapsed = layout.state(at: 500)
    #expect(collapsed.windowEnd == 56)
    #expect(collapsed.phase == .collapsed)
  }

  @Test("a fixed header never collapses")
  func fixed() {
    var layout = album
    layout.collapse = .fixed
    let state = layout.state(at: 300)
    #expect(state.length == 200)
    #expect(state.windowStart == 0)
    #expect(state.collapseProgress == 0)
    #expect(state.phase == .open)
  }

  @Test("the safe area is added to both lengths")
  func safeArea() {
    let layout = HeaderLayout(minLength: 44, maxLength: 96, safeArea: 47)
    #expect(layout.state(at: 0).length == 143)
    #expect(layout.state(at: 52).length == 91)
    #expect(layout.collapseDistance == 52)
  }

  @Test("progress and offset are inverse to each other")
  func inverse() {
    for step in 0...10 {
      let progress = Double(step) / 10
      let offset = album.offset(atProgress: progress)
      #expect((album.state(at: offset).collapseProgress - progress).magnitude < 1e-12)
    }
    #expect(album.offset(atProgress: .nan) == 0)
  }

  @Test("new bounds while scrolled leave the content where the reader sees it")
  func boundsChange() {
    let taller = HeaderLayout(minLength: 100, maxLength: 350)
    let offset = taller.offset(keepingContentOf: album, at: 90)
    #expect(offset == 240)
    #expect(taller.openLength - offset == album.openLength - 90)
    #expect(taller.offset(keepingContentOf: album, at: 0) == 0)
    #expect(album.offset(keepingContentOf: taller, at: 100) == 0)
    // What is no number is at rest at the start.
    #expect(taller.offset(keepingContentOf: album, at: .nan) == 0)
    #expect(taller.offset(keepingContentOf: album, at: .infinity) == 0)
    // A tenth of a point is scrolled: 150 more.
    #expect(taller.offset(keepingContentOf: album, at: 0.125) == 150.125)
  }

  @Test("numbers that make no sense have documented results")
  func badInput() {
    let swapped = HeaderLayout(minLength: 300, maxLength: 200)
    #expect(swapped.state(at: 100).length == 200)
    #expect(swapped.state(at: 100).collapseProgress == 0)
    let nan = HeaderLayout(minLength: .nan, maxLength: .nan)
    #expect(nan.state(at: 10).length == 0)
    #expect(nan.state(at: 10).visibleRatio == 1)
    #expect(album.state(at: .nan).length == 200)
    #expect(album.state(at: .infinity).length == 200)
  }

  @Test func `pulled, a header that follows is in sight as a whole`() {
    let state = HeaderLayout(minLength: 50, maxLength: 200, stretch: .follow).state(at: -80)
    #expect(state.windowStart == 80)
    #expect(state.visibleLength == 200)
  }
}

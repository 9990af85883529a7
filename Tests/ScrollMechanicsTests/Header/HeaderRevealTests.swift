import RandomNumbers
import ScrollMechanics
import Testing

@Suite("RevealingHeader")
struct HeaderRevealTests {
  let layout = HeaderLayout(minLength: 48, maxLength: 128)

  func header(_ reveal: HeaderReveal, at offset: Double = 0) -> RevealingHeader {
    var header = RevealingHeader(layout: layout, reveal: reveal)
    header.scroll(to: offset, by: .user)
    return header
  }

  @Test func `a header that scrolls away shows what its place in the content shows`() {
    #expect(header(.scrollsAway, at: 100).shownLength == 28)
    #expect(header(.scrollsAway, at: 100).state.windowStart == -20)
    #expect(header(.scrollsAway, at: 100).state.length == 48)
    #expect(header(.scrollsAway, at: 100).state.stretch == 0)
    #expect(header(.scrollsAway, at: 100).state.pull == 0)
    #expect(!header(.scrollsAway, at: 128).isVisible)
    #expect(header(.scrollsAway, at: 1000).state.windowEnd == 0)
  }

  @Test func `a pinned header shrinks and stays`() {
    #expect(header(.pinned, at: 1000).state.length == 48)
    #expect(header(.pinned, at: 1000).state.windowStart == 0)
    #expect(header(.pinned, at: 1000).state.phase == .collapsed)
    // Without floating both descriptions are one.
    for offset in stride(from: -80.0, through: 400, by: 0.5) {
      #expect(header(.pinned, at: offset).state == layout.state(at: offset))
    }
  }

  @Test func `a floating header comes back for the user, point for point, not for the program`() {
    var floating = header(.floating, at: 1000)
    #expect(!floating.isVisible)
    floating.scroll(to: 970, by: .user)
    #expect(floating.shownLength == 30)
    #expect(floating.floatedLength == 30)
    floating.scroll(to: 900, by: .program)
    #expect(floating.shownLength == 30)
    floating.scroll(to: 500, by: .user)
    #expect(floating.state.phase == .open)
    floating.scroll(to: 520, by: .program)
    #expect(floating.shownLength == 108)
  }

  @Test func `one that enters collapsed comes back at its minimum; the rest at the start`() {
    var entering = header(.floatingCollapsed, at: 1000)
    #expect(!entering.isVisible)
    entering.scroll(to: 980, by: .user)
    #expect(entering.shownLength == 20)
    entering.scroll(to: 600, by: .user)
    #expect(entering.shownLength == 48)
    entering.scroll(to: 60, by: .user)
    #expect(entering.shownLength == 68)
    entering.scroll(to: 0, by: .user)
    #expect(entering.shownLength == 128)
  }

  @Test func `floating and pinned: Flutter waits for the hidden part, Android does not`() {
    // app_bar_sliver_test.dart: 100 points back show 100 of 128, 52 more than the 48 that stayed.
    var flutter = header(.floatingPinned, at: 256)
    flutter.scroll(to: 216, by: .user)
    #expect(flutter.shownLength == 48)
    flutter.scroll(to: 156, by: .user)
    #expect(flutter.shownLength == 100)
    var android = header(HeaderReveal(exit: .untilCollapsed, entry: .always), at: 256)
    android.scroll(to: 216, by: .user)
    #expect(android.shownLength == 88)
  }

  @Test func `overscroll neither hides nor reveals`() {
    var floating = header(.floating, at: 0)
    floating.scroll(to: -100, by: .user)
    #expect(floating.state.phase == .stretched)
    #expect(floating.state.length == 228)
    floating.scroll(to: 0, by: .user)
    #expect(floating.hidden == 0)
    #expect(floating.lastUserDirection == nil)
  }

  @Test func `another layout keeps what is hidden, and what was gone stays gone`() {
    var gone = header(.floating, at: 500)
    gone.layout = HeaderLayout(minLength: 48, maxLength: 200)
    #expect(gone.hidden == 200)
    var half = header(.floating, at: 500)
    half.scroll(to: 450, by: .user)
    half.layout = HeaderLayout(minLength: 48, maxLength: 200)
    #expect(half.hidden == 78)
    half.layout = HeaderLayout(minLength: 20, maxLength: 60)
    #expect(half.hidden == 60)
    // No more than has been scrolled.
    var near = RevealingHeader(layout: layout, reveal: .floating)
    near.scroll(to: 128, by: .user)
    near.layout = HeaderLayout(minLength: 48, maxLength: 200)
    #expect(near.hidden == 128)
    // One that is in sight stays in sight.
    var shown = header(.floating, at: 500)
    shown.scroll(to: 300, by: .user)
    shown.layout = HeaderLayout(minLength: 48, maxLength: 200)
    #expect(shown.hidden == 0)
  }

  @Test func `at the start nothing of a header floats`() {
    var floating = RevealingHeader(layout: layout, reveal: .floating)
    #expect(floating.floatedLength == 0)
    floating.scroll(to: 200, by: .user)
    floating.scroll(to: 0.5, by: .user)
    #expect(floating.floatedLength == 0.5)
    // All of it is in sight, over half a point of content.
    #expect(floating.state.phase == .open)
    #expect(floating.state.length == 128)
    #expect(floating.coveredLength == 128)
    floating.scroll(to: 0, by: .user)
    #expect(floating.floatedLength == 0)
  }

  @Test func `a header that has come back by half a point covers that much`() {
    var floating = header(.floating, at: 500)
    #expect(floating.coveredLength == 0)
    floating.scroll(to: 499.5, by: .user)
    #expect(floating.coveredLength == 0.5)
    #expect(floating.isVisible)
  }

  @Test func `a header of a point shows a part of it`() {
    var header = RevealingHeader(
      layout: HeaderLayout(minLength: 0.5, maxLength: 1), reveal: .floating)
    header.scroll(to: 0.25, by: .user)
    #expect(header.state.visibleRatio == 0.75)
    // Of half a point of way, and of the point that can be hidden.
    #expect(header.state.collapseProgress == 0.5)
    #expect(header.state.phase == .collapsing)
    #expect(header.hiddenPart == 0.25)
  }

  @Test func `a fixed header leaves without collapsing`() {
    var layout = layout
    layout.collapse = .fixed
    var header = RevealingHeader(layout: layout, reveal: .scrollsAway)
    header.scroll(to: 100, by: .user)
    #expect(header.state.length == 128)
    #expect(header.state.windowStart == -100)
    #expect(header.state.collapseProgress == 0)
    #expect(header.state.phase == .open)
    var pinned = RevealingHeader(layout: layout, reveal: .pinned)
    pinned.scroll(to: 500, by: .user)
    #expect(pinned.state == layout.state(at: 500))
  }

  @Test func `a sliding header shows its last points`() {
    var layout = layout
    layout.collapse = .slide
    var header = RevealingHeader(layout: layout, reveal: .floating)
    header.scroll(to: 100, by: .user)
    #expect(header.state.length == 128)
    #expect(header.state.windowEnd == 28)
    header.scroll(to: 90, by: .user)
    #expect(header.state.windowEnd == 38)
  }

  @Test func `snapping: by the last direction, or to the nearer end`() {
    var floating = header(.floating, at: 500)
    #expect(floating.restingOffset(rule: .nearest) == nil)
    floating.scroll(to: 470, by: .user)
    #expect(floating.hidden == 98)
    // All of it shows 98 points further up, and none of it 30 points further down.
    #expect(floating.restingOffset(rule: .lastDirection) == 372)
    #expect(floating.restingOffset(rule: .nearest) == 500)
  }

  @Test func `one that enters collapsed rests open or collapsed, else collapsed or gone`() {
    // At its minimum of 48 of 128, 80 are hidden.
    #expect(header(.floatingCollapsed, at: 30).restingOffset(rule: .nearest) == 0)
    #expect(header(.floatingCollapsed, at: 50).restingOffset(rule: .nearest) == 80)
    #expect(header(.floatingCollapsed, at: 80).restingOffset(rule: .nearest) == nil)
    #expect(header(.floatingCollapsed, at: 90).restingOffset(rule: .nearest) == 80)
    #expect(header(.floatingCollapsed, at: 110).restingOffset(rule: .nearest) == 128)
    // In a window of 108 it rests anywhere up to 20, and goes back there; in one of 28 anywhere down to its minimum.
    #expect(
      header(.floatingCollapsed, at: 10).restingOffset(rule: .nearest, viewLength: 108) == nil)
    #expect(
      header(.floatingCollapsed, at: 30).restingOffset(rule: .nearest, viewLength: 108) == 20)
    #expect(
      header(.floatingCollapsed, at: 60).restingOffset(rule: .nearest, viewLength: 28) == nil)
  }

  @Test(arguments: [
    HeaderReveal.scrollsAway, .pinned, .floating, .floatingPinned, .floatingCollapsed,
  ])
  func `whatever happens: never hidden further than scrolled, never revealed by the program`(
    reveal: HeaderReveal
  ) {
    var numbers = SeededNumbers(seed: 21)
    var header = RevealingHeader(layout: layout, reveal: reveal)
    for _ in 0..<(3000 * testScale) {
      let before = header
      let source: ScrollSource = numbers.chance(70) ? .user : .program
      header.scroll(to: numbers.halfPoint(-60...600), by: source)
      #expect(header.hidden >= 0)
      #expect(header.hidden <= min(header.hideable, max(0, header.offset)))
      let state = header.state
      #expect(state.windowStart <= 0)
      #expect(state.length >= layout.collapsedLength)
      #expect(state.visibleLength <= max(layout.openLength, state.length))
      if source == .program, reveal.entry != .atStart, header.offset >= before.offset {
        #expect(header.hidden >= before.hidden)
      }
      if source == .program, reveal.entry == .always, header.offset < before.offset {
        #expect(header.hidden == min(before.hidden, max(0, header.offset)))
      }
    }
  }

  @Test func `new bounds while scrolled leave the content in place: any bounds, any offset`() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<(2000 * testScale) {
      func layout(_ numbers: inout SeededNumbers) -> HeaderLayout {
        let length = numbers.halfPoint(0...400)
        return HeaderLayout(
          minLength: numbers.halfPoint(0...200), maxLength: length,
          safeArea: numbers.halfPoint(0...60))
      }
      let (old, new) = (layout(&numbers), layout(&numbers))
      let offset = numbers.halfPoint(-50...900)
      let next = new.offset(keepingContentOf: old, at: offset)
      if offset > 0, offset + new.openLength - old.openLength >= 0 {
        #expect(new.openLength - next == old.openLength - offset)
      } else {
        #expect(next == min(offset, 0))
      }
    }
  }
}

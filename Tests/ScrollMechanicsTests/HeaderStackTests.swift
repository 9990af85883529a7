import ScrollMechanics
import Testing

/// The ranges are those that AppBarLayout.java computes for the same children by hand.
@Suite("HeaderStack")
struct HeaderStackTests {
  typealias Child = HeaderStack.Child

  @Test("children that do not scroll give no range")
  func fixed() {
    let stack = HeaderStack(children: [Child(length: 56), Child(length: 48)])
    #expect(stack.length == 104)
    #expect(stack.totalRange == 0)
    #expect(stack.downRange == 0)
    #expect(stack.downPreRange == 0)
  }

  @Test("a toolbar that scrolls over tabs that stay")
  func toolbarAndTabs() {
    let stack = HeaderStack(children: [
      Child(length: 56, reveal: .scrollsAway), Child(length: 48),
    ])
    #expect(stack.totalRange == 56)
    #expect(stack.upRange == 56)
    #expect(stack.downRange == 56)
    #expect(stack.downPreRange == 0)
    #expect(stack.windowEnd(at: 56) == 48)
    #expect(stack.windowStart(of: 1, at: 56) == 0)
  }

  @Test("the chain ends at the first child that does not scroll")
  func chain() {
    let stack = HeaderStack(children: [
      Child(length: 56), Child(length: 48, reveal: .scrollsAway),
    ])
    #expect(stack.totalRange == 0)
  }

  @Test("one that enters always comes back before the content moves")
  func enterAlways() {
    let stack = HeaderStack(children: [
      Child(length: 56, reveal: .enterAlways), Child(length: 48),
    ])
    #expect(stack.downPreRange == 56)
    // Scrolled out, 30 back: the block takes all of it.
    #expect(stack.taken(of: -30, at: 56) == -30)
    #expect(stack.taken(of: -80, at: 56) == -56)
    #expect(stack.taken(of: -30, at: 56, by: .program) == 0)
  }

  @Test("one that exits until collapsed leaves its minimum")
  func exitUntilCollapsed() {
    let stack = HeaderStack(children: [
      Child(length: 200, minLength: 56, reveal: .exitUntilCollapsed)
    ])
    #expect(stack.totalRange == 144)
    #expect(stack.downRange == 144)
    #expect(stack.downPreRange == 0)
    #expect(stack.windowEnd(at: 500) == 56)
    let floating = HeaderStack(children: [
      Child(length: 200, minLength: 56, reveal: .floatingPinned)
    ])
    #expect(floating.downPreRange == 144)
  }

  @Test("one that enters collapsed comes back at its minimum, the rest after the content")
  func enterAlwaysCollapsed() {
    let stack = HeaderStack(children: [
      Child(length: 200, minLength: 56, reveal: .enterAlwaysCollapsed)
    ])
    #expect(stack.totalRange == 200)
    #expect(stack.downPreRange == 56)
    #expect(stack.taken(of: -100, at: 200) == -56)
    // Further in than that, scrolling back moves the content first …
    #expect(stack.taken(of: -100, at: 144) == 0)
    // … and the block when the content is at its start.
    #expect(stack.takenAfterContent(of: -100, at: 144) == -100)
    #expect(stack.takenAfterContent(of: -500, at: 144) == -144)
  }

  @Test("margins scroll with their child")
  func margins() {
    let stack = HeaderStack(children: [
      Child(length: 56, startMargin: 8, endMargin: 4, reveal: .enterAlways), Child(length: 48),
    ])
    #expect(stack.length == 116)
    #expect(stack.totalRange == 68)
    // 8 + 56 + 4: margins come back with their child (AppBarLayout, getDownNestedPreScrollRange).
    #expect(stack.downPreRange == 68)
    #expect(stack.windowStart(of: 0, at: 0) == 8)
    #expect(stack.windowStart(of: 1, at: 10) == 58)
  }

  @Test("the safe area stays covered")
  func safeArea() {
    let stack = HeaderStack(
      children: [Child(length: 100, reveal: .enterAlways), Child(length: 48)], safeArea: 24)
    #expect(stack.totalRange == 76)
    #expect(stack.downPreRange == 76)
    #expect(stack.windowEnd(at: 76) == 72)
  }

  @Test("only the end of the block comes back at once")
  func downPreRange() {
    // From the last child on; a child in between that does not come back ends the count.
    let stack = HeaderStack(children: [
      Child(length: 40, reveal: .enterAlways), Child(length: 50, reveal: .scrollsAway),
      Child(length: 60, reveal: .enterAlways),
    ])
    #expect(stack.totalRange == 150)
    #expect(stack.downPreRange == 60)
  }

  @Test("scrolling on takes from the content until the block is out")
  func scrollingOn() {
    let stack = HeaderStack(children: [Child(length: 56, reveal: .scrollsAway)])
    #expect(stack.taken(of: 30, at: 0) == 30)
    #expect(stack.taken(of: 30, at: 40) == 16)
    #expect(stack.taken(of: 30, at: 56) == 0)
    #expect(stack.takenAfterContent(of: 30, at: 0) == 0)
  }

  @Test("a child that snaps goes to its nearer end")
  func snap() {
    let stack = HeaderStack(children: [
      Child(length: 56, reveal: .enterAlways, snaps: true),
      Child(length: 48, reveal: .scrollsAway),
    ])
    #expect(stack.snapTarget(at: 10) == 0)
    #expect(stack.snapTarget(at: 40) == 56)
    #expect(stack.snapTarget(at: 0) == nil)
    // The second child may rest anywhere.
    #expect(stack.snapTarget(at: 70) == nil)
  }

  @Test("snapping stops at the minimum of one that stays or enters collapsed")
  func snapCollapsed() {
    let stays = HeaderStack(children: [
      Child(length: 200, minLength: 56, reveal: .exitUntilCollapsed, snaps: true)
    ])
    #expect(stays.snapTarget(at: 100) == 144)
    #expect(stays.snapTarget(at: 60) == 0)
    let enters = HeaderStack(children: [
      Child(length: 200, minLength: 56, reveal: .enterAlwaysCollapsed, snaps: true)
    ])
    #expect(enters.snapTarget(at: 100) == 144)
    #expect(enters.snapTarget(at: 150) == 144)
    #expect(enters.snapTarget(at: 190) == 200)
  }

  @Test("margins may be left out of the snap")
  func snapMargins() {
    let stack = HeaderStack(children: [
      Child(length: 56, startMargin: 10, endMargin: 10, reveal: .scrollsAway, snaps: true)
    ])
    #expect(stack.snapTarget(at: 20) == 0)
    #expect(stack.snapTarget(at: 20, includesMargins: false) == 10)
    #expect(stack.snapTarget(at: 50, includesMargins: false) == 66)
    #expect(stack.snapTarget(at: 5, includesMargins: false) == nil)
  }

  @Test("whatever is scrolled, the block stays in its range and takes no more than it is given")
  func invariants() {
    var numbers = SeededNumbers(seed: 8)
    let reveals: [HeaderReveal?] = [
      nil, .scrollsAway, .pinned, .floating, .floatingPinned, .enterAlwaysCollapsed,
    ]
    for _ in 0..<(300 * testScale) {
      let children = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        Child(
          length: numbers.halfPoint(0...200), minLength: numbers.halfPoint(-10...100),
          startMargin: numbers.halfPoint(-5...10), endMargin: numbers.halfPoint(0...10),
          reveal: reveals.randomElement(using: &numbers)!, snaps: numbers.chance(50))
      }
      let stack = HeaderStack(children: children, safeArea: numbers.halfPoint(0...40))
      #expect(stack.totalRange >= 0 && stack.totalRange <= stack.length)
      #expect(stack.downPreRange >= 0 && stack.downPreRange <= stack.totalRange)
      #expect(stack.downRange >= 0 && stack.downRange <= stack.totalRange)
      var offset = 0.0
      for _ in 0..<20 {
        let delta = numbers.halfPoint(-150...150)
        let taken = stack.taken(of: delta, at: offset)
        #expect(taken.magnitude <= delta.magnitude && taken * delta >= 0)
        offset += taken
        let rest = stack.takenAfterContent(of: delta - taken, at: offset)
        #expect(rest.magnitude <= (delta - taken).magnitude && rest <= 0)
        offset += rest
        #expect(offset >= 0 && offset <= stack.totalRange)
        if let target = stack.snapTarget(at: offset) {
          #expect(target >= 0 && target <= stack.totalRange)
          #expect(stack.snapTarget(at: target) == nil)
        }
      }
    }
  }

  @Test("numbers that make no sense count as 0")
  func badInput() {
    let stack = HeaderStack(
      children: [Child(length: .nan, minLength: .infinity, startMargin: -4, reveal: .floating)],
      safeArea: .nan)
    #expect(stack.length == 0)
    #expect(stack.totalRange == 0)
    #expect(stack.taken(of: .nan, at: .nan) == 0)
    #expect(stack.taken(of: 10, at: 0) == 0)
    #expect(stack.windowStart(of: 7, at: 0) == 0)
    #expect(stack.snapTarget(at: .nan) == nil)
    #expect(HeaderStack(children: []).length == 0)
  }
}

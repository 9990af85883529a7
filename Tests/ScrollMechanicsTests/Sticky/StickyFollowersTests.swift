import RandomNumbers
import ScrollMechanics
import Testing

@Suite("StickyFollowers")
struct StickyFollowersTests {
  /// Headings of 20 points every 100 points, up and down.
  let headings = StickyPlane(
    horizontal: StickyLayout(items: []),
    vertical: StickyLayout(items: (0..<100).map { StickyItem(start: Double($0) * 100, length: 20) })
  )

  func window(_ start: Double, _ length: Double = 200) -> StickyWindow {
    StickyWindow(vertical: StickyWindow.Span(start: start, length: length))
  }

  @Test func `only what is within a window of its line follows`() {
    let followers = StickyFollowers(of: headings, in: window(1050))
    #expect(followers.stuck == [10])
    #expect(followers.following.isSuperset(of: 9...12))
    #expect(followers.following.count < 8)
  }

  @Test func `near by nothing is looked for anew`() {
    var followers = StickyFollowers(of: headings, in: window(1050))
    let following = followers.following
    var changes = followers.update(to: window(1140))
    #expect(changes.moved.isEmpty)
    #expect(changes.stuck == [10, 11])
    #expect(followers.stuck == [11])
    #expect(followers.following == following)
    changes = followers.update(to: window(1145))
    #expect(changes.moved.isEmpty && changes.stuck.isEmpty)
    // Half a window from where it was looked for last.
    changes = followers.update(to: window(1150))
    #expect(changes.moved.isEmpty)
    #expect(followers.following == following)
    changes = followers.update(to: window(1151))
    #expect(!changes.moved.isEmpty)
    #expect(followers.following != following)
  }

  @Test func `a jump names what it has passed, and what is near at either end`() {
    var followers = StickyFollowers(of: headings, in: window(50))
    let changes = followers.update(to: window(3050))
    #expect(changes.moved.isSuperset(of: 1...31))
    #expect(!changes.moved.contains(40))
    #expect(changes.stuck == [0, 30])
    // Another length, at the same place.
    #expect(followers.update(to: window(3050, 400)).moved.contains(34))
  }

  @Test func `another scroll view moves all, and without one nothing follows`() {
    var followers = StickyFollowers(of: headings, in: StickyWindow())
    #expect(followers.following.isEmpty && followers.stuck.isEmpty)
    #expect(followers.update(to: window(1050)).moved.count == 100)
    #expect(followers.stuck == [10])
    #expect(followers.update(to: StickyWindow()).stuck == [10])
    #expect(followers.following.isEmpty && followers.stuck.isEmpty)
  }

  @Test func `across and at the window's end the same happens`() {
    // A column at 100 that sticks to the left, and one at 500 that sticks to the right, of 50 points each.
    let plane = StickyPlane(
      horizontal: StickyLayout(items: [
        StickyItem(start: 100, length: 50), StickyItem(start: 500, length: 50, edge: .end),
      ]))
    let window = StickyWindow(horizontal: StickyWindow.Span(start: 120, length: 300))
    #expect(StickyFollowers(of: plane, in: window).stuck == [0, 1])
    let (first, second) = (plane.ownShift(of: 0, in: window), plane.ownShift(of: 1, in: window))
    #expect(first.x == 20 && first.y == 0)
    // 420 - 50 is 130 before 500.
    #expect(second.x == -130 && second.y == 0)
  }

  @Test func `a window that is no number holds nothing`() {
    var followers = StickyFollowers(of: headings, in: window(1050))
    _ = followers.update(to: window(.nan))
    #expect(followers.following.isEmpty && followers.stuck.isEmpty)
    _ = followers.update(to: window(1050))
    #expect(followers.stuck == [10])
    #expect(headings.ownShift(of: 10, in: window(.nan)).y == 0)
    #expect(headings.ownShift(of: -1, in: window(1050)).y == 0)
    #expect(headings.ownShift(of: 10, in: window(1050)).y == 50)
  }
}

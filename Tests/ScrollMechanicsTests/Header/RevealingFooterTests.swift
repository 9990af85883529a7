import RandomNumbers
import ScrollMechanics
import Testing

/// A bar of 50 points under 1,000 points of way.
@Suite("A bar at the bottom, as a formula") struct RevealingFooterTests {
  private func footer(_ reveal: HeaderReveal = .floating, least: Double = 0) -> RevealingFooter {
    var footer = RevealingFooter(length: 50, leastLength: least, reveal: reveal)
    footer.scroll(to: 0, upTo: 1000, by: nil)
    return footer
  }

  private func hidden(
    _ footer: RevealingFooter, at offsets: [Double], by source: ScrollSource = .user
  ) -> [Double] {
    var footer = footer
    return offsets.map { offset in
      footer.scroll(to: offset, upTo: 1000, by: source)
      return footer.hidden
    }
  }

  @Test func `it leaves and returns by as much as is scrolled`() {
    #expect(hidden(footer(), at: [20, 200, 190, 180, 185, 700]) == [20, 50, 40, 30, 35, 50])
  }

  @Test func `at both ends it shows, and does not hide again on the way back`() {
    #expect(hidden(footer(), at: [500, 980, 1000, 990, 960]) == [50, 20, 0, 0, 0])
    #expect(hidden(footer(), at: [500, 10, 0]) == [50, 0, 0])
    // One that leaves with the content's start is where the offset says.
    #expect(
      hidden(footer(.scrollsAway), at: [30, 500, 970, 1000, 970, 500, 30]) == [
        30, 50, 30, 0, 30, 50, 30,
      ])
  }

  @Test func `over content that leaves no room for it, it stays hidden at the end`() {
    var button = footer()
    button.hasRoom = false
    #expect(hidden(button, at: [500, 1000, 990, 940]) == [50, 50, 40, 0])
  }

  @Test func `overscroll at either end does nothing`() {
    #expect(hidden(footer(), at: [-80, 0, 40, 100, -60, 0]) == [0, 0, 40, 50, 0, 0])
    var button = footer()
    button.hasRoom = false
    #expect(hidden(button, at: [1000, 1080, 1000]) == [50, 50, 50])
  }

  @Test func `the program hides it, and does not bring it back; other lengths do neither`() {
    #expect(hidden(footer(), at: [400, 300], by: .program) == [50, 50])
    var bar = footer()
    bar.scroll(to: 400, upTo: 2000, by: nil)
    #expect(bar.hidden == 0)
  }

  @Test func `a part of it can stay`() {
    #expect(hidden(footer(.pinned, least: 20), at: [10, 500, 400]) == [10, 30, 30])
    let reveal = HeaderReveal(exit: .untilCollapsed, entry: .always)
    #expect(hidden(footer(reveal, least: 20), at: [500, 490]) == [30, 20])
    #expect(hidden(footer(.floatingCollapsed, least: 20), at: [500, 400, 10]) == [50, 30, 10])
  }

  @Test func `it rests shown or hidden, without moving the content`() {
    var bar = footer()
    bar.scroll(to: 500, upTo: 1000, by: .user)
    bar.scroll(to: 485, upTo: 1000, by: .user)
    #expect(bar.hidden == 35)
    var other = bar
    bar.rest(rule: .lastDirection)
    other.rest(rule: .nearest)
    #expect(bar.hidden == 0 && other.hidden == 50)
    // Where the offset alone decides there is nothing to choose.
    var near = footer()
    near.scroll(to: 30, upTo: 1000, by: .user)
    near.rest(rule: .lastDirection)
    #expect(near.hidden == 0)
    var end = footer()
    end.scroll(to: 975, upTo: 1000, by: .user)
    #expect(end.hidden == 25)
    // It can't be hidden there without moving the content.
    end.rest(rule: .lastDirection)
    #expect(end.hidden == 0)
  }

  @Test func `content that fits shows it, and bad input changes nothing`() {
    var bar = RevealingFooter(length: .nan, leastLength: -3, reveal: .floating)
    bar.scroll(to: .infinity, upTo: .nan, by: .user)
    #expect(bar.hidden == 0 && !bar.isGone)
    var short = footer()
    short.scroll(to: 30, upTo: 0, by: .user)
    #expect(short.hidden == 0)
  }

  /// Android's bar that always exits, written from its documentation: it moves by what is scrolled, within its height.
  @Test func `in the middle of the content it is as Android's bar that always exits`() {
    for seed in 1...200 {
      var random = SeededNumbers(seed: UInt64(seed))
      var bar = RevealingFooter(length: 50, leastLength: 0, reveal: .floating)
      bar.scroll(to: 5000, upTo: 10_000, by: nil)
      var (offset, height) = (5000.0, 0.0)
      for _ in 0..<100 {
        let step = Double.random(in: -60...60, using: &random)
        offset += step
        height = min(50, max(0, height + step))
        bar.scroll(to: offset, upTo: 10_000, by: .user)
        #expect(abs(bar.hidden - height) < 1e-9, "seed \(seed)")
      }
    }
  }
}

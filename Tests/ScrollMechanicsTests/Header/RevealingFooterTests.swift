import RandomNumbers
import ScrollMechanics
import Testing

/// A bar of 50 points under 1,000 points of way.
@Suite("A bar at the bottom, as a formula") struct RevealingFooterTests {
  private func footer(_ reveal: HeaderReveal = .floating, least: Double = 0) -> RevealingFooter {
    var footer = RevealingFooter(length: 50, leastLength: least, reveal: reveal)
    footer.take(ScrollMove(offset: 0, source: nil), upTo: 1000)
    return footer
  }

  private func hidden(
    _ footer: RevealingFooter, at offsets: [Double], by source: ScrollSource = .user
  ) -> [Double] {
    var footer = footer
    return offsets.map { offset in
      footer.take(ScrollMove(offset: offset, source: source), upTo: 1000)
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
    bar.take(ScrollMove(offset: 400, source: nil), upTo: 2000)
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
    bar.take(ScrollMove(offset: 500, source: .user), upTo: 1000)
    bar.take(ScrollMove(offset: 485, source: .user), upTo: 1000)
    #expect(bar.hidden == 35)
    var other = bar
    bar.rest(rule: .lastDirection)
    other.rest(rule: .nearest)
    #expect(bar.hidden == 0 && other.hidden == 50)
    // Where the offset alone decides there is nothing to choose.
    var near = footer()
    near.take(ScrollMove(offset: 30, source: .user), upTo: 1000)
    near.rest(rule: .lastDirection)
    #expect(near.hidden == 0)
    var end = footer()
    end.take(ScrollMove(offset: 975, source: .user), upTo: 1000)
    #expect(end.hidden == 25)
    // It can't be hidden there without moving the content.
    end.rest(rule: .lastDirection)
    #expect(end.hidden == 0)
  }

  @Test
  func `content that gets shorter or longer shows of it what it must, and the way back goes on`() {
    var bar = footer()
    bar.tolerance = 20
    bar.take(ScrollMove(offset: 500, source: .user), upTo: 1000)
    bar.take(ScrollMove(offset: 485, source: .user), upTo: 1000)
    // A lazy stack finds other lengths on the way.
    bar.maximumOffset = 1400
    bar.take(ScrollMove(offset: 470, source: .user), upTo: 1400)
    #expect(bar.hidden == 40)
    bar.maximumOffset = 480
    #expect(bar.hidden == 10)
  }

  @Test func `content that fits shows it, and bad input changes nothing`() {
    var bar = RevealingFooter(length: .nan, leastLength: -3, reveal: .floating)
    bar.take(ScrollMove(offset: .infinity, source: .user), upTo: .nan)
    #expect(bar.hidden == 0 && !bar.isGone)
    var short = footer()
    short.take(ScrollMove(offset: 30, source: .user), upTo: 0)
    #expect(short.hidden == 0)
  }

  /// Android's bar that always exits, written from its documentation: it moves by what is scrolled, within its height.
  @Test func `in the middle of the content it is as Android's bar that always exits`() {
    for seed in 1...200 {
      var random = SeededNumbers(seed: UInt64(seed))
      var bar = RevealingFooter(length: 50, leastLength: 0, reveal: .floating)
      bar.take(ScrollMove(offset: 5000, source: nil), upTo: 10_000)
      var (offset, height) = (5000.0, 0.0)
      for _ in 0..<100 {
        let step = Double.random(in: -60...60, using: &random)
        offset += step
        height = min(50, max(0, height + step))
        bar.take(ScrollMove(offset: offset, source: .user), upTo: 10_000)
        #expect(abs(bar.hidden - height) < 1e-9, "seed \(seed)")
      }
    }
  }
}

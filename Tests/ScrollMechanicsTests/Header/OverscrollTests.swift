import RandomNumbers
import ScrollMechanics
import Testing

@Suite("Overscroll and headers")
struct OverscrollTests {
  private static let reveals: [HeaderReveal] = [
    .floating, .floatingPinned, .floatingCollapsed,
    HeaderReveal(exit: .untilCollapsed, entry: .always, entersAsIfGone: false),
  ]

  /// 48 … 128 points, in content that scrolls by 500.
  private func header(_ reveal: HeaderReveal = .floating) -> RevealingHeader {
    var header = RevealingHeader(
      layout: HeaderLayout(minLength: 48, maxLength: 128), reveal: reveal)
    header.maximumOffset = 500
    return header
  }

  @Test(arguments: reveals)
  func `a bounce at the end brings nothing of a floating header back`(reveal: HeaderReveal) {
    var header = header(reveal)
    header.scroll(to: 490, by: .user)
    let all = header.hideable
    for offset in [560.0, 540, 520, 501, 500] {
      header.scroll(to: offset, by: .user)
      #expect(header.hidden == all)
      #expect(header.lastUserDirection == .towardEnd)
    }
    header.scroll(to: 499, by: .user)
    #expect(header.hidden == all - 1 || reveal == .floatingCollapsed && header.hidden == 127)
    #expect(header.lastUserDirection == .towardStart)
  }

  @Test func `what is pulled past the end hides nothing either`() {
    var header = header()
    header.scroll(to: 480, by: .user)
    header.scroll(to: 380, by: .user)
    #expect(header.hidden == 28)
    header.scroll(to: 560, by: .user)
    #expect(header.hidden == 128)
    header.scroll(to: 500, by: .user)
    header.scroll(to: 400, by: .user)
    header.scroll(to: 450, by: .user)
    #expect(header.hidden == 78)
    header.scroll(to: 500, by: .user)
    header.scroll(to: 700, by: .user)
    #expect(header.hidden == 128)
  }

  @Test func `in content that fits nothing of a header is hidden by a pull`() {
    var header = header()
    header.maximumOffset = 0
    for offset in [30.0, 90, 40, 0, -50, 0] {
      header.scroll(to: offset, by: .user)
      #expect(header.hidden == 0)
    }
    header.maximumOffset = 20
    header.scroll(to: 90, by: .user)
    #expect(header.hidden == 20)
  }

  @Test func `content that becomes shorter is not scrolled back by that`() {
    var header = header()
    header.scroll(to: 500, by: .user)
    header.maximumOffset = 300
    #expect(header.hidden == 128)
    // The scroll view follows, whoever has scrolled last.
    header.scroll(to: 300, by: .user)
    #expect(header.hidden == 128)
    // Too short to hide all of it.
    header.maximumOffset = 40
    #expect(header.hidden == 40)
    header.scroll(to: 40, by: .user)
    #expect(header.hidden == 40)
    // Longer again: it is scrolled from there.
    header.maximumOffset = 500
    header.scroll(to: 60, by: .user)
    #expect(header.hidden == 60)
  }

  @Test func `content that becomes longer under a pull is scrolled from where it is`() {
    var header = header()
    header.scroll(to: 500, by: .user)
    header.scroll(to: 400, by: .user)
    header.maximumOffset = 400
    header.scroll(to: 450, by: .user)
    #expect(header.hidden == 28)
    header.maximumOffset = 2000
    header.scroll(to: 460, by: .user)
    #expect(header.hidden == 38)
  }

  @Test func `no position is gone to that lies beyond the end`() {
    var header = header()
    header.scroll(to: 450, by: .user)
    header.scroll(to: 400, by: .user)
    #expect(header.hidden == 78)
    #expect(header.hiddenPart(movedTo: 450) == 1)
    header.maximumOffset = 400
    #expect(header.hiddenPart(movedTo: 450) == 78.0 / 128)
    // 78 + 40 of 128 where the content is pulled by 40 beyond an end at 440.
    header.maximumOffset = 440
    header.scroll(to: 480, by: .user)
    #expect(header.hidden == 118)
    #expect(header.hiddenPart == 118.0 / 128)
    #expect(header.offset(hidingPart: 0) == 322)
  }

  @Test(arguments: [-1, .nan, -.infinity] as [Double])
  func `an end that is none counts as 0`(end: Double) {
    var header = header()
    header.scroll(to: 300, by: .user)
    header.maximumOffset = end
    header.scroll(to: 200, by: .user)
    #expect(header.hidden == 0)
    #expect(header.state.length == 128)
  }

  /// What bounces pass through on their way back to an end: any offsets beyond it, then the end.
  private func bounce(at end: Double, _ numbers: inout SeededNumbers) -> [Double] {
    let beyond = (0...numbers.below(6)).map { _ in
      end == 0 ? -numbers.halfPoint(0...120) : end + numbers.halfPoint(0...120)
    }
    return beyond + [end]
  }

  @Test(arguments: reveals)
  func `a bounce put in at either end changes nothing of what comes after`(reveal: HeaderReveal) {
    var numbers = SeededNumbers(seed: 36)
    var bounces = 0
    for _ in 0..<(200 * testScale) {
      var plain = header(reveal)
      plain.maximumOffset =
        numbers.chance(20) ? numbers.halfPoint(1...150) : numbers.halfPoint(150...900)
      plain.tolerance = numbers.chance(30) ? 40 : 0
      plain.isFrozen = numbers.chance(10)
      let end = plain.maximumOffset
      var (bounced, plainGesture, bouncedGesture) = (plain, HeaderGesture(), HeaderGesture())
      func scroll(
        _ header: inout RevealingHeader, _ gesture: inout HeaderGesture, to offset: Double,
        by source: ScrollSource
      ) {
        _ = gesture.update(
          source == .user ? .interacting : .animating, at: .init(offset: 0, hidden: 0))
        gesture.scroll(from: header.offset, to: offset, upTo: end)
        header.scroll(to: offset, by: source)
      }
      for _ in 0..<40 {
        let source: ScrollSource = numbers.chance(80) ? .user : .program
        let offset =
          numbers.chance(40) ? (numbers.chance(50) ? 0 : end) : min(end, numbers.halfPoint(0...900))
        scroll(&plain, &plainGesture, to: offset, by: source)
        scroll(&bounced, &bouncedGesture, to: offset, by: source)
        if offset == 0 || offset == end {
          for offset in bounce(at: offset, &numbers) {
            scroll(&bounced, &bouncedGesture, to: offset, by: .user)
            #expect(bounced.hidden == plain.hidden)
          }
          scroll(&plain, &plainGesture, to: offset, by: .user)
          bounces += 1
        }
        #expect(bounced == plain)
        #expect(bouncedGesture == plainGesture)
        for rule in [SnapPolicy.Rule.nearest, .lastDirection] {
          #expect(bounced.restingOffset(rule: rule) == plain.restingOffset(rule: rule))
        }
      }
    }
    #expect(bounces > 1000)
  }
}

import RandomNumbers
import ScrollMechanics
import Testing

@Suite("ScrollApproach")
struct ScrollApproachTests {
  /// A scroll view whose bar is 100 points long at rest.
  private func view(
    _ offset: Double, covered: Double = 100, restInset: Double = 100, end: Double = .infinity,
    at time: Double = 0
  ) -> ScrollApproach.View {
    ScrollApproach.View(
      offset: offset, covered: covered, restInset: restInset, time: time, end: end)
  }

  /// One that is on its way from rest to an offset of 500.
  private func going(isAnimated: Bool = true, restInset: Double = 100) -> ScrollApproach {
    var approach = ScrollApproach()
    approach.want(isAnimated: isAnimated)
    _ = approach.seek()
    _ = approach.go(to: 500, from: view(-restInset, restInset: restInset))
    if isAnimated { approach.update(.animating, at: view(-restInset, restInset: restInset)) }
    return approach
  }

  /// Takes how the scroll view stands; the place is still where it was.
  private func update(
    _ approach: inout ScrollApproach, _ view: ScrollApproach.View, goal: Double? = 500
  ) -> Double? {
    approach.update(view) { goal }
  }

  @Test func `it goes where the place is, counted from rest, and is there`() {
    var approach = ScrollApproach()
    #expect(approach.stage == .none)
    let early = approach.seek()
    #expect(!early)
    approach.want(isAnimated: false)
    #expect(approach.stage == .wanted)
    let (first, second) = (approach.seek(), approach.seek())
    #expect(first && !second)
    #expect(approach.stage == .sought)
    let sent = approach.go(to: 500, from: view(-100))
    #expect(sent == 600)
    #expect(approach.stage == .going)
    #expect(update(&approach, view(500.4)) == nil)
    #expect(approach.stage == .there)
  }

  @Test func `a place that the content is at is reached at once, and gone to all the same`() {
    var approach = ScrollApproach()
    approach.want(isAnimated: true)
    _ = approach.seek()
    let sent = approach.go(to: 500, from: view(499.6))
    #expect(sent == 600)
    #expect(approach.stage == .there)
  }

  @Test func `over an animation it is under way until that has ended`() {
    var approach = going()
    #expect(update(&approach, view(480)) == nil)
    #expect(approach.stage == .going)
    approach.update(.idle, at: view(480))
    // The last step may still be to be told.
    #expect(approach.stage == .going)
    #expect(update(&approach, view(500)) == nil)
    #expect(approach.stage == .there)
    approach = going()
    _ = update(&approach, view(499))
    approach.update(.idle, at: view(500))
    #expect(approach.stage == .there)
  }

  @Test func `a bar that gets shorter on the way makes another goal`() {
    var approach = going()
    #expect(update(&approach, view(100, covered: 99.6)) == nil)
    #expect(update(&approach, view(200, covered: 52), goal: 548) == 648)
    #expect(update(&approach, view(548, covered: 52)) == nil)
    #expect(approach.stage == .there)
    // And right after, too.
    #expect(update(&approach, view(548, covered: 44), goal: 556) == 656)
    #expect(approach.stage == .going)
  }

  @Test func `a place that is gone when the bar gets shorter is gone to no more`() {
    var approach = going()
    #expect(update(&approach, view(200, covered: 52), goal: nil) == nil)
    #expect(approach.stage == .going)
  }

  @Test func `a bar whose length hangs on the offset is followed nine times in all`() {
    var approach = going()
    var sent = 0
    for turn in 1...20 where update(&approach, view(200, covered: Double(turn))) != nil {
      sent += 1
    }
    #expect(sent == 8)
  }

  @Test func `at rest a bar's length away it is sent on by that, twice`() {
    var approach = going(isAnimated: false)
    #expect(update(&approach, view(452)) == 648)
    #expect(update(&approach, view(490)) == 658)
    // That may come into effect later.
    #expect(update(&approach, view(490)) == nil)
    #expect(approach.stage == .going)
    #expect(update(&approach, view(492)) == nil)
    #expect(approach.stage == .there)
  }

  @Test func `a place that is gone where the content arrives is looked for eight times more`() {
    var approach = going(isAnimated: false)
    for _ in 0..<8 {
      #expect(update(&approach, view(500), goal: nil) == nil)
      #expect(approach.stage == .sought && approach.isReady)
      _ = approach.seek()
      _ = approach.go(to: 500, from: view(-100))
    }
    #expect(update(&approach, view(500), goal: nil) == nil)
    #expect(approach.stage == .there)
  }

  @Test func `what is sent and not in effect yet is waited for`() {
    var approach = going(isAnimated: false)
    #expect(update(&approach, view(-100)) == nil)
    #expect(update(&approach, view(-100, at: 0.02)) == nil)
    #expect(approach.stage == .going)
    #expect(update(&approach, view(500, at: 0.03)) == nil)
    #expect(approach.stage == .there)
  }

  @Test func `after an animation that ended a bar's length away too`() {
    var approach = going()
    approach.update(.idle, at: view(452))
    #expect(update(&approach, view(452)) == 648)
  }

  @Test func `an animation that has not begun is not one that has ended`() {
    var approach = ScrollApproach()
    approach.want(isAnimated: true)
    _ = approach.seek()
    _ = approach.go(to: 500, from: view(-100))
    #expect(update(&approach, view(-90)) == nil)
    #expect(approach.stage == .going)
  }

  @Test func `at rest further away than that it is not, but for half a point`() {
    var approach = going(isAnimated: false)
    #expect(update(&approach, view(399.5)) == 700.5)
    approach = going(isAnimated: false)
    #expect(update(&approach, view(399.25)) == nil)
    #expect(approach.stage == .there)
    approach = going(isAnimated: false)
    #expect(update(&approach, view(390)) == nil)
    #expect(approach.stage == .there)
    approach = going(isAnimated: false, restInset: 0)
    #expect(update(&approach, view(499, restInset: 0)) == nil)
    #expect(approach.stage == .there)
  }

  @Test(arguments: [ScrollActivity.tracking, .interacting, .decelerating])
  func `the user ends the way to it`(_ activity: ScrollActivity) {
    var approach = going()
    approach.update(activity, at: view(200))
    #expect(approach.stage == .none)
    #expect(update(&approach, view(300, covered: 52)) == nil)
    var (wanted, sought) = (ScrollApproach(), ScrollApproach())
    wanted.want(isAnimated: true)
    wanted.update(activity, at: nil)
    sought.want(isAnimated: true)
    _ = sought.seek()
    sought.update(activity, at: nil)
    // A finger that is down and moves nothing may be a tap.
    #expect(wanted.stage == (activity == .tracking ? .wanted : .none))
    #expect(sought.stage == (activity == .tracking ? .sought : .none))
  }

  @Test func `the user does not end that the content is there, but bars make no other goal then`() {
    var approach = going(isAnimated: false)
    _ = update(&approach, view(500))
    approach.update(.tracking, at: view(500))
    #expect(approach.stage == .there)
    #expect(update(&approach, view(500, covered: 52)) == nil)
  }

  @Test func `an animation that ends, of whoever, ends neither the wish nor the search`() {
    var approach = ScrollApproach()
    approach.want(isAnimated: true)
    approach.update(.animating, at: view(0))
    approach.update(.idle, at: view(0))
    #expect(approach.stage == .wanted)
    _ = approach.seek()
    approach.update(.animating, at: view(0))
    approach.update(.idle, at: view(0))
    #expect(approach.stage == .sought)
  }

  @Test func `what is sought is looked for again when other content has come and nothing moves`() {
    var approach = ScrollApproach()
    func seek() -> Bool { approach.seek() }
    approach.contentChanged()
    #expect(!approach.isReady)
    approach.want(isAnimated: false)
    #expect(approach.isReady && seek() && !approach.isReady && !seek())
    approach.contentChanged()
    #expect(approach.isReady && seek() && !approach.isReady)
    approach.update(.animating, at: view(0))
    approach.contentChanged()
    #expect(!approach.isReady && approach.canGo)
    approach.update(.idle, at: view(0))
    #expect(approach.isReady)
    // A finger puts it off.
    approach.update(.tracking, at: view(0))
    #expect(!approach.isReady && !approach.canGo)
    approach.update(.idle, at: view(0))
    #expect(approach.isReady && approach.canGo)
    // A reader who scrolls ends it.
    approach.update(.interacting, at: view(0))
    approach.update(.idle, at: view(0))
    approach.contentChanged()
    #expect(!approach.isReady && !approach.canGo && approach.stage == .none)
  }

  @Test func `a place at the end of content whose length is told later is gone to again`() {
    func arrived() -> ScrollApproach {
      var approach = ScrollApproach()
      approach.want(isAnimated: false)
      _ = approach.seek()
      // The place is at 500, and the content ends at 300 as far as is known.
      let sent = approach.go(to: 300, from: view(-100, end: 300))
      #expect(sent == 400)
      _ = approach.update(view(300, end: 300, at: 1)) { 300 }
      #expect(approach.stage == .there)
      return approach
    }
    var approach = arrived()
    let sent = approach.update(view(300, end: 900, at: 1.1)) { 500 }
    #expect(sent == 600)
    // Content that grows later moves nothing.
    approach = arrived()
    let late = approach.update(view(300, end: 900, at: 1.6)) { 500 }
    #expect(late == nil)
    // Nor does it under a finger.
    approach = arrived()
    approach.update(.tracking, at: view(300, end: 300, at: 1.1))
    let touched = approach.update(view(300, end: 900, at: 1.1)) { 500 }
    #expect(touched == nil)
  }

  @Test func `rows of another length before the place take the goal along with the content`() {
    var approach = going(isAnimated: false)
    _ = update(&approach, view(500))
    #expect(approach.stage == .there)
    // A row before it is 70 points shorter than was thought. What was sent is long in effect.
    #expect(update(&approach, view(430, at: 0.2), goal: 430) == nil)
    approach.leave(view(430, at: 0.2), isShown: false)
    #expect(approach.stage == .there)
    // Later somebody has moved it.
    #expect(update(&approach, view(360, at: 0.7), goal: 360) == nil)
    approach.leave(view(360, at: 0.7), isShown: false)
    #expect(approach.stage == .none)
  }

  @Test func `until places are told after other lengths the content has not left`() {
    func arrived() -> ScrollApproach {
      var approach = ScrollApproach()
      approach.want(isAnimated: false)
      _ = approach.seek()
      _ = approach.go(to: 500, from: view(500, end: 900, at: 1))
      #expect(approach.stage == .there)
      return approach
    }
    var approach = arrived()
    // The offset and the end are told first.
    #expect(update(&approach, view(430, end: 830, at: 1.2), goal: 500) == nil)
    approach.leave(view(430, end: 830, at: 1.2), isShown: false)
    #expect(approach.stage == .there)
    #expect(update(&approach, view(430, end: 830, at: 1.22), goal: 430) == nil)
    approach.leave(view(430, end: 830, at: 2), isShown: false)
    #expect(approach.stage == .there)
    // Nobody tells another place: somebody has scrolled.
    approach = arrived()
    _ = update(&approach, view(430, end: 830, at: 1.2))
    approach.leave(view(430, end: 830, at: 1.4), isShown: false)
    #expect(approach.stage == .none)
  }

  @Test func `what was sent for where the place was, and may come into effect late, is sent again`()
  {
    var approach = going(isAnimated: false)
    _ = update(&approach, view(500))
    #expect(update(&approach, view(430), goal: 430) == 530)
    #expect(approach.stage == .there)
    #expect(update(&approach, view(500), goal: 430) == nil)
    #expect(update(&approach, view(430), goal: 430) == nil)
    #expect(approach.stage == .there)
    // It may be told once both have happened.
    approach = going(isAnimated: false)
    #expect(update(&approach, view(500), goal: 430) == 530)
    // Later somebody has taken it elsewhere.
    approach = going(isAnimated: false)
    _ = update(&approach, view(500))
    #expect(update(&approach, view(900, at: 0.2), goal: 430) == nil)
    approach.leave(view(900, at: 0.2), isShown: false)
    #expect(approach.stage == .none)
  }

  @Test
  func `a place that other lengths move a moment later is gone to again, no further than they did`()
  {
    func there() -> ScrollApproach {
      var approach = ScrollApproach()
      approach.want(isAnimated: false)
      _ = approach.seek()
      _ = approach.go(to: 500, from: view(500, end: 900))
      _ = update(&approach, view(500, end: 900, at: 0.2), goal: 500)
      return approach
    }
    // A row before it is 70 points shorter, and something else was kept in place.
    var approach = there()
    #expect(update(&approach, view(500, end: 830, at: 0.3), goal: 430) == 530)
    // Nothing is shorter by that: somebody has scrolled.
    approach = there()
    #expect(update(&approach, view(800, end: 830, at: 0.3), goal: 430) == nil)
    approach = there()
    #expect(update(&approach, view(500, end: 900, at: 0.3), goal: 430) == nil)
    // Once it has settled, it is left.
    approach = there()
    #expect(update(&approach, view(500, end: 830, at: 0.6), goal: 430) == nil)
  }

  @Test func `a place that other lengths take out of sight right after is looked for again`() {
    func there() -> ScrollApproach {
      var approach = ScrollApproach()
      approach.want(isAnimated: false)
      _ = approach.seek()
      _ = approach.go(to: 500, from: view(500, end: 900))
      #expect(approach.stage == .there)
      return approach
    }
    var approach = there()
    _ = approach.update(view(620, end: 1020)) { nil }
    #expect(approach.stage == .sought)
    #expect(approach.isReady)
    // Also where the content stands as before, but rows have come in between.
    approach = there()
    _ = approach.update(view(500, end: 1020)) { nil }
    #expect(approach.stage == .sought)
    // Where nothing has got another length, somebody has scrolled.
    approach = there()
    _ = approach.update(view(620, end: 900)) { nil }
    #expect(approach.stage == .there)
    // Nor is it under a finger, nor later.
    approach = there()
    approach.update(.tracking, at: view(500, end: 900))
    _ = approach.update(view(620, end: 1020)) { nil }
    #expect(approach.stage == .there)
    approach = there()
    _ = approach.update(view(620, end: 1020, at: 0.2)) { nil }
    #expect(approach.stage == .there)
  }

  @Test func `on the way it counts as what is shown, and then until the content is moved`() {
    var approach = ScrollApproach()
    func holds(_ view: ScrollApproach.View) -> Bool {
      approach.leave(view, isShown: false)
      return approach.stage != .none
    }
    #expect(!holds(view(0)))
    approach.want(isAnimated: false)
    #expect(holds(view(0)))
    _ = approach.seek()
    #expect(holds(view(0)))
    _ = approach.go(to: 500, from: view(0))
    #expect(holds(view(0)))
    _ = update(&approach, view(500, at: 1))
    #expect(holds(view(500, at: 9)))
    #expect(!holds(view(501, at: 9)))
  }

  @Test func `when bars have had their moment and it is what is shown, all goes on as usual`() {
    var approach = going(isAnimated: false)
    _ = update(&approach, view(500, at: 1))
    approach.leave(view(500, at: 1.5), isShown: true)
    #expect(approach.stage == .there)
    approach.leave(view(500, at: 1.6), isShown: false)
    #expect(approach.stage == .there)
    approach.leave(view(500, at: 1.6), isShown: true)
    #expect(approach.stage == .none)
  }

  @Test func `what is not a number neither reaches nor corrects anything`() {
    var approach = going(isAnimated: false)
    #expect(update(&approach, view(.nan)) == nil)
    #expect(update(&approach, view(500, covered: .nan), goal: nil) == nil)
  }

  @Test func `whatever comes, the content is not sent about for ever`() {
    var numbers = SeededNumbers(seed: 7)
    func number() -> Double { Double.random(in: -200...1200, using: &numbers) }
    for _ in 0..<300 {
      var approach = going(isAnimated: Bool.random(using: &numbers))
      var sent = 0
      for _ in 0..<300 {
        let view = view(number(), covered: number(), restInset: number())
        if approach.update(view, goal: { number() }) != nil { sent += 1 }
        if Bool.random(using: &numbers) { approach.update(.animating, at: view) }
        if Bool.random(using: &numbers) { approach.update(.idle, at: view) }
      }
      // Nine goals, each with two corrections.
      #expect(sent <= 26)
    }
  }
}

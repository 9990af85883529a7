import RandomNumbers
import ScrollMechanics
import Testing

/// What follows a window that moves along both axes, against what every item would do by itself.
@Suite("StickyFollowers in two axes")
struct StickyPlaneTests {
  /// A table in a window of 300 by 500: `count` heads of 90 points that stick to the top, below them the heads of `count`
  /// rows of 44 that stick to the left. The first head sticks to both.
  static func table(_ count: Int) -> StickyPlane {
    StickyPlane(
      horizontal: StickyLayout(
        items: (0..<count).map {
          StickyItem(
            start: Double($0) * 90, length: 90, edge: $0 == 0 ? .start : .neither,
            collision: .overlap)
        }
          + (0..<count).map { _ in StickyItem(start: 0, length: 90, collision: .overlap) }),
      vertical: StickyLayout(
        items: (0..<count).map { _ in StickyItem(start: 0, length: 44, collision: .overlap) }
          + (0..<count).map {
            StickyItem(start: Double($0 + 1) * 44, length: 44, edge: .neither, collision: .overlap)
          }))
  }

  static func window(_ x: Double, _ y: Double) -> StickyWindow {
    StickyWindow(
      horizontal: StickyWindow.Span(start: x, length: 300),
      vertical: StickyWindow.Span(start: y, length: 500))
  }

  @Test(arguments: [50, 1000, 10_000])
  func `in a table as much follows as is near, however large it is`(count: Int) {
    var followers = StickyFollowers(of: Self.table(count), in: Self.window(900, 880))
    // Heads from 750 to 1350 points: 8 to 14. Rows from 630 to 1630: 14 to 37, of which the first is 44 points down.
    let heads = [0] + Array(8...14)
    let rows = (13...36).map { count + $0 }
    #expect(followers.following == Set(heads + rows))
    // In a quarter of a window: 825 to 1275 points, and 755 to 1505.
    let stuck = [0] + Array(9...14) + (16...33).map { count + $0 }
    #expect(followers.stuck == Set(stuck))
    // A quarter of a window to either side nothing is looked for.
    #expect(followers.update(to: Self.window(975, 1005)).moved.isEmpty)
    let changes = followers.update(to: Self.window(976, 1005))
    #expect(changes.moved.contains(15) && changes.moved.contains(count + 37))
    #expect(changes.moved.count < 12)
  }

  @Test func `what is out of sight stays where it was until it comes near, or is settled`() {
    let count = 1000
    let plane = Self.table(count)
    var followers = StickyFollowers(of: plane, in: Self.window(0, 0))
    #expect(!followers.hasBehind)
    let changes = followers.update(to: Self.window(5000, 0))
    #expect(!changes.moved.contains(count + 500) && changes.moved.contains(56))
    #expect(followers.hasBehind)
    #expect(followers.update(to: Self.window(5000, 22_000)).moved.contains(count + 500))
    var settled: [Int] = []
    while followers.hasBehind { settled += followers.settle(upTo: 300) }
    #expect(settled == Array(0..<2000))
    #expect(followers.settle(upTo: 300).isEmpty && followers.settle(upTo: -1).isEmpty)
  }

  @Test(arguments: 0..<8)
  func `along a random way what is in sight is where it belongs, all once it has settled`(
    block: Int
  ) {
    for seed in 0..<(50 * testScale) {
      var walk = Walk(seed: UInt64(block * 1_000_000 + seed))
      for _ in 0..<60 {
        walk.step()
        if let fault = walk.fault {
          Issue.record("seed \(walk.seed): \(fault)")
          return
        }
      }
      walk.settle()
      for index in 0..<walk.plane.count where walk.told[index] != walk.expected(index) {
        Issue.record("seed \(walk.seed): item \(index) is not settled")
        return
      }
    }
  }
}

/// A window that is moved at random over random items, and what has been told of them.
private struct Walk {
  let seed: UInt64
  let plane: StickyPlane
  var told: [Shift] = []
  private let lengths: (across: [Double], down: [Double])
  private var window: StickyWindow
  private var followers: StickyFollowers
  private var stuck: Set<Int>
  private var numbers: SeededNumbers
  private var spans = (
    across: StickyWindow.Span(start: 0, length: 40), down: StickyWindow.Span(start: 0, length: 100)
  )

  struct Shift: Equatable {
    var (x, y) = (0.0, 0.0)
  }

  init(seed: UInt64) {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
    let (across, down) = (
      StickyPropertyTests.Tree(seed: seed), StickyPropertyTests.Tree(seed: seed &+ 500_000)
    )
    plane = StickyPlane(
      horizontal: numbers.chance(80) ? across.layout : StickyLayout(items: []),
      vertical: down.layout)
    lengths = (across.items.map(\.length), down.items.map(\.length))
    window = StickyWindow(horizontal: spans.across, vertical: spans.down)
    followers = StickyFollowers(of: plane, in: window)
    stuck = followers.stuck
    told = (0..<plane.count).map(expected)
  }

  func expected(_ index: Int) -> Shift {
    let shift = plane.ownShift(of: index, in: window)
    return Shift(x: shift.x, y: shift.y)
  }

  mutating func step() {
    func step(_ span: inout StickyWindow.Span) {
      let isJump = numbers.chance(20)
      span.start += isJump ? numbers.halfPoint(-600...600) : numbers.halfPoint(-20...20)
      if numbers.chance(5) { span.length = numbers.halfPoint(1...300) }
    }
    step(&spans.across)
    step(&spans.down)
    window = StickyWindow(
      horizontal: numbers.chance(97) ? spans.across : nil,
      vertical: numbers.chance(97) ? spans.down : nil)
    let changes = followers.update(to: window)
    stuck.formSymmetricDifference(changes.stuck)
    for index in changes.moved.union(followers.following) { told[index] = expected(index) }
    if numbers.chance(10) { settle(upTo: 3) }
  }

  mutating func settle(upTo count: Int = .max) {
    for index in followers.settle(upTo: count) { told[index] = expected(index) }
  }

  /// What is not as it would be if every item were asked.
  var fault: String? {
    for index in 0..<plane.count {
      let isHeld =
        isHeld(index, plane.horizontal, window.horizontal, lengths.across)
        || isHeld(index, plane.vertical, window.vertical, lengths.down)
      let hasBoth = window.horizontal != nil && window.vertical != nil
      let isNear =
        isNear(index, plane.horizontal, window.horizontal, lengths.across)
        && isNear(index, plane.vertical, window.vertical, lengths.down)
      let isStuck = isHeld && (isNear || !hasBoth)
      if isStuck != stuck.contains(index) {
        return "item \(index) is \(isStuck ? "" : "not ")stuck"
      }
      guard isShown(index, as: expected) || isShown(index, as: { told[$0] }) else { continue }
      var chain = [index]
      plane.horizontal.forEachCarrier(of: index) { chain.append($0) }
      plane.vertical.forEachCarrier(of: index) { chain.append($0) }
      if let wrong = chain.first(where: { told[$0] != expected($0) }) {
        return "item \(index) is in sight, \(wrong) at \(told[wrong]), not \(expected(wrong))"
      }
    }
    return nil
  }

  /// Along an axis without a window everything is in sight.
  private func isShown(_ index: Int, as shift: (Int) -> Shift) -> Bool {
    func isShown(
      _ layout: StickyLayout, _ span: StickyWindow.Span?, _ lengths: [Double],
      _ shift: (Int) -> Double
    ) -> Bool {
      guard let span, index < layout.count else { return true }
      var start = layout.naturalStart(of: index) + shift(index)
      layout.forEachCarrier(of: index) { start += shift($0) }
      return start < span.start + span.length && start + lengths[index] > span.start
    }
    return isShown(plane.horizontal, window.horizontal, lengths.across) { shift($0).x }
      && isShown(plane.vertical, window.vertical, lengths.down) { shift($0).y }
  }

  private func isHeld(
    _ index: Int, _ layout: StickyLayout, _ span: StickyWindow.Span?, _ lengths: [Double]
  ) -> Bool {
    guard let span, index < layout.count else { return false }
    let own = layout.ownShift(of: index, viewStart: span.start, viewLength: span.length)
    let start = layout.shownStart(of: index, viewStart: span.start, viewLength: span.length)
    return own > 0 && start + lengths[index] > span.start
      || own < 0 && start < span.start + span.length
  }

  /// Shown within a quarter of a window.
  private func isNear(
    _ index: Int, _ layout: StickyLayout, _ span: StickyWindow.Span?, _ lengths: [Double]
  ) -> Bool {
    guard let span, index < layout.count else { return true }
    let start = layout.shownStart(of: index, viewStart: span.start, viewLength: span.length)
    let margin = span.length / 4
    return start < span.start + span.length + margin && start + lengths[index] > span.start - margin
  }
}

import ScrollMechanics
import Testing

/// A header of 1200 points, 40 collapsed, in a window of 844: up to 356 it fills the window.
@Suite("Headers longer than the window")
struct FreePartTests {
  let layout = HeaderLayout(minLength: 40, maxLength: 1200)

  @Test func `how much longer they are, counting what bars cover`() {
    #expect(layout.lengthBeyond(viewLength: 844) == 356)
    #expect(layout.lengthBeyond(viewLength: 1200) == 0)
    #expect(layout.lengthBeyond(viewLength: 2000) == 0)
    #expect(
      HeaderLayout(minLength: 40, maxLength: 1200, safeArea: 59).lengthBeyond(viewLength: 844)
        == 415)
    #expect(layout.lengthBeyond(viewLength: .infinity) == 0)
    #expect(layout.lengthBeyond(viewLength: .nan) == 0)
    #expect(layout.lengthBeyond(viewLength: -5) == 1200)
  }

  @Test func `while they fill it they rest anywhere; then their end is a position`() {
    let policy = SnapPolicy(positions: [0, 100, 1160], freeEnd: 356)
    #expect(policy.positions == [356, 1160])
    for offset in [0, 100, 180, 355] as [Double] { #expect(policy.target(from: offset) == nil) }
    #expect(policy.target(from: 356) == 356)
    #expect(policy.target(from: 500) == 356)
    #expect(policy.target(from: 800) == 1160)
    #expect(policy.target(from: 1161) == nil)
    #expect(policy.target(from: -1) == nil)
    // Flings out of the free part, and into it.
    #expect(policy.target(from: 100, endingAt: 599) == 356)
    #expect(policy.target(from: 700, endingAt: 201) == nil)
    let direction = SnapPolicy(positions: [0, 1160], rule: .lastDirection, freeEnd: 356)
    #expect(direction.target(from: 300, lastDirection: .towardEnd) == nil)
    #expect(direction.target(from: 400, lastDirection: .towardEnd) == 1160)
    #expect(direction.target(from: 400, lastDirection: .towardStart) == 356)
  }

  @Test func `a step that began there goes no further than their end`() {
    let policy = SnapPolicy(positions: [0, 1160], freeEnd: 356)
    func target(_ start: Double, _ end: Double) -> Double? {
      policy.target(
        ofStepFrom: start, to: end, lastDirection: end > start ? .towardEnd : .towardStart)
    }
    #expect(target(0, 60) == nil)
    #expect(target(300, 360) == 356)
    #expect(target(0, 1100) == 356)
    #expect(target(356, 416) == 1160)
    #expect(target(1160, 1100) == 356)
    #expect(target(356, 296) == nil)
    #expect(target(300, 2000) == nil)
    // The bar's own position, where short content ends too: nothing is half open there.
    #expect(target(0, 1160) == 1160)
    // Without such a part it is the next position, whatever the rule.
    let plain = SnapPolicy(positions: [0, 144])
    #expect(plain.target(ofStepFrom: 0, to: 60, lastDirection: .towardEnd) == 144)
    #expect(plain.target(ofStepFrom: -20, to: 60, lastDirection: .towardEnd) == 144)
    #expect(plain.target(ofStepFrom: 144, to: 84, lastDirection: .towardStart) == 0)
  }

  @Test func `a way that is free to its end has no positions; what is no end is none`() {
    #expect(SnapPolicy(positions: [0, 300], freeEnd: 300).positions == [])
    #expect(SnapPolicy(positions: [0, 300], freeEnd: .nan).positions == [0, 300])
    #expect(SnapPolicy(positions: [0, 300], freeEnd: .infinity).positions == [0, 300])
    #expect(SnapPolicy(positions: [0, 300], freeEnd: -5).positions == [0, 300])
    #expect(SnapPolicy(positions: [], freeEnd: 50).target(from: 20) == nil)
    #expect(SnapPolicy(positions: [200, 300], freeEnd: 100).positions == [200, 300])
  }

  @Test func `one that floats is shown as far as to fill the window`() {
    var header = RevealingHeader(layout: layout, reveal: .floating)
    header.scroll(to: 300, by: .user)
    #expect(header.restingOffset(rule: .nearest, viewLength: 844) == nil)
    #expect(header.restingOffset(rule: .nearest) == 0)
    header.scroll(to: 400, by: .user)
    #expect(header.restingOffset(rule: .nearest, viewLength: 844) == 356)
    #expect(header.restingOffset(rule: .lastDirection, viewLength: 844) == 1200)
    // A step from 340 on.
    #expect(
      header.restingOffset(rule: .lastDirection, viewLength: 844, hiddenBefore: 340) == 356)
    // From the last place where it fills the window the next step goes on.
    #expect(
      header.restingOffset(rule: .lastDirection, viewLength: 844, hiddenBefore: 356)
        == header.restingOffset(rule: .lastDirection, viewLength: 844))
    header.scroll(to: 3000, by: .user)
    header.scroll(to: 2500, by: .user)
    // 700 of it are hidden, 344 more than fit.
    #expect(header.restingOffset(rule: .nearest, viewLength: 844) == 2156)
  }
}

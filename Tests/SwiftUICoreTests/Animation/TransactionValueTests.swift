import Foundation
import Stage
import SwiftUI
import Testing

private struct Reason: TransactionKey {
  static let defaultValue = "none"
}

extension Transaction {
  fileprivate var reason: String {
    get { self[Reason.self] }
    set { self[Reason.self] = newValue }
  }
}

/// What changes carry along, and the curves that they can have.
@MainActor struct TransactionValueTests {
  @Test func `a transaction that nobody has filled has the defaults of its keys`() {
    var transaction = Transaction()
    #expect(transaction.reason == "none" && transaction.reason == Reason.defaultValue)
    #expect(!transaction.isContinuous && !transaction.tracksVelocity)
    transaction.reason = "drag"
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    #expect(transaction.reason == "drag")
    #expect(transaction.isContinuous && transaction.tracksVelocity)
  }

  @Test func `values set for a change reach the views below, and the next change has none`() {
    var seen: [String] = []
    let remote = Remote(0)
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Controlled(remote) { value in
        Text("\(value)").transaction { seen.append("\($0.reason) \($0.isContinuous)") }
      }
    }
    stage.update()
    seen = []
    withTransaction(\.reason, "tap") { withTransaction(\.isContinuous, true) { remote.value = 1 } }
    stage.update()
    #expect(seen == ["tap true"])
    remote.value = 2
    stage.update()
    #expect(seen == ["tap true", "none false"])
  }

  /// How far an animation has come after milliseconds.
  private func progress(_ animation: Animation, _ times: [Int]) -> [Double] {
    let remote = Remote<CGFloat>(0)
    let stage = Stage(size: CGSize(width: 3000, height: 100), text: .fixed) {
      Controlled(remote) { width in
        Color.red.frame(width: width, height: 10).accessibilityIdentifier("bar")
      }
    }
    stage.update()
    remote.set(1000, animation)
    var now = 0
    return times.map { time in
      stage.advance(by: .milliseconds(time - now))
      now = time
      return (stage.frame(of: "bar")?.width ?? .nan) / 1000
    }
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 2e-3 }
  }

  /// The values of the cubic Bézier curves with the control points of Apple's documentation of CAMediaTimingFunction:
  /// (0.42, 0) and (1, 1), (0, 0) and (0.58, 1), (0.42, 0) and (0.58, 1).
  @Test(
    arguments: [
      (.linear, [0.25, 0.5, 0.75]),
      (.easeIn, [0.0935, 0.3154, 0.6219]),
      (.easeOut, [0.3781, 0.6846, 0.9065]),
      (.easeInOut, [0.1292, 0.5, 0.8708]),
      (.timingCurve(0.42, 0, 1, 1), [0.0935, 0.3154, 0.6219]),
      // 1 − √(1 − t²).
      (.timingCurve(.circularEaseIn, duration: 0.35), [0.0318, 0.1340, 0.3386]),
    ] as [(Animation, [Double])])
  func `curves take 0.35 s and pass the quarters where their control points say`(
    _ animation: Animation, _ expected: [Double]
  ) {
    // Four times as slow, so that the quarters are on frames.
    let values = progress(animation.speed(0.35), [250, 500, 750])
    #expect(isNear(values, expected), "\(values)")
  }

  @Test func `a curve's duration only stretches it`() {
    #expect(
      isNear(progress(.easeIn(duration: 2), [500, 1000, 1500]), [0.0935, 0.3154, 0.6219]))
    #expect(
      isNear(
        progress(.timingCurve(0.42, 0, 0.58, 1, duration: 2), [500, 1000]), [0.1292, 0.5]))
  }

  /// Springs by their documented numbers follow the closed form of a spring with that duration and bounce.
  @Test(
    arguments: [
      (.smooth(duration: 1, extraBounce: 0.2), Spring(duration: 1, bounce: 0.2)),
      (.snappy, Spring(duration: 0.5, bounce: 0.15)),
      (.snappy(duration: 1, extraBounce: 0.1), Spring(duration: 1, bounce: 0.25)),
      (.bouncy(duration: 1, extraBounce: 0.1), Spring(duration: 1, bounce: 0.4)),
      (.interactiveSpring, Spring(duration: 0.15, bounce: 0.15)),
      (
        .interactiveSpring(response: 0.6, dampingFraction: 0.5, blendDuration: 0),
        Spring(response: 0.6, dampingRatio: 0.5)
      ),
      (.interpolatingSpring, Spring(duration: 0.5, bounce: 0)),
      (.interpolatingSpring(duration: 1, bounce: 0.3), Spring(duration: 1, bounce: 0.3)),
      (.interpolatingSpring(.bouncy), .bouncy),
      (
        .interpolatingSpring(mass: 1, stiffness: 170, damping: 15),
        Spring(stiffness: 170, damping: 15)
      ),
      (
        .spring(Spring(mass: 2, stiffness: 80, damping: 10)),
        Spring(mass: 2, stiffness: 80, damping: 10)
      ),
    ] as [(Animation, Spring)])
  func `a spring animation moves as its spring does`(_ animation: Animation, _ spring: Spring) {
    let values = progress(animation, [100, 200, 300])
    let expected = [0.1, 0.2, 0.3].map { spring.value(target: 1.0, time: $0) }
    #expect(isNear(values, expected), "\(values) for \(expected)")
  }

  @Test func `an interpolating spring can start with a velocity`() {
    let spring = Spring(duration: 1, bounce: 0.3)
    let expected = [0.1, 0.2].map { spring.value(target: 1.0, initialVelocity: 8, time: $0) }
    let values = progress(
      .interpolatingSpring(duration: 1, bounce: 0.3, initialVelocity: 8), [100, 200])
    #expect(isNear(values, expected))
    #expect(
      isNear(progress(.interpolatingSpring(spring, initialVelocity: 8), [100, 200]), expected))
  }
}

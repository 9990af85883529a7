import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// The position of a card's top edge, and its animation.
struct CardMotion {
  /// As UIKit's presentations: half a second, without overshoot.
  private static let spring = ScrollMechanics.Spring(response: 0.5, dampingRatio: 1)

  private enum State {
    case resting
    case held(CGFloat)
    case moving(ScrollSimulation, start: Double)
  }

  private var state = State.resting
  /// Whether the card is moving out of sight.
  var isHeadingOut = false
  /// Whether the card is moving in for the first time.
  var isComing = false
  /// The velocity of the drag that has dismissed it, in points per second.
  var releaseVelocity: CGFloat = 0

  var isMoving: Bool {
    if case .moving = state { return true }
    return false
  }

  /// Nil at rest.
  func position(at time: Double) -> CGFloat? {
    switch state {
    case .resting: return nil
    case .held(let position): return position
    case .moving(let simulation, let start):
      return CGFloat(simulation.position(at: time - start))
    }
  }

  mutating func hold(at position: CGFloat) {
    state = .held(position)
    isComing = false
  }

  mutating func move(
    from position: CGFloat, to target: CGFloat, velocity: CGFloat = 0, at time: Double
  ) {
    let simulation = ScrollSimulation(
      from: Double(position), to: Double(target), velocity: Double(velocity),
      spring: CardMotion.spring)
    state = .moving(simulation, start: time)
    isComing = false
  }

  mutating func finish(at time: Double) {
    guard case .moving(let simulation, let start) = state, simulation.isDone(at: time - start)
    else { return }
    state = .resting
    isComing = false
  }
}

import ScrollMechanics
import SwiftUI

/// A finger on a header that lies over its scroll view, which can't feel it: it scrolls as one on the rows does.
@MainActor @Observable final class HeaderTouch {
  /// What scrolls by it; nil while what the scroll view says counts.
  private(set) var phase: ScrollPhase?
  /// How far the header and the rows are pulled past an end of the content, in points, downwards.
  private(set) var pull = 0.0
  /// How far the content is scrolled from where it begins, and how far it can be, in points.
  @ObservationIgnored var place = (offset: 0.0, range: 0.0)
  @ObservationIgnored private var drag: ScrollDrag?

  nonisolated init() {}

  /// What the scroll view does when it says so; nil: nothing new.
  func meaning(of heard: ScrollPhase) -> ScrollPhase? {
    switch (phase, heard) {
    // The finger scrolls it, in steps, or a movement goes on that the finger has begun.
    case (.interacting, _), (.decelerating, .animating): return nil
    default:
      phase = nil
      return heard
    }
  }

  /// The finger has come by so much further, in points towards the content's end.
  func move(by distance: Double, _ driver: HeaderDriver, _ rules: HeaderRules) {
    if drag == nil {
      let extent = ScrollExtent(
        contentLength: place.range + rules.viewLength, viewportLength: rules.viewLength)
      drag = ScrollDrag(at: place.offset, in: extent)
      phase = .interacting
    }
    drag?.move(by: distance)
    guard let drag else { return }
    let inside = drag.extent.clamp(drag.offset)
    let pull = inside - drag.offset
    if self.pull != pull { withoutAnimation { self.pull = pull } }
    driver.scroll(to: inside - rules.keptRoom)
  }

  /// The finger leaves.
  ///
  /// - Parameter velocity: Of the content's offset, in points per second.
  func end(velocity: Double, _ driver: HeaderDriver, _ rules: HeaderRules) {
    guard let drag else { return }
    self.drag = nil
    let start = drag.extent.clamp(drag.offset)
    guard pull == 0 else {
      phase = .idle
      let spring = ScrollSimulation(from: pull, to: 0)
      return withAnimation(Animation(ScrolledAnimation(way: spring, length: -pull))) { pull = 0 }
    }
    var fling = drag.release(velocity: velocity)
    let end = fling.finalPosition
    if let goal = driver.engine.read({ $0.releaseGoal(endingAt: end, by: rules) }), goal != end {
      fling = ScrollSimulation(from: start, to: drag.extent.clamp(goal), velocity: velocity)
    }
    let length = fling.finalPosition - start
    guard abs(length) > 0.01 else { return phase = .idle }
    phase = .decelerating
    driver.scroll(
      to: fling.finalPosition - rules.keptRoom,
      Animation(ScrolledAnimation(way: fling, length: length)))
  }
}

/// A movement as a scroll view makes it by itself, without what it would go past an end.
private struct ScrolledAnimation: CustomAnimation {
  let way: ScrollSimulation
  /// From its start to where it rests, in points; not 0.
  let length: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < way.duration else { return nil }
    let left = (way.finalPosition - way.position(at: time)) / length
    return value.scaled(by: min(1, 1 - left))
  }
}

/// Lets a finger that moves on a header scroll the scroll view below.
struct HeaderDrag: ViewModifier {
  let touch: HeaderTouch
  let driver: HeaderDriver
  let rules: HeaderRules

  // A television has no fingers, and SwiftUI no `DragGesture` there.
  #if os(tvOS)
    func body(content: Content) -> some View { content }
  #else
    private static let slop: CGFloat = 10

    @GestureState private var isTouched = false
    /// How far the finger had come when it was heard last, in points downwards.
    @State private var way: CGFloat?

    func body(content: Content) -> some View {
      content
        // Before buttons: one that moves along under the finger would take the end of a drag for a tap.
        .highPriorityGesture(
          DragGesture(minimumDistance: HeaderDrag.slop, coordinateSpace: .global)
            .updating($isTouched) { _, isTouched, _ in
              if !isTouched { isTouched = true }
            }
            .onChanged { drag in
              let now = drag.translation.height
              // What it took to become a drag is not scrolled, as in a scroll view.
              let last = way ?? min(HeaderDrag.slop, max(-HeaderDrag.slop, now))
              touch.move(by: last - now, driver, rules)
              way = now
            }
            .onEnded { drag in
              way = nil
              touch.end(velocity: -drag.velocity.height, driver, rules)
            }
        )
        // Also where something else takes the finger away.
        .onChange(of: isTouched) {
          guard !isTouched, way != nil else { return }
          way = nil
          touch.end(velocity: 0, driver, rules)
        }
    }
  #endif
}

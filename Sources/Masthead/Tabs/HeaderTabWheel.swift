import ScrollMechanics
import SwiftUI

/// Lets wheels, touchpads and arrow keys turn the pages from the tab bar: what they scroll to the side goes to a scroll
/// view around the bar, and the pages move as far as it was scrolled.
///
/// It is not around the pages: a lazy stack follows the nearest scroll view, and in one that scrolls to the side it
/// builds all its rows (Documentation/AppleConformance.md, A7). Not on macOS yet, where nobody has measured which
/// phases a wheel has (A6).
///
/// SwiftUI tells of wheels by scroll views alone. This one only listens: what is in it stands still, and once the
/// fingers have left, the pages go on as after a swipe.
struct HeaderTabWheel<Value: Hashable>: ViewModifier {
  let model: HeaderTabModel<Value>
  let width: CGFloat
  /// There is a page before the shown one to go to.
  let hasPrevious: Bool
  /// There is a page after the shown one to go to.
  let hasNext: Bool
  let isDisabled: Bool

  #if os(Linux)
    @Environment(\.layoutDirection) private var layoutDirection
    @State private var space = SpaceID()
    @State private var position = ScrollPosition()
    // The rest is read by actions only, so that no body is evaluated for it.

    /// From where the pages follow, in points towards later ones. Nil for what no page follows: the program, or a
    /// finger on a screen, which swipes.
    @State private var start: CGFloat?
    /// A step of a wheel, or an arrow key; else fingers on a touchpad.
    @State private var isStep = false
    @State private var speed = VelocityTracker()
    /// From where the scroll view rests, in points towards later pages.
    @State private var moved: CGFloat = 0

    func body(content: Content) -> some View {
      let space = self.space.name
      // Where the scroll view rests: with room on both sides to be scrolled into.
      let rest = hasPrevious && !isDisabled ? width : 0
      let direction = layoutDirection
      return ScrollView(.horizontal, showsIndicators: false) {
        content
          .frame(width: width)
          .visualEffect { effect, proxy in
            effect.offset(
              CGSize(width: -proxy.frame(in: .named(space)).minX, height: 0)
                .forEffect(in: direction))
          }
          .onGeometryChange(for: CGFloat.self) { proxy in
            proxy.frame(in: .named(space)).minX
          } action: { place in
            moved = layoutDirection == .rightToLeft ? place : -place
            guard let start else { return }
            speed.add(moved, at: ScrollClock.now)
            model.swipe(to: moved - start)
          }
          .padding(.leading, rest)
          .padding(.trailing, hasNext && !isDisabled ? width : 0)
      }
      .scrollClipDisabled()
      .withoutContentMargins(.horizontal)
      .coordinateSpace(.named(space))
      .scrollPosition($position)
      .onScrollPhaseChange { old, new in
        if !isDisabled { follow(old, new) }
        if new == .idle { position.scrollTo(x: rest) }
      }
      .onChange(of: isDisabled) { if isDisabled { end(velocity: 0) } }
      .onChange(of: rest, initial: true) { _, rest in position.scrollTo(x: rest) }
    }

    private func follow(_ old: ScrollPhase, _ new: ScrollPhase) {
      switch new {
      case .interacting where old != .tracking: begin(isStep: false)
      case .decelerating where old == .idle: begin(isStep: true)
      case .decelerating, .idle:
        guard let start else { return }
        // Fast enough to turn a page, in points per second: however short it is, a step does.
        let flick: CGFloat = moved == start ? 0 : moved > start ? 1000 : -1000
        end(velocity: isStep ? flick : speed.velocity(at: ScrollClock.now))
      case .tracking, .interacting, .animating: break
      }
    }

    private func begin(isStep: Bool) {
      guard start == nil, !model.motion.isSwiping else { return }
      (start, self.isStep) = (moved, isStep)
      speed.reset()
      model.beginSwipe(at: 0, isFinger: false)
    }

    private func end(velocity: CGFloat) {
      guard start != nil else { return }
      start = nil
      model.endSwipe(velocity: velocity)
    }
  #else
    func body(content: Content) -> some View { content }
  #endif
}

import ScrollMechanics
import SwiftUI

/// Lets wheels, touchpads and arrow keys turn the pages from the tab bar: what they scroll to the side goes to a
/// scroll view around the bar, and the pages move as far as it was scrolled.
///
/// It is not around the pages: a lazy stack follows the nearest scroll view, and in one that scrolls to the
/// side it builds all its rows (Documentation/AppleConformance.md, A7). Not on macOS yet, where nobody has
/// measured which phases a wheel has (A6).
///
/// SwiftUI tells of wheels by scroll views alone. This one only listens: what is in it stands still,
/// and once the fingers have left, the pages go on as after a swipe.
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
    @State private var wheel = HeaderTabWheelState()
    @State private var space = SpaceID()
    @State private var position = ScrollPosition()

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
          } action: { start in
            wheel.take(moved: layoutDirection == .rightToLeft ? start : -start, model)
          }
          .padding(.leading, rest)
          .padding(.trailing, hasNext && !isDisabled ? width : 0)
      }
      .scrollClipDisabled()
      .withoutContentMargins(.horizontal)
      .coordinateSpace(.named(space))
      .scrollPosition($position)
      .onScrollPhaseChange { old, new in
        if !isDisabled { wheel.take(old, new, model) }
        if new == .idle { position.scrollTo(x: rest) }
      }
      .onChange(of: isDisabled) { if isDisabled { wheel.cancel(model) } }
      .onChange(of: rest, initial: true) { _, rest in position.scrollTo(x: rest) }
    }
  #else
    func body(content: Content) -> some View { content }
  #endif
}

#if os(Linux)
  /// What moves the scroll view around the pages.
  @MainActor private final class HeaderTabWheelState {
    private enum Source {
      /// Fingers on a touchpad.
      case touchpad
      /// A step of a wheel, or an arrow key.
      case step
    }

    /// Fast enough to turn a page, in points per second.
    private static let flick: CGFloat = 1000

    /// Nil for what no page follows: the program, or a finger on a screen, which swipes.
    private var source: Source?
    private var speed = VelocityTracker()
    /// Points towards later pages, from where the scroll view rests.
    private var moved: CGFloat = 0
    private var start: CGFloat = 0

    nonisolated init() {}

    func take<Value>(moved: CGFloat, _ model: HeaderTabModel<Value>) {
      self.moved = moved
      guard source != nil else { return }
      speed.add(moved, at: ScrollClock.now)
      model.swipe(to: moved - start)
    }

    func take<Value>(
      _ old: ScrollPhase, _ new: ScrollPhase, _ model: HeaderTabModel<Value>
    ) {
      switch new {
      case .interacting where old != .tracking: begin(.touchpad, model)
      case .decelerating where old == .idle: begin(.step, model)
      case .decelerating, .idle: end(model)
      case .tracking, .interacting, .animating: break
      }
    }

    private func begin<Value>(_ new: Source, _ model: HeaderTabModel<Value>) {
      guard source == nil, !model.isSwiping else { return }
      source = new
      start = moved
      speed.reset()
      model.beginSwipe(at: 0, isFinger: false)
    }

    func cancel<Value>(_ model: HeaderTabModel<Value>) {
      guard source != nil else { return }
      source = nil
      model.endSwipe(velocity: 0)
    }

    private func end<Value>(_ model: HeaderTabModel<Value>) {
      let velocity: CGFloat
      switch source {
      case nil: return
      case .touchpad: velocity = speed.velocity(at: ScrollClock.now)
      // However short it is, a step turns the page.
      case .step: velocity = moved == start ? 0 : moved > start ? Self.flick : -Self.flick
      }
      source = nil
      model.endSwipe(velocity: velocity)
    }
  }
#endif

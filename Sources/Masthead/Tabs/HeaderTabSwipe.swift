import SwiftUI

/// Lets a finger that moves to the side take the pages along.
struct HeaderTabSwipe<Value: Hashable>: ViewModifier {
  let model: HeaderTabModel<Value>
  let isDisabled: Bool
  let touch: HeaderTabTouch

  // A television has no fingers, and SwiftUI no `DragGesture` there.
  #if os(tvOS)
    func body(content: Content) -> some View { content }
  #else
    @Environment(\.layoutDirection) private var layoutDirection
    @GestureState private var isTouched = false

    func body(content: Content) -> some View {
      content
        .simultaneousGesture(swipe, including: isDisabled ? .subviews : .all)
        // Switched off on the way: the pages go back to where they rest.
        .onChange(of: isDisabled) { if isDisabled { model.endSwipe(velocity: 0) } }
        .onChange(of: isTouched) { _, isTouched in
          // Taken away by something else: the pages go back to where they rest.
          if !isTouched { model.endSwipe(velocity: 0) }
        }
    }

    private var swipe: some Gesture {
      DragGesture(minimumDistance: HeaderTabTouch.slop, coordinateSpace: .global)
        .updating($isTouched) { _, isTouched, _ in
          if !isTouched { isTouched = true }
        }
        .onChanged { drag in
          if touch.decided != drag.startLocation { decide(drag) }
          // A view inside may say so after the pages have begun.
          guard touch.kept != drag.startLocation else { return model.endSwipe(velocity: 0) }
          model.swipe(to: logical(drag.translation.width))
        }
        .onEnded { drag in
          model.endSwipe(velocity: logical(drag.velocity.width))
          (touch.decided, touch.kept) = (nil, nil)
        }
    }

    /// To the side the pages take the finger; up and down it scrolls, as does one that a view inside
    /// wants for itself.
    private func decide(_ drag: DragGesture.Value) {
      touch.decided = drag.startLocation
      let way = drag.translation
      guard abs(way.width) > abs(way.height), touch.kept != drag.startLocation else { return }
      let slop = HeaderTabTouch.slop
      model.beginSwipe(at: logical(way.width < 0 ? -slop : slop), isFinger: true)
    }

    /// Points towards later pages.
    private func logical(_ distance: CGFloat) -> CGFloat {
      layoutDirection == .rightToLeft ? distance : -distance
    }
  #endif
}

import SwiftUI

/// Lets a finger that moves to the side take the pages along.
struct HeaderTabSwipe<Value: Hashable>: ViewModifier {
  let model: HeaderTabModel<Value>
  let isDisabled: Bool

  // A television has no fingers, and SwiftUI no `DragGesture` there.
  #if os(tvOS)
    func body(content: Content) -> some View { content }
  #else
    @Environment(\.layoutDirection) private var layoutDirection
    @GestureState private var isTouched = false
    @State private var touch = HeaderTabTouch()

    func body(content: Content) -> some View {
      content
        .environment(\.headerTabTouch, touch)
        .simultaneousGesture(swipe, including: isDisabled ? .subviews : .all)
        // Switched off on the way, or taken away by something else: the pages go back to where they rest.
        .onChange(of: isTouched && !isDisabled) { _, isOn in
          if !isOn { model.endSwipe(velocity: 0) }
        }
        // Also of a touch that is taken away, of which nothing else tells: the next one may begin at the same place.
        .onChange(of: isTouched) {
          if !isTouched { (touch.decided, touch.kept) = (nil, nil) }
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
        }
    }

    /// To the side the pages take the finger; up and down it scrolls, as does one that a view inside wants for itself.
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

/// What is known of the touch on the pages; touches are told apart by where they began.
@MainActor final class HeaderTabTouch {
  /// How far a finger moves before the pages go with it, in points. With a shorter distance scroll views inside would
  /// not get the finger: a drag of distance 0 takes it from them.
  nonisolated static let slop: CGFloat = 10

  /// The one that the pages leave alone, because a view inside wants it.
  var kept: CGPoint?
  /// The one that the pages have looked at: the way it began decides what it is.
  var decided: CGPoint?

  nonisolated init() {}
}

extension EnvironmentValues {
  /// Inside a page only.
  @Entry var headerTabTouch: HeaderTabTouch?
}

private struct HeaderTabSwipeModifier: ViewModifier {
  let isDisabled: Bool
  let view: ViewType

  @Environment(\.headerTabTouch) private var touch

  func body(content: Content) -> some View {
    if let touch {
      #if os(tvOS)
        content
      #else
        content
          .simultaneousGesture(
            DragGesture(minimumDistance: HeaderTabTouch.slop, coordinateSpace: .global)
              .onChanged { touch.kept = $0.startLocation },
            including: isDisabled ? .all : .subviews
          )
      #endif
    } else {
      content.transformEnvironment(\.headerTabSettings) { $0.isSwipeDisabled = isDisabled }
        .headerModifier("headerTabSwipeDisabled(_:)", on: view, needsTabs: true)
    }
  }
}

extension View {
  /// Turns swiping between pages off.
  ///
  ///     HeaderTab("Photos", value: 0) {
  ///       ScrollView(.horizontal) { … }.headerTabSwipeDisabled()
  ///     }
  ///
  /// Around a ``HeaderTabView`` it applies to all swipes: pages change by the tab bar and by the selection only. On a
  /// view inside a page it applies to swipes that begin on that view: use it on a horizontal scroll view, a map or a
  /// slider.
  ///
  /// - Parameter isDisabled: True by default.
  public nonisolated func headerTabSwipeDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(HeaderTabSwipeModifier(isDisabled: isDisabled, view: ViewType(Self.self)))
  }
}

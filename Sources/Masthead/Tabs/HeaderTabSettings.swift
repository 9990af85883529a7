import ScrollMechanics
import SwiftUI

/// Where a page of a ``HeaderTabView`` is scrolled to when it is switched to, once the header is scrolled
/// out.
public enum HeaderTabScrollBehavior: Hashable, Sendable {
  /// Where it was when it was left.
  case preserve
  /// To its beginning.
  case reset
  /// As far as the page that is left.
  case shared

  var mechanics: TabOffsets.Policy {
    switch self {
    case .preserve: .keep
    case .reset: .reset
    case .shared: .align
    }
  }
}

/// What the modifiers around a ``HeaderTabView`` say.
struct HeaderTabSettings: Equatable, Sendable {
  var scrollBehavior = HeaderTabScrollBehavior.preserve
  var isSwipeDisabled = false
}

/// What is known of the touch on the pages; touches are told apart by where they began.
@MainActor final class HeaderTabTouch {
  /// The one that the pages leave alone, because a view inside wants it.
  var kept: CGPoint?
  /// The one that the pages have looked at: the way it began decides what it is.
  var decided: CGPoint?
  /// The views inside that the pointer is over and that want wheels and touchpads for themselves.
  var hovered: Set<ObjectIdentifier> = []
  var isPointerKept: Bool { !hovered.isEmpty }

  nonisolated init() {}
}

extension EnvironmentValues {
  @Entry var headerTabSettings = HeaderTabSettings()
  /// Inside a page only.
  @Entry var headerTabTouch: HeaderTabTouch?
}

private struct HeaderTabSwipeModifier: ViewModifier {
  let isDisabled: Bool

  @Environment(\.headerTabTouch) private var touch

  func body(content: Content) -> some View {
    if let touch {
      #if os(tvOS)
        content
      #else
        content
          .simultaneousGesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .onChanged { touch.kept = $0.startLocation },
            including: isDisabled ? .all : .subviews
          )
          .modifier(HeaderTabPointer(isKept: isDisabled, touch: touch))
      #endif
    } else {
      content.transformEnvironment(\.headerTabSettings) { $0.isSwipeDisabled = isDisabled }
    }
  }
}

/// Notes that the pointer is over a view that wants wheels and touchpads for itself.
private struct HeaderTabPointer: ViewModifier {
  let isKept: Bool
  let touch: HeaderTabTouch

  #if os(Linux)
    @State private var id = SpaceID()
    @State private var isHovered = false

    func body(content: Content) -> some View {
      let id = ObjectIdentifier(self.id)
      content
        .onHover { isHovered in
          self.isHovered = isHovered
          note(id, isHovered && isKept)
        }
        .onChange(of: isKept) { note(id, isHovered && isKept) }
        .onDisappear { note(id, false) }
    }

    private func note(_ id: ObjectIdentifier, _ keeps: Bool) {
      if keeps { touch.hovered.insert(id) } else { touch.hovered.remove(id) }
    }
  #else
    func body(content: Content) -> some View { content }
  #endif
}

extension View {
  /// Where the pages of the tab views inside stand when they are switched to; `.preserve` by default.
  ///
  /// While any of the header can be seen that scrolling would hide, every page stands where it shows
  /// as much of the header as the one that is left; otherwise the header would jump. Once it is
  /// scrolled out, a page is shown where it was (`.preserve`), at its beginning (`.reset`), or scrolled as
  /// far as the page that is left (`.shared`). See `TabOffsets` for headers that float.
  public nonisolated func headerTabScrollBehavior(_ behavior: HeaderTabScrollBehavior) -> some View
  {
    transformEnvironment(\.headerTabSettings) { $0.scrollBehavior = behavior }
  }

  /// Turns swiping from page to page off.
  ///
  /// Around a ``HeaderTabView`` it is about all swipes: pages change by the tab bar and by the
  /// program only. On a view inside a page it is about swipes that begin on that view, and about wheels
  /// and touchpads while the pointer is over it: put it on a horizontal scroll view, a map or a slider.
  public nonisolated func headerTabSwipeDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(HeaderTabSwipeModifier(isDisabled: isDisabled))
  }
}

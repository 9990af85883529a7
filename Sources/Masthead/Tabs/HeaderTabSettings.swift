import ScrollMechanics
import SwiftUI

/// The offset at which a page of a ``HeaderTabView`` is shown when it is selected while the header
/// is scrolled out.
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
struct HeaderTabSettings {
  var barStyle: any HeaderTabBarStyle = UnderlineHeaderTabBarStyle()
  var scrollBehavior = HeaderTabScrollBehavior.preserve
  var isSwipeDisabled = false
}

/// What is known of the touch on the pages; touches are told apart by where they began.
@MainActor final class HeaderTabTouch {
  /// How far a finger moves before the pages go with it, in points. With a shorter distance scroll views inside
  /// would not get the finger: a drag of distance 0 takes it from them.
  nonisolated static let slop: CGFloat = 10

  /// The one that the pages leave alone, because a view inside wants it.
  var kept: CGPoint?
  /// The one that the pages have looked at: the way it began decides what it is.
  var decided: CGPoint?

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
            DragGesture(minimumDistance: HeaderTabTouch.slop, coordinateSpace: .global)
              .onChanged { touch.kept = $0.startLocation },
            including: isDisabled ? .all : .subviews
          )
      #endif
    } else {
      content.transformEnvironment(\.headerTabSettings) { $0.isSwipeDisabled = isDisabled }
    }
  }
}

extension View {
  /// Sets the offset at which pages of the tab views inside are shown when they are selected;
  /// `.preserve` by default.
  ///
  /// While the header is not collapsed, a page is shown at the offset of the page that is left,
  /// because the header would jump otherwise. Once the header is scrolled out, the page is shown
  /// where it was (`.preserve`), at its beginning (`.reset`), or at the offset of the page that is
  /// left (`.shared`).
  public nonisolated func headerTabScrollBehavior(_ behavior: HeaderTabScrollBehavior) -> some View
  {
    transformEnvironment(\.headerTabSettings) { $0.scrollBehavior = behavior }
  }

  /// Turns swiping between pages off.
  ///
  /// Around a ``HeaderTabView`` it applies to all swipes: pages change by the tab bar and by the
  /// selection only. On a view inside a page it applies to swipes that begin on that view: use it on a
  /// horizontal scroll view, a map or a slider.
  public nonisolated func headerTabSwipeDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(HeaderTabSwipeModifier(isDisabled: isDisabled))
  }
}

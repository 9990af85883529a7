import ScrollMechanics
import SwiftUI

/// Where layout put a view that can have the focus.
struct FocusPlace: Equatable, Sendable {
  /// In the coordinates of the header's content; without a header in those of `stickyStart`.
  var frame: CGRect
  /// In the coordinates that the sticky views around are measured in.
  var stickyStart: CGFloat
  /// Whether the header around moves the scroll view that the view is in.
  var isInHeaders: Bool
}

private struct FocusRevealModifier: ViewModifier {
  @Environment(\.headerContext) private var header
  @Environment(\.stickyContext) private var context
  @FocusState private var isFocused: Bool
  /// Read by actions only, so that no body is evaluated for it.
  @State private var place: FocusPlace?
  /// What the view is scrolled to by, where no header moves the scroll view.
  @State private var id = SpaceID()
  /// The view has got the focus: it is revealed in the next pass, after what the system scrolls by itself.
  @State private var hasFocus = Signal()

  func body(content: Content) -> some View {
    if let context {
      let (space, stickySpace) = (header?.metrics.space, context.space)
      ScrollViewReader { reader in
        content
          .id(id.name)
          .focused($isFocused)
          .onGeometryChange(for: FocusPlace?.self) { proxy in
            // On a sheet it is no matter of what is around its presenter.
            guard proxy.isInside(stickySpace) else { return nil }
            let frame = proxy.frame(in: .named(stickySpace))
            guard let space, proxy.isInside(space) else {
              return FocusPlace(frame: frame, stickyStart: frame.minY, isInHeaders: false)
            }
            return FocusPlace(
              frame: proxy.frame(in: .named(space)), stickyStart: frame.minY, isInHeaders: true)
          } action: {
            place = $0
          }
          .onChange(of: isFocused) { _, isFocused in
            if isFocused, let place { reveal(place, context) }
          }
          .onChange(of: hasFocus.count) {
            guard let place, let anchor = context.registry.anchor(revealing: place.frame) else {
              return
            }
            withAnimation(.easeOut(duration: 0.25)) { reader.scrollTo(id.name, anchor: anchor) }
          }
      }
    } else {
      content
    }
  }

  private func reveal(_ place: FocusPlace, _ context: StickyContext) {
    if place.isInHeaders, let header {
      header.driver.reveal(place, in: context.registry)
      // What is inside a sticky view is held in sight with it.
    } else if context.carrier == nil {
      hasFocus.send()
    }
  }
}

extension View {
  /// Scrolls a field to a visible place when it gets the keyboard focus: below the header and below sticky headings.
  ///
  ///     HeaderScrollView { _ in Cover() } content: {
  ///       ForEach(questions) { question in
  ///         TextField(question.text, text: $answers[question.id])
  ///           .revealsWhenFocused()
  ///       }
  ///     }
  ///
  /// The system scrolls a focused field below the collapsed header by itself, but does not know of sticky headings and
  /// of a visible floating header. This modifier scrolls until 8 points are between the field and what covers the
  /// content. A visible field is not moved.
  ///
  /// It works in a ``HeaderScrollView``, in ``StickySections`` and under a ``stickyLayout()``; elsewhere, where nothing
  /// sticks, it does nothing.
  public nonisolated func revealsWhenFocused() -> some View {
    modifier(FocusRevealModifier())
  }
}

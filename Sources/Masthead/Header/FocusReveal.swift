import ScrollMechanics
import SwiftUI

/// Where layout put a view that can have the focus.
struct FocusPlace: Equatable, Sendable {
  /// In the coordinates of the header's content.
  var frame: CGRect
  /// In the coordinates that the sticky views around are measured in.
  var stickyStart: CGFloat
}

private struct FocusRevealModifier: ViewModifier {
  @Environment(\.headerContext) private var header
  @Environment(\.stickyContext) private var context
  @FocusState private var isFocused: Bool
  /// Read by actions only, so that no body is evaluated for it.
  @State private var place: FocusPlace?

  func body(content: Content) -> some View {
    if let header, let context {
      let (space, stickySpace) = (header.metrics.space, context.space)
      content
        .focused($isFocused)
        .onGeometryChange(for: FocusPlace?.self) { proxy in
          // On a sheet it is no matter of that header.
          guard proxy.isInside(space) else { return nil }
          return FocusPlace(
            frame: proxy.frame(in: .named(space)),
            stickyStart: proxy.frame(in: .named(stickySpace)).minY)
        } action: {
          place = $0
        }
        .onChange(of: isFocused) { _, isFocused in
          if isFocused, let place {
            header.coordinator.reveal(place, in: context.registry)
          }
        }
    } else {
      content
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
  /// content. A visible field is not moved. Outside of a ``HeaderScrollView`` it does nothing.
  public nonisolated func revealsWhenFocused() -> some View {
    modifier(FocusRevealModifier())
  }
}

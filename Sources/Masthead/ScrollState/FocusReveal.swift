import ScrollMechanics
import SwiftUI

/// Where layout put a view that can have the focus.
struct FocusPlace: Equatable, Sendable {
  /// In the coordinates of the header's content.
  var start: CGFloat
  var length: CGFloat
  /// In the coordinates that the sticky views around are measured in.
  var stickyStart: CGFloat

  var end: CGFloat { start + length }
}

/// Remembers a place without a body.
@MainActor private final class FocusPlaceBox {
  var place: FocusPlace?

  nonisolated init() {}
}

private struct FocusRevealModifier: ViewModifier {
  @Environment(\.headerContext) private var header
  @Environment(\.stickyContext) private var context
  @FocusState private var isFocused: Bool
  @State private var box = FocusPlaceBox()

  func body(content: Content) -> some View {
    if let header, let context {
      let space = header.metrics.space
      let box = self.box
      let stickySpace = context.space
      content
        .focused($isFocused)
        .onGeometryChange(for: FocusPlace.self) { proxy in
          let frame = proxy.frame(in: .named(space))
          return FocusPlace(
            start: frame.minY, length: frame.height,
            stickyStart: proxy.frame(in: .named(stickySpace)).minY)
        } action: { place in
          box.place = place
        }
        .onChange(of: isFocused) { _, isFocused in
          if isFocused, let place = box.place {
            header.coordinator.reveal(place, in: context.registry)
          }
        }
    } else {
      content
    }
  }
}

extension View {
  /// Scrolls a field into sight when it gets the keyboard's focus: below the header, and below the
  /// headings that stick there, never under them.
  ///
  ///     HeaderScrollView { _ in Cover() } content: {
  ///       ForEach(questions) { question in
  ///         TextField(question.text, text: $answers[question.id])
  ///           .revealsWhenFocused()
  ///       }
  ///     }
  ///
  /// What the header covers for good the system knows: whatever gets the focus comes to stand below it
  /// by itself. Of headings that stick, and of a floating header that is shown, it knows nothing. This
  /// scrolls as little as it takes to leave 8 points between
  /// the field and what covers the content; a field in sight stays where it is. Outside of a
  /// ``HeaderScrollView`` nothing happens. It costs nothing until the focus comes.
  public nonisolated func revealsWhenFocused() -> some View {
    modifier(FocusRevealModifier())
  }
}

import ScrollMechanics
import SwiftUI

/// Scrolls what got the keyboard's focus out from under a header.
@MainActor final class FocusRevealer {
  private var geometry: HeaderGeometry?
  private var position: Binding<ScrollPosition>?
  /// From the viewport's start to what bars cover of its end.
  private var viewLength: CGFloat = 0

  nonisolated init() {}

  func set(_ geometry: HeaderGeometry, viewLength: CGFloat, position: Binding<ScrollPosition>) {
    self.geometry = geometry
    self.viewLength = viewLength
    self.position = position
  }

  /// The name of the content's coordinates.
  var space: ObjectIdentifier? { geometry?.space }

  /// Scrolls as little as it takes to show a view below the header and below what sticks above it.
  func reveal(_ place: FocusPlace, in registry: StickyRegistry) {
    guard let geometry, let position else { return }
    let offset = geometry.memory.lastOffset.offset
    let covered = registry.currentPlan.coveredLength(
      showing: place.stickyStart,
      below: geometry.keptLength + geometry.floatingCover(at: offset), viewLength: viewLength)
    let alignment = ScrollAlignment(
      .nearest, startPadding: covered, startMargin: Self.room, endMargin: Self.room)
    let goal = alignment.offset(
      showing: place.start, length: place.length, from: offset,
      in: ScrollExtent(contentLength: place.end + 2 * viewLength, viewportLength: viewLength))
    guard abs(goal - offset) > 0.5 else { return }
    withAnimation(.easeOut(duration: 0.25)) {
      position.scroll(to: goal + geometry.keptRoom)
    }
  }

  /// Between the view and what covers the content, in points.
  private static let room = 8.0
}

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
@MainActor private final class FocusPlaceKeeper {
  var place: FocusPlace?

  nonisolated init() {}
}

private struct FocusRevealerKey: EnvironmentKey {
  static var defaultValue: FocusRevealer? { nil }
}

extension EnvironmentValues {
  var focusRevealer: FocusRevealer? {
    get { self[FocusRevealerKey.self] }
    set { self[FocusRevealerKey.self] = newValue }
  }
}

private struct FocusRevealModifier: ViewModifier {
  @Environment(\.focusRevealer) private var revealer
  @Environment(\.stickyContext) private var context
  @FocusState private var isFocused: Bool
  @State private var keeper = FocusPlaceKeeper()

  func body(content: Content) -> some View {
    if let revealer, let context, let space = revealer.space {
      let keeper = self.keeper
      let stickySpace = context.space
      content
        .focused($isFocused)
        .onGeometryChange(for: FocusPlace.self) { proxy in
          let frame = proxy.frame(in: .named(space))
          return FocusPlace(
            start: frame.minY, length: frame.height,
            stickyStart: proxy.frame(in: .named(stickySpace)).minY)
        } action: { place in
          keeper.place = place
        }
        .onChange(of: isFocused) { _, isFocused in
          if isFocused, let place = keeper.place { revealer.reveal(place, in: context.registry) }
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
  public func revealsWhenFocused() -> some View {
    modifier(FocusRevealModifier())
  }
}

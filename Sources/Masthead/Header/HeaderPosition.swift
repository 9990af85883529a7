import SwiftUI

/// A position of a header between open and collapsed.
public struct HeaderPosition: Hashable, Sendable {
  /// The collapsed part of the way: 0 is open, 1 is collapsed.
  public let fraction: Double

  /// Open, with the content at its start; for a floating header: visible.
  public static let open = HeaderPosition(fraction: 0)
  /// Collapsed; for a floating header: hidden as far as its behavior allows.
  public static let collapsed = HeaderPosition(fraction: 1)

  /// A part of the way, clamped to 0 (open) … 1 (collapsed). NaN counts as 0.
  public static func fraction(_ fraction: Double) -> HeaderPosition {
    // Sums that come out a little beyond an end are meant.
    Warning.unless(
      (-1e-3...1.001).contains(fraction), "HeaderPosition.fraction(_:): fraction",
      must: "be within 0...1", got: fraction, using: fraction > 0 ? 1 : 0)
    return HeaderPosition(fraction: fraction > 0 ? min(fraction, 1) : 0)
  }
}

extension View {
  /// Reads and sets the position of the header inside.
  ///
  ///     @State private var position = HeaderPosition.collapsed      // how it begins
  ///
  ///     HeaderScrollView { … } content: { … }
  ///       .headerPosition($position)
  ///     Button("Top") { position = .open }                          // scrolls to the top
  ///
  /// The binding is written when the header comes to rest and when it reaches one of its ends, not in every frame.
  /// Setting it scrolls: `.open` to the content's start; the others only as far as the header has to move, so with
  /// `.collapsed` a reader who is further down stays there.
  ///
  /// Content that is too short for a position scrolls as far as it can. The binding is then set to where the header
  /// rests: to `.open` if all of the content is in sight. Rows that come later do not collapse the header; set the
  /// position when they are there.
  ///
  /// A floating header (`headerScrollBehavior(.floating)`) is shown by `.open` and hidden by `.collapsed` wherever the
  /// content is: the content moves by as much as the header does. The binding then has the hidden part of the header.
  ///
  /// - Parameters:
  ///   - position: The first value is where the header begins.
  ///   - animation: The animation of the content when the binding is set; nil for none.
  public nonisolated func headerPosition(
    _ position: Binding<HeaderPosition>, animation: Animation? = .default
  ) -> some View {
    headerSetting("headerPosition(_:animation:)", \.position, (position, animation))
  }
}

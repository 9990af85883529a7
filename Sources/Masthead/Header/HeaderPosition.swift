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

/// What a header and its position binding have told each other.
struct HeaderPositionLink {
  /// Nil until the binding's first value has been seen.
  private var last: HeaderPosition?
  /// A movement is under way to this part of the way; until it is there, nothing is reported.
  var awaited: Double?

  /// Takes what the binding says.
  ///
  /// - Returns: Whether it is to be gone to: not what the header reported.
  mutating func take(_ new: HeaderPosition) -> Bool {
    defer { last = new }
    return new != last
  }

  /// Returns what the binding is to be told, when the header rests or is at an end of its way; nil: nothing.
  ///
  /// - Parameter progress: Where the header stands, 0…1.
  mutating func report(_ progress: Double, isAtRest: Bool) -> HeaderPosition? {
    guard last != nil, isAtRest || progress <= 0 || progress >= 1 else { return nil }
    if let awaited, abs(progress - awaited) >= 1e-6 { return nil }
    awaited = nil
    // Offsets are sums: what is all but at an end is there.
    let position = HeaderPosition.fraction(
      progress < 1e-6 ? 0 : progress > 1 - 1e-6 ? 1 : progress)
    return take(position) ? position : nil
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
    headerSetting(\.position, (position, animation))
  }
}

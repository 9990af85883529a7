import SwiftUI

/// A place on a header's way from open to collapsed.
public struct HeaderPosition: Hashable, Sendable {
  /// How much of the way is collapsed: 0 open, 1 collapsed.
  public let fraction: Double

  /// At its full height, with the content at its start; a floating header shown.
  public static let open = HeaderPosition(fraction: 0)
  /// At its least height; a floating header out of sight, as far as it goes.
  public static let collapsed = HeaderPosition(fraction: 1)

  /// Part of the way: 0 open, 1 collapsed. Held to these; what is not a number counts as 0.
  public static func fraction(_ fraction: Double) -> HeaderPosition {
    // Sums that come out a little beyond an end are meant.
    Warning.unless(
      (-1e-3...1.001).contains(fraction), "HeaderPosition.fraction(_:): fraction",
      must: "be within 0...1", got: fraction, using: fraction > 0 ? 1 : 0)
    return HeaderPosition(fraction: fraction > 0 ? min(fraction, 1) : 0)
  }
}

/// The binding that a header follows and tells.
struct HeaderPositionLink {
  let binding: Binding<HeaderPosition>
  let animation: Animation?
}

extension View {
  /// Reads and sets where the header inside stands on its way.
  ///
  ///     @State private var position = HeaderPosition.collapsed      // how it begins
  ///
  ///     HeaderScrollView { … } content: { … }
  ///       .headerPosition($position)
  ///     Button("Top") { position = .open }                          // scrolls to the top
  ///
  /// The binding is written when the header comes to rest and when it reaches an end of its way, not
  /// in every frame. Setting it scrolls: `.open` to the content's start; the others only as far as
  /// the header has to move, so a reader who is further down stays there with `.collapsed`.
  ///
  /// A header that floats (`headerScrollBehavior(.floating)`) is shown by `.open` and hidden by `.collapsed`
  /// wherever one is: the content moves along by as much as the header does. What is told is how much
  /// of it is out of sight.
  ///
  /// - Parameters:
  ///   - position: The first value is where the header begins.
  ///   - animation: How the content moves when the binding is set: the default one unless you say
  ///     another; at once with nil.
  public nonisolated func headerPosition(
    _ position: Binding<HeaderPosition>, animation: Animation? = .default
  ) -> some View {
    headerSetting(\.position, HeaderPositionLink(binding: position, animation: animation))
  }
}

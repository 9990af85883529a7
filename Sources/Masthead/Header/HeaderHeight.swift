import ScrollMechanics
import SwiftUI

/// The height of a header, open and collapsed, in points and without the safe area.
///
/// Heights that are negative or not finite count as 0; a minimum above the maximum counts as the maximum. Both print a
/// warning.
public struct HeaderHeight: Hashable, Sendable {
  let min: CGFloat
  /// Nil for what the views want.
  let max: CGFloat?
  /// It was given as one height.
  var isFixed = false

  /// A collapsed and an open height, in points.
  public static func range(min: CGFloat, max: CGFloat) -> HeaderHeight {
    HeaderHeight(min: min, max: max)
  }

  /// A height, in points, that is the same open and collapsed.
  public static func fixed(_ height: CGFloat) -> HeaderHeight {
    HeaderHeight(min: height, max: height, isFixed: true)
  }

  /// Open, the height that its views want for the present width; collapsed, 44 points.
  public static let measured = measured(min: 44)

  /// Open, the height that its views want for the present width; collapsed, at most `min` points.
  ///
  /// The height follows the views: larger text or a longer title makes it taller. A header that reads values which
  /// change while scrolling (``HeaderProxy/collapseProgress``) is measured while it is open and at rest. Views without
  /// a height of their own, such as colours, count as 10 points.
  public static func measured(min: CGFloat) -> HeaderHeight {
    HeaderHeight(min: min, max: nil)
  }

  var isMeasured: Bool { max == nil }

  /// - Parameter measured: The height of the header's views; nil while it is not known.
  func bounds(measured: CGFloat?) -> HeaderBounds {
    // A number that is none equals nothing, itself neither: it would be another height in every frame.
    func number(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : length }
    return (number(min), number(max ?? measured ?? min))
  }

  /// Whether the heights are used as they are.
  var isUsable: Bool {
    guard let max else { return true }
    return min >= 0 && max >= min && max.isFinite
  }

  /// Warns of heights that can't be meant.
  func warn() {
    guard let max, !isUsable else { return }
    let used = HeaderLayout(minLength: min, maxLength: max)
    guard !isFixed else {
      return Warning.unless(
        false, "HeaderHeight.fixed(_:): height", must: "be finite and not negative", got: max,
        using: used.openLength)
    }
    Warning.once(
      "headerHeight(min:max:): heights must be finite and 0 <= min <= max (got \(min), \(max)); "
        + "using \(used.collapsedLength), \(used.openLength)")
  }
}

/// A collapsed and an open height, in points and without the safe area.
typealias HeaderBounds = (min: CGFloat, max: CGFloat)

extension HeaderRules {
  /// The heights that the header is laid out by.
  var heights: HeaderBounds { (layout.minLength, layout.maxLength) }
}

extension View {
  /// Sets the collapsed and the open height of the headers inside.
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerHeight(min: 52, max: 340)
  ///
  /// Without it they are 44 and 240 points. The safe area is added to both. Heights that are negative or not finite
  /// count as 0, with a warning.
  ///
  /// - Parameters:
  ///   - min: The height of the collapsed header in points, without the safe area. Above `max` it counts as `max`, with
  ///     a warning.
  ///   - max: The height of the open header in points, without the safe area.
  public nonisolated func headerHeight(min: CGFloat, max: CGFloat) -> some View {
    headerHeight(.range(min: min, max: max))
  }

  /// Sets the height of the headers inside, open and collapsed.
  ///
  ///     HeaderScrollView { _ in Letterhead() } content: { … }
  ///       .headerHeight(.measured(min: 60))              // open, as tall as its views
  ///
  /// - Parameter height: The heights, without the safe area; `.range(min: 44, max: 240)` by default.
  public nonisolated func headerHeight(_ height: HeaderHeight) -> some View {
    headerSetting("headerHeight(_:)", \.height, height)
  }
}

/// Passes the proposal on to the header's views, and gives a probe the height that they would like best for the width.
/// The probe's height does not depend on what the header is proposed, so measuring it leads to no loop.
struct HeaderMeasuringLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard subviews.count == 2 else { return }
    subviews[0].place(at: bounds.origin, proposal: proposal)
    let ideal = subviews[0].sizeThatFits(ProposedViewSize(width: bounds.width, height: nil))
    subviews[1].place(
      at: bounds.origin,
      proposal: ProposedViewSize(width: bounds.width, height: ideal.height))
  }
}

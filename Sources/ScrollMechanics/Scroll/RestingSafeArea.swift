/// What bars cover of a window while the content is at rest at its start, where a bar that gets
/// shorter by the scrolling itself, as one with a large title does, is at its tallest.
///
/// A header that grew and shrank with such a bar would move the content, and the content moves the
/// bar: a loop. So a safe area that shrinks while the content is scrolled is the scrolling's own doing
/// and leaves the one at rest as it is; a window of another width, content at its start, or a safe
/// area that grows tell of a new one.
///
/// A safe area is made by bars alone, and is known together with the header's own offset, which is 0 at
/// rest whatever is covered. A scroll view's inset has spinners and animated margins in it, and may be
/// away from rest for their sake: that takes ``RestingInset``.
///
/// Bad input: a safe area that is NaN, infinite or negative counts as 0, an offset that is NaN as at
/// rest. O(1).
package struct RestingSafeArea: Sendable, Hashable {
  /// The safe area at rest, in points.
  package private(set) var length = 0.0
  private var width: Double?

  package init() {}

  /// Takes the present safe area; returns the one at rest.
  ///
  /// - Parameters:
  ///   - safeArea: what bars cover at present, in points.
  ///   - offset: how far the content is scrolled, in points; not positive at rest at the start.
  ///   - width: the window's extent across the scrolling, in points.
  package mutating func update(safeArea: Double, offset: Double, width: Double) -> Double {
    let safeArea = safeArea.asLength
    let isScrolled = offset > 0
    if !isScrolled || width != self.width || safeArea > length { length = safeArea }
    self.width = width
    return length
  }
}

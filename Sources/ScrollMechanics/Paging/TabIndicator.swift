/// The indicator in a tab bar on its way from tab to tab: both its ends move evenly.
///
///     progress 0        0.5             1
///     |News|            . .
///     =====  Sports    N===== Sports    News  |Sports|
///                                             =======
///
/// Bad input: a progress that is NaN counts as 0, one beyond the tabs as the nearest; ends that are
/// NaN or infinite as 0. O(1).
package struct TabIndicator: Sendable, Hashable {
  /// Start and end of each tab, in points; nil where they are not known.
  package var spans: [ClosedRange<Double>?]

  package init(spans: [ClosedRange<Double>?]) {
    self.spans = spans
  }

  private func span(of tab: Double) -> ClosedRange<Double>? {
    tab >= 0 && tab < Double(spans.count) ? spans[Int(tab)] : nil
  }

  /// Start and end of the indicator between the tabs before and after `progress`; where one of them is not
  /// known, at the other, and without any at 0.
  package func span(at progress: Double) -> ClosedRange<Double> {
    let place = progress.finite(or: 0).held(from: -1e6, to: 1e6)
    let below = place.rounded(.down)
    let first = span(of: below)
    let second = span(of: below + 1)
    guard let from = first ?? second else { return 0...0 }
    let to = second ?? from
    let part = place - below
    let start = from.lowerBound.finite(or: 0)
    let end = from.upperBound.finite(or: 0)
    let newStart = start + (to.lowerBound.finite(or: 0) - start) * part
    return newStart...max(newStart, end + (to.upperBound.finite(or: 0) - end) * part)
  }
}

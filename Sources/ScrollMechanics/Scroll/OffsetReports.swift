/// How far content is scrolled, as two sources tell it: a reading of its place in each frame, and the phases of its
/// scroll view, which bring the offset of their own moment. Either may come late by a frame.
///
///     readings   90        100                 95 (late)   110
///     phases               95 (late)   105
///     offset     90        100         105     105         110
///
/// A phase's offset that lies on the way of the last reading is of a moment before that reading and changes nothing. One
/// beyond it counts at once; then the next reading is late if it lies on the way that the phase has told already: a step
/// back and forth would look as if the program scrolled. Only one reading can be late.
///
/// Bad input: an offset that is NaN or infinite is not taken. O(1).
package struct OffsetReports: Sendable, Hashable {
  private struct Step: Sendable, Hashable {
    var from = 0.0
    var to = 0.0

    func contains(_ offset: Double) -> Bool { offset >= min(from, to) && offset <= max(from, to) }
  }

  /// How far the content is scrolled, in points; 0 before the first report.
  package private(set) var offset = 0.0
  /// Where the last reading found the content, and the one before.
  private var lastReading = Step()
  /// What a phase told before a reading had it.
  private var ahead: Step?

  package init() {}

  /// Takes where a frame has the content.
  ///
  /// - Returns: Whether it counts; false for a reading that is older than what a phase has told.
  package mutating func read(_ offset: Double) -> Bool {
    guard offset.isFinite else { return false }
    let ahead = self.ahead
    self.ahead = nil
    if let ahead, abs(offset - ahead.to) > 1e-6, ahead.contains(offset) { return false }
    self.offset = offset
    lastReading = Step(from: lastReading.to, to: offset)
    return true
  }

  /// Takes the offset that a phase came with; nil when it is not known.
  ///
  /// - Returns: Whether it counts.
  package mutating func tell(_ offset: Double?) -> Bool {
    ahead = nil
    guard let offset, offset.isFinite, abs(self.offset - offset) > 1e-6,
      !lastReading.contains(offset)
    else { return false }
    ahead = Step(from: self.offset, to: offset)
    self.offset = offset
    return true
  }

  /// Nothing moves any more, so no report is late.
  package mutating func rest() {
    ahead = nil
    lastReading = Step(from: offset, to: offset)
  }
}

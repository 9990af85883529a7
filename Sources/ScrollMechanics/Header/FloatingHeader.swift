/// How a floating header stood in the frame before, so that how it stands at an offset is a pure function.
///
/// It is moved once a frame. In between it is asked as often as anybody likes, in any order:
///
///     frame before        asked in this frame        moved
///     offset 500          480 -> hidden 180          500 -> 480
///     hidden 200          470 -> hidden 170
///
/// Offsets that are found from different views differ in their last bits: a millionth of a point is no scrolling.
/// Rows that get other heights move the content too; what that does nobody scrolled.
///
/// Bad input: as `RevealingHeader`. O(1).
package struct FloatingHeader<Rows: Equatable & Sendable>: Sendable {
  /// The header of the frame before; nil before the first one.
  package private(set) var current: RevealingHeader?
  /// The program shows or hides the header: until this offset it goes along as for the reader. Nil when it does not,
  /// or that was broken off.
  package var goal: Double?
  private var source = ScrollSource.program
  /// Other content is on its way under the header; until it is there, this offset is the old one's.
  private var left: Double?
  /// What rows were laid out for.
  private var rows: Rows?
  /// Rows got other heights since somebody scrolled: what moves the content keeps them in their places.
  private var hasOtherRows = false

  package init() {}

  /// The header as it is shown at an offset, after the frame before.
  ///
  /// - Parameters:
  ///   - offset: in points.
  ///   - rules: a header with the lengths, policies and end of the content that hold now.
  ///   - rows: what rows are laid out for now.
  ///   - gesture: who moves the content, where that is known.
  package func header(
    at offset: Double, by rules: RevealingHeader, over rows: Rows,
    movedBy gesture: HeaderGesture? = nil
  ) -> RevealingHeader {
    var header = current ?? rules
    let isLaidOut =
      goal == nil
      && gesture?.isLaidOut(
        from: HeaderPlace(offset: header.offset, maximumOffset: header.maximumOffset),
        to: HeaderPlace(offset: offset, maximumOffset: rules.maximumOffset)) ?? false
    header.layout = rules.layout
    header.reveal = rules.reveal
    header.tolerance = goal == nil ? rules.tolerance : 0
    header.isFrozen = goal == nil && rules.isFrozen
    header.maximumOffset = rules.maximumOffset
    if let left {
      if abs(left - offset) <= 1e-6 { return header }
      header.jump(to: offset)
    }
    if isLaidOut || source == .program && areOther(rows) { header.jump(to: offset) }
    if abs(header.offset - offset) > 1e-6 {
      header.scroll(to: offset, by: goal == nil ? source : .user)
    }
    return header
  }

  private func areOther(_ rows: Rows) -> Bool {
    hasOtherRows || self.rows.map { $0 != rows } ?? false
  }

  /// The content has been scrolled; the parameters are those of `header(at:by:over:movedBy:)`.
  package mutating func move(
    to offset: Double, by rules: RevealingHeader, over rows: Rows,
    movedBy gesture: HeaderGesture? = nil
  ) {
    current = header(at: offset, by: rules, over: rows, movedBy: gesture)
    if let left, abs(left - offset) > 1e-6 { self.left = nil }
    hasOtherRows = source == .program && areOther(rows)
    self.rows = rows
    if let goal, abs(goal - offset) <= 1e-6 { self.goal = nil }
  }

  /// Takes who scrolls from here on, and what rows are laid out for.
  package mutating func setSource(_ source: ScrollSource, over rows: Rows) {
    self.source = source
    // Content that could not be moved stays where it is: what comes next is the reader's scrolling.
    if source == .user { left = nil }
    self.rows = rows
    hasOtherRows = false
  }

  /// Other content comes under the header, and with it the next offset that is not this one, in points.
  package mutating func jump(from offset: Double) { left = offset }
}

/// The row that somebody reads, taken before all rows are laid out anew: what its place is afterwards
/// tells how far to scroll so that it is seen where it was.
///
///     before             after, rows twice as long
///     ------- line       ------- line
///     cut row            row 1
///     row 1   <- kept    (the cut row is longer, and out of sight)
///     row 2              row 2
///
/// Kept is the start of the first row that begins below the line, when it begins in the upper half of
/// what is in sight: the cut row before it may get longer or shorter out of sight. Else it is the point
/// of the cut row that is at the line, by the part of the row's length before it: in a row longer than
/// the window the same words stay there.
package struct ScrollAnchor: Sendable, Hashable {
  /// The row's number, from 0.
  package let row: Int
  /// The part of the row's length that is before the kept point: 0 for its start.
  package let part: Double

  /// Nil without a row that ends below the line. O(log n).
  ///
  /// - Parameters:
  ///   - rows: where rows begin and how long they are, in points, in the order of their places. What
  ///     is not finite counts as 0.
  ///   - line: where the part of the content begins that is seen and not covered, in points.
  ///   - sight: how much of the content is in sight below the line, in points. What is not a length
  ///     counts as 0.
  package init?(rows: [Row], line: Double, sight: Double) {
    let line = line.finite(or: 0)
    // Half a point hides the rounding of offsets.
    let first = rows.partitionPoint { $0.end <= line + 0.5 }
    guard first < rows.count else { return nil }
    let cut = rows[first]
    let next = first + 1
    if cut.start >= line - 0.5 {
      (row, part) = (first, 0)
    } else if next < rows.count, rows[next].start <= line + sight.asLength / 2 {
      (row, part) = (next, 0)
    } else {
      (row, part) = (first, ((line - cut.start) / cut.length).held(from: 0, to: 1))
    }
  }

  /// Where the kept point is among rows, in points; nil when there is no such row.
  package func position(in rows: [Row]) -> Double? {
    guard rows.indices.contains(row) else { return nil }
    return rows[row].start + part * rows[row].length
  }

  /// How far the kept point moved from one layout of the rows to another; nil where it did not, or there is
  /// no such row.
  ///
  /// - Parameter offset: how far the content was scrolled meanwhile, in points.
  package func shift(from old: [Row], to new: [Row], offset: Double) -> AnchorShift? {
    guard let before = position(in: old), let after = position(in: new) else { return nil }
    let distance = after - before
    let rowDistance = part == 0 ? nil : new[row].start - old[row].start
    guard distance != 0 || rowDistance ?? 0 != 0 else { return nil }
    return AnchorShift(offset: offset, distance: distance, rowDistance: rowDistance)
  }

  /// Where a row begins, and how long it is.
  package struct Row: Sendable, Hashable {
    /// In points.
    package let start: Double
    /// In points, not negative.
    package let length: Double

    /// What is not finite counts as 0, and so does a negative length.
    package init(start: Double, length: Double) {
      self.start = start.finite(or: 0)
      self.length = length.asLength
    }

    var end: Double { start + length }
  }
}

/// How far what is read moved in a new layout, in points.
package struct AnchorShift: Sendable, Hashable {
  /// How far the content was scrolled then.
  package let offset: Double
  /// How far the kept point moved.
  package let distance: Double
  /// How far the row moved of which a part of its length is kept; nil for a row that is kept by its start.
  package let rowDistance: Double?

  package init(offset: Double, distance: Double, rowDistance: Double?) {
    self.offset = offset.finite(or: 0)
    self.distance = distance.finite(or: 0)
    self.rowDistance = rowDistance.map { $0.finite(or: 0) }
  }

  /// Where the content is to be scrolled so that what is read stays where it was seen; not negative.
  ///
  /// - Parameters:
  ///   - present: how far it is scrolled now.
  ///   - maximum: how far it can be scrolled now.
  ///   - moved: where it has been sent in the same update for another reason.
  package func goal(
    from present: Double, upTo maximum: Double = .infinity, movedTo moved: Double?
  ) -> Double {
    let isAtEnd = present < offset && present >= maximum - 0.5
    // A lazy stack in the row has kept its rows by itself. Content that became too short has not.
    if let rowDistance, abs(present - offset) > 0.5, !isAtEnd {
      return max(0, (moved ?? present) + rowDistance)
    }
    return max(0, (moved ?? offset) + distance)
  }
}

/// A position in a list that survives changes above it: a row, and a distance into it.
///
/// Everything here is O(1).
public struct RowAnchor: Sendable, Hashable {
  /// The row's number, from 0.
  public var row: Int
  /// Points from the row's start; negative, or beyond the row's length, when overscrolled.
  public var delta: Double

  /// The place `delta` points into a row.
  public init(row: Int, delta: Double) {
    self.row = row
    self.delta = delta
  }

  /// The same place after `count` rows were inserted before `row`: rows inserted above the anchored
  /// one, or exactly before it, move it on. A negative count is 0.
  public func afterInserting(_ count: Int, at row: Int) -> RowAnchor {
    let (moved, overflows) = self.row.addingReportingOverflow(max(0, count))
    guard row <= self.row, !overflows else { return self }
    return RowAnchor(row: moved, delta: delta)
  }

  /// The same place after rows were removed. If the anchored row is among them, it is the start of
  /// the row that follows them.
  public func afterRemoving(_ rows: Range<Int>) -> RowAnchor {
    if row >= rows.upperBound { return RowAnchor(row: row - rows.count, delta: delta) }
    if row >= rows.lowerBound { return RowAnchor(row: rows.lowerBound, delta: 0) }
    return self
  }
}

extension RowIndex {
  /// The anchor of an offset: the row there, and how far into it. An offset that is NaN or infinite
  /// counts as 0. O(log n).
  public func anchor(at offset: Double) -> RowAnchor {
    let offset = offset.finite(or: 0)
    let row = row(at: offset) ?? 0
    return RowAnchor(row: row, delta: offset - self.offset(of: row))
  }

  /// Where an anchor is now: the row's start and the distance into it, whatever the row's length
  /// has become. O(log n).
  public func offset(of anchor: RowAnchor) -> Double {
    offset(of: anchor.row) + anchor.delta.finite(or: 0)
  }
}

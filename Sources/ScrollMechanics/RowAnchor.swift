/// A position in a list that survives changes above it: a row, and a distance into it.
public struct RowAnchor: Sendable, Hashable {
  public var row: Int
  /// Points from the row's start; negative, or beyond the row's length, when overscrolled.
  public var delta: Double

  public init(row: Int, delta: Double) {
    self.row = row
    self.delta = delta
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

  /// Where an anchor is now. Inside a row that has become shorter than the anchor is deep, it is
  /// the row's end. O(log n).
  public func offset(of anchor: RowAnchor) -> Double {
    offset(of: anchor.row) + anchor.delta.finite(or: 0)
  }
}

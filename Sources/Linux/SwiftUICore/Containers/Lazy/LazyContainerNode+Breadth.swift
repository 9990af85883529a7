extension LazyContainerNode {
  /// The breadth without a proposed one: that of the first row, as explained in WWDC26 session 321; before it
  /// is built, that of the widest row that is.
  final var idealBreadth: CGFloat {
    if let row = arrangement.rows.first, row.start <= startInset + 1e-6 {
      guess.breadth = breadth(of: row)
    }
    return guess.breadth ?? arrangement.rows.reduce(0) { max($0, breadth(of: $1)) }
  }

  private func breadth(of row: LazyRow) -> CGFloat {
    row.node.sizeThatFits(proposal(for: row))[axis.other]
  }
}

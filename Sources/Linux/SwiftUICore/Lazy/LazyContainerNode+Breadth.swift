extension LazyContainerNode {
  /// The breadth where none is proposed: that of the first row, as WWDC26's session 321 explains lazy
  /// stacks; of the widest that is built before the first one is.
  final var idealBreadth: CGFloat {
    if let row = arrangement.rows.first, row.start <= startInset + 1e-6 {
      firstBreadth = breadth(of: row)
    }
    return firstBreadth ?? arrangement.rows.reduce(0) { max($0, breadth(of: $1)) }
  }

  private func breadth(of row: LazyRow) -> CGFloat {
    row.node.sizeThatFits(proposal(for: row))[axis.other]
  }
}

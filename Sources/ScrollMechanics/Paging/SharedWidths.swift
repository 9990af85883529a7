/// Widths of views side by side that share a width: equal ones, but none less than its view needs. O(n log n).
package enum SharedWidths {
  /// - Parameters:
  ///   - needed: what each view needs, in points. What is not finite or negative counts as 0.
  ///   - total: what they share, in points. If they need more, each gets what it needs.
  package static func widths(_ needed: [Double], in total: Double) -> [Double] {
    let needed = needed.map { max(0, $0.finite(or: 0)) }
    var (rest, count) = (total.finite(or: 0), needed.count)
    // The widest first: what it needs beyond an equal share is missing to all others.
    for width in needed.sorted(by: >) where width > rest / Double(count) {
      rest -= width
      count -= 1
    }
    let share = count > 0 ? max(0, rest / Double(count)) : 0
    return needed.map { max($0, share) }
  }
}

/// What a view, a column or a row of a grid asks for in the division of a length.
package struct LengthClaim: Equatable {
  package var priority: Double
  /// The length that it takes where 0 is proposed.
  package var least: CGFloat
  /// How much more it takes where any length is proposed.
  package var flexibility: CGFloat

  package init(priority: Double, least: CGFloat, flexibility: CGFloat) {
    self.priority = priority
    self.least = least
    self.flexibility = flexibility
  }

  /// Divides a length; the rules were measured (behaviour sheet §1). O(claims · (log claims + priorities)).
  ///
  /// The least flexible is asked first, with an equal share of the remaining length; what it does not take is left for
  /// the others. Those of higher priority are asked before those of lower ones, whose least lengths are reserved.
  ///
  /// - Parameter take: Returns what the one with an index takes of a share.
  package static func divide(
    _ available: CGFloat, among claims: [LengthClaim],
    take: (_ index: Int, _ share: CGFloat) -> CGFloat
  ) {
    let order = claims.indices.sorted { a, b in
      if claims[a].priority != claims[b].priority { return claims[a].priority > claims[b].priority }
      return (claims[a].flexibility, a) < (claims[b].flexibility, b)
    }
    var remaining = available
    var start = 0
    while start < order.count {
      let priority = claims[order[start]].priority
      var end = start
      while end < order.count, claims[order[end]].priority == priority { end += 1 }
      var reserved: CGFloat = 0
      for index in order[end...] { reserved += claims[index].least }
      var room = remaining - reserved
      for position in start..<end {
        let taken = take(order[position], max(0, room / CGFloat(end - position)))
        room -= taken
        remaining -= taken
      }
      start = end
    }
  }
}

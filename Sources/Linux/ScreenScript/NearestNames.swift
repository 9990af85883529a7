extension ScreenScript {
  /// Up to three of some elements whose names are most similar to a wanted one, the nearest first: those of which at most
  /// half of the characters differ, whatever their case, and those that have the wanted words, such as “Gift, With a card”
  /// those of “Gift”. O(elements · length²), of which the first 60 characters count.
  ///
  /// - Parameter limit: How many at most.
  package static func nearest<Element>(
    to wanted: String, among elements: some Sequence<Element>, limit: Int = 3,
    by name: (Element) -> String
  ) -> [Element] {
    let target = wanted.lowercased()
    var found: [(element: Element, distance: Int, place: Int)] = []
    for (place, element) in elements.enumerated() {
      let own = name(element).lowercased()
      if own.isEmpty { continue }
      if own.count > target.count, hasWords(target, in: own) {
        found.append((element, 1, place))
        continue
      }
      // At least as many characters as one is longer than the other, also of long names.
      let distance = max(editDistance(target, own), abs(target.count - own.count))
      if distance * 2 <= max(target.count, own.count) { found.append((element, distance, place)) }
    }
    // Of equal ones the first, so that runs agree.
    found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
    return found.prefix(limit).map(\.element)
  }

  /// Whether a name has some words, and these begin and end where words of it do.
  package static func hasWords(_ words: String, in name: String) -> Bool {
    func isInWord(_ letter: Character?) -> Bool {
      letter.map { $0.isLetter || $0.isNumber } ?? false
    }
    return name.ranges(of: words).contains { range in
      !isInWord(name[..<range.lowerBound].last) && !isInWord(name[range.upperBound...].first)
    }
  }
}

/// The number of characters to insert, delete, replace or exchange with the next one (optimal string alignment).
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.prefix(60)), Array(b.prefix(60)))
  var before: [Int] = []
  var row = Array(0...b.count)
  for i in a.indices {
    var next = [i + 1]
    for j in b.indices {
      var least = min(row[j] + (a[i] == b[j] ? 0 : 1), next[j] + 1, row[j + 1] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
      next.append(least)
    }
    (before, row) = (row, next)
  }
  return row[b.count]
}

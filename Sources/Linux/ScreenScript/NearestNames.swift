extension ScreenScript {
  /// Up to three of some elements whose names are most similar to a wanted one, the nearest first: those of which at most
  /// half of the characters differ, whatever their case, and those that go on after the wanted words, such as “Gift, With a
  /// card” after “Gift”. O(elements · length²), of which the first 60 characters count.
  package static func nearest<Element>(
    to wanted: String, among elements: some Sequence<Element>, by name: (Element) -> String
  ) -> [Element] {
    let target = wanted.lowercased()
    var found: [(element: Element, distance: Int, place: Int)] = []
    for (place, element) in elements.enumerated() {
      let own = name(element).lowercased()
      if own.isEmpty { continue }
      if goesOn(own, after: target) {
        found.append((element, 1, place))
        continue
      }
      // At least as many characters as one is longer than the other, also of long names.
      let distance = max(editDistance(target, own), abs(target.count - own.count))
      if distance * 2 <= max(target.count, own.count) { found.append((element, distance, place)) }
    }
    // Of equal ones the first, so that runs agree.
    found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
    return found.prefix(3).map(\.element)
  }
}

/// Whether a name begins with some whole words.
private func goesOn(_ name: String, after words: String) -> Bool {
  guard !words.isEmpty, name.count > words.count, name.hasPrefix(words) else { return false }
  let next = name[name.index(name.startIndex, offsetBy: words.count)]
  return !next.isLetter && !next.isNumber
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

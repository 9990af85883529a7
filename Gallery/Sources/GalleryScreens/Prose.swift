/// Paragraphs of a given number of words, the same in every run.
enum Prose {
  private static let words: [String] = [
    "harbour", "quiet", "morning", "ferry", "lantern", "early", "nobody", "aboard", "window",
    "garden", "letter", "before", "silver", "winter", "paper", "bridge", "slowly", "across",
    "river", "market", "orchard", "between", "sudden", "gentle", "copper", "kitchen", "almost",
    "distant", "thunder", "under", "yellow", "umbrella", "station", "patient", "traveller",
    "without", "reason", "follows", "narrow", "street", "towards", "evening", "light",
  ]
  private static let joints: [String] = [
    "and", "the", "of", "a", "with", "over", "in", "then", "by", "as",
  ]

  /// A paragraph of `count` words for a number; different numbers read differently.
  static func paragraph(_ number: Int, words count: Int) -> String {
    var state = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    var result: [String] = []
    var sentence = 0
    for index in 0..<count {
      var word = index % 3 == 1 ? joints[next(joints.count)] : words[next(words.count)]
      if sentence == 0 { word = word.prefix(1).uppercased() + word.dropFirst() }
      sentence += 1
      let mayEnd = sentence >= 8 && index % 3 != 1 && count - index > 6
      if (mayEnd && next(4) == 0) || index == count - 1 {
        word += "."
        sentence = 0
      }
      result.append(word)
    }
    return result.joined(separator: " ")
  }
}

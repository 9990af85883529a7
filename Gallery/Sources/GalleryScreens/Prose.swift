/// Deterministic paragraphs about a harbour.
enum Prose {
  private static let openings: [String] = [
    "In the morning", "Before the rain", "On the long pier", "Beyond the lighthouse", "After dark",
    "At low water", "Behind the rope walk", "All through the winter", "Near the customs house",
    "Between two tides",
  ]
  private static let subjects: [String] = [
    "the first ferry", "a patient traveller", "the pilot's daughter", "an old trawler",
    "the harbour master", "a letter from the islands", "the fog bell", "nobody aboard",
    "a flock of gulls", "the narrow street", "the woman with the lamp", "every sailor in town",
  ]
  private static let verbs: [String] = [
    "waits for", "turns towards", "remembers", "crosses", "follows", "has no word for",
    "keeps a light for", "sets out across", "comes back with", "listens to",
  ]
  private static let objects: [String] = [
    "the copper water", "a sky without wind", "the last train inland", "the ringing of the buoys",
    "an empty market", "the smell of tar and oranges", "a coast that moved", "the tide table",
    "two baskets of herring", "the garden behind the mill", "a yellow umbrella", "the far shore",
  ]
  private static let endings: [String] = [
    "and says nothing", "as it always has", "until the lamps are lit", "without a reason",
    "and nobody minds", "one week in May", "for the price of a coffee", "and stays for supper",
  ]

  private static let adjectives: [String] = [
    "Copper", "Quiet", "Borrowed", "Winter", "Salt", "Northern", "Paper", "Second", "Yellow",
    "Last",
    "Slow", "Hollow",
  ]
  private static let nouns: [String] = [
    "Lantern", "Water", "Morning", "Street", "Ferry", "Rope", "Garden", "Letter", "Signal", "Shore",
    "Anchor", "Bell", "Window",
  ]

  /// A title of two words for a number.
  static func title(_ number: Int) -> String {
    let noun = number * 5 + number / adjectives.count
    return "\(adjectives[number * 7 % adjectives.count]) \(nouns[noun % nouns.count])"
  }

  /// Whole sentences of at least `count` words for a number.
  static func paragraph(_ number: Int, words count: Int) -> String {
    var state = UInt64(truncatingIfNeeded: number &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    func pick(_ choices: [String]) -> String {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return choices[Int(state % UInt64(choices.count))]
    }
    // The first few random numbers after a seed are similar.
    for _ in 0..<4 { _ = pick(verbs) }
    var words: [Substring] = []
    while words.count < count {
      var parts = [pick(subjects), pick(verbs), pick(objects)]
      // Sentences of two lengths.
      if words.count % 3 != 1 { parts.insert(pick(openings), at: 0) }
      if words.count % 2 == 0 { parts.append(pick(endings)) }
      let sentence = parts.joined(separator: " ")
      words += (sentence.prefix(1).uppercased() + sentence.dropFirst() + ".").split(separator: " ")
    }
    return words.joined(separator: " ")
  }
}

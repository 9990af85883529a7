/// The names that SF Symbols has, up to version 7, drawn here or not.
///
/// The names are facts, taken from the lists of github.com/nandorojo/sf-symbols-typescript (December 2025) and
/// github.com/SFSafeSymbols/SFSafeSymbols (former names). They are kept in two strings: names without endings in
/// alphabetical order, each as the number of words that it shares with the one before (at most 9), its other words, and
/// a letter for the endings with which it exists. White space means nothing.
enum SymbolCatalog {
  /// Whether SF Symbols has a symbol of a name; a script's variant (`character.book.closed.ar`) counts where the symbol
  /// without it exists.
  static func contains(_ name: String) -> Bool {
    if hashes.contains(hash(name.utf8)) { return true }
    guard let dot = name.lastIndex(of: "."), scripts.contains(name[name.index(after: dot)...])
    else { return false }
    return hashes.contains(hash(name[..<dot].utf8))
  }

  /// How many names there are, those of scripts' variants left out.
  static var count: Int { hashes.count }

  /// The endings for the letters from A on. Names with a rarer choice of endings have two letters.
  private static let endings: [[String]] = [
    [""], ["", ".fill"], ["", ".circle", ".circle.fill"], ["", ".fill", ".circle", ".circle.fill"],
    ["", ".circle", ".circle.fill", ".square", ".square.fill"],
    [".circle", ".circle.fill", ".square", ".square.fill"],
    [".fill"], [".rectangle"], ["", ".slash"], [".circle", ".circle.fill"],
    ["", ".fill", ".slash", ".slash.fill"], [".rectangle", ".rectangle.fill"],
    ["", ".fill", ".square", ".square.fill"], ["", ".circle", ".circle.fill", ".slash"],
    [
      "", ".fill", ".circle", ".circle.fill", ".square", ".square.fill", ".slash", ".slash.fill",
    ],
    ["", ".fill", ".circle", ".circle.fill", ".slash", ".slash.fill"], [".square", ".square.fill"],
    [
      "", ".circle", ".circle.fill", ".square", ".square.fill", ".rectangle", ".rectangle.fill",
    ],
    [".circle"], [".circle.fill"], [".square"], [".square.fill"], [".slash"], [".slash.fill"],
    [".rectangle.fill"],
  ]

  private static let scripts: Set<Substring> = [
    "ar", "bn", "el", "gu", "he", "hi", "ja", "km", "kn", "ko", "ml", "mni", "mr", "my", "or", "pa",
    "rtl", "ru", "sat", "si", "ta", "te", "th", "zh",
  ]

  /// The hashes of all names: a set of them is a fifth of one of strings.
  private static let hashes: Set<UInt64> = {
    var hashes: Set<UInt64> = []
    hashes.reserveCapacity(8_500)
    for names in [namesAtoJ, namesKtoZ] { read(names, into: &hashes) }
    return hashes
  }()

  private static func read(_ names: String, into hashes: inout Set<UInt64>) {
    let suffixes = endings.map { $0.map { Array($0.utf8) } }
    // The hash of the first words, by their number.
    var prefixes = [UInt64](repeating: start, count: 24)
    var (words, current, isAtBeginning) = (0, start, true)
    for byte in names.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        prefixes[words] = current
        for suffix in suffixes[Int(byte - UInt8(ascii: "A"))] {
          hashes.insert(hash(suffix, from: current))
        }
        isAtBeginning = true
      case UInt8(ascii: "0")...UInt8(ascii: "9") where isAtBeginning:
        words = Int(byte - UInt8(ascii: "0")) + 1
        current = prefixes[words - 1]
        if words > 1 { current = hash([UInt8(ascii: ".")], from: current) }
        isAtBeginning = false
      case UInt8(ascii: "."):
        prefixes[words] = current
        words += 1
        current = hash([byte], from: current)
      case UInt8(ascii: " "), UInt8(ascii: "\n"): continue
      default: current = hash([byte], from: current)
      }
    }
  }

  /// FNV-1a.
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64 = start) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

import Foundation
import Synchronization

/// Looks for words that are spelt wrong: those that are not in the system's list of words.
///
/// The list is the file `/usr/share/dict/words`, which has one word on a line; on Debian the package `wamerican` brings
/// an English one. It is asked for English only. Without it, and for other languages, every word counts as right, and one
/// warning says so.
@MainActor @preconcurrency open class UITextChecker: NSObject {
  private static let systemWords = Mutex<Set<String>?>(nil)
  private static let learned = Mutex<Set<String>>([])

  open var ignoredWords: [String]?
  /// Nil: those of the system.
  private let ownWords: Set<String>?

  public override init() {
    ownWords = nil
    super.init()
  }

  /// A checker with words of its own, in small letters.
  package init(words: Set<String>) {
    ownWords = words
    super.init()
  }

  /// The first word in a range that is spelt wrong; its location is `NSNotFound` if there is none.
  ///
  /// - Parameters:
  ///   - startingOffset: Where in the text the search begins; an offset outside of it begins at its nearer end.
  ///   - wrapFlag: Whether the search goes on at the range's start.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let nowhere = NSRange(location: NSNotFound, length: 0)
    guard let words = words(of: language) else { return nowhere }
    let known = words.union(Self.learned.withLock { $0 })
      .union((ignoredWords ?? []).map { $0.lowercased() })
    let whole = NSRange(location: 0, length: stringToCheck.utf16.count)
    guard range.location <= whole.length, range.length >= 0 else { return nowhere }
    let area = NSIntersectionRange(range, whole)
    let start = min(max(area.location, startingOffset), NSMaxRange(area))
    let wrong = Self.words(in: stringToCheck, area).filter { found in
      let word = (stringToCheck as NSString).substring(with: found).lowercased()
      let stem = word.hasSuffix("'s") || word.hasSuffix("’s") ? String(word.dropLast(2)) : word
      return !known.contains(word) && !known.contains(stem)
    }
    return wrong.first { $0.location >= start } ?? (wrapFlag ? wrong.first : nil) ?? nowhere
  }

  /// Words that differ in one letter, in alphabetical order; nil without a list of words.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let words = words(of: language), let word = Self.word(in: string, range) else {
      return nil
    }
    return words.filter { Self.differsInOneLetter($0, word) }.sorted()
  }

  /// The words that begin with a part, in alphabetical order; nil without a list of words.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let words = words(of: language), let part = Self.word(in: string, range) else {
      return nil
    }
    return words.filter { $0.hasPrefix(part) }.sorted()
  }

  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  /// Counts a word as right as long as the program runs.
  open class func learnWord(_ word: String) {
    learned.withLock { _ = $0.insert(word.lowercased()) }
  }

  open class func hasLearnedWord(_ word: String) -> Bool {
    learned.withLock { $0.contains(word.lowercased()) }
  }

  open class func unlearnWord(_ word: String) {
    learned.withLock { _ = $0.remove(word.lowercased()) }
  }

  open class var availableLanguages: [String] { loadedWords().isEmpty ? [] : ["en"] }

  // MARK: Words

  private func words(of language: String) -> Set<String>? {
    if let ownWords { return ownWords }
    let words = language.lowercased().hasPrefix("en") ? Self.loadedWords() : []
    if !words.isEmpty { return words }
    Shell.warn(
      "UITextChecker for \(language)",
      because: "there is no list of words (for English the file /usr/share/dict/words)")
    return nil
  }

  private static func loadedWords() -> Set<String> {
    systemWords.withLock { words in
      if let words { return words }
      let text = (try? String(contentsOfFile: "/usr/share/dict/words", encoding: .utf8)) ?? ""
      let read = Set(text.split(whereSeparator: \.isNewline).map { $0.lowercased() })
      words = read
      return read
    }
  }

  private static func words(in text: String, _ range: NSRange) -> [NSRange] {
    let expression = try? NSRegularExpression(pattern: "\\p{L}+(?:['’]\\p{L}+)*")
    return expression?.matches(in: text, range: range).map(\.range) ?? []
  }

  private static func word(in text: String, _ range: NSRange) -> String? {
    guard range.location >= 0, range.length > 0, NSMaxRange(range) <= text.utf16.count else {
      return nil
    }
    return (text as NSString).substring(with: range).lowercased()
  }

  private static func differsInOneLetter(_ first: String, _ second: String) -> Bool {
    let (a, b) = (Array(first), Array(second))
    guard abs(a.count - b.count) <= 1, a != b else { return false }
    let same = zip(a, b).prefix { $0 == $1 }.count
    let skipA = a.count >= b.count ? 1 : 0
    let skipB = b.count >= a.count ? 1 : 0
    return a.dropFirst(same + skipA).elementsEqual(b.dropFirst(same + skipB))
  }
}

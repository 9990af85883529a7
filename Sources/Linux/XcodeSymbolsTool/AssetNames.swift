import Foundation

/// The names in asset catalogues, by the namespaces that folders provide.
struct AssetNames {
  var colors: [String] = []
  var images: [String] = []
  /// The namespaces of folders, by their Swift names.
  var namespaces: [String: AssetNames] = [:]
  /// The prefix of names inside, such as `Theme/`.
  var prefix = ""

  var isEmpty: Bool { colors.isEmpty && images.isEmpty && namespaces.values.allSatisfy(\.isEmpty) }

  private struct Contents: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    var properties: Properties?
  }

  mutating func read(_ folder: URL) {
    let list = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for url in (list ?? []).sorted(by: { $0.path < $1.path }) {
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": colors.append(name)
      case "imageset", "symbolset": images.append(name)
      case "":
        guard url.hasDirectoryPath else { continue }
        let data = try? Data(contentsOf: url.appendingPathComponent("Contents.json"))
        let contents = data.flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
        guard contents?.properties?.providesNamespace == true else {
          read(url)
          continue
        }
        let key = SwiftName.type(name)
        var inner = namespaces[key] ?? AssetNames(prefix: "\(prefix)\(name)/")
        inner.read(url)
        namespaces[key] = inner
      default: continue
      }
    }
  }
}

/// Swift names for assets.
enum SwiftName {
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// The words of a name: runs of letters and digits.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Converts the first word, or its leading abbreviation, to lower case.
  private static func uncapitalized(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count <= 1 { return word.prefix(1).lowercased() + word.dropFirst() }
    if capitals.count == word.count { return word.lowercased() }
    // HTMLPage: the last capital belongs to the next word.
    let count =
      word.dropFirst(capitals.count).first?.isNumber == true
      ? capitals.count : capitals.count - 1
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// The name of a property: `brandColor` becomes `brand`, `my-image` `my`, `2nd` `_2Nd`.
  static func property(_ name: String, without suffix: String) -> String? {
    var words = words(name)
    guard let first = words.first else { return nil }
    words[0] = uncapitalized(first)
    var result = words[0] + words.dropFirst().map(capitalized).joined()
    if result.hasSuffix(suffix), result.count > suffix.count {
      result = String(result.dropLast(suffix.count))
    }
    if result.first?.isNumber == true { result = "_" + result }
    return keywords.contains(result) ? "`\(result)`" : result
  }

  static func type(_ name: String) -> String {
    let result = words(name).map(capitalized).joined()
    return result.first?.isNumber == true ? "_" + result : result
  }
}

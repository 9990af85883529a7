import Synchronization

/// An entry of a string table in one language.
struct Translation: Sendable {
  /// A part of a format that depends on a number.
  struct Substitution: Sendable {
    /// The index of the number among the arguments, from 1; nil for the first one.
    var argument: Int?
    var plurals: [String: String]
  }

  /// The format, if it does not depend on a number.
  var format = ""
  /// The formats by plural category of the first number.
  var plurals: [String: String] = [:]
  var substitutions: [String: Substitution] = [:]
  /// What replaces it on a kind of device, by the names of string catalogues.
  var devices: [String: Translation] = [:]

  /// The translation on a kind of device: its own, else that for other devices, else the only one.
  func on(_ device: DeviceVariation) -> Translation {
    guard !devices.isEmpty else { return self }
    return devices[device.rawValue] ?? devices["other"] ?? self
  }

  /// The format for some arguments, of which those that are not numbers are nil.
  func format(_ numbers: [Double?], _ rule: PluralRule) -> String {
    var result = Self.choose(plurals, numbers.compactMap(\.self).first, rule) ?? format
    for (name, substitution) in substitutions {
      let position = substitution.argument.map { $0 - 1 } ?? 0
      let number = numbers.indices.contains(position) ? numbers[position] : nil
      guard let text = Self.choose(substitution.plurals, number, rule) else { continue }
      result = result.replacingOccurrences(
        of: "%#@\(name)@", with: text.replacingOccurrences(of: "%arg", with: "%\(position + 1)$lld")
      )
      result = result.replacingOccurrences(of: "%\(position + 1)$#@\(name)@", with: text)
    }
    return result
  }

  private static func choose(
    _ plurals: [String: String], _ number: Double?, _ rule: PluralRule
  ) -> String? {
    guard !plurals.isEmpty else { return nil }
    guard let number else { return plurals["other"] }
    if number == 0, let zero = plurals["zero"] { return zero }
    return plurals[rule.category(of: number)] ?? plurals["other"]
  }
}

/// The kinds of devices that a window can look like, by their names in string catalogues.
enum DeviceVariation: String, Sendable {
  case iphone, ipad

  /// As for size classes: a narrow window is a phone's.
  init(_ width: UserInterfaceSizeClass?) {
    self = width == .regular ? .ipad : .iphone
  }
}

/// The string tables among a bundle's resources: `.xcstrings`, and `.strings` and `.stringsdict` in `.lproj`
/// folders.
final class StringTables: Sendable {
  /// Translations by language, then key.
  private typealias Table = [String: [String: Translation]]

  private let tables: [String: Table]
  private let sourceLanguages: [String: String]

  var isEmpty: Bool { tables.isEmpty }

  private static let known = Mutex<[URL: StringTables]>([:])

  /// The folder of the program's own tables.
  static let mainFolder = Bundle.main.resourceURL
  /// Computed once, since every text asks and most programs have no tables.
  static let mainHasTables = mainFolder.map { !of($0).isEmpty } ?? false

  /// O(1) once the folder's tables have been read.
  static func of(_ folder: URL) -> StringTables {
    if let tables = known.withLock({ $0[folder] }) { return tables }
    let tables = StringTables(reading: ResourceFolders.all(of: folder))
    known.withLock { $0[folder] = tables }
    return tables
  }

  private init(reading folders: [URL]) {
    var tables: [String: Table] = [:]
    var sources: [String: String] = [:]
    func contents(_ folder: URL) -> [URL] {
      let list = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return (list ?? []).sorted { $0.path < $1.path }
    }
    for url in folders.flatMap(contents) {
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "xcstrings":
        guard let catalog = StringCatalog(reading: url) else { continue }
        sources[name] = catalog.sourceLanguage
        tables[name, default: [:]].merge(catalog.table) { $0.merging($1) { $1 } }
      case "lproj":
        for file in contents(url) {
          let table = file.deletingPathExtension().lastPathComponent
          let entries = StringsFile.read(file)
          if entries.isEmpty { continue }
          tables[table, default: [:]][name, default: [:]].merge(entries) { $1 }
        }
      default: continue
      }
    }
    self.tables = tables
    sourceLanguages = sources
  }

  /// The translation of a key in the language that best fits a locale, with that language.
  func translation(
    of key: String, in table: String, for locale: Locale
  ) -> (Translation, language: String)? {
    guard let table = tables[table] else { return nil }
    let wanted = locale.identifier.replacingOccurrences(of: "_", with: "-")
      .components(separatedBy: "@")[0]
    let language = wanted.components(separatedBy: "-")[0]
    let candidates = [
      wanted, language, sourceLanguages.values.sorted().first ?? "en", "en", "Base",
    ]
    // Another language is used only if the table does not have the locale's at all.
    let speaksLanguage = table[wanted] != nil || table[language] != nil
    for candidate in candidates {
      if speaksLanguage, candidate != wanted, candidate != language,
        candidate != candidates[2]
      {
        continue
      }
      if let translation = table[candidate]?[key] { return (translation, candidate) }
    }
    return nil
  }
}

/// `.strings` and `.stringsdict`.
private enum StringsFile {
  static func read(_ file: URL) -> [String: Translation] {
    guard ["strings", "stringsdict"].contains(file.pathExtension),
      let data = try? Data(contentsOf: file)
    else { return [:] }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let entries = list as? [String: Any]
    else {
      RuntimeWarning.once("strings-\(file.path)", "\(file.path) can't be read")
      return [:]
    }
    return entries.compactMapValues { value in
      if let string = value as? String { return Translation(format: string) }
      return (value as? [String: Any]).map(translation)
    }
  }

  private static func translation(_ entry: [String: Any]) -> Translation {
    var result = Translation(format: entry["NSStringLocalizedFormatKey"] as? String ?? "")
    for (name, value) in entry {
      guard let variable = value as? [String: Any] else { continue }
      let plurals = variable.compactMapValues { $0 as? String }
        .filter { !$0.key.hasPrefix("NSString") }
      result.substitutions[name] = Translation.Substitution(argument: nil, plurals: plurals)
    }
    return result
  }
}

/// `.xcstrings`.
private struct StringCatalog {
  let sourceLanguage: String
  var table: [String: [String: Translation]] = [:]

  init?(reading file: URL) {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let contents: Contents
    do {
      contents = try JSONDecoder().decode(Contents.self, from: data)
    } catch {
      RuntimeWarning.once("strings-\(file.path)", "\(file.path) can't be read: \(error.inWords)")
      return nil
    }
    sourceLanguage = contents.sourceLanguage ?? "en"
    for (key, entry) in contents.strings {
      for (language, localization) in entry.localizations ?? [:] {
        table[language, default: [:]][key] = localization.translation
      }
    }
  }

  struct Contents: Decodable {
    var sourceLanguage: String?
    var strings: [String: Entry]
  }

  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  struct Unit: Decodable {
    var value: String?
  }

  struct Variant: Decodable {
    var stringUnit: Unit?
    var variations: Variations?

    var value: String? { stringUnit?.value }

    var translation: Translation {
      Translation(
        format: value ?? "", plurals: variations?.plural?.compactMapValues(\.value) ?? [:])
    }
  }

  final class Variations: Decodable {
    var plural: [String: Variant]?
    var device: [String: Variant]?
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var variations: Variations?
  }

  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    var translation: Translation {
      let substitutions =
        substitutions?.mapValues {
          Translation.Substitution(
            argument: $0.argNum, plurals: $0.variations?.plural?.compactMapValues(\.value) ?? [:])
        } ?? [:]
      return Translation(
        format: stringUnit?.value ?? "",
        plurals: variations?.plural?.compactMapValues(\.value) ?? [:],
        substitutions: substitutions,
        devices: variations?.device?.mapValues { variant in
          var translation = variant.translation
          translation.substitutions = substitutions
          return translation
        } ?? [:])
    }
  }
}

/// Unicode's plural rules (CLDR) of a language.
struct PluralRule {
  private let language: String

  init(language: String) {
    self.language = language.components(separatedBy: "-")[0]
  }

  /// `zero`, `one`, `two`, `few`, `many` or `other`.
  func category(of number: Double) -> String {
    let isWhole = number == number.rounded()
    let n = abs(number)
    guard isWhole, n < 1e15 else {
      let countsBelowTwo = ["fr", "pt", "hy"].contains(language) && n < 2
      return countsBelowTwo ? "one" : "other"
    }
    let (units, tens) = (Int(n) % 10, Int(n) % 100)
    switch language {
    case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "my": return "other"
    case "fr", "pt", "hy", "hi", "bn", "fa": return n < 2 ? "one" : "other"
    case "ru", "uk", "be":
      if units == 1, tens != 11 { return "one" }
      return (2...4).contains(units) && !(12...14).contains(tens) ? "few" : "many"
    case "sr", "hr", "bs":
      if units == 1, tens != 11 { return "one" }
      return (2...4).contains(units) && !(12...14).contains(tens) ? "few" : "other"
    case "pl":
      if n == 1 { return "one" }
      return (2...4).contains(units) && !(12...14).contains(tens) ? "few" : "many"
    case "cs", "sk": return n == 1 ? "one" : (2...4).contains(Int(n)) ? "few" : "other"
    case "lt":
      if units == 1, !(11...19).contains(tens) { return "one" }
      return units >= 2 && !(11...19).contains(tens) ? "few" : "other"
    case "lv":
      if units == 0 || (11...19).contains(tens) { return "zero" }
      return units == 1 && tens != 11 ? "one" : "other"
    case "ro":
      if n == 1 { return "one" }
      return n == 0 || (1...19).contains(tens) ? "few" : "other"
    case "sl":
      return tens == 1 ? "one" : tens == 2 ? "two" : tens == 3 || tens == 4 ? "few" : "other"
    case "he": return n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ar":
      switch (Int(n), tens) {
      case (0, _): return "zero"
      case (1, _): return "one"
      case (2, _): return "two"
      case (_, 3...10): return "few"
      case (_, 11...99): return "many"
      default: return "other"
      }
    default: return n == 1 ? "one" : "other"
    }
  }
}

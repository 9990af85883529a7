import Foundation
import Stage
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// Texts in the language of the environment, from string tables of a bundle.
@MainActor struct LocalizationTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Hello, %@!": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "**Hallo**, %@!"}}}},
      "%lld apples": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld apple"}},
          "other": {"stringUnit": {"value": "%lld apples"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld яблоко"}},
          "few": {"stringUnit": {"value": "%lld яблока"}},
          "many": {"stringUnit": {"value": "%lld яблок"}},
          "other": {"stringUnit": {"value": "%lld яблока"}}}}}}},
      "%@ of %@": {"localizations": {
        "ja": {"stringUnit": {"value": "%2$@の%1$@"}}}},
      "%lld in %lld": {"localizations": {
        "de": {"stringUnit": {"value": "%#@files@ in %#@folders@"},
          "substitutions": {
            "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg Datei"}},
              "other": {"stringUnit": {"value": "%arg Dateien"}}}}},
            "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg Ordner"}},
              "other": {"stringUnit": {"value": "%arg Ordnern"}}}}}}}}},
      "greeting": {"localizations": {
        "en": {"stringUnit": {"value": "Good morning"}},
        "de": {"stringUnit": {"value": "Guten Morgen"}}}}
    }}
    """

  @Test func `a translation varies with the kind of device that a window looks like`() throws {
    let bundle = try makeBundle([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hint": {"localizations": {"en": {"variations": {"device": {
          "iphone": {"stringUnit": {"value": "Tap it"}},
          "mac": {"stringUnit": {"value": "Click it"}},
          "other": {"stringUnit": {"value": "Choose it"}}}}}}},
        "%lld rows": {"localizations": {"en": {"variations": {"device": {
          "iphone": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld row"}},
            "other": {"stringUnit": {"value": "%lld rows"}}}}},
          "ipad": {"stringUnit": {"value": "%lld wide rows"}}}}}}}
      }}
      """
    ])
    func shown(_ width: CGFloat) -> [String] {
      Stage(size: CGSize(width: width, height: 500), text: .fixed) {
        VStack {
          Text("hint", bundle: bundle)
          Text("\(1) rows", bundle: bundle)
        }
      }.texts.map(\.string)
    }
    #expect(shown(390) == ["Tap it", "1 row"])
    #expect(shown(1024) == ["Choose it", "1 wide rows"])
    #expect(String(localized: "hint", bundle: bundle) == "Tap it")
  }

  private func makeBundle(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-strings-\(UUID().uuidString)")
    for (path, contents) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
    return try #require(Bundle(url: folder))
  }

  private func shown(_ text: Text, _ locale: String) -> String {
    Stage(size: CGSize(width: 2000, height: 100), text: .fixed) {
      text.environment(\.locale, Locale(identifier: locale))
    }.texts.map(\.string).joined()
  }

  @Test func `a text is in the language of its environment`() throws {
    let bundle = try makeBundle(["Localizable.xcstrings": Self.catalog])
    let text = Text("greeting", bundle: bundle)
    #expect(shown(text, "de_AT") == "Guten Morgen")
    #expect(shown(text, "en_US") == "Good morning")
    // No French: the catalogue's own language.
    #expect(shown(text, "fr") == "Good morning")
    #expect(shown(Text("unknown key", bundle: bundle), "de") == "unknown key")
  }

  @Test func `a text follows when the language of its environment changes`() throws {
    struct Screen: View {
      let bundle: Bundle
      @State private var isGerman = false
      var body: some View {
        VStack {
          Button("Switch") { isGerman.toggle() }.id("switch")
          Text("greeting", bundle: bundle).foregroundColor(.red)
        }
        .environment(\.locale, Locale(identifier: isGerman ? "de" : "en"))
      }
    }
    let bundle = try makeBundle(["Localizable.xcstrings": Self.catalog])
    let stage = Stage(size: CGSize(width: 400, height: 100), text: .fixed) {
      Screen(bundle: bundle)
    }
    #expect(stage.texts.map(\.string) == ["Switch", "Good morning"])
    stage.tap("switch")
    #expect(stage.texts.map(\.string) == ["Switch", "Guten Morgen"])
  }

  @Test func `arguments stand where the translation wants them, and its Markdown counts`() throws {
    let bundle = try makeBundle(["Localizable.xcstrings": Self.catalog])
    #expect(shown(Text("Hello, \("Ada")!", bundle: bundle), "de") == "Hallo, Ada!")
    #expect(shown(Text("\("page") of \("book")", bundle: bundle), "ja") == "bookのpage")
  }

  @Test(arguments: [
    (1, "en", "1 apple"), (0, "en", "0 apples"), (1200, "en", "1,200 apples"),
    (1, "ru", "1 яблоко"), (3, "ru", "3 яблока"), (12, "ru", "12 яблок"), (21, "ru", "21 яблоко"),
  ])
  func `a number chooses the plural`(_ count: Int, _ language: String, _ expected: String) throws {
    let bundle = try makeBundle(["Localizable.xcstrings": Self.catalog])
    #expect(shown(Text("\(count) apples", bundle: bundle), language) == expected)
  }

  @Test func `each number of a text has its own plural`() throws {
    let bundle = try makeBundle(["Localizable.xcstrings": Self.catalog])
    #expect(shown(Text("\(1) in \(3)", bundle: bundle), "de") == "1 Datei in 3 Ordnern")
    #expect(shown(Text("\(2) in \(1)", bundle: bundle), "de") == "2 Dateien in 1 Ordner")
  }

  @Test func `strings files and their plurals are read in folders of languages`() throws {
    let bundle = try makeBundle([
      "de.lproj/Localizable.strings": #""greeting" = "Guten Tag"; /* more */ "a \"b\"" = "c";"#,
      "en.lproj/Localizable.strings": #""greeting" = "Hello";"#,
      "de.lproj/Other.strings": #""greeting" = "Servus";"#,
      "de.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%lld days</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>noch %#@days@</string>
      <key>days</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld Tag</string><key>other</key><string>%lld Tage</string>
      </dict></dict></dict></plist>
      """,
    ])
    #expect(shown(Text("greeting", bundle: bundle), "de") == "Guten Tag")
    #expect(shown(Text("greeting", tableName: "Other", bundle: bundle), "de") == "Servus")
    #expect(shown(Text("a \"b\"", bundle: bundle), "de") == "c")
    #expect(shown(Text("\(1) days", bundle: bundle), "de") == "noch 1 Tag")
    #expect(shown(Text("\(5) days", bundle: bundle), "de") == "noch 5 Tage")
    #expect(shown(Text("greeting", bundle: bundle), "en") == "Hello")
  }

  @Test func `strings are looked up in a locale of their own`() throws {
    let bundle = try makeBundle(["Localizable.xcstrings": Self.catalog])
    let german = Locale(identifier: "de")
    #expect(String(localized: "greeting", bundle: bundle, locale: german) == "Guten Morgen")
    #expect(
      String(localized: "Hello, \("Ada")!", bundle: bundle, locale: german) == "**Hallo**, Ada!")
    #expect(String(localized: "no such key") == "no such key")
    #expect(
      String(localized: "missing", defaultValue: "A default", bundle: bundle, locale: german)
        == "A default")
    let resource = LocalizedStringResource(
      "greeting", defaultValue: "Hi", locale: german, bundle: bundle)
    #expect(String(localized: resource) == "Guten Morgen")
    #expect(shown(Text(resource), "en") == "Good morning")
  }

  @Test func `a bundle without tables shows the literal`() throws {
    let bundle = try makeBundle(["Other.txt": ""])
    #expect(shown(Text("**a** \(1)", bundle: bundle), "de") == "a 1")
    #expect(shown(Text("100% of \(1)", bundle: bundle), "de") == "100% of 1")
  }

  @Test func `a table that can't be read is one warning and no translation`() throws {
    RuntimeWarning.reset()
    let bundle = try makeBundle(["Localizable.xcstrings": "{"])
    #expect(shown(Text("greeting", bundle: bundle), "de") == "greeting")
    let told = RuntimeWarning.messages.filter { $0.contains("xcstrings") }
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix("Localizable.xcstrings can't be read: it is no JSON") == true)
  }
}

import Foundation
import Testing

@testable import xcode_symbols

/// The names that the plug-in makes of asset catalogues.
struct XcodeSymbolsTests {
  @Test(arguments: [
    ("brandColor", "brand"), ("steam_background", "steamBackground"), ("AccentColor", "accent"),
    ("Color", "color"), ("URLColor", "url"), ("HTMLPage", "htmlPage"), ("2nd", "_2nd"),
    ("class", "`class`"), ("a-b c", "aBC"),
  ])
  func `a colour's name becomes a property`(_ name: String, _ expected: String) {
    #expect(SwiftName.property(name, without: "Color") == expected)
  }

  @Test func `a name without letters has none`() {
    #expect(SwiftName.property("-", without: "Color") == nil)
  }

  @Test func `folders that provide a namespace are types`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-symbols-\(UUID().uuidString).xcassets")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Theme/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Theme/Ground.colorset/Contents.json": "{}",
      "Loose/Logo.imageset/Contents.json": "{}",
      "red.colorset/Contents.json": "{}",
      "AccentColor.colorset/Contents.json": "{}",
      "Loose/fountain.fill.symbolset/Contents.json": "{}",
    ]
    for (path, contents) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
    var names = AssetNames()
    names.read(folder)
    let text = SymbolSource(names: names, bundle: "module", extends: true).text
    #expect(text.contains("enum Theme {"))
    #expect(text.contains(#"static let ground = ColorResource(name: "Theme/Ground""#))
    #expect(text.contains(#"static let logo = ImageResource(name: "Logo""#))
    // A symbol is an image, as in Apple's sample Backyard Birds.
    #expect(text.contains(#"static let fountainFill = ImageResource(name: "fountain.fill""#))
    #expect(text.contains("Foundation.Bundle.module"))
    // Color has a red of its own; the resource keeps the name.
    #expect(text.contains(#"static let red = ColorResource(name: "red""#))
    #expect(!text.contains("static var red: SwiftUI.Color"))
    // Apple's sample Backyard Birds has `.accent` of its AccentColor.
    #expect(text.contains("static var accent: SwiftUI.Color"))
  }

  /// Apple's sample Food Truck has a `Subscription` in a package of its own.
  @Test func `of Combine a target gets what Foundation has, and no other names`() {
    let text = SymbolSource(names: AssetNames(), bundle: "main", extends: true).text
    #expect(text.contains("@_exported import protocol CombineCore.ObservableObject"))
    #expect(text.contains("@_exported import struct CombineCore.Published"))
    #expect(text.contains("@_exported import FoundationNetworking"))
    #expect(!text.contains("@_exported import CombineCore\n"))
  }
}

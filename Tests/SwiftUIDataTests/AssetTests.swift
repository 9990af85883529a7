import Foundation
import Stage
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// Colours and pictures of asset catalogues, read as they lie among a bundle's resources.
@MainActor struct AssetTests {
  /// A bundle of files by their paths.
  private func makeBundle(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-assets-\(UUID().uuidString)")
    for (path, contents) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
    return try #require(Bundle(url: folder))
  }

  private static let brand = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0x33", "green": "0.5", "blue": "255", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "gray-gamma-22", "components": {"white": "0.25", "alpha": "0.5"}}}
    ], "info": {"author": "xcode", "version": 1}}
    """

  private func resolve(
    _ color: Color, _ scheme: ColorScheme = .light, _ contrast: ColorSchemeContrast = .standard
  ) -> [Float] {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    values.colorSchemeContrast = contrast
    let color = color.resolve(in: values)
    let parts: [Float] = [color.red, color.green, color.blue, color.opacity]
    return parts.map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func `a colour set is light or dark by the scheme`() throws {
    let bundle = try makeBundle(["Assets.xcassets/Brand.colorset/Contents.json": Self.brand])
    let color = Color("Brand", bundle: bundle)
    #expect(resolve(color) == [0.2, 0.5, 1, 1])
    #expect(resolve(color, .dark) == [0.25, 0.25, 0.25, 0.5])
    #expect(resolve(Color(ColorResource(name: "Brand", bundle: bundle))) == [0.2, 0.5, 1, 1])
    #expect(resolve(color.opacity(0.5), .dark)[3] == 0.25)
  }

  @Test func `a colour set may have colours of its own for increased contrast`() throws {
    func set(_ entries: [(appearances: [String], white: String)]) throws -> Color {
      let colors = entries.map { entry in
        let appearances = entry.appearances.map { value in
          #"{"appearance": "\#(value == "high" ? "contrast" : "luminosity")", "value": "\#(value)"}"#
        }
        return #"{"idiom": "universal", "appearances": [\#(appearances.joined(separator: ","))], "#
          + #""color": {"components": {"white": "\#(entry.white)", "alpha": "1.0"}}}"#
      }
      let bundle = try makeBundle([
        "Assets.xcassets/Ink.colorset/Contents.json":
          #"{"colors": [\#(colors.joined(separator: ","))]}"#
      ])
      return Color("Ink", bundle: bundle)
    }
    func whites(_ color: Color) -> [Float] {
      [
        resolve(color)[0], resolve(color, .dark)[0], resolve(color, .light, .increased)[0],
        resolve(color, .dark, .increased)[0],
      ]
    }
    #expect(
      whites(
        try set([([], "0.5"), (["dark"], "0.6"), (["high"], "0.1"), (["dark", "high"], "0.9")]))
        == [0.5, 0.6, 0.1, 0.9])
    #expect(whites(try set([([], "0.5"), (["dark"], "0.6")])) == [0.5, 0.6, 0.5, 0.6])
    #expect(whites(try set([([], "0.5"), (["high"], "0.1")])) == [0.5, 0.5, 0.1, 0.1])
  }

  /// Apple's Human Interface Guidelines, "Color": blue is 30 110 244 and 92 184 255, systemGray5 216 216 220 and
  /// 54 54 56. The secondary label has 68 % of its colour instead of 60 %.
  @Test func `system colours are stronger where the user wants more contrast`() {
    #expect(resolve(.blue, .light, .increased) == [0.118, 0.431, 0.957, 1])
    #expect(resolve(.blue, .dark, .increased) == [0.361, 0.722, 1, 1])
    #expect(resolve(Color(.systemGray5), .light, .increased) == [0.847, 0.847, 0.863, 1])
    #expect(resolve(Color(.systemGray5), .dark, .increased) == [0.212, 0.212, 0.22, 1])
    #expect(resolve(.secondary, .light, .increased)[3] == 0.68)
    #expect(resolve(.secondary)[3] == 0.6)
    #expect(resolve(.primary, .light, .increased) == [0, 0, 0, 1])
  }

  @Test func `folders are part of a name where they provide a namespace`() throws {
    let bundle = try makeBundle([
      "Assets.xcassets/Theme/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Assets.xcassets/Theme/Brand.colorset/Contents.json": Self.brand,
      "Assets.xcassets/Loose/Plain.colorset/Contents.json": Self.brand,
    ])
    #expect(resolve(Color("Theme/Brand", bundle: bundle)) == [0.2, 0.5, 1, 1])
    #expect(resolve(Color("Plain", bundle: bundle)) == [0.2, 0.5, 1, 1])
  }

  @Test func `resources beside the program may be a link, as the previews' program has one`() throws
  {
    let bundle = try makeBundle(["Assets.xcassets/Brand.colorset/Contents.json": Self.brand])
    let (main, program) = try (
      #require(Bundle.main.resourceURL), #require(Bundle.main.executableURL)
    )
    let name = program.deletingPathExtension().lastPathComponent
    let link = program.deletingLastPathComponent()
      .appendingPathComponent("Linked\(UUID().uuidString)_\(name).resources")
    let place = bundle.bundleURL.path
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: place)
    defer { try? FileManager.default.removeItem(at: link) }
    let lists = ResourceFolders.all(of: main).map {
      (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []
    }
    let folders = ResourceFolders.all(of: main).map(\.lastPathComponent)
    #expect(folders.contains(bundle.bundleURL.lastPathComponent))
    #expect(lists.contains(["Assets.xcassets"]))
  }

  @Test func `a colour may refer to one of the system's`() throws {
    let bundle = try makeBundle([
      "Assets.xcassets/Link.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#
    ])
    #expect(resolve(Color("Link", bundle: bundle)) == resolve(.red))
  }

  @Test func `a colour that no catalogue has is clear, with one warning`() throws {
    RuntimeWarning.reset()
    let bundle = try makeBundle(["Assets.xcassets/Broken.colorset/Contents.json": "{"])
    #expect(resolve(Color("Missing", bundle: bundle)) == [0, 0, 0, 0])
    #expect(resolve(Color("Missing", bundle: bundle)) == [0, 0, 0, 0])
    #expect(resolve(Color("Broken", bundle: bundle)) == [0, 0, 0, 0])
    #expect(RuntimeWarning.messages.filter { $0.contains("Missing") }.count == 1)
    #expect(
      RuntimeWarning.messages.contains {
        $0.hasSuffix("Contents.json can't be read: it is no JSON")
      })
    let odd = try makeBundle([
      "Assets.xcassets/Odd.colorset/Contents.json": #"{"colors": [{"idiom": 3}]}"#
    ])
    #expect(resolve(Color("Odd", bundle: odd)) == [0, 0, 0, 0])
    #expect(
      RuntimeWarning.messages.contains {
        $0.hasSuffix("Contents.json can't be read: colors.0.idiom is no text")
      })
  }

  @Test func `UIColor's system colours are iOS's, light and dark`() {
    // iOS 26's values: systemGray5 229 229 234 and 44 44 46.
    let gray = Color(.systemGray5)
    #expect(resolve(gray) == [0.898, 0.898, 0.918, 1])
    #expect(resolve(gray, .dark) == [0.173, 0.173, 0.18, 1])
    #expect(resolve(Color(uiColor: .systemBackground), .dark) == [0, 0, 0, 1])
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(resolve(Color(uiColor: own)) == [0, 0, 0, 1])
    #expect(resolve(Color(uiColor: own), .dark) == [1, 1, 1, 1])
    #expect(resolve(Color(uiColor: .red.withAlphaComponent(0.5))) == [1, 0, 0, 0.5])
  }

  @Test func `a colour's components can be asked for`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(Color(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(hue: 0.75, saturation: 0.5, brightness: 0.8, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.75) < 1e-9)
    #expect(abs(saturation - 0.5) < 1e-9)
    #expect(abs(brightness - 0.8) < 1e-9)
  }
}

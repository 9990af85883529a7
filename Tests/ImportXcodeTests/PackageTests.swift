import Foundation
import Testing

@testable import import_xcode

/// What is written: manifests and lists.
struct PackageTests {
  private func target(_ name: String, _ kind: XcodeTarget.Kind, _ sources: [String])
    -> PackageTarget
  {
    var target = XcodeTarget(
      name: name, module: name, kind: kind, sources: sources.map { "/shop/\($0)" })
    target.settings.defines = ["FREE"]
    return PackageTarget(target, module: name, origin: "the target \(name)", directory: "/shop")
  }

  private func plan() -> PackagePlan {
    var plan = PackagePlan(name: "Shop-Linux", directory: "/shop", developmentRegion: "en")
    plan.targets = [
      target("Shop", .app, ["App.swift", "Map.swift", "Home.swift", "Row.swift"]),
      target("Kit", .framework, ["Kit/Price.swift"]),
    ]
    plan.traits = ["UIKit"]
    let texts = [
      "/shop/App.swift": "import SwiftUI\nimport Kit\n@main struct Shop: App {}",
      "/shop/Map.swift": "import RealityKit\nstruct PlaceMap {}",
      "/shop/Home.swift": "import SwiftUI\nstruct Home { let map = PlaceMap() }",
      "/shop/Row.swift": "import SwiftUI\nstruct Row {}",
      "/shop/Kit/Price.swift": "import Foundation",
    ]
    plan.read(texts, ["SwiftUI", "Foundation", "Kit"])
    plan.sort()
    for index in plan.targets.indices { plan.checkImports(of: index, ["SwiftUI", "Foundation"]) }
    return plan
  }

  private func error(_ file: String, _ message: String) -> CompilerError {
    CompilerError(path: "/out/Sources/Shop/Code/\(file)", line: 2, message: message)
  }

  @Test func `targets come after those that they import`() {
    #expect(plan().targets.map(\.module) == ["Kit", "Shop"])
  }

  @Test func `a manifest excludes what is stopped, with the reason`() {
    var plan = plan()
    plan.targets[0].files[0].source.imports = []
    let text = ManifestText(plan: plan, masthead: "name: \"Masthead\", path: \"/masthead\"").text
    #expect(
      text == """
        // swift-tools-version: 6.2
        // Written by import-xcode from /shop. It is written again when the command is run again.
        import PackageDescription

        let package = Package(
          name: "Shop-Linux",
          defaultLocalization: "en",
          dependencies: [
            .package(name: "Masthead", path: "/masthead", traits: ["UIKit"]),
          ],
          targets: [
            .target(
              name: "Kit",
              dependencies: [
                .product(name: "SwiftUI", package: "Masthead")
              ],
              swiftSettings: [.swiftLanguageMode(.v5), .define("FREE")],
              plugins: [.plugin(name: "XcodeSymbols", package: "Masthead")]
            ),
            .executableTarget(
              name: "Shop",
              dependencies: [
                "Kit",
                .product(name: "SwiftUI", package: "Masthead")
              ],
              exclude: [
                "Code/Map.swift",  // imports RealityKit
              ],
              swiftSettings: [.swiftLanguageMode(.v5), .define("FREE")],
              plugins: [.plugin(name: "XcodeSymbols", package: "Masthead")]
            ),
          ]
        )

        """)
  }

  @Test func `an error because of a file that is left out counts for its cause`() {
    var plan = plan()
    let found = [
      plan.leaveOut([error("Home.swift", "cannot find 'PlaceMap' in scope")], of: 1),
      plan.leaveOut([error("App.swift", "cannot find 'Home' in scope")], of: 1),
      plan.leaveOut([error("App.swift", "a second one")], of: 1),
    ]
    #expect(found == [true, true, false])
    let text = ListText(plan: plan).text
    #expect(
      text == """
        Shop-Linux: 2 of 5 Swift files compile; they have 0 previews
          Kit, the target Kit: 1 of 1
          Shop, the target Shop: 1 of 4

        What stops most
          3: imports RealityKit (1, and 2 that need them)

        Swift files that are left out
          App.swift:2: cannot find 'Home' in scope; Home is in Home.swift, which is left out
          Map.swift: imports RealityKit
          Home.swift:2: cannot find 'PlaceMap' in scope; PlaceMap is in Map.swift, which is left out

        """)
  }

  @Test func `an app whose own main is left out has one that says so`() {
    var plan = plan()
    #expect(GeneratedSource.files(of: plan.targets[1], package: plan.name).isEmpty)
    _ = plan.leaveOut([error("App.swift", "no")], of: 1)
    #expect(
      GeneratedSource.files(of: plan.targets[1], package: plan.name).keys.sorted() == ["Main.swift"]
    )
    #expect(GeneratedSource.files(of: plan.targets[0], package: plan.name).isEmpty)
  }

  @Test func `errors are read from what the compiler prints`() {
    let output = """
      [3/8] Compiling Shop Home.swift
      /out/Sources/Shop/Code/A: B/Home.swift:12:5: error: cannot convert value of type 'A' to 'B'
      /out/Sources/Shop/Code/A: B/Home.swift:12:5: error: cannot convert value of type 'A' to 'B'
      10 |  /// error: in the source
      /out/Home.swift:14:5: warning: unused
      <unknown>:0: error: fatal
      """
    #expect(
      CompilerError.all(in: output) == [
        CompilerError(
          path: "/out/Sources/Shop/Code/A: B/Home.swift", line: 12,
          message: "cannot convert value of type 'A' to 'B'")
      ])
    #expect(CompilerError.all(in: output)[0].names == ["A", "B"])
  }

  @Test func `a package's targets are those of its manifest`() throws {
    let fixture = try Fixture([
      "Sources/Kit/Price.swift": "", "Sources/Kit/Old/Gone.swift": "", "Sources/Kit/shim.c": "",
      "Sources/Kit/Media/a.png": "", "Sources/Kit/de.lproj/L.strings": "",
      "Sources/Kit/Colors.xcassets/Contents.json": "", "Sources/Kit/Texts.xcstrings": "",
      "Sources/Kit/notes.txt": "",
    ])
    let manifest = """
      {"name": "Kit", "toolsVersion": {"_version": "5.9.0"}, "products": [
        {"name": "KitProduct", "targets": ["Kit"], "settings": [], "type": {"library": ["automatic"]}}],
       "dependencies": [
        {"fileSystem": [{"path": "/core"}]},
        {"sourceControl": [{"location": {"remote": [{"urlString": "https://example.org/Nuke"}]},
          "requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}}]}],
       "targets": [
        {"name": "Kit", "type": "regular", "exclude": ["Old"], "settings": [
          {"tool": "swift", "kind": {"define": {"_0": "KIT"}}},
          {"tool": "swift", "kind": {"defaultIsolation": {"_0": "MainActor"}}}],
         "dependencies": [{"product": ["NukeUI", "Nuke", null, null]}],
         "resources": [{"path": "Media", "rule": {"copy": {}}}, {"path": "de.lproj", "rule": {"process": {}}}]},
        {"name": "KitTests", "type": "test", "exclude": [], "settings": [], "dependencies": [],
         "resources": []}]}
      """
    let package = try LocalPackage(Data(manifest.utf8), directory: fixture.folder)
    let kit = package.targets[0]
    #expect(fixture.names(kit.sources) == ["Sources/Kit/Price.swift"])
    #expect(
      fixture.names(kit.resources.map(\.path)) == [
        "Sources/Kit/Colors.xcassets", "Sources/Kit/Media", "Sources/Kit/Texts.xcstrings",
        "Sources/Kit/de.lproj/L.strings",
      ])
    #expect(kit.leftOut.map(\.reason) == ["not Swift"])
    #expect(
      kit.settings
        == SwiftSettings(
          languageMode: "5", isOnMainActor: true, defines: ["KIT"], extendsAssets: false))
    #expect(package.targets[1].kind == .other("tests"))
    #expect(package.localPackages == ["/core"])
    #expect(package.remotePackages.map(\.requirement) == ["\"1.0.0\"..<\"2.0.0\""])
    #expect(package.products == ["KitProduct": ["Kit"]])
    #expect(package.usedProducts == ["NukeUI"])
  }
}

import Foundation
import Testing

@testable import import_xcode

/// The command from end to end, without the compiler.
struct ImporterTests {
  private func project() throws -> Fixture {
    try Fixture([
      "code/.git/HEAD": "",
      "code/App/Shop.xcodeproj/project.pbxproj": projectText(
        targets: ["T", "U"], children: ["S"],
        """
        T = {
          isa = PBXNativeTarget; name = Shop; buildConfigurationList = TL; buildPhases = ();
          fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.application";
        };
        U = {
          isa = PBXNativeTarget; name = ShopTests; buildConfigurationList = TL; buildPhases = ();
          productType = "com.apple.product-type.bundle.unit-test";
        };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = "<group>"; };
        L = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        """),
      "code/App/Shop/App.swift": "import Kit\nimport SwiftUI\n@main struct Shop: App {}",
      "code/App/Shop/Map.swift": "import RealityKit",
      "code/App/Shop/Place.swift": "import CoreLocation\nimport os",
      "code/App/Shop/Assets.xcassets/Contents.json": "{}",
      "code/App/Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit"), .target(name: "Unused")])
      """,
      "code/App/Kit/Sources/Kit/Price.swift": "public struct Price {}",
      "code/App/Kit/Sources/Unused/Other.swift": "",
    ])
  }

  private func run(_ arguments: [String]) throws -> Importer.Result {
    let options = try Options(arguments + ["--no-build"])
    return try Importer(options: options, clone: "/masthead") { _ in }.run()
  }

  @Test func `the project is byte for byte what it was, and the package is beside its repository`()
    throws
  {
    let fixture = try project()
    let before = fixture.contents
    let result = try run([fixture.folder + "/code"])
    #expect(result.folder == fixture.folder + "/Shop-Linux")
    #expect(fixture.contents.filter { $0.key.hasPrefix("code") } == before)
    let files = FileManager.default
    let sources = result.folder + "/Sources"
    #expect(
      try files.destinationOfSymbolicLink(atPath: sources + "/Shop/Code/Shop/App.swift")
        == fixture.folder + "/code/App/Shop/App.swift")
    #expect(
      try files.destinationOfSymbolicLink(atPath: sources + "/Kit/Code/Sources/Kit/Price.swift")
        == fixture.folder + "/code/App/Kit/Sources/Kit/Price.swift")
    #expect(files.fileExists(atPath: sources + "/Shop/Resources/Assets.xcassets/Contents.json"))
    #expect(!files.fileExists(atPath: sources + "/Unused"))
    let manifest = try String(contentsOfFile: result.folder + "/Package.swift", encoding: .utf8)
    #expect(
      manifest.contains(
        ".package(name: \"Masthead\", path: \"/masthead\", traits: [\"AppleModules\", \"os\"])"))
    #expect(manifest.contains("\"Code/Shop/Map.swift\",  // imports RealityKit"))
    let list = try String(contentsOfFile: result.folder + "/Import.txt", encoding: .utf8)
    #expect(list.hasPrefix("Shop-Linux: 3 of 4 Swift files compile"))
    #expect(list.contains("ShopTests: tests"))
  }

  @Test func `the command brings its package up to date, and leaves other folders alone`() throws {
    let fixture = try project()
    let path = fixture.folder + "/code"
    _ = try run([path])
    try fixture.add(["code/App/Shop/Row.swift": "import SwiftUI"])
    try FileManager.default.removeItem(atPath: path + "/App/Shop/Map.swift")
    let result = try run([path])
    #expect(
      result.plan.targets.last?.files.map { Paths.name($0.path) } == [
        "App.swift", "Place.swift", "Row.swift",
      ])
    #expect(!Paths.exists(result.folder + "/Sources/Shop/Code/Shop/Map.swift"))
    try fixture.add(["mine/notes.txt": ""])
    let error = #expect(throws: Failure.self) {
      try run([path, "--output", fixture.folder + "/mine"])
    }
    #expect(
      error?.message.hasSuffix("/mine has other files; name a new folder with --output") == true)
  }

  @Test func `targets can be chosen`() throws {
    let fixture = try project()
    let error = #expect(throws: Failure.self) {
      try run([fixture.folder + "/code", "--target", "Other"])
    }
    #expect(error?.message == "Shop has no app or framework Other with Swift files")
  }

  @Test(arguments: [
    ([], Options.usage), (["a", "b"], "more than one path: a, b"),
    (["--quick"], "there is no option --quick"), (["a", "--output"], "--output needs a value"),
  ])
  func `a wrong command line is one line`(_ arguments: [String], _ message: String) {
    #expect(throws: Failure(message: message)) { try Options(arguments) }
  }

  @Test(arguments: [["--help"], ["-h"], ["a", "--help"]])
  func `help is asked for with every option`(_ arguments: [String]) throws {
    #expect(try Options(arguments).asksForHelp)
  }

  @Test func `the program prints the help and succeeds`() {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("import-xcode")
    let result = Command.run([program.path, "--help"])
    #expect(result.status == 0)
    #expect(result.output == Options.help + "\n")
    for word in ["--output", "--target", "--masthead", "--scratch-path", "--no-build"] {
      #expect(Options.help.contains(word))
    }
  }

  @Test func `a folder that can't be written is told in one line`() throws {
    let fixture = try project()
    let file = fixture.folder + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    let error = #expect(throws: Failure.self) {
      try run([fixture.folder + "/code", "--output", file + "/package"])
    }
    #expect(
      error?.message == "\(file)/package can't be written: \(file) is no folder")
  }

  @Test func `the program says in one line what is wrong, and its exit code is 64`() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("import-xcode")
    let fixture = try Fixture(["empty/notes.txt": ""])
    for (path, message) in [
      ("\(fixture.folder)/no", "there is no project at \(fixture.folder)/no"),
      ("\(fixture.folder)/empty", "there is no Xcode project in \(fixture.folder)/empty"),
    ] {
      let result = Command.run([program.path, path])
      #expect(result.status == 64)
      #expect(result.output == "import-xcode: \(message)\n")
    }
  }
}

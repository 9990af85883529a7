import Foundation
import Testing

/// Not all of Apple's systems have all of SwiftUI, and Linux has everything: a name that one of the four lacks
/// stands inside of an `#if`.
@Suite("Names that not all of Apple's systems have")
struct AvailabilityTests {
  /// From the availability in Apple's documentation of each name.
  private static let names = [
    // macOS and tvOS.
    "navigationBarTitleDisplayMode", ".topBarTrailing", ".topBarLeading", ".navigationBar)",
    // tvOS.
    "Slider(", "Stepper(", "DatePicker(", "DragGesture", "MagnifyGesture", "listRowSeparator",
    "listSectionSeparator", "toggleStyle(.button)", "swipeActions", "onHover", "keyboardShortcut",
    "TextEditor(", "ColorPicker(", "DisclosureGroup(", "textFieldStyle(.roundedBorder)", "(.bar)",
    "Material.bar", "Gauge(", ".popover(", ".fileImporter(", ".draggable(", ".dropDestination(",
    ".onDrop(", "RotateGesture", "SpatialTapGesture", "scrollContentBackground",
    "toolbar(removing: .title)",
    // visionOS.
    "scrollEdgeEffectHidden", "scrollEdgeEffectStyle", "glassEffect(",
  ]

  private static let folders = [
    "Sources/Masthead", "Gallery/Sources/GalleryScreens", "Examples/Probes/Sources/ProbeViews",
    "Tests/MastheadClientTests",
  ]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: folders)
  func `they stand behind a condition`(_ folder: String) throws {
    let root = Self.root.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    var count = 0
    for case let path as String in files where path.hasSuffix(".swift") {
      count += 1
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      #expect(Self.findings(in: text) == [], "\(folder)/\(path)")
    }
    #expect(count > 1)
  }

  @Test func `one without a condition is found, and none in a comment`() {
    #expect(Self.findings(in: "Slider(value: $x)") == ["1: Slider("])
    #expect(Self.findings(in: "#if !os(tvOS)\n  Slider(value: $x)\n#endif") == [])
    #expect(Self.findings(in: "#if DEBUG\n#endif\n  view.onHover { _ in }") == ["3: onHover"])
    #expect(Self.findings(in: "/// See `onHover`.") == [])
  }

  private static func findings(in text: String) -> [String] {
    var depth = 0
    var findings: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      guard depth == 0, !line.hasPrefix("//") else { continue }
      findings += names.filter(line.contains).map { "\(index + 1): \($0)" }
    }
    return findings
  }

  // B35: closures of loops may run off the main thread on iOS 26, where one written in a body traps.
  @Test func `loops of the library make their views in bodies`() throws {
    let root = Self.root.appendingPathComponent("Sources/Masthead")
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    for case let path as String in files
    where path.hasSuffix(".swift") && !path.hasSuffix("DeferredForEach.swift") {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let loops = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
        !$0.hasPrefix("//") && $0.contains(/\bForEach(<.*>)?\(/)
      }
      #expect(loops == [], "\(path)")
    }
  }
}

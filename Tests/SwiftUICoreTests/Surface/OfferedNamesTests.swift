import Foundation
import Testing

/// `import SwiftUI` offers Apple's names and no others.
///
/// What it offers stands in Documentation/Offered.md, which `scripts/offered` makes of the compiler's
/// symbol graphs; `scripts/offered --check` tells whether it is current.
@Suite("Names that import SwiftUI offers")
struct OfferedNamesTests {
  /// Types that are not Apple's, each with the reason.
  private static let exceptions: [String: String] = [
    "AccessibilityCustomContent": "what AccessibilityNode tells",
    "AccessibilityNode": "what Stage.accessibilityTree gives",
    "AccessibilitySettings": "what Stage.accessibility sets",
    "Costs": "what Stage.costs gives",
    "Paint": "in a requirement of ShapeStyle with an underscore",
    "Paint.Backdrop": "in Paint",
    "Paint.Mesh": "in Paint",
    "Paint.Mesh.Vertex": "in Paint",
    "Paint.Shadow": "in Paint",
    "Paint.Stop": "in Paint",
    "RGBA": "in Paint, and what Bitmap.color(x:y:) gives",
    "ToolbarEntry": "in a requirement of ToolbarContent with an underscore",
    "ViewNode": "in requirements of View, Gesture and the like with an underscore",
  ]

  /// The first column of the tables: every public type, and every type that something is added to.
  private func offered() throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent("Documentation/Offered.md")
    var names: Set<String> = []
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      // Below stand modifiers and what is missing.
      if line.hasPrefix("## Accepted") { break }
      guard line.hasPrefix("| `") else { continue }
      names.insert(String(line.dropFirst(3).prefix { $0 != "`" }))
    }
    return names
  }

  @Test func `every offered type is Apple's, or an exception`() throws {
    let offered = try offered()
    #expect(offered.count > 300)
    #expect(
      offered.subtracting(AppleNames.types).subtracting(Self.exceptions.keys).sorted() == [])
  }

  @Test func `every exception is offered, and none is Apple's`() throws {
    #expect(Set(Self.exceptions.keys).subtracting(try offered()).sorted() == [])
    #expect(AppleNames.types.intersection(Self.exceptions.keys).sorted() == [])
  }
}

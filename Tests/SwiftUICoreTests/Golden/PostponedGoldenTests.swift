import Foundation
import Testing

/// Keeps the list of postponed cases honest.
@Suite("Postponed golden frames")
@MainActor struct PostponedGoldenTests {
  @Test("the files hold 67 and 6 cases")
  func count() {
    #expect(GoldenCase.all.count == 73)
    #expect(GoldenTests.cases.count == 73 - PostponedGoldens.table.count)
  }

  @Test("every case can be built, or is listed with exactly what is missing")
  func listed() {
    let known = Set(GoldenBuilder.views.keys).union(GoldenBuilder.modifiers.keys)
    let tolerated = PostponedGoldens.offeredButUnused
    for golden in GoldenCase.all {
      let unknown: Set<String> = golden.features.subtracting(known)
      if let entry = PostponedGoldens.table[golden.id] {
        #expect(unknown.subtracting(tolerated) == entry.missing, "\(golden.id)")
        #expect(!entry.missing.isEmpty, "\(golden.id) could run")
      } else {
        #expect(unknown.isEmpty, "\(golden.id) is neither run nor listed")
      }
    }
    let ids = Set(GoldenCase.all.map(\.id))
    #expect(PostponedGoldens.table.keys.filter { !ids.contains($0) } == [])
  }

  @Test("nothing that a postponed case waits for is offered")
  func stillMissing() throws {
    let source = try runtimeSource()
    #expect(source.contains("public struct VStack<"), "the runtime's source was not found")
    let missing = PostponedGoldens.table.values.reduce(into: Set<String>()) {
      $0.formUnion($1.missing)
    }
    for name in missing.sorted() {
      #expect(
        !isDeclared(name, in: source),
        "\(name) is offered: give it a place in GoldenBuilder, take its cases off the list")
    }
  }

  private func isDeclared(_ name: String, in source: String) -> Bool {
    if let declaration = PostponedGoldens.declarations[name] {
      return source.contains(declaration)
    }
    if name.first?.isUppercase == true {
      return ["<", ":", " "].contains { source.contains("public struct \(name)\($0)") }
    }
    return ["<", "("].contains { source.contains("func \(name)\($0)") }
  }

  /// Every source file of the runtime, in one string.
  private func runtimeSource() throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var source = ""
    for module in ["SwiftUICore", "SwiftUI"] {
      let folder = root.appendingPathComponent("Sources/Linux/\(module)")
      guard let files = FileManager.default.enumerator(atPath: folder.path) else { continue }
      for case let path as String in files where path.hasSuffix(".swift") {
        source += try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      }
    }
    return source
  }
}

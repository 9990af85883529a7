import Foundation
import Testing

/// The table of what proves what.
struct ReadmeTests {
  @Test func `every test that the table of proofs names is there`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    let root = package.deletingLastPathComponent()
    var source = ""
    let folders = [tests, root.appendingPathComponent("Tests/SwiftUIScrollTests")]
    for folder in folders {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "swift" {
        source += try String(contentsOf: file, encoding: .utf8)
      }
    }
    let readme = try String(
      contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 20)
    for row in rows {
      let proof = row.split(separator: "|").last ?? ""
      let names = proof.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        let isThere =
          name.hasPrefix("scripts/")
          ? FileManager.default.fileExists(atPath: root.appendingPathComponent(name).path)
          : source.contains("func `\(name)`(") || source.contains("func \(name)(")
        #expect(isThere, "\(name)")
      }
    }
  }
}

import Foundation
import Testing

@testable import preview_tool

/// When the program of a package's previews is linked anew.
@Suite struct LinkRecordTests {
  @Test func `a program is linked again after an object, a flag or itself has changed`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linked-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> URL {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url
    }
    let program = folder.appendingPathComponent("previews")
    func record(_ flags: [String] = ["-lm"]) throws -> LinkRecord {
      LinkRecord(
        program, objects: ["A.o", "B.o"].map { folder.appendingPathComponent($0).path },
        flags: flags)
    }
    _ = try file("A.o", "a")
    #expect(try !record().isValid)
    try record().replace(by: file("linked", "1"))
    #expect(try record().isValid)
    #expect(try String(contentsOf: program, encoding: .utf8) == "1")
    #expect(try !record(["-lm", "-lz"]).isValid)
    // B.o was not there.
    _ = try file("B.o", "b")
    #expect(try !record().isValid)
    try record().replace(by: file("linked", "2"))
    #expect(try record().isValid)
    _ = try file("A.o", "aa")
    #expect(try !record().isValid)
    try record().replace(by: file("linked", "3"))
    // A session beside this one has put its own there, and this one's record came last.
    _ = try file("previews", "another")
    #expect(try !record().isValid)
    try FileManager.default.removeItem(at: program)
    #expect(try !record().isValid)
    #expect(throws: CocoaError.self) {
      try record().replace(by: folder.appendingPathComponent("none"))
    }
  }
}

import Foundation
import Testing

@testable import preview_tool

/// What tells `swift package preview` and the tools of `swift package screen` that sources have changed.
@Suite struct SourceFoldersTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("sources-\(UUID().uuidString)")

  /// The names of the files, and what `change` does to which of them.
  private func changes(_ change: (URL) throws -> Void) throws -> Set<String> {
    let inner = folder.appendingPathComponent("Inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a".utf8).write(to: folder.appendingPathComponent("A.swift"))
    try Data("b".utf8).write(to: inner.appendingPathComponent("B.swift"))
    // As if they had been there for long, so that folders are not listed anew for being young.
    for path in [folder.path, inner.path, inner.path + "/B.swift", folder.path + "/A.swift"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: path)
    }
    let sources = SourceFolders([folder.path])
    let before = sources.state()
    #expect(sources.state() == before)
    try change(folder)
    let after = sources.state()
    let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    return Set(names.map { String($0.dropFirst(folder.path.count + 1)) })
  }

  @Test func `a file that is written, made, moved or removed is told`() throws {
    #expect(
      try changes { try Data("bb".utf8).write(to: $0.appendingPathComponent("Inner/B.swift")) }
        == ["Inner/B.swift"])
    #expect(
      try changes { try Data().write(to: $0.appendingPathComponent("Inner/C.swift")) }
        == ["Inner/C.swift"])
    #expect(
      try changes {
        try FileManager.default.moveItem(
          at: $0.appendingPathComponent("A.swift"), to: $0.appendingPathComponent("D.swift"))
      } == ["A.swift", "D.swift"])
    #expect(
      try changes { try FileManager.default.removeItem(at: $0.appendingPathComponent("Inner")) }
        == ["Inner/B.swift"])
    #expect(
      try changes {
        let new = $0.appendingPathComponent("Inner/New")
        try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
        try Data().write(to: new.appendingPathComponent("E.swift"))
      } == ["Inner/New/E.swift"])
  }

  @Test func `what an editor keeps beside a file is none, and a link to a folder is not followed`()
    throws
  {
    #expect(
      try changes {
        try Data().write(to: $0.appendingPathComponent(".A.swift.swp"))
        try Data().write(to: $0.appendingPathComponent("A.swift~"))
        try FileManager.default.createSymbolicLink(
          at: $0.appendingPathComponent("Inner/Back"), withDestinationURL: $0)
      } == [])
  }

  @Test func `a folder that is not there has no files`() {
    #expect(SourceFolders(["/no/such/folder"]).state().isEmpty)
  }
}

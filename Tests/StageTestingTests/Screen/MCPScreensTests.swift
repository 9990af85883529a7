import Foundation
import ScreenScript
import Testing

@testable import preview_tool

/// The session of an agent's tools, with a program of three lines in the place of the package's previews: it answers
/// with all command lines that it has read.
@MainActor @Suite(.serialized) final class MCPScreensTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("session-\(UUID().uuidString)")
  private var source: URL { folder.appendingPathComponent("Sources/Shop.swift") }
  private var builds = 0
  private var problem: String?

  private func screens() throws -> MCPScreens {
    let files = FileManager.default
    try files.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("// 1".utf8).write(to: source)
    let program = folder.appendingPathComponent("program")
    try """
    #!/bin/sh
    all=
    while read -r line; do
      case "$line" in *crash*) echo "Shop.swift:3: Fatal error: no boats" >&2; exit 1;; esac
      all="$all $(printf %s "$line" | tr -d '"')"
      printf '{"output":"%s","error":"","status":0}\\n' "${all# }"
    done
    """.write(to: program, atomically: true, encoding: .utf8)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let plan = folder.appendingPathComponent("plan.json")
    try JSONSerialization.data(withJSONObject: [
      "package": folder.path, "scratch": folder.path, "runtime": folder.path,
      "work": folder.path,
      "modules": [
        [
          "name": "Shop", "directory": source.deletingLastPathComponent().path, "isClang": false,
          "needs": ["Shop"], "flags": [], "isOwn": true, "isProgram": false,
        ] as [String: Any]
      ],
    ]).write(to: plan)
    return MCPScreens(try BuildPlan(file: plan)) { [unowned self] in
      builds += 1
      if let problem { return .problems([Builder.Problem(message: problem)], output: "") }
      return .program(program, build: .zero, link: .zero)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a session goes on with one screen, and builds only what has changed`() async throws {
    let screens = try screens()
    defer { screens.end() }
    #expect(await screens.call(["show", "Shop"], false).text == "[show,Shop]")
    #expect(await screens.call(["tap", "Buy"], false).text == "[show,Shop] [tap,Buy]")
    #expect(builds == 1)
    // The screen is shown anew, with what was done to it.
    try Data("// 22".utf8).write(to: source)
    #expect(await screens.call([], false).text == "[show,Shop] [tap,Buy] []")
    #expect(builds == 2)
    // Another show begins anew.
    #expect(
      await screens.call(["show", "Bay"], false).text == "[show,Shop] [tap,Buy] [] [show,Bay]")
    try Data("// 333".utf8).write(to: source)
    #expect(await screens.call(["tap", "Boat"], false).text == "[show,Bay] [tap,Boat]")
  }

  @Test func `what does not compile is told, and the screen is as it was once it does`()
    async throws
  {
    let screens = try screens()
    defer { screens.end() }
    _ = await screens.call(["show", "Shop"], false)
    problem = "cannot find 'Boat' in scope"
    try Data("// 22".utf8).write(to: source)
    let failed = await screens.call(["tap", "Buy"], false)
    #expect(failed.isError && failed.text == "error: cannot find 'Boat' in scope")
    problem = nil
    #expect(await screens.call(["tap", "Buy"], false).text == "[show,Shop] [tap,Buy]")
  }

  @Test func `a crash ends its call alone`() async throws {
    let screens = try screens()
    defer { screens.end() }
    _ = await screens.call(["show", "Shop"], false)
    let crashed = await screens.call(["tap", "crash"], false)
    #expect(crashed.isError && crashed.text == "crashed: Shop.swift:3: Fatal error: no boats")
    #expect(await screens.call(["tap", "Buy"], false).text == "[show,Shop] [tap,Buy]")
  }

  @Test func `of a line that is too long only the beginning is kept`() async throws {
    let pipe = Pipe()
    Thread.detachNewThread {
      pipe.fileHandleForWriting.write(Data(repeating: 0x61, count: 100_000) + Data("\nb\n\nc".utf8))
      try? pipe.fileHandleForWriting.close()
    }
    var lines: [Int] = []
    LineProcess.read(pipe.fileHandleForReading, limit: 100) { lines.append($0.count) }
    #expect(lines == [100, 1, 0, 1])
  }
}

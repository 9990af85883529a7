import Foundation
import Stage
import SwiftUI
import Testing

@testable import SwiftUIRaster

/// The commands that draw PDF files. Here they are those of a shell, which every Debian has.
@MainActor @Suite("Commands of other packages")
struct CommandTests {
  private func shell(
    _ script: String, seconds: Double = 60, limit: Int = 1 << 20
  ) throws -> String {
    let data = try Command.output(of: ["sh", "-c", script], seconds: seconds, limit: limit)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `what a command writes is read to its end`() throws {
    #expect(try shell("printf one; exec 2>&1; sleep 0.05; printf two") == "onetwo")
    // More than a pipe holds (64 KiB, pipe(7)).
    #expect(try shell("head -c 300000 /dev/zero").utf8.count == 300_000)
    #expect(try shell("cat; printf end") == "end")
  }

  @Test func `a command that fails or is not there says so`() {
    #expect(throws: Command.Failure.failed) { try shell("printf one; exit 3") }
    #expect(throws: Command.Failure.failed) { try shell("printf one; kill -9 $$") }
    #expect(throws: Command.Failure.notInstalled) {
      try Command.output(of: ["masthead-no-such-command"])
    }
  }

  /// One that is silent, one that writes for ever, one that has closed its output, one whose child holds it.
  private nonisolated static let endless = [
    "sleep 1000", "while :; do echo; sleep 0.01; done", "exec >&-; sleep 1000", "sleep 1000 &",
  ]

  @Test(arguments: endless)
  func `a command is ended when its time is over`(script: String) {
    #expect(throws: Command.Failure.tooSlow) { try shell(script, seconds: 0.2) }
    // A stage's clocks stand still.
    var failure: Command.Failure?
    let stage = Stage(size: CGSize(width: 10, height: 10)) {
      Color.clear.onAppear {
        do { _ = try shell(script, seconds: 0.2) } catch { failure = error as? Command.Failure }
      }
    }
    stage.settle()
    #expect(failure == .tooSlow)
  }

  @Test func `a command that writes more than the limit is ended`() {
    #expect(throws: Command.Failure.tooLong) { try shell("yes", limit: 1 << 20) }
    #expect(throws: Command.Failure.tooLong) { try shell("printf four", limit: 3) }
    #expect(throws: Never.self) { try shell("printf four", limit: 4) }
  }

  @Test func `a command has the one end of the pipe only, and the app keeps none`() throws {
    // Of each open file of the shell, whose output is the first line.
    let files = try shell("readlink /proc/$$/fd/1; readlink /proc/$$/fd/*; true")
      .split(separator: "\n")
    let output = try #require(files.first)
    #expect(output.hasPrefix("pipe:"))
    #expect(files.dropFirst().filter { $0 == output }.count == 1)
    let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    for _ in 0..<50 { _ = try? shell("exit 1") }
    let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    #expect(after < before + 50)
  }

  @Test func `what a command has started ends with it`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-command-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: Command.Failure.tooLong) {
      try shell("sleep 1000 & echo $! > '\(file.path)'; yes")
    }
    let child = try String(contentsOf: file, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(Int(child) != nil)
    // Z is one that has ended, and that nobody has waited for (proc(5)).
    func isAtWork() -> Bool {
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      return state.map { !$0.contains(") Z") } ?? false
    }
    for _ in 0..<500 where isAtWork() { poll(nil, 0, 10) }
    #expect(!isAtWork())
  }
}

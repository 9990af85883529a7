import Foundation
import ScreenScript

/// Writes a program that serves a package's previews as tools of the Model Context Protocol, and prints how a client starts
/// it: a plug-in's own standard input belongs to SwiftPM.
func prepareMCP(_ planPath: String, _ fail: (String, Int32) -> Never) -> Never {
  do {
    let plan = try BuildPlan(file: URL(fileURLWithPath: planPath))
    let launcher = URL(fileURLWithPath: plan.work).appendingPathComponent("screen-mcp")
    func quoted(_ path: String) -> String {
      "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.path
    try "#!/bin/sh\nexec \(quoted(tool)) \(quoted(planPath)) mcp\n"
      .write(to: launcher, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: launcher.path)
    let name = URL(fileURLWithPath: plan.package).lastPathComponent + "-screens"
    let settings: JSONValue = [
      "mcpServers": .object([name: ["command": .string(launcher.path), "args": []]])
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(settings), as: UTF8.self))
    exit(0)
  } catch {
    fail(ScreenScript.line(of: error), 1)
  }
}

/// Serves a package's previews over standard input and output until the input ends.
func serveMCP(_ planPath: String) -> Never {
  // Only answers are printed there.
  let output = FileHandle(fileDescriptor: dup(1))
  dup2(2, 1)
  let (lines, input) = AsyncStream.makeStream(of: Data.self)
  Thread.detachNewThread {
    // A line that is too long is told to be, and not kept.
    LineProcess.read(.standardInput, limit: MCPServer.limit + 1) { input.yield($0) }
    input.finish()
  }
  Task { @MainActor in
    do {
      let plan = try BuildPlan(file: URL(fileURLWithPath: planPath))
      let screens = MCPScreens(plan)
      let server = MCPServer(
        name: URL(fileURLWithPath: plan.package).lastPathComponent + " screens"
      ) { await screens.call($0, $1) }
      for await line in lines where !line.isEmpty {
        if let answer = await server.answer(line) { output.write(answer + [0x0A]) }
      }
      screens.end()
      exit(0)
    } catch {
      stop(ScreenScript.line(of: error))
    }
  }
  dispatchMain()
}

/// The screens of a package in a program that stays, until its sources change: then they are built, and the screen that was
/// shown is shown anew, with what was done to it.
@MainActor final class MCPScreens {
  /// What the program says to a command line.
  private struct Answer: Decodable {
    let output: String
    let error: String
    let status: Int32
  }

  private let builder: Builder
  private let make: @MainActor () async -> Builder.Result
  /// The files of the program, the package's own and others.
  private var built: [[String: Sources.Stamp]]?
  private var program: URL?
  private var process: LineProcess?
  /// Numbers processes, so that the last words of an old one are not taken for those of the present one.
  private var generation = 0
  private var waiting: CheckedContinuation<Answer?, Never>?
  private var said: [String] = []
  /// The command lines since the screen was shown.
  private var history: [[String]] = []

  /// - Parameter build: Builds the program; in tests another one than SwiftPM's.
  init(_ plan: BuildPlan, build: (@MainActor () async -> Builder.Result)? = nil) {
    builder = Builder(plan, ignoresLock: false)
    make = build ?? { [builder] in await builder.build(progress: { _ in }) }
  }

  func end() {
    generation += 1
    process?.terminate()
  }

  func call(_ words: [String], _ wantsPicture: Bool) async -> MCPServer.Outcome {
    if let problems = await build() { return MCPServer.Outcome(problems, isError: true) }
    guard let program else { return MCPServer.Outcome("nothing is built", isError: true) }
    if process?.isRunning != true {
      do {
        try start(program)
      } catch {
        return MCPServer.Outcome(ScreenScript.line(of: error), isError: true)
      }
      // What was done to the screen is done to the new one.
      if words.first != "show" { for line in history { _ = await ask(line) } }
    }
    var line = words
    let picture = FileManager.default.temporaryDirectory
      .appendingPathComponent("screen-\(UUID().uuidString).png")
    if wantsPicture { line += ["--picture", picture.path] }
    defer { try? FileManager.default.removeItem(at: picture) }
    guard let answer = await ask(line) else {
      // It is not done again to the screen after this one.
      return MCPServer.Outcome("crashed: \(CrashText.reason(in: said))", isError: true)
    }
    if words.first == "show", answer.status != 64 { history = [] }
    if answer.status != 64, words.first != "list", !words.isEmpty { history.append(words) }
    return MCPServer.Outcome(
      answer.output.isEmpty ? answer.error : answer.output,
      picture: wantsPicture ? try? Data(contentsOf: picture) : nil, isError: answer.status != 0)
  }

  /// Builds what has changed; returns what is wrong with it.
  private func build() async -> String? {
    let state = [builder.own.state(), builder.others.state()]
    guard state != built || program == nil else { return nil }
    switch await make() {
    case .program(let new, _, _):
      built = state
      program = new
      generation += 1
      process?.terminate()
      process = nil
      return nil
    case .problems(let problems, _):
      return problems.map(\.text).joined(separator: "\n")
    }
  }

  private func start(_ program: URL) throws {
    generation += 1
    let own = generation
    said = []
    process = try LineProcess(
      [program.path, "--session"], environment: ["SWIFT_BACKTRACE": "enable=no"],
      output: { [weak self] line in
        guard let self, generation == own else { return }
        take(try? JSONDecoder().decode(Answer.self, from: line))
      },
      errors: { [weak self] line in
        guard let self, generation == own else { return }
        let text = String(decoding: line, as: UTF8.self)
        if !CrashText.isStack(text) { said = (said + [text]).suffix(20) }
      },
      end: { [weak self] _ in
        guard let self, generation == own else { return }
        process = nil
        take(nil)
      })
  }

  private func ask(_ words: [String]) async -> Answer? {
    guard let process, let line = try? JSONEncoder().encode(words) else { return nil }
    return await withCheckedContinuation { continuation in
      waiting = continuation
      process.send(line)
    }
  }

  private func take(_ answer: Answer?) {
    waiting?.resume(returning: answer)
    waiting = nil
  }
}

import Foundation

/// The background process that serves the page; one per package.
@MainActor struct Background {
  /// The file in which it is registered.
  private struct Note: Codable {
    let process: Int32
    let address: String
  }

  private let plan: BuildPlan
  private let note: URL
  private let log: URL
  private let serverFolder: String

  init(_ plan: BuildPlan) {
    self.plan = plan
    let work = URL(fileURLWithPath: plan.work)
    note = work.appendingPathComponent("background.json")
    log = work.appendingPathComponent("log.txt")
    serverFolder = work.appendingPathComponent("server").path
  }

  /// The running process.
  private var current: Note? {
    guard let data = try? Data(contentsOf: note),
      let note = try? JSONDecoder().decode(Note.self, from: data),
      let command = FileManager.default.contents(atPath: "/proc/\(note.process)/cmdline"),
      String(decoding: command, as: UTF8.self).contains("preview-tool")
    else { return nil }
    return note
  }

  /// Starts it unless it runs, and prints the page's address.
  func start(planPath: String, port: Int) async throws -> Int32 {
    if let current {
      tell(current.address)
      return 0
    }
    guard await buildServer() else { return 1 }
    try? FileManager.default.removeItem(at: note)
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [planPath, "--background", "--port", "\(port)"]
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    while process.isRunning {
      if let current {
        tell(current.address)
        return 0
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    FileHandle.standardError.write(Data(said.utf8))
    return 1
  }

  private func tell(_ address: String) {
    say(
      """
      Previews are on \(address) (on this machine only)
      They go on in the background: `swift package preview --stop` ends them. Log: \(log.path)
      """)
  }

  /// Ends the running process, and says so. Returns false if there was none.
  func stop() -> Bool {
    guard let current else {
      FileHandle.standardError.write(Data("swift package preview: no previews are served\n".utf8))
      return false
    }
    kill(current.process, SIGTERM)
    try? FileManager.default.removeItem(at: note)
    say("Previews are no longer served on \(current.address)")
    return true
  }

  /// Builds the server, a package of its own with a separate build folder.
  private func buildServer() async -> Bool {
    var isTold = false
    let (status, output) = await LineProcess.output([
      "swift", "build", "--package-path", "\(plan.runtime)/Previews", "--scratch-path",
      serverFolder,
    ]) { line in
      guard !isTold, line.contains("Compiling") else { return }
      isTold = true
      say("Building the page's server, once …")
    }
    if status != 0 { FileHandle.standardError.write(Data(output.utf8)) }
    return status == 0
  }

  /// Runs as the background process.
  func run(planPath: String, port: Int) async throws {
    // The end of the terminal and Control-C must not end it.
    setsid()
    let note = note
    try await PreviewLoop(planFile: URL(fileURLWithPath: planPath)).run(
      server: ["\(serverFolder)/debug/preview-server", "\(port)"]
    ) { address in
      // Only its user reads it, as it has the token.
      umask(0o077)
      let new = Note(process: getpid(), address: address)
      try? JSONEncoder().encode(new).write(to: note, options: .atomic)
    }
  }
}

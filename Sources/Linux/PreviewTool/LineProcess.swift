import Foundation
import ScreenScript
import Synchronization

/// A process that reads and writes lines.
@MainActor final class LineProcess {
  private let process = Process()
  private let input = Pipe()
  var isRunning: Bool { process.isRunning }

  /// Starts a program, found in `PATH` or by its path.
  ///
  /// - Parameters:
  ///   - output: Called with each line of standard output, on the main actor.
  ///   - errors: Called with each line of standard error, on the main actor.
  ///   - end: Called with the exit status after the last line.
  init(
    _ command: [String], environment: [String: String] = [:],
    output: @escaping @MainActor (Data) -> Void, errors: @escaping @MainActor (Data) -> Void,
    end: @escaping @MainActor (Int32) -> Void
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipes = [(Pipe(), output), (Pipe(), errors)]
    process.standardInput = input
    process.standardOutput = pipes[0].0
    process.standardError = pipes[1].0
    // The ends of both pipes and of the process.
    let left = Mutex(3)
    let process = process
    let ended: @Sendable () -> Void = {
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      guard isLast else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { end(process.terminationStatus) }
      }
    }
    process.terminationHandler = { _ in ended() }
    try process.run()
    for (pipe, line) in pipes {
      let handle = pipe.fileHandleForReading
      Thread.detachNewThread {
        LineProcess.read(handle) { data in
          DispatchQueue.main.async { MainActor.assumeIsolated { line(data) } }
        }
        ended()
      }
    }
  }

  /// Reads lines until there are no more.
  ///
  /// - Parameter limit: How many bytes of a line are kept; what is beyond is left out.
  nonisolated static func read(
    _ handle: FileHandle, limit: Int = .max, _ line: (Data) -> Void
  ) {
    var rest = Data()
    func add(_ part: Data) {
      if rest.count < limit { rest.append(part.prefix(limit - rest.count)) }
    }
    while true {
      let part = handle.availableData
      if part.isEmpty { break }
      var start = part.startIndex
      while let end = part[start...].firstIndex(of: 0x0A) {
        add(part[start..<end])
        line(rest)
        rest = Data()
        start = end + 1
      }
      add(part[start...])
    }
    if !rest.isEmpty { line(rest) }
  }

  func send(_ line: Data) {
    guard process.isRunning else { return }
    try? input.fileHandleForWriting.write(contentsOf: line + [0x0A])
  }

  func terminate() {
    try? input.fileHandleForWriting.close()
    if process.isRunning { process.terminate() }
  }

  /// Runs a program to its end and returns its output.
  static func output(
    _ command: [String], line: @escaping @MainActor (String) -> Void = { _ in }
  ) async -> (status: Int32, output: String) {
    await withCheckedContinuation { continuation in
      var text = ""
      let take: @MainActor (Data) -> Void = { data in
        let new = String(decoding: data, as: UTF8.self)
        text += new + "\n"
        line(new)
      }
      do {
        // Else SwiftPM gives several traits of a package in any order, and compiles it again when the order is another.
        let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
        let process = try LineProcess(
          command, environment: environment, output: take, errors: take
        ) { status in continuation.resume(returning: (status, text)) }
        try process.input.fileHandleForWriting.close()
      } catch {
        continuation.resume(returning: (127, "error: \(ScreenScript.line(of: error))"))
      }
    }
  }
}

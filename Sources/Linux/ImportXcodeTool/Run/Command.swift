import Foundation

/// A command of the shell that runs to its end.
enum Command {
  struct Result {
    let status: Int32
    let output: String

    static func timeout(_ limit: Double) -> Result {
      Result(status: 124, output: "not over after \(Int(limit)) seconds")
    }

    var isTimeout: Bool { status == 124 }
  }

  /// - Parameter limit: Seconds after which it is ended.
  static func run(
    _ words: [String], limit: Double = 900, in folder: String? = nil,
    environment: [String: String] = [:]
  ) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    // Else SwiftPM gives the traits of a package in any order, and compiles it again when the order is another.
    let own = environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = FileHandle.nullDevice
    // A pipe would have to be read meanwhile.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = FileHandle(forWritingAtPath: file.path)
    process.standardOutput = output
    process.standardError = output
    do { try process.run() } catch { return Result(status: 127, output: "\(error)") }
    let end = Date(timeIntervalSinceNow: limit)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
      return .timeout(limit)
    }
    return Result(
      status: process.terminationStatus,
      output: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }
}

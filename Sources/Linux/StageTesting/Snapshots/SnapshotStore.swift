import Foundation

/// The location of a test file's references, and when they are written.
package struct SnapshotStore {
  /// When references are written.
  package enum Recording: String {
    /// Missing ones are written; the default.
    case missing
    /// All are written.
    case all
    /// None is written; the default if the environment variable `CI` is set.
    case never
  }

  /// `Snapshots/NAME-OF-THE-TEST-FILE` beside the file.
  package let folder: URL
  package let recording: Recording

  /// The process's environment; another in tests.
  @TaskLocal package static var environment = ProcessInfo.processInfo.environment

  package init(file: String) {
    let source = URL(fileURLWithPath: file)
    folder = source.deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
    let environment = Self.environment
    recording =
      environment["STAGE_RECORD_SNAPSHOTS"].flatMap(Recording.init(rawValue:))
      ?? (environment["CI"].map { !$0.isEmpty } == true ? .never : .missing)
  }

  /// The file name of a reference, from the test's function and the names that distinguish its snapshots.
  package static func name(function: String, parts: [String], suffix: String) -> String {
    let test = function.prefix { $0 != "(" }
    let words = ([String(test)] + parts).filter { !$0.isEmpty }.map { part in
      let letters = part.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
      return String(letters).split(separator: "-").joined(separator: "-").prefix(80)
    }
    return words.joined(separator: ".") + suffix
  }

  func reference(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func write(_ data: Data, _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: reference(name))
  }

  /// The folder for results of failures: `STAGE_SNAPSHOT_RESULTS`, else a temporary one.
  package static var results: URL {
    if let path = environment["STAGE_SNAPSHOT_RESULTS"] {
      return URL(fileURLWithPath: path)
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("stage-snapshots")
  }
}

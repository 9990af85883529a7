import Foundation

/// What a program was linked from, written beside it: another call finds it linked, and sessions side by side run, and have
/// in memory, one file.
struct LinkRecord {
  private let program: URL
  private let text: String

  init(_ program: URL, objects: [String], flags: [String]) {
    self.program = program
    let stamps = objects.map { "\($0) \(Sources.stamp(of: $0)?.words ?? "missing")" }
    text = (flags + stamps).joined(separator: "\n")
  }

  private var file: URL { program.appendingPathExtension("txt") }

  /// Whether the program is there, and was linked from the same.
  var isValid: Bool {
    Sources.stamp(of: program.path).map {
      (try? String(contentsOf: file, encoding: .utf8)) == words(of: $0)
    } ?? false
  }

  /// With the program's own stamp: that of another call, which came between, is not taken for it.
  private func words(of stamp: Sources.Stamp) -> String { "\(stamp.words)\n\(text)" }

  /// Puts a linked file in the program's place at once: others may start it meanwhile.
  func replace(by linked: URL) throws {
    guard let stamp = Sources.stamp(of: linked.path), rename(linked.path, program.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: program.path])
    }
    try words(of: stamp).write(to: file, atomically: true, encoding: .utf8)
  }
}

/// Records events, in order.
@MainActor public final class Journal {
  public private(set) var lines: [String] = []

  public nonisolated init() {}

  public func add(_ line: String) {
    lines.append(line)
  }

  /// The lines since the last call.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

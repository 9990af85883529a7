/// One line on standard error for input that can't be meant, once for each cause.
///
/// The line looks as swift-log's stream handler writes it: time-free, so that output is the same in
/// every run, level, label, message.
package enum RuntimeWarning {
  private static let state = WarningState()

  /// Prints `message` unless `cause` has been warned about in this process.
  package static func once(_ cause: String, _ message: @autoclosure () -> String) {
    guard state.insert(cause) else { return }
    let line = message()
    state.record(line)
    FileHandle.standardError.write(Data("warning masthead : \(line)\n".utf8))
  }

  /// All messages so far, oldest first; tests read them.
  package static var messages: [String] { state.messages }

  /// Forgets what was warned about; tests that assert a warning start with it.
  package static func reset() {
    state.reset()
  }
}

private final class WarningState: @unchecked Sendable {
  private let lock = NSLock()
  private var causes: Set<String> = []
  private var lines: [String] = []

  var messages: [String] {
    lock.withLock { lines }
  }

  func insert(_ cause: String) -> Bool {
    lock.withLock { causes.insert(cause).inserted }
  }

  func record(_ line: String) {
    lock.withLock { lines.append(line) }
  }

  func reset() {
    lock.withLock {
      causes.removeAll()
      lines.removeAll()
    }
  }
}

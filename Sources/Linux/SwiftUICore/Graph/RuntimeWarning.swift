/// One line on standard error for input that can't be meant, once for each cause.
///
/// A message names the API, the value that it got and what is used instead; the place, the view of the
/// app or library in whose body the input stands, is added where it is known.
///
/// The line looks as swift-log's stream handler writes it: time-free, so that output is the same in
/// every run, level, label, message.
package enum RuntimeWarning {
  private static let state = WarningState()

  /// Prints `message` unless `cause` has been warned about in this process. The place is the view whose
  /// body is being evaluated.
  package static func once(_ cause: String, _ message: @autoclosure () -> String) {
    once(cause, message(), in: MainContext.isCurrent ? UpdateContext.node : nil)
  }

  /// The same at the place of a view.
  static func once(_ cause: String, _ message: @autoclosure () -> String, in view: ViewNode?) {
    guard state.insert(cause) else { return }
    let place = view?.warningPlace
    let line = message() + (place.map { " (in \($0))" } ?? "")
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

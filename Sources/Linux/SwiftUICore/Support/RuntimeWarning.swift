/// Warnings about bad input: one line on standard error per cause.
///
/// A message names the API, the value and what is used instead; the view in whose body the input is, is added
/// where it is known.
///
/// The format is that of swift-log's stream handler (level, label, message) without the time, so that output is
/// the same in every run.
package enum RuntimeWarning {
  private static let state = WarningState()

  /// The view whose body is being evaluated, in words; nil outside of bodies. Set by the hosts of views.
  nonisolated(unsafe) static var currentPlace: () -> String? = { nil }

  /// Prints `message` unless `cause` has been warned about in this process, with the view whose body is being
  /// evaluated.
  package static func once(_ cause: String, _ message: @autoclosure () -> String) {
    once(cause, message(), at: currentPlace())
  }

  /// Prints `message` unless `cause` has been warned about in this process, with a place.
  static func once(
    _ cause: String, _ message: @autoclosure () -> String, at place: @autoclosure () -> String?
  ) {
    guard state.insert(cause) else { return }
    let line = message() + (place().map { " (in \($0))" } ?? "")
    state.record(line)
    FileHandle.standardError.write(Data("warning masthead : \(line)\n".utf8))
  }

  /// All messages so far, oldest first, for tests.
  package static var messages: [String] { state.messages }

  /// Forgets all warnings, for tests that assert one.
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

/// Warnings about bad input: one line on standard error per cause and window.
///
/// A message names the API, the value and what is used instead; the view in whose body the input is, is added
/// where it is known.
///
/// The format is that of swift-log's stream handler (level, label, message) without the time, so that output is
/// the same in every run. The label is the module whose API it is about.
package enum RuntimeWarning {
  private static let state = WarningState()

  /// The view whose body is being evaluated, in words; nil outside of bodies. Set by the hosts of views.
  nonisolated(unsafe) static var currentPlace: () -> String? = { nil }

  /// What the window at work has been warned about; nil outside of windows. Set by the hosts of views.
  nonisolated(unsafe) static var currentCauses: () -> WarningCauses? = { nil }

  /// Prints `message` unless the window at work has been warned about `cause`, with the view whose body is being
  /// evaluated. Outside of windows a cause counts once in the process.
  ///
  /// - Parameter module: The one whose API the message is about.
  package static func once(
    _ cause: String, _ message: @autoclosure () -> String, from module: String = "SwiftUI"
  ) {
    once(cause, message(), from: module, at: currentPlace())
  }

  /// The same, with a place.
  static func once(
    _ cause: String, _ message: @autoclosure () -> String, from module: String = "SwiftUI",
    at place: @autoclosure () -> String?
  ) {
    guard (currentCauses() ?? state.causes).insert("\(module) \(cause)") else { return }
    let line = message() + (place().map { " (in \($0))" } ?? "")
    state.record(line, from: module)
    FileHandle.standardError.write(Data("warning \(module) : \(line)\n".utf8))
  }

  /// All messages so far, oldest first, for tests.
  package static var messages: [String] { messages(from: "SwiftUI") }

  /// All messages about a module's API so far, oldest first, for tests.
  package static func messages(from module: String) -> [String] { state.messages(from: module) }

  /// Forgets the runtime's warnings outside of windows, for tests that assert one.
  package static func reset() {
    state.reset()
  }
}

/// What has been warned about: in a window, or outside of all windows.
final class WarningCauses: @unchecked Sendable {
  private let lock = NSLock()
  private var causes: Set<String> = []

  /// Whether it is new.
  func insert(_ cause: String) -> Bool {
    lock.withLock { causes.insert(cause).inserted }
  }

  func removeAll() {
    lock.withLock { causes.removeAll() }
  }
}

private final class WarningState: @unchecked Sendable {
  let causes = WarningCauses()

  private let lock = NSLock()
  private var lines: [(module: String, line: String)] = []

  func messages(from module: String) -> [String] {
    lock.withLock { lines.filter { $0.module == module }.map(\.line) }
  }

  func record(_ line: String, from module: String) {
    lock.withLock { lines.append((module, line)) }
  }

  func reset() {
    causes.removeAll()
    lock.withLock { lines.removeAll { $0.module == "SwiftUI" } }
  }
}

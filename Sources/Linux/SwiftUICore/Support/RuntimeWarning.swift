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
  nonisolated(unsafe) static var currentLog: () -> WarningLog? = { nil }

  /// Prints `message` unless the window at work has been warned about `cause`, with the view whose body is being
  /// evaluated. Outside of windows a cause counts once in the process.
  ///
  /// - Parameters:
  ///   - module: The one whose API the message is about.
  ///   - log: The window's; nil for that of the window at work.
  package static func once(
    _ cause: String, _ message: @autoclosure () -> String, from module: String = "SwiftUI",
    in log: WarningLog? = nil
  ) {
    once(cause, message(), from: module, in: log, at: currentPlace())
  }

  /// The same, with a place.
  static func once(
    _ cause: String, _ message: @autoclosure () -> String, from module: String = "SwiftUI",
    in log: WarningLog? = nil, at place: @autoclosure () -> String?
  ) {
    let log = log ?? currentLog() ?? state.log
    guard log.begin("\(module) \(cause)") else { return }
    let places = [place(), log.title].compactMap { $0 }
    let line = message() + (places.isEmpty ? "" : " (in \(places.joined(separator: ", ")))")
    log.add("\(module): \(line)")
    state.record(line, from: module)
    FileHandle.standardError.write(Data("warning \(module) : \(line)\n".utf8))
  }

  /// All messages so far, oldest first, for tests.
  package static var messages: [String] { messages(from: "SwiftUI") }

  /// All messages about a module's API so far, oldest first, for tests.
  package static func messages(from module: String) -> [String] { state.messages(from: module) }

  /// Names the window at work in its warnings, as `preview "Empty"`.
  package static func nameWindow(_ title: String) {
    currentLog()?.title = title
  }

  /// Forgets the runtime's warnings outside of windows, for tests that assert one.
  package static func reset() {
    state.reset()
  }
}

/// What has been warned about: in a window, or outside of all windows.
package final class WarningLog: @unchecked Sendable {
  private let lock = NSLock()
  private var causes: Set<String> = []
  private var allLines: [String] = []
  private var name: String?

  /// What the window shows, in words, for its warnings; nil says nothing.
  fileprivate(set) package var title: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// The module and the message of each warning, oldest first.
  package var lines: [String] { lock.withLock { allLines } }

  /// Whether a cause is new.
  fileprivate func begin(_ cause: String) -> Bool {
    lock.withLock { causes.insert(cause).inserted }
  }

  fileprivate func add(_ line: String) {
    lock.withLock { allLines.append(line) }
  }

  fileprivate func removeAll() {
    lock.withLock {
      causes.removeAll()
      allLines.removeAll()
    }
  }
}

private final class WarningState: @unchecked Sendable {
  let log = WarningLog()

  private let lock = NSLock()
  private var lines: [(module: String, line: String)] = []

  func messages(from module: String) -> [String] {
    lock.withLock { lines.filter { $0.module == module }.map(\.line) }
  }

  func record(_ line: String, from module: String) {
    lock.withLock { lines.append((module, line)) }
  }

  func reset() {
    log.removeAll()
    lock.withLock { lines.removeAll { $0.module == "SwiftUI" } }
  }
}

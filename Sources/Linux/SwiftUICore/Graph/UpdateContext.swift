/// What the code that runs now is part of: which window's call, which view's body.
///
/// Both are set for the duration of a call and restored after it, so calls of several windows may be
/// inside one another (an action in one that updates another) and know nothing of each other.
enum UpdateContext {
  /// The node whose body or closure runs; reading state notes it.
  nonisolated(unsafe) static var node: ViewNode?

  /// The window that is at work, or whose view's action started the task that runs.
  @TaskLocal static var host: HostReference?

  /// The view whose effect or transform runs, and the thread that runs it.
  nonisolated(unsafe) private static var reader: (node: ViewNode, thread: pthread_t)?

  /// Runs a closure that takes a view's geometry; what it writes is warned about.
  static func reading<Result>(_ node: ViewNode, _ closure: () -> Result) -> Result {
    let outer = reader
    reader = (node, pthread_self())
    defer { reader = outer }
    return closure()
  }

  /// This thread runs an effect or a transform of a view's geometry.
  static var isReading: Bool {
    reader.map { pthread_equal($0.thread, pthread_self()) != 0 } ?? false
  }

  /// A body that writes what it reads would never come to rest; what it wrote counts nevertheless.
  static func warnAboutWriteInBody(_ what: String) {
    if isReading, let reader {
      let place = reader.node.warningPlace ?? ""
      RuntimeWarning.once(
        "write-in-transform-\(what)-\(place)",
        "\(what) was changed while an effect or a transform of a view's geometry was evaluated; "
          + "change it in an action",
        in: reader.node)
      return
    }
    guard let node, MainContext.isCurrent else { return }
    let place = node.warningPlace ?? ""
    RuntimeWarning.once(
      "write-in-body-\(what)-\(place)",
      "\(what) was changed while a body was evaluated; change it in an action, or in onChange",
      in: node)
  }
}

/// A window as tasks know it: they don't keep it.
final class HostReference: Sendable {
  @MainActor weak private(set) var host: ViewHost?

  nonisolated init() {}

  @MainActor func set(_ host: ViewHost) {
    self.host = host
  }
}

extension ViewHost {
  /// Runs a call into the window: its time is the time, no other view's body is being evaluated, and
  /// what is written is animated only where the code inside says so.
  func perform<Result>(_ call: () -> Result) -> Result {
    guard let performer else { return enter(call) }
    var result: Result?
    performer { result = enter(call) }
    return result!
  }

  private func enter<Result>(_ call: () -> Result) -> Result {
    let outer = UpdateContext.node
    UpdateContext.node = nil
    defer { UpdateContext.node = outer }
    return UpdateContext.$host.withValue(reference) {
      Transaction.current.isPlain
        ? call() : Transaction.$current.withValue(Transaction(), operation: call)
    }
  }
}

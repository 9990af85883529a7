import Synchronization

/// The window and view for which the current code runs.
///
/// Set for the duration of a call and restored after it, so calls into several windows can be nested.
enum UpdateContext {
  /// The node whose body or closure runs; it is registered with state that is read.
  nonisolated(unsafe) static var node: ViewNode?

  /// The window that is updated, or whose action started the current task.
  @TaskLocal static var host: HostReference?

  /// The view whose effect or transform runs. Only the thread that runs it looks, for any other may ask meanwhile
  /// whether it is the one.
  nonisolated(unsafe) private unowned(unsafe) static var reader: ViewNode?
  /// That thread; 0 for none.
  private static let readingThread = Atomic<UInt>(0)

  /// Runs a closure that takes a view's geometry; state writes in it are warned about.
  static func reading<Result>(_ node: ViewNode, _ closure: () -> Result) -> Result {
    let (outer, outerThread) = (reader, readingThread.load(ordering: .relaxed))
    reader = node
    readingThread.store(UInt(pthread_self()), ordering: .relaxed)
    defer {
      reader = outer
      readingThread.store(outerThread, ordering: .relaxed)
    }
    return closure()
  }

  /// Whether this thread runs an effect or a transform of geometry.
  static var isReading: Bool {
    readingThread.load(ordering: .relaxed) == UInt(pthread_self())
  }

  /// Warns about writing state in a body that reads it, which would be evaluated endlessly. The write itself is
  /// kept.
  static func warnAboutWriteInBody(_ what: String) {
    if isReading, let reader {
      let place = reader.warningPlace ?? ""
      RuntimeWarning.once(
        "write-in-transform-\(what)-\(place)",
        "\(what) was changed while an effect or a transform of a view's geometry was evaluated; "
          + "change it in an action",
        in: reader)
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

/// A reference to a window that tasks don't retain.
final class HostReference: Sendable {
  @MainActor weak private(set) var host: ViewHost?
  /// What the window has been warned about.
  let warned = WarningLog()

  nonisolated init() {}

  @MainActor func set(_ host: ViewHost) {
    self.host = host
  }
}

extension ViewHost {
  /// Runs a call into the window: with its time, without another view's body being evaluated, and with the
  /// default transaction.
  package func perform<Result>(_ call: () -> Result) -> Result {
    // A call within a call has all of this already.
    if UpdateContext.node == nil, UpdateContext.host === reference, Transaction.current.isPlain {
      return call()
    }
    guard let performer else { return enter(call) }
    var result: Result?
    performer { result = enter(call) }
    return result!
  }

  private func enter<Result>(_ call: () -> Result) -> Result {
    let outer = UpdateContext.node
    UpdateContext.node = nil
    defer { UpdateContext.node = outer }
    return MainContext.run {
      UpdateContext.$host.withValue(reference) {
        Transaction.current.isPlain
          ? call() : Transaction.with(Transaction(), call)
      }
    }
  }
}

extension RuntimeWarning {
  /// Prints `message` unless the window at work has been warned about `cause`, with the view of a node.
  static func once(_ cause: String, _ message: @autoclosure () -> String, in view: ViewNode?) {
    once(cause, message(), at: view?.warningPlace)
  }
}

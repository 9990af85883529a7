/// Opens a URL with the handler of the environment.
///
///     @Environment(\.openURL) private var openURL
///     …
///     openURL(URL(string: "https://swift.org")!)
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  /// What a handler has done with a URL.
  public struct Result: Sendable {
    fileprivate enum Outcome: Sendable {
      case handled, discarded
      /// Nil: the original URL.
      case system(URL?)
    }

    fileprivate let outcome: Outcome

    /// The URL was handled.
    public static let handled = Result(outcome: .handled)
    /// The URL is ignored.
    public static let discarded = Result(outcome: .discarded)
    /// The system opens the URL.
    public static let systemAction = Result(outcome: .system(nil))

    /// The system opens another URL.
    public static func systemAction(_ url: URL) -> Result {
      Result(outcome: .system(url))
    }
  }

  /// An object, so that equal actions have the same bits.
  @MainActor private final class Handler {
    let run: (URL) -> Result

    init(_ run: @escaping (URL) -> Result) {
      self.run = run
    }
  }

  private let handler: Handler?
  /// The window's way to open URLs.
  fileprivate var system: SystemURLOpener?

  /// The system's action.
  nonisolated init() {
    handler = nil
  }

  /// - Parameter handler: Handles a URL and returns what remains to be done.
  public init(handler: @escaping (URL) -> Result) {
    self.handler = Handler(handler)
  }

  public func callAsFunction(_ url: URL) {
    _ = open(url)
  }

  /// - Parameter completion: Gets whether the URL was opened.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(open(url))
  }

  private func open(_ url: URL) -> Bool {
    let result = handler?.run(url) ?? .systemAction
    switch result.outcome {
    case .handled: return true
    case .discarded: return false
    case .system(let other): return openBySystem(other ?? url)
    }
  }

  private func openBySystem(_ url: URL) -> Bool {
    if let system { return system.open(url) }
    RuntimeWarning.once(
      "open-url",
      "openURL(\(url.absoluteString)): there is no window to open it from; it is not opened")
    return false
  }
}

/// Opens URLs on behalf of the system. A window sets one in its environment; without one nothing is opened.
package final class SystemURLOpener: Sendable {
  fileprivate let open: @MainActor @Sendable (URL) -> Bool

  /// - Parameter open: Opens a URL; returns false if that is not possible.
  package init(_ open: @escaping @MainActor @Sendable (URL) -> Bool) {
    self.open = open
  }
}

extension EnvironmentValues {
  /// The action that opens URLs; the system's unless a view around sets another one.
  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get {
      var action = openURLAction
      action.system = systemURLOpener
      return action
    }
    set { openURLAction = newValue }
  }

  @Entry private var openURLAction: OpenURLAction = OpenURLAction()

  /// How this window opens URLs; see ``OpenURLAction``.
  @Entry package var systemURLOpener: SystemURLOpener?
}

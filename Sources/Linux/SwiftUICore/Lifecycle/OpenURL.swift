/// Opens a web address, or another one, the way the views around say.
///
///     @Environment(\.openURL) private var openURL
///     …
///     openURL(URL(string: "https://swift.org")!)
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  /// What became of an address.
  public struct Result: Sendable {
    fileprivate enum Outcome: Sendable {
      case handled, discarded
      /// nil: the address that was asked for.
      case system(URL?)
    }

    fileprivate let outcome: Outcome

    /// The handler did all there was to do.
    public static let handled = Result(outcome: .handled)
    /// Nothing is to be done.
    public static let discarded = Result(outcome: .discarded)
    /// The system opens the address.
    public static let systemAction = Result(outcome: .system(nil))

    /// The system opens another address.
    public static func systemAction(_ url: URL) -> Result {
      Result(outcome: .system(url))
    }
  }

  /// An object, so that views which read the action stay as they are.
  private final class Handler: Sendable {
    let run: @MainActor @Sendable (URL) -> Result

    init(_ run: @escaping @MainActor @Sendable (URL) -> Result) {
      self.run = run
    }
  }

  private let handler: Handler?
  /// How the window of the view that reads the action opens addresses.
  fileprivate var system: SystemURLOpener?

  /// The system's way.
  nonisolated init() {
    handler = nil
  }

  /// - Parameter handler: Takes the address, and says what is still to be done.
  @preconcurrency public nonisolated init(
    handler: @escaping @MainActor @Sendable (URL) -> Result
  ) {
    self.handler = Handler(handler)
  }

  public func callAsFunction(_ url: URL) {
    _ = open(url)
  }

  /// - Parameter completion: Is told whether the address was opened.
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

/// How the system opens addresses. A window has one in its environment; without one nothing is opened.
package final class SystemURLOpener: Sendable {
  fileprivate let open: @MainActor @Sendable (URL) -> Bool

  /// - Parameter open: Takes an address, and returns false when it can't be opened.
  package init(_ open: @escaping @MainActor @Sendable (URL) -> Bool) {
    self.open = open
  }
}

extension EnvironmentValues {
  /// How addresses are opened from here; the system's way unless a view around sets another.
  public var openURL: OpenURLAction {
    get {
      var action = openURLAction
      action.system = systemURLOpener
      return action
    }
    set { openURLAction = newValue }
  }

  @Entry private var openURLAction: OpenURLAction = OpenURLAction()

  /// How this window opens addresses; see ``OpenURLAction``.
  @Entry package var systemURLOpener: SystemURLOpener?
}

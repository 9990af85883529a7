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
    case .system(let other): return SystemURLs.open(other ?? url)
    }
  }
}

/// How the system opens addresses: a window sets it; without one nothing is opened.
@MainActor package enum SystemURLs {
  package static var opener: ((URL) -> Bool)?

  fileprivate static func open(_ url: URL) -> Bool {
    if let opener { return opener(url) }
    RuntimeWarning.once(
      "open-url", "there is no window to open \(url.absoluteString) from; it is not opened")
    return false
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction() }
}

extension EnvironmentValues {
  /// How addresses are opened from here; the system's way unless a view around sets another.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

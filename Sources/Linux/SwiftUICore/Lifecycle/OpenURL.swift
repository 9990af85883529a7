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

// MARK: - Being opened

/// The views of a window that want to know of URLs with which it is opened.
@MainActor package final class URLReceivers: HostPart {
  private var nodes: [Weak<URLReceiverNode>] = []

  package init(host: ViewHost) {}

  fileprivate func add(_ node: URLReceiverNode) {
    nodes.removeAll { $0.object?.isMounted != true }
    nodes.append(Weak(object: node))
  }

  /// Runs the actions of all views, in the order in which they came; returns false where there is none.
  package func receive(_ url: URL) -> Bool {
    let actions = nodes.compactMap { $0.object }.filter(\.isMounted).map(\.action)
    for action in actions { action(url) }
    return !actions.isEmpty
  }
}

struct _OpenURLModifier {
  let action: (URL) -> Void
}

extension _OpenURLModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> URLReceiverNode {
    let node = URLReceiverNode(modifier.action, parent: parent)
    node.host.part(URLReceivers.self).add(node)
    return node
  }

  static func updateWrapper(_ node: URLReceiverNode, to modifier: Self) {
    node.action = modifier.action
  }
}

@MainActor final class URLReceiverNode: UnaryNode {
  fileprivate(set) var action: (URL) -> Void

  init(_ action: @escaping (URL) -> Void, parent: ViewNode) {
    self.action = action
    super.init(parent: parent)
  }
}

extension View {
  /// Runs an action with each URL that the window is opened with. Every view of the window that has an action gets it.
  ///
  /// A stage opens one (`stage.open(url)`); apps on Linux are not opened with URLs.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(_OpenURLModifier(action: action))
  }
}

/// A single window.
///
/// It opens with the app if it is the first scene. ``OpenWindowAction`` opens it, or brings it to the front if it
/// is open.
public struct Window<Content: View> {
  private let title: Text
  private let id: String
  private let content: Content

  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.id = id
    self.content = content()
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleKey), id: id, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), id: id, content: content)
  }
}

extension Window: Scene {
  public var body: Never { fatalError("Window has no body") }
  public var _windows: some View {
    WindowSceneView(
      scene: WindowScene(id: id, isSingle: true) { _ in
        AnyView(content.transformPreference(WindowTitleKey.self) { $0 = $0 ?? title })
      })
  }
}

/// The app's settings, in a window that ``OpenSettingsAction`` opens.
public struct Settings<Content: View> {
  static var id: String { "masthead.settings" }

  private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Settings: Scene {
  public var body: Never { fatalError("Settings has no body") }
  public var _windows: some View {
    WindowSceneView(
      scene: WindowScene(id: Self.id, isSingle: true, opensFirst: false) { _ in
        AnyView(
          content.transformPreference(WindowTitleKey.self) { $0 = $0 ?? Text("Settings") })
      })
  }
}

// MARK: - Actions

/// Identifies windows to open or close.
struct WindowRequest {
  var id: String?
  var value: AnyHashable?
  /// The static type of the value.
  var valueType: Any.Type?
}

/// Opens a window of the app, or brings it to the front if it is an open ``Window`` or shows the same value.
@MainActor @preconcurrency public struct OpenWindowAction {
  let open: @MainActor (WindowRequest) -> Void

  nonisolated init(open: @escaping @MainActor (WindowRequest) -> Void) {
    self.open = open
  }

  public func callAsFunction(id: String) { open(WindowRequest(id: id)) }

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    open(WindowRequest(id: id, value: value, valueType: D.self))
  }

  public func callAsFunction<D: Codable & Hashable>(value: D) {
    open(WindowRequest(value: value, valueType: D.self))
  }
}

/// Closes windows of the app: the one of the view, those of a scene, or those that show a value.
@MainActor @preconcurrency public struct DismissWindowAction {
  let dismiss: @MainActor (WindowRequest?) -> Void

  nonisolated init(dismiss: @escaping @MainActor (WindowRequest?) -> Void) {
    self.dismiss = dismiss
  }

  public func callAsFunction() { dismiss(nil) }

  public func callAsFunction(id: String) { dismiss(WindowRequest(id: id)) }

  public func callAsFunction<D: Codable & Hashable>(value: D) {
    dismiss(WindowRequest(value: value, valueType: D.self))
  }

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    dismiss(WindowRequest(id: id, value: value, valueType: D.self))
  }
}

/// Opens the window of the app's ``Settings``.
@MainActor @preconcurrency public struct OpenSettingsAction {
  let open: @MainActor () -> Void

  nonisolated init(open: @escaping @MainActor () -> Void) {
    self.open = open
  }

  public func callAsFunction() { open() }
}

extension EnvironmentValues {
  /// Whether ``openWindow`` opens windows: true in an app, false where only a view is shown.
  @Entry public internal(set) var supportsMultipleWindows: Bool = false

  @Entry public internal(set) var openWindow: OpenWindowAction = OpenWindowAction { _ in
    RuntimeWarning.once("open-window", "openWindow: there is no app with scenes around the view")
  }

  @Entry public internal(set) var dismissWindow: DismissWindowAction = DismissWindowAction { _ in }

  @Entry public internal(set) var openSettings: OpenSettingsAction = OpenSettingsAction {}
}

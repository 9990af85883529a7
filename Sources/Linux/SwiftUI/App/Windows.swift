/// A single window.
///
/// The first scene of an app is opened at the start; others are opened by ``OpenWindowAction``, and shown over
/// it as sheets.
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
  public var _window: some View {
    content.transformPreference(WindowTitleKey.self) { $0 = $0 ?? title }
  }
  public var _openable: [_OpenableWindow] {
    [_OpenableWindow(id: id, valueType: nil) { _ in AnyView(_window) }]
  }
}

/// The app's settings, which ``OpenSettingsAction`` shows over the window as a sheet.
public struct Settings<Content: View> {
  private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Settings: Scene {
  public var body: Never { fatalError("Settings has no body") }
  public var _window: some View { content }
  public var _openable: [_OpenableWindow] {
    [_OpenableWindow(id: _OpenableWindow.settings, valueType: nil) { _ in AnyView(content) }]
  }
}

/// A window that an app can open.
public struct _OpenableWindow {
  static let settings = "masthead settings"

  let id: String?
  /// The type of values that the window shows; nil for none.
  let valueType: Any.Type?
  let content: @MainActor (Any?) -> AnyView
}

/// Several scenes, of which the first is opened at the start.
public struct _SceneList<First: Scene> {
  nonisolated(unsafe) let first: First
  let openable: @MainActor () -> [_OpenableWindow]
}

extension _SceneList: Scene {
  public var body: Never { fatalError("a list of scenes has no body") }
  public var _window: some View { WindowOpener(openable: openable(), content: first._window) }
  public var _openable: [_OpenableWindow] { openable() }
}

/// The window that is shown over the first one.
private struct OpenedWindow: Identifiable {
  let id = UUID()
  let name: String?
  let content: AnyView
}

/// Shows windows that views open.
private struct WindowOpener<Content: View>: View {
  let openable: [_OpenableWindow]
  let content: Content
  @State private var opened: OpenedWindow?

  var body: some View {
    content
      .environment(\.openWindow, OpenWindowAction { id, value in open(id, value) })
      .environment(
        \.dismissWindow,
        DismissWindowAction { id in if id == nil || opened?.name == id { opened = nil } }
      )
      .environment(
        \.openSettings, OpenSettingsAction { open(_OpenableWindow.settings, nil) }
      )
      .sheet(item: $opened) { window in
        window.content
          .environment(\.dismissWindow, DismissWindowAction { _ in opened = nil })
      }
  }

  private func open(_ id: String?, _ value: Any?) {
    let found = openable.first { window in
      if let id, window.id != id { return false }
      guard let type = window.valueType else { return id != nil }
      return value.map { Swift.type(of: $0) == type } ?? (id != nil)
    }
    guard let found else {
      RuntimeWarning.once(
        "open-window-\(id ?? "")",
        "openWindow: no scene of the app has "
          + (id.map { "the id \"\($0)\"" } ?? "a window for such a value"))
      return
    }
    opened = OpenedWindow(name: id, content: found.content(value))
  }
}

/// Opens a window of the app: it is shown over the first one as a sheet.
@MainActor @preconcurrency public struct OpenWindowAction {
  fileprivate let open: @MainActor (String?, Any?) -> Void

  fileprivate nonisolated init(open: @escaping @MainActor (String?, Any?) -> Void) {
    self.open = open
  }

  public func callAsFunction(id: String) { open(id, nil) }

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { open(id, value) }

  public func callAsFunction<D: Codable & Hashable>(value: D) { open(nil, value) }
}

/// Closes a window that was opened by ``OpenWindowAction``.
@MainActor @preconcurrency public struct DismissWindowAction {
  fileprivate let dismiss: @MainActor (String?) -> Void

  fileprivate nonisolated init(dismiss: @escaping @MainActor (String?) -> Void) {
    self.dismiss = dismiss
  }

  public func callAsFunction() { dismiss(nil) }
  public func callAsFunction(id: String) { dismiss(id) }
}

/// Shows the app's settings over its window.
@MainActor @preconcurrency public struct OpenSettingsAction {
  fileprivate let open: @MainActor () -> Void

  fileprivate nonisolated init(open: @escaping @MainActor () -> Void) {
    self.open = open
  }

  public func callAsFunction() { open() }
}

extension EnvironmentValues {
  @Entry public internal(set) var openWindow: OpenWindowAction = OpenWindowAction { _, _ in
    RuntimeWarning.once("open-window", "openWindow: there is no app with scenes around the view")
  }

  @Entry public internal(set) var dismissWindow: DismissWindowAction = DismissWindowAction { _ in }

  @Entry public internal(set) var openSettings: OpenSettingsAction = OpenSettingsAction {}
}

/// A running app: its scenes and its open windows.
///
/// The app's body and scenes are evaluated in a host without a window, so the app's state lives as long as the
/// app. Each window has its own host, whose content is replaced when the scene is evaluated again.
@MainActor package final class AppWindows {
  private var host: ViewHost!
  private let presenter: any WindowPresenter
  private var scenes: [WindowScene] = []
  private var opened: [Opened] = []
  /// The transaction of the last evaluation of the app, with which windows are updated.
  fileprivate var transaction = Transaction()

  private struct Opened {
    let window: AppWindow
    /// The index of its scene, which does not change.
    let scene: Int
    let value: WindowValue
  }

  /// Evaluates an app and opens its first window.
  package init<Program: App>(_ app: Program, presenter: any WindowPresenter) {
    self.presenter = presenter
    host = presenter.makeAppHost(
      AnyView(AppView(app: app, windows: self, actions: actions(of: nil))))
    host.update()
    guard let first = scenes.firstIndex(where: \.opensFirst) else {
      RuntimeWarning.once("no-window", "the app has no scene that opens a window")
      return
    }
    open(first, value: nil)
  }

  // MARK: Scenes

  /// Called when the app was evaluated.
  fileprivate func setScenes(_ scenes: [WindowScene]) {
    self.scenes = scenes
    for opened in opened where scenes.indices.contains(opened.scene) {
      withTransaction(transaction) {
        opened.window.content = scenes[opened.scene].content(opened.value.binding)
      }
    }
  }

  /// The app's scene phase is that of its most active window.
  private func phaseChanged() {
    let phases = opened.map(\.window.phase)
    let phase: ScenePhase =
      phases.contains(.active) ? .active : phases.contains(.inactive) ? .inactive : .background
    host?.updateEnvironment { $0.scenePhase = phase }
  }

  // MARK: Opening and closing

  private func open(_ request: WindowRequest) {
    let found = scenes.firstIndex { scene in
      if let id = request.id, scene.id != id { return false }
      guard let type = request.valueType else { return true }
      return scene.valueType == type
    }
    guard let found else {
      RuntimeWarning.once(
        "open-window-\(request.id ?? "")",
        "openWindow: no scene of the app has "
          + (request.id.map { "the id \"\($0)\"" } ?? "a window for such a value"))
      return
    }
    let open = opened.first { opened in
      guard opened.scene == found else { return false }
      return scenes[found].isSingle || (request.value != nil && opened.value.value == request.value)
    }
    if let open {
      presenter.bringToFront(open.window)
    } else {
      self.open(found, value: request.value)
    }
  }

  private func openSettings() {
    guard scenes.contains(where: { $0.id == Settings<EmptyView>.id }) else {
      RuntimeWarning.once("open-settings", "openSettings: the app has no Settings")
      return
    }
    open(WindowRequest(id: Settings<EmptyView>.id))
  }

  private func open(_ scene: Int, value: AnyHashable?) {
    let numbers = opened.filter { $0.scene == scene }.map(\.window.number)
    let value = WindowValue(value)
    let window = AppWindow(
      scene: scene == 0 ? nil : scenes[scene].id ?? "\(scene + 1)",
      number: (1...).first { !numbers.contains($0) }!, openingSize: scenes[scene].size,
      content: scenes[scene].content(value.binding),
      phaseChanged: { [weak self] in self?.phaseChanged() },
      closed: { [weak self] in self?.closed($0) })
    opened.append(Opened(window: window, scene: scene, value: value))
    presenter.open(
      window, showing: AnyView(WindowView(window: window, actions: actions(of: window))))
  }

  private func dismiss(_ request: WindowRequest?, from window: AppWindow?) {
    for opened in opened {
      if let request {
        if let id = request.id, scenes[opened.scene].id != id { continue }
        if let value = request.value, opened.value.value != value { continue }
      } else if opened.window !== window {
        continue
      }
      presenter.close(opened.window)
    }
  }

  private func closed(_ window: AppWindow) {
    opened.removeAll { $0.window === window }
    window.content = nil
    phaseChanged()
  }

  /// The actions for the views of a window, or for the app itself if it is nil.
  private func actions(of window: AppWindow?) -> WindowActions {
    let dismissWindow = DismissWindowAction { [weak self, weak window] in
      self?.dismiss($0, from: window)
    }
    return WindowActions(
      openWindow: OpenWindowAction { [weak self] in self?.open($0) },
      openSettings: OpenSettingsAction { [weak self] in self?.openSettings() },
      dismissWindow: dismissWindow,
      dismiss: window.map { _ in DismissAction(Dismisser { dismissWindow() }) })
  }
}

/// Puts window actions into the environment. They are made once, so that views that read them are not
/// invalidated.
private struct WindowActions: ViewModifier {
  let openWindow: OpenWindowAction
  let openSettings: OpenSettingsAction
  let dismissWindow: DismissWindowAction
  let dismiss: DismissAction?

  func body(content: Content) -> some View {
    content
      .environment(\.supportsMultipleWindows, true)
      .environment(\.openWindow, openWindow)
      .environment(\.openSettings, openSettings)
      .environment(\.dismissWindow, dismissWindow)
      .transformEnvironment(\.dismiss) { if let dismiss { $0 = dismiss } }
  }
}

/// The value of a window.
@MainActor @Observable private final class WindowValue {
  var value: AnyHashable?

  init(_ value: AnyHashable?) {
    self.value = value
  }

  var binding: Binding<AnyHashable?> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}

/// Mounts an app with its dynamic properties.
private struct AppView<Program: App>: View {
  let app: Program
  unowned let windows: AppWindows
  let actions: WindowActions

  var body: some View {
    app.body._windows
      .transaction { [windows] in windows.transaction = $0 }
      .onPreferenceChange(WindowScenesKey.self) { [windows] scenes in
        MainActor.assumeIsolated { windows.setScenes(scenes) }
      }
      .modifier(actions)
  }
}

/// The root view of a window.
private struct WindowView: View {
  let window: AppWindow
  let actions: WindowActions

  var body: some View {
    if let content = window.content { content.modifier(actions) }
  }
}

import SwiftUI
import SwiftUICore

extension Stage {
  /// Shows an app: the first window on this stage, and those that open later in ``windows``.
  ///
  ///     let stage = Stage(app: Notes())
  ///     stage.tap("Open")
  ///     #expect(stage.windows.last?.texts.map(\.string) == ["Groceries"])
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - size: The size of the first window in points; nil for the scene's `defaultSize`, else 390 by 844.
  ///   - safeArea: The part of each window, from each edge, that bars and notches cover; none by default.
  ///   - colorScheme: Light by default.
  ///   - system: The system whose metrics, looks and rules views have; ``System/default`` by default.
  ///   - text: How text is measured.
  ///   - schedule: How the stage does what SwiftUI's documentation leaves open; `.plain` by default.
  public convenience init(
    app: some App, size: CGSize? = nil, safeArea: EdgeInsets = EdgeInsets(),
    colorScheme: ColorScheme = .light, system: System = .default, text: TextMetrics = .painted,
    schedule: Schedule = .plain
  ) {
    let setting = Setting(
      safeArea: safeArea, colorScheme: colorScheme, system: system, shaper: Stage.shaper(text),
      schedule: schedule, runLoop: Stage.makeRunLoop())
    let shown = StageApp(setting)
    shown.run(app)
    self.init(
      size: size ?? shown.firstWindow?.openingSize ?? StageApp.usualSize, setting: setting,
      app: shown
    ) { shown.firstView }
    shown.first = self
    update()
  }

  /// The open windows of the app from back to front, each as a stage; the last one is active. A stage that shows a
  /// view has one window, itself.
  ///
  /// Playing time on any of them advances all windows of the app. The stage of a window that was closed is
  /// empty. The first stage must be kept as long as the others are used.
  public var windows: [Stage] {
    guard let app else { return [self] }
    update()
    return app.windows
  }

  /// Closes this window of the app, as its user does. Does nothing if the stage shows a view.
  public func closeWindow() {
    guard let app else { return }
    perform { app.close(self) }
    update()
  }
}

/// Shows an app's windows on stages.
@MainActor final class StageApp {
  static let usualSize = CGSize(width: 390, height: 844)

  private let setting: Stage.Setting
  private(set) var host: ViewHost!
  private var running: AppWindows?
  weak var first: Stage?
  private(set) var firstWindow: AppWindow?
  private(set) var firstView = AnyView(EmptyView())
  /// The open windows from back to front; the stage is nil for the first window.
  private var shown: [(window: AppWindow, stage: Stage?)] = []

  init(_ setting: Stage.Setting) {
    self.setting = setting
  }

  func run(_ app: some App) {
    running = setting.runLoop.perform { AppWindows(app, presenter: self) }
  }

  var windows: [Stage] { shown.compactMap { $0.stage ?? first } }

  var hosts: [ViewHost] {
    (first.map { [$0.host] } ?? []) + shown.compactMap { $0.stage?.host }
  }

  /// Closes the window of a stage.
  func close(_ stage: Stage) {
    if let window = shown.first(where: { ($0.stage ?? first) === stage })?.window { close(window) }
  }

  /// Called when the first stage is released.
  func close() {
    shown = []
    running = nil
    host = nil
  }
}

extension StageApp: WindowPresenter {
  func makeAppHost(_ view: AnyView) -> ViewHost {
    host = setting.makeHost(view, size: .zero)
    return host
  }

  func open(_ window: AppWindow, showing view: AnyView) {
    if firstWindow == nil {
      (firstWindow, firstView) = (window, view)
      shown.append((window, nil))
    } else {
      let stage = Stage(
        size: window.openingSize ?? StageApp.usualSize, setting: setting, app: self,
        isFirst: false
      ) { view }
      shown.append((window, stage))
    }
    tellPhases()
  }

  func bringToFront(_ window: AppWindow) {
    guard let index = shown.firstIndex(where: { $0.window === window }) else { return }
    shown.append(shown.remove(at: index))
    tellPhases()
  }

  func close(_ window: AppWindow) {
    guard let index = shown.firstIndex(where: { $0.window === window }) else { return }
    let stage = shown.remove(at: index).stage ?? first
    window.phase = .background
    stage?.host.updateEnvironment { $0.scenePhase = .background }
    window.closed(window)
    tellPhases()
  }

  /// Sets the phases: the front window is active.
  private func tellPhases() {
    for (window, stage) in shown {
      let phase: ScenePhase = window === shown.last?.window ? .active : .inactive
      window.phase = phase
      (stage ?? first)?.host.updateEnvironment { $0.scenePhase = phase }
    }
  }
}

/// The model of an app's window, which the desktop or a stage shows.
@MainActor @Observable package final class AppWindow {
  /// The name of its scene in files of saved state; nil for the app's first scene.
  @ObservationIgnored package let scene: String?
  /// The number of the window among the open ones of its scene, from 1.
  @ObservationIgnored package let number: Int
  /// The initial size in points; nil for the presenter's default.
  @ObservationIgnored package let openingSize: CGSize?
  /// The content of its scene; nil after it was closed.
  package var content: AnyView?
  /// The scene phase of this window.
  @ObservationIgnored package var phase = ScenePhase.inactive {
    didSet { if phase != oldValue { phaseChanged() } }
  }
  @ObservationIgnored private let phaseChanged: () -> Void
  /// Called by the presenter after the window was closed.
  @ObservationIgnored package let closed: (AppWindow) -> Void

  package init(
    scene: String?, number: Int, openingSize: CGSize?, content: AnyView,
    phaseChanged: @escaping () -> Void, closed: @escaping (AppWindow) -> Void
  ) {
    self.scene = scene
    self.number = number
    self.openingSize = openingSize
    self.content = content
    self.phaseChanged = phaseChanged
    self.closed = closed
  }
}

/// Shows the windows of an app: the desktop, or a stage.
@MainActor package protocol WindowPresenter: AnyObject {
  /// Makes the host that evaluates the app's body and scenes. It has no window; the hosts of the app's windows
  /// update it (``ViewHost/source``).
  func makeAppHost(_ view: AnyView) -> ViewHost
  /// Opens a window in front of the others, with the keyboard.
  ///
  /// - Parameter view: The root view of the window's host.
  func open(_ window: AppWindow, showing view: AnyView)
  func bringToFront(_ window: AppWindow)
  /// Closes a window as its close button does. Called in actions of its views, so the desktop does it later.
  func close(_ window: AppWindow)
}

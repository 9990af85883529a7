/// The state of a scene.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible, but does not have the keyboard focus.
  case inactive
  /// The scene is in the foreground and has the keyboard focus.
  case active
}

extension EnvironmentValues {
  /// The state of the view's scene. A window is active while it has the keyboard focus, inactive while another
  /// one has it, in the background while it is minimized. Always active on a stage.
  @Entry public var scenePhase: ScenePhase = .active
}

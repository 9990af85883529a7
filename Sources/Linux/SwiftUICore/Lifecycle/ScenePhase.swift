/// What a scene is doing, as far as its user is concerned.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Nothing of it can be seen.
  case background
  /// It can be seen, but what is typed goes elsewhere.
  case inactive
  /// In front, and in use.
  case active
}

extension EnvironmentValues {
  /// What the scene is doing that the view is in. In a window: active while it has the keyboard,
  /// inactive while another one has, in the background while it is minimized. Active on a stage.
  @Entry public var scenePhase: ScenePhase = .active
}

/// A part of an app that is shown in windows.
@MainActor @preconcurrency public protocol Scene: _DynamicPropertyOwner {
  associatedtype Body: Scene
  /// An invisible view that reports the scene's windows as a preference.
  associatedtype _Windows: View = _SceneView<Self>
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency var _windows: _Windows { get }
}

extension Scene where _Windows == _SceneView<Self> {
  public var _windows: _Windows { _SceneView(scene: self) }
}

/// A composition of scenes, with its dynamic properties.
public struct _SceneView<Content: Scene>: View {
  let scene: Content

  public var body: some View { scene.body._windows }
}

extension Never: Scene {
  public typealias _Windows = Never
  public var _windows: Never { fatalError("Never has no windows") }
}

/// A description of the windows of a scene.
struct WindowScene {
  var id: String?
  /// The type of values that the windows show; nil for none.
  var valueType: Any.Type?
  /// Whether at most one window of the scene is open.
  var isSingle = false
  /// Whether the scene's window can be the one that opens with the app.
  var opensFirst = true
  /// The initial size in points.
  var size: CGSize?
  /// Makes the content of a window from the binding to its value.
  var content: @MainActor (Binding<AnyHashable?>) -> AnyView
}

extension WindowScene: Equatable {
  /// Always false, since content can't be compared.
  static func == (left: WindowScene, right: WindowScene) -> Bool { false }
}

struct WindowScenesKey: PreferenceKey {
  static let defaultValue: [WindowScene] = []
  static func reduce(value: inout [WindowScene], nextValue: () -> [WindowScene]) {
    value += nextValue()
  }
}

@resultBuilder public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  // Not called, but without one an empty group of views is an error.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildPartialBlock<Content: Scene>(first: Content) -> Content { first }

  public static func buildPartialBlock<First: Scene, Second: Scene>(
    accumulated: First, next: Second
  ) -> _ScenePair<First, Second> {
    _ScenePair(first: accumulated, second: next)
  }

  public static func buildLimitedAvailability(_ content: some Scene)
    -> some Scene & _LimitedAvailabilitySceneMarker
  {
    _LimitedAvailabilityScene(content: content)
  }

  /// An `if #available` without an else; other conditions are not for scenes.
  public static func buildOptional(_ content: (any Scene & _LimitedAvailabilitySceneMarker)?)
    -> some Scene
  {
    _OptionalScene(content: content)
  }
}

/// What only an `if #available` builds.
public protocol _LimitedAvailabilitySceneMarker {}

private struct _LimitedAvailabilityScene<Content: Scene>: Scene, _LimitedAvailabilitySceneMarker {
  nonisolated(unsafe) let content: Content

  nonisolated init(content: Content) {
    self.content = content
  }

  var body: some Scene { content }
}

/// A scene of a version of the system; here there is one version, so that the condition does not change.
private struct _OptionalScene: Scene {
  nonisolated(unsafe) let content: (any Scene)?

  nonisolated init(content: (any Scene)?) {
    self.content = content
  }

  var body: Never { fatalError("an optional scene has no body") }
  var _windows: AnyView? { content.map { AnyView(windows(of: $0)) } }

  private func windows(of scene: some Scene) -> AnyView { AnyView(scene._windows) }
}

extension Group: Scene where Content: Scene {
  public typealias _Windows = Content._Windows
  /// Scenes that take modifiers together.
  public nonisolated init(@SceneBuilder content: () -> Content) {
    self = .holding(content())
  }

  public var body: Never { fatalError("a group of scenes has no body") }
  public var _windows: Content._Windows { content._windows }
}

/// Two scenes.
public struct _ScenePair<First: Scene, Second: Scene> {
  nonisolated(unsafe) let first: First
  nonisolated(unsafe) let second: Second
}

extension _ScenePair: Scene {
  public var body: Never { fatalError("a list of scenes has no body") }
  public var _windows: some View {
    // In a stack, so that modifiers apply to both together.
    ZStack {
      first._windows
      second._windows
    }
  }
}

/// Reports the windows of one scene.
struct WindowSceneView: View {
  let scene: WindowScene

  var body: some View {
    Color.clear.preference(key: WindowScenesKey.self, value: [scene])
  }
}

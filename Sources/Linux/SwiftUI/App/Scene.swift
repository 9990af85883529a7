/// A part of an app that is shown in a window.
@MainActor @preconcurrency public protocol Scene: _DynamicPropertyOwner {
  associatedtype Body: Scene
  /// The view that shows the scene.
  associatedtype _Window: View = _SceneView<Self>
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency var _window: _Window { get }
  /// The windows that can be opened by id or value.
  @MainActor @preconcurrency var _openable: [_OpenableWindow] { get }
}

extension Scene {
  public var _openable: [_OpenableWindow] { [] }
}

extension Scene where Body: Scene, _Window == _SceneView<Self> {
  public var _openable: [_OpenableWindow] { body._openable }
}

extension Scene where _Window == _SceneView<Self> {
  public var _window: _Window { _SceneView(scene: self) }
}

/// A composition of scenes, with its dynamic properties.
public struct _SceneView<Content: Scene>: View {
  let scene: Content

  public var body: some View { scene.body._window }
}

extension Never: Scene {
  public typealias _Window = Never
  public var _window: Never { fatalError("Never has no window") }
}

@resultBuilder public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> _SceneList<First> {
    var openable: [@MainActor () -> [_OpenableWindow]] = [windows(of: first)]
    for scene in repeat each other { openable.append(windows(of: scene)) }
    let all = openable
    return _SceneList(first: first) { all.flatMap { $0() } }
  }

  private static func windows<Content: Scene>(
    of scene: Content
  ) -> @MainActor () -> [_OpenableWindow] {
    nonisolated(unsafe) let scene = scene
    return { scene._openable }
  }

  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

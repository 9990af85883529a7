/// A scene whose content is modified.
struct ModifiedScene<Content: Scene, Modifier: ViewModifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedScene: Scene {
  var body: Never { fatalError("ModifiedScene has no body") }
  var _window: some View { content._window.modifier(modifier) }
  var _openable: [_OpenableWindow] { content._openable }
}

// MARK: - Changes

private struct SceneChange<Value: Equatable> {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

extension SceneChange: ViewModifier {
  func body(content: Content) -> some View {
    content.onChange(of: value, initial: initial) { action($0, $1) }
  }
}

extension Scene {
  /// Runs an action when a value changes, such as the scene phase.
  ///
  /// - Parameters:
  ///   - initial: Whether the action also runs when the window opens, with the value twice.
  ///   - action: Takes the old and the new value.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(
      content: self, modifier: SceneChange(value: value, initial: initial, action: action))
  }

  /// Runs an action when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action with the new value when a value changes.
  @available(*, deprecated, message: "Use onChange with a two or zero parameter action closure.")
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    onChange(of: value) { _, new in action(new) }
  }
}

// MARK: - Environment

private struct SceneValue<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let change: (inout Value) -> Void
}

extension SceneValue: ViewModifier {
  func body(content: Content) -> some View {
    content.transformEnvironment(keyPath, transform: change)
  }
}

private struct SceneModel<Model: AnyObject & Observable> {
  let model: Model?
}

extension SceneModel: ViewModifier {
  func body(content: Content) -> some View { content.environment(model) }
}

private struct SceneObject<Model: ObservableObject> {
  let model: Model
}

extension SceneObject: ViewModifier {
  func body(content: Content) -> some View { content.environmentObject(model) }
}

extension Scene {
  /// Sets an environment value for the scene.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    transformEnvironment(keyPath) { $0 = value }
  }

  /// Transforms an environment value for the scene.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self, modifier: SceneValue(keyPath: keyPath, change: transform))
  }

  /// Provides an observable object to the scene's environment, by its type.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self, modifier: SceneModel(model: object))
  }

  /// Provides an object to the scene.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(content: self, modifier: SceneObject(model: object))
  }
}

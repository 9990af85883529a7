/// A scene whose content is modified in each window.
struct ModifiedScene<Content: Scene, Modifier: ViewModifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedScene: Scene {
  var body: Never { fatalError("ModifiedScene has no body") }
  var _windows: some View {
    content._windows.transformPreference(WindowScenesKey.self) { scenes in
      for index in scenes.indices {
        let content = scenes[index].content
        scenes[index].content = { AnyView(content($0).modifier(modifier)) }
      }
    }
  }
}

/// A scene whose description is modified; the modifier runs once, however many windows are open.
struct ObservedScene<Content: Scene, Modifier: ViewModifier> {
  let content: Content
  let modifier: Modifier
}

extension ObservedScene: Scene {
  var body: Never { fatalError("ObservedScene has no body") }
  var _windows: some View { content._windows.modifier(modifier) }
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
    ObservedScene(
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
  /// Applies a modifier to the scene and to the content of its windows.
  nonisolated func surrounded<Modifier: ViewModifier>(
    by modifier: Modifier
  ) -> some Scene {
    ObservedScene(
      content: ModifiedScene(content: self, modifier: modifier), modifier: modifier)
  }

  /// Sets a value of the environment for everything in the scene.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    transformEnvironment(keyPath) { $0 = value }
  }

  /// Transforms an environment value for the scene.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some Scene {
    surrounded(by: SceneValue(keyPath: keyPath, change: transform))
  }

  /// Provides an observable object to the scene's environment, by its type.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    surrounded(by: SceneModel(model: object))
  }

  /// Provides an object to the scene.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    surrounded(by: SceneObject(model: object))
  }
}

// MARK: - Storage and tasks

extension Scene {
  /// Sets where `@AppStorage` inside keeps its values, if it names no store itself.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    environment(\.defaultAppStorage, store)
  }

  /// Has no effect, and warns once: nothing wakes an app on Linux, so the action is not run.
  public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene {
    RuntimeWarning.once(
      "background-task", "backgroundTask(_:action:) is not run: nothing wakes an app on Linux")
    return self
  }
}

/// What the system wakes an app for. Nothing wakes one on Linux.
public struct BackgroundTask<Request, Response>: Sendable {
  private init() {}
}

extension BackgroundTask where Request == String, Response == Void {
  /// Events of background sessions whose name a condition accepts.
  public static func urlSession(
    matching: @escaping @Sendable (String) -> Bool
  ) -> BackgroundTask<String, Void> { .init() }

  /// Events of all background sessions.
  public static var urlSession: BackgroundTask<String, Void> { .init() }
}

extension BackgroundTask where Request == Void, Response == Void {
  /// Events of the background session of a name.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }

  /// A time at which content may be loaded again.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }
}

// Implements task.

/// - Parameter ID: The type of the value that restarts the task; plain tasks use a constant.
struct _TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: TaskAction
}

/// A closure that is moved to the main actor once, and run there or on its own actor.
struct TaskAction: @unchecked Sendable {
  let run: @isolated(any) () async -> Void
}

extension _TaskModifier: LifecycleModifier {
  public typealias Body = Never

  static func makeEffect(_ modifier: Self) -> LifecycleEffect<Self> { TaskEffect(modifier) }
}

private final class TaskEffect<ID: Equatable>: LifecycleEffect<_TaskModifier<ID>> {
  private var task: Task<Void, Never>?
  private var isStartQueued = false

  override func update(to newModifier: _TaskModifier<ID>) {
    let isSameWork = modifier.id == newModifier.id
    super.update(to: newModifier)
    guard !isSameWork, isPresent, !isStartQueued, let source else { return }
    isStartQueued = true
    // With the actions of the update, after layout.
    source.host.enqueue(from: source, isDueInFrame: true) { [weak self] in
      guard let self else { return }
      isStartQueued = false
      if isPresent { came() }
    }
  }

  override func came() {
    task?.cancel()
    let action = modifier.action
    // Detached, so as not to inherit the update's transaction; but it keeps the window.
    let window = UpdateContext.host
    task = Task.detached(priority: modifier.priority) {
      await UpdateContext.$host.withValue(window) { await action.run() }
    }
  }

  override func went() {
    task?.cancel()
    task = nil
  }

  override func didDetach() { went() }
}

extension View {
  /// Runs a task while the view is there: it starts when the view appears, and is cancelled when the view is
  /// removed.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: TaskAction(run: action)))
  }

  /// Runs a task while the view is there, and cancels and restarts it when `id` changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: TaskAction(run: action)))
  }
}

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

extension _TaskModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> TaskNode<ID> {
    TaskNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: TaskNode<ID>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class TaskNode<ID: Equatable>: UnaryNode {
  private var modifier: _TaskModifier<ID>
  private var task: Task<Void, Never>?
  private var isStartQueued = false
  /// Whether another screen covers the view's; the task is cancelled then, and restarted afterwards.
  private var isCovered = false

  init(_ modifier: _TaskModifier<ID>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    queueStart()
  }

  func update(_ newModifier: _TaskModifier<ID>) {
    let isSameWork = modifier.id == newModifier.id
    modifier = newModifier
    if !isSameWork { queueStart() }
  }

  /// Starts the task with the actions of the update, after layout.
  private func queueStart() {
    guard !isStartQueued else { return }
    isStartQueued = true
    host.enqueue(from: self, isDueInFrame: true) { [weak self] in self?.start() }
  }

  private func start() {
    isStartQueued = false
    task?.cancel()
    guard isMounted, !isSetAside, !isCovered else { return }
    let action = modifier.action
    // Detached, so as not to inherit the update's transaction; but it keeps the window.
    let window = UpdateContext.host
    task = Task.detached(priority: modifier.priority) {
      await UpdateContext.$host.withValue(window) { await action.run() }
    }
  }

  /// A view that is set aside runs no task.
  override func setAside(_ isAside: Bool) {
    super.setAside(isAside)
    if isAside {
      task?.cancel()
      task = nil
    } else {
      queueStart()
    }
  }

  override func willUnmount() {
    task?.cancel()
    task = nil
  }
}

extension TaskNode: CoverObserver {
  func setCovered(_ isCovered: Bool) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    if isCovered {
      task?.cancel()
      task = nil
    } else {
      queueStart()
    }
  }
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

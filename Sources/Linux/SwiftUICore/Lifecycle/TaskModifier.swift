// task: asynchronous work that lives as long as the view.

/// - Parameter ID: What the work is about; `Never` cannot stand for "nothing", so plain tasks use
///   a constant.
struct _TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: TaskAction
}

/// Carried to the main actor once, and run there or where the closure is isolated to.
struct TaskAction: @unchecked Sendable {
  let run: @isolated(any) () async -> Void
}

extension _TaskModifier: PrimitiveModifier {
  public typealias Body = Never

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
  /// Another screen covers the view's: work waits until it is seen again.
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

  /// Work starts with the actions of the update, when what it may look at is there.
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
    // Detached: an animation of the update is none of the work's business. The window is.
    let window = UpdateContext.host
    task = Task.detached(priority: modifier.priority) {
      await UpdateContext.$host.withValue(window) { await action.run() }
    }
  }

  /// Off the screen nothing is done.
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
  /// Starts asynchronous work when the view appears; it is cancelled when the view goes.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: TaskAction(run: action)))
  }

  /// Starts asynchronous work when the view appears, and anew, after cancelling, when `id` changes;
  /// it is cancelled when the view goes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: TaskAction(run: action)))
  }
}

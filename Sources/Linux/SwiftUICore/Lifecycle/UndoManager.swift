/// Registers undo and redo actions: Foundation's class of this name, which Linux lacks.
@MainActor @preconcurrency open class UndoManager {
  private struct Action {
    let run: () -> Void
    var name: String
  }

  private var undoActions: [Action] = []
  private var redoActions: [Action] = []
  private enum Direction { case none, undoing, redoing }
  private var direction = Direction.none
  private var disabledCount = 0
  /// The maximum number of undo groups; 0 for no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  public nonisolated init() {}

  /// Registers an action that undoes something. The target is not retained; once it is gone, its actions have
  /// no effect.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard disabledCount == 0 else { return }
    let action = Action(
      run: { [weak target] in if let target { handler(target) } }, name: "")
    switch direction {
    case .undoing: redoActions.append(action)
    case .redoing: undoActions.append(action)
    case .none:
      undoActions.append(action)
      redoActions.removeAll()
    }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0, undoActions.count > levelsOfUndo else { return }
    undoActions.removeFirst(undoActions.count - levelsOfUndo)
  }

  open var canUndo: Bool { !undoActions.isEmpty }
  open var canRedo: Bool { !redoActions.isEmpty }
  open var isUndoing: Bool { direction == .undoing }
  open var isRedoing: Bool { direction == .redoing }
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open func disableUndoRegistration() { disabledCount += 1 }
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  open func undo() {
    guard direction == .none, let action = undoActions.popLast() else { return }
    direction = .undoing
    action.run()
    direction = .none
  }

  open func redo() {
    guard direction == .none, let action = redoActions.popLast() else { return }
    direction = .redoing
    action.run()
    direction = .none
  }

  /// Names the last registered action, for a menu.
  open func setActionName(_ actionName: String) {
    if direction == .undoing {
      if !redoActions.isEmpty { redoActions[redoActions.count - 1].name = actionName }
    } else if !undoActions.isEmpty {
      undoActions[undoActions.count - 1].name = actionName
    }
  }

  open var undoActionName: String { undoActions.last?.name ?? "" }
  open var redoActionName: String { redoActions.last?.name ?? "" }
  open func beginUndoGrouping() {}
  open func endUndoGrouping() {}

  open func removeAllActions() {
    undoActions.removeAll()
    redoActions.removeAll()
  }
}

extension EnvironmentValues {
  /// Nil unless a view around has set one; windows have none of their own on Linux.
  @Entry public internal(set) var undoManager: UndoManager?
}

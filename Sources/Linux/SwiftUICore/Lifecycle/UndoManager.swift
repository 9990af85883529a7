/// Registers undo and redo actions: Foundation's class of this name, which Linux lacks.
@MainActor @preconcurrency open class UndoManager {
  /// Actions that are undone or redone together.
  private struct Group {
    var actions: [() -> Void] = []
    var name = ""
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The group that actions are added to, while one is open.
  private var openGroup: Group?
  private var depth = 0
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
    let action = { [weak target] in if let target { handler(target) } }
    if direction == .none { redoGroups.removeAll() }
    if openGroup == nil {
      add(Group(actions: [action]))
    } else {
      openGroup?.actions.append(action)
    }
  }

  private func add(_ group: Group) {
    if direction == .undoing {
      redoGroups.append(group)
    } else {
      undoGroups.append(group)
    }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0, undoGroups.count > levelsOfUndo else { return }
    undoGroups.removeFirst(undoGroups.count - levelsOfUndo)
  }

  open var canUndo: Bool { !undoGroups.isEmpty || openGroup?.actions.isEmpty == false }
  open var canRedo: Bool { !redoGroups.isEmpty }
  open var isUndoing: Bool { direction == .undoing }
  open var isRedoing: Bool { direction == .redoing }
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open func disableUndoRegistration() { disabledCount += 1 }
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  /// Undoes the last group; one that is open is closed first.
  open func undo() {
    if depth == 1 { endUndoGrouping() }
    guard direction == .none, depth == 0, let group = undoGroups.popLast() else { return }
    play(group, .undoing)
  }

  open func redo() {
    guard direction == .none, depth == 0, let group = redoGroups.popLast() else { return }
    play(group, .redoing)
  }

  /// What the actions register is one group of the same name.
  private func play(_ group: Group, _ direction: Direction) {
    self.direction = direction
    openGroup = Group(name: group.name)
    for action in group.actions.reversed() { action() }
    let registered = openGroup
    openGroup = nil
    if let registered, !registered.actions.isEmpty { add(registered) }
    self.direction = .none
  }

  /// Names the last registered group, for a menu.
  open func setActionName(_ actionName: String) {
    if openGroup != nil {
      openGroup?.name = actionName
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = actionName
    }
  }

  open var undoActionName: String { undoGroups.last?.name ?? "" }
  open var redoActionName: String { redoGroups.last?.name ?? "" }

  /// Begins a group: what is registered until its end is undone together. Groups can be nested; the outermost counts.
  open func beginUndoGrouping() {
    depth += 1
    if openGroup == nil { openGroup = Group() }
  }

  open func endUndoGrouping() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0, direction == .none, let group = openGroup else { return }
    openGroup = nil
    if !group.actions.isEmpty { add(group) }
  }

  open func removeAllActions() {
    undoGroups.removeAll()
    redoGroups.removeAll()
    openGroup = depth > 0 || direction != .none ? Group() : nil
  }
}

extension EnvironmentValues {
  /// Nil unless a view around has set one; windows have none of their own on Linux.
  @Entry public internal(set) var undoManager: UndoManager?
}

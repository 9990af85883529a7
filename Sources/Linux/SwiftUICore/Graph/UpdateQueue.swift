/// What waits to be brought up to date in one window, and the passes that do it.
///
/// Each pass runs, in this order:
///
///     bodies (parents first)
///       → layout (from the outermost changed boundary)
///       → closures that read positions (geometry readers, visual effects, onGeometryChange)
///       → preferences
///       → queued actions (onPreferenceChange first; then onAppear, onChange, …)
///
/// and starts over while actions wrote state, at most ``passLimit`` times. What is left then waits
/// for the next update, with one warning: a screen that feeds what it measures back into what it
/// measures would never end. What documentation leaves open is decided by the ``schedule``.
@MainActor package final class UpdateQueue {
  /// The most passes in one update.
  nonisolated static let passLimit = 12

  /// What waits, by the step of a pass that takes it.
  private struct Pending {
    var bodies: [ViewNode] = []
    var layouts: [LayoutNode] = []
    var scopes: [PositionScope] = []
    var readers: [any PositionReader] = []
    var preferences: [any PreferenceObserver] = []
    var preferenceActions: [UpdateAction] = []
    var actions: [UpdateAction] = []

    var isEmpty: Bool {
      bodies.isEmpty && layouts.isEmpty && scopes.isEmpty && readers.isEmpty && preferences.isEmpty
        && preferenceActions.isEmpty && actions.isEmpty
    }
  }

  /// The window whose queue it is, which owns it.
  unowned(unsafe) var host: ViewHost!
  /// The order of siblings, repeated evaluations, late actions.
  package var schedule = UpdateSchedule.plain {
    didSet {
      // In here it does not come again.
      schedule.seal()
      host?.table.hidesVisualEffects = !schedule.conventions.proxiesTellVisualEffects
    }
  }
  private var pending = Pending()
  /// What a schedule has put off until the next frame.
  private var delayed: [UpdateAction] = []
  /// Late actions have run in this update: what they cause is not put off again.
  private var hasRunLate = false
  private(set) var isRunning = false
  /// The last update stopped at the pass limit; what is left belongs to the next frame.
  private(set) var waitsForNextFrame = false
  /// Counts updates.
  private(set) var count = 0
  /// How what is being updated changes.
  var transactions = UpdateTransactions()
  /// Writes under other transactions than the first one's.
  let stateWrites = StateWrites()
  /// Views whose layout depends on where in the window they are.
  private var positionDependents: [Weak<LayoutNode>] = []
  /// Since those were told last, a view was placed elsewhere or in another size.
  nonisolated(unsafe) var hasMovedViews = false
  /// Containers that compare what shows with the end of the last update.
  private var moving: [LazyContainerNode] = []

  /// Something waits for a pass.
  private var hasDueWork: Bool { !pending.isEmpty || !stateWrites.isEmpty }

  /// Something waits for this update or, put off by the schedule, for the next frame.
  var hasWork: Bool { hasDueWork || !delayed.isEmpty }

  // MARK: What waits

  func add(body node: ViewNode) {
    pending.bodies.append(node)
  }

  func add(layout node: LayoutNode) {
    pending.layouts.append(node)
  }

  func add(_ reader: any PositionReader) {
    pending.readers.append(reader)
  }

  func add(_ scope: PositionScope) {
    pending.scopes.append(scope)
  }

  func add(_ observer: any PreferenceObserver) {
    pending.preferences.append(observer)
  }

  func add(_ action: UpdateAction) {
    pending.actions.append(action)
  }

  func add(preference action: UpdateAction) {
    pending.preferenceActions.append(action)
  }

  /// Runs an action of a view with those of the next frame.
  func addForNextFrame(from source: ViewNode, _ run: @escaping @MainActor () -> Void) {
    delayed.append(UpdateAction(source: source, isLate: true, run: run))
  }

  /// The container is told at the update's end.
  package func awaitRest(of container: LazyContainerNode) {
    moving.append(container)
  }

  /// The node is told by ``LayoutNode/surroundingsMoved()`` after each layout that placed any view
  /// elsewhere.
  package func registerDependent(_ node: LayoutNode) {
    positionDependents.append(Weak(object: node))
  }

  // MARK: Running

  /// Time goes on: what was put off is due.
  func beginFrame() {
    pending.actions += delayed
    delayed.removeAll(keepingCapacity: true)
  }

  /// Runs passes until nothing waits; then asks `rest` to settle what needs everything at its place,
  /// and starts over while that moved something.
  func run(untilAtRest rest: () -> Bool) {
    isRunning = true
    hasRunLate = false
    count += 1
    defer {
      isRunning = false
      transactions.settled = Transaction()
    }
    var rounds = 0
    repeat {
      runPasses()
      rounds += 1
    } while !waitsForNextFrame && rest() && rounds < UpdateQueue.passLimit
    for container in moving { container.updateEnded() }
    moving.removeAll(keepingCapacity: true)
  }

  private func runPasses() {
    waitsForNextFrame = false
    var passes = 0
    // Each transaction of an action takes a pass of its own.
    var limit = UpdateQueue.passLimit
    if hasDueWork { host.input.pointer.isStale = true }
    while hasDueWork {
      if passes == limit {
        RuntimeWarning.once(
          "pass-limit",
          "a screen changes what it measures in every pass; stopped after \(passes) passes, "
            + "the rest waits for the next frame",
          in: pending.bodies.first ?? pending.layouts.first)
        waitsForNextFrame = true
        return
      }
      passes += 1
      host.counts.passes += 1
      stateWrites.takeBack()
      runBodies()
      runLayouts()
      runPositionReaders()
      if !pending.bodies.isEmpty || !pending.layouts.isEmpty { continue }
      if stateWrites.redoNext() {
        transactions.settled = Transaction()
        limit += 1
        continue
      }
      runPreferences()
      runActions()
    }
  }

  private func runBodies() {
    // Bodies that write state make others necessary, maybe themselves: not without an end.
    var rounds = 0
    while !pending.bodies.isEmpty, rounds < UpdateQueue.passLimit {
      rounds += 1
      var nodes = pending.bodies.sorted { $0.depth < $1.depth }
      pending.bodies.removeAll(keepingCapacity: true)
      schedule.arrange(&nodes) { $0.depth }
      for node in nodes where node.needsBody && node.isMounted {
        transactions.current = node.transaction(transactions.take(of: node) ?? Transaction())
        node.evaluate()
        transactions.current = Transaction()
      }
    }
    // Those of nodes that went, or turned out to need no evaluation.
    if pending.bodies.isEmpty { transactions.forgetWrites() }
  }

  private func runLayouts() {
    while !pending.layouts.isEmpty {
      var nodes = pending.layouts.sorted { $0.depth < $1.depth }
      pending.layouts.removeAll(keepingCapacity: true)
      schedule.arrange(&nodes) { $0.depth }
      for node in nodes where node.needsLayout && node.isMounted { node.layOutAsBoundary() }
      tellDependents()
    }
    host.presentation.placements.layoutsEnded()
    transactions.layoutsEnded()
  }

  /// Views whose content depends on where in the window they are look again, outer ones first: they
  /// may move the inner ones.
  private func tellDependents() {
    guard hasMovedViews else { return }
    hasMovedViews = false
    positionDependents.removeAll { $0.object?.isMounted != true }
    if positionDependents.isEmpty { return }
    for dependent in positionDependents.compactMap(\.object).sorted(by: { $0.depth < $1.depth }) {
      dependent.surroundingsMoved()
    }
    hasMovedViews = false
  }

  /// Outer readers first: what they read may move the inner ones.
  private func runPositionReaders() {
    if !pending.scopes.isEmpty {
      var scopes = pending.scopes.sorted { $0.depth < $1.depth }
      pending.scopes.removeAll(keepingCapacity: true)
      schedule.arrange(&scopes) { $0.depth }
      for scope in scopes where scope.isMounted { scope.runReaders() }
    }
    if !pending.readers.isEmpty {
      var readers = pending.readers.sorted { $0.readerNode.depth < $1.readerNode.depth }
      pending.readers.removeAll(keepingCapacity: true)
      schedule.arrange(&readers, depth: { $0.readerNode.depth })
      for reader in readers where reader.readerNode.isMounted {
        reader.readerNode.isReadingScheduled = false
        reader.readPositions()
      }
    }
  }

  private func runPreferences() {
    var observers = pending.preferences
    pending.preferences.removeAll(keepingCapacity: true)
    if schedule.order != nil { observers = schedule.permuted(observers[...]) }
    for observer in observers where observer.observerNode.isMounted { observer.deliver() }
  }

  private func runActions() {
    let (due, later) = schedule.split(
      pending.preferenceActions + pending.actions, behind: delayed, mayWait: !hasRunLate)
    pending.preferenceActions.removeAll(keepingCapacity: true)
    pending.actions.removeAll(keepingCapacity: true)
    delayed += later
    for action in due {
      if action.isLate { hasRunLate = true }
      host.counts.actions += 1
      action.run()
    }
  }

  // MARK: Closures of views

  /// Runs a body, or what a modifier takes its state from, as often as the schedule wants and returns
  /// the last result.
  func evaluate<Result>(_ closure: () -> Result) -> Result {
    if let discardedResults = schedule.discardedResults {
      for _ in 0..<max(0, discardedResults(.body)) { _ = closure() }
    }
    return closure()
  }

  /// Runs a closure that takes a view's geometry as often as the schedule wants, wherever it wants, and
  /// returns the last result.
  ///
  /// - Parameters:
  ///   - isSendable: The closure may run on any thread.
  ///   - closure: Takes the place it is asked for: nil for the one that counts.
  func evaluate<Result>(
    geometryOf node: ViewNode, isSendable: Bool, _ closure: (_ stray: CGVector?) -> Result
  ) -> Result {
    if schedule.isPlain {
      return UpdateContext.reading(node) { closure(nil) }
    }
    for _ in 0..<max(0, schedule.discardedResults?(.geometry) ?? 0) {
      let stray = schedule.strayGeometry?() ?? .zero
      _ = run(for: node, isSendable: isSendable) { closure(stray) }
    }
    return run(for: node, isSendable: isSendable) { closure(nil) }
  }

  private func run<Result>(
    for node: ViewNode, isSendable: Bool, _ closure: () -> Result
  ) -> Result {
    guard isSendable, schedule.leavesMainThread?() == true else {
      return UpdateContext.reading(node) { closure() }
    }
    var result: Result?
    let performer = host.performer
    OffMainThread.shared.run {
      UpdateContext.reading(node) {
        if let performer { performer { result = closure() } } else { result = closure() }
      }
    }
    return result!
  }
}

/// How what a window updates is to change: at once, or animated.
@MainActor struct UpdateTransactions {
  /// What the views that are being updated are told.
  var current = Transaction()
  /// The transaction of the bodies that made this pass's layout necessary.
  private(set) var layout = Transaction()
  /// The transaction of the last animated layout in the update that runs now.
  var settled = Transaction()
  /// Some view changes the transactions of those inside.
  var hasModifiers = false
  /// By the nodes whose state was written.
  private var writes: [ObjectIdentifier: Transaction] = [:]

  /// State that a node read was written.
  mutating func note(_ transaction: Transaction, of node: ViewNode) {
    if transaction.animation != nil || transaction.disablesAnimations {
      writes[ObjectIdentifier(node)] = transaction
    }
  }

  /// The transaction that a node's state was written with, once.
  mutating func take(of node: ViewNode) -> Transaction? {
    writes.isEmpty ? nil : writes.removeValue(forKey: ObjectIdentifier(node))
  }

  mutating func forgetWrites() {
    writes = [:]
  }

  /// Layout becomes necessary while views are updated.
  mutating func noteLayout() {
    if current.animation != nil { layout = current }
  }

  mutating func layoutsEnded() {
    if layout.animation != nil { settled = layout }
    layout = Transaction()
  }
}

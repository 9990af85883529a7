/// The pending updates of one window, and the passes that perform them.
///
/// Each pass runs, in this order:
///
///     bodies (parents first)
///       → layout (from the outermost changed boundary)
///       → closures that read positions (geometry readers, visual effects, onGeometryChange)
///       → preferences
///       → queued actions (onPreferenceChange first; then onAppear, onChange, …)
///
/// A pass follows while actions have written state, at most ``passLimit`` times. What is left then waits for
/// the next update, with one warning: a screen whose measurements affect what it measures would never end. What
/// documentation leaves open is decided by the ``schedule``.
@MainActor package final class UpdateQueue {
  /// The maximum number of passes in one update.
  package nonisolated static let passLimit = 12

  /// Pending work, by the step of a pass that performs it.
  private struct Pending {
    var bodies: [ViewNode] = []
    var layouts: [LayoutNode] = []
    var scopes: [PositionScope] = []
    var readers: [any PositionReader] = []
    var preferences: [any PreferenceObserver] = []
    var preferenceActions: [UpdateAction] = []
    var actions: [UpdateAction] = []
    /// Of views that have gone.
    var departures: [UpdateAction] = []

    var isEmpty: Bool {
      bodies.isEmpty && layouts.isEmpty && scopes.isEmpty && readers.isEmpty && preferences.isEmpty
        && preferenceActions.isEmpty && actions.isEmpty && departures.isEmpty
    }
  }

  /// The window, which owns this object.
  unowned(unsafe) var host: ViewHost!
  /// The order of siblings, repeated evaluations, late actions.
  @exclusivity(unchecked) package var schedule = UpdateSchedule.plain {
    didSet {
      // `didSet` is not called again for changes inside it.
      schedule.seal()
      host?.table.hidesVisualEffects = !schedule.conventions.proxiesTellVisualEffects
    }
  }
  @exclusivity(unchecked) private var pending = Pending()
  /// Actions that the schedule has delayed until the next frame.
  @exclusivity(unchecked) private var delayed: [UpdateAction] = []
  /// Whether a view goes whose place may be taken in the same pass.
  var departsLast = false
  /// Whether delayed actions have run in this update; actions that they cause are not delayed again.
  private var hasRunLate = false
  @exclusivity(unchecked) private(set) var isRunning = false
  /// Whether the last update stopped at the pass limit, so that the rest waits for the next frame.
  @exclusivity(unchecked) private(set) var waitsForNextFrame = false
  /// The number of updates so far.
  package private(set) var count = 0
  /// The transactions of the changes that are being applied.
  @exclusivity(unchecked) var transactions = UpdateTransactions()
  /// Writes with other transactions than the first one.
  let stateWrites = StateWrites()
  /// Views whose layout depends on their position in the window.
  private var positionDependents: [Weak<LayoutNode>] = []
  /// Whether a view was moved or resized since those were last called.
  nonisolated(unsafe) var hasMovedViews = false
  /// Containers that compare their visible rows with those at the end of the last update.
  @exclusivity(unchecked) private var moving: [any RestObserver] = []

  /// Whether work is pending for this update.
  private var hasDueWork: Bool { !pending.isEmpty || !stateWrites.isEmpty }

  /// Whether work is pending for this update or the next frame.
  var hasWork: Bool { hasDueWork || !delayed.isEmpty }

  /// Whether no work is pending for this update and nothing is called at its end.
  var isAtRest: Bool { !hasDueWork && moving.isEmpty }

  // MARK: Adding work

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

  /// Adds an action of a view that has gone: it runs after those of the views that came in the same pass where these may
  /// have taken its place, but not when it goes by the identity transition (both measured on Apple's systems).
  func add(departure action: UpdateAction) {
    if departsLast { pending.departures.append(action) } else { pending.actions.append(action) }
  }

  func add(preference action: UpdateAction) {
    pending.preferenceActions.append(action)
  }

  /// Adds an action of a view to the next frame.
  func addForNextFrame(from source: ViewNode, _ run: @escaping @MainActor () -> Void) {
    delayed.append(UpdateAction(source: source, isLate: true, run: run))
  }

  /// Calls the container at the end of the update.
  package func awaitRest(of container: any RestObserver) {
    moving.append(container)
  }

  /// Registers a node whose ``LayoutNode/surroundingsMoved()`` is called after each layout that has moved any
  /// view.
  package func registerDependent(_ node: LayoutNode) {
    positionDependents.append(Weak(object: node))
  }

  // MARK: Updating

  /// Makes delayed actions due.
  func beginFrame() {
    pending.actions += delayed
    delayed.removeAll(keepingCapacity: true)
  }

  /// Runs passes until no work is pending, then calls `rest`, and starts over while that returns
  /// true because it has moved something, at most ``passLimit`` times.
  func run(untilAtRest rest: () -> Bool) {
    isRunning = true
    hasRunLate = false
    count += 1
    transactions.number += 1
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
    // Each transaction of an action has a pass of its own.
    var limit = UpdateQueue.passLimit
    if hasDueWork { host.pointer.isStale = true }
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
      host.costs.passes += 1
      stateWrites.takeBack()
      runBodies()
      runLayouts()
      runPositionReaders()
      if !pending.bodies.isEmpty || !pending.layouts.isEmpty { continue }
      if stateWrites.redoNext() {
        transactions.settled = Transaction()
        transactions.number += 1
        limit += 1
        continue
      }
      runPreferences()
      runActions()
    }
  }

  private func runBodies() {
    // Limits bodies that write state and so invalidate others, or themselves.
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
    // Left over from nodes that were removed or needed no evaluation.
    if pending.bodies.isEmpty { transactions.forgetWrites() }
  }

  private func runLayouts() {
    while !pending.layouts.isEmpty {
      var nodes = takeLayouts()
      schedule.arrange(&nodes) { $0.depth }
      for node in nodes where node.needsLayout && node.isMounted { node.layOutAsBoundary() }
      tellDependents()
    }
    host.presentation.placements.layoutsEnded()
    transactions.layoutsEnded()
  }

  /// The boundaries to lay out, outer ones first. Before, inner ones tell those around that they have another size
  /// now, so that none is laid out with the old one.
  private func takeLayouts() -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    while !pending.layouts.isEmpty {
      let added = pending.layouts.sorted { $0.depth > $1.depth }
      pending.layouts.removeAll(keepingCapacity: true)
      for node in added where node.needsLayout && node.isMounted { node.confirmSizes() }
      nodes += added
    }
    return nodes.sorted { $0.depth < $1.depth }
  }

  /// Calls views whose content depends on their position, outer ones first, since they may move inner ones.
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

  /// Outer readers first, since they may move inner ones.
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
      pending.preferenceActions + pending.actions + pending.departures, behind: delayed,
      mayWait: !hasRunLate)
    pending.preferenceActions.removeAll(keepingCapacity: true)
    pending.actions.removeAll(keepingCapacity: true)
    pending.departures.removeAll(keepingCapacity: true)
    delayed += later
    for action in due {
      if action.isLate { hasRunLate = true }
      host.costs.actions += 1
      action.run()
    }
  }

  // MARK: Closures of views

  /// Evaluates a body as often as the schedule says, and returns the last result.
  func evaluate<Result>(_ closure: () -> Result) -> Result {
    if let discardedResults = schedule.discardedResults {
      for _ in 0..<max(0, discardedResults(.body)) { _ = closure() }
    }
    return closure()
  }

  /// Evaluates a closure that takes a view's geometry, as often and in the positions that the schedule says,
  /// and returns the last result.
  ///
  /// - Parameters:
  ///   - isSendable: Whether the closure can run on any thread.
  ///   - closure: Takes a displacement; nil for the actual position.
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

/// A node that is told of the end of an update.
@MainActor package protocol RestObserver: ViewNode {
  func updateEnded()
}

/// The transactions of the changes that a window is applying.
@MainActor struct UpdateTransactions {
  /// Counts the transactions that were applied one after the other; what is written by default is one for each update.
  var number = 0
  /// The transaction of the views that are being updated.
  var current = Transaction()
  /// The transaction of the bodies that have invalidated this pass's layout.
  private(set) var layout = Transaction()
  /// The transaction of the last animated layout in the current update.
  var settled = Transaction()
  /// Whether any view modifies transactions.
  var hasModifiers = false
  /// The modifiers that the update is passing through, outermost first.
  var passing: [(inout Transaction) -> Void] = []
  /// The transactions of state writes, by the nodes that read the state.
  private var writes: [ObjectIdentifier: Transaction] = [:]

  /// Records a write of state that a node has read.
  mutating func note(_ transaction: Transaction, of node: ViewNode) {
    if transaction.animation != nil || transaction.disablesAnimations || transaction.hasValues {
      writes[ObjectIdentifier(node)] = transaction
    }
  }

  /// Removes and returns the transaction of a node's state.
  mutating func take(of node: ViewNode) -> Transaction? {
    writes.isEmpty ? nil : writes.removeValue(forKey: ObjectIdentifier(node))
  }

  mutating func forgetWrites() {
    writes = [:]
  }

  /// Records that layout was invalidated during an update.
  mutating func noteLayout() {
    if current.animation != nil { layout = current }
  }

  mutating func layoutsEnded() {
    if layout.animation != nil { settled = layout }
    layout = Transaction()
  }
}

/// Owns a tree of views and keeps it up to date: one for each window or stage.
///
/// An update runs in passes, each in a fixed order:
///
///     bodies (parents first)
///       → layout (from the outermost changed boundary)
///       → closures that read positions (geometry readers, visual effects, onGeometryChange)
///       → preferences
///       → queued actions (onPreferenceChange first; then onAppear, onChange, …)
///
/// and starts over while actions wrote state, at most ``passLimit`` times. What is left then waits
/// for the next update, with one warning: a screen that feeds what it measures back into what it
/// measures would never end.
@MainActor package final class ViewHost {
  /// The most passes in one update.
  package nonisolated static let passLimit = 12

  /// The node whose body or closure runs; reading state notes it.
  nonisolated(unsafe) static var tracked: ViewNode?

  nonisolated let table = GeometryTable()
  package let shaper: any TextShaper
  package let typeScale: TypeScale
  /// What happened since the last reset; tests assert it.
  package var costs: Costs {
    get { counts }
    set { counts = newValue }
  }
  /// What everybody inside counts with: a property that is not public needs no check of each access.
  package nonisolated(unsafe) final var counts = Costs()
  package private(set) var root: RootNode!
  /// What time it was when the host was made.
  package let startDate: Date
  /// Texts that tell the time.
  var alarms = Alarms()
  /// Virtual time in seconds since the host was made.
  package private(set) var time: Double = 0

  var dirtyBodies: [ViewNode] = []
  private var dirtyLayouts: [LayoutNode] = []
  private var pendingReaders: [any PositionReader] = []
  private var changedScopes: [PositionScope] = []
  private var preferenceObservers: [any PreferenceObserver] = []
  private var actions: [@MainActor () -> Void] = []
  private var preferenceActions: [@MainActor () -> Void] = []
  private var isUpdating = false
  /// What the views that are being updated are told about how to change.
  package var transaction = Transaction()
  /// The transaction of the bodies that made this pass's layout necessary.
  private(set) var layoutTransaction = Transaction()
  /// The transaction of the last animated layout in the update that runs now.
  private(set) var settledTransaction = Transaction()
  /// Counts updates.
  private(set) var updateCount = 0
  /// Counts moves of scroll views.
  var scrollCount = 0
  private var transactions: [ObjectIdentifier: Transaction] = [:]
  let stateWrites = StateWrites()
  /// Some view changes the transactions of those inside.
  var hasTransactionModifiers = false
  package private(set) lazy var transitions = TransitionAnimator(host: self)
  /// By the views that hold them.
  var ghosts: [ObjectIdentifier: [LayoutNode]] = [:]
  package private(set) lazy var focus = FocusSystem(host: self)
  /// Counts changes that may make anything draw elsewhere.
  var inkGeneration = 0
  /// Containers of so many views visit only those in sight (see ``InkIndex``).
  var inkThreshold = InkIndex.threshold
  private(set) lazy var matches = MatchRegistry()
  private(set) lazy var placements = PlacementAnimator(host: self)
  /// Some view is on its way to where layout has put it.
  var isMovingViews = false
  private static var awaitedCompletions: [AnimationCompletion] = []
  /// The last update stopped at the pass limit; what is left belongs to the next frame.
  private var waitsForNextFrame = false
  private var tickers: [any Ticker] = []
  /// The fingers on a touchpad.
  let wheel = ScrollWheelInput()
  private var runningTickers: Set<ObjectIdentifier> = []
  var registeredScrollNodes: [Weak<ScrollNode>] = []
  /// The fingers that are down, and double taps that wait for a tap.
  var touchArenas: [TouchArena] = []
  var pointer = Pointer()
  /// Views whose layout depends on where in the window they are.
  private var positionDependents: [Weak<LayoutNode>] = []
  /// Since those were told last, a view was placed elsewhere or in another size.
  nonisolated(unsafe) var hasMovedViews = false
  /// Containers that compare what shows with the end of the last update.
  private var moving: [LazyContainerNode] = []
  /// What is read in scroll views whose rows are laid out anew in this update.
  var readings: [(scroll: ScrollNode, anchor: ReadingAnchor)] = []
  /// Off in tests of what a library does by itself where the system leaves content at its offset.
  package var keepsReading = true
  var identified: [AnyHashable: IdentifiedNodes] = [:]

  /// Mounts `view` in a window of `size` points and lays it out.
  package init<Content: View>(
    _ view: Content, size: CGSize, safeArea: EdgeInsets = EdgeInsets(),
    environment: EnvironmentValues = EnvironmentValues(),
    shaper: any TextShaper, typeScale: TypeScale = .iOS, startDate: Date = Date()
  ) {
    self.startDate = startDate
    self.shaper = shaper
    self.typeScale = typeScale
    let scope = EnvironmentScope(root: environment)
    root = RootNode(host: self, environment: scope)
    root.safeArea = safeArea
    root.setWindowSize(size)
    let content = RootContent(view)
    root.mount { content.make(in: $0) }
    scheduleLayout(root)
    update()
  }

  /// The tree goes with its host: bindings that outlive both find nobody to tell.
  isolated deinit {
    root.unmount()
  }

  // MARK: Input

  package var size: CGSize { root.size }

  package func resize(to size: CGSize) {
    guard root.setWindowSize(size) else { return }
    update()
  }

  /// Changes the window's environment: colour scheme, layout direction and the like.
  package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    root.setEnvironment(change)
    update()
  }

  /// Moves virtual time on; scrolling and animations take their state at that moment.
  package func advance(by seconds: Double) {
    guard seconds.isFinite, seconds > 0 else { return }
    // What was written before belongs to the time before.
    bringUpToDate()
    time += seconds
    HostClock.now = time
    HostClock.host = self
    if !tickers.isEmpty { pointer.isStale = true }
    for ticker in tickers where ticker.isOnScreen { ticker.tick(time) }
    for text in alarms.due(at: time) { text.alarmRang() }
    transitions.sweep()
    tickers.removeAll { ticker in
      guard !ticker.isActive || !ticker.isOnScreen else { return false }
      runningTickers.remove(ObjectIdentifier(ticker))
      return true
    }
    update()
  }

  /// True while something moves by itself.
  package var isAnimating: Bool { tickers.contains { $0.isActive } }

  /// True while something moves that will come to rest.
  package var isSettling: Bool { tickers.contains { $0.isActive && !$0.isEndless } }
  /// Views are on their way to where they will rest.
  var hasViewsUnderWay: Bool {
    tickers.contains { $0.movesViews && $0.isActive && !$0.isEndless }
  }

  /// True when an update stopped at the pass limit and goes on next frame.
  package var hasPendingWork: Bool {
    !(dirtyBodies.isEmpty && dirtyLayouts.isEmpty && pendingReaders.isEmpty
      && changedScopes.isEmpty && preferenceObservers.isEmpty
      && preferenceActions.isEmpty && actions.isEmpty && stateWrites.isEmpty)
  }

  /// A body that writes what it reads would never come to rest; what it wrote counts nevertheless.
  nonisolated static func warnAboutWriteInBody(_ what: String) {
    guard tracked != nil, MainContext.isCurrent else { return }
    RuntimeWarning.once(
      "write-in-body-\(what)",
      "\(what) was changed while a body was evaluated; change it in an action, or in onChange")
  }

  // MARK: Scheduling

  package func scheduleLayout(_ node: LayoutNode) {
    dirtyLayouts.append(node)
  }

  package func awaitRest(of container: LazyContainerNode) {
    moving.append(container)
  }

  package func schedule(_ reader: any PositionReader) {
    pendingReaders.append(reader)
  }

  package func schedule(_ scope: PositionScope) {
    changedScopes.append(scope)
  }

  package func schedule(_ observer: any PreferenceObserver) {
    preferenceObservers.append(observer)
  }

  package func enqueue(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
  }

  /// An action that a preference calls for: before the others, so that a value is there when the view
  /// that hands it up appears.
  package func enqueuePreference(_ action: @escaping @MainActor () -> Void) {
    preferenceActions.append(action)
  }

  package func start(_ ticker: any Ticker) {
    if runningTickers.insert(ObjectIdentifier(ticker)).inserted { tickers.append(ticker) }
  }

  // MARK: Transactions

  /// State that a node read was written, with the transaction of whoever writes.
  func noteTransaction(of node: ViewNode) {
    let current = Transaction.current
    if current.animation != nil || current.disablesAnimations {
      transactions[ObjectIdentifier(node)] = current
    }
  }

  /// The transaction that a node was to be evaluated with by itself, as it reaches the node.
  func takeTransaction(of node: ViewNode) -> Transaction? {
    guard !transactions.isEmpty,
      let own = transactions.removeValue(forKey: ObjectIdentifier(node))
    else { return nil }
    return node.transaction(own)
  }

  /// Layout becomes necessary while views are updated.
  func noteLayoutTransaction() {
    if transaction.animation != nil { layoutTransaction = transaction }
  }

  static func awaitCompletion(_ completion: AnimationCompletion) {
    awaitedCompletions.append(completion)
  }

  /// Returns true when a completion ran, and may have changed something.
  private func runCompletions() -> Bool {
    let ready = ViewHost.awaitedCompletions.filter(\.isReady)
    if ready.isEmpty { return false }
    ViewHost.awaitedCompletions.removeAll(where: \.isReady)
    for completion in ready { completion.finish() }
    return true
  }

  // MARK: Updating

  /// Brings bodies, layout, positions, preferences and actions to rest, and tells what has come to rest
  /// under the pointer.
  package func update() {
    guard !isUpdating else { return }
    updateOnce()
    guard pointer.isStale, isPointerFree, refreshHover() else { return }
    updateOnce()
    // Once: what shuns the pointer and comes back would not end.
    pointer.isStale = false
  }

  private func updateOnce() {
    isUpdating = true
    HostClock.now = time
    HostClock.host = self
    updateCount += 1
    defer {
      isUpdating = false
      settledTransaction = Transaction()
    }
    var rounds = 0
    repeat {
      runPasses()
      rounds += 1
    } while !waitsForNextFrame && (restoreReadings() || runCompletions())
      && rounds < ViewHost.passLimit
    // Rows that never agree with their offset would take the content back in every update to come.
    if rounds == ViewHost.passLimit { readings.removeAll() }
    for container in moving { container.updateEnded() }
    moving.removeAll(keepingCapacity: true)
  }

  private func runPasses() {
    waitsForNextFrame = false
    var passes = 0
    // Each transaction of an action takes a pass of its own.
    let limit = ViewHost.passLimit + stateWrites.count
    if hasPendingWork { pointer.isStale = true }
    while hasPendingWork {
      if passes == limit {
        RuntimeWarning.once(
          "pass-limit",
          "a screen changes what it measures in every pass; stopped after \(passes) passes, "
            + "the rest waits for the next frame")
        waitsForNextFrame = true
        return
      }
      passes += 1
      counts.passes += 1
      stateWrites.takeBack()
      runBodies()
      runLayouts()
      runPositionReaders()
      if !dirtyBodies.isEmpty || !dirtyLayouts.isEmpty { continue }
      if stateWrites.redoNext() {
        settledTransaction = Transaction()
        continue
      }
      runPreferences()
      runActions()
    }
  }

  /// What questions start with: takes in state that was written since the last update. Asking is not a
  /// frame, so a screen that the pass limit stopped stays where it is.
  package func bringUpToDate() {
    if !waitsForNextFrame { update() }
  }

  private func runBodies() {
    // Bodies that write state make others necessary, maybe themselves: not without an end.
    var rounds = 0
    while !dirtyBodies.isEmpty, rounds < ViewHost.passLimit {
      rounds += 1
      let nodes = dirtyBodies.sorted { $0.depth < $1.depth }
      dirtyBodies.removeAll(keepingCapacity: true)
      for node in nodes where node.needsBody && node.isMounted {
        transaction = node.transaction(
          transactions.removeValue(forKey: ObjectIdentifier(node)) ?? Transaction())
        node.evaluate()
        transaction = Transaction()
      }
    }
    // Those of nodes that went, or turned out to need no evaluation.
    if dirtyBodies.isEmpty { transactions = [:] }
  }

  private func runLayouts() {
    while !dirtyLayouts.isEmpty {
      let nodes = dirtyLayouts.sorted { $0.depth < $1.depth }
      dirtyLayouts.removeAll(keepingCapacity: true)
      for node in nodes where node.needsLayout && node.isMounted { node.layOutAsBoundary() }
      tellDependents()
    }
    placements.layoutsEnded()
    if layoutTransaction.animation != nil { settledTransaction = layoutTransaction }
    layoutTransaction = Transaction()
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

  package func registerDependent(_ node: LayoutNode) {
    positionDependents.append(Weak(object: node))
  }

  /// Outer readers first: what they read may move the inner ones.
  private func runPositionReaders() {
    if !changedScopes.isEmpty {
      let scopes = changedScopes.sorted { $0.depth < $1.depth }
      changedScopes.removeAll(keepingCapacity: true)
      for scope in scopes where scope.isMounted { scope.runReaders() }
    }
    if !pendingReaders.isEmpty {
      let readers = pendingReaders.sorted { $0.readerNode.depth < $1.readerNode.depth }
      pendingReaders.removeAll(keepingCapacity: true)
      for reader in readers where reader.readerNode.isMounted { reader.readPositions() }
    }
  }

  private func runPreferences() {
    let observers = preferenceObservers
    preferenceObservers.removeAll(keepingCapacity: true)
    for observer in observers where observer.observerNode.isMounted { observer.deliver() }
  }

  private func runActions() {
    let queued = preferenceActions + actions
    preferenceActions.removeAll(keepingCapacity: true)
    actions.removeAll(keepingCapacity: true)
    for action in queued {
      counts.actions += 1
      action()
    }
  }
}

/// Something that moves with time.
@MainActor package protocol Ticker: AnyObject {
  var isActive: Bool { get }
  /// It goes on for as long as it is on screen: nobody waits for it to come to rest.
  var isEndless: Bool { get }
  /// Views are at other places while it is active.
  var movesViews: Bool { get }
  func tick(_ time: Double)
}

extension Ticker {
  package var isEndless: Bool { false }
  package var movesViews: Bool { false }

  /// False for a view that went while it was moving: what was around it may be gone too.
  fileprivate var isOnScreen: Bool { (self as? ViewNode)?.isMounted ?? true }
}

struct Weak<Object: AnyObject> {
  weak var object: Object?
}

/// Keeps the type of the root view until the root node exists.
@MainActor private struct RootContent<Content: View> {
  let view: Content

  init(_ view: Content) {
    self.view = view
  }

  func make(in parent: ViewNode) -> ViewNode {
    Content._makeNode(view, in: parent)
  }
}

/// Owns a tree of views: one per window or stage. Several can exist independently.
///
/// ``updates`` keeps the tree up to date, ``animations`` has the time, and ``presentation`` has what is drawn
/// differently from layout. What else a window has is a ``HostPart``: input, focus, stored values.
@MainActor package final class ViewHost {
  nonisolated let table = GeometryTable()
  package let shaper: any TextShaper
  package let typeScale: TypeScale
  /// The costs since the last reset, for tests.
  @exclusivity(unchecked) package nonisolated(unsafe) final var costs = Costs()
  @exclusivity(unchecked) package private(set) var root: RootNode!
  package nonisolated let updates: UpdateQueue
  package let animations: AnimationDriver
  package nonisolated let presentation: PresentationState
  /// The reference that tasks have to this host.
  let reference = HostReference()

  /// Nodes by `id` and `accessibilityIdentifier`.
  var identified: [AnyHashable: IdentifiedNodes] = [:]
  /// The number of times that scroll views have scrolled.
  var scrollCount = 0
  /// The pointer of a mouse or touchpad.
  @exclusivity(unchecked) var pointer = Pointer()
  /// See ``HostPart``.
  var parts: [ObjectIdentifier: any HostPart] = [:]
  /// Called before each update, to look for changes that nobody reports.
  var polls: [@MainActor () -> Void] = []
  package let clipboard = Clipboard()
  /// The host of the app that has this window; it is updated before this one.
  package var source: ViewHost?
  /// Wraps calls into the window, for a stage's virtual time; nil calls directly.
  @exclusivity(unchecked) package var performer: ((() -> Void) -> Void)?

  /// What has been warned about in the window.
  package var warnings: WarningLog { reference.warned }

  /// Mounts `view` in a window of `size` points and lays it out.
  package init<Content: View>(
    _ view: @autoclosure () -> Content, size: CGSize, safeArea: EdgeInsets = EdgeInsets(),
    environment: EnvironmentValues = EnvironmentValues(),
    shaper: any TextShaper, typeScale: TypeScale? = nil, startDate: Date = Date(),
    schedule: UpdateSchedule = .plain
  ) {
    self.shaper = shaper
    self.typeScale = typeScale ?? .iOS(environment.systemProfile)
    updates = UpdateQueue()
    animations = AnimationDriver(startDate: startDate)
    presentation = PresentationState()
    var environment = environment
    environment.clipboard = clipboard
    let scope = EnvironmentScope(root: environment)
    updates.host = self
    updates.schedule = schedule
    animations.host = self
    presentation.host = self
    reference.set(self)
    RuntimeWarning.currentLog = { UpdateContext.host?.warned }
    RuntimeWarning.currentPlace = { MainContext.isCurrent ? UpdateContext.node?.warningPlace : nil }
    perform {
      root = RootNode(host: self, environment: scope)
      root.safeArea = safeArea
      root.setWindowSize(size)
      let content = RootContent(view())
      root.mount { content.make(in: $0) }
      updates.add(layout: root)
      update()
    }
  }

  /// Disconnects the tree, since bindings may outlive it.
  isolated deinit {
    presentation.transitions.close()
    root.unmount()
    animations.close()
  }

  // MARK: The window

  package var size: CGSize { root.size }

  /// The ideal size of the content.
  package func contentSize(for proposal: ProposedViewSize) -> CGSize {
    bringUpToDate()
    return root.contentSize(for: proposal)
  }

  package func resize(to size: CGSize) {
    guard root.setWindowSize(size) else { return }
    update()
  }

  /// Changes the window's environment, such as the colour scheme or the layout direction.
  package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    root.setEnvironment(change)
    update()
  }

  // MARK: Time

  /// Virtual time in seconds since the host was made.
  package var time: Double { animations.time }

  /// Advances virtual time; animations and scrolling move to their state at that time.
  package func advance(by seconds: Double) {
    guard seconds.isFinite, seconds > 0 else { return }
    // Earlier changes belong to the earlier time.
    bringUpToDate()
    perform {
      source?.updates.beginFrame()
      updates.beginFrame()
      animations.advance(by: seconds)
      update()
    }
  }

  /// Whether any animation runs.
  package var isAnimating: Bool { animations.isActive }

  /// Whether an animation runs that will end.
  package var isSettling: Bool { animations.isSettling }

  // MARK: Updating

  /// Whether an update stopped at the pass limit or has delayed something until the next frame.
  package var hasPendingWork: Bool { updates.hasWork || source?.hasPendingWork == true }

  /// Updates bodies, layout, positions and preferences, runs actions, then updates hovering.
  package func update() {
    guard !updates.isRunning else { return }
    source?.bringUpToDate()
    perform {
      for poll in polls { poll() }
      runUpdate()
      guard pointer.isAwaited, pointer.observer?.viewsRest() == true else { return }
      runUpdate()
      // Once only: a view that moves away from the pointer and comes back would be endless.
      pointer.isStale = false
    }
  }

  private func runUpdate() {
    updates.run {
      animations.runCompletions()
    }
  }

  /// Applies state changes since the last update; called before queries. It is not a frame, so an update that
  /// was stopped by the pass limit does not continue.
  package func bringUpToDate() {
    if !updates.waitsForNextFrame, !isUpToDate { update() }
  }

  /// Whether an update would find nothing to do.
  private var isUpToDate: Bool {
    updates.isAtRest && !animations.hasCompletions && !pointer.isAwaited && polls.isEmpty
  }

  /// Returns whether a frame has to be drawn and resets it; called by whoever draws the frame. State changes
  /// count after the next update only.
  package func takeNeedsDisplay() -> Bool { presentation.takeNeedsDisplay() }

  /// Whether a frame has to be drawn.
  package var needsDisplay: Bool { presentation.needsDisplay }
}

// MARK: - Called by nodes

extension ViewHost {
  /// The transaction of the views that are being updated.
  package var transaction: Transaction {
    get { updates.transactions.current }
    set { updates.transactions.current = newValue }
  }

  package func scheduleLayout(_ node: LayoutNode) {
    updates.add(layout: node)
  }

  package func schedule(_ reader: any PositionReader) {
    updates.add(reader)
  }

  package func schedule(_ scope: PositionScope) {
    updates.add(scope)
  }

  package func schedule(_ observer: any PreferenceObserver) {
    updates.add(observer)
  }

  /// Adds an action to the end of the pass.
  ///
  /// - Parameters:
  ///   - source: The view whose action it is; nil for the runtime's own.
  ///   - isDueInFrame: Whether it is documented to run before the frame is drawn.
  package func enqueue(
    from source: ViewNode? = nil, isDueInFrame: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) {
    updates.add(UpdateAction(source: source, isDueInFrame: isDueInFrame, run: action))
  }

  /// Adds an action for a changed preference. These run before the others, so that values are there when the
  /// views that set them appear.
  package func enqueuePreference(
    from source: ViewNode? = nil, _ action: @escaping @MainActor () -> Void
  ) {
    updates.add(preference: UpdateAction(source: source, run: action))
  }

  package func start(_ ticker: any Ticker) {
    animations.start(ticker)
  }

  /// Records the current transaction for a node whose state was written.
  func noteTransaction(of node: ViewNode) {
    let current = Transaction.current
    updates.transactions.note(current, of: node)
    awaitCompletions()
  }

  /// Makes this window wait for a transaction's completions.
  func awaitCompletions(of transaction: Transaction = .current) {
    for completion in transaction.completions { animations.await(completion) }
  }
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

extension ViewHost {
  /// The window that is updated, or was last, for code outside of views.
  @MainActor package static var current: ViewHost? { UpdateContext.host?.host }

  /// Pixels per point.
  package var currentDisplayScale: CGFloat { root.environment.values.displayScale }
}

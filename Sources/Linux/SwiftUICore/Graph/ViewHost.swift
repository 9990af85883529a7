/// Owns a tree of views: one for each window or stage. Several may exist at once; nothing ties them
/// together.
///
/// Its parts: ``updates`` keeps the tree up to date, ``animations`` has the time and what moves with
/// it, ``input`` takes touches, pointers, wheels and keys, ``presentation`` is what is drawn otherwise
/// than layout says.
@MainActor package final class ViewHost {
  /// The most passes in one update.
  package nonisolated static let passLimit = UpdateQueue.passLimit

  nonisolated let table = GeometryTable()
  package let shaper: any TextShaper
  package let typeScale: TypeScale
  /// What happened since the last reset; tests assert it.
  package var costs: Costs {
    get { counts }
    set { counts = newValue }
  }
  /// What everybody inside counts with: a property that is not package needs no check of each access.
  nonisolated(unsafe) final var counts = Costs()
  package private(set) var root: RootNode!
  package nonisolated let updates: UpdateQueue
  package let animations: AnimationDriver
  package let input = InputRouter()
  package nonisolated let presentation: PresentationState
  /// How tasks know this host.
  let reference = HostReference()

  /// By `id` and `accessibilityIdentifier`.
  var identified: [AnyHashable: IdentifiedNodes] = [:]
  var registeredScrollNodes: [Weak<ScrollNode>] = []
  /// Counts moves of scroll views.
  var scrollCount = 0
  /// What views have read of the user's defaults; nil before one did.
  var defaults: DefaultsObservers?
  /// What `@SceneStorage` keeps.
  package let sceneStore = SceneStore()
  package let clipboard = Clipboard()
  /// What calls into the window run in: a stage's time.
  package var performer: ((() -> Void) -> Void)?

  /// Mounts `view` in a window of `size` points and lays it out.
  package init<Content: View>(
    _ view: Content, size: CGSize, safeArea: EdgeInsets = EdgeInsets(),
    environment: EnvironmentValues = EnvironmentValues(),
    shaper: any TextShaper, typeScale: TypeScale = .iOS, startDate: Date = Date(),
    schedule: UpdateSchedule = .plain
  ) {
    self.shaper = shaper
    self.typeScale = typeScale
    updates = UpdateQueue()
    animations = AnimationDriver(startDate: startDate)
    presentation = PresentationState()
    let scope = EnvironmentScope(root: environment)
    updates.host = self
    updates.schedule = schedule
    animations.host = self
    input.host = self
    presentation.host = self
    reference.set(self)
    perform {
      root = RootNode(host: self, environment: scope)
      root.safeArea = safeArea
      root.setWindowSize(size)
      let content = RootContent(view)
      root.mount { content.make(in: $0) }
      updates.add(layout: root)
      update()
    }
  }

  /// The tree goes with its host: bindings that outlive both find nobody to tell.
  isolated deinit {
    root.unmount()
    animations.close()
  }

  // MARK: The window

  package var size: CGSize { root.size }

  /// The size that the content would like to have.
  package func contentSize(for proposal: ProposedViewSize) -> CGSize {
    bringUpToDate()
    return root.contentSize(for: proposal)
  }

  package func resize(to size: CGSize) {
    guard root.setWindowSize(size) else { return }
    update()
  }

  /// Changes the window's environment: colour scheme, layout direction and the like.
  package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    root.setEnvironment(change)
    update()
  }

  // MARK: Time

  /// Virtual time in seconds since the host was made.
  package var time: Double { animations.time }

  /// Moves virtual time on; scrolling and animations take their state at that moment.
  package func advance(by seconds: Double) {
    guard seconds.isFinite, seconds > 0 else { return }
    // What was written before belongs to the time before.
    bringUpToDate()
    perform {
      updates.beginFrame()
      animations.advance(by: seconds)
      update()
    }
  }

  /// True while something moves by itself.
  package var isAnimating: Bool { animations.isActive }

  /// True while something moves that will come to rest.
  package var isSettling: Bool { animations.isSettling }

  // MARK: Updating

  /// True when an update stopped at the pass limit, or put something off, and goes on next frame.
  package var hasPendingWork: Bool { updates.hasWork }

  /// Brings bodies, layout, positions, preferences and actions to rest, and tells what has come to rest
  /// under the pointer.
  package func update() {
    guard !updates.isRunning else { return }
    perform {
      defaults?.refresh()
      runUpdate()
      guard input.tellOfRest() else { return }
      runUpdate()
      // Once: what shuns the pointer and comes back would not end.
      input.pointer.isStale = false
    }
  }

  private func runUpdate() {
    updates.run {
      animations.runCompletions()
    }
  }

  /// What questions start with: takes in state that was written since the last update. Asking is not a
  /// frame, so a screen that the pass limit stopped stays where it is.
  package func bringUpToDate() {
    if !updates.waitsForNextFrame { update() }
  }

  /// Tells whether what is shown may be something else than at the last call: whoever asks draws the
  /// frame. What is written since the last update counts once that is taken in.
  package func takeNeedsDisplay() -> Bool { presentation.takeNeedsDisplay() }

  /// ``takeNeedsDisplay()`` would say true.
  package var needsDisplay: Bool { presentation.needsDisplay }
}

// MARK: - What nodes ask for

extension ViewHost {
  package var focus: FocusSystem { input.focus }

  /// What the views that are being updated are told about how to change.
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

  /// Runs an action at the end of the pass.
  ///
  /// - Parameters:
  ///   - source: The view whose action it is; nil for what the runtime does itself.
  ///   - isDueInFrame: It is documented to run before the frame is drawn.
  package func enqueue(
    from source: ViewNode? = nil, isDueInFrame: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) {
    updates.add(UpdateAction(source: source, isDueInFrame: isDueInFrame, run: action))
  }

  /// An action that a preference calls for: before the others, so that a value is there when the view
  /// that hands it up appears.
  package func enqueuePreference(
    from source: ViewNode? = nil, _ action: @escaping @MainActor () -> Void
  ) {
    updates.add(preference: UpdateAction(source: source, run: action))
  }

  package func start(_ ticker: any Ticker) {
    animations.start(ticker)
  }

  /// State that a node read was written, with the transaction of whoever writes.
  func noteTransaction(of node: ViewNode) {
    let current = Transaction.current
    updates.transactions.note(current, of: node)
    awaitCompletions()
  }

  /// A view reads the user's defaults.
  func add(_ observer: any DefaultsObserver) {
    let defaults = self.defaults ?? DefaultsObservers()
    self.defaults = defaults
    defaults.add(observer)
  }

  /// A change in this window is made with the completions of a transaction.
  func awaitCompletions(of transaction: Transaction = .current) {
    for completion in transaction.completions { animations.await(completion) }
  }
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

extension ViewHost {
  /// The one at work, or that was at work last: the window that code outside of views is meant to ask.
  @MainActor package static var current: ViewHost? { UpdateContext.host?.host }

  /// Pixels for a point.
  package var currentDisplayScale: CGFloat { root.environment.values.displayScale }
}

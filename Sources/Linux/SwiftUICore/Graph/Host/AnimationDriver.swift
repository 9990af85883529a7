/// The virtual time of a window, and what depends on it: animations, scrolling, timers, alarms, completions.
@MainActor package final class AnimationDriver {
  /// The window, which owns this object.
  unowned(unsafe) var host: ViewHost!
  /// The date at which the host was made.
  let startDate: Date
  /// The seconds since then.
  private(set) var time: Double = 0
  /// The alarms of texts that show the time.
  var alarms = Alarms()
  private var tickers: [any Ticker] = []
  private var runningTickers: Set<ObjectIdentifier> = []
  /// Completions of changes in this window that have not run yet.
  private var completions: [AnimationCompletion] = []

  init(startDate: Date) {
    self.startDate = startDate
  }

  /// Whether any animation runs.
  var isActive: Bool { tickers.contains { $0.isActive } }

  /// Whether an animation runs that will end.
  var isSettling: Bool { tickers.contains { $0.isActive && !$0.isEndless } }

  /// Whether views are being moved by animations.
  var hasViewsUnderWay: Bool {
    tickers.contains { $0.movesViews && $0.isActive }
  }

  /// Calls a ticker in each frame until it is no longer active.
  func start(_ ticker: any Ticker) {
    if runningTickers.insert(ObjectIdentifier(ticker)).inserted { tickers.append(ticker) }
  }

  /// Advances time by a positive number of seconds.
  func advance(by seconds: Double) {
    time += seconds
    if !tickers.isEmpty { host.pointer.isStale = true }
    for ticker in tickers where ticker.isOnScreen {
      if ticker.draws { host.presentation.setNeedsDisplay() }
      ticker.tick(time)
    }
    for receiver in alarms.due(at: time) { receiver.alarmRang() }
    host.presentation.transitions.sweep()
    tickers.removeAll { ticker in
      guard !ticker.isActive || !ticker.isOnScreen else { return false }
      runningTickers.remove(ObjectIdentifier(ticker))
      return true
    }
  }

  // MARK: Completions

  /// Registers the completion of a change in this window. It runs after the update that applies the change, at
  /// the earliest.
  func await(_ completion: AnimationCompletion) {
    if completion.claim(by: self) { completions.append(completion) }
  }

  /// Whether a change waits for its completion.
  var hasCompletions: Bool { !completions.isEmpty }

  /// Runs completions whose animations have ended in all of their windows.
  ///
  /// - Returns: Whether one has run, and may have changed something.
  func runCompletions() -> Bool {
    if completions.isEmpty { return false }
    for completion in completions { completion.takenIn(by: self) }
    let ready = completions.filter(\.isReady)
    completions.removeAll { $0.isReady || $0.isOver }
    for completion in ready { completion.finish() }
    return !ready.isEmpty
  }

  /// Called when the window is closed: its animations count as ended.
  func close() {
    for completion in completions { completion.windowGoes(self) }
    completions.removeAll()
  }
}

/// Something that is animated.
@MainActor package protocol Ticker: AnyObject {
  var isActive: Bool { get }
  /// Whether it runs for as long as it is on screen, so that no one should wait for its end.
  var isEndless: Bool { get }
  /// Whether views move while it is active.
  var movesViews: Bool { get }
  /// Whether each tick changes the drawing without an update.
  var draws: Bool { get }
  func tick(_ time: Double)
}

extension Ticker {
  package var isEndless: Bool { false }
  package var movesViews: Bool { false }
  package var draws: Bool { true }

  /// False for a view that was removed while it was animated.
  fileprivate var isOnScreen: Bool { (self as? ViewNode)?.isMounted ?? true }
}

extension Transaction {
  /// Runs `completion` once when all animations of this transaction have ended; if it animates nothing, after
  /// the body of `withTransaction`.
  @MainActor public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    let watch = AnimationCompletion(criteria, completion)
    completions.append(watch)
    // Added by a view during an update: the window waits for it.
    UpdateContext.host?.host?.animations.await(watch)
  }
}

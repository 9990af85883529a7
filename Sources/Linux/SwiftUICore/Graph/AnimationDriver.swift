/// The virtual time of one window, and what happens as it goes on: animations, scrolling, timers,
/// texts that tell the time, completions.
@MainActor package final class AnimationDriver {
  /// The window, which owns the driver.
  unowned(unsafe) var host: ViewHost!
  /// What time it was when the host was made.
  let startDate: Date
  /// Seconds since then.
  private(set) var time: Double = 0
  /// Texts that tell the time.
  var alarms = Alarms()
  private var tickers: [any Ticker] = []
  private var runningTickers: Set<ObjectIdentifier> = []
  /// Those that changes in this window were made with and that have not run yet.
  private var completions: [AnimationCompletion] = []

  init(startDate: Date) {
    self.startDate = startDate
  }

  /// True while something moves by itself.
  var isActive: Bool { tickers.contains { $0.isActive } }

  /// True while something moves that will come to rest.
  var isSettling: Bool { tickers.contains { $0.isActive && !$0.isEndless } }

  /// Views are on their way to where they will rest.
  var hasViewsUnderWay: Bool {
    tickers.contains { $0.movesViews && $0.isActive && !$0.isEndless }
  }

  /// Tells a ticker of the time from now on, until it is no longer active.
  func start(_ ticker: any Ticker) {
    if runningTickers.insert(ObjectIdentifier(ticker)).inserted { tickers.append(ticker) }
  }

  /// Moves time on by a positive number of seconds.
  func advance(by seconds: Double) {
    time += seconds
    if !tickers.isEmpty { host.input.pointer.isStale = true }
    for ticker in tickers where ticker.isOnScreen {
      if ticker.draws { host.presentation.setNeedsDisplay() }
      ticker.tick(time)
    }
    for text in alarms.due(at: time) { text.alarmRang() }
    host.presentation.transitions.sweep()
    tickers.removeAll { ticker in
      guard !ticker.isActive || !ticker.isOnScreen else { return false }
      runningTickers.remove(ObjectIdentifier(ticker))
      return true
    }
  }

  // MARK: Completions

  /// A change in this window was made with a completion: it runs after the update that takes the
  /// change in at the earliest.
  func await(_ completion: AnimationCompletion) {
    if completion.claim(by: self) { completions.append(completion) }
  }

  /// Runs those whose animations are at rest, in all windows that they move something in.
  ///
  /// - Returns: True when one ran, and may have changed something.
  func runCompletions() -> Bool {
    if completions.isEmpty { return false }
    for completion in completions { completion.takenIn(by: self) }
    let ready = completions.filter(\.isReady)
    completions.removeAll { $0.isReady || $0.isOver }
    for completion in ready { completion.finish() }
    return !ready.isEmpty
  }

  /// The window goes: nobody waits for what moved in it.
  func close() {
    for completion in completions { completion.windowGoes(self) }
    completions.removeAll()
  }
}

/// Something that moves with time.
@MainActor package protocol Ticker: AnyObject {
  var isActive: Bool { get }
  /// It goes on for as long as it is on screen: nobody waits for it to come to rest.
  var isEndless: Bool { get }
  /// Views are at other places while it is active.
  var movesViews: Bool { get }
  /// What is drawn changes with each tick, without an update.
  var draws: Bool { get }
  func tick(_ time: Double)
}

extension Ticker {
  package var isEndless: Bool { false }
  package var movesViews: Bool { false }
  package var draws: Bool { true }

  /// False for a view that went while it was moving: what was around it may be gone too.
  fileprivate var isOnScreen: Bool { (self as? ViewNode)?.isMounted ?? true }
}

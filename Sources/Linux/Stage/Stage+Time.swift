import SwiftUICore

extension Stage {
  /// Plays time: scrolling and animations proceed, and the screen's scheduled work runs when it is
  /// due.
  ///
  /// Scheduled work is everything that code of the screen starts, from its first body on: tasks
  /// (`task`, `Task { }`, child tasks, actors; all of them on the main thread) and their
  /// `Task.sleep`, `DispatchQueue.main` with `async`, `asyncAfter` and `group.notify`, timers
  /// (`Timer`, `DispatchSource`), `RunLoop.main.perform`, and what is built on these. Each runs at
  /// its own time, also between two frames; work with equal times runs in the order in which it was
  /// scheduled. Clocks (`Date()`, `ContinuousClock.now`, `DispatchTime.now()`, `systemUptime`) tell
  /// the stage's time there: the date begins at ``startDate``.
  ///
  /// Tests and their own tasks run in real time, and so does what the screen starts on other
  /// threads: see ``wait(within:until:)``.
  ///
  /// - Parameters:
  ///   - duration: How much time is played. Negative durations count as 0, those above an hour as an hour, with a warning.
  ///   - fileID: Where it is called, for the warning; the file of the call by default.
  ///   - line: The line of the call by default.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if duration < .zero || duration > .seconds(3600) {
      warn(
        "stage-advance-\(fileID):\(line)",
        "advance(by:): \(duration) counts as \(Duration.seconds(duration.seconds)) (\(fileID):\(line))"
      )
    }
    var left = duration.seconds
    while left > 1e-9 {
      left -= step(atMost: left)
    }
  }

  /// Plays time until nothing moves and no work is left. Content that is held past an edge is
  /// released.
  ///
  /// Spinners, animations that repeat forever, repeating timers and work that is due after `limit` are not waited for. A task that
  /// sleeps again and again is played until `limit`. If the screen still moves then, a warning says
  /// where this was called and what moves.
  ///
  /// - Parameters:
  ///   - limit: The longest time to play.
  ///   - fileID: Where it is called, for the warning; the file of the call by default.
  ///   - line: The line of the call by default.
  public func settle(
    limit: Duration = .seconds(20), fileID: StaticString = #fileID, line: UInt = #line
  ) {
    settle(limit: limit, at: "\(fileID):\(line)")
  }

  /// - Parameter place: Where a test asks for it, a file and a line.
  package func settle(limit: Duration = .seconds(20), at place: String) {
    perform {
      for host in hosts {
        for node in host.scrollNodes { node.controller.release() }
        host.update()
      }
    }
    update()
    var left = limit.seconds
    var before: [String: CGRect]?
    while hosts.contains(where: { $0.isSettling || $0.hasPendingWork })
      || runLoop.hasWork(within: left)
    {
      guard left > 0 else {
        warn(
          "stage-settle-\(place)",
          "settle: the stage still moves after \(limit) (\(place)): \(whatMoves(since: before ?? [:]))"
        )
        return
      }
      // The last frame or two show what moves.
      if before == nil, left < 2 / frameRate { before = namedPlaces }
      left -= step(atMost: left)
    }
  }

  /// The names of elements and texts with their frames.
  private var namedPlaces: [String: CGRect] {
    let elements = accessibilityTree.elements.map {
      ($0.label.isEmpty ? $0.identifier : $0.label, $0.frame)
    }
    let named = (elements + texts.map { ($0.string, $0.frame) }).filter { !$0.0.isEmpty }
    return Dictionary(named) { first, _ in first }
  }

  /// What has moved, in words: the first element that has, else the cause.
  private func whatMoves(since before: [String: CGRect]) -> String {
    let after = namedPlaces
    // In reading order, so that runs agree.
    let moved = before.filter { after[$0.key] != $0.value }.min {
      ($0.value.minY, $0.value.minX, $0.key) < ($1.value.minY, $1.value.minX, $1.key)
    }
    if let (name, _) = moved {
      return after[name] == nil ? "“\(name)” changes" : "“\(name)” moves"
    }
    if isMoving { return "an animation of what has no name runs" }
    return hosts.contains { $0.hasPendingWork }
      ? "updates cause updates" : "tasks or timers of the screen run again and again"
  }

  /// Plays time as long as something moves or work is due within what is left of `limit`: what a preview's picture
  /// shows. Spinners and screens that move on are no fault here.
  package func comeToRest(within limit: Duration = .seconds(1)) {
    update()
    var left = limit.seconds
    while left > 1e-9,
      hosts.contains(where: { $0.isSettling || $0.hasPendingWork })
        || runLoop.hasWork(within: left)
    {
      left -= step(atMost: left)
    }
  }

  /// Whether something moves on the screen, spinners included.
  package var isAnimating: Bool { hosts.contains { $0.isAnimating } }

  /// Whether something moves that will come to rest.
  package var isMoving: Bool { hosts.contains { $0.isSettling } }

  /// Plays time as long as something moves: a fling, a sheet that comes. Spinners are not waited for.
  package func stopMoving(within limit: Duration) {
    var left = limit.seconds
    while left > 1e-9, hosts.contains(where: \.isSettling) { left -= step(atMost: left) }
  }

  /// Waits in real time for something outside of the stage's time: a response from the network,
  /// work on other threads.
  ///
  ///     stage.tap("Reload")
  ///     await stage.wait { stage.texts.contains { $0.string == "42 articles" } }
  ///
  /// The stage's time does not advance meanwhile. Results are taken in as they arrive.
  ///
  /// - Parameters:
  ///   - limit: The longest real time to wait.
  ///   - holds: The condition, evaluated repeatedly.
  /// - Returns: Whether it held.
  @discardableResult public func wait(
    within limit: Duration = .seconds(20), until holds: () -> Bool
  ) async -> Bool {
    let deadline = ContinuousClock.now + limit
    var looks = 0
    while true {
      update()
      if holds() { return true }
      looks += 1
      // Tests share the main actor, so a single check may take seconds.
      guard ContinuousClock.now < deadline || looks < 100 else { return false }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Runs code in the stage's time, as code of the screen runs: tasks that it starts on the main
  /// actor run as the stage plays, and clocks return the stage's time. Use it when a test calls a
  /// model directly.
  ///
  ///     stage.perform { model.reload() }
  ///     stage.advance(by: .seconds(2))
  @discardableResult public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try runLoop.perform(body)
  }

  /// A clock of the stage's time, for code that takes a `Clock`.
  public var clock: StageClock { StageClock(runLoop: runLoop) }

  // MARK: Playing

  /// Plays a frame, or less if a film needs a picture earlier, and returns its duration in seconds.
  private func step(atMost limit: Double) -> Double {
    let seconds = min(limit, 1 / frameRate, recorder?.untilNext(self) ?? .infinity)
    playFrame(of: seconds)
    recorder?.capture(self)
    return seconds
  }

  /// Plays time in steps that end when work of the screen is due.
  func playFrame(of seconds: Double) {
    update()
    var left = seconds
    repeat {
      let part = min(left, runLoop.untilNext ?? .infinity)
      let hosts = hosts
      runLoop.advance(to: Int64(((hosts[0].time + part) * 1e9).rounded()))
      perform { for host in hosts { host.advance(by: part) } }
      update()
      left -= part
    } while left > 1e-9
  }

  /// Updates the screen and runs work that is due, alternately, until both are done. A screen whose updates add
  /// work that changes it continues in the next frame.
  func runDueWork() {
    _ = bringUpToDate()
    _ = runLoop.runDue()
  }

  /// Returns whether there was anything to do.
  func bringUpToDate() -> Bool {
    let hosts = hosts
    let count = hosts.reduce(0) { $0 + $1.updates.count }
    for host in hosts { host.bringUpToDate() }
    return hosts.reduce(0) { $0 + $1.updates.count } != count
  }

  /// The hosts of all windows of the app. The first one has the stage's time.
  private var hosts: [ViewHost] { app?.hosts ?? [host] }

  /// Runs `body` when the screen is up to date.
  func played<Result>(_ body: (ViewHost) throws -> Result) rethrows -> Result {
    update()
    return try perform { try body(host) }
  }
}

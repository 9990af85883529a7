import CStageTime
import Foundation

typealias StageFunction = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// Work of a run loop.
enum StageWork: @unchecked Sendable {
  /// A function with its argument, for a queue: continues a task or an actor, or wakes the task `sleeper`.
  case function(
    StageFunction, UnsafeMutableRawPointer?, queue: UnsafeMutableRawPointer, sleeper: UInt64?,
    loop: WeakRunLoop)
  /// A copied block; one for another queue than the main one is sent there when it is due.
  case block(
    UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer?, group: UnsafeMutableRawPointer?)
  /// A timer of Foundation.
  case timer(UnsafeMutableRawPointer, loop: WeakRunLoop)
  /// A timer of libdispatch.
  case source(UnsafeMutableRawPointer, loop: WeakRunLoop)
  case action(@Sendable () -> Void)

  @MainActor func run() {
    switch self {
    case .function(let function, let context, _, let sleeper, let loop):
      if let sleeper { loop.loop?.queue.withLock { $0.sleepers[sleeper] = nil } }
      function(context)
    case .block(let block, let queue, let group):
      if let queue {
        stage_time_send_block(stage_time_current(), block, queue, group, 0)
      } else {
        stage_time_run_block(block, group)
      }
    case .timer(let timer, let loop):
      loop.loop?.fire(timer: timer)
    case .source(let source, let loop):
      loop.loop?.fire(source: source)
    case .action(let action):
      action()
    }
  }

  /// Whether it has not become obsolete.
  var isPending: Bool {
    if case .timer(let timer, _) = self { return stage_time_timer_is_valid(timer) }
    return true
  }

  /// Runs in real time, because the stage was released.
  @MainActor func handOver(after delay: Int64) {
    switch self {
    case .function(let function, let context, let queue, _, _):
      stage_time_send_function(function, context, queue, delay)
    case .block(let block, let queue, let group):
      stage_time_send_block(nil, block, queue, group, delay)
    case .timer(let timer, _): stage_time_release_timer(timer)
    case .source: break
    case .action(let action): action()
    }
  }
}

/// A timer source of libdispatch, which the stage fires instead.
struct StageTimerSource: @unchecked Sendable {
  /// The queue of its block; nil for the main queue.
  let queue: UnsafeMutableRawPointer?
  /// A copied block.
  var handler: UnsafeMutableRawPointer?
  var function: StageFunction?
  /// The number of suspensions; a new source has one.
  var suspensions = 1
  /// When it fires next, in nanoseconds of the stage's time; nil if it is not set.
  var next: Int64?
  /// 0 if it does not repeat.
  var interval: Int64 = 0
  /// Its number in the queue.
  var order: Int?

  func dispose() {
    if let handler { stage_time_release_block(handler) }
    if let queue { stage_time_release_queue(queue) }
  }
}

// MARK: Foundation's timers

extension StageRunLoop {
  func add(timer: UnsafeMutableRawPointer) {
    let due = now + nanoseconds(stage_time_timer_delay(timer))
    let interval = stage_time_timer_interval(timer)
    queue.withLock { queue in
      // A timer can be added for several modes, as by `common`.
      guard !queue.isClosed, queue.timers[timer] == nil else { return }
      stage_time_retain_timer(timer)
      queue.timers[timer] = queue.insert(
        .timer(timer, loop: WeakRunLoop(loop: self)), at: due, isRepeating: interval > 0)
    }
  }

  /// Called when the timer's date was set.
  func move(timer: UnsafeMutableRawPointer) {
    let due = now + nanoseconds(stage_time_timer_delay(timer))
    let interval = stage_time_timer_interval(timer)
    queue.withLock { queue in
      guard let order = queue.timers[timer], queue.remove(order) != nil else { return }
      queue.timers[timer] = queue.insert(
        .timer(timer, loop: WeakRunLoop(loop: self)), at: due, isRepeating: interval > 0)
    }
  }

  @MainActor func fire(timer: UnsafeMutableRawPointer) {
    let fired = now
    let interval = nanoseconds(stage_time_timer_interval(timer))
    if stage_time_timer_is_valid(timer), let object = stage_time_timer_object(timer) {
      Unmanaged<Timer>.fromOpaque(object).takeUnretainedValue().fire()
    }
    let goesOn = stage_time_timer_is_valid(timer) && interval > 0
    queue.withLock { queue in
      guard queue.timers[timer] != nil else { return }
      if goesOn {
        queue.timers[timer] = queue.insert(
          .timer(timer, loop: WeakRunLoop(loop: self)), at: fired + interval, isRepeating: true)
      } else {
        queue.timers[timer] = nil
      }
    }
    if goesOn {
      stage_time_set_next_fire(timer, stage_time_timer_interval(timer))
    } else {
      stage_time_release_timer(timer)
    }
  }

  private func nanoseconds(_ seconds: Double) -> Int64 {
    Int64((min(max(0, seconds), 1e9) * 1e9).rounded())
  }
}

// MARK: libdispatch's timers

extension StageRunLoop {
  func add(source: UnsafeMutableRawPointer, queue target: UnsafeMutableRawPointer?) {
    queue.withLock { $0.sources[source] = StageTimerSource(queue: target) }
  }

  /// Changes a source and updates the queue. Returns false if it belongs to another run loop.
  func change(
    _ source: UnsafeMutableRawPointer, _ body: (inout StageTimerSource) -> Void
  ) -> Bool {
    queue.withLock { queue in
      guard var state = queue.sources[source] else { return false }
      body(&state)
      if let order = state.order { queue.remove(order) }
      state.order = nil
      if queue.isClosed { return true }
      if let next = state.next, state.suspensions <= 0 {
        state.order = queue.insert(
          .source(source, loop: WeakRunLoop(loop: self)), at: next,
          isRepeating: state.interval > 0)
      }
      queue.sources[source] = state
      return true
    }
  }

  func remove(source: UnsafeMutableRawPointer) -> Bool {
    let removed = queue.withLock { queue in
      let state = queue.sources.removeValue(forKey: source)
      if let order = state?.order { queue.remove(order) }
      return state
    }
    removed?.dispose()
    return removed != nil
  }

  @MainActor func fire(source: UnsafeMutableRawPointer) {
    var fired: StageTimerSource?
    _ = change(source) { state in
      fired = state
      state.next = state.interval > 0 ? state.next.map { $0 + state.interval } : nil
    }
    guard let fired else { return }
    if let function = fired.function {
      stage_time_call_handler(source, function)
    } else if let handler = fired.handler {
      stage_time_run_handler(stage_time_current(), handler, fired.queue)
    }
  }
}

import CStageTime
import Synchronization

/// The run loop of a stage, in virtual time: work that a screen adds to the main queue and the main actor, its
/// sleeping tasks and its timers, in the order in which they are due.
///
/// Work is added here because the thread that adds it runs code of the stage (``perform(_:)``), or because it
/// continues a task that was started so (``StageWork``). It runs when the stage plays, at the latest when the
/// main actor is free.
final class StageRunLoop: @unchecked Sendable {
  /// The maximum number of pieces of work at one time, since a task could yield forever.
  static let limit = 5_000
  /// The maximum number of updates at one time, since updates could add work forever.
  static let updateLimit = 100

  /// Work that is due at a time.
  struct Timed: @unchecked Sendable {
    let due: Int64
    let order: Int
    let work: StageWork
    /// Whether it repeats, so that nothing waits for its end.
    var isRepeating = false
  }

  struct Queue: @unchecked Sendable {
    fileprivate(set) var ready: [StageWork] = []
    /// The next one is last.
    var timed: [Timed] = []
    var order = 0
    /// The numbers of the work that wakes sleeping tasks, by task.
    var sleepers: [UInt64: Int] = [:]
    /// Dispatch groups with `notify` blocks.
    var groups: [(group: UnsafeMutableRawPointer, block: UnsafeMutableRawPointer)] = []
    var timers: [UnsafeMutableRawPointer: Int] = [:]
    var sources: [UnsafeMutableRawPointer: StageTimerSource] = [:]
    /// Whether the stage was released, so that work goes to the real executors.
    var isClosed = false
    /// The tasks of the screen.
    var tasks: [UInt64] = []
    var isWakeUpPending = false
    /// What the screen has told assistive technology.
    var notifications: [PostedNotification] = []
  }

  let queue = Mutex(Queue())
  private(set) var reference: WeakRunLoop!
  /// The wall clock at the start, in nanoseconds.
  private let start: Int64
  private let time = Atomic<Int64>(0)
  /// The time to which code that blocked the thread has advanced the clocks.
  private let blockedUntil = Atomic<Int64>(0)
  private let readings = Atomic<Int>(0)
  @MainActor private var isRunning = false
  /// Whether the last turn ended at the limit.
  @MainActor private(set) var isEndless = false

  init(start: Int64) {
    self.start = start
    reference = WeakRunLoop(loop: self)
    StageTimeInterception.install()
    PostedNotification.receive()
  }

  /// The run loop that the current thread works for; nil for none.
  static var current: StageRunLoop? {
    stage_time_current().map { Unmanaged<StageRunLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Time

  /// The current time of clocks, in nanoseconds since the stage's start.
  var now: Int64 {
    max(time.load(ordering: .relaxed), blockedUntil.load(ordering: .relaxed))
  }

  /// The current time for code of the screen. Code that reads it very often is waiting for it to advance.
  func read() -> Int64 {
    if readings.add(1, ordering: .relaxed).newValue > 1_000_000 { block(for: 1000) }
    return now
  }

  /// Replaces sleeping of the thread: returns at once, but advances the clocks.
  func block(for duration: Int64) {
    let (end, isTooFar) = now.addingReportingOverflow(duration)
    blockedUntil.store(isTooFar ? .max / 2 : end, ordering: .relaxed)
  }

  /// Advances the clocks to what the stage has played.
  func advance(to time: Int64) {
    self.time.store(time, ordering: .relaxed)
    readings.store(0, ordering: .relaxed)
  }

  // MARK: Running

  /// Runs code of the screen: work that it adds belongs to this run loop, and its clocks are virtual.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = stage_time_enter(Unmanaged.passUnretained(self).toOpaque(), start)
    defer { _ = stage_time_enter(previous, start) }
    return try body()
  }

  /// Brings the screen up to date after a turn; returns whether that had anything to do.
  @MainActor var update: () -> Bool = { false }

  /// Runs due work in order, including what that adds, which is due in the next turn: as the main queue takes in a turn
  /// what has been added by then, and SwiftUI updates between two turns.
  ///
  /// - Returns: Whether any work was due.
  @MainActor func runDue() -> Bool {
    guard !isRunning else { return false }
    isRunning = true
    defer { isRunning = false }
    var (count, updates) = (0, 0)
    while count < StageRunLoop.limit, updates < StageRunLoop.updateLimit {
      let turn = takeDue()
      if turn.isEmpty { break }
      for work in turn { perform { work.run() } }
      count += turn.count
      if update() { updates += 1 }
    }
    isEndless = count >= StageRunLoop.limit
    return count > 0
  }

  private func takeDue() -> [StageWork] {
    let time = time.load(ordering: .relaxed)
    let (work, groups) = queue.withLock { queue -> ([StageWork], [UnsafeMutableRawPointer]) in
      let groups = queue.takeEmptyGroups()
      while let next = queue.timed.last, next.due <= time {
        queue.timed.removeLast()
        queue.ready.append(next.work)
      }
      defer { queue.ready = [] }
      return (queue.ready, groups)
    }
    for group in groups { stage_time_release_group(group) }
    return work
  }

  /// The seconds until the next work is due; nil if none is due later than now.
  var untilNext: Double? {
    let time = time.load(ordering: .relaxed)
    return queue.withLock { queue in
      queue.timed.last.map { Double(max(1, $0.due - time)) / 1e9 }
    }
  }

  /// Whether non-repeating work is due within a number of seconds.
  @MainActor func hasWork(within seconds: Double) -> Bool {
    let end = time.load(ordering: .relaxed) + Int64(seconds * 1e9)
    let isEndless = isEndless
    return queue.withLock { queue in
      if !queue.ready.isEmpty && !isEndless { return true }
      let next = queue.timed.last { !$0.isRepeating && $0.work.isPending }
      return next.map { $0.due <= end } ?? false
    }
  }

  // MARK: Adding

  /// Adds work that can run now. Returns false if the stage was released.
  func add(_ work: StageWork) -> Bool {
    let (isTaken, wakesUp) = queue.withLock { queue -> (Bool, Bool) in
      guard !queue.isClosed else { return (false, false) }
      queue.ready.append(work)
      defer { queue.isWakeUpPending = true }
      return (true, !queue.isWakeUpPending)
    }
    if wakesUp { wakeUp() }
    return isTaken
  }

  /// Adds work for later and returns its number; nil if the stage was released.
  @discardableResult func add(_ work: StageWork, at due: Int64, isRepeating: Bool = false) -> Int? {
    queue.withLock { queue in
      queue.isClosed ? nil : queue.insert(work, at: due, isRepeating: isRepeating)
    }
  }

  /// Runs a block when a group is empty.
  func add(group: UnsafeMutableRawPointer, block: UnsafeMutableRawPointer) {
    let isTaken = queue.withLock { queue in
      if queue.isClosed { return false }
      queue.groups.append((group, block))
      return true
    }
    guard isTaken else {
      stage_time_release_group(group)
      stage_time_release_block(block)
      return
    }
    // The group may become empty on other threads.
    let box = Unmanaged.passRetained(reference)
    stage_time_wake_for_group(group, box.toOpaque()) { box in
      Unmanaged<WeakRunLoop>.fromOpaque(box!).takeRetainedValue().loop?.wakeUp()
    }
  }

  /// Called when a sleeping task continues early because it was cancelled; removes the work that would wake it.
  func endSleep(of task: UInt64) {
    queue.withLock { queue in
      guard let order = queue.sleepers.removeValue(forKey: task),
        let wakeUp = queue.remove(order)
      else { return }
      queue.ready.append(wakeUp)
    }
  }

  /// Also runs work when the main actor is free, so that a stage which is not played does not block others.
  func wakeUp() {
    let box = Unmanaged.passRetained(reference)
    stage_time_wake(box.toOpaque()) { box in
      guard let box else { return }
      let loop = Unmanaged<WeakRunLoop>.fromOpaque(box).takeRetainedValue().loop
      guard let loop else { return }
      loop.queue.withLock { $0.isWakeUpPending = false }
      MainActor.assumeIsolated { _ = loop.runDue() }
    }
  }

  /// Called when the stage is released: remaining work runs in real time.
  @MainActor func close() {
    let left = queue.withLock { queue in
      queue.isClosed = true
      defer {
        queue.ready = []
        queue.timed = []
        queue.timers = [:]
        queue.sources = [:]
        queue.groups = []
      }
      return queue
    }
    for work in left.ready { work.handOver(after: 0) }
    for timed in left.timed.reversed() { timed.work.handOver(after: max(0, timed.due - now)) }
    for (group, block) in left.groups {
      stage_time_release_group(group)
      stage_time_release_block(block)
    }
    for source in left.sources.values { source.dispose() }
  }

  deinit {
    StageTimeInterception.forget(queue.withLock { $0.tasks })
  }
}

/// A weak reference to a run loop.
final class WeakRunLoop: @unchecked Sendable {
  private(set) weak var loop: StageRunLoop?

  init(loop: StageRunLoop) {
    self.loop = loop
  }
}

extension StageRunLoop.Queue {
  mutating func insert(_ work: StageWork, at due: Int64, isRepeating: Bool = false) -> Int {
    order += 1
    let entry = StageRunLoop.Timed(due: due, order: order, work: work, isRepeating: isRepeating)
    // Of work with equal times, the earliest added is next: the last of the array.
    var low = 0
    var high = timed.count
    while low < high {
      let middle = (low + high) / 2
      if timed[middle].due > due { low = middle + 1 } else { high = middle }
    }
    timed.insert(entry, at: low)
    return order
  }

  @discardableResult mutating func remove(_ order: Int) -> StageWork? {
    guard let index = timed.lastIndex(where: { $0.order == order }) else { return nil }
    return timed.remove(at: index).work
  }

  /// Makes the blocks of empty groups ready. Returns these groups, which the caller releases.
  mutating func takeEmptyGroups() -> [UnsafeMutableRawPointer] {
    if groups.isEmpty { return [] }
    let empty = groups.filter { stage_time_is_empty($0.group) }
    groups.removeAll { waiting in empty.contains { $0.block == waiting.block } }
    ready += empty.map { .block($0.block, queue: nil, group: nil) }
    return empty.map(\.group)
  }
}

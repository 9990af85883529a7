import CStageTime
import SwiftUICore
import Synchronization

/// Connects the functions that CStageTime replaces with the run loops of the stages.
enum StageTimeInterception {
  private struct Registry {
    /// The run loops of screens that have started tasks, by task. The numbers are never reused.
    var tasks: [UInt64: WeakRunLoop] = [:]
    /// The run loops with libdispatch timers.
    var loopsWithSources: [WeakRunLoop] = []
  }
  private static let registry = Mutex(Registry())

  static func install() { _ = isInstalled }

  private static let isInstalled: Bool = {
    var handlers = StageTimeHandlers()
    handlers.now = { loop($0).read() }
    handlers.blocked = { loop($0).block(for: $1) }
    handlers.enqueueJob = { enqueue(job: $1!, queue: $2!, $3!, isNew: $4, from: $0) }
    handlers.enqueueLater = { enqueue($1!, $2, queue: $3!, at: $4, in: loop($0)) }
    handlers.adoptTask = { adopt($1!, by: loop($0)) }
    handlers.enqueueBlock = { enqueue(block: $1!, queue: $2, group: $3, after: $4, in: loop($0)) }
    handlers.notifyGroup = { loop($0).add(group: $1!, block: $2!) }
    handlers.addTimer = { loop($0).add(timer: $1!) }
    handlers.moveTimer = { loop($0).move(timer: $1!) }
    handlers.addSource = { add(source: $1!, queue: $2, to: loop($0)) }
    handlers.setSourceTimer = { setTimer(of: $0!, after: $1, interval: $2) }
    handlers.setSourceHandler = { setHandler(of: $0!, $1, $2) }
    handlers.suspendSource = { source, change in
      _ = first { $0.change(source!) { $0.suspensions += Int(change) } }
    }
    handlers.removeSource = { source in _ = first { $0.remove(source: source!) } }
    handlers.retain = { _ = Unmanaged<StageRunLoop>.fromOpaque($0!).retain() }
    handlers.release = { Unmanaged<StageRunLoop>.fromOpaque($0!).release() }
    guard stage_time_install(&handlers) else {
      RuntimeWarning.once(
        "stage-time",
        "this program is linked so that a stage can't take over clocks, timers and tasks "
          + "(statically?); asynchronous work of its screen runs in real time")
      return false
    }
    return true
  }()

  private static func loop(_ pointer: UnsafeRawPointer?) -> StageRunLoop {
    Unmanaged<StageRunLoop>.fromOpaque(pointer!).takeUnretainedValue()
  }

  // MARK: Tasks

  static func adopt(_ task: UnsafeMutableRawPointer, by loop: StageRunLoop) {
    let number = stage_time_task_id(task)
    registry.withLock { $0.tasks[number] = loop.reference }
    loop.queue.withLock { $0.tasks.append(number) }
  }

  private static func enqueue(
    job: UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer,
    _ function: @escaping StageFunction, isNew: Bool, from pointer: UnsafeRawPointer?
  ) -> Bool {
    func add(to loop: StageRunLoop) -> Bool {
      loop.add(.function(function, job, queue: queue, sleeper: nil, loop: loop.reference))
    }
    guard stage_time_is_task(job) else {
      // An actor's turn belongs to the run loop of the thread that has enqueued it.
      return pointer.map { add(to: loop($0)) } ?? false
    }
    if isNew, let pointer { adopt(job, by: loop(pointer)) }
    let number = stage_time_task_id(job)
    guard let owner = registry.withLock({ $0.tasks[number]?.loop }) else { return false }
    owner.endSleep(of: number)
    return add(to: owner)
  }

  private static func enqueue(
    _ function: @escaping StageFunction, _ context: UnsafeMutableRawPointer?,
    queue target: UnsafeMutableRawPointer, at due: Int64, in loop: StageRunLoop
  ) {
    let sleeper = stage_time_current_task().map { stage_time_task_id($0) }
    let work = StageWork.function(
      function, context, queue: target, sleeper: sleeper, loop: loop.reference)
    let isTaken = loop.queue.withLock { queue in
      if queue.isClosed { return false }
      let order = queue.insert(work, at: due)
      if let sleeper { queue.sleepers[sleeper] = order }
      return true
    }
    if !isTaken { stage_time_send_function(function, context, target, max(0, due - loop.now)) }
  }

  static func forget(_ tasks: [UInt64]) {
    registry.withLock { registry in
      for task in tasks { registry.tasks[task] = nil }
      registry.loopsWithSources.removeAll { $0.loop == nil }
    }
  }

  // MARK: Blocks

  private static func enqueue(
    block: UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer?,
    group: UnsafeMutableRawPointer?, after delay: Int64, in loop: StageRunLoop
  ) {
    let work = StageWork.block(block, queue: queue, group: group)
    let isTaken = delay > 0 ? loop.add(work, at: loop.now + delay) != nil : loop.add(work)
    if !isTaken { stage_time_send_block(nil, block, queue, group, delay) }
  }

  // MARK: Timers of libdispatch

  private static func add(
    source: UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer?, to loop: StageRunLoop
  ) {
    registry.withLock { registry in
      if !registry.loopsWithSources.contains(where: { $0 === loop.reference }) {
        registry.loopsWithSources.append(loop.reference)
      }
    }
    loop.add(source: source, queue: queue)
  }

  private static func setTimer(
    of source: UnsafeMutableRawPointer, after delay: Int64, interval: UInt64
  ) -> Bool {
    first { loop in
      loop.change(source) { state in
        let (next, isTooFar) = loop.now.addingReportingOverflow(delay)
        state.next = isTooFar ? nil : next
        state.interval = interval > Int64.max ? 0 : Int64(interval)
      }
    }
  }

  private static func setHandler(
    of source: UnsafeMutableRawPointer, _ block: UnsafeMutableRawPointer?,
    _ function: StageFunction?
  ) {
    // Released outside of the lock, since this can call back.
    var unused = block
    _ = first { loop in
      loop.change(source) { state in
        swap(&state.handler, &unused)
        state.function = function
      }
    }
    if let unused { stage_time_release_block(unused) }
  }

  private static func first(where isTaken: (StageRunLoop) -> Bool) -> Bool {
    registry.withLock { $0.loopsWithSources }.contains { $0.loop.map(isTaken) ?? false }
  }
}

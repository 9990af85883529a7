#if Desktop
  import CGTK
  import Dispatch
  import Foundation

  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private nonisolated func mainQueueHandle() -> Int32
  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private nonisolated func drainMainQueue(_ message: UnsafeMutableRawPointer?)

  /// GLib's loop on the main thread, which also runs libdispatch's main queue (and with it main-actor tasks)
  /// and the timers of Foundation's run loop.
  ///
  /// One source handles both: it is ready each time the loop has slept. The main queue's file descriptor and
  /// the next timer wake the loop; without them it sleeps.
  @MainActor final class MainLoop {
    static let shared = MainLoop()

    private let loop: OpaquePointer
    private let queue = mainQueueHandle()
    private weak var desktop: Desktop?
    /// Whether the loop has slept since the source's last turn.
    private var hasSlept = true
    /// The next timer on the monotonic clock, in microseconds; nil if there is none.
    private var nextTimer: gint64?

    private init() {
      loop = g_main_loop_new(nil, 0)
    }

    /// Returns after ``quit()``.
    func run(_ desktop: Desktop) {
      self.desktop = desktop
      let source = g_source_new(MainLoop.functions, guint(MemoryLayout<GSource>.size))
      g_source_set_priority(source, G_PRIORITY_DEFAULT)
      g_source_add_unix_fd(source, queue, G_IO_IN)
      // Otherwise GLib removes the descriptor during each turn, and adding it back wakes the loop.
      g_source_set_can_recurse(source, 1)
      g_source_attach(source, nil)
      // SIGTERM, or Control-C in a terminal.
      for signal in [SIGTERM, SIGINT] {
        g_unix_signal_add(
          signal,
          { _ in
            MainActor.assumeIsolated { MainLoop.shared.quit() }
            // Only the first signal; a second one ends a process that does not close.
            return 0
          }, nil)
      }
      g_main_loop_run(loop)
      g_source_destroy(source)
      g_source_unref(source)
    }

    func quit() {
      g_main_loop_quit(loop)
    }

    // MARK: The source

    private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
      let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
      functions.initialize(to: GSourceFuncs())
      functions.pointee.prepare = { _, timeout in
        nonisolated(unsafe) let timeout = timeout
        return MainActor.assumeIsolated {
          let (isReady, wait) = MainLoop.shared.prepare()
          timeout?.pointee = wait
          return isReady ? 1 : 0
        }
      }
      functions.pointee.check = { _ in
        MainActor.assumeIsolated { MainLoop.shared.wakeUp() }
        return 0
      }
      functions.pointee.dispatch = { _, _, _ in
        MainActor.assumeIsolated { MainLoop.shared.turn() }
        return 1
      }
      return functions
    }()

    /// Whether the source is ready, and otherwise how long the loop may sleep, in milliseconds.
    private func prepare() -> (isReady: Bool, wait: gint) {
      if hasSlept { return (true, 0) }
      guard let nextTimer else { return (false, -1) }
      let wait = max(0, nextTimer - g_get_monotonic_time())
      return (false, gint(min(wait / 1000 + 1, 3_600_000)))
    }

    private func wakeUp() {
      hasSlept = true
      // Events happen now, not at the time of the last frame.
      for window in desktop?.windows ?? [] { window.catchUp() }
    }

    private func turn() {
      hasSlept = false
      var count: UInt64 = 0
      _ = read(queue, &count, MemoryLayout<UInt64>.size)
      drainMainQueue(nil)
      runTimers()
      for window in desktop?.windows ?? [] { window.requestFrameIfNeeded() }
    }

    /// Fires due timers of the run loop, and stores when the next one is due.
    private func runTimers() {
      guard let next = RunLoop.main.limitDate(forMode: .default), next != .distantFuture else {
        nextTimer = nil
        return
      }
      let seconds = min(max(0, next.timeIntervalSinceNow), 1e9)
      nextTimer = g_get_monotonic_time() + gint64(seconds * 1e6)
    }
  }
#endif

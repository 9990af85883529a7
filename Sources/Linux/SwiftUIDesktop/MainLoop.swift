#if Desktop
  import CGTK
  import Dispatch
  import Foundation

  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private nonisolated func mainQueueHandle() -> Int32
  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private nonisolated func drainMainQueue(_ message: UnsafeMutableRawPointer?)

  /// GLib's loop on the main thread, which also serves what else lives there: libdispatch's main queue
  /// (and with it the main actor's tasks) and the timers of Foundation's run loop.
  ///
  /// One source does both. It asks for a turn after each time the loop has slept, whatever woke it;
  /// the main queue's file descriptor and the next timer's date are among what wakes it. At rest
  /// nothing does.
  @MainActor final class MainLoop {
    static let shared = MainLoop()

    private let loop: OpaquePointer
    private let queue = mainQueueHandle()
    private weak var window: DesktopWindow?
    /// The loop has slept since the source's last turn.
    private var hasSlept = true
    /// On the monotonic clock, in microseconds; nil without timers.
    private var nextTimer: gint64?

    private init() {
      loop = g_main_loop_new(nil, 0)
    }

    /// Returns after ``quit()``.
    func run(_ window: DesktopWindow) {
      self.window = window
      let source = g_source_new(MainLoop.functions, guint(MemoryLayout<GSource>.size))
      g_source_set_priority(source, G_PRIORITY_DEFAULT)
      g_source_add_unix_fd(source, queue, G_IO_IN)
      // Else GLib takes the descriptor out for each turn, and what puts it back wakes the loop.
      g_source_set_can_recurse(source, 1)
      g_source_attach(source, nil)
      // Asked to end, or Control-C in its terminal.
      for signal in [SIGTERM, SIGINT] {
        g_unix_signal_add(
          signal,
          { _ in
            MainActor.assumeIsolated { MainLoop.shared.quit() }
            // Once: a second signal ends a process whose closing takes for ever.
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

    /// Whether the source has its turn now, and how many milliseconds the loop may sleep else.
    private func prepare() -> (isReady: Bool, wait: gint) {
      if hasSlept { return (true, 0) }
      guard let nextTimer else { return (false, -1) }
      let wait = max(0, nextTimer - g_get_monotonic_time())
      return (false, gint(min(wait / 1000 + 1, 3_600_000)))
    }

    private func wakeUp() {
      hasSlept = true
      // Whatever happens next, happens now and not when the last frame was shown.
      window?.catchUp()
    }

    private func turn() {
      hasSlept = false
      var count: UInt64 = 0
      _ = read(queue, &count, MemoryLayout<UInt64>.size)
      drainMainQueue(nil)
      runTimers()
      window?.requestFrameIfNeeded()
    }

    /// Fires the run loop's timers that are due, and notes when the next one is.
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

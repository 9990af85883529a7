#if Combine
  extension Timer {
    /// Sends the date repeatedly while it is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
      public typealias Output = Date
      public typealias Failure = Never

      public let interval: TimeInterval
      public let tolerance: TimeInterval?
      public let runLoop: RunLoop
      public let mode: RunLoop.Mode
      public let options: RunLoop.SchedulerOptions?

      private let subject = PassthroughSubject<Date, Never>()

      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
        mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
        subject.receive(subscriber: subscriber)
      }

      /// Starts a timer, which ends when the result is cancelled.
      public func connect() -> any Cancellable {
        nonisolated(unsafe) let subject = self.subject
        let timer = Timer(timeInterval: interval, repeats: true) { _ in
          subject.send(Date())
        }
        timer.tolerance = tolerance ?? 0
        runLoop.add(timer, forMode: mode)
        return AnyCancellable { timer.invalidate() }
      }
    }

    /// A publisher that sends the date at an interval in seconds; `autoconnect()` starts it with the first
    /// subscriber.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(
        interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
  }
#else
  extension Timer {
    @available(
      *, unavailable,
      message:
        "needs Combine: depend on Masthead with the package trait \"Combine\", or use task and Task.sleep"
    )
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode
    ) -> TimerPublisher {
      fatalError("unavailable")
    }

    /// What `publish` would make. Nothing makes one; it has what is called on it, so that the message is the only one.
    public struct TimerPublisher {
      /// Never called.
      public func autoconnect() -> TimerPublisher { self }
    }
  }

  extension NotificationCenter {
    @available(
      *, unavailable,
      message:
        "needs Combine: depend on Masthead with the package trait \"Combine\", or use notifications(named:)"
    )
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Never {
      fatalError("unavailable")
    }
  }
#endif

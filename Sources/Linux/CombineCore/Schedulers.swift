#if Combine
  import Dispatch

  // MARK: - Dispatch queues

  extension DispatchQueue: @retroactive Scheduler {
    /// A time of a dispatch queue.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
      public var dispatchTime: DispatchTime

      public init(_ time: DispatchTime) {
        dispatchTime = time
      }

      public func distance(to other: SchedulerTimeType) -> Stride {
        let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
        return Stride(
          nanoseconds: to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
      }

      public func advanced(by n: Stride) -> SchedulerTimeType {
        n.nanoseconds == .max
          ? SchedulerTimeType(.distantFuture) : SchedulerTimeType(dispatchTime + n.timeInterval)
      }

      public func hash(into hasher: inout Hasher) {
        hasher.combine(dispatchTime.uptimeNanoseconds)
      }

      /// An interval, in nanoseconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
        ExpressibleByFloatLiteral, Hashable, Sendable
      {
        var nanoseconds: Int

        init(nanoseconds: Int) {
          self.nanoseconds = nanoseconds
        }

        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let count): nanoseconds = Self.product(count, 1_000_000_000)
          case .milliseconds(let count): nanoseconds = Self.product(count, 1_000_000)
          case .microseconds(let count): nanoseconds = Self.product(count, 1000)
          case .nanoseconds(let count): nanoseconds = count
          default: nanoseconds = .max
          }
        }

        /// In seconds.
        public init(floatLiteral value: Double) {
          self = .seconds(value)
        }

        /// In seconds.
        public init(integerLiteral value: Int) {
          self = .seconds(value)
        }

        public init?<T: BinaryInteger>(exactly source: T) {
          guard let value = Int(exactly: source) else { return nil }
          nanoseconds = value
        }

        public var magnitude: Int { nanoseconds == .min ? .max : abs(nanoseconds) }
        public var timeInterval: DispatchTimeInterval { .nanoseconds(nanoseconds) }

        private static func product(_ a: Int, _ b: Int) -> Int {
          let (result, overflow) = a.multipliedReportingOverflow(by: b)
          return overflow ? (a < 0 ? .min : .max) : result
        }

        public static func < (a: Stride, b: Stride) -> Bool { a.nanoseconds < b.nanoseconds }
        public static func * (a: Stride, b: Stride) -> Stride {
          Stride(nanoseconds: product(a.nanoseconds, b.nanoseconds))
        }
        public static func + (a: Stride, b: Stride) -> Stride {
          Stride(nanoseconds: a.nanoseconds &+ b.nanoseconds)
        }
        public static func - (a: Stride, b: Stride) -> Stride {
          Stride(nanoseconds: a.nanoseconds &- b.nanoseconds)
        }
        public static func *= (a: inout Stride, b: Stride) { a = a * b }
        public static func += (a: inout Stride, b: Stride) { a = a + b }
        public static func -= (a: inout Stride, b: Stride) { a = a - b }

        public static func seconds(_ s: Double) -> Stride {
          let value = s * 1e9
          return Stride(
            nanoseconds: value.isNaN
              ? 0 : value >= 9.2e18 ? .max : value <= -9.2e18 ? .min : Int(value))
        }
        public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
        public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
      }
    }

    /// The options with which a queue runs actions.
    public struct SchedulerOptions {
      public var qos: DispatchQoS
      public var flags: DispatchWorkItemFlags
      public var group: DispatchGroup?

      public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        group: DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      nonisolated(unsafe) let action = action
      async(
        group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
      ) { action() }
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      nonisolated(unsafe) let action = action
      asyncAfter(
        deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
      ) { action() }
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      RepeatedAction(action).start(in: self, at: date, every: interval, options)
    }
  }

  /// An action that a queue repeats at an interval until it is cancelled.
  private final class RepeatedAction: Cancellable, @unchecked Sendable {
    private let lock = NSLock()
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    func start(
      in queue: DispatchQueue, at date: DispatchQueue.SchedulerTimeType,
      every interval: DispatchQueue.SchedulerTimeType.Stride,
      _ options: DispatchQueue.SchedulerOptions?
    ) -> any Cancellable {
      nonisolated(unsafe) let options = options
      queue.schedule(after: date, tolerance: .nanoseconds(0), options: options) { [weak self] in
        guard let self, let action = lock.withLock({ self.action }) else { return }
        action()
        // At least a millisecond, so that an interval of 0 does not occupy the queue.
        let next = date.advanced(by: max(interval, .milliseconds(1)))
        _ = start(in: queue, at: max(next, queue.now), every: interval, options)
      }
      return AnyCancellable { self.cancel() }
    }

    func cancel() {
      lock.withLock { action = nil }
    }
  }

  // MARK: - Run loops and operation queues

  /// A time of a run loop or an operation queue.
  public struct _DateSchedulerTime: Strideable, Hashable, Sendable {
    public var date: Date

    public init(_ date: Date) {
      self.date = date
    }

    public func distance(to other: Self) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by n: Stride) -> Self {
      Self(date.addingTimeInterval(n.timeInterval))
    }

    /// An interval, in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Sendable
    {
      public var timeInterval: TimeInterval
      public var magnitude: TimeInterval { abs(timeInterval) }

      public init(_ timeInterval: TimeInterval) {
        self.timeInterval = timeInterval
      }

      public init(floatLiteral value: TimeInterval) {
        self.init(value)
      }

      public init(integerLiteral value: TimeInterval) {
        self.init(value)
      }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        self.init(value)
      }

      public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
      public static func * (a: Stride, b: Stride) -> Stride {
        Stride(a.timeInterval * b.timeInterval)
      }
      public static func + (a: Stride, b: Stride) -> Stride {
        Stride(a.timeInterval + b.timeInterval)
      }
      public static func - (a: Stride, b: Stride) -> Stride {
        Stride(a.timeInterval - b.timeInterval)
      }
      public static func *= (a: inout Stride, b: Stride) { a = a * b }
      public static func += (a: inout Stride, b: Stride) { a = a + b }
      public static func -= (a: inout Stride, b: Stride) { a = a - b }

      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
  }

  extension RunLoop: @retroactive Scheduler {
    public typealias SchedulerTimeType = _DateSchedulerTime

    /// A run loop has no options.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      nonisolated(unsafe) let action = action
      perform { action() }
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      nonisolated(unsafe) let action = action
      let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      nonisolated(unsafe) let action = action
      let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
        action()
      }
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
      return AnyCancellable { timer.invalidate() }
    }
  }

  extension OperationQueue: @retroactive Scheduler {
    public typealias SchedulerTimeType = _DateSchedulerTime

    /// An operation queue has no options.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      nonisolated(unsafe) let action = action
      addOperation { action() }
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      nonisolated(unsafe) let action = action
      let delay = max(0, date.date.timeIntervalSinceNow)
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { self.addOperation { action() } }
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      nonisolated(unsafe) let action = action
      let queue = DispatchQueue.global()
      return queue.schedule(
        after: queue.now.advanced(by: .seconds(max(0, date.date.timeIntervalSinceNow))),
        interval: .seconds(interval.timeInterval), tolerance: .nanoseconds(0), options: nil
      ) { self.addOperation { action() } }
    }
  }
#endif

#if Combine
  extension NotificationCenter {
    /// Sends the notifications with a name.
    public struct Publisher: OpenCombine.Publisher {
      public typealias Output = Notification
      public typealias Failure = Never

      public let center: NotificationCenter
      public let name: Notification.Name
      public let object: AnyObject?

      public init(
        center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil
      ) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Notification, S.Failure == Never {
        let subscription = CallbackSubscription(subscriber)
        nonisolated(unsafe) let token = center.addObserver(
          forName: name, object: object, queue: nil
        ) { [weak subscription] in subscription?.send($0) }
        nonisolated(unsafe) let center = self.center
        subscription.onCancel = { center.removeObserver(token) }
        subscriber.receive(subscription: subscription)
      }
    }

    /// A publisher of the notifications with a name.
    ///
    /// - Parameter object: The object that posts them; nil for all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }
  }

  extension NotificationCenter.Publisher: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
    }
  }

  /// A subscription for callbacks; values without demand are dropped.
  final class CallbackSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// Ends the callbacks; called once.
    var onCancel: (@Sendable () -> Void)?

    init(_ downstream: Downstream) {
      self.downstream = downstream
    }

    deinit { onCancel?() }

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { self.demand += demand }
    }

    func cancel() {
      let end = lock.withLock {
        let end = onCancel
        onCancel = nil
        downstream = nil
        return end
      }
      end?()
    }

    func send(_ input: Downstream.Input) {
      let receiver = lock.withLock { () -> Downstream? in
        guard demand > .none else { return nil }
        demand -= 1
        return downstream
      }
      guard let receiver else { return }
      let more = receiver.receive(input)
      lock.withLock { demand += more }
    }

    func send(completion: Subscribers.Completion<Downstream.Failure>) {
      let receiver = lock.withLock {
        let receiver = downstream
        downstream = nil
        return receiver
      }
      receiver?.receive(completion: completion)
    }
  }
#endif

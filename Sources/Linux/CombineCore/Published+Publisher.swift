#if Combine
  extension Published {
    /// Sends the property's current value, then each new one just before it is set.
    public struct Publisher: OpenCombine.Publisher {
      public typealias Output = Value
      public typealias Failure = Never

      let storage: PublishedStorage<Value>

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
        storage.publisher.receive(subscriber: subscriber)
      }
    }
  }

  extension Publisher where Failure == Never {
    /// Assigns every value to a `@Published` property, as long as its object exists.
    public func assign(to published: inout Published<Output>.Publisher) {
      published.storage.follow(self)
    }
  }

  extension ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
      let subscription = ChangeSubscription(subscriber, publisher: self)
      withLock { subscriptions[ObjectIdentifier(subscription)] = subscription }
      subscriber.receive(subscription: subscription)
    }
  }

  /// A subscription to an object's changes.
  private final class ChangeSubscription<Downstream: Subscriber>: Subscription,
    ObjectChangeObserver, @unchecked Sendable
  where Downstream.Input == Void, Downstream.Failure == Never {
    private let lock = NSLock()
    private var downstream: Downstream?
    private weak var publisher: ObservableObjectPublisher?
    private var isWanted = false

    init(_ downstream: Downstream, publisher: ObservableObjectPublisher) {
      self.downstream = downstream
      self.publisher = publisher
    }

    /// As in Combine, any demand is taken as unlimited.
    func request(_ demand: Subscribers.Demand) {
      lock.withLock { isWanted = demand > .none }
    }

    func cancel() {
      lock.withLock { downstream = nil }
      guard let publisher else { return }
      publisher.withLock { publisher.subscriptions[ObjectIdentifier(self)] = nil }
    }

    func objectWillChange() {
      let downstream = lock.withLock { isWanted ? self.downstream : nil }
      _ = downstream?.receive()
    }

    func objectDidChange() {}
  }
#endif

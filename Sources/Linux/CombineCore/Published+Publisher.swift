#if Combine
  extension Published {
    /// The property's values: the one that it has, then each one that it gets, just before it does.
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
    /// Writes every value to a `@Published` property, as long as the property's object is there.
    ///
    ///     publisher.assign(to: &$latest)
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

  /// A subscriber's interest in an object.
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

    /// Combine's takes any demand for an unlimited one.
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

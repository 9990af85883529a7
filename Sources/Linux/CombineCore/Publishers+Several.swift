#if Combine
  // Publishers that combine several others, which OpenCombine 0.14 lacks.

  extension Publishers {
    /// Sends the values of several publishers of one type as they arrive.
    public struct MergeMany<Upstream: Publisher>: Publisher {
      public typealias Output = Upstream.Output
      public typealias Failure = Upstream.Failure

      public let publishers: [Upstream]

      public init(_ upstream: Upstream...) {
        publishers = upstream
      }

      public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
        publishers = Array(upstream)
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Failure {
        publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }
          .receive(subscriber: subscriber)
      }
    }

    /// Sends the values of two publishers as they arrive.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      public let a: A
      public let b: B

      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Failure {
        MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
      }
    }

    /// Sends the values of three publishers as they arrive.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
      A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure
    {
      public typealias Output = A.Output
      public typealias Failure = A.Failure

      public let a: A
      public let b: B
      public let c: C

      public init(_ a: A, _ b: B, _ c: C) {
        self.a = a
        self.b = b
        self.c = c
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Failure {
        MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
          .receive(subscriber: subscriber)
      }
    }

    /// Sends the latest values of two publishers, when both have sent one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
      public typealias Output = (A.Output, B.Output)
      public typealias Failure = A.Failure

      public let a: A
      public let b: B

      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Failure {
        let latest = LatestValues(2, subscriber) { ($0[0] as! A.Output, $0[1] as! B.Output) }
        latest.follow(a, 0)
        latest.follow(b, 1)
      }
    }

    /// Sends the latest values of three publishers, when all have sent one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
      public typealias Output = (A.Output, B.Output, C.Output)
      public typealias Failure = A.Failure

      public let a: A
      public let b: B
      public let c: C

      public init(_ a: A, _ b: B, _ c: C) {
        self.a = a
        self.b = b
        self.c = c
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Failure {
        let latest = LatestValues(3, subscriber) {
          ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
        }
        latest.follow(a, 0)
        latest.follow(b, 1)
        latest.follow(c, 2)
      }
    }

    /// Sends the latest values of four publishers, when all have sent one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
      public typealias Output = (A.Output, B.Output, C.Output, D.Output)
      public typealias Failure = A.Failure

      public let a: A
      public let b: B
      public let c: C
      public let d: D

      public init(_ a: A, _ b: B, _ c: C, _ d: D) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Failure {
        let latest = LatestValues(4, subscriber) {
          ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
        }
        latest.follow(a, 0)
        latest.follow(b, 1)
        latest.follow(c, 2)
        latest.follow(d, 3)
      }
    }
  }

  /// Combines the latest values of several publishers for one subscriber.
  private final class LatestValues<Downstream: Subscriber>: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let subscription: CallbackSubscription<Downstream>
    private let make: ([Any]) -> Downstream.Input
    private var values: [Any?]
    private var unfinished: Int
    private var upstreams: [AnyCancellable] = []

    init(
      _ count: Int, _ downstream: Downstream, _ make: @escaping ([Any]) -> Downstream.Input
    ) {
      self.make = make
      values = Array(repeating: nil, count: count)
      unfinished = count
      subscription = CallbackSubscription(downstream)
      subscription.onCancel = { [weak self] in self?.end() }
      // It lives as long as its upstream subscriptions.
      downstream.receive(subscription: subscription)
    }

    func follow<P: Publisher>(_ publisher: P, _ index: Int) where P.Failure == Downstream.Failure {
      let upstream = publisher.sink(
        receiveCompletion: { self.finish($0) }, receiveValue: { self.receive($0, index) })
      lock.withLock { if unfinished > 0 { upstreams.append(upstream) } }
    }

    private func receive(_ value: Any, _ index: Int) {
      lock.withLock {
        values[index] = value
        let all = values.compactMap(\.self)
        if all.count == values.count { subscription.send(make(all)) }
      }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
      lock.withLock {
        if case .failure = completion { unfinished = 0 } else { unfinished -= 1 }
        guard unfinished == 0 else { return }
        subscription.send(completion: completion)
        end()
      }
    }

    private func end() {
      let ended = lock.withLock {
        let ended = upstreams
        upstreams = []
        unfinished = 0
        return ended
      }
      for upstream in ended { upstream.cancel() }
    }
  }

  extension Publisher {
    /// Combines the latest values of this publisher and another one.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
      Publishers.CombineLatest(self, other)
    }

    public func combineLatest<P: Publisher, T>(
      _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
      Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    public func combineLatest<P: Publisher, Q: Publisher>(
      _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
      Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Merges the values of this publisher and another one.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure {
      Publishers.Merge(self, other)
    }

    public func merge<P: Publisher, Q: Publisher>(
      with p: P, _ q: Q
    ) -> Publishers.Merge3<Self, P, Q>
    where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
      Publishers.Merge3(self, p, q)
    }

    /// Merges the values of this publisher and another one of its type.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
      Publishers.MergeMany(self, other)
    }
  }
#endif

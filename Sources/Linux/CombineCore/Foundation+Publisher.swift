#if Combine
  extension JSONDecoder: @retroactive TopLevelDecoder {}
  extension JSONEncoder: @retroactive TopLevelEncoder {}
  extension PropertyListDecoder: @retroactive TopLevelDecoder {}
  extension PropertyListEncoder: @retroactive TopLevelEncoder {}

  extension URLSession {
    /// Sends the response of a request.
    public struct DataTaskPublisher: OpenCombine.Publisher {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      public let request: URLRequest
      public let session: URLSession

      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == URLError {
        let subscription = DataTaskSubscription(subscriber)
        subscription.task = session.dataTask(with: request) { data, response, error in
          subscription.finish(data, response, error)
        }
        subscriber.receive(subscription: subscription)
      }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }
  }

  /// A request that is started by the first demand.
  private final class DataTaskSubscription<Downstream: Subscriber>: Subscription,
    @unchecked Sendable
  where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
    private let lock = NSLock()
    private var downstream: Downstream?
    private var isStarted = false
    var task: URLSessionDataTask?

    init(_ downstream: Downstream) {
      self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
      let isFirst = lock.withLock {
        defer { isStarted = isStarted || demand > .none }
        return demand > .none && !isStarted
      }
      if isFirst { task?.resume() }
    }

    func cancel() {
      lock.withLock { downstream = nil }
      task?.cancel()
      task = nil
    }

    func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      let receiver = lock.withLock {
        let receiver = downstream
        downstream = nil
        return receiver
      }
      guard let receiver else { return }
      if let response, error == nil {
        _ = receiver.receive((data ?? Data(), response))
        receiver.receive(completion: .finished)
      } else {
        receiver.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
      }
    }
  }

  extension Optional {
    /// Sends the value, if there is one, and completes.
    public var publisher: Optional<Wrapped>.OCombine.Publisher { ocombine.publisher }
  }

  extension Result {
    /// Sends the value and completes, or fails.
    public var publisher: Result<Success, Failure>.OCombine.Publisher { ocombine.publisher }
  }
#endif

#if Combine
  import CombineCore

  extension View {
    /// Runs an action with each value of a publisher while the view is there.
    ///
    /// The publisher is subscribed to when the view is inserted, and again when it is replaced: classes are
    /// compared by identity, other types by equality. Values that are sent off the main thread are delivered
    /// later, on the main actor.
    public nonisolated func onReceive<P: Publisher>(
      _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
      modifier(_SubscriptionModifier(publisher: publisher, action: action))
    }
  }

  /// Implements `onReceive`.
  public struct _SubscriptionModifier<P: Publisher> where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
  }

  extension _SubscriptionModifier: LifecycleModifier {
    public typealias Body = Never

    package static func makeEffect(_ modifier: Self) -> LifecycleEffect<Self> {
      SubscriptionEffect(modifier)
    }
  }

  private final class SubscriptionEffect<P: Publisher>: LifecycleEffect<_SubscriptionModifier<P>>
  where P.Failure == Never {
    private var subscription: AnyCancellable?

    override var followsViews: Bool { false }
    override func didAttach() { subscribe() }
    override func didDetach() { subscription = nil }

    override func update(to newModifier: _SubscriptionModifier<P>) {
      let isSame = isSame(newModifier.publisher, modifier.publisher)
      super.update(to: newModifier)
      if !isSame { subscribe() }
    }

    private func subscribe() {
      // Values that are sent on subscription arrive during an update: they are delivered after it.
      var isSubscribing = true
      subscription = modifier.publisher.sink { [weak self] value in
        nonisolated(unsafe) let value = value
        guard MainContext.isCurrent else {
          DispatchQueue.main.async { self?.modifier.action(value) }
          return
        }
        MainActor.assumeIsolated {
          guard let self, let source = self.source else { return }
          if isSubscribing {
            source.host.enqueue { self.modifier.action(value) }
          } else {
            self.modifier.action(value)
          }
        }
      }
      isSubscribing = false
    }
  }
#else
  extension View {
    @available(
      *, unavailable,
      message:
        "needs Combine: depend on Masthead with the package trait \"Combine\", or use task and an AsyncSequence"
    )
    public nonisolated func onReceive<P>(
      _ publisher: P, perform action: @escaping (Any) -> Void
    ) -> some View {
      self
    }
  }
#endif

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

  extension _SubscriptionModifier: PrimitiveModifier {
    public typealias Body = Never

    package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ReceiverNode<P> {
      ReceiverNode(modifier, parent: parent)
    }

    package static func updateWrapper(_ node: ReceiverNode<P>, to modifier: Self) {
      node.update(modifier)
    }
  }

  @MainActor package final class ReceiverNode<P: Publisher>: UnaryNode where P.Failure == Never {
    private var modifier: _SubscriptionModifier<P>
    private var subscription: AnyCancellable?

    init(_ modifier: _SubscriptionModifier<P>, parent: ViewNode) {
      self.modifier = modifier
      super.init(parent: parent)
      subscribe()
    }

    func update(_ modifier: _SubscriptionModifier<P>) {
      let isSame = isSame(modifier.publisher, self.modifier.publisher)
      self.modifier = modifier
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
          guard let self else { return }
          if isSubscribing {
            self.host.enqueue { self.modifier.action(value) }
          } else {
            self.modifier.action(value)
          }
        }
      }
      isSubscribing = false
    }

    package override func willUnmount() {
      subscription = nil
      super.willUnmount()
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

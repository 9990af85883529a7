@_spi(SwiftUI) import Observation

/// Connects a node to the `Observable` objects that its last evaluation has read.
///
/// Observation keeps each read registered until the object changes. Reads of former evaluations would
/// accumulate in objects that never change. Therefore the link is an observable object too, which is read along
/// with the others: changing it cancels the registrations of an evaluation. Those of the last one stay until the
/// next has ended, so that a body's writes to what it reads are noticed.
final class ObservationLink: Observable, @unchecked Sendable {
  /// Unowned, as it ends with the node: notifications come on any thread, but use it on the main actor only.
  private unowned(unsafe) var node: ViewNode?
  private let registrar = ObservationRegistrar()
  /// What the reads of the last evaluation are registered with; nil if there are none.
  private var mark: KeyPath<ObservationLink, Int>?
  private var odd: Int { 1 }
  private var even: Int { 2 }
  /// Whether registrations are cancelled, which is no change of an object.
  private var isCancelling = false

  @MainActor init(_ node: ViewNode) {
    self.node = node
  }

  /// Runs `body`, and invalidates the node when an object that it has read changes.
  @MainActor func observing<Result>(generation: UInt32, _ body: () -> Result) -> Result {
    let former = mark
    let new = former == \.odd ? \ObservationLink.even : \.odd
    mark = new
    defer { if let former { cancel(former) } }
    return withObservationTracking {
      registrar.access(self, keyPath: new)
      return body()
    } didSet: { [self] tracking in
      tracking.cancel()
      changed(generation)
    }
  }

  /// Cancels all registrations.
  @MainActor func giveUp() {
    if let mark { cancel(mark) }
    mark = nil
  }

  @MainActor private func cancel(_ mark: KeyPath<ObservationLink, Int>) {
    isCancelling = true
    registrar.withMutation(of: self, keyPath: mark) {}
    isCancelling = false
  }

  /// Called when the node leaves the tree.
  @MainActor func close() {
    node = nil
    giveUp()
  }

  /// Called when something that evaluation `generation` has read changes.
  func changed(_ generation: UInt32) {
    if MainContext.isCurrent {
      if isCancelling { return }
      UpdateContext.warnAboutWriteInBody("an Observable object")
      MainActor.assumeIsolated { invalidate(generation) }
      return
    }
    if UpdateContext.isReading { UpdateContext.warnAboutWriteInBody("an Observable object") }
    RuntimeWarning.once(
      "observable-off-main",
      "an Observable object that views read was changed off the main actor; the views follow later")
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.invalidate(generation) }
    }
  }

  @MainActor private func invalidate(_ generation: UInt32) {
    guard let node, node.generation == generation else { return }
    node.invalidateBody()
  }
}

extension ViewNode {
  /// The types of nodes that have been seen to read observable objects; only these get a link beforehand.
  private static var observingKinds: Set<ObjectIdentifier> = []
  /// The last type that was not found.
  private static var plainKind: ObjectIdentifier?

  /// Runs `body`, and evaluates this node again when an observable object that it has read changes.
  final func observing<Result>(_ body: () -> Result) -> Result {
    let generation = self.generation
    if let observation { return observation.observing(generation: generation, body) }
    let kind = ObjectIdentifier(type(of: self))
    if kind != ViewNode.plainKind {
      if ViewNode.observingKinds.contains(kind) {
        let link = ObservationLink(self)
        observation = link
        return link.observing(generation: generation, body)
      }
      ViewNode.plainKind = kind
    }
    // Called only when something was read.
    func firstLink() -> ObservationLink {
      let link = ObservationLink(self)
      observation = link
      ViewNode.observingKinds.insert(kind)
      ViewNode.plainKind = nil
      return link
    }
    return withObservationTracking(
      body,
      onChange: { [link = firstLink()] in
        link.changed(generation)
      })
  }
}

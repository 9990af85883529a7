@_spi(SwiftUI) import Observation

/// Ties a node to the `Observable` objects that its last evaluation read.
///
/// Observation registers every read with the object that was read and keeps that until the object
/// changes. A body that is evaluated again for another reason must give its old reads up, or they
/// pile up in objects that never change: the link is an observable value itself, read beside the
/// others, and changing it gives up all of them at once.
final class ObservationLink: Observable, @unchecked Sendable {
  /// Gone with the node: notices come from any thread, but look at it on the main actor only.
  private unowned(unsafe) var node: ViewNode?
  private let registrar = ObservationRegistrar()
  private var hasReads = false
  private var version: Int { 0 }

  @MainActor init(_ node: ViewNode) {
    self.node = node
  }

  /// Runs `body`; when an object that it reads has changed, the node is to be evaluated again.
  @MainActor func observing<Result>(generation: UInt32, _ body: () -> Result) -> Result {
    giveUp()
    hasReads = true
    return withObservationTracking {
      registrar.access(self, keyPath: \.version)
      return body()
    } didSet: { [self] tracking in
      tracking.cancel()
      changed(generation)
    }
  }

  /// The reads so far no longer count.
  @MainActor func giveUp() {
    guard hasReads else { return }
    hasReads = false
    registrar.withMutation(of: self, keyPath: \.version) {}
  }

  /// The node leaves its tree.
  @MainActor func close() {
    node = nil
    giveUp()
  }

  /// Something that evaluation number `generation` of the node read has changed.
  func changed(_ generation: UInt32) {
    if MainContext.isCurrent {
      MainActor.assumeIsolated { invalidate(generation) }
      return
    }
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
  /// The kinds of nodes that have been seen to read observable objects: views that never do pay
  /// nothing for a link.
  private static var observingKinds: Set<ObjectIdentifier> = []
  /// The last one that was looked for in vain.
  private static var plainKind: ObjectIdentifier?

  /// Runs `body` and evaluates this node again after an observable object that it read changed.
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
    // Asked for only when something was read.
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

/// A modifier that acts when views come and go, or when a value of its own changes.
///
/// It acts once, however many views it is applied to, as the members of a group: when the first of them comes and when
/// the last has gone, and not when one takes the place of another in one update. (OpenSwiftUI's audited sources have one
/// count of appearances, one observer of a value and one subscription for a list of views.)
@MainActor package protocol LifecycleModifier: PrimitiveModifier
where Node == LifecycleNode<Self> {
  static func makeEffect(_ modifier: Self) -> LifecycleEffect<Self>
}

extension LifecycleModifier {
  package static var keepsPaintBounds: Bool { true }

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> LifecycleNode<Self> {
    LifecycleNode(makeEffect(modifier), parent: parent)
  }

  package static func updateWrapper(_ node: LifecycleNode<Self>, to modifier: Self) {
    node.effect.update(to: modifier)
  }

  package static func makeDistributor(_ modifier: Self, in parent: ViewNode) -> SingleChildNode {
    LifecycleDistributor(makeEffect(modifier), parent: parent)
  }

  package static func updateDistributor(_ node: SingleChildNode, to modifier: Self) {
    unsafeDowncast(node, to: LifecycleDistributor<Self>.self).effect.update(to: modifier)
  }
}

/// What a ``LifecycleModifier`` does.
@MainActor package class LifecycleEffect<Modifier> {
  /// The newest one, whose actions are the ones to run.
  package final var modifier: Modifier
  /// The node whose actions these are.
  package private(set) final weak var source: ViewNode?
  /// The views that are there.
  private final var count = 0
  /// Those that are in the tree, and may be there after the update.
  private final var expected = 0
  /// Whether ``came()`` was the last to be called.
  package private(set) final var isPresent = false

  package init(_ modifier: Modifier) {
    self.modifier = modifier
  }

  /// Whether it is told of views that come and go.
  package var followsViews: Bool { true }
  /// The modifier is in the tree, with views or without.
  package func didAttach() {}
  package func update(to newModifier: Modifier) { modifier = newModifier }
  /// The first view has come.
  package func came() {}
  /// The last view has gone.
  package func went() {}
  package func didDetach() {}

  fileprivate final func attach(to node: ViewNode) {
    source = node
    didAttach()
  }

  /// Looks after the update whether a view is there.
  fileprivate final func expect(_ isThere: @escaping @MainActor () -> Bool) {
    guard followsViews, let source else { return }
    expected += 1
    source.host.enqueue(from: source, isDueInFrame: true) { [self] in
      expected -= 1
      if isThere() { count += 1 }
      settle()
    }
  }

  /// A view has gone.
  ///
  /// - Parameter isRemoved: It has left the tree.
  fileprivate final func leave(isRemoved: Bool) {
    count -= 1
    guard count == 0, let source else { return }
    let action = UpdateAction(source: source, isDueInFrame: true) { [self] in settle() }
    if isRemoved {
      source.host.updates.add(departure: action)
    } else {
      source.host.enqueue(from: source, isDueInFrame: true, action.run)
    }
  }

  private func settle() {
    if count > 0, !isPresent {
      isPresent = true
      came()
    } else if count == 0, expected == 0, isPresent {
      isPresent = false
      went()
    }
  }
}

/// Tells an effect whether a view is there: in the tree, not set aside and not on a covered screen.
@MainActor package final class LifecycleNode<Modifier>: UnaryNode {
  package let effect: LifecycleEffect<Modifier>
  /// Whether it counts as there.
  private var isThere = false
  /// Whether another screen covers the view's.
  private var isCovered = false

  init(_ effect: LifecycleEffect<Modifier>, parent: ViewNode) {
    self.effect = effect
    super.init(parent: parent)
    if effect.source == nil { effect.attach(to: self) }
  }

  package override func didMount() {
    effect.expect { [self] in
      guard isMounted, !isSetAside, !isCovered, !isThere else { return false }
      isThere = true
      return true
    }
  }

  private func leave(isRemoved: Bool = false) {
    guard isThere else { return }
    isThere = false
    effect.leave(isRemoved: isRemoved)
  }

  package override func setAside(_ isAside: Bool) {
    super.setAside(isAside)
    if isAside { leave() } else { didMount() }
  }

  package override func willUnmount() {
    leave(isRemoved: true)
    if effect.source === self { effect.didDetach() }
  }
}

extension LifecycleNode: CoverObserver {
  /// A covered screen disappears, and appears again with its state.
  package func setCovered(_ isCovered: Bool) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    if isCovered { leave() } else { didMount() }
  }
}

/// Has each of several views tell one effect.
@MainActor
private final class LifecycleDistributor<Modifier>:
  SingleChildNode, Distributor
{
  let effect: LifecycleEffect<Modifier>
  private(set) var outerDistributor: (any Distributor)?
  let isInEnvironmentOfContent = false

  init(_ effect: LifecycleEffect<Modifier>, parent: ViewNode) {
    self.effect = effect
    outerDistributor = parent.enclosingLayout === parent ? nil : parent.distributor
    super.init(parent: parent)
    distributor = self
    effect.attach(to: self)
  }

  func makeWrapper(in parent: ViewNode) -> UnaryNode { LifecycleNode(effect, parent: parent) }

  override func willUnmount() { effect.didDetach() }
  override func didUnmount() { outerDistributor = nil }
}

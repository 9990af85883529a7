/// The environment below one node that changes it (or below the window), and who read what in it.
@_spi(Nodes) @MainActor public final class EnvironmentScope {
  private struct Reader {
    let node: ViewNode
    /// Evaluation of the node that read; nil counts as long as the node is there.
    let generation: UInt32?
    let keys: [ObjectIdentifier]

    @MainActor var isCurrent: Bool {
      node.isMounted && (generation == nil || generation == node.generation)
    }
  }

  /// Stands for all keys, for who reads the environment as a whole.
  static let anyKey = ObjectIdentifier(EnvironmentScope.self)

  package private(set) var values: EnvironmentValues
  private var knownTextSettings: TextSettings?
  /// Views below are laid out from right to left.
  package private(set) var isMirrored: Bool
  /// The node that changes the environment; told when the direction below is another.
  package unowned(unsafe) var owner: ViewNode?
  private let parent: EnvironmentScope?
  private var change: (inout EnvironmentValues) -> Void
  private var readers: [Reader] = []
  private var children: [Weak<EnvironmentScope>] = []
  private var pruneAt = 64
  private var pruneChildrenAt = 64

  init(root values: EnvironmentValues) {
    self.values = values
    parent = nil
    change = { _ in }
    isMirrored = values.layoutDirection == .rightToLeft
  }

  package init(parent: EnvironmentScope, change: @escaping (inout EnvironmentValues) -> Void) {
    self.parent = parent
    self.change = change
    values = parent.values
    isMirrored = parent.isMirrored
    change(&values)
    if values.head !== parent.values.head { isMirrored = values.layoutDirection == .rightToLeft }
    parent.add(self)
  }

  /// Amortised O(1): rows that come and go while a list scrolls leave nothing behind.
  private func add(_ child: EnvironmentScope) {
    if children.count >= pruneChildrenAt {
      children.removeAll { $0.object == nil }
      pruneChildrenAt = max(64, children.count * 2)
    }
    children.append(Weak(object: child))
  }

  /// For the window: other values for everything below.
  func setValues(_ newValues: EnvironmentValues) {
    let changed = newValues.keysChanged(from: values)
    // All else of an environment that draws elsewhere is laid out anew.
    if !changed.isEmpty, newValues.isScrollClipped != values.isScrollClipped {
      owner?.host.presentation.inkGeneration += 1
    }
    values = newValues
    knownTextSettings = nil
    let mirrored = values.layoutDirection == .rightToLeft
    if mirrored != isMirrored {
      isMirrored = mirrored
      owner?.directionChanged()
    }
    guard !changed.isEmpty else { return }
    owner?.setNeedsDisplay()
    tell(changed)
  }

  /// What texts read here.
  func textSettings(_ host: ViewHost) -> TextSettings {
    if let knownTextSettings { return knownTextSettings }
    let settings = TextSettings(values, scale: host.typeScale)
    knownTextSettings = settings
    return settings
  }

  /// For a node whose modifier changed.
  package func setChange(_ change: @escaping (inout EnvironmentValues) -> Void) {
    self.change = change
    parentChanged()
  }

  /// The changes of this scope and of those around it up to `outer`, outermost first.
  func changes(inside outer: EnvironmentScope) -> [EnvironmentScope] {
    var scopes: [EnvironmentScope] = []
    var current = self
    while current !== outer, let parent = current.parent {
      scopes.append(current)
      current = parent
    }
    return scopes.reversed()
  }

  /// What this scope's own node changes, made again to other values.
  func repeatChange(on values: inout EnvironmentValues) {
    change(&values)
  }

  /// A scope elsewhere that repeats this one's changes: it does so again whenever this one is changed.
  func isRepeated(by other: EnvironmentScope) {
    add(other)
  }

  private func parentChanged() {
    guard let parent else { return }
    var newValues = parent.values
    change(&newValues)
    setValues(newValues)
  }

  private func tell(_ changed: Set<ObjectIdentifier>) {
    let current = readers
    readers.removeAll(keepingCapacity: true)
    for reader in current where reader.isCurrent {
      let isTold = reader.keys.contains { changed.contains($0) || $0 == Self.anyKey }
      // A body that is told registers again when it is evaluated.
      if !isTold || reader.generation == nil { readers.append(reader) }
      if isTold { reader.node.environmentChanged() }
    }
    children.removeAll { $0.object == nil }
    for child in children { child.object?.parentChanged() }
  }

  /// Notes what a node read: until it is evaluated again, or for as long as it is there.
  package func register(_ node: ViewNode, keys: [ObjectIdentifier], isLasting: Bool = false) {
    if keys.isEmpty { return }
    if readers.count >= pruneAt { prune() }
    readers.append(Reader(node: node, generation: isLasting ? nil : node.generation, keys: keys))
  }

  /// A loop: closures on the main actor are checked each time they are called.
  private func prune() {
    var current: [Reader] = []
    for reader in readers where reader.isCurrent { current.append(reader) }
    readers = current
    pruneAt = max(64, readers.count * 2)
  }

  /// The owner is gone; nothing is kept alive any more.
  package func dispose() {
    owner = nil
    readers.removeAll()
    children.removeAll()
    knownTextSettings = nil
  }
}

/// A structural node below which the environment differs.
@MainActor package final class EnvironmentNode: SingleChildNode {
  /// The modifier that made the change, to tell whether a new one differs.
  package var modifier: Any?

  package init(parent: ViewNode, change: @escaping (inout EnvironmentValues) -> Void) {
    super.init(parent: parent)
    environment = EnvironmentScope(parent: parent.environment, change: change)
    environment.owner = self
  }

  package override func willUnmount() {
    environment.dispose()
  }
}

/// The environment below the window or a node that changes it, with the nodes that read it.
@_spi(Nodes) @MainActor public final class EnvironmentScope {
  private struct Reader {
    let node: ViewNode
    /// The evaluation that has read `keys`.
    var generation: UInt32
    var keys: [ObjectIdentifier]
    /// What it reads until it leaves the tree.
    var lastingKeys: [ObjectIdentifier]

    func reads(_ changed: Set<ObjectIdentifier>) -> Bool {
      func isChanged(_ key: ObjectIdentifier) -> Bool {
        changed.contains(key) || key == EnvironmentScope.anyKey
      }
      return lastingKeys.contains(where: isChanged)
        || generation == node.generation && keys.contains(where: isChanged)
    }
  }

  /// Stands for all keys, for readers of the whole environment.
  nonisolated static let anyKey = ObjectIdentifier(EnvironmentScope.self)

  @exclusivity(unchecked) package private(set) var values: EnvironmentValues
  /// What the views below have resolved from the values; nil after a change.
  @exclusivity(unchecked) var knownTextSettings: AnyObject?
  @exclusivity(unchecked) var knownDrawing: AnyObject?
  /// Whether views below are laid out from right to left.
  @exclusivity(unchecked) package private(set) var isMirrored: Bool
  /// The node that changes the environment; invalidated when the layout direction changes.
  @exclusivity(unchecked) package unowned(unsafe) var owner: ViewNode?
  private let parent: EnvironmentScope?
  private var change: (inout EnvironmentValues) -> Void
  private var readers = KeyedList<Reader>()
  private var children: [Weak<EnvironmentScope>] = []
  private var isDisposed = false
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

  /// Amortised O(1), also while rows of a list come and go.
  private func add(_ child: EnvironmentScope) {
    if children.count >= pruneChildrenAt {
      children.removeAll { $0.object == nil }
      pruneChildrenAt = max(64, children.count * 2)
    }
    children.append(Weak(object: child))
  }

  /// Sets the values of the window's scope.
  func setValues(_ newValues: EnvironmentValues) {
    let changed = newValues.keysChanged(from: values)
    // Clipping concerns drawing only; other changes of such an environment need layout.
    if !changed.isEmpty, newValues.isScrollClipped != values.isScrollClipped {
      owner?.host.presentation.paintBoundsGeneration += 1
    }
    values = newValues
    knownTextSettings = nil
    knownDrawing = nil
    let mirrored = values.layoutDirection == .rightToLeft
    if mirrored != isMirrored {
      isMirrored = mirrored
      owner?.directionChanged()
    }
    guard !changed.isEmpty else { return }
    owner?.setNeedsDisplay()
    tell(changed)
  }

  /// Sets the change that the scope's node makes.
  package func setChange(_ change: @escaping (inout EnvironmentValues) -> Void) {
    self.change = change
    parentChanged()
  }

  /// Whether the scope is `outer` or inside of it. O(scopes in between).
  func isInside(_ outer: EnvironmentScope) -> Bool {
    var current = self
    while current !== outer {
      guard let parent = current.parent else { return false }
      current = parent
    }
    return true
  }

  /// The scopes between `outer` and this one, outermost first.
  func changes(inside outer: EnvironmentScope) -> [EnvironmentScope] {
    var scopes: [EnvironmentScope] = []
    var current = self
    while current !== outer, let parent = current.parent {
      scopes.append(current)
      current = parent
    }
    return scopes.reversed()
  }

  /// Applies the change of the scope's own node to other values.
  func repeatChange(on values: inout EnvironmentValues) {
    change(&values)
  }

  /// Registers a scope elsewhere that repeats this one's changes, so that it is updated with it.
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
    for reader in readers where reader.node.isMounted && reader.reads(changed) {
      // A body that is invalidated registers again when it is evaluated.
      readers[ObjectIdentifier(reader.node)]?.keys = []
      reader.node.environmentChanged()
    }
    children.removeAll { $0.object == nil }
    for child in children { child.object?.parentChanged() }
  }

  package var readerCount: Int { readers.count }

  /// Registers a node as a reader of keys: until it is evaluated again, or until it is removed if `isLasting`.
  package func register(_ node: ViewNode, keys: [ObjectIdentifier], isLasting: Bool = false) {
    if keys.isEmpty || isDisposed || !node.isMounted { return }
    if node.readScope !== self {
      node.readScope?.remove(node)
      node.readScope = self
    }
    let key = ObjectIdentifier(node)
    var reader =
      readers[key]
      ?? Reader(node: node, generation: node.generation, keys: [], lastingKeys: [])
    if isLasting {
      reader.lastingKeys += keys
    } else if reader.generation == node.generation {
      reader.keys += keys
    } else {
      reader.generation = node.generation
      reader.keys = keys
    }
    readers[key] = reader
  }

  /// Called when a reader leaves the tree or reads another environment.
  func remove(_ reader: ViewNode) {
    readers[ObjectIdentifier(reader)] = nil
  }

  /// Releases everything; called when the owner is removed.
  package func dispose() {
    isDisposed = true
    owner = nil
    readers = KeyedList()
    children.removeAll()
    knownTextSettings = nil
    knownDrawing = nil
  }
}

/// A structural node that changes the environment for its content.
@MainActor package final class EnvironmentNode: SingleChildNode {
  /// The modifier that made the change, to find out whether a new one differs.
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

extension EnvironmentScope: EnvironmentSource {}

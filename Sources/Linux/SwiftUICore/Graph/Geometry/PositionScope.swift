/// A node whose content moves as a whole without layout (a scroll view or the window), and the readers of
/// positions inside.
@_spi(Nodes) @MainActor open class PositionScope: LayoutNode {
  private enum Change: Comparable {
    case none, scrolled, moved
  }

  private var readers = KeyedList<any PositionReader>() {
    didSet { hasReaders = !readers.isEmpty }
  }
  /// Those that have read positions in a space outside of this scope, so that scrolling changes them.
  private var crossingReaders = KeyedList<any PositionReader>()
  nonisolated(unsafe) final private(set) var hasReaders = false
  private var change = Change.none

  override final var isScope: Bool { true }
  override final var isGeometryGroup: Bool { true }

  package final var readerCount: Int { readers.count }

  /// Registers a reader until its node leaves the tree.
  package func register(_ reader: any PositionReader, crosses: Bool) {
    let key = ObjectIdentifier(reader)
    if readers[key] == nil { reader.readerNode.link.note(key, readsIn: self) }
    readers[key] = reader
    if crosses { crossingReaders[key] = reader }
  }

  /// A registered reader reads across this scope no more: scrolling changes nothing for it.
  package func withdraw(_ reader: any PositionReader) {
    crossingReaders[ObjectIdentifier(reader)] = nil
  }

  /// Called when the node of a reader leaves the tree.
  final func remove(_ reader: ObjectIdentifier) {
    readers[reader] = nil
    crossingReaders[reader] = nil
  }

  /// Called when layout or an effect has moved something inside.
  package final func contentMoved() {
    note(.moved)
  }

  /// Called when the content as a whole has moved.
  package final func contentScrolled() {
    host.scrollCount += 1
    note(.scrolled)
  }

  /// The readers may be around this node, which they keep.
  public override final func didUnmount() {
    readers = KeyedList()
    crossingReaders = KeyedList()
  }

  private func note(_ newChange: Change) {
    guard hasReaders else { return }
    if change == .none { host.schedule(self) }
    change = max(change, newChange)
  }

  final func runReaders() {
    let change = self.change
    self.change = .none
    let moved = change == .moved ? readers : crossingReaders
    host.costs.positionReaders += moved.count
    // Readers that are added during the loop have just read, and those that are removed must not.
    for reader in moved where reader.readerNode.isMounted && !reader.isCurrent {
      reader.readPositions()
    }
  }
}

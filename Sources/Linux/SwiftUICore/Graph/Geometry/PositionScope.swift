/// A node whose content moves as a whole without layout (a scroll view or the window), and the readers of
/// positions inside.
@_spi(Nodes) @MainActor open class PositionScope: LayoutNode {
  private enum Change: Comparable {
    case none, scrolled, moved
  }

  /// In the order in which they came; some may be gone.
  private var readers: [any PositionReader] = [] {
    didSet { hasReaders = !readers.isEmpty }
  }
  /// Those that have read positions in a space outside of this scope, so that scrolling changes them.
  private var crossingReaders: [any PositionReader] = []
  /// At this number of readers, those that are gone are looked for.
  private var checkedCount = 64
  nonisolated(unsafe) final private(set) var hasReaders = false
  private var change = Change.none

  override final var isScope: Bool { true }
  override final var isGeometryGroup: Bool { true }

  package func register(_ reader: any PositionReader, crosses: Bool) {
    readers.append(reader)
    if crosses { crossingReaders.append(reader) }
    // Those that are gone are found when something moves, which may not happen while lazy rows come and go.
    if readers.count >= checkedCount {
      forgetGone()
      checkedCount = max(64, 2 * readers.count)
    }
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
    readers = []
    crossingReaders = []
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
    var hasGone = false
    // Readers that are added during the loop have just read.
    for reader in moved {
      if reader.readerNode.isMounted {
        reader.readPositions()
      } else {
        hasGone = true
      }
    }
    if hasGone { forgetGone() }
  }

  private func forgetGone() {
    readers.removeAll { !$0.readerNode.isMounted }
    crossingReaders.removeAll { !$0.readerNode.isMounted }
  }
}

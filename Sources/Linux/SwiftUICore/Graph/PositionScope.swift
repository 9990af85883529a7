/// A node whose content moves as a whole without layout (a scroll view or the window), and the readers of
/// positions inside.
@_spi(Nodes) @MainActor open class PositionScope: LayoutNode {
  private struct Entry {
    let reader: any PositionReader
    /// Whether positions were read in a space outside of this scope, so that scrolling changes them.
    let crosses: Bool
  }

  private enum Change: Comparable {
    case none, scrolled, moved
  }

  private var entries: [Entry] = [] {
    didSet { hasEntries = !entries.isEmpty }
  }
  nonisolated(unsafe) final private(set) var hasEntries = false
  private var change = Change.none

  override final var isScope: Bool { true }
  override final var isGeometryGroup: Bool { true }

  package func register(_ reader: any PositionReader, crosses: Bool) {
    entries.append(Entry(reader: reader, crosses: crosses))
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
    entries = []
  }

  private func note(_ newChange: Change) {
    guard hasEntries else { return }
    if change == .none { host.schedule(self) }
    change = max(change, newChange)
  }

  final func runReaders() {
    let change = self.change
    self.change = .none
    var hasGone = false
    // Readers that are added during the loop have just read.
    for index in 0..<entries.count {
      let entry = entries[index]
      if !entry.reader.readerNode.isMounted {
        hasGone = true
      } else if entry.crosses || change == .moved {
        entry.reader.readPositions()
      }
    }
    if hasGone { entries.removeAll { !$0.reader.readerNode.isMounted } }
  }
}

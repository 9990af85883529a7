/// A node whose content moves as a whole without layout (a scroll view, or the window), with the
/// closures that must run again when it does.
@_spi(Nodes) @MainActor open class PositionScope: LayoutNode {
  private struct Entry {
    let reader: any PositionReader
    /// The closure read positions in a space outside this scope, so scrolling alone changes them.
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

  /// Layout (or an effect) moved something inside.
  package final func contentMoved() {
    note(.moved)
  }

  /// The content as a whole moved.
  package final func contentScrolled() {
    host.scrollCount += 1
    note(.scrolled)
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
    // Readers that register while this runs have just read.
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

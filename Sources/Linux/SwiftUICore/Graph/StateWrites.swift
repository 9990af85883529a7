/// Writes of state that wait for their turn, because the ones before were made under another
/// transaction.
///
/// What one action writes with `withAnimation` and without is shown as Apple's SwiftUI shows it: as one
/// change after the other, each of them brought through bodies, layout and readers with its own
/// transaction, before anything is drawn. The program reads the newest values at once. When an update
/// begins, writes from the second transaction on are taken back, and made again one transaction at a
/// time. Only ``State`` can be taken back; what a model writes is there for all of them.
@MainActor final class StateWrites {
  /// How a value of state is set back to what it was, and forth again.
  struct Write {
    let undo: () -> Void
    let redo: () -> Void
  }

  private struct Group {
    let transaction: Transaction
    var writes: [Write]
  }

  /// The transaction of the writes that bodies have been told of; nil while there are none.
  private var first: Transaction?
  private var groups: [Group] = []
  private var isTakenBack = false

  nonisolated init() {}

  var isEmpty: Bool { groups.isEmpty }

  /// A write under the current transaction has to wait; false when it belongs to the ones that bodies
  /// are told of next.
  func mustWait() -> Bool {
    let current = Transaction.current
    // While an update shows one group after the other, what it writes itself belongs to the shown one.
    if isTakenBack { return false }
    guard let first else {
      self.first = current
      return false
    }
    return !groups.isEmpty || !first.isSame(as: current)
  }

  func append(_ write: Write) {
    let current = Transaction.current
    if groups.last?.transaction.isSame(as: current) == true {
      groups[groups.count - 1].writes.append(write)
    } else {
      groups.append(Group(transaction: current, writes: [write]))
    }
  }

  /// An update is about to evaluate bodies: those that were told know of the first group alone.
  func takeBack() {
    first = nil
    guard !isTakenBack, !groups.isEmpty else { return }
    isTakenBack = true
    for group in groups.reversed() {
      for write in group.writes.reversed() { write.undo() }
    }
  }

  /// Makes the writes of the next transaction again; false when all have been made.
  func redoNext() -> Bool {
    guard !groups.isEmpty else { return false }
    let group = groups.removeFirst()
    withTransaction(group.transaction) {
      for write in group.writes { write.redo() }
    }
    if groups.isEmpty { isTakenBack = false }
    return true
  }
}

extension Transaction {
  /// What is written under both is one change.
  fileprivate func isSame(as other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && completions.elementsEqual(other.completions, by: ===) && custom.values.isEmpty
      && other.custom.values.isEmpty
  }
}

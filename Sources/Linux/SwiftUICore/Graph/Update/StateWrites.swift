/// State writes that are held back, because earlier ones of the same action have another transaction.
///
/// If one action writes state both with and without `withAnimation`, SwiftUI shows it as one change after the
/// other, each with its own transaction, before the frame is drawn. The program reads the newest values at
/// once. When an update begins, the writes from the second transaction on are undone, and redone one
/// transaction at a time. Only ``State`` can be undone; changes of models are visible to all of them.
@MainActor final class StateWrites {
  /// Undoes and redoes one write.
  struct Write {
    let undo: () -> Void
    let redo: () -> Void
  }

  private struct Group {
    let transaction: Transaction
    var writes: [Write]
  }

  /// The transaction of the writes that are not held back; nil if there are none.
  private var first: Transaction?
  private var groups: [Group] = []
  private var isTakenBack = false

  nonisolated init() {}

  var isEmpty: Bool { groups.isEmpty }

  /// Whether a write with the current transaction is held back; false if it belongs to the next group.
  func mustWait() -> Bool {
    let current = Transaction.current
    // While an update goes through the groups, its own writes belong to the current one.
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

  /// Undoes all writes but those of the first transaction; called before bodies are evaluated.
  func takeBack() {
    first = nil
    guard !isTakenBack, !groups.isEmpty else { return }
    isTakenBack = true
    for group in groups.reversed() {
      for write in group.writes.reversed() { write.undo() }
    }
  }

  /// Redoes the writes of the next transaction; returns false if there are none.
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
  /// Whether writes with both transactions are one change.
  fileprivate func isSame(as other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && completions.elementsEqual(other.completions, by: ===) && custom.values.isEmpty
      && other.custom.values.isEmpty
  }
}

import Synchronization

/// The name of a font or symbol, interned.
///
/// Text runs are compared and stored in large numbers, so they have an index instead of the string.
package struct InternedName: Hashable, Sendable {
  private let number: Int

  private struct Table {
    var names: [String] = []
    var numbers: [String: Int] = [:]
  }

  private static let table = Mutex(Table())

  /// Names are kept until the process ends; their number is limited by the program's source.
  package init(_ name: String) {
    number = Self.table.withLock { table in
      if let number = table.numbers[name] { return number }
      table.names.append(name)
      table.numbers[name] = table.names.count - 1
      return table.names.count - 1
    }
  }

  package var string: String { Self.table.withLock { $0.names[number] } }
}

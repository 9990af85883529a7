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

extension Font {
  /// A font by the name of its family or of one face. `size` is in points at the default Dynamic Type size, and
  /// scales as body text does.
  ///
  /// The name is looked up among the machine's fonts (fontconfig); an unknown one is replaced by the system
  /// font, with a warning. The line height is that of the system font of the same size. A size that is negative
  /// or NaN counts as 0.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A font by name that scales with a text style.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.named(InternedName(name), legal(size), textStyle))
  }

  /// A font by name with a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.named(InternedName(name), legal(fixedSize), nil))
  }

  static func legal(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(0, size), 1e4) : 0 }
}

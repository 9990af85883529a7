import Synchronization

/// The name of a font or of a symbol.
///
/// Runs of text are compared and kept by the thousand, so they have a number in place of the
/// characters.
package struct InternedName: Hashable, Sendable {
  private let number: Int

  private struct Table {
    var names: [String] = []
    var numbers: [String: Int] = [:]
  }

  private static let table = Mutex(Table())

  /// Names are kept for as long as the process runs; there are as many as a program writes down.
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
  /// A font by the name of its family or of one of its faces, `size` points large at the default
  /// Dynamic Type size; it grows as body text does.
  ///
  /// The name is looked up among the fonts that the machine knows (fontconfig's). The system font
  /// stands in for one that is not there, with a warning. Lines are as high as those of the system font of
  /// that size. A size that is negative or not a number counts as 0.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A font by its name that grows as a text style does.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.named(InternedName(name), legal(size), textStyle))
  }

  /// A font by its name whose size does not follow Dynamic Type.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.named(InternedName(name), legal(fixedSize), nil))
  }

  static func legal(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(0, size), 1e4) : 0 }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What Foundation on Linux lacks of sorting and of predicates.

extension String.StandardComparator {
  /// Compares as lists of files do: by the user's language, numbers by their value. It is followed by what SwiftData
  /// sorts; elsewhere Foundation on Linux compares characters.
  public static let localizedStandard = localizedComparator() ?? .lexical
  /// Compares by the user's language, with the same limit.
  public static let localized = localizedStandard

  /// Foundation on Linux has the value, but no way to make it: the flag is set in a copy, if that is where it is.
  private static func localizedComparator() -> String.StandardComparator? {
    var copy = String.StandardComparator.lexical
    withUnsafeMutableBytes(of: &copy) { bytes in
      if bytes.count > 8 { bytes[8] = 1 }
    }
    return copy.isLocalized ? copy : nil
  }

  fileprivate var isLocalized: Bool {
    struct Flags: Decodable {
      let options: Int
      let isLocalized: Bool
    }
    guard let data = try? JSONEncoder().encode(self),
      let flags = try? JSONDecoder().decode(Flags.self, from: data)
    else { return false }
    return flags.isLocalized && flags.options == 0
  }
}

extension SortDescriptor {
  /// How two values are ordered.
  func order(_ left: Compared, _ right: Compared) -> ComparisonResult {
    guard let comparator = stringComparator, comparator != .lexical, let keyPath else {
      return compare(left, right)
    }
    var plain = comparator
    plain.order = .forward
    let localized = String.StandardComparator.localizedStandard
    guard plain == localized, localized != .lexical else { return compare(left, right) }
    let result =
      switch (left[keyPath: keyPath] as? String, right[keyPath: keyPath] as? String) {
      case (let left?, let right?): left.localizedStandardCompare(right)
      case (nil, .some): ComparisonResult.orderedAscending
      case (.some, nil): ComparisonResult.orderedDescending
      case (nil, nil): ComparisonResult.orderedSame
      }
    guard order == .reverse else { return result }
    switch result {
    case .orderedAscending: return .orderedDescending
    case .orderedDescending: return .orderedAscending
    case .orderedSame: return .orderedSame
    }
  }
}

extension PredicateExpressions {
  /// Whether a text has another, by the user's language: `localizedStandardContains` in `#Predicate`.
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression, Other: PredicateExpression
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = Bool
    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try String(root.evaluate(bindings)).localizedStandardContains(other.evaluate(bindings))
    }
  }

  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }

  /// How two texts are ordered: `caseInsensitiveCompare` and `localizedCompare` in `#Predicate`.
  public struct StringComparison<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = ComparisonResult
    public let root: Root
    public let other: Other
    public let isLocalized: Bool

    public init(root: Root, other: Other, isLocalized: Bool) {
      self.root = root
      self.other = other
      self.isLocalized = isLocalized
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
      let (left, right) = try (String(root.evaluate(bindings)), other.evaluate(bindings))
      return isLocalized ? left.localizedCompare(right) : left.caseInsensitiveCompare(right)
    }
  }

  public static func build_caseInsensitiveCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringComparison<Root, Other> {
    StringComparison(root: root, other: other, isLocalized: false)
  }

  public static func build_localizedCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringComparison<Root, Other> {
    StringComparison(root: root, other: other, isLocalized: true)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringComparison: Sendable where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringComparison: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringComparison: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

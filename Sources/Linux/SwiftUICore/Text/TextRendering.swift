/// What measures and draws the texts of a view in the place of their nodes (`TextRenderer`).
@MainActor protocol TextRendering {
  func size(of node: TextNode, in proposal: ProposedViewSize) -> CGSize
  func draw(_ node: TextNode, size: CGSize, into recorder: inout DisplayListRecorder)
}

extension EnvironmentValues {
  @Entry var textRenderer: (any TextRendering)?
}

/// A value that a text has for renderers, which ask for it by its type.
public protocol TextAttribute {}

/// The attributes of a part of a text. An object, because few parts have one.
final class TextAttributes: Hashable, Sendable {
  // Not changed after it was made.
  nonisolated(unsafe) private let values: [any TextAttribute]

  init(_ values: [any TextAttribute]) {
    self.values = values
  }

  func value<T: TextAttribute>(_ type: T.Type) -> T? {
    for value in values.reversed() { if let value = value as? T { return value } }
    return nil
  }

  func adding(_ value: any TextAttribute) -> TextAttributes { TextAttributes(values + [value]) }

  static func == (a: TextAttributes, b: TextAttributes) -> Bool {
    if a === b { return true }
    guard a.values.count == b.values.count else { return false }
    for (one, other) in zip(a.values, b.values) where !isEqual(one, other) { return false }
    return true
  }

  private static func isEqual<A: TextAttribute>(_ a: A, _ b: any TextAttribute) -> Bool {
    guard let b = b as? A else { return false }
    return isSame(a, b)
  }

  func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(ObjectIdentifier(type(of: value))) }
  }
}

extension Text {
  /// Adds a value that a ``TextRenderer`` finds in the text's runs.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    mapParts { $0.attributes = $0.attributes?.adding(value) ?? TextAttributes([value]) }
  }
}

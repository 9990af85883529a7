/// The name space that Apple's Accessibility framework has for custom content.
public enum AXCustomContent {
  /// Whether content is read with the element, or on demand.
  public enum Importance: UInt, Sendable {
    /// When the user asks for more.
    case `default`
    /// At once.
    case high
  }
}

/// Information about an element in addition to its label and value.
public struct AccessibilityCustomContent: Hashable, Sendable {
  public let label: String
  public let value: String
  public let importance: AXCustomContent.Importance
  let id: String
}

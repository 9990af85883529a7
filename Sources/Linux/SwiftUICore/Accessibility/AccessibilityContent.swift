// More that a view tells of itself.

/// What a piece of custom content is about.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  let label: String
  let id: String

  /// - Parameters:
  ///   - label: What is read before the value.
  ///   - id: Tells keys apart; content of the same key replaces what is further in.
  public init(_ label: Text, id: String) {
    self.label = label.spoken
    self.id = id
  }

  public init(_ labelKey: LocalizedStringKey, id: String) {
    self.init(Text(labelKey), id: id)
  }

  public init(_ labelKey: LocalizedStringKey) {
    self.init(Text(labelKey), id: Text(labelKey).spoken)
  }
}

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

/// Something that is known of an element beside its label and value.
public struct AccessibilityCustomContent: Hashable, Sendable {
  public let label: String
  public let value: String
  public let importance: AXCustomContent.Importance
  let id: String
}

extension View {
  /// Tells more of the view, to be read on demand; nil takes back what views inside tell under the
  /// same key.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    let content = AccessibilityCustomContent(
      label: key.label, value: value?.spoken ?? "", importance: importance, id: key.id)
    return accessibilityChange { $0.customContent = (content, isThere: value != nil) }
  }

  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(key, Text(valueKey), importance: importance)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(key, Text(value), importance: importance)
  }

  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(
      AccessibilityCustomContentKey(label, id: label.spoken), value, importance: importance)
  }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
  }

  /// Names by which the view is called in voice control; the first one is shown.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    let names = inputLabels.map(\.spoken)
    return accessibilityChange { $0.inputLabels = names }
  }

  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> some View {
    accessibilityInputLabels(inputLabels.map { Text($0) })
  }

  /// Scrolls when assistive technology asks for it: what lies beyond an edge is to come into sight.
  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View {
    accessibilityChange { $0.action = AccessibilityAction(kind: .scroll, scroll: handler) }
  }
}

// Modifiers of elements for views that have one already: both are one modifier of the same type.

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  /// The view with what a modifier gives an empty view besides.
  private nonisolated func adding(
    _ change: (EmptyView) -> ModifiedContent<EmptyView, Modifier>
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(
      content: content, modifier: modifier.followed(by: change(EmptyView()).modifier))
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityHidden(hidden) }
  }

  public nonisolated func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilitySortPriority(sortPriority) }
  }

  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityAddTraits(traits) }
  }

  public nonisolated func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityRemoveTraits(traits) }
  }

  public nonisolated func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityHeading(level) }
  }

  public nonisolated func accessibilityLabel(_ label: Text) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityLabel(label) }
  }

  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityLabel(labelKey) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityLabel(label) }
  }

  public nonisolated func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityValue(valueDescription) }
  }

  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityValue(valueKey) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityValue(value) }
  }

  public nonisolated func accessibilityHint(_ hint: Text) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityHint(hint) }
  }

  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityHint(hintKey) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityHint(hint) }
  }

  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityAction(actionKind, handler) }
  }

  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityAction(named: name, handler) }
  }

  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityAction(named: nameKey, handler) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityAction(named: name, handler) }
  }

  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityAdjustableAction(handler) }
  }

  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityCustomContent(key, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityCustomContent(key, valueKey, importance: importance) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityCustomContent(key, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityCustomContent(label, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityCustomContent(labelKey, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityCustomContent(labelKey, valueKey, importance: importance) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityCustomContent(labelKey, value, importance: importance) }
  }

  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityInputLabels(inputLabels) }
  }

  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityInputLabels(inputLabelKeys) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityInputLabels(inputLabels) }
  }

  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityScrollAction(handler) }
  }

  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityActivationPoint(activationPoint) }
  }

  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityActivationPoint(activationPoint) }
  }

  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Content, Modifier> {
    adding { $0.accessibilityRespondsToUserInteraction(respondsToUserInteraction) }
  }
}

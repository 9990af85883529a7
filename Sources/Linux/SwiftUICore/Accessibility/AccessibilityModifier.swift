/// The change that one modifier makes to the elements of its view.
package struct AccessibilityChange {
  package enum Structure {
    /// The elements stay as they are.
    case keep
    case children(AccessibilityChildBehavior)
    /// The view is one element, a control.
    case control
    /// A title with an icon: one element with the title as its label, or the icon's label where there is no
    /// title.
    case title
  }

  package var structure = Structure.keep
  package var label: String?
  package var value: String?
  var hint: String?
  var identifier: String?
  var isHidden = false
  var sortPriority: Double?
  var headingLevel: AccessibilityHeadingLevel?
  package var addedTraits: AccessibilityTraits = []
  package var removedTraits: AccessibilityTraits = []
  package var control: AccessibilityControl?
  package var action: AccessibilityAction?
  /// The action that sets the value of a numeric control.
  package var numberAction: AccessibilityAction?
  /// Custom content to add, or to remove.
  var customContent: (content: AccessibilityCustomContent, isShown: Bool)?
  var inputLabels: [String]?
  /// Where assistive technology touches the element.
  var activationPoint: AccessibilityActivationPoint?
  var respondsToUserInteraction: Bool?

  package init() {}

  /// Whether the modifier makes an element even where no view inside has one.
  var makesElement: Bool {
    label != nil || value != nil || hint != nil || !addedTraits.isEmpty || action != nil
      || customContent?.isShown == true || inputLabels != nil
  }
}

/// What modifiers of the elements of a view change, which the views that they return name.
public struct AccessibilityAttachmentModifier {
  let change: AccessibilityChange
  /// What later modifiers of the same view change, in their order. Mostly empty, which needs no memory.
  let more: [AccessibilityChange]

  package init(_ build: (inout AccessibilityChange) -> Void) {
    var change = AccessibilityChange()
    build(&change)
    self.init(change)
  }

  package init(_ change: AccessibilityChange) {
    self.init(change, [])
  }

  private init(_ change: AccessibilityChange, _ more: [AccessibilityChange]) {
    self.change = change
    self.more = more
  }

  /// The changes of both, first its own.
  func followed(by other: Self) -> Self {
    Self(change, more + [other.change] + other.more)
  }
}

extension AccessibilityChange {
  /// A button: one element, whose label is that of its content.
  @MainActor package static func button(action: @escaping @MainActor () -> Void) -> Self {
    var change = AccessibilityChange()
    change.structure = .control
    change.addedTraits = .isButton
    change.removedTraits = .isStaticText
    change.action = AccessibilityAction(kind: .default, run: { action() })
    return change
  }
}

extension AccessibilityAttachmentModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode)
    -> AccessibilityModifierNode
  {
    AccessibilityModifierNode(modifier, parent: parent)
  }

  package static func updateWrapper(_ node: AccessibilityModifierNode, to modifier: Self) {
    node.modifier = modifier
  }
}

extension ViewNode {
  /// Whether a view around it, or the view itself, is hidden from assistive technology.
  package final var isAccessibilityHidden: Bool {
    var current: ViewNode? = self
    while let node = current {
      if (node as? AccessibilityModifierNode)?.isHiding == true { return true }
      current = node.parent
    }
    return false
  }
}

@MainActor package final class AccessibilityModifierNode: UnaryNode {
  var modifier: AccessibilityAttachmentModifier

  init(_ modifier: AccessibilityAttachmentModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  private var changes: [AccessibilityChange] { [modifier.change] + modifier.more }

  var isHiding: Bool { modifier.change.isHidden || modifier.more.contains(where: \.isHidden) }

  package override var accessibilityNodes: [AccessibilityNode] {
    if isHiding { return [] }
    return changes.reduce(super.accessibilityNodes) { nodes, change in
      var nodes = structured(nodes, by: change)
      if nodes.isEmpty, change.makesElement { nodes = [AccessibilityNode(self, isElement: true)] }
      for node in nodes { apply(change, to: node) }
      return nodes
    }
  }

  /// The action of a kind, that of the outermost modifier if several have one.
  func action(_ kind: AccessibilityAction.Kind) -> AccessibilityAction? {
    changes.last { $0.action?.kind == kind }?.action
  }

  private func structured(
    _ nodes: [AccessibilityNode], by change: AccessibilityChange
  ) -> [AccessibilityNode] {
    switch change.structure {
    case .keep: return nodes
    case .control:
      let node = nodes.combined(for: self)
      node.ownActivationPoint = node.parts.lazy.compactMap(\.ownActivationPoint).first
      // Activating the element runs the control's own action, not one from inside.
      node.actions.removeAll { $0.kind == .default }
      return [node]
    case .title:
      let titles = nodes.flatMap(\.elements).filter { !$0.traits.contains(.isImage) }
      let spoken = titles.isEmpty ? nodes : titles
      return spoken.isEmpty ? [] : [spoken.combined(for: self)]
    case .children(.contain):
      let container = AccessibilityNode(self, isElement: false)
      container.children = nodes
      return [container]
    case .children(.combine): return nodes.isEmpty ? [] : [nodes.combined(for: self)]
    case .children: return [AccessibilityNode(self, isElement: true)]
    }
  }

  /// Changes the element; modifiers further out are applied later and win.
  private func apply(_ change: AccessibilityChange, to node: AccessibilityNode) {
    if let label = change.label { node.label = label }
    if let value = change.value { node.value = value }
    if let hint = change.hint { node.hint = hint }
    if let identifier = change.identifier { node.identifier = identifier }
    if let priority = change.sortPriority { node.sortPriority = priority }
    if let level = change.headingLevel { node.headingLevel = level }
    if let labels = change.inputLabels { node.inputLabels = labels }
    if let point = change.activationPoint { node.ownActivationPoint = point.inWindow(of: self) }
    if let responds = change.respondsToUserInteraction { node.ownResponse = responds }
    if let (content, isShown) = change.customContent {
      node.customContent.removeAll { $0.id == content.id }
      if isShown { node.customContent.append(content) }
    }
    node.traits.subtract(change.removedTraits)
    node.traits.formUnion(change.addedTraits)
    if let control = change.control { node.control = control }
    for action in [change.action, change.numberAction].compactMap(\.self) {
      node.actions.removeAll { $0.kind == action.kind }
      node.actions.append(action)
    }
  }
}

extension ViewNode {
  /// The action of the nearest `accessibilityScrollAction(_:)` around the view. O(depth).
  var scrollActionAround: AccessibilityAction? {
    var node = parent
    while let current = node {
      if let action = (current as? AccessibilityModifierNode)?.action(.scroll) { return action }
      node = current.parent
    }
    return nil
  }
}

// MARK: - API

extension AccessibilityActionKind {
  /// A kind of the app's own, by a name that is read aloud.
  public init(named name: Text) {
    self.init(name: "named \(name.spoken)")
  }
}

extension View {
  package nonisolated func accessibilityChange(_ build: (inout AccessibilityChange) -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    modifier(AccessibilityAttachmentModifier(build))
  }

  /// Makes one element of the view; see ``AccessibilityChildBehavior``.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessibilityChange { $0.structure = .children(children) }
  }

  /// Hides the view and everything inside it from assistive technology.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityChange { $0.isHidden = hidden }
  }

  /// Sorts the element among its siblings: higher priorities come first. The default is 0.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityChange { $0.sortPriority = sortPriority.isNaN ? 0 : sortPriority }
  }

  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityChange { $0.addedTraits = traits }
  }

  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    accessibilityChange { $0.removedTraits = traits }
  }

  /// Makes the view a heading of a level.
  public nonisolated func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange {
      $0.headingLevel = level
      $0.addedTraits = .isHeader
    }
  }

  // MARK: Texts

  /// Sets the text that is read for the view.
  public nonisolated func accessibilityLabel(_ label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityChange { $0.label = label.spoken }
  }

  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityLabel(Text(label))
  }

  /// Sets the view's current value.
  public nonisolated func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityChange { $0.value = valueDescription.spoken }
  }

  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityValue(Text(value))
  }

  /// Describes what happens when the view is activated.
  public nonisolated func accessibilityHint(_ hint: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityChange { $0.hint = hint.spoken }
  }

  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibilityHint(Text(hint))
  }

  // MARK: Actions

  /// Adds an action that assistive technology can perform.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange {
      $0.action = AccessibilityAction(
        kind: actionKind == .default ? .default : .kind(actionKind), run: handler)
    }
  }

  /// Adds an action that assistive technology offers by its name.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange { $0.action = AccessibilityAction(kind: .named(name.spoken), run: handler) }
  }

  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(name), handler)
  }

  /// Lets assistive technology increment and decrement the view's value.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange { $0.action = AccessibilityAction(kind: .adjust, adjust: handler) }
  }
}

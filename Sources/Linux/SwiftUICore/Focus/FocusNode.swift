/// The uses of the focus in a view.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view is activated, as a button is: only keys move the focus there.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view takes text input: a tap also moves the focus there.
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate]
}

/// The focus-related properties of a view.
package struct FocusTarget {
  var isFocusable = true
  /// Whether the view can have the focus now; nil: always.
  package var takesFocus: (@MainActor () -> Bool)?
  /// Whether a focus that was moved with keys is shown around the view.
  var showsEffect = true
  /// The view's own handling of keys.
  package var keyPressed: ((KeyPress) -> KeyPress.Result)?
  /// Activates the view, for shortcuts.
  var activate: (() -> Void)?
  /// The shortcut of the control if the environment sets none.
  package var shortcut: KeyboardShortcut?
  package var focusChanged: ((Bool) -> Void)?
  /// Shows the marked text of an input method instead of the former one; nil for views without text input.
  package var markText: ((String) -> Void)?
  /// The text cursor in window coordinates; takes the focused node.
  package var textCursor: ((FocusNode) -> CGRect?)?
  /// Whether the text must not be shown or learned, as a password's.
  package var hidesText = false

  package init(
    isFocusable: Bool = true, showsEffect: Bool = true, focusChanged: ((Bool) -> Void)? = nil
  ) {
    self.isFocusable = isFocusable
    self.showsEffect = showsEffect
    self.focusChanged = focusChanged
  }
}

extension FocusTarget {
  /// A control that Space and Return activate, as with Full Keyboard Access on iOS.
  ///
  /// - Parameters:
  ///   - repeats: Whether it acts again and again while the key is held.
  ///   - action: What it does.
  @MainActor package static func control(
    repeats: Bool = false, action: @escaping @MainActor () -> Void
  ) -> FocusTarget {
    var target = FocusTarget()
    target.activate = { action() }
    target.keyPressed = { press in
      guard press.isActivation(repeats: repeats) else { return .ignored }
      action()
      return .handled
    }
    return target
  }
}

/// A node that Space and Return activate while the node around it has the focus.
@MainActor package protocol KeyActivated: LayoutNode {
  func activateByKey()
}

extension KeyPress {
  /// Whether this is Space or Return, pressed or, where that counts, held.
  fileprivate func isActivation(repeats: Bool = false) -> Bool {
    (phase == .down || repeats && phase == .repeat) && (key == .space || key == .return)
      && modifiers.forShortcuts.isEmpty
  }
}

package struct FocusTargetModifier {
  let target: FocusTarget

  package init(target: FocusTarget) {
    self.target = target
  }
}

extension FocusTargetModifier: PrimitiveModifier {
  package typealias Body = Never

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> FocusNode {
    FocusNode(modifier.target, parent: parent)
  }

  package static func updateWrapper(_ node: FocusNode, to modifier: Self) {
    node.target = modifier.target
  }
}

@MainActor package final class FocusNode: UnaryNode, KeyParticipant {
  package var target: FocusTarget {
    didSet { if !target.isFocusable { host.focus.release(self) } }
  }

  init(_ target: FocusTarget, parent: ViewNode) {
    self.target = target
    super.init(parent: parent)
    environment.register(self, keys: [ObjectIdentifier(IsEnabledKey.self)], isLasting: true)
  }

  /// A disabled view loses the focus.
  package override func environmentChanged() {
    if !canTakeFocus { host.focus.release(self) }
  }

  package override func setAside(_ isAside: Bool) {
    super.setAside(isAside)
    if isAside { host.focus.release(self) }
  }

  package override func willUnmount() {
    host.focus.release(self)
  }

  package var canTakeFocus: Bool {
    let values = environment.values
    return isMounted && !isSetAside && target.isFocusable && values.isEnabled
      && !values.isControlPart && target.takesFocus?() != false
  }

  /// Whether an opacity of 0 around hides it. A focus state reaches it nevertheless, as a field that is only
  /// typed into.
  var isTransparent: Bool {
    var node = parent
    while let current = node {
      if let effect = current as? EffectNode, effect.shown.opacity <= 0 { return true }
      node = current.parent
    }
    return false
  }

  var isFocused: Bool { host.focus.current === self }

  func focusChanged(_ isFocused: Bool) {
    target.focusChanged?(isFocused)
  }

  package func receive(_ press: KeyPress) -> KeyPress.Result {
    if let control = content as? any KeyActivated, press.isActivation() {
      control.activateByKey()
      return .handled
    }
    return target.keyPressed?(press) ?? .ignored
  }

  /// Makes the view visible by scrolling the scroll views around it, inner ones first.
  func bringIntoSight() {
    guard isMounted else { return }
    var current: ViewNode? = parent
    while let node = current {
      if let scroll = node as? ScrollNode, !isHeldInSight(in: scroll) {
        scroll.controller.scrollIntoView(scroll.contentFrame(of: self))
      }
      current = node.parent
    }
  }

  /// Whether an effect keeps the whole view in sight, as in a stuck header, wherever layout puts it.
  private func isHeldInSight(in scroll: ScrollNode) -> Bool {
    let natural = table.frame(of: index, in: scroll.index, geometry: .layout)
    let shown = table.frame(of: index, in: scroll.index, geometry: .effective)
    let area = scroll.visibleArea
    guard shown.minX >= area.minX - 0.01, shown.maxX <= area.maxX + 0.01,
      shown.minY >= area.minY - 0.01, shown.maxY <= area.maxY + 0.01
    else { return false }
    let isMoved = abs(natural.minX - shown.minX) > 0.01 || abs(natural.minY - shown.minY) > 0.01
    return isMoved || (isInScrollEffect(of: scroll) && isUncovered)
  }

  /// Whether an effect around reads where the view is: it may keep it where layout has just put it, as a tab bar
  /// below a header that has collapsed and no more.
  private func isInScrollEffect(of scroll: ScrollNode) -> Bool {
    var node = parent
    while let current = node, current !== scroll {
      if current is EffectNode, current is any PositionReader { return true }
      node = current.parent
    }
    return false
  }

  /// Whether nothing is in front of its upper edge, its middle and its lower edge.
  private var isUncovered: Bool {
    let frame = table.frame(of: index, in: nil, geometry: .effective)
    return [frame.minY + 1, frame.midY, frame.maxY - 1].allSatisfy { y in
      !isCovered(along: host.touchedPath(at: CGPoint(x: frame.midX, y: y)))
    }
  }

  /// How a focus that was moved with keys is shown at present; nil for not at all.
  package var shownFocusEffect: FocusEffect? {
    let values = environment.values
    guard target.showsEffect, isFocused, host.focus.isMovedByKeys, values.isFocusEffectEnabled
    else { return nil }
    return values.focusEffect
  }

  /// Whether a view around has the ring.
  private var isShownAround: Bool {
    var node = parent
    while let current = node {
      if let frame = current as? any FocusFrame { return frame.showsFocus(of: self) }
      node = current.parent
    }
    return false
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
    let values = environment.values
    let effect = shownFocusEffect
    if effect == .row {
      let ground = Color.gray.opacity(0.25).rgba(in: values)
      recorder.fill(Path(CGRect(origin: .zero, size: drawnSize)), .color(ground))
    }
    super.draw(into: &recorder)
    guard effect == .ring, !isShownAround else { return }
    let ring = CGRect(origin: .zero, size: drawnSize).insetBy(dx: -2, dy: -2)
    let color = Color.accentColor.opacity(0.6).rgba(in: values)
    recorder.stroke(
      Path(roundedRect: ring, cornerRadius: 6), .color(color), style: StrokeStyle(lineWidth: 3))
  }
}

// MARK: - Views tied to a focus state

/// A view with `focused(_:)` or `focused(_:equals:)`.
@MainActor class FocusTieNode: UnaryNode {
  var source: (any FocusSource)? { nil }
  /// Whether the focus state has this view's value.
  var isNamed: Bool { false }
  func tellFocused() {}

  override func didMount() {
    super.didMount()
    host.focus.register(self)
  }

  override func willUnmount() {
    if let source { host.focus.leave(source) }
  }

  final func contains(_ node: FocusNode) -> Bool { node.isInside(self) }
}

struct _FocusedModifier<Value: Hashable> {
  let binding: FocusState<Value>.Binding
  let value: Value
}

extension _FocusedModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ValueFocusTieNode<Value> {
    ValueFocusTieNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ValueFocusTieNode<Value>, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class ValueFocusTieNode<Value: Hashable>: FocusTieNode {
  var modifier: _FocusedModifier<Value>

  init(_ modifier: _FocusedModifier<Value>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override var source: (any FocusSource)? { modifier.binding.box }
  override var isNamed: Bool { modifier.binding.box?.current == modifier.value }

  override func tellFocused() {
    modifier.binding.box?.follow(modifier.value)
  }
}

// MARK: - API

extension EnvironmentValues {
  /// Whether the nearest ``View/focusable(_:)`` view has the focus.
  @Entry public internal(set) var isFocused: Bool = false

  /// Whether views show a focus that was moved with keys.
  @Entry public var isFocusEffectEnabled: Bool = true
}

/// Makes a view focusable, and sets `isFocused` inside it.
struct FocusableModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  @State private var isFocused = false
  @State private var handle = FocusHandle()

  nonisolated init(isFocusable: Bool, interactions: FocusInteractions) {
    self.isFocusable = isFocusable
    self.interactions = interactions
  }
}

extension FocusableModifier: ViewModifier {
  func body(content: Content) -> some View {
    let target = FocusTarget(isFocusable: isFocusable, focusChanged: { isFocused = $0 })
    content
      .environment(\.isFocused, isFocused)
      .modifier(FocusTargetModifier(target: target))
      .modifier(FocusHandleModifier(handle: handle))
      .simultaneousGesture(
        TapGesture().onEnded { handle.takeFocus() },
        isEnabled: isFocusable && interactions.contains(.edit))
  }
}

/// Lets a control request the focus.
@MainActor package final class FocusHandle {
  fileprivate weak var node: FocusHandleNode?

  package nonisolated init() {}

  package func takeFocus() {
    guard let node, node.isMounted else { return }
    var list: [FocusNode] = []
    node.collectFocusNodes(into: &list)
    if let first = list.first(where: \.canTakeFocus) { node.host.focus.give(to: first) }
  }

  /// Gives up the focus after an action, unless that asks for it again.
  package func giveUpFocus(after action: () -> Void) {
    guard let focus = node?.host.focus else { return action() }
    focus.isWantedAgain = false
    action()
    guard !focus.isWantedAgain, let node, node.isMounted, focus.current?.isInside(node) == true
    else { return }
    focus.give(to: nil)
  }
}

package struct FocusHandleModifier {
  let handle: FocusHandle

  package init(handle: FocusHandle) {
    self.handle = handle
  }
}

extension FocusHandleModifier: PrimitiveModifier {
  package typealias Body = Never

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> FocusHandleNode {
    let node = FocusHandleNode(parent: parent)
    modifier.handle.node = node
    return node
  }

  package static func updateWrapper(_ node: FocusHandleNode, to modifier: Self) {
    modifier.handle.node = node
  }
}

@MainActor package final class FocusHandleNode: UnaryNode {}

extension View {
  /// Makes the view focusable by keys.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, interactions: .automatic))
  }

  /// Makes the view focusable by keys; with ``FocusInteractions/edit`` also by a tap.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, interactions: interactions))
  }

  /// Binds the focus of the view, or of those inside, to a value of a focus state.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusedModifier(binding: binding, value: value))
  }

  /// Binds the focus of the view, or of those inside, to a Boolean focus state.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(binding: condition, value: true))
  }

  /// Hides the focus ring inside.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }
}

extension EnvironmentValues {
  /// Whether the view is inside another control, which handles keys.
  @Entry package var isControlPart: Bool = false
}

@_spi(Nodes) import SwiftUICore

/// A part of a bar that fades and moves by effects, without layout.
@MainActor final class BarPartNode: EffectNode {
  /// Shows or replaces a view.
  func show(_ view: AnyView?) {
    let view = view ?? AnyView(EmptyView())
    if let child {
      AnyView._updateNode(child, to: view)
    } else {
      child = AnyView._makeNode(view, in: self)
    }
  }

  /// Whether it is visible.
  var isShown: Bool { shown.opacity > 0 && content != nil }

  var idealSize: CGSize { content?.sizeThatFits(.unspecified) ?? .zero }

  func show(opacity: Double, shift: CGPoint = .zero, scale: CGFloat = 1) {
    var effect = ShownEffect()
    if scale != 1 {
      // Scaled about the leading edge, so that a title stays aligned with the content.
      let x = environment.isMirrored ? size.width : 0
      effect.add(
        CGAffineTransform(translationX: x, y: size.height)
          .scaledBy(x: scale, y: scale).translatedBy(x: -x, y: -size.height))
    }
    if shift != .zero { effect.add(CGAffineTransform(translationX: shift.x, y: shift.y)) }
    if opacity != 1 { effect.add(opacity: opacity) }
    guard effect != shown else { return }
    show(effect)
  }
}

/// A view in a bar, with the environment of the screen that it comes from.
struct BarItemView {
  let scope: EnvironmentScope?
  let isConfirmation: Bool
  /// The bar's colour scheme; nil for that of the screen.
  let colorScheme: ColorScheme?
  /// Whether it stands on glass, with a label in the label colour, or in white on the tint.
  let hasGlass: Bool
  let view: AnyView

  init(_ entry: ToolbarEntry, colorScheme: ColorScheme?, hasGlass: Bool = false) {
    scope = entry.scope
    isConfirmation = entry.isConfirmation
    self.colorScheme = colorScheme
    self.hasGlass = hasGlass
    view = entry.view
  }

  /// Identifies the item by its view on the screen.
  var id: ObjectIdentifier? { scope.map { ObjectIdentifier($0) } }

  fileprivate var change: (inout EnvironmentValues) -> Void {
    let isConfirmation = self.isConfirmation
    let colorScheme = self.colorScheme
    let hasGlass = self.hasGlass
    return { values in
      values.barSurroundings = BarSurroundings(values)
      // Bars have fonts of their own, which don't scale with Dynamic Type.
      values.font = isConfirmation ? .body.weight(.semibold) : nil
      values.foregroundStyle =
        hasGlass ? AnyShapeStyle(isConfirmation ? Color.white : .primary) : nil
      values.lineLimit = 1
      values.isBarItem = true
      values.isOnBarGlass = hasGlass
      values.dynamicTypeSize = min(values.dynamicTypeSize, .large)
      if let colorScheme { values.colorScheme = colorScheme }
    }
  }
}

extension BarItemView: View, PrimitiveView {
  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = BarItemNode(scope: view.scope, change: view.change, parent: parent)
    node.child = AnyView._makeNode(view.view, in: node)
    return node
  }

  static func _updateNode(_ node: ViewNode, to view: Self) {
    node.environment.setChange(view.change)
    if let child = unsafeDowncast(node, to: BarItemNode.self).child {
      AnyView._updateNode(child, to: view.view)
    }
  }

  static var _isUnary: Bool { false }
}

/// Uses the environment of another place in the tree.
@MainActor private final class BarItemNode: SingleChildNode {
  init(
    scope: EnvironmentScope?, change: @escaping (inout EnvironmentValues) -> Void,
    parent: ViewNode
  ) {
    super.init(parent: parent)
    environment = EnvironmentScope(parent: scope ?? parent.environment, change: change)
    environment.owner = self
  }

  override func willUnmount() {
    environment.dispose()
  }
}

/// Sets the foreground style of views; texts, symbols and shapes animate to it when the change is animated.
struct _ForegroundStyleModifier {
  let style: AnyShapeStyle?
}

extension _ForegroundStyleModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = ForegroundStyleNode(modifier.style, parent: parent)
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: ForegroundStyleNode.self)
    node.update(modifier.style)
    if let child = node.child { Modified._updateNode(child, to: content) }
  }

  public static var _keepsUnary: Bool { true }
}

@MainActor final class ForegroundStyleNode: SingleChildNode {
  private var style: AnyShapeStyle?
  private var motion: StyleMotion?

  init(_ style: AnyShapeStyle?, parent: ViewNode) {
    self.style = style
    super.init(parent: parent)
    environment = EnvironmentScope(parent: parent.environment) { $0.setForegroundStyle(style) }
    environment.owner = self
  }

  func update(_ newStyle: AnyShapeStyle?) {
    let old = style
    switch (old, newStyle) {
    case (let old?, let new?) where old.isSame(as: new): return
    case (nil, nil): return
    default: break
    }
    style = newStyle
    animateStyle(&motion, from: old ?? outside, to: newStyle ?? outside)
    var shown = newStyle
    if let motion, motion.isActive {
      shown = AnyShapeStyle(MovingStyle(target: newStyle ?? outside, motion: motion))
    }
    environment.setChange { $0.setForegroundStyle(shown) }
  }

  /// The style of an environment that sets none.
  private var outside: AnyShapeStyle { AnyShapeStyle(Color.primary) }

  override func willUnmount() {
    environment.dispose()
  }
}

extension EnvironmentValues {
  @Entry package var foregroundStyle: AnyShapeStyle?

  /// The foreground style that a control takes in place of its tint: one that was set around it. A level such as
  /// `.secondary` is not one, since it is a level of what the control has.
  package var controlForegroundStyle: AnyShapeStyle? {
    guard let set = foregroundStyle else { return nil }
    let style = (set.style as? MovingStyle)?.target ?? set
    return style.style is HierarchicalShapeStyle ? nil : set
  }
}

extension View {
  /// Sets the colour of texts, symbols and shapes inside; nil for the default.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(_ForegroundStyleModifier(style: color.map { AnyShapeStyle($0) }))
  }

  /// Sets the style of texts, symbols and shapes inside.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_ForegroundStyleModifier(style: AnyShapeStyle(style)))
  }
}

/// A modifier that is resolved to another one with the environment.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  associatedtype ResolvedModifier: ViewModifier

  /// The resolved modifier; called again when an environment value that it has read changes.
  @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    ResolvingModifier._makeNode(ResolvingModifier(modifier: modifier), content: content, in: parent)
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    ResolvingModifier._updateNode(node, to: ResolvingModifier(modifier: modifier), content: content)
  }
}

private struct ResolvingModifier<Modifier: EnvironmentalModifier>: ViewModifier {
  let modifier: Modifier
  @Environment(\.self) private var environment

  init(modifier: Modifier) {
    self.modifier = modifier
  }

  func body(content: Content) -> some View {
    content.modifier(modifier.resolve(in: environment))
  }
}

/// Whether the focus is moved to a default when people move it, too. Here it is not.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let isForUsers: Bool

  /// When the window appears.
  public static let automatic = DefaultFocusEvaluationPriority(isForUsers: false)
  public static let userInitiated = DefaultFocusEvaluationPriority(isForUsers: true)
}

struct _DefaultFocusModifier<Value: Hashable> {
  let binding: FocusState<Value>.Binding
  let value: Value
}

extension _DefaultFocusModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> DefaultFocusNode {
    let node = DefaultFocusNode(parent: parent)
    node.focus = { modifier.binding.wrappedValue = modifier.value }
    return node
  }

  static func updateWrapper(_ node: DefaultFocusNode, to modifier: Self) {}
}

@MainActor final class DefaultFocusNode: UnaryNode {
  var focus: (() -> Void)?

  override func didMount() {
    super.didMount()
    host.enqueue { [self] in
      if isMounted, host.focus.current == nil { focus?() }
      focus = nil
    }
  }
}

extension View {
  /// Moves the focus to the view with `value` when this view appears and no view has the focus.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(_DefaultFocusModifier(binding: binding, value: value))
  }
}

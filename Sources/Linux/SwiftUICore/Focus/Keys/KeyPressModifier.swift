/// An action for key presses.
struct _KeyPressModifier {
  enum Filter {
    case any
    case keys(Set<KeyEquivalent>)
    case characters(CharacterSet)

    func contains(_ press: KeyPress) -> Bool {
      switch self {
      case .any: true
      case .keys(let keys): keys.contains(press.key)
      case .characters(let set): press.characters.unicodeScalars.contains(where: set.contains)
      }
    }
  }

  let filter: Filter
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result
}

extension _KeyPressModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> KeyPressNode {
    KeyPressNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: KeyPressNode, to modifier: Self) {
    node.modifier = modifier
  }
}

/// A node around the focused view that handles keys.
@MainActor package protocol KeyParticipant: LayoutNode {
  func receive(_ press: KeyPress) -> KeyPress.Result
}

@MainActor final class KeyPressNode: UnaryNode, KeyParticipant {
  var modifier: _KeyPressModifier

  init(_ modifier: _KeyPressModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  package func receive(_ press: KeyPress) -> KeyPress.Result {
    guard !modifier.phases.isDisjoint(with: press.phase), modifier.filter.contains(press) else {
      return .ignored
    }
    return modifier.action(press)
  }
}

extension View {
  /// Runs an action when a key is pressed or repeats while the view or one inside it has the focus.
  ///
  /// The innermost view is asked first; ``KeyPress/Result/ignored`` passes the key on to the next one around
  /// it.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        filter: .keys([key]), phases: [.down, .repeat], action: { _ in action() }))
  }

  /// Runs an action for a key in some phases.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(filter: .keys([key]), phases: phases, action: action))
  }

  /// Runs an action for several keys.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(filter: .keys(keys), phases: phases, action: action))
  }

  /// Runs an action for keys that type a character of a set.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(filter: .characters(characters), phases: phases, action: action))
  }

  /// Runs an action for all keys.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(filter: .any, phases: phases, action: action))
  }
}

/// Implements onAppear and onDisappear.
struct _AppearanceActionModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension _AppearanceActionModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> AppearanceNode {
    AppearanceNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: AppearanceNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class AppearanceNode: UnaryNode {
  /// The newest actions, which are the ones to run.
  var modifier: _AppearanceActionModifier
  private var hasAppeared = false
  /// Whether another screen covers the view's.
  private var isCovered = false

  init(_ modifier: _AppearanceActionModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    host.enqueue(from: self, isDueInFrame: true) { [self] in
      guard isMounted, !isSetAside, !isCovered, !hasAppeared else { return }
      hasAppeared = true
      modifier.appear?()
    }
  }

  override func setAside(_ isAside: Bool) {
    super.setAside(isAside)
    if isAside { leave() } else { didMount() }
  }

  private func leave() {
    guard hasAppeared else { return }
    hasAppeared = false
    if let disappear = modifier.disappear {
      host.enqueue(from: self, isDueInFrame: true) { disappear() }
    }
  }

  override func willUnmount() {
    guard hasAppeared, let disappear = modifier.disappear else { return }
    host.updates.add(
      departure: UpdateAction(source: self, isDueInFrame: true) { disappear() })
  }
}

extension AppearanceNode: CoverObserver {
  /// A covered screen disappears, and appears again with its state.
  func setCovered(_ isCovered: Bool) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    if isCovered { leave() } else { didMount() }
  }
}

extension View {
  /// Runs an action when the view has been inserted, before its first frame is drawn.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Runs an action after the view was removed.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}

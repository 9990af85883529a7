/// Calls an animator (phases, keyframes, timelines) as time passes, and when its trigger changes.
struct ClockModifier {
  struct Clock {
    /// A different id restarts the clock.
    let id: Int
    /// Seconds until the only call; nil calls in every frame.
    var delay: Double?
    /// Whether the clock runs for as long as the view is there.
    let isEndless: Bool
    /// Called with the seconds since the start.
    let ring: (Double) -> Void
  }

  /// The clock that runs; nil for none.
  let clock: Clock?
  let trigger: AnyTrigger?
  let triggered: () -> Void
}

/// A trigger value of any type.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  static func == (a: AnyTrigger, b: AnyTrigger) -> Bool { a.isEqual(b.value) }
}

extension ClockModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = ClockNode(modifier, parent: parent)
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: ClockNode.self)
    node.update(modifier)
    if let child = node.child { Modified._updateNode(child, to: content) }
  }

  static var _keepsUnary: Bool { true }
}

@MainActor final class ClockNode: SingleChildNode, Ticker {
  private var modifier: ClockModifier
  private var start: Double
  private var hasRung = false

  init(_ modifier: ClockModifier, parent: ViewNode) {
    self.modifier = modifier
    start = parent.host.time
    super.init(parent: parent)
    if isActive { host.start(self) }
  }

  func update(_ newModifier: ClockModifier) {
    let old = modifier
    modifier = newModifier
    if old.clock?.id != newModifier.clock?.id {
      start = host.time
      hasRung = false
      if isActive { host.start(self) }
    }
    if old.trigger != newModifier.trigger {
      host.enqueue { [weak self] in
        guard let self, isMounted else { return }
        modifier.triggered()
      }
    }
  }

  var isActive: Bool {
    guard isMounted, let clock = modifier.clock, !hasRung else { return false }
    return clock.delay?.isFinite ?? true
  }

  var isEndless: Bool { modifier.clock?.isEndless ?? false }
  var draws: Bool { false }

  func tick(_ time: Double) {
    guard isActive, let clock = modifier.clock else { return }
    let elapsed = time - start
    if let delay = clock.delay {
      guard elapsed >= delay - 1e-9 else { return }
      hasRung = true
    }
    clock.ring(elapsed)
  }
}

// The visibility of views in scroll views.

struct _ScrollVisibilityModifier {
  let threshold: Double
  let action: (Bool) -> Void
}

extension _ScrollVisibilityModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollVisibilityNode {
    ScrollVisibilityNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollVisibilityNode, to modifier: Self) {
    node.modifier = modifier
    node.scheduleReading()
  }
}

@MainActor final class ScrollVisibilityNode: UnaryNode, PositionReaderNode {
  var modifier: _ScrollVisibilityModifier
  private weak var scroll: ScrollNode?
  let log = PositionLog()
  private var isVisible = false

  init(_ modifier: _ScrollVisibilityModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    scroll = enclosingScrollNode
  }

  override func placeChildren() {
    super.placeChildren()
    scheduleReading()
  }

  func readPositions() {
    guard isPlaced else { return }
    let scroll = scroll?.isMounted == true ? scroll : nil
    let frame = reading { scroll == nil ? $0.frame(in: .global) : $0.frameInViewport }
    let window = scroll?.visibleArea ?? CGRect(origin: .zero, size: host.size)
    let isNow = frame.isVisible(modifier.threshold, in: window)
    guard isNow != isVisible else { return }
    isVisible = isNow
    host.enqueue(from: self) { [self] in
      if isMounted { modifier.action(isNow) }
    }
  }
}

extension CGRect {
  /// Whether a fraction (0…1) of the rectangle's area is inside the window; for an empty rectangle, any of it.
  func isVisible(_ part: Double, in window: CGRect) -> Bool {
    let shown = intersection(window)
    if shown.isNull { return false }
    let area = width * height
    guard area > 0 else { return window.contains(origin) }
    let visible = Double(shown.width * shown.height / area)
    return visible > 0 && visible >= min(max(0, part), 1) - 1e-9
  }
}

// MARK: - Targets

struct _ScrollTargetVisibilityModifier<ID: Hashable> {
  let threshold: Double
  let action: ([ID]) -> Void
}

extension _ScrollTargetVisibilityModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollTargetVisibilityNode<ID> {
    ScrollTargetVisibilityNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollTargetVisibilityNode<ID>, to modifier: Self) {
    node.modifier = modifier
    node.scheduleReading()
  }
}

@MainActor final class ScrollTargetVisibilityNode<ID: Hashable>: ScrollObserverNode {
  var modifier: _ScrollTargetVisibilityModifier<ID>
  private var last: [ID]?

  init(_ modifier: _ScrollTargetVisibilityModifier<ID>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func observe(_ node: ScrollNode) {
    let view = node.visibleContentRect
    var ids: [ID] = []
    for target in node.targets.marked(in: view)
    where target.frame.isVisible(modifier.threshold, in: view) {
      if let id = target.id.base as? ID { ids.append(id) }
    }
    guard ids != last else { return }
    last = ids
    host.enqueue(from: self) { [self] in
      if isMounted { modifier.action(ids) }
    }
  }
}

extension View {
  /// Runs an action when a fraction of the view (0…1 of its area) becomes visible in the scroll view around it,
  /// and when it no longer is.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
  }

  /// Runs an action with the ids of the visible scroll targets, in order, at first and whenever they change.
  ///
  /// - Parameters:
  ///   - idType: Targets with other ids are ignored.
  ///   - threshold: The fraction of a target's area (0…1) that must be visible.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}

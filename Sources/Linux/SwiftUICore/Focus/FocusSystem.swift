/// The keyboard focus of a window.
///
/// The focus moves among views that can have it (``FocusNode``), in the order of the tree: by Tab, by a tap on
/// a text field, or by a ``FocusState``. At first no view has it.
@MainActor package final class FocusSystem: HostPart {
  private unowned(unsafe) let host: ViewHost
  private weak var node: FocusNode?
  /// The views that are bound to focus states.
  private var ties: [Weak<FocusTieNode>] = []
  /// Focus states whose views were removed since the last update.
  private var orphans: [any FocusSource] = []
  private var isSyncing = false
  /// The focus before each presentation, the topmost last.
  private var covered: [Covered] = []
  /// Whether a key is being handled, so that a menu that opens now is used with keys.
  package internal(set) var isHandlingKey = false
  /// Whether a focus state was set to the view that has the focus already. A field whose action for Return does so
  /// keeps the focus: public source counts on it, which adds one item after the other.
  var isWantedAgain = false
  /// Whether the focus was moved with keys, so that the view shows it.
  package private(set) var isMovedByKeys = false

  package init(host: ViewHost) {
    self.host = host
  }

  /// The focused view.
  package var current: FocusNode? {
    guard let node, node.canTakeFocus else { return nil }
    return node
  }

  func register(_ tie: FocusTieNode) {
    ties.removeAll { $0.object?.isMounted != true }
    ties.append(Weak(object: tie))
  }

  /// Called when a view that is bound to a focus state is removed.
  func leave(_ source: any FocusSource) {
    orphans.append(source)
  }

  // MARK: Moving

  /// Focuses a view; nil removes the focus.
  package func give(to newNode: FocusNode?, byKeys: Bool = false) {
    // The focus ring is drawn for keys only.
    if isMovedByKeys != byKeys || node !== newNode { host.presentation.setNeedsDisplay() }
    isMovedByKeys = byKeys
    let old = node
    let new = newNode?.canTakeFocus == true ? newNode : nil
    guard old !== new else { return }
    node = new
    old?.focusChanged(false)
    new?.focusChanged(true)
    sync()
    if let new { host.enqueue { new.bringIntoSight() } }
  }

  /// Called when a view is removed or can't have the focus any more.
  func release(_ leaving: FocusNode) {
    let isLent = covered.contains { $0.use == .lent && $0.node === leaving }
    guard node === leaving || isLent else { return }
    host.presentation.setNeedsDisplay()
    if isLent { covered.removeAll { $0.node === leaving } } else { node = nil }
    leaving.focusChanged(false)
    guard !isSyncing else { return }
    isSyncing = true
    // Deferred, since bodies that read the states may be running.
    host.enqueue { [weak self] in
      self?.isSyncing = false
      self?.sync()
    }
  }

  // MARK: Presentations

  private struct Covered {
    weak var layer: (any WindowLayer)?
    weak var node: FocusNode?
    let isMovedByKeys: Bool
    let use: CoveredFocus
  }

  /// Called when something is presented: what it covers loses the focus.
  package func leaveCoveredViews(_ use: CoveredFocus) {
    guard let node, let top = host.root.coveringLayer, !node.isInside(top) else { return }
    covered.append(Covered(layer: top, node: node, isMovedByKeys: isMovedByKeys, use: use))
    if use == .lent {
      self.node = nil
      host.presentation.setNeedsDisplay()
    } else {
      give(to: nil)
    }
  }

  /// Called when a presentation is dismissed; restores the focus from before if it is inside.
  package func leave(_ layer: any WindowLayer) {
    if let node, node.isInside(layer) { release(node) }
    guard let index = covered.lastIndex(where: { $0.layer === layer }) else { return }
    // Deferred, since bodies that read the focus may be running.
    host.enqueue { [weak self] in self?.giveBack(after: layer) }
    if covered[index].use == .lost, !covered[index].isMovedByKeys { covered.remove(at: index) }
  }

  private func giveBack(after layer: any WindowLayer) {
    guard let index = covered.lastIndex(where: { $0.layer === layer }) else { return }
    let former = covered.remove(at: index)
    guard let old = former.node, old.isMounted else { return }
    let isInReach = old.canTakeFocus && host.root.coveringLayer.map { old.isInside($0) } ?? true
    if isInReach, node == nil {
      guard former.use == .lent else { return give(to: old, byKeys: former.isMovedByKeys) }
      node = old
      isMovedByKeys = former.isMovedByKeys
      host.presentation.setNeedsDisplay()
    } else if former.use == .lent {
      old.focusChanged(false)
      sync()
    }
  }

  /// The view whose focus a menu has taken over temporarily.
  private var lent: FocusNode? {
    covered.last { $0.use == .lent && $0.node?.canTakeFocus == true }?.node
  }

  /// The view that counts as focused, for states and values: the one with the focus, or that whose focus a menu has.
  var holder: FocusNode? { lent ?? current }

  /// The rows of the topmost menu; nil if there is none.
  var group: FocusGroupNode? {
    guard let layer = host.root.coveringLayer else { return nil }
    var found: FocusGroupNode?
    layer.forEachShown { if found == nil { found = $0 as? FocusGroupNode } }
    return found
  }

  /// Moves the focus to the next or previous view that is not transparent, cyclically.
  func move(forward: Bool) -> Bool {
    let all = order.filter { $0 === current || !$0.isTransparent }
    guard !all.isEmpty else { return false }
    let place = current.flatMap { node in all.firstIndex { $0 === node } }
    let next: Int
    if let place {
      next = (place + (forward ? 1 : all.count - 1)) % all.count
    } else {
      next = forward ? 0 : all.count - 1
    }
    give(to: all[next], byKeys: true)
    return true
  }

  /// The views that can have the focus now, in order. O(views).
  var order: [FocusNode] {
    var result: [FocusNode] = []
    (host.root.coveringLayer ?? host.root).collectFocusNodes(into: &result)
    return result.filter(\.canTakeFocus)
  }

  // MARK: Focus states

  /// Handles a write to a focus state after the update, since the view may be inserted in it.
  func resolveLater(_ source: any FocusSource, isNone: Bool) {
    host.enqueue { [weak self] in
      guard let self, source.isPending else { return }
      source.isPending = false
      resolve(source, isNone: isNone)
    }
  }

  private func resolve(_ source: any FocusSource, isNone: Bool) {
    let tied = ties.compactMap(\.object).filter { $0.isMounted && $0.source === source }
    if isNone {
      if let node = current, tied.contains(where: { $0.contains(node) }) { give(to: nil) }
    } else if let tie = tied.first(where: \.isNamed) {
      if let node = current, tie.contains(node) { return }
      var candidates: [FocusNode] = []
      tie.collectFocusNodes(into: &candidates)
      if let target = candidates.first(where: \.canTakeFocus) {
        give(to: target)
        return
      }
    }
    sync()
  }

  /// Updates the focus states from the focused view.
  private func sync() {
    host.part(FocusedValueCollection.self).collect()
    let tied = ties.compactMap(\.object).filter(\.isMounted)
    let node = holder
    var notified: [any FocusSource] = []
    for tie in tied.reversed() {
      guard let source = tie.source, !source.isPending else { continue }
      if let node, tie.contains(node) {
        // Of several views with one state the innermost counts, which was mounted last.
        if notified.contains(where: { $0 === source }) { continue }
        tie.tellFocused()
        notified.append(source)
      }
    }
    for source in tied.compactMap(\.source) + orphans {
      guard !source.isPending, !notified.contains(where: { $0 === source }) else { continue }
      source.clear()
    }
    orphans = []
  }
}

extension ViewHost {
  /// The keyboard focus.
  package var focus: FocusSystem { part() }
}

/// What happens to the focus of a view that a presentation covers.
package enum CoveredFocus {
  /// A menu handles keys; the view still counts as focused.
  case lent
  /// The view loses the focus and gets it back.
  case returned
  /// The view loses the focus and gets it back if it was moved there with keys.
  case lost
}

extension ViewNode {
  /// Appends the focusable views from this one down, in order.
  package final func collectFocusNodes(into list: inout [FocusNode]) {
    if let layout = self as? LayoutNode, layout.isSetAside { return }
    if let node = self as? FocusNode { list.append(node) }
    forEachInReadingOrder { $0.collectFocusNodes(into: &list) }
  }
}

@_spi(Nodes) import SwiftUICore

/// The prominence of the background for the views of a row, whose environment has it.
///
/// A view of one's own is evaluated outside of the item that the list makes of its body, since that may be several
/// rows. So the environment is changed in two places: in the item, and for the views around it that are this one row.
extension ListRowNode {
  func setProminence() {
    let change: (inout EnvironmentValues) -> Void = { [isEmphasized] values in
      guard isEmphasized else { return }
      values.backgroundProminence = .increased
      // On the accent colour it would not be seen.
      values.accentColor = .white
      values.tintStyle = AnyShapeStyle(.white)
    }
    environment.setChange(change)
    if let bodyScope { return bodyScope.scope.setChange(change) }
    guard let outer = parent?.environment else { return }
    let scope = EnvironmentScope(parent: outer, change: change)
    bodyScope = (scope, outer)
    moveBodies(from: outer, to: scope)
  }

  /// Called when the row is removed; the views around it may stay, with another row.
  func leaveProminence() {
    guard let (scope, outer) = bodyScope else { return }
    moveBodies(from: scope, to: outer)
    scope.setChange { _ in }
    bodyScope = nil
  }

  private func moveBodies(from old: EnvironmentScope, to new: EnvironmentScope) {
    var current = parent
    while let node = current, node.environment === old, node.isOfOneRow {
      node.environment = new
      if node.bodyType != nil { node.invalidateBody() }
      current = node.parent
    }
  }
}

extension ViewNode {
  /// Whether it stands for the view of one row, unlike lists, their parts, and loops.
  fileprivate var isOfOneRow: Bool {
    // What makes an environment keeps it.
    if self is LayoutNode || environment.owner === self || self is SectionPartNode
      || self is DistributorNode<ListRowModifier> || (self as? LazyLoopNode)?.isSlot == false
    {
      return false
    }
    var count = 0
    func find(_ node: ViewNode) {
      guard count < 2 else { return }
      if node is ListRowNode { count += 1 } else { node.forEachMountedChild(find) }
    }
    find(self)
    return count < 2
  }
}

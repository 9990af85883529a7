import SwiftUICore

extension DisplayList {
  /// Where and how strongly a command draws, by the groups around it.
  package struct Placement {
    /// From the command's coordinates to those of the window.
    package fileprivate(set) var transform = ProjectionTransform()
    /// The product of the opacities of all groups, 0…1.
    package fileprivate(set) var opacity = 1.0
    /// What clips leave of the window.
    package fileprivate(set) var visible: CGRect
    /// Whether only the opacity of what is drawn counts, since a group's paint fills it.
    package fileprivate(set) var isPainted = false
    /// Whether it is drawn into a mask, and not seen itself.
    package fileprivate(set) var isMask = false

    fileprivate func inside(_ group: Group) -> Placement {
      var inner = self
      var map = ProjectionTransform(group.transform)
      if let projection = group.projection { map = projection.concatenating(map) }
      inner.transform = map.concatenating(transform)
      inner.opacity *= group.opacity
      if let clip = group.clip {
        inner.visible = visible.overlap(with: inner.transform.bounds(of: clip.boundingRect))
      }
      if group.paint != nil { inner.isPainted = true }
      if group.compositing == .mask { inner.isMask = true }
      return inner
    }
  }

  /// Calls a closure with every command, groups included, its index, and its placement; for a group that of what
  /// is inside.
  package func forEachCommand(_ body: (Int, Command, Placement) -> Void) {
    var placements = [Placement(visible: CGRect(origin: .zero, size: size))]
    for (index, command) in commands.enumerated() {
      if case .beginGroup(let group) = command {
        placements.append(placements[placements.count - 1].inside(group))
      }
      body(index, command, placements[placements.count - 1])
      if case .endGroup = command, placements.count > 1 { placements.removeLast() }
    }
  }
}

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
    /// The clips of all groups around, each with its way to the window.
    fileprivate var clips: [(path: Path, transform: ProjectionTransform)] = []
    /// Whether what is drawn hides what is behind it as far as it is opaque: no group around is blended otherwise,
    /// masked, or changed in its opacity by a filter.
    package fileprivate(set) var covers = true
    /// Whether only the opacity of what is drawn counts, since a group's paint fills it.
    package fileprivate(set) var isPainted = false
    /// Whether it is drawn into a mask, and not seen itself.
    package fileprivate(set) var isMask = false
    /// The places of the groups around that have a mask.
    package fileprivate(set) var masked: [Int] = []
    /// The place of the group whose mask it is drawn into; nil for none.
    package fileprivate(set) var maskedGroup: Int?

    /// Whether clips leave a point of the window.
    package func shows(_ point: CGPoint) -> Bool {
      clips.allSatisfy { clip in
        clip.transform.inverse(of: point).map { clip.path.contains($0) } ?? false
      }
    }

    /// - Parameter place: Of the group in the list.
    fileprivate func inside(_ group: Group, at place: Int, isMasked: Bool) -> Placement {
      var inner = self
      var map = ProjectionTransform(group.transform)
      if let projection = group.projection { map = projection.concatenating(map) }
      inner.transform = map.concatenating(transform)
      inner.opacity *= group.opacity
      if let clip = group.clip {
        inner.visible = visible.overlap(with: inner.transform.bounds(of: clip.boundingRect))
        inner.clips.append((clip, inner.transform))
      }
      let isPlain = group.compositing == .blend(.normal) && !isMasked
      if !isPlain || group.filters.contains(where: \.isThinning) {
        inner.covers = false
      }
      if group.paint != nil { inner.isPainted = true }
      if group.compositing == .mask {
        inner.isMask = true
        inner.maskedGroup = inner.masked.popLast()
      }
      if isMasked { inner.masked.append(place) }
      return inner
    }
  }

  /// Calls a closure with every command, groups included, its index, and its placement; for a group that of what
  /// is inside.
  package func forEachCommand(_ body: (Int, Command, Placement) -> Void) {
    let masked = maskedGroups
    var placements = [Placement(visible: CGRect(origin: .zero, size: size))]
    for (index, command) in commands.enumerated() {
      if case .beginGroup(let group) = command {
        placements.append(
          placements[placements.count - 1].inside(
            group, at: index, isMasked: masked.contains(index)))
      }
      body(index, command, placements[placements.count - 1])
      if case .endGroup = command, placements.count > 1 { placements.removeLast() }
    }
  }

  /// The places of groups with a mask in them.
  private var maskedGroups: Set<Int> {
    var masked: Set<Int> = []
    var around: [Int] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .beginGroup(let group):
        if group.compositing == .mask, let outer = around.last { masked.insert(outer) }
        around.append(index)
      case .endGroup: _ = around.popLast()
      case .fill, .stroke, .text, .symbol, .image: break
      }
    }
    return masked
  }
}

extension DisplayList.Filter {
  /// Whether it can make a picture less opaque.
  fileprivate var isThinning: Bool {
    switch self {
    case .blur(_, let opaque): opaque == nil
    case .color(let matrix): matrix.opacity != ColorMapping().opacity
    case .luminanceToAlpha, .alphaThreshold: true
    case .shadow, .ground: false
    }
  }
}

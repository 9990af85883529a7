/// Size and place of a view, for closures that run after layout.
///
/// Frames are what layout and scrolling made of the view, with the effects of the views around it;
/// an effect of the view's own is not in it.
public struct GeometryProxy {
  let node: LayoutNode
  let log: PositionLog?

  init(_ node: LayoutNode, log: PositionLog?) {
    self.node = node
    self.log = log
  }

  private var table: GeometryTable { node.table }

  /// The view's size in points.
  public var size: CGSize { table[node.index].size }

  /// How much of the unsafe margin around belongs to the view, at each edge (the window's, and what
  /// `safeAreaInset` and `safeAreaPadding` add): the whole margin where
  /// the view touches the safe area, what it covers of it where it reaches beyond, 0 elsewhere. In
  /// the content of a scroll view, which can't reach out of it, what it covers alone counts. Effects,
  /// and the movement of a sheet that comes up, change nothing.
  public var safeAreaInsets: EdgeInsets {
    // Written down as read: scrolling changes the answer.
    _ = self.frame(in: GeometryTable.Index?.none)
    let frame = table.frame(of: node.index, in: nil, geometry: .layout)
    return table.insets(of: node.index, frame: frame, coversCount: true)
      .edgeInsets(isMirrored: table[node.index].flags.contains(.isMirrored))
  }

  /// The view's rectangle in another space; in the window's where a name is not found.
  public func frame(in space: CoordinateSpace) -> CGRect {
    frame(in: _SpaceReference(space))
  }

  /// The view's rectangle in another space; in the window's where a name is not found.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: space._space)
  }

  /// The rectangle of a named space in the view's own coordinates; nil where it is not found.
  ///
  /// For `.scrollView`, the part of the view that the viewport less its insets would show, beyond its
  /// edges too.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard let target = find(space._space) else { return nil }
    if case .scrollView = space._space {
      let inset = table.scrollSpace(of: target)
      let origin = frame(in: target, space: inset).origin
      return CGRect(
        origin: CGPoint(x: inset.minX - origin.x, y: inset.minY - origin.y), size: inset.size)
    }
    let origin = frame(in: target).origin
    return CGRect(
      origin: CGPoint(x: -origin.x, y: -origin.y), size: table[target].size)
  }

  /// The view's rectangle in the coordinates of the nearest scroll view around, insets and all.
  var frameInViewport: CGRect { frame(in: find(.scrollView(nil))) }

  private func frame(in space: _SpaceReference) -> CGRect {
    if space == .local { return CGRect(origin: .zero, size: size) }
    let target = find(space)
    if case .scrollView = space, let target {
      let inset = table.scrollSpace(of: target)
      return frame(in: target, space: inset).offsetBy(dx: -inset.minX, dy: -inset.minY)
    }
    return frame(in: target)
  }

  private func frame(in target: GeometryTable.Index?, space: CGRect? = nil) -> CGRect {
    let frame = table.frame(of: node.index, in: target, geometry: .effective)
    log?.note(target, depth: target.map { table[$0].depth } ?? 0, frame: frame, space: space)
    return frame
  }

  private func find(_ space: _SpaceReference) -> GeometryTable.Index? {
    switch space {
    case .global, .local: nil
    case .scrollView(let axis): table.scrollView(above: node.index, along: axis)
    case .named(let name): table.space(named: name, above: node.index)
    }
  }
}

/// As Apple's: what needs a proxy elsewhere takes values out of it first.
@available(*, unavailable)
extension GeometryProxy: Sendable {}

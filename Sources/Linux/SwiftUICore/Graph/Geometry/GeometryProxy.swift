/// The size and position of a view, for closures that run after layout.
///
/// Frames include layout, scrolling and the effects of views around the view, but not its own effects. A proxy
/// that is kept longer than its view tells zeros.
public struct GeometryProxy {
  // The view's own content often keeps the proxy.
  private let link: NodeLink
  let log: PositionLog?

  init(_ node: LayoutNode, log: PositionLog?) {
    link = node.link
    self.log = log
  }

  /// The view; nil once it has left the tree.
  var node: LayoutNode? {
    link.node.map { unsafeDowncast($0, to: LayoutNode.self) }
  }

  /// The view's size in points.
  public var size: CGSize { node.map { $0.table[$0.index].size } ?? .zero }

  /// The part of the unsafe area around the view that belongs to it, at each edge. The unsafe area is the
  /// window's, with what `safeAreaInset` and `safeAreaPadding` add.
  ///
  /// It is the whole area at edges where the view touches the safe area, the overlap where the view extends
  /// into it, and 0 elsewhere; in the content of a scroll view, the overlap only. Effects and the animation of
  /// sheets are not included.
  public var safeAreaInsets: EdgeInsets {
    guard let node else { return EdgeInsets() }
    let table = node.table
    // Registers the read, since scrolling changes the result.
    _ = self.frame(of: node, in: nil)
    let frame = table.frame(of: node.index, in: nil, geometry: .layout)
    let insets = table.insets(of: node.index, frame: frame, coversCount: true)
      .edgeInsets(isMirrored: table[node.index].flags.contains(.isMirrored))
    log?.note(safeAreaInsets: insets)
    return insets
  }

  /// The view's frame in another space; unknown names are the window.
  public func frame(in space: CoordinateSpace) -> CGRect {
    frame(in: _SpaceReference(space))
  }

  /// The view's frame in another space; unknown names are the window.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: space._space)
  }

  /// The bounds of a named space in the view's own coordinates; nil if it is unknown.
  ///
  /// For `.scrollView`, these are the bounds of its visible area without insets.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard let node, let target = find(space._space, around: node) else { return nil }
    let area = node.table.scrollSpace(of: target)
    let origin = frame(of: node, in: target, space: area).origin
    return area.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// The view's frame in the nearest scroll view around, including its insets.
  var frameInViewport: CGRect {
    node.map { frame(of: $0, in: find(.scrollView(nil), around: $0)) } ?? .zero
  }

  private func frame(in space: _SpaceReference) -> CGRect {
    if space == .local { return CGRect(origin: .zero, size: size) }
    guard let node else { return .zero }
    let target = find(space, around: node)
    if case .scrollView = space, let target {
      let inset = node.table.scrollSpace(of: target)
      return frame(of: node, in: target, space: inset).offsetBy(dx: -inset.minX, dy: -inset.minY)
    }
    return frame(of: node, in: target)
  }

  private func frame(
    of node: LayoutNode, in target: GeometryTable.Index?, space: CGRect? = nil
  ) -> CGRect {
    let table = node.table
    let frame = table.frame(of: node.index, in: target, geometry: .effective)
    log?.note(target, depth: target.map { table[$0].depth } ?? 0, frame: frame, space: space)
    return frame
  }

  private func find(
    _ space: _SpaceReference, around node: LayoutNode
  ) -> GeometryTable.Index? {
    switch space {
    case .global, .local: nil
    case .scrollView(let axis): node.table.scrollView(above: node.index, along: axis)
    case .named(let name): node.table.space(named: name, above: node.index)
    }
  }
}

/// As on Apple's systems: copy values out of a proxy to use them elsewhere.
@available(*, unavailable)
extension GeometryProxy: Sendable {}

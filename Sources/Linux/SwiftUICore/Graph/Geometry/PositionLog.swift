/// The coordinate spaces and anchors that a closure has read, with the results; decides when it must run again.
final class PositionLog: @unchecked Sendable {
  private struct Read {
    let target: GeometryTable.Index?
    let frame: CGRect
    /// Of a space whose bounds were read: its area, which in a scroll view is without the insets.
    let space: CGRect?
  }

  /// The depth of the outermost space that the last run has read; the maximum if it has read none.
  @exclusivity(unchecked) private var outermost = Int32.max
  @exclusivity(unchecked) private var registeredTo = Int32.max
  private var isRegistered = false
  @exclusivity(unchecked) private var reads: [Read] = []
  @exclusivity(unchecked) private var safeAreaInsets: EdgeInsets?
  @exclusivity(unchecked) private var anchorReads: [AnchorRead] = []
  /// The scopes of the anchors' views, with which the reader is registered.
  private var anchorScopes: [Weak<PositionScope>] = []

  /// Starts a new run of the closure.
  func begin() {
    outermost = .max
    reads.removeAll(keepingCapacity: true)
    safeAreaInsets = nil
    if !anchorReads.isEmpty { anchorReads.removeAll(keepingCapacity: true) }
  }

  func note(anchorIn other: LayoutNode, origin: CGPoint, size: CGSize) {
    outermost = min(outermost, 0)
    anchorReads.append(AnchorRead(other: other, origin: origin, size: size))
  }

  func note(safeAreaInsets insets: EdgeInsets) { safeAreaInsets = insets }

  func note(
    _ target: GeometryTable.Index?, depth: Int32, frame: CGRect, space: CGRect? = nil
  ) {
    outermost = min(outermost, depth)
    reads.append(Read(target: target, frame: frame, space: space))
  }

  /// Whether the closure would read the same values again.
  @MainActor func isCurrent(for node: LayoutNode) -> Bool {
    reads.allSatisfy { read in
      node.table.frame(of: node.index, in: read.target, geometry: .effective) == read.frame
        && read.space.map { node.table.scrollSpace(of: read.target!) == $0 } ?? true
    } && safeAreaInsets.map { GeometryProxy(node, log: nil).safeAreaInsets == $0 } ?? true
      && anchorReads.allSatisfy { $0.isCurrent(for: node) }
  }

  /// Registers a reader with every scope from the nearest one up to the space that was read, and withdraws it from those
  /// across which it reads no more.
  @MainActor func register(_ reader: any PositionReader) {
    if !anchorReads.isEmpty { registerAnchors(reader) }
    guard outermost != registeredTo else { return }
    var node = reader.readerNode.enclosingScope
    var isNearest = true
    while let scope = node {
      let crosses = outermost <= scope.depth
      let wasCrossing = registeredTo <= scope.depth
      if (isNearest && !isRegistered) || (crosses && !wasCrossing) {
        scope.register(reader, crosses: crosses)
      } else if wasCrossing, !crosses, !anchorScopes.contains(where: { $0.object === scope }) {
        scope.withdraw(reader)
      }
      if !crosses, !wasCrossing, !isNearest { break }
      isNearest = false
      node = scope.enclosingScope
    }
    isRegistered = true
    registeredTo = outermost
    reader.readerNode.noteReader()
  }

  /// Registers a reader with the scopes of the anchors' views.
  @MainActor private func registerAnchors(_ reader: any PositionReader) {
    for read in anchorReads {
      guard let other = read.other else { continue }
      var scope = other.enclosingScope
      while let current = scope, !anchorScopes.contains(where: { $0.object === current }) {
        current.register(reader, crosses: true)
        anchorScopes.append(Weak(object: current))
        scope = current.enclosingScope
      }
      other.noteReader()
    }
  }
}

extension ViewNode {
  /// Makes effects above report when they move this node.
  final func noteReader() {
    var current = parent?.enclosingLayout
    while let layout = current {
      layout.table[layout.index].flags.insert(.hasReaders)
      current = layout.parent?.enclosingLayout
    }
  }
}

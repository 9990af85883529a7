/// Which spaces a closure read positions in and what it found; decides when it must run again.
final class PositionLog: @unchecked Sendable {
  private struct Read {
    let target: GeometryTable.Index?
    let frame: CGRect
    /// For a scroll view's space: what of the scroll view it is.
    let space: CGRect?
  }

  /// Depth of the outermost space that was read; greatest when none was.
  private var outermost = Int32.max
  private var registeredTo = Int32.max
  private var isRegistered = false
  private var reads: [Read] = []
  private var anchorReads: [AnchorRead] = []
  /// The scopes that the anchors' views are in and that have been told.
  private var anchorScopes: [Weak<PositionScope>] = []

  var hasRead: Bool { outermost != .max }

  /// What earlier runs of the closure found no longer counts.
  func begin() {
    reads.removeAll(keepingCapacity: true)
    anchorReads.removeAll(keepingCapacity: true)
  }

  func note(anchorIn other: LayoutNode, origin: CGPoint, size: CGSize) {
    outermost = min(outermost, 0)
    anchorReads.append(AnchorRead(other: other, origin: origin, size: size))
  }

  func note(
    _ target: GeometryTable.Index?, depth: Int32, frame: CGRect, space: CGRect? = nil
  ) {
    outermost = min(outermost, depth)
    reads.append(Read(target: target, frame: frame, space: space))
  }

  /// True when the closure would find what it found before.
  @MainActor func isCurrent(for node: LayoutNode) -> Bool {
    reads.allSatisfy { read in
      node.table.frame(of: node.index, in: read.target, geometry: .effective) == read.frame
        && read.space.map { node.table.scrollSpace(of: read.target!) == $0 } ?? true
    } && anchorReads.allSatisfy { $0.isCurrent(for: node) }
  }

  /// Registers a reader with every scope from the nearest one up to the space it read in.
  @MainActor func register(_ reader: any PositionReader) {
    registerAnchors(reader)
    guard hasRead, outermost < registeredTo else { return }
    var node = reader.readerNode.enclosingScope
    var isNearest = true
    while let scope = node {
      let crosses = outermost <= scope.depth
      let wasCrossing = registeredTo <= scope.depth
      if (isNearest && !isRegistered) || (crosses && !wasCrossing) {
        scope.register(reader, crosses: crosses)
      }
      if !crosses, !isNearest { break }
      isNearest = false
      node = scope.enclosingScope
    }
    isRegistered = true
    registeredTo = outermost
    reader.readerNode.noteReader()
  }

  /// What moves an anchor's view tells the reader, wherever the reader is.
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
  /// Effects above must tell when they move what is read here.
  final func noteReader() {
    var current = parent?.enclosingLayout
    while let layout = current {
      layout.table[layout.index].flags.insert(.hasReaders)
      current = layout.parent?.enclosingLayout
    }
  }
}

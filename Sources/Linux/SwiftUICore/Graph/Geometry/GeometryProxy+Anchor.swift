extension GeometryProxy {
  /// The anchor's value in the view's own coordinates.
  ///
  /// A closure that reads it runs again when the anchor's view and this one move relative to each other.
  public subscript<T>(anchor: Anchor<T>) -> T {
    guard let node, let other = anchor.node, other.index != GeometryTable.removed else {
      return anchor.value(size: .zero) { _ in .zero }
    }
    let origin = AnchorRead.origin(of: other, for: node)
    log?.note(anchorIn: other, origin: origin, size: other.size)
    let around = node.table.commonAncestor(of: node.index, other.index)
    let map = AncestorMap(node, to: around)
    return anchor.value(size: other.size) {
      map.local(other.table.convert($0, from: other.index, to: around, geometry: .effective))
    }
  }
}

/// Converts points of an ancestor (nil: the window) to a view's own coordinates.
///
/// The conversion is affine, so it is determined by three points. If it can't be inverted (a scale of 0), all
/// points become zero.
private struct AncestorMap {
  private let origin: CGPoint
  /// The images of (1, 0) and (0, 1), relative to that of the origin.
  private var x = CGPoint(x: 1, y: 0)
  private var y = CGPoint(x: 0, y: 1)

  init(_ node: LayoutNode, to ancestor: GeometryTable.Index?) {
    func image(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      node.table.convert(
        CGPoint(x: x, y: y), from: node.index, to: ancestor, geometry: .effective)
    }
    origin = image(0, 0)
    guard !node.table.transforms.isEmpty else { return }
    let right = image(1, 0)
    let down = image(0, 1)
    x = CGPoint(x: right.x - origin.x, y: right.y - origin.y)
    y = CGPoint(x: down.x - origin.x, y: down.y - origin.y)
  }

  func local(_ point: CGPoint) -> CGPoint {
    let dx = point.x - origin.x
    let dy = point.y - origin.y
    let determinant = x.x * y.y - x.y * y.x
    guard determinant.isFinite, determinant != 0 else { return .zero }
    return CGPoint(
      x: (dx * y.y - dy * y.x) / determinant, y: (dy * x.x - dx * x.y) / determinant)
  }
}

/// An anchor that a closure has read, with its value.
struct AnchorRead {
  weak var other: LayoutNode?
  let origin: CGPoint
  let size: CGSize

  /// The position of another view relative to a view, for comparisons with itself only.
  static func origin(of other: LayoutNode, for node: LayoutNode) -> CGPoint {
    let there = other.table.convert(.zero, from: other.index, to: nil, geometry: .effective)
    let here = node.table.convert(.zero, from: node.index, to: nil, geometry: .effective)
    return CGPoint(x: there.x - here.x, y: there.y - here.y)
  }

  func isCurrent(for node: LayoutNode) -> Bool {
    guard let other, other.index != GeometryTable.removed else { return false }
    return other.size == size && AnchorRead.origin(of: other, for: node) == origin
  }
}

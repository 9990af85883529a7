import Foundation
import SwiftUICore

/// The drawings of a display list, each with the pixels that it may change.
///
/// Groups without a picture of their own are flattened: their effects are stored with each drawing. Other
/// groups are one item with their contents.
@MainActor struct FrameItems {
  struct Item {
    /// The index of the command, or of the group's begin.
    let index: Int
    /// The index of the command, or of the group's end.
    let end: Int
    /// The innermost clip around it in `clips`; −1 for none.
    let clip: Int
    /// The innermost flattened group around it in `groups`; −1 for none.
    let group: Int
    /// From the points around the command or group to device pixels.
    let matrix: CGAffineTransform
    /// The opacity of the groups around it.
    let alpha: Double
    /// The pixels that it may change.
    let bounds: PixelBounds
    /// The part of the backdrop that it reads; nil for drawings that don't blur it.
    let source: PixelBounds?
    /// The bounds of outlines with antialiased edges and of what they clip, which are cut differently at the
    /// sides of a smaller surface, and so always painted in their whole width; nil for letters, symbols and
    /// axis-aligned rectangles.
    let outline: PixelBounds?
    /// The origin of its coordinates, in device pixels.
    let place: CGPoint
    /// Equal for the same drawing at other positions.
    let key: Int
  }

  struct Clip {
    let parent: Int
    let depth: Int
    let path: Path
    let matrix: CGAffineTransform
    /// The remaining area, if this clip and all around it have edges on pixels.
    let pixels: PixelBounds?
    /// The bounds of the remaining area.
    let bounds: PixelBounds?
  }

  struct OpenGroup {
    let begin: Int
    let parent: Int
  }

  let commands: [DisplayList.Command]
  let structure: GroupStructure
  let background: RGBA
  /// Pixels per point.
  let scale: CGFloat
  let frame: PixelBounds
  private(set) var items: [Item] = []
  private(set) var clips: [Clip] = []
  private(set) var groups: [OpenGroup] = []
  /// False for lists with drawings that can't be compared, which are painted as a whole.
  private(set) var isUsable = true

  fileprivate struct Level {
    var matrix: CGAffineTransform
    var visible: CGRect
    var alpha: Double
    var clip: Int
    var group: Int
  }

  init(_ list: DisplayList, scale: CGFloat, frame: PixelBounds) {
    commands = list.commands
    structure = GroupStructure(list.commands)
    background = list.background
    self.scale = scale
    self.frame = frame
    let level = Level(
      matrix: CGAffineTransform(scaleX: scale, y: scale), visible: frame.rect, alpha: 1, clip: -1,
      group: -1)
    isUsable = structure.isBalanced
    items.reserveCapacity(commands.count)
    var index = 0
    if isUsable { collect(&index, until: commands.count, level) }
  }

  private mutating func collect(_ index: inout Int, until end: Int, _ level: Level) {
    while index < end {
      switch commands[index] {
      case .beginGroup(let group):
        let end = structure.end(of: index)
        if isOpen(group, at: index) {
          if var inner = level.inside(group) {
            open(group, at: index, &inner, visible: level.visible)
            index += 1
            collect(&index, until: end, inner)
          }
        } else {
          add(index, end, level)
        }
        index = end
      case .endGroup: break
      default: add(index, index, level)
      }
      index += 1
    }
  }

  /// Whether the group is drawn directly on its parent.
  private mutating func isOpen(_ group: DisplayList.Group, at index: Int) -> Bool {
    // A mask on the frame would clear everything around it.
    if group.compositing.reachesBeyondGroup { isUsable = false }
    return group.projection == nil && group.paint == nil
      && !structure.needsPicture(group, at: index, in: commands)
  }

  private mutating func open(
    _ group: DisplayList.Group, at index: Int, _ inner: inout Level, visible: CGRect
  ) {
    groups.append(OpenGroup(begin: index, parent: inner.group))
    inner.group = groups.count - 1
    guard let path = group.clip else { return }
    inner.visible = visible.overlap(with: path.boundingRect.applying(inner.matrix))
    var pixels: PixelBounds?
    if inner.clip < 0 || clips[inner.clip].pixels != nil, case .rect(let rect) = path.outline,
      inner.matrix.b == 0, inner.matrix.c == 0
    {
      let edges = rect.applying(inner.matrix)
      if [edges.minX, edges.minY, edges.maxX, edges.maxY].allSatisfy({
        abs($0 - $0.rounded()) < 1e-6
      }) {
        pixels = PixelBounds(around: inner.visible)
      }
    }
    let depth = inner.clip < 0 ? 0 : clips[inner.clip].depth + 1
    clips.append(
      Clip(
        parent: inner.clip, depth: depth, path: path, matrix: inner.matrix, pixels: pixels,
        bounds: PixelBounds(around: inner.visible)))
    inner.clip = clips.count - 1
  }

  private mutating func add(_ index: Int, _ end: Int, _ level: Level) {
    let area = structure.bounds(of: index, in: commands, matrix: level.matrix)
    guard let bounds = PixelBounds(around: area.overlap(with: level.visible)) else { return }
    var hasher = Hasher()
    let origin = commands[index].addKey(to: &hasher, matrix: level.matrix)
    hasher.combine(end - index)
    let reach = structure.backdropReach(from: index, to: end, in: commands, matrix: level.matrix)
    items.append(
      Item(
        index: index, end: end, clip: level.clip, group: level.group, matrix: level.matrix,
        alpha: level.alpha, bounds: bounds,
        source: reach.flatMap { bounds.outset(by: $0).intersection(frame) },
        outline: outline(of: index, level, bounds),
        place: origin.applying(level.matrix), key: hasher.finalize()))
  }
}

extension FrameItems {
  private func outline(of index: Int, _ level: Level, _ bounds: PixelBounds) -> PixelBounds? {
    var result = isUpright(commands[index], level.matrix) ? nil : bounds
    var clip = level.clip
    while clip >= 0, clips[clip].pixels == nil {
      if let around = clips[clip].bounds { result = result?.union(around) ?? around }
      clip = clips[clip].parent
    }
    return result
  }

  /// Whether each pixel is covered independently of its neighbours.
  private func isUpright(
    _ command: DisplayList.Command, _ matrix: CGAffineTransform
  ) -> Bool {
    guard matrix.b == 0, matrix.c == 0 else { return false }
    switch command {
    case .text, .symbol: return matrix.a == scale && matrix.d == scale
    case .fill(let path, let paint, _, _):
      // A gradient's colours are accumulated along each line from its start.
      guard case .rect = path.outline, case .color = paint else { return false }
      return true
    case .image: return true
    case .stroke, .beginGroup, .endGroup: return false
    }
  }
}

extension FrameItems.Level {
  /// Nil if nothing of a group is drawn.
  fileprivate func inside(_ group: DisplayList.Group) -> Self? {
    var inner = self
    inner.matrix = group.transform.concatenating(matrix)
    guard inner.matrix.isFinite, group.opacity.isFinite, group.opacity > 0, inner.matrix.isDrawable
    else { return nil }
    inner.alpha *= min(group.opacity, 1)
    if let clip = group.clip {
      let rect = clip.boundingRect.applying(inner.matrix)
      guard !clip.isEmpty, rect.isFinite, rect.overlaps(visible) else { return nil }
    }
    return inner
  }
}

extension DisplayList.Command {
  /// Adds what identifies the drawing at any position; returns the origin of its coordinates.
  fileprivate func addKey(to hasher: inout Hasher, matrix: CGAffineTransform) -> CGPoint {
    switch self {
    case .fill(let path, let paint, _, let origin):
      if case .color(let color) = paint { hasher.combine(color) }
      guard case .rect(let rect) = path.outline else {
        path.addKey(to: &hasher)
        return origin
      }
      // Its edges are on pixels, up to rounding errors.
      hasher.combine(Int((rect.width * 64).rounded(.down).clamped))
      hasher.combine(Int((rect.height * 64).rounded(.down).clamped))
      return CGPoint(x: origin.x + rect.minX, y: origin.y + rect.minY)
    case .stroke(let path, _, let style, let origin):
      path.addKey(to: &hasher)
      hasher.combine(style.lineWidth)
      return origin
    case .text(let layout, let color, let origin):
      hasher.combine(ObjectIdentifier(layout))
      hasher.combine(color)
      return origin
    case .symbol(let glyph, let color, let origin):
      hasher.combine(glyph)
      hasher.combine(color)
      return origin
    case .image(let image, let origin):
      hasher.combine(ObjectIdentifier(image.image))
      return origin
    case .beginGroup(let group):
      hasher.combine(group.opacity)
      return CGPoint.zero.applying(group.transform)
    case .endGroup: return .zero
    }
  }
}

extension CGFloat {
  /// Clamped to the range of an integer.
  fileprivate var clamped: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}

extension GroupStructure {
  /// The distance around a drawing within which it blurs the backdrop, in pixels; nil if it does not.
  @MainActor fileprivate func backdropReach(
    from index: Int, to end: Int, in commands: [DisplayList.Command], matrix: CGAffineTransform
  ) -> Int? {
    var reach: CGFloat?
    func add(_ paint: Paint, _ scale: CGFloat) {
      guard case .backdrop(let backdrop) = paint else { return }
      let sigma = min(max(0, backdrop.radius * scale), FilterPainter.maximumSigma)
      reach = max(reach ?? 0, DisplayList.Filter.reach(of: sigma))
    }
    var scale = [matrix.lengthScale]
    for command in commands[index...end] {
      switch command {
      case .fill(_, let paint, _, _), .stroke(_, let paint, _, _): add(paint, scale.last ?? 1)
      case .beginGroup(let group):
        scale.append((scale.last ?? 1) * group.transform.lengthScale)
        if let placed = group.paint { add(placed.paint, scale.last ?? 1) }
      case .endGroup: scale.removeLast()
      case .text, .symbol, .image: break
      }
    }
    return reach.map { $0.isFinite ? Int($0.rounded(.up)) + 2 : 1 << 20 }
  }
}

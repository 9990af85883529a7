import Foundation
import SwiftUICore

/// The steps that turn the pixels of one frame into those of another.
///
/// Scrolled content moves as a whole: its pixels are moved, and only the rest is painted: the strip that
/// becomes visible, and drawings that were added, removed, changed, or did not move along. A moved pixel is
/// correct if the same drawings cover it, in the same order, as covered its old position.
@MainActor struct FrameChange {
  /// The area that moves and its displacement; nil if none does.
  private(set) var scroll: (area: PixelBounds, shift: PixelShift)?
  /// The areas to paint; nil for everything.
  private(set) var damage: [PixelBounds]? = []

  private let old: FrameItems
  private let new: FrameItems
  private let comparison: FrameComparison

  init(from old: FrameItems, to new: FrameItems) {
    self.old = old
    self.new = new
    comparison = FrameComparison(old: old, new: new)
    guard old.isUsable, new.isUsable, old.frame == new.frame, old.scale == new.scale,
      old.background == new.background
    else {
      damage = nil
      return
    }
    let motion = findMotion()
    if let motion { scroll = (motion.area, motion.shift) }
    addDifferences(motion)
    addBackdrops()
    if let rects = damage { damage = PixelRegion.merged(rects, within: new.frame) }
  }

  // MARK: Motion

  private struct Motion: Hashable {
    let shift: PixelShift
    let area: PixelBounds
    /// Outer clips up to this depth don't move, inner ones do.
    let depth: Int
  }

  /// The motion that most drawings have in common.
  private func findMotion() -> Motion? {
    var unique: [Int: Int] = [:]
    for (position, item) in old.items.enumerated() {
      unique[item.key] = unique[item.key] == nil ? position : -1
    }
    var votes: [Motion: Int] = [:]
    var still = 0
    for item in new.items {
      guard let position = unique[item.key], position >= 0 else { continue }
      let before = old.items[position]
      let way = CGPoint(x: item.place.x - before.place.x, y: item.place.y - before.place.y)
      guard abs(way.x) < 1e6, abs(way.y) < 1e6 else { continue }
      let shift = PixelShift(x: Int(way.x.rounded()), y: Int(way.y.rounded()))
      if shift == .zero {
        still += item.bounds.area
      } else if let motion = motion(of: item, from: before, shift) {
        votes[motion, default: 0] += item.bounds.area
      }
    }
    // Sorted, so that equal votes are not decided by the order of a dictionary.
    let best = votes.max {
      ($0.value, $0.key.area.area, $0.key.shift.y, $0.key.shift.x)
        < ($1.value, $1.key.area.area, $1.key.shift.y, $1.key.shift.x)
    }
    guard let best, best.key.area.area * 8 > new.frame.area, best.value * 4 > still else {
      return nil
    }
    return best.key
  }

  /// The outermost clips that stayed while a drawing moved are around the moving area.
  private func motion(
    of item: FrameItems.Item, from before: FrameItems.Item, _ shift: PixelShift
  ) -> Motion? {
    var clip = item.clip
    while clip >= 0, let area = clipArea(clip) {
      let depth = new.clips[clip].depth
      if comparison.isSame(before, item, shift: shift, below: depth) {
        return Motion(shift: shift, area: area, depth: depth)
      }
      clip = new.clips[clip].parent
    }
    if clip < 0, comparison.isSame(before, item, shift: shift, below: -1) {
      return Motion(shift: shift, area: new.frame, depth: -1)
    }
    return nil
  }

  /// The area of a clip with edges on pixels; nil for other clips, unless one around them has it.
  private func clipArea(_ clip: Int) -> PixelBounds? {
    new.clips[clip].pixels?.intersection(new.frame)
  }

  // MARK: Differences

  private struct Place: Hashable {
    let key: Int
    let x: Int
    let y: Int

    init(_ item: FrameItems.Item, _ shift: PixelShift = .zero) {
      key = item.key
      x = Place.step(item.place.x - CGFloat(shift.x))
      y = Place.step(item.place.y - CGFloat(shift.y))
    }

    /// In quarters of pixels, offset so that rounding errors rarely matter.
    private static func step(_ value: CGFloat) -> Int {
      Int((min(max(-1e12, value.isNaN ? 0 : value), 1e12) * 4 + 0.37).rounded(.down))
    }
  }

  private mutating func addDifferences(_ motion: Motion?) {
    var places: [Place: [Int]] = [:]
    for (position, item) in old.items.enumerated() {
      places[Place(item), default: []].append(position)
    }
    var isKept = [Bool](repeating: false, count: old.items.count)
    // Only drawings in the same order are equal.
    var next = 0
    for item in new.items {
      if let motion,
        let position = position(of: item, motion.shift, depth: motion.depth, places, from: next)
      {
        isKept[position] = true
        next = position + 1
      } else if let position = position(of: item, .zero, depth: -1, places, from: next) {
        isKept[position] = true
        next = position + 1
        addUnmoved(item, motion)
      } else {
        add(item.bounds)
      }
    }
    for (position, item) in old.items.enumerated() where !isKept[position] {
      addTrace(of: item.bounds, motion)
    }
    if let motion {
      let (area, shift) = (motion.area, motion.shift)
      for strip in PixelRegion.strips(of: area, leftBy: area.shifted(by: shift)) { add(strip) }
    }
  }

  private func position(
    of item: FrameItems.Item, _ shift: PixelShift, depth: Int, _ places: [Place: [Int]],
    from next: Int
  ) -> Int? {
    guard let found = places[Place(item, shift)] else { return nil }
    return found.first { position in
      let before = old.items[position]
      guard position >= next, comparison.isSame(before, item, shift: shift, below: depth) else {
        return false
      }
      return shift == .zero || isMoved(before, item, shift)
    }
  }

  /// Whether the drawing can move with the pixels, since it is inside the moving area.
  private func isMoved(
    _ before: FrameItems.Item, _ item: FrameItems.Item, _ shift: PixelShift
  ) -> Bool {
    guard let area = scroll?.area, area.contains(before.bounds), area.contains(item.bounds) else {
      return false
    }
    // Outlines that are cut at their sides depend on the position of the cut.
    let room = area.left..<area.right
    func isCut(_ bounds: PixelBounds) -> Bool {
      bounds.left <= room.lowerBound || bounds.right >= room.upperBound
    }
    if shift.x == 0 { return true }
    guard let outline = item.outline, let earlier = before.outline else { return true }
    return !isCut(outline) && !isCut(earlier)
  }

  /// A drawing that does not move: moving pixels below it displaces its picture.
  private mutating func addUnmoved(_ item: FrameItems.Item, _ motion: Motion?) {
    guard let motion, let part = item.bounds.intersection(motion.area) else { return }
    // A uniform colour leaves no trace.
    if part == motion.area, new.isGround(item, in: motion.area) { return }
    add(part)
    addTrace(of: part, motion)
  }

  /// Adds the current position of what was drawn in the old frame.
  private mutating func addTrace(of bounds: PixelBounds, _ motion: Motion?) {
    guard let motion else { return add(bounds) }
    if let inside = bounds.intersection(motion.area) {
      if let trace = inside.shifted(by: motion.shift).intersection(motion.area) { add(trace) }
      for rest in PixelRegion.strips(of: bounds, leftBy: motion.area) { add(rest) }
    } else {
      add(bounds)
    }
  }

  private mutating func add(_ bounds: PixelBounds) {
    if let part = bounds.intersection(new.frame) { damage?.append(part) }
  }

  /// Backdrops change with what is behind them.
  private mutating func addBackdrops() {
    var waiting = new.items.filter { $0.source != nil }
    var isChanged = true
    while isChanged, !waiting.isEmpty {
      isChanged = false
      waiting.removeAll { item in
        guard let source = item.source else { return true }
        let isMoving = scroll.map { source.intersection($0.area) != nil } ?? false
        let isTouched = damage?.contains { source.intersection($0) != nil } ?? false
        guard isMoving || isTouched else { return false }
        damage?.append(item.bounds)
        isChanged = true
        return true
      }
    }
  }
}

extension FrameItems {
  /// Whether the item fills an area with one opaque or clear colour.
  fileprivate func isGround(_ item: Item, in area: PixelBounds) -> Bool {
    guard case .fill(let path, .color, _, let origin) = commands[item.index],
      case .rect(let rect) = path.outline, item.matrix.b == 0, item.matrix.c == 0
    else { return false }
    // Clips with edges inside of pixels would be visible.
    if item.clip >= 0, clips[item.clip].pixels == nil { return false }
    let edges = rect.applying(item.matrix.moved(by: origin))
    return edges.minX <= CGFloat(area.left) && edges.minY <= CGFloat(area.top)
      && edges.maxX >= CGFloat(area.right) && edges.maxY >= CGFloat(area.bottom)
  }
}

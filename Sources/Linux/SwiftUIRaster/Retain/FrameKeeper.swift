import CCairo
import Foundation
import SwiftUICore

/// What the frames of a painter took so far; tests assert it.
package struct PaintedWork: Hashable {
  /// Frames painted as a whole.
  package var wholeFrames = 0
  /// Frames of which a part, or nothing, was painted.
  package var partialFrames = 0
  /// Pixels painted, in both.
  package var painted = 0
  /// Pixels moved.
  package var moved = 0
}

/// What a surface shows, so that the next frame on it paints only what changed.
@MainActor final class FrameKeeper {
  private var shown: FrameItems?

  /// What the surface shows is not known any more.
  func forget() {
    shown = nil
  }

  /// Makes a surface show a list: the same pixels as painting all of it.
  func paint(
    _ list: DisplayList, on target: PixelSurface, masks: MaskStore, work: inout PaintedWork
  ) throws {
    let items = FrameItems(list, scale: masks.scale, frame: target.bounds)
    let previous = shown
    // Should anything be thrown, nobody knows what is there.
    shown = nil
    if let previous {
      let change = FrameChange(from: previous, to: items)
      if let damage = change.damage {
        if let scroll = change.scroll {
          target.move(scroll.area, by: scroll.shift)
          work.moved += scroll.area.area
        }
        for part in damage {
          work.painted += try repaint(part, of: items, list, on: target, masks: masks)
        }
        work.partialFrames += 1
        shown = items
        return
      }
    }
    try CairoRenderer(target: target, masks: masks).draw(list, structure: items.structure)
    work.wholeFrames += 1
    work.painted += target.bounds.area
    if items.isUsable { shown = items }
  }

  /// Paints a part on a surface of its own, a little larger: at its borders outlines may be cut in
  /// another way than in the whole. Returns how many pixels that took.
  private func repaint(
    _ part: PixelBounds, of items: FrameItems, _ list: DisplayList, on target: PixelSurface,
    masks: MaskStore
  ) throws -> Int {
    let frame = target.bounds
    var room = part.outset(by: 2).intersection(frame) ?? part
    var isLarger = true
    while isLarger {
      isLarger = false
      for item in items.items where item.bounds.intersection(room) != nil {
        var needed = room
        // Glass needs what is behind it, also beyond the part.
        if let source = item.source { needed = needed.union(source) }
        if let outline = item.outline, let wide = outline.outset(by: 1).intersection(frame) {
          let (left, right) = (min(needed.left, wide.left), max(needed.right, wide.right))
          (needed.left, needed.width) = (left, right - left)
        }
        if needed != room {
          room = needed
          isLarger = true
        }
      }
    }
    guard let surface = PixelSurface(bounds: room) else { return 0 }
    try CairoRenderer(target: surface, frame: frame, masks: masks)
      .draw(list, structure: items.structure, only: items.commands(in: room))
    try surface.context.checkStatus()
    target.take(part, from: surface)
    return room.area
  }
}

extension FrameItems {
  /// The commands that may draw in a part of the frame, with the groups around them.
  fileprivate func commands(in part: PixelBounds) -> [Bool] {
    var needed = [Bool](repeating: false, count: commands.count)
    for item in items where item.bounds.intersection(part) != nil {
      for index in item.index...min(item.end, commands.count - 1) { needed[index] = true }
      var group = item.group
      while group >= 0, !needed[groups[group].begin] {
        needed[groups[group].begin] = true
        group = groups[group].parent
      }
    }
    return needed
  }
}

extension PixelSurface {
  /// Moves the pixels of an area; those that leave it are lost, those that nothing comes to stay.
  fileprivate func move(_ area: PixelBounds, by shift: PixelShift) {
    guard let to = area.shifted(by: shift).intersection(area) else { return }
    let stride = self.stride
    let base = UnsafeMutableRawPointer(bytes)
    let rows = shift.y > 0 ? Array((to.top..<to.bottom).reversed()) : Array(to.top..<to.bottom)
    for y in rows {
      let target = base + (y - top) * stride + (to.left - left) * 4
      let source = base + (y - shift.y - top) * stride + (to.left - shift.x - left) * 4
      memmove(target, source, to.width * 4)
    }
    markChanged()
  }

  /// Takes the pixels of a part over from another surface.
  fileprivate func take(_ part: PixelBounds, from other: PixelSurface) {
    guard let part = part.intersection(bounds)?.intersection(other.bounds) else { return }
    let (to, from) = (UnsafeMutableRawPointer(bytes), UnsafeRawPointer(other.bytes))
    for y in part.top..<part.bottom {
      (to + (y - top) * stride + (part.left - left) * 4).copyMemory(
        from: from + (y - other.top) * other.stride + (part.left - other.left) * 4,
        byteCount: part.width * 4)
    }
    markChanged()
  }
}

import CCairo
import Foundation
import SwiftUICore

/// Counts of a painter's work, for tests.
package struct PaintedWork: Hashable {
  /// Frames that were painted as a whole.
  package var wholeFrames = 0
  /// Frames that were painted in part, or not at all.
  package var partialFrames = 0
  /// Painted pixels of both kinds of frames.
  package var painted = 0
  /// Moved pixels.
  package var moved = 0
}

/// Knows the content of a surface, so that the next frame on it only paints what has changed.
@MainActor final class FrameKeeper {
  private var shown: FrameItems?

  /// Makes the content of the surface unknown.
  func forget() {
    shown = nil
  }

  /// Paints a list on a surface, with the same pixels as painting it as a whole.
  func paint(
    _ list: DisplayList, on target: PixelSurface, masks: MaskStore, work: inout PaintedWork
  ) throws {
    let items = FrameItems(list, scale: masks.scale, frame: target.bounds)
    let previous = shown
    // If an error is thrown, the content is unknown.
    shown = nil
    if let previous {
      let change = FrameChange(from: previous, to: items)
      if let damage = change.damage {
        if let scroll = change.scroll {
          target.move(scroll.area, by: scroll.shift)
          work.moved += scroll.area.area
        }
        try masks.prepare(items.lines(in: damage))
        for part in damage {
          work.painted += try repaint(part, of: items, list, on: target, masks: masks)
        }
        work.partialFrames += 1
        shown = items
        return
      }
    }
    try masks.prepare(items.lines(in: [target.bounds]))
    try CairoRenderer(target: target, masks: masks).draw(list, structure: items.structure)
    work.wholeFrames += 1
    work.painted += target.bounds.area
    if items.isUsable { shown = items }
  }

  /// Paints a part on a surface of its own, which is slightly larger, because outlines are cut differently at
  /// borders. Returns the number of painted pixels.
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
        // Backdrops need what is behind them, also beyond the part.
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
  /// The lines that are drawn as masks when parts of the frame are painted.
  fileprivate func lines(in parts: [PixelBounds]) -> [[TextRun]] {
    var lines: [[TextRun]] = []
    for item in items {
      guard case .text(let layout, _, let origin) = commands[item.index],
        item.matrix.b == 0, item.matrix.c == 0, item.matrix.a == scale, item.matrix.d == scale,
        parts.contains(where: { item.bounds.intersection($0) != nil })
      else { continue }
      for (index, line) in layout.lines.enumerated() where !line.runs.isEmpty {
        let pen = CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y)
        guard TextPainter.mayDraw(line, pen: pen, matrix: item.matrix, in: item.bounds.rect) else {
          continue
        }
        let isLast = index == layout.lines.count - 1
        lines.append(TextPainter.drawnRuns(of: line, isLast: isLast))
      }
    }
    return lines
  }

  /// For each command whether it may draw in a part of the frame, including the groups around.
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
  /// Moves the pixels inside an area; pixels at the vacated positions keep their values.
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

  /// Copies the pixels of a part from another surface.
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

import CCairo
import Foundation
import SwiftUIRuntime

/// One frame being painted: walks a display list and keeps the state of its groups.
@MainActor final class Canvas {
  /// What an open group changes, and what closing it takes back.
  struct Level {
    /// From the group's points to device pixels.
    var matrix: CGAffineTransform
    /// What can be seen in the group, in device pixels.
    var visible: CGRect
    /// Multiplied into every colour: the opacity of groups that need no surface.
    var alpha: Double
    /// Opacity of the surface that the group is drawn on, if it has one.
    var surfaceOpacity: Double?
    /// What fills the coverage that is drawn, and the map of its coordinates.
    var paint: (paint: Paint, matrix: CGAffineTransform)?
  }

  /// cairo's matrix is the identity between commands: everything is in device pixels.
  let context: OpaquePointer
  let masks: MaskStore
  private(set) var level: Level
  private var outer: [Level] = []

  init(context: OpaquePointer, bounds: CGRect, masks: MaskStore) {
    self.context = context
    self.masks = masks
    level = Level(
      matrix: CGAffineTransform(scaleX: masks.scale, y: masks.scale), visible: bounds, alpha: 1)
  }

  func draw(_ list: DisplayList) throws {
    paintBackground(list.background)
    let commands = list.commands
    let groups = GroupStructure(commands)
    var index = 0
    while index < commands.count {
      switch commands[index] {
      case .fill(let path, let paint, let style, let origin):
        fill(path, paint, style, origin: origin)
      case .stroke(let path, let paint, let style, let origin):
        stroke(path, paint, style, origin: origin)
      case .text(let layout, let color, let origin):
        try drawText(layout, color: color, origin: origin)
      case .symbol(let glyph, let color, let origin):
        try drawSymbol(glyph, color: color, origin: origin)
      case .beginGroup(let group):
        if !begin(group, at: index, in: groups, commands) { index = groups.end(of: index) }
      case .endGroup:
        end()
      }
      index += 1
    }
    while !outer.isEmpty { end() }
  }

  private func paintBackground(_ color: RGBA) {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    if !setSource(color) { cairo_set_source_rgba(context, 0, 0, 0, 0) }
    cairo_paint(context)
    cairo_restore(context)
  }

  // MARK: Groups

  /// False where nothing of the group can be seen; it is not open then.
  private func begin(
    _ group: DisplayList.Group, at index: Int, in groups: GroupStructure,
    _ commands: [DisplayList.Command]
  ) -> Bool {
    var next = level
    next.surfaceOpacity = nil
    next.paint = nil
    next.matrix = group.transform.concatenating(level.matrix)
    guard next.matrix.isFinite, group.opacity.isFinite else {
      RuntimeWarning.once(
        "group", "a group with a transform or opacity that is not finite is left out")
      return false
    }
    guard group.opacity > 0, next.matrix.isDrawable else { return false }

    if let clip = group.clip {
      guard !clip.isEmpty else { return false }
      let bounds = clip.boundingRect.applying(next.matrix)
      guard bounds.isFinite else { return skipClip() }
      next.visible = level.visible.intersection(bounds)
      guard !next.visible.isNull, !next.visible.isEmpty else { return false }
    }

    cairo_save(context)
    if let clip = group.clip {
      guard
        DevicePath.set(clip, matrix: next.matrix, visible: level.visible, on: context)
      else {
        cairo_restore(context)
        return skipClip()
      }
      cairo_clip(context)
    }
    if group.opacity < 1 {
      if groups.holdsOneDrawing(from: index, in: commands) {
        next.alpha *= group.opacity
      } else {
        next.surfaceOpacity = group.opacity
        cairo_push_group(context)
        // The clip applies once, when the surface is laid over what is behind: twice would thin out
        // its edges.
        cairo_reset_clip(context)
      }
    }
    if let placed = group.paint {
      next.paint = (placed.paint, next.matrix.moved(by: placed.origin))
      // The opacity counts once, when the paint is laid on.
      next.alpha = 1
      cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
      cairo_reset_clip(context)
    }
    outer.append(level)
    level = next
    return true
  }

  private func skipClip() -> Bool {
    RuntimeWarning.once("clip", "a group whose clip is not finite is left out")
    return false
  }

  private func end() {
    guard let previous = outer.popLast() else { return }
    if let (paint, matrix) = level.paint {
      let coverage = cairo_pop_group(context)
      level.alpha = previous.alpha
      if setSource(paint, matrix: matrix) { cairo_mask(context, coverage) }
      cairo_pattern_destroy(coverage)
    }
    if let opacity = level.surfaceOpacity {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_restore(context)
    level = previous
  }
}

/// Which `endGroup` closes which `beginGroup`.
struct GroupStructure {
  /// At the index of every `beginGroup` that of its end.
  private var ends: [Int: Int] = [:]
  private let count: Int

  init(_ commands: [DisplayList.Command]) {
    count = commands.count
    var open: [Int] = []
    var isBalanced = true
    for (index, command) in commands.enumerated() {
      switch command {
      case .beginGroup: open.append(index)
      case .endGroup:
        if let begin = open.popLast() { ends[begin] = index } else { isBalanced = false }
      case .fill, .stroke, .text, .symbol: break
      }
    }
    if !isBalanced || !open.isEmpty {
      RuntimeWarning.once(
        "unbalanced groups", "a display list begins and ends different numbers of groups")
    }
  }

  /// The list's end for a group that is never closed.
  func end(of begin: Int) -> Int {
    ends[begin] ?? count
  }

  /// With a single drawing in it a group needs no surface of its own for its opacity.
  func holdsOneDrawing(from begin: Int, in commands: [DisplayList.Command]) -> Bool {
    var drawings = 0
    for command in commands[(begin + 1)..<end(of: begin)] {
      switch command {
      case .beginGroup, .endGroup: break
      case .fill, .stroke, .text, .symbol:
        drawings += 1
        if drawings > 1 { return false }
      }
    }
    return true
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The area that a square of one point maps to.
  var areaScale: CGFloat { abs(a * d - b * c) }

  /// False where everything shrinks to a line or cairo could not invert the map.
  var isDrawable: Bool { areaScale > 1e-12 && areaScale < 1e12 }

  /// Device pixels per point, on average over directions.
  var lengthScale: CGFloat { areaScale.squareRoot() }
}

extension CGRect {
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

import CCairo
import Foundation
import SwiftUICore

/// Paints one frame: traverses a display list with a stack of its groups.
@MainActor final class CairoRenderer {
  /// The state of an open group.
  struct Level {
    /// From the group's points to device pixels.
    var matrix: CGAffineTransform
    /// The visible area of the group, in device pixels.
    var visible: CGRect
    /// The opacity of outer groups without a picture of their own, by which colours are multiplied.
    var alpha: Double
    /// The picture that the group is drawn on, if it needs one.
    var picture: GroupPicture?
    /// The paint that fills what is drawn, with the transform of its coordinates.
    var paint: (paint: Paint, matrix: CGAffineTransform)?
  }

  /// A group that is drawn on a surface of its own, with what happens to it afterwards.
  struct GroupPicture {
    var surface: PixelSurface
    /// In device pixels of the surface.
    var filters: [DisplayList.Filter]
    var opacity: Double
    var compositing: DisplayList.Compositing
    /// From the surface's plane to the parent's.
    var projection: ProjectionTransform?
  }

  /// The surfaces that are drawn on, innermost last.
  private(set) var targets: [PixelSurface]
  /// The context of the innermost target. Its matrix is the identity between commands: everything is in device
  /// pixels.
  private(set) var context: OpaquePointer
  let masks: MaskStore
  /// The bounds of the frame, of which the first target can be a part.
  let frame: PixelBounds
  private(set) var level: Level
  private var outer: [Level] = []

  /// - Parameter frame: The whole frame, if the target is a part of it; the result does not depend on the part.
  init(target: PixelSurface, frame: PixelBounds? = nil, masks: MaskStore) {
    targets = [target]
    context = target.context.pointer
    self.masks = masks
    self.frame = frame ?? target.bounds
    level = Level(
      matrix: CGAffineTransform(scaleX: masks.scale, y: masks.scale), visible: self.frame.rect,
      alpha: 1)
  }

  /// - Parameters:
  ///   - structure: The list's groups, if they are known.
  ///   - needed: For each command whether it draws on the target; nil for all.
  func draw(
    _ list: DisplayList, structure: GroupStructure? = nil, only needed: [Bool]? = nil
  ) throws {
    paintBackground(list.background)
    let commands = list.commands
    let groups = structure ?? GroupStructure(commands)
    var index = 0
    while index < commands.count {
      if let needed, !needed[index] {
        if case .beginGroup = commands[index] { index = groups.end(of: index) + 1; continue }
        if case .endGroup = commands[index] {} else { index += 1; continue }
      }
      switch commands[index] {
      case .fill(let path, let paint, let style, let origin):
        fill(path, paint, style, origin: origin)
      case .stroke(let path, let paint, let style, let origin):
        stroke(path, paint, style, origin: origin)
      case .text(let layout, let color, let origin):
        try drawText(layout, color: color, origin: origin)
      case .symbol(let glyph, let color, let origin):
        try drawSymbol(glyph, color: color, origin: origin)
      case .image(let image, let origin):
        drawImage(image, origin: origin)
      case .beginGroup(let group):
        if !begin(group, at: index, in: groups, commands) {
          // An empty mask hides everything.
          if group.compositing.reachesBeyondGroup, group.clip == nil { clearTarget() }
          index = groups.end(of: index)
        }
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

  private func clearTarget() {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_restore(context)
  }

  // MARK: Groups

  /// Opens a group; returns false, without opening it, if nothing of it is visible.
  private func begin(
    _ group: DisplayList.Group, at index: Int, in groups: GroupStructure,
    _ commands: [DisplayList.Command]
  ) -> Bool {
    var next = level
    next.picture = nil
    next.paint = nil
    next.matrix = group.transform.concatenating(level.matrix)
    guard next.matrix.isFinite, group.opacity.isFinite, group.filters.allSatisfy(\.isFinite),
      group.projection?.isFinite ?? true
    else {
      RuntimeWarning.once(
        "group", "a group with a transform, opacity or filter that is not finite is left out")
      return false
    }
    guard group.opacity > 0, next.matrix.isDrawable else { return false }

    if let projection = group.projection {
      let plane = FlatPlane(projection, in: next) { matrix in
        groups.bounds(from: index, in: commands, matrix: matrix)
      }
      return plane.map { beginPlane($0, group) } ?? false
    }

    if let clip = group.clip {
      guard !clip.isEmpty else { return false }
      let bounds = clip.boundingRect.applying(next.matrix)
      guard bounds.isFinite else { return skipClip() }
      next.visible = level.visible.overlap(with: bounds)
      guard !next.visible.isNull, !next.visible.isEmpty else { return false }
    }

    var picture: GroupPicture?
    if groups.needsPicture(group, at: index, in: commands) {
      picture = makePicture(group, level: &next) { matrix in
        groups.bounds(from: index, in: commands, matrix: matrix)
      }
      guard picture != nil else { return false }
    } else {
      next.alpha *= min(group.opacity, 1)
    }

    cairo_save(context)
    if let clip = group.clip, !setClip(clip, matrix: next.matrix, visible: level.visible) {
      cairo_restore(context)
      return skipClip()
    }
    if let picture {
      next.picture = picture
      next.alpha = 1
      push(picture.surface)
    }
    if let placed = group.paint {
      next.paint = (placed.paint, next.matrix.moved(by: placed.origin))
      // The opacity is applied once, with the paint.
      next.alpha = 1
      cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
      cairo_reset_clip(context)
    }
    outer.append(level)
    level = next
    return true
  }

  /// Opens a group that is drawn flat and then projected.
  private func beginPlane(_ plane: FlatPlane, _ group: DisplayList.Group) -> Bool {
    var next = Level(matrix: plane.matrix, visible: plane.visible, alpha: 1)
    guard
      var picture = makePicture(group, level: &next, content: { _ in plane.content })
    else { return false }
    picture.projection = plane.projection
    cairo_save(context)
    push(picture.surface)
    if let clip = group.clip {
      guard !clip.isEmpty, setClip(clip, matrix: next.matrix, visible: nil) else {
        pop()
        cairo_restore(context)
        return clip.isEmpty ? false : skipClip()
      }
    }
    next.picture = picture
    outer.append(level)
    level = next
    return true
  }

  /// Makes a surface for the part of a group that is visible, or contributes through a filter.
  private func makePicture(
    _ group: DisplayList.Group, level next: inout Level, content: (CGAffineTransform) -> CGRect
  ) -> GroupPicture? {
    let filters = group.filters.map { $0.mapped(by: next.matrix) }
    var visible = next.visible
    for filter in filters.reversed() { visible = filter.source(of: visible) }
    next.visible = visible
    // A filter can draw where the group is empty.
    var content = content(next.matrix)
    for filter in filters {
      if case .ground(_, let rect) = filter { content = content.union(rect) }
    }
    guard let bounds = PixelBounds(around: visible.overlap(with: content)),
      let surface = PixelSurface(bounds: bounds)
    else { return nil }
    return GroupPicture(
      surface: surface, filters: filters, opacity: min(group.opacity, 1) * level.alpha,
      compositing: group.compositing)
  }

  private func setClip(_ clip: Path, matrix: CGAffineTransform, visible: CGRect?) -> Bool {
    guard DevicePath.set(clip, matrix: matrix, visible: visible, on: context) else { return false }
    cairo_clip(context)
    return true
  }

  /// The index of the first target with the same pixels as the innermost one: that of a plane with perspective,
  /// or the frame.
  var firstTargetOfPlane: Int {
    var index = targets.count - 1
    for level in [level] + outer.reversed() {
      guard let picture = level.picture else { continue }
      if picture.projection != nil { return index }
      index -= 1
    }
    return 0
  }

  private func push(_ surface: PixelSurface) {
    targets.append(surface)
    context = surface.context.pointer
  }

  private func pop() {
    targets.removeLast()
    context = targets[targets.count - 1].context.pointer
  }

  private func skipClip() -> Bool {
    RuntimeWarning.once("clip", "a group whose clip is not finite is left out")
    return false
  }

  private func end() {
    guard let previous = outer.popLast() else { return }
    if let (paint, matrix) = level.paint {
      let coverage = cairo_pop_group(context)
      level.alpha = level.picture == nil ? previous.alpha : 1
      if setSource(paint, matrix: matrix, region: level.visible) {
        cairo_mask(context, coverage)
      }
      cairo_pattern_destroy(coverage)
    }
    if let picture = level.picture {
      pop()
      composite(picture, visible: previous.visible)
    }
    cairo_restore(context)
    level = previous
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The area of a transformed unit square.
  var areaScale: CGFloat { abs(a * d - b * c) }

  /// False if the transform has no area or can't be inverted by cairo.
  var isDrawable: Bool { areaScale > 1e-12 && areaScale < 1e12 }

  /// Device pixels per point, averaged over directions.
  var lengthScale: CGFloat { areaScale.squareRoot() }
}

extension CGRect {
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

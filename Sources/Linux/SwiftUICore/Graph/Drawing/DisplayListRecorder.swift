/// Records the drawing commands of one frame while the view tree is traversed.
///
/// Layout keeps fractions of points, which are rounded to pixels here. What scrolling or an effect moves is
/// rounded as a whole, so that its parts keep their distances from frame to frame; rectangles are filled from
/// pixel edge to pixel edge.
@_spi(Nodes) @MainActor public struct DisplayListRecorder {
  private(set) var list: DisplayList
  /// The origin of the current view in the enclosing group.
  private(set) var origin = CGPoint.zero
  /// The origin without rounding, from which the next one is computed.
  private var exactOrigin = CGPoint.zero
  /// Pixels per point; nil in a group that rotates or scales, where nothing is rounded.
  private var scale: CGFloat?
  /// The visible part of the enclosing group; commands outside are skipped.
  private var visible: CGRect
  private let host: ViewHost
  /// The bounds of what was drawn, while only bounds are measured; nil while commands are recorded.
  private var recorded: CGRect?
  /// Whether only bounds are measured, visible or not, and no commands are recorded.
  package var isRecording: Bool { recorded != nil }
  /// Views whose commands are noted in ``spans``.
  fileprivate var watched: Set<ObjectIdentifier> = []
  /// The places of the commands of watched views in the list; nothing of a view that is not drawn.
  fileprivate var spans: [ObjectIdentifier: Range<Int>] = [:]

  init(host: ViewHost, background: RGBA, scale: CGFloat) {
    self.host = host
    self.scale = scale
    list = DisplayList(size: host.size, background: background)
    list.commands.reserveCapacity(host.presentation.commandCount)
    visible = CGRect(origin: .zero, size: host.size)
  }

  /// The paint bounds of a view in its own coordinates: null if it draws nothing, infinite if they are not
  /// known.
  static func paintBounds(of node: LayoutNode, host: ViewHost) -> CGRect {
    var recorder = DisplayListRecorder(host: host, background: .clear, scale: 1)
    recorder.scale = nil
    recorder.visible = .infinite
    recorder.recorded = .null
    // Measured as if it stood at zero: coordinates far away have no digits left for its size.
    let place = node.drawnFrame.origin
    recorder.origin = CGPoint(x: -place.x, y: -place.y)
    recorder.exactOrigin = recorder.origin
    recorder.draw(node)
    return recorder.recorded ?? .infinite
  }

  /// The visible area in the current view's coordinates.
  package var visibleInView: CGRect {
    visible.isInfinite ? visible : visible.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Draws a child at its layout position.
  package mutating func draw(_ node: LayoutNode) {
    host.costs.visits += 1
    let outer = origin
    let exactOuter = exactOrigin
    let frame = node.drawnFrame
    let place = frame.origin
    let start = list.commands.count
    if isRecording {
      // Drawing inside the frame may change without notice; only changes of what is outside are reported.
      node.table[node.index].flags.insert(.hasKnownPaintBounds)
      record(frame)
    }
    origin = CGPoint(x: outer.x + place.x, y: outer.y + place.y)
    exactOrigin = CGPoint(x: exactOuter.x + place.x, y: exactOuter.y + place.y)
    if node.table[node.index].flags.contains(.isTransitioning),
      let stage = host.presentation.transitions.stage(for: node)
    {
      if isRecording { stage.table[stage.index].flags.insert(.hasKnownPaintBounds) }
      stage.draw(into: &self)
    } else {
      drawContent(of: node)
    }
    if !watched.isEmpty, watched.contains(ObjectIdentifier(node)) {
      spans[ObjectIdentifier(node)] = start..<list.commands.count
    }
    origin = outer
    exactOrigin = exactOuter
  }

  /// Draws a view without its transition. As on Apple's systems, removed views are drawn behind the others
  /// unless they have a `zIndex`.
  mutating func drawContent(of node: LayoutNode) {
    if host.presentation.ghosts.isEmpty {
      node.draw(into: &self)
      return
    }
    let ghosts = node.ghosts.sortedByZIndex()
    for ghost in ghosts where ghost.zIndex <= 0 { draw(ghost) }
    node.draw(into: &self)
    for ghost in ghosts where ghost.zIndex > 0 { draw(ghost) }
  }

  /// Draws a child that is moved by scrolling or an effect, rounded to whole pixels.
  package mutating func draw(_ node: LayoutNode, moved shift: CGPoint) {
    let outer = origin
    let exactOuter = exactOrigin
    exactOrigin = CGPoint(x: exactOuter.x + shift.x, y: exactOuter.y + shift.y)
    origin = CGPoint(x: pixel(exactOrigin.x), y: pixel(exactOrigin.y))
    draw(node)
    origin = outer
    exactOrigin = exactOuter
  }

  /// Rounds to the nearest pixel, halves always up, so that positions a whole number of pixels apart stay so.
  private func pixel(_ position: CGFloat) -> CGFloat {
    guard let scale, position.isFinite else { return position }
    return (position * scale + 0.5).rounded(.down) / scale
  }

  /// The rectangle with its edges on pixels, at least one pixel wide and high unless it is empty.
  package func pixels(_ rect: CGRect) -> CGRect {
    guard let scale else { return rect }
    let left = pixel(origin.x + rect.minX)
    let top = pixel(origin.y + rect.minY)
    let right = pixel(origin.x + rect.maxX)
    let bottom = pixel(origin.y + rect.maxY)
    let width = length(rect.width, between: right - left, scale)
    let height = length(rect.height, between: bottom - top, scale)
    return CGRect(x: left - origin.x, y: top - origin.y, width: width, height: height)
  }

  /// Lengths below three pixels are rounded by themselves, so that hairlines have the same thickness everywhere;
  /// longer rectangles have their edges rounded.
  private func length(_ length: CGFloat, between edges: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let pixels = length * scale
    return pixels < 3 ? max(1, pixels.rounded()) / scale : max(edges, 1 / scale)
  }

  /// Rounds plain rectangles to pixels; other outlines have antialiased edges. Callers use
  /// ``pixels(_:)-(CGRect)`` for rounded rectangles that must meet their neighbours without a gap.
  private func pixels(_ path: Path) -> Path {
    guard case .rect(let rect) = path.outline else { return path }
    return Path(pixels(rect))
  }

  // MARK: Commands

  package mutating func fill(_ path: Path, _ paint: Paint, style: FillStyle = FillStyle()) {
    if case .shadowed(let base, let shadows) = paint {
      return shadowed(shadows, in: path.boundingRect, base) { $0.fill(path, $1, style: style) }
    }
    if case .blended(let base, let mode) = paint {
      return blended(mode) { $0.fill(path, base, style: style) }
    }
    guard !path.isEmpty, isVisible(path.boundingRect), paint.isVisible else { return }
    append(.fill(pixels(path), paint, style, origin: origin))
  }

  package mutating func stroke(
    _ path: Path, _ paint: Paint, style: StrokeStyle, isAntialiased: Bool = true
  ) {
    var style = style
    style.isAntialiased = isAntialiased
    let reach = style.lineWidth
    if case .shadowed(let base, let shadows) = paint {
      let box = path.boundingRect.insetBy(dx: -reach, dy: -reach)
      return shadowed(shadows, in: box, base) {
        $0.stroke(path, $1, style: style, isAntialiased: isAntialiased)
      }
    }
    if case .blended(let base, let mode) = paint {
      return blended(mode) {
        $0.stroke(path, base, style: style, isAntialiased: isAntialiased)
      }
    }
    guard reach > 0, isVisible(path.boundingRect.insetBy(dx: -reach, dy: -reach)),
      paint.isVisible
    else { return }
    append(.stroke(path, paint, style, origin: origin))
  }

  package mutating func text(_ layout: TextLayout, _ paint: Paint) {
    if case .color(let color) = paint {
      text(layout, color: color)
    } else if case .shadowed(let base, let shadows) = paint {
      let reach = layout.firstBaseline
      let box = CGRect(origin: .zero, size: layout.size).insetBy(dx: -reach, dy: -reach)
      shadowed(shadows, in: box, base) { $0.text(layout, $1) }
    } else if case .blended(let base, let mode) = paint {
      blended(mode) { $0.text(layout, base) }
    } else if isRecording || paint.isVisible {
      covered(by: paint) { $0.text(layout, color: .black) }
    }
  }

  package mutating func symbol(_ glyph: SymbolGlyph, _ paint: Paint) {
    if case .color(let color) = paint {
      symbol(glyph, color: color)
    } else if case .shadowed(let base, let shadows) = paint {
      shadowed(shadows, in: CGRect(origin: .zero, size: glyph.size), base) { $0.symbol(glyph, $1) }
    } else if case .blended(let base, let mode) = paint {
      blended(mode) { $0.symbol(glyph, base) }
    } else if isRecording || paint.isVisible {
      covered(by: paint) { $0.symbol(glyph, color: .black) }
    }
  }

  private mutating func text(_ layout: TextLayout, color: RGBA) {
    // Glyphs may extend slightly beyond their lines.
    let reach = layout.firstBaseline / 2
    let box = CGRect(origin: .zero, size: layout.size).insetBy(dx: -reach, dy: -reach)
    guard !layout.lines.isEmpty, isVisible(box) else { return }
    append(.text(layout, color: color, origin: origin))
  }

  private mutating func symbol(_ glyph: SymbolGlyph, color: RGBA) {
    guard isVisible(CGRect(origin: .zero, size: glyph.size)) else { return }
    append(.symbol(glyph, color: color, origin: origin))
  }

  mutating func image(_ image: PlacedImage) {
    let rect = image.rect
    guard rect.width > 0, rect.height > 0, isVisible(rect) else { return }
    var image = image
    image.rect = pixels(rect)
    append(.image(image, origin: origin))
  }

  /// Fills the opacity of an image with a paint.
  mutating func template(_ image: PlacedImage, _ paint: Paint) {
    if case .shadowed(let base, let shadows) = paint {
      return shadowed(shadows, in: image.rect, base) { $0.template(image, $1) }
    }
    if case .blended(let base, let mode) = paint {
      return blended(mode) { $0.template(image, base) }
    }
    guard isRecording || paint.isVisible else { return }
    covered(by: paint) { $0.image(image) }
  }

  private mutating func append(_ command: DisplayList.Command) {
    host.costs.drawn += 1
    list.commands.append(command)
  }

  /// A rectangle that is never visible.
  private static let nowhere = CGRect(x: 1e100, y: 1e100, width: 0, height: 0)

  /// Rectangles with NaN or infinite numbers are not visible.
  private mutating func isVisible(_ rect: CGRect) -> Bool {
    if isRecording {
      record(rect)
      return false
    }
    let x = rect.origin.x + origin.x
    let y = rect.origin.y + origin.y
    return x <= visible.maxX && y <= visible.maxY
      && x + rect.size.width >= visible.minX && y + rect.size.height >= visible.minY
      && rect.size.width.isFinite && rect.size.height.isFinite
  }

  private mutating func record(_ rect: CGRect) {
    let box = rect.offsetBy(dx: origin.x, dy: origin.y)
    // Their sum may be infinite though each of them is not.
    guard let recorded, !recorded.isInfinite,
      box.minX.isFinite, box.minY.isFinite, box.width.isFinite, box.height.isFinite
    else { return }
    // Larger numbers have not enough precision for the position of an edge.
    let isNear = max(abs(box.minX), abs(box.minY), box.width, box.height) < 1e8
    self.recorded = isNear ? recorded.union(box) : .infinite
  }

  // MARK: Groups

  /// Fills what `body` draws with a paint, in the current view's coordinates.
  private mutating func covered(by paint: Paint, _ body: (inout DisplayListRecorder) -> Void) {
    draw(DisplayList.Group(paint: DisplayList.PlacedPaint(paint, origin: origin)), body)
  }

  /// Draws in a group: `transform` maps to the current view's coordinates; `clip` is in the group's own.
  package mutating func group(
    transform: CGAffineTransform = .identity, clip: Path? = nil, opacity: Double = 1,
    _ body: (inout DisplayListRecorder) -> Void
  ) {
    var layer = ShownEffect.Layer()
    layer.transform = transform
    layer.opacity = opacity
    group(layer, clip: clip, body)
  }

  /// Draws with effects around the current view's origin; `clip` is in the layer's coordinates. Where scrolling
  /// has rounded the origin, the edges of a scaled `box` are rounded as well.
  package mutating func group(
    _ layer: ShownEffect.Layer, clip: Path? = nil, box: CGRect? = nil,
    _ body: (inout DisplayListRecorder) -> Void
  ) {
    let outerOrigin = origin
    let outerExact = exactOrigin
    let outerScale = scale
    let outerVisible = visible
    var group = DisplayList.Group(opacity: layer.opacity)
    group.compositing = layer.porterDuff.map { .porterDuff($0) } ?? .blend(layer.blendMode)
    group.isIsolated = layer.isIsolated
    let transform = layer.transform
    if layer.projection == nil, transform.isTranslation {
      if transform.tx != 0 || transform.ty != 0 {
        exactOrigin = CGPoint(x: exactOrigin.x + transform.tx, y: exactOrigin.y + transform.ty)
        origin = CGPoint(x: pixel(exactOrigin.x), y: pixel(exactOrigin.y))
      }
      group.clip = clip.map { pixels($0).offsetBy(dx: origin.x, dy: origin.y) }
    } else {
      let move = CGAffineTransform(translationX: origin.x, y: origin.y)
      group.projection = layer.projection
      group.transform = layer.projection == nil ? transform.concatenating(move) : move
      if layer.projection == nil, let box { roundEdges(of: box, scaledBy: &group.transform) }
      group.clip = clip
      origin = .zero
      exactOrigin = .zero
      scale = nil
      if layer.projection != nil {
        visible = .infinite
      } else {
        let map = group.transform
        // A transform with a zero determinant leaves nothing visible.
        let isFlat = map.a * map.d - map.b * map.c == 0
        visible = isFlat ? DisplayListRecorder.nowhere : visible.applying(map.inverted())
      }
    }
    group.filters = layer.filters.map { $0.moved(by: origin) }
    // Blurs and shadows also need what is outside of the visible area.
    for filter in group.filters.reversed() { visible = filter.source(of: visible) }
    if let bounds = group.clip?.boundingRect {
      visible = visible.overlap(with: bounds)
      if visible.isNull { visible = DisplayListRecorder.nowhere }
    }
    let outerRecorded = recorded
    if recorded != nil {
      recorded = .null
      visible = .infinite
    }
    draw(group, body)
    if let inside = recorded {
      let bounds = paintBounds(inside, of: group)
      recorded = bounds.isInfinite ? .infinite : outerRecorded?.union(bounds)
    }
    origin = outerOrigin
    exactOrigin = outerExact
    scale = outerScale
    visible = outerVisible
  }

  /// Corrects a scale so that both edges of a box are on the pixels of where they are without rounding: one that
  /// is held at the window's edge while the other moves must not leave it by a part of a pixel.
  private func roundEdges(of box: CGRect, scaledBy map: inout CGAffineTransform) {
    guard map.b == 0, map.c == 0, map.a > 0, map.d > 0 else { return }
    let shown = box.applying(map)
    let shift = (x: exactOrigin.x - origin.x, y: exactOrigin.y - origin.y)
    let (left, right) = (pixel(shown.minX + shift.x), pixel(shown.maxX + shift.x))
    if shift.x != 0, left < right {
      map.a = (right - left) / box.width
      map.tx = left - box.minX * map.a
    }
    let (top, bottom) = (pixel(shown.minY + shift.y), pixel(shown.maxY + shift.y))
    if shift.y != 0, top < bottom {
      map.d = (bottom - top) / box.height
      map.ty = top - box.minY * map.d
    }
  }

  /// The paint bounds of a group in its parent's coordinates, given those of its commands.
  private func paintBounds(_ inside: CGRect, of group: DisplayList.Group) -> CGRect {
    if group.projection != nil { return .infinite }
    var bounds = inside
    for filter in group.filters { bounds = bounds.isNull ? bounds : filter.outcome(of: bounds) }
    if let clip = group.clip?.boundingRect, group.filters.isEmpty {
      bounds = bounds.overlap(with: clip)
    }
    if bounds.isNull || bounds.isInfinite { return bounds }
    let moved = group.transform.isIdentity ? bounds : bounds.applying(group.transform)
    return (moved.minX + moved.minY + moved.width + moved.height).isFinite ? moved : .infinite
  }

  /// Draws without rounding, for content with a coordinate system of its own.
  mutating func unrounded(_ body: (inout DisplayListRecorder) -> Void) {
    let outer = scale
    scale = nil
    body(&self)
    scale = outer
  }

  /// Draws `content` with the opacity of `mask`.
  mutating func masked(
    by mask: (inout DisplayListRecorder) -> Void, _ content: (inout DisplayListRecorder) -> Void
  ) {
    var isolated = DisplayList.Group()
    isolated.isIsolated = true
    draw(isolated) { recorder in
      let start = recorder.list.commands.count
      content(&recorder)
      // There is nothing to mask.
      if recorder.list.commands.count == start, !recorder.isRecording { return }
      var covering = DisplayList.Group()
      covering.compositing = .mask
      recorder.draw(covering, keepsEmpty: true, mask)
    }
  }

  private mutating func draw(
    _ group: DisplayList.Group, keepsEmpty: Bool = false,
    _ body: (inout DisplayListRecorder) -> Void
  ) {
    let start = list.commands.count
    list.commands.append(.beginGroup(group))
    body(&self)
    if list.commands.count == start + 1, !keepsEmpty {
      list.commands.removeLast()
    } else {
      list.commands.append(.endGroup)
    }
  }
}

extension Paint {
  var isVisible: Bool {
    switch self {
    case .color(let color): color.opacity > 0
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _, _),
      .angularGradient(let stops, _, _):
      stops.contains { $0.color.opacity > 0 }
    case .meshGradient(let mesh):
      mesh.background.opacity > 0 || mesh.vertices.contains { $0.color.opacity > 0 }
    case .backdrop(let backdrop): backdrop.opacity > 0
    case .shadowed(let paint, _), .blended(let paint, _): paint.isVisible
    }
  }
}

extension ViewHost {
  /// The window's current content as a display list, for a screen with `scale` pixels per point.
  ///
  /// - Parameter background: The colour behind everything; nil for the window's own.
  package func displayList(scale: CGFloat = 2, background: RGBA? = nil) -> DisplayList {
    recorded(scale: scale, background: background, watching: []).list
  }

  /// The window's current content, and for each of some views the places of its commands in it; nil for a view that
  /// is not drawn at all.
  package func displayList(
    watching views: [LayoutNode]
  ) -> (list: DisplayList, spans: [Range<Int>?]) {
    let ids = views.map { ObjectIdentifier($0) }
    let recorder = recorded(scale: 2, background: nil, watching: Set(ids))
    return (recorder.list, ids.map { recorder.spans[$0] })
  }

  private func recorded(
    scale: CGFloat, background: RGBA?, watching views: Set<ObjectIdentifier>
  ) -> DisplayListRecorder {
    bringUpToDate()
    let scale = scale.isFinite && scale > 0 ? scale : 2
    let environment = root.environment.values
    var recorder = DisplayListRecorder(
      host: self,
      background: background ?? SystemColors.background.resolve(environment.colorAppearance),
      scale: scale)
    recorder.watched = views
    // What is found where something is drawn, such as a colour that is not there, is the window's to tell.
    perform { root.draw(into: &recorder) }
    presentation.commandCount = recorder.list.commands.count
    return recorder
  }
}

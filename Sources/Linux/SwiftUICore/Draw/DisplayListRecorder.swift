/// Collects the commands of one frame while the tree of views is walked.
///
/// Layout keeps fractions of points; only here they meet the pixels of a screen. What scrolling or
/// an effect moves is put on whole pixels *as a whole*, so that its parts never shift against each
/// other from frame to frame, and rectangles are filled from pixel to pixel.
@_spi(Nodes) @MainActor public struct DisplayListRecorder {
  private(set) var list: DisplayList
  /// Where the current view's coordinates begin in the enclosing group.
  private(set) var origin = CGPoint.zero
  /// The same without any rounding; what the next rounding starts from.
  private var exactOrigin = CGPoint.zero
  /// Pixels for a point; nil inside a group that turns or scales, where nothing can be rounded.
  private var scale: CGFloat?
  /// What of the enclosing group can be seen; commands outside are left out.
  private var visible: CGRect
  private let host: ViewHost
  /// What was covered so far, when only that is asked for; nil when a picture is.
  private var recorded: CGRect?
  /// Only what is covered is asked for, seen or not: nothing is put on the list.
  var isRecording: Bool { recorded != nil }

  init(host: ViewHost, background: RGBA, scale: CGFloat) {
    self.host = host
    self.scale = scale
    list = DisplayList(size: host.size, background: background)
    visible = CGRect(origin: .zero, size: host.size)
  }

  /// What a view covers, from its own top left corner: null for nothing, infinite where it can't be
  /// told.
  static func ink(of node: LayoutNode, host: ViewHost) -> CGRect {
    var recorder = DisplayListRecorder(host: host, background: .clear, scale: 1)
    recorder.scale = nil
    recorder.visible = .infinite
    recorder.recorded = .null
    recorder.draw(node)
    guard let ink = recorder.recorded, !ink.isNull, !ink.isInfinite else {
      return recorder.recorded ?? .infinite
    }
    let place = node.drawnFrame.origin
    return ink.offsetBy(dx: -place.x, dy: -place.y)
  }

  /// The part of the current view's coordinates that can be seen.
  var visibleInView: CGRect {
    visible.isInfinite ? visible : visible.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Draws a child at its place.
  package mutating func draw(_ node: LayoutNode) {
    host.counts.visits += 1
    let outer = origin
    let exactOuter = exactOrigin
    let frame = node.drawnFrame
    let place = frame.origin
    if isRecording {
      // Views draw in their frames whenever they like; only what reaches beyond has to be told.
      node.table[node.index].flags.insert(.isInkKnown)
      record(frame)
    }
    origin = CGPoint(x: outer.x + place.x, y: outer.y + place.y)
    exactOrigin = CGPoint(x: exactOuter.x + place.x, y: exactOuter.y + place.y)
    if node.table[node.index].flags.contains(.isTransitioning),
      let stage = host.presentation.transitions.stage(for: node)
    {
      if isRecording { stage.table[stage.index].flags.insert(.isInkKnown) }
      stage.draw(into: &self)
    } else {
      drawContent(of: node)
    }
    origin = outer
    exactOrigin = exactOuter
  }

  /// Draws a view without its transition. As on Apple's systems, views that leave are seen behind
  /// the others unless they have a `zIndex`.
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

  /// Draws a child that scrolling or an effect moves, on whole pixels.
  package mutating func draw(_ node: LayoutNode, moved shift: CGPoint) {
    let outer = origin
    let exactOuter = exactOrigin
    exactOrigin = CGPoint(x: exactOuter.x + shift.x, y: exactOuter.y + shift.y)
    origin = CGPoint(x: pixel(exactOrigin.x), y: pixel(exactOrigin.y))
    draw(node)
    origin = outer
    exactOrigin = exactOuter
  }

  /// The nearest place between two pixels; the later of two that are as near, also before 0, so that
  /// what is a whole number of pixels apart stays so.
  private func pixel(_ position: CGFloat) -> CGFloat {
    guard let scale, position.isFinite else { return position }
    return (position * scale + 0.5).rounded(.down) / scale
  }

  /// A rectangle from pixel to pixel, at least one pixel wide and high unless it is empty.
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

  /// Hairlines are equally thick wherever they lie; larger rectangles end where their edges do.
  private func length(_ length: CGFloat, between edges: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let pixels = length * scale
    return pixels < 3 ? max(1, pixels.rounded()) / scale : max(edges, 1 / scale)
  }

  /// Plain rectangles on whole pixels; other outlines have soft edges anyway. What has round corners and
  /// meets its neighbour without a gap is made of ``pixels(_:)-(CGRect)`` by who draws it.
  private func pixels(_ path: Path) -> Path {
    guard case .rect(let rect) = path.outline else { return path }
    return Path(pixels(rect))
  }

  // MARK: Commands

  package mutating func fill(_ path: Path, _ paint: Paint, style: FillStyle = FillStyle()) {
    if case .shadowed(let base, let shadows) = paint {
      return shadowed(shadows, in: path.boundingRect, base) { $0.fill(path, $1, style: style) }
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
    guard reach > 0, isVisible(path.boundingRect.insetBy(dx: -reach, dy: -reach)),
      paint.isVisible
    else { return }
    append(.stroke(path, paint, style, origin: origin))
  }

  package mutating func text(_ layout: TextLayout, _ paint: Paint) {
    if case .shadowed(let base, let shadows) = paint {
      let reach = layout.firstBaseline
      let box = CGRect(origin: .zero, size: layout.size).insetBy(dx: -reach, dy: -reach)
      shadowed(shadows, in: box, base) { $0.text(layout, $1) }
    } else if case .color(let color) = paint {
      text(layout, color: color)
    } else if isRecording || paint.isVisible {
      covered(by: paint) { $0.text(layout, color: .black) }
    }
  }

  package mutating func symbol(_ glyph: SymbolGlyph, _ paint: Paint) {
    if case .shadowed(let base, let shadows) = paint {
      shadowed(shadows, in: CGRect(origin: .zero, size: glyph.size), base) { $0.symbol(glyph, $1) }
    } else if case .color(let color) = paint {
      symbol(glyph, color: color)
    } else if isRecording || paint.isVisible {
      covered(by: paint) { $0.symbol(glyph, color: .black) }
    }
  }

  private mutating func text(_ layout: TextLayout, color: RGBA) {
    // Letters may reach a little out of their lines.
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

  /// Fills with a paint where the picture is opaque.
  mutating func template(_ image: PlacedImage, _ paint: Paint) {
    if case .shadowed(let base, let shadows) = paint {
      return shadowed(shadows, in: image.rect, base) { $0.template(image, $1) }
    }
    guard isRecording || paint.isVisible else { return }
    covered(by: paint) { $0.image(image) }
  }

  private mutating func append(_ command: DisplayList.Command) {
    host.counts.drawn += 1
    list.commands.append(command)
  }

  /// So far away that nothing is there.
  private static let nowhere = CGRect(x: 1e100, y: 1e100, width: 0, height: 0)

  /// NaN and infinite rectangles are not seen: nothing can be drawn at such a place.
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
    guard let recorded, !recorded.isInfinite,
      (box.minX + box.minY + box.width + box.height).isFinite
    else { return }
    // In larger numbers there is no room for the digits that tell where an edge is.
    let isNear = max(abs(box.minX), abs(box.minY), box.width, box.height) < 1e8
    self.recorded = isNear ? recorded.union(box) : .infinite
  }

  // MARK: Groups

  /// Fills what `body` draws with a paint in the current view's coordinates.
  private mutating func covered(by paint: Paint, _ body: (inout DisplayListRecorder) -> Void) {
    draw(DisplayList.Group(paint: DisplayList.PlacedPaint(paint, origin: origin)), body)
  }

  /// Draws in coordinates of its own: `transform` maps the current view's coordinates, about its
  /// origin; `clip` is in them.
  package mutating func group(
    transform: CGAffineTransform = .identity, clip: Path? = nil, opacity: Double = 1,
    _ body: (inout DisplayListRecorder) -> Void
  ) {
    var layer = ShownEffect.Layer()
    layer.transform = transform
    layer.opacity = opacity
    group(layer, clip: clip, body)
  }

  /// Draws through effects, about the current view's origin; `clip` is in the layer's coordinates.
  package mutating func group(
    _ layer: ShownEffect.Layer, clip: Path? = nil, _ body: (inout DisplayListRecorder) -> Void
  ) {
    let outerOrigin = origin
    let outerExact = exactOrigin
    let outerScale = scale
    let outerVisible = visible
    var group = DisplayList.Group(opacity: layer.opacity)
    group.compositing = .blend(layer.blendMode)
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
      group.clip = clip
      origin = .zero
      exactOrigin = .zero
      scale = nil
      if layer.projection != nil {
        visible = .infinite
      } else {
        let map = group.transform
        // What is shrunk to a line is not seen.
        let isFlat = map.a * map.d - map.b * map.c == 0
        visible = isFlat ? DisplayListRecorder.nowhere : visible.applying(map.inverted())
      }
    }
    group.filters = layer.filters.map { $0.moved(by: origin) }
    // What a filter spreads may come from outside.
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
      let ink = ink(inside, of: group)
      recorded = ink.isInfinite ? .infinite : outerRecorded?.union(ink)
    }
    origin = outerOrigin
    exactOrigin = outerExact
    scale = outerScale
    visible = outerVisible
  }

  /// What a group covers in its parent's coordinates, given what its commands cover.
  private func ink(_ inside: CGRect, of group: DisplayList.Group) -> CGRect {
    if group.projection != nil { return .infinite }
    var ink = inside
    for filter in group.filters { ink = ink.isNull ? ink : filter.outcome(of: ink) }
    if let clip = group.clip?.boundingRect, group.filters.isEmpty { ink = ink.overlap(with: clip) }
    if ink.isNull || ink.isInfinite { return ink }
    let moved = group.transform.isIdentity ? ink : ink.applying(group.transform)
    return (moved.minX + moved.minY + moved.width + moved.height).isFinite ? moved : .infinite
  }

  /// Draws without putting anything on whole pixels, as on a sheet that has coordinates of its own.
  mutating func unrounded(_ body: (inout DisplayListRecorder) -> Void) {
    let outer = scale
    scale = nil
    body(&self)
    scale = outer
  }

  /// Draws `content` where `mask` covers it.
  mutating func masked(
    by mask: (inout DisplayListRecorder) -> Void, _ content: (inout DisplayListRecorder) -> Void
  ) {
    var isolated = DisplayList.Group()
    isolated.isIsolated = true
    draw(isolated) { recorder in
      let start = recorder.list.commands.count
      content(&recorder)
      // Nothing to cover.
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
    case .backdrop(let backdrop): backdrop.opacity > 0
    case .shadowed(let paint, _): paint.isVisible
    }
  }
}

extension ViewHost {
  /// What the window shows now, back to front, for a screen of `scale` pixels a point.
  ///
  /// - Parameter background: What lies under everything; nil for the window's own.
  package func displayList(scale: CGFloat = 2, background: RGBA? = nil) -> DisplayList {
    bringUpToDate()
    let scale = scale.isFinite && scale > 0 ? scale : 2
    let environment = root.environment.values
    var recorder = DisplayListRecorder(
      host: self,
      background: background ?? SystemColors.background.resolve(environment.colorScheme),
      scale: scale)
    root.draw(into: &recorder)
    return recorder.list
  }
}

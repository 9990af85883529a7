/// Collects the commands of one frame while the tree of views is walked.
@MainActor struct Canvas {
  private(set) var list: DisplayList
  /// Where the current view's coordinates begin in the enclosing group.
  private(set) var origin = CGPoint.zero
  /// What of the enclosing group can be seen; commands outside are left out.
  private var visible: CGRect
  private let host: ViewHost

  init(host: ViewHost, background: RGBA) {
    self.host = host
    list = DisplayList(size: host.size, background: background)
    visible = CGRect(origin: .zero, size: host.size)
  }

  /// Draws a child at its place.
  mutating func draw(_ node: LayoutNode, shifted shift: CGPoint = .zero) {
    let outer = origin
    let place = node.origin
    origin = CGPoint(x: outer.x + place.x + shift.x, y: outer.y + place.y + shift.y)
    node.draw(into: &self)
    origin = outer
  }

  // MARK: Commands

  mutating func fill(_ path: Path, _ paint: Paint, style: FillStyle = FillStyle()) {
    guard !path.isEmpty, paint.isVisible, isVisible(path.boundingRect) else { return }
    append(.fill(path, paint, style, origin: origin))
  }

  mutating func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle) {
    let reach = style.lineWidth
    guard reach > 0, paint.isVisible,
      isVisible(path.boundingRect.insetBy(dx: -reach, dy: -reach))
    else { return }
    append(.stroke(path, paint, style, origin: origin))
  }

  mutating func text(_ layout: TextLayout, color: RGBA) {
    // Letters may reach a little out of their lines.
    let reach = layout.firstBaseline / 2
    let box = CGRect(origin: .zero, size: layout.size).insetBy(dx: -reach, dy: -reach)
    guard !layout.lines.isEmpty, isVisible(box) else { return }
    append(.text(layout, color: color, origin: origin))
  }

  mutating func symbol(_ glyph: SymbolGlyph, color: RGBA) {
    guard isVisible(CGRect(origin: .zero, size: glyph.size)) else { return }
    append(.symbol(glyph, color: color, origin: origin))
  }

  private mutating func append(_ command: DisplayList.Command) {
    host.costs.drawn += 1
    list.commands.append(command)
  }

  /// NaN and infinite rectangles are not seen: nothing can be drawn at such a place.
  private func isVisible(_ rect: CGRect) -> Bool {
    let x = rect.origin.x + origin.x
    let y = rect.origin.y + origin.y
    return x <= visible.maxX && y <= visible.maxY
      && x + rect.size.width >= visible.minX && y + rect.size.height >= visible.minY
      && rect.size.width.isFinite && rect.size.height.isFinite
  }

  // MARK: Groups

  /// Draws in coordinates of its own: `transform` maps the current view's coordinates, about its
  /// origin; `clip` is in them.
  mutating func group(
    transform: CGAffineTransform = .identity, clip: Path? = nil, opacity: Double = 1,
    _ body: (inout Canvas) -> Void
  ) {
    let outerOrigin = origin
    let outerVisible = visible
    let isMoving = transform.isTranslation
    var group = DisplayList.Group(opacity: opacity)
    if isMoving {
      origin.x += transform.tx
      origin.y += transform.ty
      group.clip = clip?.offsetBy(dx: origin.x, dy: origin.y)
    } else {
      group.transform = transform.concatenating(
        CGAffineTransform(translationX: origin.x, y: origin.y))
      group.clip = clip
      origin = .zero
      let inverse = group.transform.inverted()
      visible = inverse == group.transform ? .infinite : visible.applying(inverse)
    }
    if let bounds = group.clip?.boundingRect {
      visible = visible.intersection(bounds)
      if visible.isNull { visible = CGRect(x: 0, y: 0, width: -1, height: -1) }
    }
    let start = list.commands.count
    list.commands.append(.beginGroup(group))
    body(&self)
    if list.commands.count == start + 1 {
      list.commands.removeLast()
    } else {
      list.commands.append(.endGroup)
    }
    origin = outerOrigin
    visible = outerVisible
  }
}

extension Paint {
  var isVisible: Bool {
    switch self {
    case .color(let color): color.opacity > 0
    case .linearGradient(let stops, _, _): stops.contains { $0.color.opacity > 0 }
    }
  }
}

extension ViewHost {
  /// What the window shows now, back to front.
  public func displayList() -> DisplayList {
    let environment = root.environment.values
    var canvas = Canvas(
      host: self, background: SystemColors.background.resolve(environment.colorScheme))
    root.draw(into: &canvas)
    return canvas.list
  }
}

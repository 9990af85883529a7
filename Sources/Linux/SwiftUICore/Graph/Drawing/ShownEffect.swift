/// The combined effects of a view, in the order of application.
package struct ShownEffect: Equatable, Sendable {
  /// Effects that one group can draw: filters, then opacity, blend mode and transform.
  package struct Layer: Equatable, Sendable {
    package var filters: [DisplayList.Filter] = []
    var opacity = 1.0
    var blendMode = BlendMode.normal
    /// Replaces ``blendMode``.
    var porterDuff: DisplayList.PorterDuff?
    var isIsolated = false
    var transform = CGAffineTransform.identity
    /// Replaces `transform` if there is perspective.
    var projection: ProjectionTransform?

    package init(
      filters: [DisplayList.Filter] = [], opacity: Double = 1, blendMode: BlendMode = .normal,
      isIsolated: Bool = false, transform: CGAffineTransform = .identity,
      projection: ProjectionTransform? = nil
    ) {
      self.filters = filters
      self.opacity = opacity
      self.blendMode = blendMode
      self.isIsolated = isIsolated
      self.transform = transform
      self.projection = projection
    }

    /// Whether there are a translation and an opacity only.
    var isPlain: Bool {
      filters.isEmpty && blendMode == .normal && porterDuff == nil && !isIsolated
        && projection == nil && transform.isTranslation
    }

    /// Whether a filter can be added: translations don't affect filters.
    fileprivate var acceptsFilter: Bool {
      opacity == 1 && blendMode == .normal && !isIsolated && projection == nil
        && transform.isTranslation
    }

    fileprivate var map: ProjectionTransform { projection ?? ProjectionTransform(transform) }
  }

  /// The layers inside ``outer``, innermost first.
  private(set) var inner: [Layer] = []
  private(set) var outer = Layer()
  /// The width of the view about which transforms are mirrored; nil for none.
  private var mirroredWidth: CGFloat?

  package init() {}

  /// The effects of a view. From right to left SwiftUI mirrors every transform about the view's width,
  /// including anchors and angles
  /// (AppleConformance A10).
  @MainActor init(on view: LayoutNode) {
    mirroredWidth = view.environment.isMirrored ? view.size.width : nil
  }

  /// The product of all opacities.
  package var opacity: Double { inner.reduce(outer.opacity) { $0 * $1.opacity } }

  /// The transform of the view's points, if there is no ``projection``.
  var transform: CGAffineTransform {
    inner.isEmpty ? outer.transform : map.affine
  }

  /// The projection of the view's points, if there is perspective.
  var projection: ProjectionTransform? {
    if inner.isEmpty { return outer.projection }
    let map = self.map
    return map.isAffine ? nil : map
  }

  private var map: ProjectionTransform {
    var result = ProjectionTransform()
    for layer in inner { result = result.concatenating(layer.map) }
    return result.concatenating(outer.map)
  }

  // MARK: Moving

  /// Whether it moves the view and does nothing else.
  var isMove: Bool { inner.isEmpty && outer.isPlain && outer.opacity == 1 }

  /// Moves the view elsewhere; it does nothing else. Returns whether the view was somewhere else.
  mutating func move(to place: CGPoint) -> Bool {
    guard outer.transform.tx != place.x || outer.transform.ty != place.y else { return false }
    outer.transform = CGAffineTransform(translationX: place.x, y: place.y)
    return true
  }

  // MARK: Adding

  package mutating func add(_ next: CGAffineTransform) {
    guard next.isFinite else { return ShownEffect.warn() }
    let next = mirroredWidth.map { next.mirrored(in: $0) } ?? next
    if let projection = outer.projection {
      outer.projection = projection.concatenating(ProjectionTransform(next))
    } else {
      outer.transform = outer.transform.concatenating(next)
    }
  }

  mutating func add(_ next: ProjectionTransform) {
    guard next.isFinite else { return ShownEffect.warn() }
    if next.isAffine { return add(next.affine) }
    let next = mirroredWidth.map { next.mirrored(in: $0) } ?? next
    outer.projection = outer.map.concatenating(next)
    outer.transform = .identity
  }

  package mutating func add(opacity: Double) {
    guard !opacity.isNaN else { return ShownEffect.warn() }
    outer.opacity *= min(max(0, opacity), 1)
  }

  mutating func add(_ filter: DisplayList.Filter) {
    if !outer.acceptsFilter { push() }
    // The filter is applied to the view before it is translated.
    let move = CGPoint(x: -outer.transform.tx, y: -outer.transform.ty)
    outer.filters.append(filter.moved(by: move))
  }

  mutating func add(_ blendMode: BlendMode) {
    if outer.blendMode != .normal { push() }
    outer.blendMode = blendMode
  }

  mutating func isolate() {
    if outer.blendMode != .normal { push() }
    outer.isIsolated = true
  }

  private mutating func push() {
    inner.append(outer)
    outer = Layer()
  }

  static func warn() {
    RuntimeWarning.once(
      "effect", "visualEffect: an effect with a number that is not finite is left out")
  }

  // MARK: Drawing

  /// Whether nothing of the view is visible.
  var isInvisible: Bool { opacity <= 0 }

  @MainActor func draw(_ content: LayoutNode, into recorder: inout DisplayListRecorder) {
    if isMove {
      recorder.draw(content, moved: CGPoint(x: outer.transform.tx, y: outer.transform.ty))
    } else {
      draw(outer, inside: inner.count, content, into: &recorder)
    }
  }

  @MainActor private func draw(
    _ layer: Layer, inside depth: Int, _ content: LayoutNode,
    into recorder: inout DisplayListRecorder
  ) {
    recorder.group(layer, box: content.drawnFrame) { recorder in
      if depth == 0 {
        recorder.draw(content)
      } else {
        draw(inner[depth - 1], inside: depth - 1, content, into: &recorder)
      }
    }
  }
}

extension CGAffineTransform {
  /// The transform, mirrored about the middle of an area of a width.
  fileprivate func mirrored(in width: CGFloat) -> CGAffineTransform {
    let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    return flip.concatenating(self).concatenating(flip)
  }
}

extension ProjectionTransform {
  fileprivate func mirrored(in width: CGFloat) -> ProjectionTransform {
    let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    return flip.concatenating(self).concatenating(flip)
  }
}

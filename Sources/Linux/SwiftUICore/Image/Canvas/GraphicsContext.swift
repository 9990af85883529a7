/// The drawing context of a ``Canvas``.
///
/// A context is a value: a copy has its own transform, clips, filters, opacity and blend mode, and draws on the
/// same layer. Changes of the context do not affect earlier drawings. Lengths are in points; numbers that are
/// not finite draw nothing, with one warning.
public struct GraphicsContext {
  /// The settings with which drawings are added to the layer.
  struct State: Sendable {
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var blendMode = SwiftUICore.BlendMode.normal
    /// Replaces ``blendMode``.
    var porterDuff: DisplayList.PorterDuff?
    /// Whether a drawing depends on what its layer contains.
    var isBlended: Bool { blendMode != .normal || porterDuff != nil }
    /// Outermost first, in the layer's coordinates.
    var clips: [Clip] = []
    /// In the order in which they were added; the last one is applied first.
    var filters: [PlacedFilter] = []
    /// The bounding rectangle of all clips, in the layer's coordinates.
    var clipBounds: CGRect
  }

  /// An area to which drawings are clipped, in the layer's coordinates.
  enum Clip: Sendable {
    case path(Path)
    /// The opacity of other drawings, or its inverse.
    case drawings([Drawing], isInverse: Bool)

    var isPath: Bool { if case .path = self { true } else { false } }
  }

  /// The drawings of one layer, shared by all copies of a context.
  final class Layer {
    var drawings: [Drawing] = []
  }

  let layer: Layer
  let canvas: CanvasNode
  /// The canvas's size.
  let size: CGSize
  var state: State

  /// The canvas's environment.
  public let environment: EnvironmentValues

  init(on canvas: CanvasNode, size: CGSize, environment: EnvironmentValues) {
    layer = Layer()
    self.canvas = canvas
    self.size = size
    self.environment = environment
    state = State(clipBounds: CGRect(origin: .zero, size: size))
  }

  private init(layerIn context: GraphicsContext) {
    layer = Layer()
    canvas = context.canvas
    size = context.size
    environment = context.environment
    state = State(clipBounds: context.state.clipBounds)
    state.transform = context.state.transform
  }

  // MARK: State

  /// The opacity of the following drawings, 0…1; 1 by default.
  public var opacity: Double {
    get { state.opacity }
    set { state.opacity = newValue.isNaN ? 1 : min(max(0, newValue), 1) }
  }

  /// The blend mode of the following drawings; `normal` by default.
  public var blendMode = BlendMode.normal

  /// Transforms the context's coordinates to those of the canvas.
  public var transform: CGAffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Positive angles rotate clockwise.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Adds a transform, which is applied to drawings before the current one.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    state.transform = matrix.concatenating(state.transform)
  }

  // MARK: Clips

  /// How a clip is applied.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Clips to the outside of the shape.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// The bounding rectangle of all clips and the canvas, in the context's coordinates; null if the transform
  /// can't be inverted.
  public var clipBoundingRect: CGRect {
    let map = state.transform
    guard map.a * map.d - map.b * map.c != 0, map.isFinite else { return .null }
    return state.clipBounds.isNull ? .null : state.clipBounds.applying(map.inverted())
  }

  /// Clips the following drawings to a shape, in addition to earlier clips.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let path = path.applying(state.transform)
    guard !options.contains(.inverse) else {
      return add(mask: path, style: style, isInverse: true)
    }
    state.clipBounds = path.isEmpty ? .null : state.clipBounds.overlap(with: path.boundingRect)
    if style.isEOFilled {
      add(mask: path, style: style, isInverse: false)
    } else {
      state.clips.append(.path(path))
    }
  }

  private mutating func add(mask path: Path, style: FillStyle, isInverse: Bool) {
    let mask = Drawing(
      kind: .fill(path, .color(.black), style), state: State(clipBounds: .infinite))
    state.clips.append(.drawings([mask], isInverse: isInverse))
  }

  /// Clips the following drawings to the opacity of what `content` draws.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var inner = GraphicsContext(layerIn: self)
    inner.opacity = opacity
    try content(&inner)
    state.clips.append(
      .drawings(inner.layer.drawings, isInverse: options.contains(.inverse)))
  }

  // MARK: Drawing

  func add(_ kind: Drawing.Kind) {
    guard state.transform.isFinite else {
      return RuntimeWarning.once(
        "canvas-transform",
        "GraphicsContext.transform: a map with a number that is not finite; nothing is drawn through it"
      )
    }
    layer.drawings += blended(kind)
  }

  /// Draws on a new layer, which is then added to this one with the context's opacity, blend mode, clips and
  /// filters. Inside, these have their defaults, and the transform is kept.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext(layerIn: self)
    try content(&inner)
    if !inner.layer.drawings.isEmpty { add(.layer(inner.layer.drawings)) }
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    if let tile = shading.tile {
      return add(.tiles(path, style, tile, canvasImage(tile.image)))
    }
    add(.fill(path, shading.paint(in: path.boundingRect, environment), style))
  }

  /// Draws a path's outline, with half of the line's width on each side.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    if shading.tile != nil { return fill(path.strokedPath(style), with: shading) }
    add(.stroke(path, shading.paint(in: path.boundingRect, environment), style))
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  @available(
    *, unavailable,
    message: "Core Graphics' drawing is not on Linux: draw with the context's own functions"
  )
  public func withCGContext(content: (Never) throws -> Void) rethrows {}
}

extension GraphicsContext {
  /// How drawings are blended with what their layer contains.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    public static let normal = BlendMode(rawValue: 0)
    public static let multiply = BlendMode(rawValue: 1)
    public static let screen = BlendMode(rawValue: 2)
    public static let overlay = BlendMode(rawValue: 3)
    public static let darken = BlendMode(rawValue: 4)
    public static let lighten = BlendMode(rawValue: 5)
    public static let colorDodge = BlendMode(rawValue: 6)
    public static let colorBurn = BlendMode(rawValue: 7)
    public static let softLight = BlendMode(rawValue: 8)
    public static let hardLight = BlendMode(rawValue: 9)
    public static let difference = BlendMode(rawValue: 10)
    public static let exclusion = BlendMode(rawValue: 11)
    public static let hue = BlendMode(rawValue: 12)
    public static let saturation = BlendMode(rawValue: 13)
    public static let color = BlendMode(rawValue: 14)
    public static let luminosity = BlendMode(rawValue: 15)
    /// Erases the layer.
    public static let clear = BlendMode(rawValue: 16)
    /// Replaces the layer.
    public static let copy = BlendMode(rawValue: 17)
    public static let sourceIn = BlendMode(rawValue: 18)
    public static let sourceOut = BlendMode(rawValue: 19)
    public static let sourceAtop = BlendMode(rawValue: 20)
    public static let destinationOver = BlendMode(rawValue: 21)
    public static let destinationIn = BlendMode(rawValue: 22)
    public static let destinationOut = BlendMode(rawValue: 23)
    public static let destinationAtop = BlendMode(rawValue: 24)
    public static let xor = BlendMode(rawValue: 25)
    public static let plusDarker = BlendMode(rawValue: 26)
    public static let plusLighter = BlendMode(rawValue: 27)

    /// The equivalent blend mode of views; nil if there is none.
    fileprivate var ofViews: SwiftUICore.BlendMode? {
      let modes: [SwiftUICore.BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
        .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      ]
      if modes.indices.contains(Int(rawValue)) { return modes[Int(rawValue)] }
      switch self {
      case .sourceAtop: return .sourceAtop
      case .destinationOver: return .destinationOver
      case .destinationOut: return .destinationOut
      case .plusDarker: return .plusDarker
      case .plusLighter: return .plusLighter
      default: return nil
      }
    }
  }

  /// The drawings that have the effect of `kind` in the context's blend mode.
  func blended(_ kind: Drawing.Kind) -> [Drawing] {
    var state = self.state
    if let mode = blendMode.ofViews {
      state.blendMode = mode
      return [Drawing(kind: kind, state: state)]
    }
    var cut = state
    cut.blendMode = .destinationOut
    cut.opacity = 1
    if blendMode == .clear { return [Drawing(kind: kind.covering, state: cut)] }
    if blendMode == .copy {
      return [Drawing(kind: kind.covering, state: cut), Drawing(kind: kind, state: state)]
    }
    guard let mode = blendMode.porterDuff else { return [Drawing(kind: kind, state: state)] }
    if kind.hasArea || mode == .xor {
      state.porterDuff = mode
    } else if let mode = mode.ofOpaqueDrawings {
      // Letters have no area to clip to.
      mode.set(in: &state)
    } else {
      return []
    }
    return [Drawing(kind: kind, state: state)]
  }
}

extension GraphicsContext.BlendMode {
  fileprivate var porterDuff: DisplayList.PorterDuff? {
    switch self {
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .destinationIn: .destinationIn
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    default: nil
    }
  }
}

extension DisplayList.PorterDuff {
  /// What has the same effect on the area of an opaque drawing, without one beyond it.
  fileprivate enum Substitute {
    case blend(SwiftUICore.BlendMode), xor

    func set(in state: inout GraphicsContext.State) {
      switch self {
      case .blend(let mode): state.blendMode = mode
      case .xor: state.porterDuff = .xor
      }
    }
  }

  /// Nil where it changes nothing.
  fileprivate var ofOpaqueDrawings: Substitute? {
    switch self {
    case .sourceIn: .blend(.sourceAtop)
    case .sourceOut, .xor: .xor
    case .destinationAtop: .blend(.destinationOver)
    case .destinationIn: nil
    }
  }
}

extension GraphicsContext.Drawing.Kind {
  /// The area that a drawing covers, before the context's transform; nil for all of a layer.
  var area: Path? {
    switch self {
    case .fill(let path, _, _), .tiles(let path, _, _, _): path
    case .stroke(let path, _, let style): path.strokedPath(style)
    case .image(_, let rect, _), .symbol(_, let rect): Path(rect)
    case .text, .letters, .layer: nil
    }
  }

  /// Whether a drawing is as large as its ``area``: letters and paths with holes are not.
  fileprivate var hasArea: Bool {
    switch self {
    case .text, .letters: false
    case .fill(_, _, let style), .tiles(_, let style, _, _): !style.isEOFilled
    default: true
    }
  }

  /// A drawing that is clipped to its ``area``, without edges of its own.
  var filling: Self {
    func around(_ path: Path) -> Path { Path(path.boundingRect.insetBy(dx: -1, dy: -1)) }
    switch self {
    case .fill(let path, let paint, let style): return .fill(around(path), paint, style)
    case .stroke(let path, let paint, let style):
      return .fill(around(path.strokedPath(style)), paint, FillStyle())
    default: return self
    }
  }

  /// The same area, fully opaque.
  fileprivate var covering: Self {
    switch self {
    case .fill(let path, _, let style): .fill(path, .color(.black), style)
    case .stroke(let path, _, let style): .stroke(path, .color(.black), style)
    case .tiles(let path, let style, _, _): .fill(path, .color(.black), style)
    case .text(let node, let proposal, let place, _):
      .text(node, proposal, at: place, .color(.black))
    case .letters(let layout, _): .letters(layout.colored { _ in nil }, .color(.black))
    case .image, .symbol, .layer: self
    }
  }
}

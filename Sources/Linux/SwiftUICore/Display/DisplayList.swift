/// A resolved colour: sRGB components and opacity, each 0…1.
public struct RGBA: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var opacity: Double

  public static let clear = RGBA(red: 0, green: 0, blue: 0, opacity: 0)
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }
}

/// A resolved fill; points are in the command's own coordinates.
public enum Paint: Hashable, Sendable {
  /// A colour at a location of a gradient, 0…1. Stops are sorted; painters interpolate sRGB components, so
  /// other interpolations are approximated by additional stops.
  public struct Stop: Hashable, Sendable {
    public var location: Double
    public var color: RGBA

    public init(location: Double, color: RGBA) {
      self.location = location
      self.color = color
    }
  }

  case color(RGBA)
  case linearGradient([Stop], start: CGPoint, end: CGPoint)
  /// Circles around `center`, scaled by `aspect` in x and y; beyond the radii the end colours.
  case radialGradient(
    [Stop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, aspect: CGSize)
  /// Clockwise around `center` from `start` (in radians, 0 points right), a full turn.
  case angularGradient([Stop], center: CGPoint, start: Double)
  case meshGradient(Mesh)
  /// The backdrop, blurred and tinted.
  case backdrop(Backdrop)
  /// A paint with shadows; in display lists it is replaced by groups with filters.
  indirect case shadowed(Paint, [Shadow])
  /// A paint that is blended with what is below it; in display lists it is replaced by groups.
  indirect case blended(Paint, BlendMode)

  /// A shadow below the painted area, or inside its edges.
  public struct Shadow: Hashable, Sendable {
    public var color: RGBA
    /// Standard deviation of the blur, in points.
    public var radius: CGFloat
    public var offset: CGSize
    public var isInner: Bool

    public init(color: RGBA, radius: CGFloat, offset: CGSize, isInner: Bool) {
      self.color = color
      self.radius = radius
      self.offset = offset
      self.isInner = isInner
    }
  }

  /// How a material changes its backdrop.
  public struct Backdrop: Hashable, Sendable {
    /// Standard deviation of the blur, in points.
    public var radius: CGFloat
    /// 1 leaves colours as they are.
    public var saturation: Double
    /// Drawn over the backdrop.
    public var tint: RGBA
    /// The opacity of the result.
    public var opacity: Double
    /// Where the result fades out; nil where it does not.
    package var fade: Fade?

    /// From whole to nothing along y.
    package struct Fade: Hashable, Sendable {
      package var start: CGFloat
      package var end: CGFloat

      package init(from start: CGFloat, to end: CGFloat) {
        self.start = start
        self.end = end
      }

      /// What is left at a y coordinate, 0…1.
      package func part(at y: CGFloat) -> Double {
        start == end ? 1 : 1 - Double(min(max(0, (y - start) / (end - start)), 1))
      }
    }

    public init(radius: CGFloat, saturation: Double, tint: RGBA, opacity: Double = 1) {
      self.radius = radius
      self.saturation = saturation
      self.tint = tint
      self.opacity = opacity
    }
  }
}

/// The drawing commands of one frame: a flat list, back to front, independent of views.
///
/// Coordinates are in points, y down. `origin` is where a command's coordinates begin in the enclosing group
/// (at the top level: in the window); a group's coordinates are its parent's after `transform`. Groups are
/// nested: each `beginGroup` has its `endGroup`.
package struct DisplayList: Sendable {
  package enum Command: Sendable {
    case fill(Path, Paint, FillStyle, origin: CGPoint)
    case stroke(Path, Paint, StrokeStyle, origin: CGPoint)
    case text(TextLayout, color: RGBA, origin: CGPoint)
    case symbol(SymbolGlyph, color: RGBA, origin: CGPoint)
    case image(PlacedImage, origin: CGPoint)
    case beginGroup(Group)
    case endGroup
  }

  /// A paint, and where its coordinates begin in the group.
  package struct PlacedPaint: Sendable {
    package var paint: Paint
    package var origin: CGPoint

    package init(_ paint: Paint, origin: CGPoint) {
      self.paint = paint
      self.origin = origin
    }
  }

  /// A filter for a group as a whole; lengths are in the group's points.
  package enum Filter: Hashable, Sendable {
    /// A Gaussian blur with a standard deviation of `radius`. With `opaque`, only that rectangle is blurred,
    /// with its edge colours extended outwards and its opacity unchanged.
    case blur(radius: CGFloat, opaque: CGRect?)
    /// A shadow below the picture: its opacity in one colour, blurred and offset.
    case shadow(color: RGBA, radius: CGFloat, offset: CGSize)
    case color(ColorMapping)
    /// Replaces colours by black with an opacity of luminance times opacity.
    case luminanceToAlpha
    /// Replaces areas whose opacity is from `min` to `max` by one colour, and erases all others.
    case alphaThreshold(min: Double, max: Double, RGBA)
    /// A colour below the picture, in a rectangle.
    case ground(RGBA, CGRect)
  }

  /// How a group is composited with what its parent has drawn so far.
  package enum Compositing: Hashable, Sendable {
    case blend(BlendMode)
    /// Multiplies the opacity of what was drawn by the group's.
    case mask
    case porterDuff(PorterDuff)

    /// Whether a group changes what was drawn where the group itself draws nothing.
    package var reachesBeyondGroup: Bool {
      switch self {
      case .blend: false
      case .mask: true
      case .porterDuff(let mode): mode != .xor
      }
    }
  }

  /// The operators of Porter and Duff that no blend mode of views has. But for `xor` they remove what was drawn where
  /// the group draws nothing, so they are clipped to the area of a drawing.
  package enum PorterDuff: Hashable, Sendable {
    /// The group where something was drawn.
    case sourceIn
    /// The group where nothing was drawn.
    case sourceOut
    /// What was drawn where the group is.
    case destinationIn
    /// What was drawn where the group is, over the group.
    case destinationAtop
    /// Either where the other one is not.
    case xor
  }

  /// Commands that are drawn together: clipped, filtered, transformed, then composited with one opacity.
  package struct Group: Sendable {
    /// A projection, applied before `transform`.
    package var projection: ProjectionTransform?
    package var transform: CGAffineTransform
    /// In the group's coordinates; nil for no clip.
    package var clip: Path?
    package var opacity: Double
    /// Fills the opacity of what is drawn with a paint: text and symbols in a gradient.
    package var paint: PlacedPaint?
    /// In the order of application.
    package var filters: [Filter] = []
    package var compositing = Compositing.blend(.normal)
    /// Whether drawings inside are blended with each other only, not with what is behind the group.
    package var isIsolated = false

    package init(
      transform: CGAffineTransform = .identity, clip: Path? = nil, opacity: Double = 1,
      paint: PlacedPaint? = nil
    ) {
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
      self.paint = paint
    }
  }

  public internal(set) var commands: [Command] = []
  /// The window's size in points.
  public internal(set) var size: CGSize
  /// The colour behind everything.
  public internal(set) var background: RGBA

  package init(size: CGSize, background: RGBA) {
    self.size = size
    self.background = background
  }

  /// A list of given commands, for tests of painters.
  package init(size: CGSize, background: RGBA, commands: [Command]) {
    self.init(size: size, background: background)
    self.commands = commands
  }
}

/// A system symbol to draw: its name and its box, in points.
package struct SymbolGlyph: Hashable, Sendable {
  package var name: String
  package var size: CGSize
  package var weight: Font.Weight
  /// The symbol to draw if there is none of that name, such as one without the requested variant.
  package var fallback: String?

  package init(name: String, size: CGSize, weight: Font.Weight) {
    self.name = name
    self.size = size
    self.weight = weight
  }
}

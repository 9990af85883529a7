/// A colour with everything resolved: sRGB components and opacity, each 0…1.
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

/// What fills an area, with everything resolved; points are in the command's own coordinates.
public enum Paint: Hashable, Sendable {
  /// A colour at a place along a gradient, 0…1. Stops are sorted; between two of them the painter
  /// blends the sRGB components (the runtime has added stops where another blend was asked for).
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
  /// Circles around `center`, stretched by `aspect` in x and y; beyond the radii the end colours.
  case radialGradient(
    [Stop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, aspect: CGSize)
  /// Rays around `center`, clockwise from `start` (in radians, 0 points right) over a full turn.
  case angularGradient([Stop], center: CGPoint, start: Double)
  /// What is behind, blurred and tinted.
  case backdrop(Backdrop)
  /// A paint with shadows; display lists have groups with filters in its place.
  indirect case shadowed(Paint, [Shadow])

  /// A shadow of what is painted, on what is behind it or within its own edges.
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

  /// How glass changes what is seen through it.
  public struct Backdrop: Hashable, Sendable {
    /// Standard deviation of the blur, in points.
    public var radius: CGFloat
    /// 1 leaves colours as they are.
    public var saturation: Double
    /// Laid over what is behind.
    public var tint: RGBA
    /// Of the whole.
    public var opacity: Double

    public init(radius: CGFloat, saturation: Double, tint: RGBA, opacity: Double = 1) {
      self.radius = radius
      self.saturation = saturation
      self.tint = tint
      self.opacity = opacity
    }
  }
}

/// What one frame draws: a flat list, back to front, that knows nothing of views.
///
/// Coordinates are points, y down. `origin` moves a command's own coordinates to the enclosing
/// group's (at the top level: the window's); a group's coordinates are its parent's after
/// `transform`. Groups nest properly: every `beginGroup` has its `endGroup`.
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

  /// A paint with the place that its coordinates begin at, in the group's coordinates.
  package struct PlacedPaint: Sendable {
    package var paint: Paint
    package var origin: CGPoint

    package init(_ paint: Paint, origin: CGPoint) {
      self.paint = paint
      self.origin = origin
    }
  }

  /// What happens to the picture of a group as a whole; lengths are in the group's points.
  package enum Filter: Hashable, Sendable {
    /// A Gaussian blur with a standard deviation of `radius`. With `opaque`, only that rectangle is
    /// blurred, its edges repeated outwards, and its opacity stays.
    case blur(radius: CGFloat, opaque: CGRect?)
    /// The picture's opacity in one colour, blurred and moved, under the picture.
    case shadow(color: RGBA, radius: CGFloat, offset: CGSize)
    case color(ColorMatrix)
    /// Black, as opaque as what is there is light and opaque.
    case luminanceToAlpha
    /// One colour where the opacity is from `min` to `max`, nothing elsewhere.
    case alphaThreshold(min: Double, max: Double, RGBA)
    /// A colour under the picture, in that rectangle.
    case ground(RGBA, CGRect)
  }

  /// How a group is laid over what its parent has drawn so far.
  package enum Compositing: Hashable, Sendable {
    case blend(BlendMode)
    /// Keeps of what is there only as much as the group covers.
    case mask
  }

  /// Commands drawn together: clipped, filtered, mapped and then laid over what is behind with one
  /// opacity.
  package struct Group: Sendable {
    /// Seen in perspective; before `transform`.
    package var projection: ProjectionTransform?
    package var transform: CGAffineTransform
    /// In the group's coordinates; nil clips nothing.
    package var clip: Path?
    package var opacity: Double
    /// With a paint, what is drawn counts as coverage only and is filled with it: text and symbols
    /// in a gradient.
    package var paint: PlacedPaint?
    /// In the order in which they are applied.
    package var filters: [Filter] = []
    package var compositing = Compositing.blend(.normal)
    /// Blending inside sees nothing of what is behind the group.
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
  /// What lies under everything.
  public internal(set) var background: RGBA

  package init(size: CGSize, background: RGBA) {
    self.size = size
    self.background = background
  }

  /// A list put together by hand, for painters' tests.
  package init(size: CGSize, background: RGBA, commands: [Command]) {
    self.init(size: size, background: background)
    self.commands = commands
  }
}

/// A system symbol to draw: its name and the box it fills, in points.
package struct SymbolGlyph: Hashable, Sendable {
  package var name: String
  package var size: CGSize
  package var weight: Font.Weight
  /// Drawn where no symbol has the name: a symbol without the form that was asked for.
  package var fallback: String?

  package init(name: String, size: CGSize, weight: Font.Weight) {
    self.name = name
    self.size = size
    self.weight = weight
  }
}

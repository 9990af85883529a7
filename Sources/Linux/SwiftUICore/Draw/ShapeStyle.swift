/// A way to paint: a colour, a gradient, a level of the foreground style.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// The style that this one stands for in an environment; implement it in your own styles.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The paint for an area, in the area's coordinates.
  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint
  /// The paint of a level of the style: 1 secondary, 2 tertiary, 3 quaternary.
  func _paint(in rect: CGRect, environment: EnvironmentValues, level: Int) -> Paint
}

extension ShapeStyle {
  /// With the relative opacities of iOS's label colours: 60 %, 30 %, 18 % (behaviour sheet §15).
  public func _paint(in rect: CGRect, environment: EnvironmentValues, level: Int) -> Paint {
    let fractions = [1, 0.6, 0.3, 0.18]
    return _paint(in: rect, environment: environment)
      .faded(fractions[min(max(0, level), fractions.count - 1)])
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    resolve(in: environment)._paint(in: rect, environment: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) paints by itself")
  }
}

extension Never: ShapeStyle {}

/// A style that fills a rectangle of its own, whatever part of it a shape shows.
struct AnchoredStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let bounds: CGRect

  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    base._paint(in: bounds, environment: environment)
  }

  func _paint(in rect: CGRect, environment: EnvironmentValues, level: Int) -> Paint {
    base._paint(in: bounds, environment: environment, level: level)
  }
}

extension ShapeStyle {
  /// The style for a rectangle, in the coordinates of the shape's frame: a gradient runs across that instead of across
  /// the shape.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    AnchoredStyle(base: self, bounds: rect)
  }
}

extension Color: ShapeStyle {
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    .color(rgba(in: environment))
  }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle
  /// The style, if it is a colour, as most are.
  let color: Color?

  public init<S: ShapeStyle>(_ style: S) {
    // Compares the types first: a dynamic cast takes longer than everything else here.
    if S.self == AnyShapeStyle.self, let known = style as? AnyShapeStyle {
      self = known
    } else {
      self.style = style
      color = S.self == Color.self ? unsafeBitCast(style, to: Color.self) : nil
    }
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    style._paint(in: rect, environment: environment)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues, level: Int) -> Paint {
    style._paint(in: rect, environment: environment, level: level)
  }

  /// Whether both styles are known to paint the same.
  package func isSame(as other: AnyShapeStyle) -> Bool {
    func compare<S: ShapeStyle>(_ mine: S) -> Bool {
      guard let theirs = other.style as? S else { return false }
      return isSameValue(mine, theirs)
    }
    return compare(style)
  }
}

private func isSameValue<Value>(_ a: Value, _ b: Value) -> Bool { isSame(a, b) }

/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    guard let style = environment.foregroundStyle else {
      return Color.primary._paint(in: rect, environment: environment)
    }
    // These resolve themselves.
    let isDirect =
      style.color != nil || style.style is HierarchicalShapeStyle || style.style is MovingStyle
    return style._paint(
      in: rect, environment: isDirect ? environment : environment.outsideForegroundStyle)
  }
}

/// The background style of the environment; the window's background where none is set.
public struct BackgroundStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    if let set = environment.backgroundStyle, !(set.style is BackgroundStyle) {
      // A background style that contains `.background` would be resolved endlessly.
      var outside = environment
      outside.backgroundStyle = nil
      return set._paint(in: rect, environment: outside)
    }
    return .color(SystemColors.background.resolve(environment.colorAppearance))
  }

  /// iOS's secondary and tertiary background: for cards, and for content on cards.
  public func _paint(in rect: CGRect, environment: EnvironmentValues, level: Int) -> Paint {
    if let set = environment.backgroundStyle, !(set.style is BackgroundStyle) {
      var outside = environment
      outside.backgroundStyle = nil
      return set._paint(in: rect, environment: outside, level: level)
    }
    let grounds: [SystemColors] = [.background, .secondaryBackground, .tertiaryBackground]
    return .color(
      grounds[min(max(0, level), grounds.count - 1)].resolve(environment.colorAppearance))
  }
}

/// The style of lines between rows.
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    .color(SystemColors.separator.resolve(environment.colorAppearance))
  }
}

/// A level of the foreground style, or one of iOS's label colours where none is set.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  private let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// iOS has no label colour weaker than ``quaternary``, so it is drawn as that.
  public static let quinary = HierarchicalShapeStyle(level: 3)

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    if let moving = environment.foregroundStyle?.style as? MovingStyle {
      return moving.paint(environment) { _paint(in: rect, environment: $1) }
    }
    guard let style = environment.foregroundStyle, !(style.style is HierarchicalShapeStyle) else {
      let colors: [SystemColors] = [.primary, .secondary, .tertiary, .quaternary]
      return .color(colors[level].resolve(environment.colorAppearance))
    }
    if let levels = (style.style as? LeveledStyle)?.levels, level > 0, level < levels.count {
      return levels[level]._paint(in: rect, environment: environment.outsideForegroundStyle)
    }
    // Relative opacities of iOS's label colours (behaviour sheet §15).
    let fractions = [1, 0.6, 0.3, 0.18]
    return style._paint(in: rect, environment: environment.outsideForegroundStyle)
      .faded(fractions[level])
  }
}

extension EnvironmentValues {
  /// The foreground style outside of the one that is set.
  @Entry private var outerForegroundStyle: AnyShapeStyle?

  /// The environment to resolve the foreground style in: a style that is derived from `.foreground`, such as a
  /// level, means the one outside.
  fileprivate var outsideForegroundStyle: EnvironmentValues {
    var outside = self
    outside.foregroundStyle = outerForegroundStyle
    outside.outerForegroundStyle = nil
    return outside
  }

  /// Sets the foreground style.
  mutating func setForegroundStyle(_ style: AnyShapeStyle?) {
    if let style, let outer = foregroundStyle, style.color == nil {
      outerForegroundStyle = outer
    }
    foregroundStyle = style
  }
}

extension Paint {
  package func faded(_ factor: Double) -> Paint {
    func fade(_ color: RGBA) -> RGBA {
      var color = color
      color.opacity *= factor
      return color
    }
    switch self {
    case .color(let color): return .color(fade(color))
    case .linearGradient(let stops, let start, let end):
      return .linearGradient(
        stops.map { Stop(location: $0.location, color: fade($0.color)) }, start: start, end: end)
    case .radialGradient(let stops, let center, let startRadius, let endRadius, let aspect):
      return .radialGradient(
        stops.map { Stop(location: $0.location, color: fade($0.color)) }, center: center,
        startRadius: startRadius, endRadius: endRadius, aspect: aspect)
    case .angularGradient(let stops, let center, let start):
      return .angularGradient(
        stops.map { Stop(location: $0.location, color: fade($0.color)) }, center: center,
        start: start)
    case .meshGradient(let mesh): return .meshGradient(mesh.recolored(fade))
    case .backdrop(var backdrop):
      backdrop.opacity *= factor
      return .backdrop(backdrop)
    case .shadowed(let paint, let shadows):
      let faded = shadows.map { shadow in
        var shadow = shadow
        shadow.color = fade(shadow.color)
        return shadow
      }
      return .shadowed(paint.faded(factor), faded)
    case .blended(let paint, let mode): return .blended(paint.faded(factor), mode)
    }
  }
}

// MARK: - Dot syntax

extension ShapeStyle where Self == Color {
  public static var clear: Color { .clear }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

// MARK: - Filling a rectangle

/// A style as a view; it takes all of the proposed size.
@MainActor package final class StyleFillNode: LayoutNode {
  @exclusivity(unchecked) var style: AnyShapeStyle {
    didSet {
      guard motion != nil || host.transaction.animation != nil, !style.isSame(as: oldValue) else {
        return
      }
      animateStyle(&motion, from: oldValue, to: style)
    }
  }
  @exclusivity(unchecked) private var motion: StyleMotion?

  init(_ style: AnyShapeStyle, parent: ViewNode) {
    self.style = style
    super.init(parent: parent)
  }

  /// Clear areas don't take touches: `Color.clear` lets them through.
  package override func isTouched(at point: CGPoint) -> Bool {
    let rect = CGRect(origin: .zero, size: size)
    return rect.covers(point)
      && environment.paint(of: style, in: rect).isVisible
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
    let rect = CGRect(origin: .zero, size: drawnSize)
    var paint = environment.paint(of: style, in: rect)
    if let motion, motion.isActive {
      let values = environment.values
      paint = motion.apply(to: paint) { $0._paint(in: rect, environment: values) }
    }
    recorder.fill(Path(rect), paint)
  }
}

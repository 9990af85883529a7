// Radial, elliptical and angular gradients.

/// A radial gradient.
///
/// As a view it takes all of the proposed size.
public struct RadialGradient: Sendable, ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Radii are in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    gradient.paint(in: environment) { stops in
      .radialGradient(
        stops, center: center.point(in: rect), startRadius: startRadius, endRadius: endRadius,
        aspect: CGSize(width: 1, height: 1))
    }
  }
}

/// A radial gradient with the proportions of the area.
///
/// As a view it takes all of the proposed size.
public struct EllipticalGradient: Sendable, ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// Radii as fractions of the area's width and height: 0.5 touches the sides.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    gradient.paint(in: environment) { stops in
      .radialGradient(
        stops, center: center.point(in: rect), startRadius: startRadiusFraction,
        endRadius: endRadiusFraction, aspect: rect.size)
    }
  }
}

/// A gradient around a point, clockwise; angle 0 points right.
///
/// As a view it takes all of the proposed size.
public struct AngularGradient: Sendable, ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Angles of less than a turn leave a gap, of which each end colour fills half; of more than a turn, the last
  /// one is drawn.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// A gradient over a full turn, starting at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle,
      endAngle: .radians(angle.radians + 2 * .pi))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    gradient.paint(in: environment) { stops in
      let (turned, start) = turn(stops)
      return .angularGradient(turned, center: center.point(in: rect), start: start)
    }
  }

  /// The stops over a full turn, and its start: the middle of the gap, so that each end colour fills half of
  /// it.
  private func turn(_ stops: [Paint.Stop]) -> ([Paint.Stop], Double) {
    let full = 2 * Double.pi
    var (start, sweep) = (startAngle.radians, endAngle.radians - startAngle.radians)
    guard start.isFinite, sweep.isFinite else { return (stops, .nan) }
    var stops = stops
    if sweep < 0 {
      stops = stops.reversed().map { Paint.Stop(location: 1 - $0.location, color: $0.color) }
      start += sweep
      sweep = -sweep
    }
    if sweep > full {
      // Only the stops of the last turn are drawn.
      let hidden = 1 - full / sweep
      start += sweep - full
      stops = stops.map {
        Paint.Stop(location: max(0, ($0.location - hidden) / (1 - hidden)), color: $0.color)
      }
      return (stops, start)
    }
    let part = sweep / full
    let margin = (1 - part) / 2
    stops = stops.map { Paint.Stop(location: margin + $0.location * part, color: $0.color) }
    return (stops, start - margin * full)
  }
}

// MARK: - As views

extension RadialGradient: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> StyleFillNode {
    StyleFillNode(AnyShapeStyle(view), parent: parent)
  }

  package static func updateLeaf(_ node: StyleFillNode, to view: Self) {
    node.style = AnyShapeStyle(view)
  }
}

extension EllipticalGradient: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> StyleFillNode {
    StyleFillNode(AnyShapeStyle(view), parent: parent)
  }

  package static func updateLeaf(_ node: StyleFillNode, to view: Self) {
    node.style = AnyShapeStyle(view)
  }
}

extension AngularGradient: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> StyleFillNode {
    StyleFillNode(AnyShapeStyle(view), parent: parent)
  }

  package static func updateLeaf(_ node: StyleFillNode, to view: Self) {
    node.style = AnyShapeStyle(view)
  }
}

// MARK: - Dot syntax

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }

  public static func conicGradient(
    stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
}

/// An outline that depends on its rectangle.
///
/// As a view it takes all of the proposed size and is filled with the foreground style. Changes of its
/// `animatableData` can be animated.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The data to interpolate; none by default.
  nonisolated var animatableData: AnimatableData { get set }
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
  /// The use of the shape; ``ShapeRole/fill`` by default. It has no effect on drawing.
  nonisolated static var role: ShapeRole { get }
  /// The shape's size for a proposal; all of the proposed size by default.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// Whether the outline is mirrored in right-to-left layouts; it is by default.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

/// The use of a shape.
public enum ShapeRole: Hashable, Sendable {
  /// A filled area.
  case fill
  /// A line.
  case stroke
  /// A divider.
  case separator
}

extension Shape {
  public nonisolated static var role: ShapeRole { .fill }
}

/// How a drawing changes with the layout direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  /// It is mirrored in this layout direction.
  case mirrors(in: LayoutDirection)

  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Path {
  /// The outline mirrored horizontally in a rectangle.
  func mirrored(in rect: CGRect) -> Path {
    let middle = rect.minX + rect.maxX
    func mirror(_ box: CGRect) -> CGRect {
      CGRect(x: middle - box.maxX, y: box.minY, width: box.width, height: box.height)
    }
    switch outline {
    case .empty: return self
    case .rect(let box): return Path(mirror(box))
    case .roundedRect(let box, let radius, let style):
      return Path(roundedRect: mirror(box), cornerRadius: radius, style: style)
    case .ellipse(let box): return Path(ellipseIn: mirror(box))
    case .elements:
      return applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: middle, ty: 0))
    }
  }
}

extension Shape {
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), drawing: .fill(FillStyle()))
  }
}

/// A shape that can be inset.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

// MARK: - Shapes

public struct Rectangle: InsettableShape {
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    self.style = style
  }

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(
      base: RoundedRectangle(
        cornerSize: CGSize(
          width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)),
        style: style),
      amount: amount)
  }
}

public struct Circle: InsettableShape {
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The largest square that fits the proposal.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat
    switch (proposal.width, proposal.height) {
    case (let width?, let height?): side = min(width, height)
    case (let width?, nil): side = width
    case (nil, let height?): side = height
    case (nil, nil): side = 10
    }
    return CGSize(width: side, height: side)
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

public struct Ellipse: InsettableShape {
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle

  public nonisolated init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2,
      // With a radius of half the height, a continuous corner is a semicircle.
      style: .circular)
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// A shape inset by a distance.
public struct _InsetShape<Base: Shape>: InsettableShape {
  var base: Base
  var amount: CGFloat

  public nonisolated func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    return inner.isNull || inner.width < 0 || inner.height < 0 ? Path() : base.path(in: inner)
  }

  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(base: base, amount: self.amount + amount)
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }

  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

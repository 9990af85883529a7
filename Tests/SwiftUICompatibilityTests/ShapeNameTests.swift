import Stage
import SwiftUI
import Testing

/// Drawings of shapes by the names of their types, and values that are interpolated; declarations of iOS 17.4.
@MainActor struct ShapeNameTests {
  private func pixels(_ view: some View) throws -> [UInt32] {
    try Stage(size: CGSize(width: 60, height: 60), text: .fixed) { view }.snapshot(scale: 1).pixels
  }

  @Test func `fills and strokes have Apple's types, also on top of each other`() throws {
    let stroke: StrokeShapeView<Circle, Color, EmptyView> = Circle().stroke(.red, lineWidth: 4)
    let border: StrokeBorderShapeView<Circle, Color, EmptyView> = Circle()
      .strokeBorder(.red, lineWidth: 4)
    let both:
      StrokeShapeView<
        Circle, Color, FillShapeView<Circle, Color, StrokeBorderShapeView<Circle, Color, EmptyView>>
      > =
        border.fill(.green).stroke(.red, lineWidth: 2)
    #expect(stroke.strokeStyle.lineWidth == 4 && border.isAntialiased)
    #expect(both.background.style == .green)
    #expect(try pixels(stroke) != pixels(border))
    // Half of the line is outside of the frame of 40 points.
    #expect(
      try pixels(border.frame(width: 40, height: 40))
        == pixels(
          Circle().inset(by: 2).stroke(.red, lineWidth: 4).frame(width: 40, height: 40)))
  }

  @Test func `a fill on top of a stroke covers its inner half`() throws {
    let view = Rectangle().stroke(.red, lineWidth: 8).fill(.green).frame(width: 40, height: 40)
    let image = try Stage(size: CGSize(width: 60, height: 60), text: .fixed) { view }
      .snapshot(scale: 1)
    // The frame is from 10 to 50; the line from 6 to 14.
    #expect(image.color(x: 8, y: 30).red > 0.9)
    #expect(image.color(x: 12, y: 30).green > 0.5 && image.color(x: 12, y: 30).red < 0.5)
  }

  @Test func `shapes of shapes keep their role and direction`() {
    struct Line: Shape {
      static let role = ShapeRole.separator
      var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
      func path(in rect: CGRect) -> Path { Path(rect) }
    }
    #expect(OffsetShape<Line>.role == .separator && RotatedShape<Line>.role == .separator)
    #expect(Line().offset(x: 1).layoutDirectionBehavior == .fixed)
    #expect(Line().scale(2).rotation(.degrees(9)).layoutDirectionBehavior == .fixed)
    #expect(Rectangle().scale(2).layoutDirectionBehavior == .mirrors)
  }

  @Test func `a style in a rectangle of its own is that of the rectangle`() throws {
    let style = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    let wide = Rectangle().fill(style.in(CGRect(x: 0, y: 0, width: 120, height: 60)))
    let half = Rectangle().fill(style).frame(width: 120, height: 60).frame(
      width: 60, height: 60, alignment: .leading
    ).clipped()
    #expect(try pixels(wide) == pixels(half))
  }

  @Test func `vectors are interpolated by a fraction of the way`() {
    #expect(2.0.interpolated(towards: 4, amount: 0.25) == 2.5)
    var pair = AnimatablePair(0.0, 10.0)
    pair.interpolate(towards: AnimatablePair(10, 0), amount: 0.5)
    #expect(pair == AnimatablePair(5, 5))
    var color = Color.Resolved(red: 1, green: 1, blue: 1)
    color.animatableData.scale(by: 0.5)
    #expect(color.linearRed == 0.5 && color.opacity == 0.5)
  }

  @Test func `explicit guides are combined to their mean`() {
    #expect(VerticalAlignment.center.combineExplicit([10, nil, 20]) == 15)
    #expect(HorizontalAlignment.leading.combineExplicit([nil, CGFloat?.none]) == nil)
  }

  @Test func `a matrix of weights filters the colours of a canvas`() throws {
    var matrix = ColorMatrix()
    (matrix.r1, matrix.r2) = (0, 1)
    let canvas = Canvas { context, size in
      context.addFilter(.colorMatrix(matrix))
      context.fill(
        Path(CGRect(origin: .zero, size: size)), with: .color(red: 1, green: 0.5, blue: 0))
    }
    let image = try Stage(size: CGSize(width: 20, height: 20), text: .fixed) { canvas }
      .snapshot(scale: 1)
    #expect(abs(image.color(x: 10, y: 10).red - 0.5) < 0.01)
  }

  @Test func `a shader leaves a view as it is`() throws {
    let shader = ShaderLibrary.wave(.float(1), .color(.red))
    #expect(shader.function.name == "wave" && shader.arguments.count == 2)
    #expect(try pixels(Circle().colorEffect(shader)) == pixels(Circle()))
    #expect(
      try pixels(
        Circle().visualEffect { content, _ in content.layerEffect(shader, maxSampleOffset: .zero) })
        == pixels(Circle()))
  }

  @Test func `environment values in UIKit's terms come back as they were`() {
    for size in DynamicTypeSize.allCases {
      #expect(DynamicTypeSize(UIContentSizeCategory(size)) == size)
    }
    #expect(
      UIContentSizeCategory(ContentSizeCategory.extraLarge).rawValue == "UICTContentSizeCategoryXL")
    #expect(DynamicTypeSize(UIContentSizeCategory.unspecified) == nil)
    #expect(LayoutDirection(UITraitEnvironmentLayoutDirection(.rightToLeft)) == .rightToLeft)
    #expect(UserInterfaceSizeClass(UIUserInterfaceSizeClass(.compact)) == .compact)
    #expect(LegibilityWeight(UILegibilityWeight(.bold)) == .bold)
    #expect(ColorSchemeContrast(UIAccessibilityContrast(.increased)) == .increased)
    #expect(UIAccessibilityContrast(nil) == .unspecified)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(EdgeInsets(NSDirectionalEdgeInsets(insets)) == insets)
    let dashed = Text.LineStyle(pattern: .dash)
    #expect(Text.LineStyle(nsUnderlineStyle: NSUnderlineStyle(dashed)) == dashed)
    #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
  }
}

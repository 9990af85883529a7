import Foundation
import Stage
import SwiftUI
import Testing

/// What a canvas's context offers, by its documentation: modes, filters, shadings, options.
@MainActor struct CanvasNameTests {
  typealias Mode = GraphicsContext.BlendMode

  private func shot<V: View>(_ view: V) throws -> Bitmap {
    let stage = Stage(size: CGSize(width: 20, height: 20), text: .fixed) {
      view.frame(width: 20, height: 20).ignoresSafeArea()
    }
    return try stage.snapshot(scale: 1)
  }

  private func drawn(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> Bitmap
  {
    try shot(Canvas(renderer: renderer))
  }

  private func levels(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255)
  }

  private let all = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
  private let left = Path(CGRect(x: 0, y: 0, width: 10, height: 20))

  /// The formulas of PDF 1.7, 11.3.5, on the components 51 102 204 behind 204 102 51; soft light as CoreGraphics has it.
  @Test(
    arguments: [
      (.normal, [204, 102, 51]),
      (.multiply, [41, 41, 41]),
      (.screen, [214, 163, 214]),
      (.overlay, [82, 82, 173]),
      (.darken, [51, 102, 51]),
      (.lighten, [204, 102, 204]),
      (.colorDodge, [255, 170, 255]),
      (.colorBurn, [0, 0, 0]),
      (.hardLight, [173, 82, 82]),
      (.softLight, [76, 90, 180]),
      (.difference, [153, 0, 153]),
      (.exclusion, [173, 122, 173]),
      // Both are equally saturated, so that the backdrop stays.
      (.saturation, [51, 102, 204]),
      (.plusLighter, [255, 204, 255]),
      (.plusDarker, [0, 0, 0]),
    ] as [(Mode, [Int])])
  func `a mode mixes what is drawn with what the canvas holds`(_ mode: Mode, _ expected: [Int])
    throws
  {
    let pixel = try drawn { context, _ in
      context.fill(all, with: .color(levels(51, 102, 204)))
      context.blendMode = mode
      context.fill(all, with: .color(levels(204, 102, 51)))
    }.rgb(5, 5)
    #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(pixel)")
  }

  @Test(arguments: [Mode.hue, .color, .luminosity])
  func `a mode of one property takes the luminosity of one of both colours`(_ mode: Mode) throws {
    func luminosity(_ c: [Int]) -> Double {
      0.3 * Double(c[0]) + 0.59 * Double(c[1]) + 0.11 * Double(c[2])
    }
    let pixel = try drawn { context, _ in
      context.fill(all, with: .color(levels(51, 102, 204)))
      context.blendMode = mode
      context.fill(all, with: .color(levels(204, 102, 51)))
    }.rgb(5, 5)
    let kept = mode == .luminosity ? [204, 102, 51] : [51, 102, 204]
    #expect(abs(luminosity(pixel) - luminosity(kept)) < 3)
  }

  /// Porter and Duff's operators: what is left of the canvas (red, left half) and of what is drawn (blue, everywhere) is
  /// seen on white.
  @Test(
    arguments: [
      (.sourceAtop, "bw"), (.destinationOver, "rb"), (.destinationOut, "ww"), (.clear, "ww"),
      (.copy, "bb"),
    ] as [(Mode, String)])
  func `a mode of coverage keeps the parts that its name says`(_ mode: Mode, _ expected: String)
    throws
  {
    let picture = try drawn { context, _ in
      context.fill(left, with: .color(levels(255, 0, 0)))
      context.blendMode = mode
      context.fill(all, with: .color(levels(0, 0, 255)))
    }
    let names = [[255, 0, 0]: "r", [0, 0, 255]: "b", [255, 255, 255]: "w"]
    #expect([5, 15].map { names[picture.rgb($0, 5)] ?? "?" }.joined() == expected)
  }

  @Test func `modes are numbered as those of Core Graphics`() {
    let modes: [Mode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy,
      .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]
    for (number, mode) in modes.enumerated() {
      #expect(mode.rawValue == Int32(number) && Mode(rawValue: Int32(number)) == mode)
    }
  }

  @Test func `filters do to drawings what modifiers of the same name do to views`() throws {
    let color = levels(204, 102, 51)
    func filtered(_ filter: GraphicsContext.Filter) throws -> [Int] {
      try drawn { context, _ in
        context.addFilter(filter)
        context.fill(all, with: .color(color))
      }.rgb(5, 5)
    }
    #expect(try filtered(.brightness(0.2)) == shot(color.brightness(0.2)).rgb(5, 5))
    #expect(try filtered(.contrast(0.5)) == shot(color.contrast(0.5)).rgb(5, 5))
    #expect(try filtered(.saturation(0.3)) == shot(color.saturation(0.3)).rgb(5, 5))
    #expect(try filtered(.grayscale(0.3)) == shot(color.grayscale(0.3)).rgb(5, 5))
    #expect(
      try filtered(.hueRotation(.degrees(50))) == shot(color.hueRotation(.degrees(50))).rgb(5, 5))
    #expect(try filtered(.luminanceToAlpha) == shot(color.luminanceToAlpha()).rgb(5, 5))
    #expect(
      try filtered(.colorMultiply(levels(128, 255, 0)))
        == shot(color.colorMultiply(levels(128, 255, 0))).rgb(5, 5))
    // 0.2 of 255 more in each component; half as far from the middle.
    #expect(try filtered(.brightness(0.2)) == [255, 153, 102])
    #expect(try filtered(.contrast(0.5)).map { $0 / 2 } == [83, 57, 44])
    #expect(try filtered(.colorMultiply(levels(128, 255, 0))) == [102, 102, 0])
    #expect(try Set(filtered(.grayscale(1))).count == 1)
  }

  @Test func `a projection moves what is drawn after it`() throws {
    var map = ProjectionTransform()
    map.m31 = 10
    let picture = try drawn { [map] context, _ in
      context.addFilter(.projectionTransform(map))
      context.fill(left, with: .color(.black))
    }
    #expect(picture.rgb(5, 5) == [255, 255, 255] && picture.rgb(15, 5) == [0, 0, 0])
  }

  @Test func `options are sets, empty by default`() {
    typealias Context = GraphicsContext
    #expect(Context.ClipOptions(rawValue: Context.ClipOptions.inverse.rawValue) == .inverse)
    #expect(
      Context.FilterOptions(rawValue: Context.FilterOptions.linearColor.rawValue) == .linearColor)
    let blur: Context.BlurOptions = [.opaque, .dithersResult]
    #expect(
      blur.rawValue == Context.BlurOptions.opaque.rawValue
        + Context.BlurOptions.dithersResult.rawValue)
    #expect(Context.BlurOptions(rawValue: blur.rawValue) == blur)
    let shadow: Context.ShadowOptions = [.shadowAbove, .shadowOnly, .invertsAlpha, .disablesGroup]
    // Four bits, so that all are different.
    #expect(
      shadow.rawValue.nonzeroBitCount == 4
        && Context.ShadowOptions(rawValue: shadow.rawValue) == shadow)
    let gradient: Context.GradientOptions = [.repeat, .mirror, .linearColor]
    #expect(gradient.rawValue.nonzeroBitCount == 3)
    #expect(Context.GradientOptions(rawValue: gradient.rawValue) == gradient)
    #expect(Context.GradientOptions().isEmpty && Context.ShadowOptions().isEmpty)
  }

  @Test func `a blur that is opaque draws no edges through`() throws {
    func edge(_ options: GraphicsContext.BlurOptions) throws -> Int {
      try drawn { context, _ in
        context.addFilter(.blur(radius: 4, options: options))
        context.fill(all, with: .color(.black))
      }.rgb(0, 10)[0]
    }
    #expect(try edge([]) > 60)
    #expect(try edge(.opaque) == 0)
  }

  @Test func `a path is shaded with colours, styles, gradients, and with what lies there`() throws {
    let picture = try drawn { context, size in
      context.fill(all, with: .color(.sRGB, red: 1, green: 0.2, blue: 0))
      context.fill(left, with: .style(levels(0, 0, 255)))
      context.clip(to: Path(CGRect(x: 0, y: 10, width: 20, height: 10)))
      context.addFilter(.colorInvert())
      context.fill(all, with: .backdrop)
    }
    #expect(picture.rgb(5, 5) == [0, 0, 255] && picture.rgb(15, 5) == [255, 51, 0])
    let turned = try drawn { context, _ in
      let gradient = Gradient(stops: [
        .init(color: .black, location: 0), .init(color: .black, location: 0.5),
        .init(color: .white, location: 0.5), .init(color: .white, location: 1),
      ])
      context.fill(
        all, with: .conicGradient(gradient, center: CGPoint(x: 10, y: 10), angle: .degrees(0)))
    }
    // Clockwise from the right: below first.
    #expect(turned.rgb(10, 17) == [0, 0, 0] && turned.rgb(10, 3) == [255, 255, 255])
  }

  @Test func `lines have the style that they are stroked with`() throws {
    let line = Path { path in
      path.move(to: CGPoint(x: 5, y: 10))
      path.addLine(to: CGPoint(x: 15, y: 10))
    }
    func drawnLine(_ style: StrokeStyle) throws -> [Bool] {
      let picture = try drawn {
        $0.stroke(line, with: .color(.black), style: style); _ = $1
      }
      return [2, 6, 10, 17].map { picture.rgb($0, 10) == [0, 0, 0] }
    }
    #expect(try drawnLine(StrokeStyle(lineWidth: 6)) == [false, true, true, false])
    #expect(try drawnLine(StrokeStyle(lineWidth: 6, lineCap: .square)) == [true, true, true, true])
    #expect(try drawnLine(StrokeStyle(lineWidth: 6, dash: [4, 4])) == [false, true, false, false])
    #expect(
      try drawnLine(StrokeStyle(lineWidth: 6, dash: [4, 4], dashPhase: 4)) == [
        false, false, true, false,
      ])
  }

  @Test func `a transform that is added is gone through before those that are there`() throws {
    let picture = try drawn { context, _ in
      context.concatenate(CGAffineTransform(translationX: 10, y: 0))
      context.concatenate(CGAffineTransform(scaleX: 0.5, y: 1))
      #expect(CGPoint(x: 4, y: 0).applying(context.transform) == CGPoint(x: 12, y: 0))
      context.fill(left, with: .color(.black))
    }
    #expect(picture.rgb(12, 5) == [0, 0, 0])
    #expect(picture.rgb(8, 5) == [255, 255, 255] && picture.rgb(17, 5) == [255, 255, 255])
  }

  @Test func `a context knows its surroundings, and measures texts and pictures in them`() throws {
    var seen: [String] = []
    var baselines: [CGFloat] = []
    _ = try shot(
      Canvas { context, _ in
        seen = ["\(context.environment.layoutDirection)", "\(context.environment.isEnabled)"]
        let text = context.resolve(Text("aaaa bbbb"))
        // Two lines of 24.5 points (body).
        let narrow = CGSize(width: 40, height: 100)
        baselines = [text.firstBaseline(in: narrow), text.lastBaseline(in: narrow)]
        let image = context.resolve(Image(systemName: "star"))
        baselines.append(image.size.height - image.baseline)
      }
      .environment(\.layoutDirection, .rightToLeft).disabled(true))
    #expect(seen == ["rightToLeft", "false"])
    #expect(baselines[1] - baselines[0] == 24.5)
    // A picture stands on the baseline, or a symbol a little below it.
    #expect(baselines[2] >= 0)
  }

  @Test func `a canvas keeps what it is made of`() {
    let canvas = Canvas(opaque: true, colorMode: .linear, rendersAsynchronously: true) { _, _ in
    } symbols: {
      Text("mark").tag(1)
    }
    #expect(canvas.isOpaque && canvas.rendersAsynchronously && canvas.colorMode == .linear)
    #expect(type(of: canvas.symbols) != EmptyView.self)
    let plain = Canvas { _, _ in }
    // Documentation: neither, and the mode `nonLinear`.
    #expect(!plain.isOpaque && !plain.rendersAsynchronously && plain.colorMode == .nonLinear)
    #expect(plain.colorMode != .extendedLinear)
  }
}

extension Bitmap {
  fileprivate func rgb(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [Int((pixel >> 16) & 0xFF), Int((pixel >> 8) & 0xFF), Int(pixel & 0xFF)]
  }
}

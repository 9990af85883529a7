import Foundation
import Stage
import SwiftUI
import Testing

@Observable private final class Place {
  var x: CGFloat = 0
}

@Observable private final class Shade {
  var isDark = false
}

/// Views that draw by themselves.
@MainActor struct CanvasTests {
  /// Pixels of 20 × 20 points at one pixel a point.
  private func drawn(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> Bitmap
  {
    try shot(20, 20) {
      Canvas(renderer: renderer)
    }
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> Path {
    Path(CGRect(x: x, y: y, width: side, height: side))
  }

  @Test func `a canvas takes the room it is proposed and tells its renderer`() throws {
    var sizes: [CGSize] = []
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      Canvas { _, size in sizes.append(size) }.ignoresSafeArea().id("canvas")
    }
    _ = try stage.snapshot(scale: 1)
    #expect(stage.frame(of: "canvas") == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(sizes == [CGSize(width: 200, height: 100)])
    _ = try stage.snapshot(scale: 1)
    #expect(sizes.count == 1)
    stage.resize(to: CGSize(width: 300, height: 100))
    _ = try stage.snapshot(scale: 1)
    #expect(sizes.last == CGSize(width: 300, height: 100))
  }

  @Test func `fills and strokes are drawn in order, cut at the canvas's edges`() throws {
    let picture = try shot(40, 40) {
      Canvas { context, _ in
        context.fill(
          Path(CGRect(x: -10, y: -10, width: 20, height: 20)), with: .color(levels(200, 50, 40)))
        context.fill(
          Path(CGRect(x: 5, y: 5, width: 50, height: 5)), with: .color(white: 0))
        context.stroke(
          Path { path in
            path.move(to: CGPoint(x: 0, y: 15))
            path.addLine(to: CGPoint(x: 20, y: 15))
          }, with: .color(levels(10, 60, 220)), lineWidth: 4)
      }
      .frame(width: 20, height: 20).offset(x: 10, y: 10)
    }
    #expect(picture.rgb(11, 11) == [200, 50, 40])
    #expect(picture.rgb(16, 16) == [0, 0, 0])
    #expect(picture.rgb(29, 16) == [0, 0, 0])
    #expect(picture.rgb(31, 16) == [255, 255, 255])
    #expect(picture.rgb(9, 9) == [255, 255, 255])
    #expect(picture.rgb(12, 24) == [10, 60, 220])
    #expect(picture.rgb(12, 28) == [255, 255, 255])
  }

  @Test func `copies of a context have a state of their own and one layer`() throws {
    let picture = try drawn { context, _ in
      var moved = context
      moved.translateBy(x: 10, y: 0)
      moved.opacity = 0.5
      moved.fill(square(0, 0), with: .color(white: 0))
      context.fill(square(0, 10), with: .color(white: 0))
    }
    #expect(abs(picture.grey(15, 5) - 128) <= 1)
    #expect(picture.grey(5, 5) == 255)
    #expect(picture.grey(5, 15) == 0)
    #expect(picture.grey(15, 15) == 255)
  }

  @Test func `the map that is added last is gone through first`() throws {
    let picture = try drawn { context, _ in
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .degrees(90))
      context.scaleBy(x: 2, y: 1)
      // 0…4 right becomes 0…8, turned: down.
      context.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(white: 0))
      #expect(
        context.transform.applyingTo(CGPoint(x: 4, y: 4)).isNear(CGPoint(x: 6, y: 18)))
    }
    #expect(picture.grey(8, 16) == 0)
    #expect(picture.grey(8, 19) == 255)
    #expect(picture.grey(12, 12) == 255)
  }

  @Test func `clips add up, and an inverse one leaves its shape out`() throws {
    let inside = try drawn { context, size in
      context.clip(to: square(0, 0, 15))
      context.clip(to: square(5, 5, 15))
      #expect(context.clipBoundingRect == CGRect(x: 5, y: 5, width: 10, height: 10))
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(white: 0))
    }
    #expect(inside.grey(3, 3) == 255)
    #expect(inside.grey(10, 10) == 0)
    #expect(inside.grey(17, 17) == 255)
    let outside = try drawn { context, size in
      context.clip(to: square(5, 5), options: .inverse)
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(white: 0))
    }
    #expect(outside.grey(3, 3) == 0)
    #expect(outside.grey(10, 10) == 255)
    let ring = try drawn { context, size in
      var path = square(0, 0, 20)
      path.addPath(square(5, 5))
      context.clip(to: path, style: FillStyle(eoFill: true))
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(white: 0))
    }
    #expect(ring.grey(3, 3) == 0)
    #expect(ring.grey(10, 10) == 255)
  }

  @Test func `a clip to a layer lets as much through as is drawn there`() throws {
    let picture = try drawn { context, size in
      context.clipToLayer(opacity: 0.5) { $0.fill(square(0, 0), with: .color(.black)) }
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(white: 0))
    }
    #expect(abs(picture.grey(5, 5) - 128) <= 1)
    #expect(picture.grey(15, 15) == 255)
  }

  @Test func `a layer fades as one picture`() throws {
    let picture = try drawn { context, _ in
      context.opacity = 0.5
      context.drawLayer { layer in
        #expect(layer.opacity == 1)
        layer.fill(square(0, 0, 12), with: .color(white: 0))
        layer.fill(square(6, 6, 12), with: .color(white: 0))
      }
    }
    #expect(abs(picture.grey(3, 3) - 128) <= 1)
    #expect(abs(picture.grey(8, 8) - 128) <= 1)
  }

  @Test func `blend modes meet what the canvas has drawn, not what is behind it`() throws {
    let picture = try shot(20, 20) {
      Canvas { context, _ in
        context.fill(square(0, 0, 20), with: .color(white: 0))
        context.blendMode = .destinationOut
        context.fill(square(0, 0), with: .color(.red))
        context.blendMode = .clear
        context.fill(square(10, 0), with: .color(.red.opacity(0.1)))
        context.blendMode = .copy
        context.fill(square(0, 10), with: .color(.white.opacity(0)))
      }
      .background(levels(0, 255, 0))
    }
    #expect(picture.rgb(5, 5) == [0, 255, 0])
    #expect(picture.rgb(15, 5) == [0, 255, 0])
    #expect(picture.rgb(5, 15) == [0, 255, 0])
    #expect(picture.rgb(15, 15) == [0, 0, 0])
  }

  /// The formulas of `CGBlendMode`, which `GraphicsContext.BlendMode` has too: R = S·Da and so on, in the area of the
  /// drawing only. The left half of the canvas is opaque black when the red square comes.
  @Test(arguments: [
    (GraphicsContext.BlendMode.sourceIn, [255, 0, 0], [0, 255, 0], [0, 0, 0]),
    (.sourceOut, [0, 255, 0], [255, 0, 0], [0, 0, 0]),
    (.destinationIn, [0, 0, 0], [0, 255, 0], [0, 0, 0]),
    (.destinationAtop, [0, 0, 0], [255, 0, 0], [0, 0, 0]),
    (.xor, [0, 255, 0], [255, 0, 0], [0, 0, 0]),
  ])
  func `what an operator leaves over a drawing, beside it, and outside of its area`(
    _ mode: GraphicsContext.BlendMode, over: [Int], beside: [Int], outside: [Int]
  ) throws {
    func picture(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> Bitmap {
      try shot(20, 20) {
        Canvas { context, _ in
          context.fill(square(0, 0), with: .color(white: 0))
          context.fill(square(0, 10), with: .color(white: 0))
          context.blendMode = mode
          draw(&context)
        }
        .background(levels(0, 255, 0))
      }
    }
    let red = GraphicsContext.Shading.color(levels(255, 0, 0))
    let all: [(inout GraphicsContext) -> Void] = [
      { $0.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 10)), with: red) },
      {
        $0.stroke(
          Path { $0.addLines([CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)]) }, with: red,
          lineWidth: 10)
      },
      {
        $0.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 10)))
        $0.drawLayer { $0.fill(Path(CGRect(x: -9, y: -9, width: 99, height: 99)), with: red) }
      },
      {
        $0.translateBy(x: 4, y: 0)
        $0.fill(Path(CGRect(x: -4, y: 0, width: 20, height: 10)), with: red)
      },
    ]
    for draw in all {
      let picture = try picture(draw)
      #expect(picture.rgb(5, 5) == over)
      #expect(picture.rgb(15, 5) == beside)
      #expect(picture.rgb(5, 15) == outside)
    }
  }

  @Test func `a layer with nothing in it takes everything away as the destination's mask`() throws {
    let picture = try shot(20, 20) {
      Canvas { context, _ in
        context.fill(square(0, 0, 20), with: .color(white: 0))
        context.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 20)))
        context.blendMode = .destinationIn
        context.drawLayer { layer in
          layer.fill(square(0, 0), with: .color(.white))
        }
      }
      .background(levels(0, 255, 0))
    }
    #expect(picture.rgb(5, 5) == [0, 0, 0])
    #expect(picture.rgb(5, 15) == [0, 255, 0])
    #expect(picture.rgb(15, 15) == [0, 0, 0])
  }

  @Test func `letters are drawn into what is there, and leave the rest alone`() throws {
    let picture = try shot(40, 20) {
      Canvas { context, _ in
        context.fill(square(0, 0, 20), with: .color(white: 0))
        context.blendMode = .sourceIn
        let text = context.resolve(Text("MMMMM").font(.system(size: 30)).foregroundStyle(.white))
        context.draw(text, at: CGPoint(x: 0, y: 10), anchor: .leading)
      }
      .background(levels(0, 255, 0))
    }
    // White letters on black at the left; nothing on the bare right half.
    #expect((0..<20).contains { picture.grey($0, 10) > 200 })
    #expect((0..<20).contains { picture.rgb($0, 10) == [0, 0, 0] })
    #expect((22..<40).allSatisfy { picture.rgb($0, 10) == [0, 255, 0] })
  }

  @Test func `the filter that is added last is applied first`() throws {
    // Blurred discs that lie near each other run into one area with a hard edge.
    let picture = try shot(60, 30) {
      Canvas { context, _ in
        context.addFilter(.alphaThreshold(min: 0.5, color: .black))
        context.addFilter(.blur(radius: 4))
        context.drawLayer { layer in
          layer.fill(Path(ellipseIn: CGRect(x: 6, y: 5, width: 20, height: 20)), with: .color(.red))
          layer.fill(
            Path(ellipseIn: CGRect(x: 28, y: 5, width: 20, height: 20)), with: .color(.red))
        }
      }
    }
    #expect(picture.rgb(16, 15) == [0, 0, 0])
    #expect(picture.rgb(27, 15) == [0, 0, 0])
    #expect(picture.rgb(55, 15) == [255, 255, 255])
    #expect((0..<60).allSatisfy { [0, 255].contains(picture.grey($0, 15)) })
  }

  @Test func `filters of colours change what is drawn after them only`() throws {
    let picture = try drawn { context, _ in
      context.fill(square(0, 0), with: .color(levels(255, 0, 0)))
      context.addFilter(.colorInvert())
      context.fill(square(10, 0), with: .color(levels(255, 0, 0)))
    }
    #expect(picture.rgb(5, 5) == [255, 0, 0])
    #expect(picture.rgb(15, 5) == [0, 255, 255])
  }

  @Test func `texts are measured as texts are`() throws {
    var sizes: [CGSize] = []
    var baseline: CGFloat = 0
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      Canvas { context, size in
        // Half an em a character: 17 points, 4 characters.
        let text = context.resolve(Text("abcd"))
        sizes = [
          text.measure(in: CGSize(width: 1000, height: 1000)),
          text.measure(in: CGSize(width: 20, height: 1000)),
        ]
        baseline = text.firstBaseline(in: size)
      }
    }
    _ = try stage.snapshot(scale: 1)
    #expect(sizes[0].width == 34)
    #expect(sizes[1].height > sizes[0].height)
    #expect(baseline > 10 && baseline < sizes[0].height)
  }

  @Test func `texts are drawn with an anchor or in a rectangle`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100)) {
      Canvas { context, size in
        context.draw(Text("abcd"), at: CGPoint(x: 100, y: 50))
        context.draw(Text("corner"), at: .zero, anchor: .topLeading)
        context.draw(Text("one two three"), in: CGRect(x: 140, y: 0, width: 50, height: 100))
      }
      .ignoresSafeArea()
    }
    let picture = try stage.snapshot(scale: 1)
    func isDark(_ rect: CGRect) -> Bool {
      (Int(rect.minX)..<Int(rect.maxX)).contains { x in
        (Int(rect.minY)..<Int(rect.maxY)).contains { picture.grey(x, $0) < 128 }
      }
    }
    #expect(isDark(CGRect(x: 82, y: 40, width: 36, height: 20)))
    #expect(!isDark(CGRect(x: 0, y: 36, width: 75, height: 28)))
    #expect(isDark(CGRect(x: 0, y: 0, width: 50, height: 22)))
    #expect(isDark(CGRect(x: 140, y: 0, width: 50, height: 20)))
    #expect(isDark(CGRect(x: 140, y: 22, width: 50, height: 20)))
  }

  @Test func `symbols are views by their tags, at their ideal size`() throws {
    let picture = try shot(40, 20) {
      Canvas { context, _ in
        if let view = context.resolveSymbol(id: "dot") {
          #expect(view.size == CGSize(width: 6, height: 4))
          context.draw(view, at: CGPoint(x: 10, y: 10))
          context.draw(view, in: CGRect(x: 20, y: 0, width: 20, height: 20))
        }
        #expect(context.resolveSymbol(id: "none") == nil)
        #expect(context.resolveSymbol(id: 3) != nil)
      } symbols: {
        Color.black.frame(width: 6, height: 4).tag("dot")
        ForEach(3..<4, id: \.self) { _ in Color.red }
      }
    }
    #expect(picture.grey(10, 10) == 0)
    #expect(picture.grey(6, 10) == 255)
    #expect(picture.grey(10, 7) == 255)
    #expect(picture.grey(30, 2) == 0)
  }

  @Test func `a shading of tiles repeats a picture from its origin`() throws {
    let picture = try drawn { context, size in
      let tile = context.resolve(Image(systemName: "circle.fill"))
      #expect(tile.size.width > 0)
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .tiledImage(Image(systemName: "square.fill"), scale: 0.25))
    }
    let dark = (0..<400).filter { picture.grey($0 % 20, $0 / 20) < 128 }.count
    #expect(dark > 100)
  }

  @Test func `what a renderer reads makes it run again, and nothing else does`() throws {
    let model = Place()
    var runs = 0
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      ScrollView {
        Canvas { context, _ in
          runs += 1
          context.fill(square(model.x, 0), with: .color(white: 0))
        }
        .frame(height: 100)
        Color.clear.frame(height: 1000)
      }
    }
    _ = try stage.snapshot(scale: 1)
    #expect(runs == 1)
    stage.drag(by: CGVector(dx: 0, dy: -30), over: .milliseconds(200))
    _ = try stage.snapshot(scale: 1)
    #expect(runs == 1)
    stage.perform { model.x = 50 }
    stage.update()
    _ = try stage.snapshot(scale: 1)
    #expect(runs == 2)
    stage.colorScheme = .dark
    _ = try stage.snapshot(scale: 1)
    #expect(runs == 3)
  }

  @Test func `a symbol that changes by itself is drawn as it is now`() throws {
    struct Dot: View {
      let model: Shade
      var body: some View {
        (model.isDark ? Color.black : Color.white).frame(width: 20, height: 20)
      }
    }
    let model = Shade()
    let stage = Stage(size: CGSize(width: 20, height: 20), text: .fixed) {
      Canvas { context, _ in
        context.resolveSymbol(id: 0).map { context.draw($0, at: CGPoint(x: 10, y: 10)) }
      } symbols: {
        Dot(model: model).tag(0)
      }
      .ignoresSafeArea()
    }
    #expect(try stage.snapshot(scale: 1).grey(10, 10) == 255)
    stage.perform { model.isDark = true }
    stage.update()
    #expect(try stage.snapshot(scale: 1).grey(10, 10) == 0)
  }

  @Test func `numbers that are not finite draw nothing`() throws {
    let picture = try drawn { context, _ in
      context.scaleBy(x: .nan, y: 1)
      context.fill(square(0, 0, 20), with: .color(white: 0))
      var flat = context
      flat.transform = CGAffineTransform(scaleX: 0, y: 0)
      flat.fill(square(0, 0, 20), with: .color(white: 0))
      #expect(flat.clipBoundingRect.isNull)
      flat.addFilter(.blur(radius: .infinity))
      flat.transform = .identity
      flat.fill(Path(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4)), with: .foreground)
      flat.fill(Path(), with: .palette([]))
      flat.draw(Text("x"), at: CGPoint(x: CGFloat.nan, y: 0))
      flat.draw(Image("nothing"), at: .zero)
    }
    #expect((0..<400).allSatisfy { picture.grey($0 % 20, $0 / 20) == 255 })
  }

  @Test func `a picture of all of it`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 320)) {
      Canvas { context, size in
        let bounds = CGRect(origin: .zero, size: size)
        context.fill(
          Path(bounds),
          with: .linearGradient(
            Gradient(colors: [.indigo, .orange]), startPoint: .zero,
            endPoint: CGPoint(x: 0, y: size.height)))
        for step in 0..<12 {
          var ray = context
          ray.translateBy(x: 160, y: 150)
          ray.rotate(by: .degrees(Double(step) * 30))
          ray.opacity = 0.3 + Double(step) / 20
          ray.fill(
            Path(roundedRect: CGRect(x: 50, y: -6, width: 60, height: 12), cornerRadius: 6),
            with: .color(.yellow))
        }
        var glow = context
        glow.addFilter(.shadow(color: .black.opacity(0.5), radius: 6, x: 0, y: 4))
        glow.fill(
          Path(ellipseIn: CGRect(x: 120, y: 110, width: 80, height: 80)),
          with: .radialGradient(
            Gradient(colors: [.white, .yellow]), center: CGPoint(x: 145, y: 135), startRadius: 0,
            endRadius: 70))
        context.draw(Text("Canvas").font(.largeTitle).bold(), at: CGPoint(x: 160, y: 36))
        var title = context.resolve(Text("text in a rectangle wraps at its edges").font(.footnote))
        title.shading = .color(.white)
        context.draw(title, in: CGRect(x: 12, y: 260, width: 120, height: 60))
        var star = context.resolve(Image(systemName: "star.fill"))
        star.shading = .color(.pink)
        context.draw(star, in: CGRect(x: 250, y: 250, width: 50, height: 50))
        if let badge = context.resolveSymbol(id: 1) {
          context.draw(badge, at: CGPoint(x: 190, y: 285))
        }
      } symbols: {
        Text("badge").padding(8).background(.green, in: Capsule()).tag(1)
      }
      .ignoresSafeArea()
    }
    let picture = try stage.snapshot()
    try picture.keep("canvas")
    #expect(picture.rgb(320, 300)[2] > 100)
  }
}

extension CGAffineTransform {
  fileprivate func applyingTo(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

extension CGPoint {
  fileprivate func isNear(_ other: CGPoint) -> Bool {
    hypot(x - other.x, y - other.y) < 1e-9
  }
}

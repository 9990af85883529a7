import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Perspective")
struct ProjectionTests {
  private func frame<V: View>(_ view: V) -> CGRect {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) { view }
    return stage.frame(of: "card") ?? .null
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.width - b.width) < 0.01
      && abs(a.height - b.height) < 0.01
  }

  @Test func `A turn about y is seen from one longer side away: the right edge recedes`() {
    // 100 × 100 about its centre by 60°: x' = 50·cos 60 = 25, depth 1 ± 50·sin 60 / 100.
    let card = Color.red.frame(width: 100, height: 100).accessibilityIdentifier("card")
      .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
    let near = 1 - 0.5 * sin(CGFloat.pi / 3)
    let far = 1 + 0.5 * sin(CGFloat.pi / 3)
    let expected = CGRect(
      x: 150 - 25 / near, y: 150 - 50 / near, width: 25 / near + 25 / far, height: 100 / near)
    #expect(self.near(frame(card), expected))
  }

  @Test func `Without perspective a turn only shortens, about the anchor`() {
    let card = Color.red.frame(width: 100, height: 60).accessibilityIdentifier("card")
      .rotation3DEffect(
        .degrees(60), axis: (x: 1, y: 0, z: 0), anchor: .top, perspective: 0)
    #expect(near(frame(card), CGRect(x: 100, y: 120, width: 100, height: 30)))
  }

  @Test func `A turn about z is a rotation, whatever the perspective`() {
    let card = Color.red.frame(width: 100, height: 60).accessibilityIdentifier("card")
    let flat = frame(card.rotationEffect(.degrees(30)))
    #expect(near(frame(card.rotation3DEffect(.degrees(30), axis: (0, 0, 1))), flat))
    #expect(near(frame(card.rotation3DEffect(.degrees(30), axis: (0, 0, 0))), frame(card)))
  }

  @Test func `An anchor in the depth keeps its perspective at rest`() {
    // The plane lies 50 behind the anchor: depth 1 + 50 / 100.
    let card = Color.red.frame(width: 100, height: 100).accessibilityIdentifier("card")
      .rotation3DEffect(.zero, axis: (x: 0, y: 1, z: 0), anchorZ: 50)
    #expect(
      near(frame(card), CGRect(x: 116.667, y: 116.667, width: 66.667, height: 66.667))
    )
  }

  @Test func `Transforms map about the top leading corner`() {
    let card = Color.red.frame(width: 100, height: 60).accessibilityIdentifier("card")
    let map = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 2, tx: 10, ty: 20)
    let expected = CGRect(x: 110, y: 140, width: 50, height: 120)
    #expect(near(frame(card.transformEffect(map)), expected))
    #expect(near(frame(card.projectionEffect(ProjectionTransform(map))), expected))
    #expect(
      near(
        frame(card.visualEffect { e, _ in e.transformEffect(ProjectionTransform(map)) }), expected))
  }

  private struct Shift: GeometryEffect {
    var part: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: part * size.width, y: 0))
    }
  }

  @Test func `A geometry effect is a modifier that knows the size and leaves layout alone`() {
    let card = Color.red.frame(width: 100, height: 60).accessibilityIdentifier("card")
    #expect(
      near(frame(card.modifier(Shift(part: 0.5))), CGRect(x: 150, y: 120, width: 100, height: 60)))
  }

  @Test func `Projections concatenate, invert and fold in affine maps`() {
    var tilt = ProjectionTransform()
    tilt.m13 = 0.01
    let move = ProjectionTransform(CGAffineTransform(translationX: 5, y: 7))
    let both = move.concatenating(tilt)
    let p = CGPoint(x: 10, y: 20)
    let step = p.applying(move).applying(tilt)
    #expect(abs(p.applying(both).x - step.x) < 1e-9)
    let back = step.applying(both.inverted())
    #expect(abs(back.x - 10) < 1e-9 && abs(back.y - 20) < 1e-9)
    #expect(move.isAffine && !tilt.isAffine && ProjectionTransform().isIdentity)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let isInverted = flat.invert()
    #expect(!isInverted)
    #expect(flat.inverted() == flat)
  }

  @Test func `Pixels land where the map says`() throws {
    // Black left half, white right half, turned by 60° about y: the border stays in the middle.
    let picture = try shot(100, 100, scale: 1) {
      HStack(spacing: 0) {
        Color.black
        Color(red: 1, green: 0, blue: 0)
      }
      .frame(width: 60, height: 60)
      .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
      .padding(20)
    }
    try picture.keep("tilt-pixels")
    #expect(picture.grey(48, 50) == 0)
    #expect(picture.rgb(51, 50) == [255, 0, 0])
    // Left edge: 50 − 15 / (1 − 0.433) = 23.5; right edge: 50 + 15 / 1.433 = 60.5.
    #expect(picture.grey(22, 50) == 255 && picture.grey(25, 50) == 0)
    #expect(picture.rgb(59, 50) == [255, 0, 0] && picture.rgb(62, 50) == [255, 255, 255])
    // At the left edge the height is 60 / 0.567 = 105.8, at the right 41.9.
    #expect(picture.grey(25, 2) == 0)
    #expect(picture.rgb(58, 25) == [255, 255, 255] && picture.rgb(58, 35) == [255, 0, 0])
  }

  @Test func `What is behind the eye is not drawn, and no number traps`() throws {
    for angle in [80.0, 90, 100, 180, 269, .nan, .infinity] {
      for perspective in [0, 1, 3, -2, CGFloat.nan, .infinity] {
        let picture = try shot(40, 40) {
          Color.black.frame(width: 30, height: 30)
            .rotation3DEffect(
              .degrees(angle), axis: (x: 1, y: 0.3, z: 0), anchorZ: 3, perspective: perspective)
        }
        #expect(picture.width == 40)
      }
    }
    // Nearer than the eye: only what is in front.
    let close = try shot(100, 100) {
      Color.black.frame(width: 60, height: 60)
        .rotation3DEffect(.degrees(85), axis: (x: 1, y: 0, z: 0), perspective: 3).padding(20)
    }
    #expect(close.pixels.contains(0xFF00_0000))
    #expect(close.grey(50, 30) == 255)
  }

  @Test
  func `A shadow around a tilted card follows the card, filters inside tilt with it`() throws {
    let picture = try shot(200, 160, scale: 2) {
      VStack(alignment: .leading) {
        Text("Tilted").font(.title).foregroundStyle(.white)
        Spacer()
        Text("about x by 50°").foregroundStyle(.white)
      }
      .padding()
      .frame(width: 140, height: 100, alignment: .topLeading)
      .background(.blue, in: RoundedRectangle(cornerRadius: 16))
      .rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0))
      .shadow(radius: 8, y: 4)
      .padding(30)
    }
    try picture.keep("tilt-card")
    #expect(picture.rgb(200, 160) == [0, 136, 255] || picture.rgb(200, 160)[2] > 200)
  }
}

import Foundation
import Stage
import SwiftUI
import Testing

/// Fills, strokes and borders of shapes, and grounds behind views.
@MainActor struct ShapeModifierNameTests {
  private func picture<V: View>(_ view: V) throws -> Bitmap {
    let stage = Stage(size: CGSize(width: 40, height: 40), text: .fixed) {
      view.frame(width: 40, height: 40).ignoresSafeArea()
    }
    return try stage.snapshot(scale: 1)
  }

  /// Red, blue, black or white at a point.
  private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
    switch bitmap.pixels[y * bitmap.width + x] & 0xFFFFFF {
    case 0xFF0000: "red"
    case 0x0000FF: "blue"
    case 0: "black"
    case 0xFFFFFF: "white"
    default: "other"
    }
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `a border lies inside of the shape, a stroke on both sides of its edge`() throws {
    let square = Rectangle()
    let border = try picture(square.strokeBorder(red, style: StrokeStyle(lineWidth: 8)).padding(8))
    #expect(color(border, 12, 20) == "red" && color(border, 6, 20) == "white")
    #expect(color(border, 20, 20) == "white")
    let stroke = try picture(square.stroke(red, lineWidth: 8).padding(8))
    #expect(color(stroke, 6, 20) == "red" && color(stroke, 10, 20) == "red")
    #expect(color(stroke, 13, 20) == "white")
  }

  @Test func `a shape is filled and stroked in the order of its modifiers`() throws {
    let first = try picture(
      Rectangle().fill(blue).stroke(red, style: StrokeStyle(lineWidth: 8), antialiased: false)
        .padding(8))
    #expect(color(first, 10, 20) == "red" && color(first, 20, 20) == "blue")
    let second = try picture(
      Rectangle().stroke(red, lineWidth: 8).fill(blue, style: FillStyle()).padding(8))
    #expect(color(second, 10, 20) == "blue" && color(second, 6, 20) == "red")
    let third = try picture(
      Rectangle().fill(blue).strokeBorder(red, lineWidth: 4, antialiased: true).padding(8))
    #expect(
      color(third, 10, 20) == "red" && color(third, 14, 20) == "blue"
        && color(third, 6, 20) == "white")
    let fourth = try picture(
      Rectangle().fill(blue).strokeBorder(
        red, style: StrokeStyle(lineWidth: 4, dash: [4]), antialiased: false
      )
      .padding(8))
    let side = Set((8..<32).map { color(fourth, $0, 9) })
    #expect(side.contains("red") && side.contains("blue"))
    #expect(
      Circle().fill(blue).shape.path(in: CGRect(x: 0, y: 0, width: 4, height: 2)).boundingRect.width
        == 2)
  }

  @Test func `a ground fills the bounds, or a shape, or all up to the window's edges`() throws {
    let stage = Stage(
      size: CGSize(width: 40, height: 40),
      safeArea: EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0),
      text: .fixed
    ) {
      Color.clear.background(ignoresSafeAreaEdges: []).backgroundStyle(red)
    }
    let inside = try stage.snapshot(scale: 1)
    #expect(color(inside, 20, 5) == "white" && color(inside, 20, 20) == "red")
    let all = Stage(
      size: CGSize(width: 40, height: 40),
      safeArea: EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0),
      text: .fixed
    ) {
      Color.clear.background(ignoresSafeAreaEdges: .all).backgroundStyle(red)
    }
    #expect(color(try all.snapshot(scale: 1), 20, 5) == "red")
    let round = try picture(Color.clear.background(in: Circle()).backgroundStyle(red))
    #expect(color(round, 20, 20) == "red" && color(round, 1, 1) == "white")
    let fill = try picture(
      Color.clear.background(in: Circle(), fillStyle: FillStyle(antialiased: false))
        .backgroundStyle(red))
    #expect(color(fill, 20, 20) == "red" && color(fill, 1, 1) == "white")
  }

  @Test func `an accent colour is the tint of what is inside`() throws {
    #expect(color(try picture(Rectangle().fill(.tint).accentColor(red)), 20, 20) == "red")
    #expect(
      color(try picture(Rectangle().fill(.tint).accentColor(blue).accentColor(red)), 20, 20)
        == "blue")
    #expect(
      color(try picture(Rectangle().fill(Color.accentColor).accentColor(red)), 20, 20) == "red")
  }

  @Test func `an inner shadow falls into the shape, a drop shadow behind it`() throws {
    let plain = try picture(Rectangle().fill(blue).padding(10))
    let inner = try picture(
      Rectangle().fill(blue.shadow(.inner(color: .black, radius: 2, x: 0, y: 4))).padding(10))
    #expect(color(inner, 20, 5) == "white" && color(inner, 20, 11) != "blue")
    #expect(color(inner, 20, 26) == "blue" && color(plain, 20, 11) == "blue")
  }

  private func words<V: View>(_ view: V) -> [String] {
    Stage(size: CGSize(width: 40, height: 40), text: .fixed) { view }.texts.map(\.string)
  }

  private struct Reasons: View {
    @Environment(\.redactionReasons) private var reasons
    var body: some View {
      Text("\(reasons.contains(.invalidated) ? "i" : "-")\(reasons.contains(.privacy) ? "p" : "-")")
        .unredacted()
    }
  }

  @Test func `reasons to redact add up, and are a set`() {
    #expect(words(Reasons()) == ["--"])
    #expect(words(Reasons().redacted(reason: .invalidated).redacted(reason: .privacy)) == ["ip"])
    let all: RedactionReasons = [.placeholder, .privacy, .invalidated]
    #expect(all.rawValue.nonzeroBitCount == 3 && RedactionReasons(rawValue: all.rawValue) == all)
    #expect(EnvironmentValues().redactionReasons.isEmpty)
  }

  @Test func `content has none of the named transitions unless one is set`() {
    let values = EnvironmentValues()
    #expect(values.contentTransition != .opacity && !values.contentTransitionAddsDrawingGroup)
    #expect(
      ContentTransition.interpolate != .identity && ContentTransition.symbolEffect != .identity)
  }

  @Test func `a resolved colour has linear components`() {
    let resolved = Color(.sRGB, red: 0.5, green: 0.25, blue: 0.75).resolve(in: EnvironmentValues())
    // ((c + 0.055) / 1.055)^2.4.
    #expect(abs(resolved.linearRed - 0.2140) < 1e-3 && abs(resolved.linearGreen - 0.0509) < 1e-3)
    #expect(abs(resolved.linearBlue - 0.5225) < 1e-3)
  }
}

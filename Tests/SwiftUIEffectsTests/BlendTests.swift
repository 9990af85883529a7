import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Blend modes, groups and masks")
struct BlendTests {
  private let backdrop = levels(51, 102, 204)
  private let source = levels(204, 102, 51)

  private func blended(_ mode: BlendMode) throws -> [Int] {
    try shot(4, 4) {
      ZStack {
        backdrop
        source.blendMode(mode)
      }
    }.rgb(2, 2)
  }

  @Test(arguments: [BlendMode.normal, .multiply, .screen, .difference, .plusLighter])
  func `A style with a blend mode is blended as a view with it is`(mode: BlendMode) throws {
    let color = Color(red: 0.8, green: 0.4, blue: 0.2)
    let expected = try blended(mode)
    func drawn<Content: View>(_ content: Content) throws -> [Int] {
      try shot(4, 4) {
        ZStack {
          backdrop; content
        }
      }.rgb(2, 2)
    }
    #expect(try drawn(Rectangle().fill(color.blendMode(mode))) == expected)
    #expect(try drawn(Rectangle().stroke(color.blendMode(mode), lineWidth: 8)) == expected)
    #expect(try drawn(Color.clear.background(color.blendMode(mode))) == expected)
    #expect(try drawn(Rectangle().fill(color.blendMode(.multiply).blendMode(mode))) == expected)
    #expect(
      try drawn(Rectangle().foregroundStyle(.blendMode(mode)).foregroundStyle(color)) == expected)
    #expect(
      try drawn(Rectangle().fill(color.blendMode(mode).shadow(.drop(radius: 0, x: 50)))) == expected
    )
  }

  @Test func `The opacity of a blended style is that of what it paints`() throws {
    let half = try shot(4, 4) {
      ZStack {
        backdrop; Rectangle().fill(Color.black.blendMode(.multiply).opacity(0.5))
      }
    }.rgb(2, 2)
    #expect(zip(half, [26, 51, 102]).allSatisfy { abs($0 - $1) <= 1 }, "\(half)")
  }

  @Test(
    arguments: [
      (BlendMode.normal, [204, 102, 51]),
      (.multiply, [41, 41, 41]),
      (.screen, [214, 163, 214]),
      (.overlay, [82, 82, 173]),
      (.darken, [51, 102, 51]),
      (.lighten, [204, 102, 204]),
      (.colorDodge, [255, 170, 255]),
      (.colorBurn, [0, 0, 0]),
      (.hardLight, [173, 82, 82]),
      (.difference, [153, 0, 153]),
      (.exclusion, [173, 122, 173]),
      // (1 − 2s)b² + 2sb
      (.softLight, [76, 90, 180]),
      (.plusLighter, [255, 204, 255]),
      (.plusDarker, [0, 0, 0]),
    ] as [(BlendMode, [Int])])
  func `Separable modes follow the formulas of PDF on sRGB levels`(mode: BlendMode, expected: [Int])
    throws
  {
    #expect(isNear(try blended(mode), expected, within: 2), "\(mode)")
  }

  @Test func `Modes of hue, saturation and luminosity keep the other two of the backdrop`() throws {
    func luminosity(_ c: [Int]) -> Double {
      0.3 * Double(c[0]) + 0.59 * Double(c[1]) + 0.11 * Double(c[2])
    }
    let behind = luminosity([51, 102, 204])
    let front = luminosity([204, 102, 51])
    #expect(abs(luminosity(try blended(.hue)) - behind) < 3)
    #expect(abs(luminosity(try blended(.saturation)) - behind) < 3)
    #expect(abs(luminosity(try blended(.color)) - behind) < 3)
    #expect(abs(luminosity(try blended(.luminosity)) - front) < 3)
    // Both colours are equally saturated.
    #expect(isNear(try blended(.saturation), [51, 102, 204], within: 2))
  }

  @Test
  func `Modes that ask where something is see only what is in their compositing group`() throws {
    func picture(_ mode: BlendMode) throws -> [String] {
      let bitmap = try shot(3, 1) {
        ZStack(alignment: .topLeading) {
          Color.black.frame(width: 2, height: 1)
          Color.white.frame(width: 2, height: 1).offset(x: 1).blendMode(mode)
        }
        .frame(width: 3, height: 1, alignment: .topLeading)
        .compositingGroup()
        .background(Color(red: 1, green: 0, blue: 0))
      }
      return (0..<3).map { bitmap.rgb($0, 0) == [255, 0, 0] ? "." : "\(bitmap.grey($0, 0))" }
    }
    #expect(try picture(.normal) == ["0", "255", "255"])
    #expect(try picture(.sourceAtop) == ["0", "255", "."])
    #expect(try picture(.destinationOver) == ["0", "0", "255"])
    #expect(try picture(.destinationOut) == ["0", ".", "."])
  }

  @Test
  func `Without a group a view blends with the window, in one with its siblings only`() throws {
    func picture(_ isGroup: Bool) throws -> [Int] {
      try shot(2, 2) {
        ZStack {
          Color(red: 1, green: 0, blue: 0)
          if isGroup {
            ZStack { Color.white.blendMode(.difference) }.compositingGroup()
          } else {
            ZStack { Color.white.blendMode(.difference) }
          }
        }
      }.rgb(1, 1)
    }
    #expect(try picture(false) == [0, 255, 255])
    #expect(try picture(true) == [255, 255, 255])
  }

  @Test func `Opacity of a group falls on the picture, not on its parts`() throws {
    let picture = try shot(3, 1) {
      ZStack(alignment: .topLeading) {
        Color.black.frame(width: 2, height: 1)
        Color.black.frame(width: 2, height: 1).offset(x: 1)
      }
      .compositingGroup().opacity(0.4)
    }
    #expect((0..<3).map { picture.grey($0, 0) } == [153, 153, 153])
  }

  @Test func `A drawing group looks as without; an opaque one lies on black`() throws {
    func picture<V: View>(_ view: V) throws -> [Int] { try shot(4, 4) { view }.rgb(3, 3) }
    let dot = Color.white.frame(width: 2, height: 2).frame(width: 4, height: 4)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(try picture(dot.drawingGroup().background(red)) == [255, 0, 0])
    #expect(try picture(dot.drawingGroup(opaque: true).background(red)) == [0, 0, 0])
  }

  @Test func `A mask shows a view as much as the mask is opaque, aligned in its frame`() throws {
    let picture = try shot(6, 2) {
      Color.black.frame(width: 6, height: 2)
        .mask(alignment: .leading) {
          HStack(spacing: 0) {
            Color.white.frame(width: 2)
            Color.red.opacity(0.5).frame(width: 2)
          }
        }
    }
    #expect(picture.grey(0, 0) == 0)
    #expect((126...129).contains(picture.grey(2, 0)))
    #expect(picture.grey(4, 0) == 255)
  }

  @Test func `An empty mask hides everything, and what comes after a mask is not masked`() throws {
    let picture = try shot(4, 1) {
      HStack(spacing: 0) {
        Color.black.frame(width: 2, height: 1).mask { EmptyView() }
        Color.black.frame(width: 2, height: 1)
      }
    }
    #expect((0..<4).map { picture.grey($0, 0) } == [255, 255, 0, 0])
  }

  @Test func `Text can be a mask`() throws {
    let picture = try shot(60, 30) {
      Color.black.mask { Text("MM").font(.system(size: 24)) }
    }
    #expect(picture.pixels.contains { $0 != 0xFFFF_FFFF })
    #expect(picture.grey(0, 0) == 255)
  }
}

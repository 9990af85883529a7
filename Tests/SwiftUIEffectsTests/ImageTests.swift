import Foundation
import Stage
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite("Images")
struct ImageTests {
  /// 2 × 2: red, green, blue, white.
  private var four: PixelImage {
    PixelImage(
      width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])!
  }

  private var bundle: Bundle {
    Bundle(url: Bundle.module.bundleURL.appendingPathComponent("Pictures")) ?? .module
  }

  private func size<V: View>(_ view: V, _ proposal: CGSize = CGSize(width: 100, height: 50))
    -> CGSize
  {
    let stage = Stage(size: proposal, text: .fixed) { view.accessibilityIdentifier("image") }
    return stage.frame(of: "image")?.size ?? .zero
  }

  @Test func `An image has the size of its pixels by its scale, whatever it is proposed`() {
    #expect(size(Image(four)) == CGSize(width: 2, height: 2))
    #expect(size(Image(four, scale: 2)) == CGSize(width: 1, height: 1))
  }

  @Test func `A resizable image takes what it is proposed; a side that is not keeps its size`() {
    #expect(size(Image(four).resizable()) == CGSize(width: 100, height: 50))
    #expect(
      size(Image(four).resizable().fixedSize(horizontal: true, vertical: false))
        == CGSize(width: 2, height: 50))
  }

  @Test(arguments: [2, 3, 5, 8])
  func `Far smaller than its pixels an image shows their averages`(side: Int) throws {
    // Squares of `side` pixels, black and white by turns in each: 128 on the average of an even
    // number, by the count of an odd one.
    let length = side * 20
    let pixels = (0..<length * length).map { index -> UInt32 in
      (index % length + index / length) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let image = try #require(PixelImage(width: length, height: length, pixels: pixels))
    let stage = Stage(size: CGSize(width: 20, height: 20), text: .fixed) {
      Image(image).resizable()
    }
    let picture = try stage.snapshot(scale: 1)
    let white = Double(side * side / 2) / Double(side * side)
    for x in [0, 9, 19] {
      for y in [0, 10, 19] {
        let color = try #require(picture.color(x: x, y: y))
        // Squares of odd sides have one more of the one or the other colour by turns.
        let slack = side % 2 == 0 ? 0.003 : 1 / Double(side * side) + 0.003
        #expect(abs(color.red - white) <= slack)
      }
    }
  }

  @Test func `Without interpolation pixels stay squares`() throws {
    let picture = try shot(40, 40) { Image(four).resizable().interpolation(.none) }
    #expect(picture.rgb(19, 19) == [255, 0, 0] && picture.rgb(20, 19) == [0, 255, 0])
    #expect(picture.rgb(19, 20) == [0, 0, 255] && picture.rgb(20, 20) == [255, 255, 255])
    let smooth = try shot(40, 40) { Image(four).resizable() }
    #expect(smooth.rgb(19, 2) != [255, 0, 0] && smooth.rgb(1, 1) == [255, 0, 0])
  }

  @Test func `Tiles repeat at their own size from the top leading corner`() throws {
    let picture = try shot(5, 4) { Image(four).resizable(resizingMode: .tile).interpolation(.none) }
    #expect((0..<5).map { picture.rgb($0, 0)[0] } == [255, 0, 255, 0, 255])
    #expect(picture.rgb(0, 2) == [255, 0, 0] && picture.rgb(1, 3) == [255, 255, 255])
  }

  @Test func `Caps keep their size, the middle stretches`() throws {
    let strip = PixelImage(
      width: 3, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])!
    let picture = try shot(10, 1) {
      Image(strip).resizable(
        capInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1))
    }
    #expect(picture.rgb(0, 0) == [255, 0, 0] && picture.rgb(9, 0) == [0, 0, 255])
    for x in 1..<9 { #expect(picture.rgb(x, 0) == [0, 255, 0]) }
  }

  @Test func `A template is drawn in the foreground style where it is opaque`() throws {
    let dot = PixelImage(width: 2, height: 1, pixels: [0xFF12_3456, 0])!
    let picture = try shot(2, 1) {
      Image(dot).renderingMode(.template).foregroundStyle(Color(red: 1, green: 0, blue: 0))
    }
    #expect(picture.rgb(0, 0) == [255, 0, 0] && picture.rgb(1, 0) == [255, 255, 255])
  }

  @Test func `Files are found by name; @2x ones have two pixels a point`() throws {
    #expect(size(Image("quarters", bundle: bundle)) == CGSize(width: 8, height: 4))
    #expect(size(Image("quarters.png", bundle: bundle)) == CGSize(width: 8, height: 4))
    #expect(size(Image(decorative: "sharp", bundle: bundle)) == CGSize(width: 8, height: 4))
    let picture = try shot(8, 4) { Image("quarters", bundle: bundle) }
    #expect(picture.rgb(0, 0) == [255, 0, 0] && picture.rgb(7, 0) == [0, 255, 0])
    #expect(picture.rgb(0, 3) == [0, 0, 255])
  }

  @Test func `A missing image takes no room, and each window warns once`() {
    RuntimeWarning.reset()
    for count in 1...2 {
      let size = size(
        HStack(spacing: 0) {
          Image("nobody", bundle: bundle)
          Image("nobody", bundle: bundle)
        })
      #expect(size == .zero)
      #expect(RuntimeWarning.messages.filter { $0.contains("nobody") }.count == count)
    }
  }

  @MainActor private final class Log {
    var phases: [String] = []

    func note(_ phase: String) {
      if phases.last != phase { phases.append(phase) }
    }
  }

  @Test(arguments: [true, false])
  func `An asynchronous image goes from empty to success, or to failure`(exists: Bool) {
    let log = Log()
    let name = exists ? "quarters.png" : "nobody.png"
    let url = Bundle.module.bundleURL.appendingPathComponent("Pictures/\(name)")
    let stage = Stage(size: CGSize(width: 100, height: 50), text: .fixed) {
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty:
          let _ = log.note("empty")
          Text("empty")
        case .success(let image):
          let _ = log.note("success")
          image.accessibilityIdentifier("image")
        case .failure:
          let _ = log.note("failure")
          Text("failure")
        }
      }
    }
    #expect(log.phases == ["empty"])
    stage.update()
    #expect(log.phases == ["empty", exists ? "success" : "failure"])
    if exists {
      #expect(stage.frame(of: "image")?.size == CGSize(width: 8, height: 4))
    } else {
      #expect(stage.texts.map(\.string) == ["failure"])
    }
  }
}

import Foundation
import Stage
import SwiftUI
import Testing

/// Views drawn into pictures without a window.
@MainActor struct ImageRendererTests {
  // Pictures can be made once there is a stage.
  private let stage = Stage(size: CGSize(width: 10, height: 10)) { EmptyView() }

  @Test func `a picture has the view's own size, in pixels of its scale`() throws {
    let renderer = ImageRenderer(
      content: Color.red.frame(width: 20, height: 10))
    let picture = try #require(renderer.cgImage)
    #expect(picture.width == 20)
    #expect(picture.height == 10)
    renderer.scale = 3
    let sharp = try #require(renderer.uiImage)
    #expect(sharp.size == CGSize(width: 20, height: 10))
    #expect(sharp.cgImage?.width == 60)
  }

  @Test func `a proposed size is what flexible views take`() throws {
    let renderer = ImageRenderer(content: Color.blue)
    #expect(renderer.cgImage?.width == 10)
    renderer.proposedSize = ProposedViewSize(width: 40, height: 30)
    #expect(renderer.cgImage?.width == 40)
    renderer.proposedSize = .zero
    #expect(renderer.cgImage == nil)
  }

  @Test func `what is clear stays clear unless the picture is opaque`() throws {
    let renderer = ImageRenderer(content: Color.clear.frame(width: 4, height: 4))
    func pixel() throws -> [Int] {
      let image = try #require(renderer.cgImage)
      return try shot(4, 4) {
        Image(decorative: image, scale: 1).background(levels(0, 255, 0))
      }.rgb(2, 2)
    }
    #expect(try pixel() == [0, 255, 0])
    renderer.isOpaque = true
    #expect(try pixel() == [0, 0, 0])
  }

  @Test func `pixels are shown upright and cut`() throws {
    let renderer = ImageRenderer(
      content: HStack(spacing: 0) {
        Color.black
        Color.white
      }.frame(width: 4, height: 2))
    let image = try #require(renderer.cgImage)
    let left = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 2, height: 2)))
    #expect(left.width == 2)
    #expect(image.cropping(to: CGRect(x: 9, y: 9, width: 2, height: 2)) == nil)
    func greys(_ orientation: Image.Orientation) throws -> [Int] {
      let bitmap = try shot(4, 4) {
        Image(image, scale: 1, orientation: orientation, label: Text("x"))
          .frame(width: 4, height: 4, alignment: .topLeading)
      }
      return [bitmap.grey(0, 0), bitmap.grey(3, 0), bitmap.grey(0, 3)]
    }
    #expect(try greys(.up) == [0, 255, 255])
    #expect(try greys(.upMirrored) == [255, 0, 255])
    // Turned clockwise: the left edge comes up.
    #expect(try greys(.right) == [0, 255, 255])
    #expect(try greys(.left)[0] == 255)
    #expect(try greys(.left)[2] == 0)
  }

  @Test func `a picture becomes a file and a picture again`() throws {
    let renderer = ImageRenderer(content: Text("file").padding().background(.white))
    let picture = try #require(renderer.uiImage)
    let data = try #require(picture.pngData())
    #expect(UIImage(data: data)?.cgImage == picture.cgImage)
  }
}

import Masthead
import Stage
import SwiftUI
import Testing

/// Changes around the reader leave what is read where it is.
@Suite("What is read stays where it is")
@MainActor struct HeaderRoomTests {
  @MainActor @Observable fileprivate final class Model {
    var isLong = false
  }

  private struct Bounds: View {
    let model: Model

    var body: some View {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("header")
      } content: {
        ForEach(1...60, id: \.self) { number in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
        }
      }
      .headerHeight(min: 100, max: model.isLong ? 400 : 240)
    }
  }

  @Test(arguments: [800, 90, 150] as [CGFloat])
  func `an animated change of the header's bounds moves nothing while one is scrolled`(
    offset: CGFloat
  ) throws {
    let model = Model()
    let stage = Stage { Bounds(model: model) }
    stage.scroll(to: offset)
    let row = "row \(Int((offset + 100) / 60))"
    let before = try #require(stage.frame(of: row)).minY
    let length = try #require(stage.frame(of: "header")).height
    withAnimation(.linear(duration: 1)) { model.isLong = true }
    stage.update()
    for _ in 0..<8 {
      #expect(abs(try #require(stage.frame(of: row)).minY - before) < 1e-6)
      #expect(abs(try #require(stage.frame(of: "header")).height - length) < 1e-6)
      stage.advance(by: .milliseconds(150))
    }
    withAnimation(.linear(duration: 1)) { model.isLong = false }
    stage.update()
    for _ in 0..<8 {
      #expect(abs(try #require(stage.frame(of: row)).minY - before) < 1e-6)
      stage.advance(by: .milliseconds(150))
    }
  }

  @Test func `at the content's start the room opens with the animation`() throws {
    let model = Model()
    let stage = Stage { Bounds(model: model) }
    withAnimation(.linear(duration: 1)) { model.isLong = true }
    stage.update()
    stage.advance(by: .milliseconds(500))
    let middle = try #require(stage.frame(of: "row 1")).minY
    #expect(abs(middle - 320) < 8)
    stage.settle()
    #expect(stage.frame(of: "row 1")?.minY == 400)
  }
}

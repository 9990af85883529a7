import Foundation
import Stage
import SwiftUI
import Testing

/// What a renderer was handed, and draws as it is.
private struct Watching: TextRenderer {
  let see: (Text.Layout) -> Void
  var draws: (Text.Layout, inout GraphicsContext) -> Void = { layout, context in
    for line in layout { context.draw(line) }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    see(layout)
    draws(layout, &context)
  }
}

private struct Strong: TextAttribute, Equatable {
  var level: Int
}

/// Moves all lines down.
private struct Lowered: TextRenderer {
  var by: Double

  var animatableData: Double {
    get { by }
    set { by = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    context.translateBy(x: 0, y: by)
    for line in layout { context.draw(line) }
  }
}

private struct Doubled: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {}

  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    let size = text.sizeThatFits(proposal)
    return CGSize(width: size.width * 2, height: size.height + 10)
  }
}

/// Apple's documentation of TextRenderer, Text.Layout and its parts. Characters are half an em wide (`text: .fixed`).
@MainActor struct TextRendererTests {
  @Test func `a renderer gets lines, runs and characters with their places and attributes`() throws
  {
    var layouts: [Text.Layout] = []
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      (Text("ab") + Text("cd").bold().customAttribute(Strong(level: 2)) + Text("\nef"))
        .font(.system(size: 20))
        .textRenderer(Watching { layouts.append($0) })
        .id("text")
    }
    _ = try stage.snapshot(scale: 1)
    let layout = try #require(layouts.first)
    #expect(layout.count == 2 && !layout.isTruncated)
    #expect(layout[0].map(\.count) == [2, 2] && layout[1].map(\.count) == [2])
    #expect(layout[0].map { $0[Strong.self]?.level } == [nil, 2])
    #expect(layout[0][1][1][Strong.self] == Strong(level: 2))
    let bounds = layout[0].typographicBounds
    #expect(bounds.width == 40 && bounds.origin == layout[0].origin)
    #expect(bounds.rect.minY == bounds.origin.y - bounds.ascent)
    #expect(layout[0].flatMap { $0 }.map(\.typographicBounds.origin.x) == [0, 10, 20, 30])
    #expect(layout[0].flatMap { $0 }.map(\.typographicBounds.width) == [10, 10, 10, 10])
    #expect(layout[1].typographicBounds.origin.y > bounds.origin.y)
    #expect(layout[0][0].characterIndices[1] < layout[0][1].characterIndices[0])
    #expect(layout[0][0].layoutDirection == .leftToRight)
    // Indices that a run does not have are left out.
    #expect(Text.Layout.RunSlice(run: layout[0][0], indices: 1..<9).count == 1)
  }

  @Test func `what draws each line as it is looks as the text`() throws {
    func text() -> some View {
      (Text("Tea ").foregroundColor(.red) + Text("time").foregroundStyle(.blue)).font(.title)
    }
    let plain = try Stage(size: CGSize(width: 120, height: 60)) { text() }.snapshot(scale: 1)
    let drawn = try Stage(size: CGSize(width: 120, height: 60)) {
      text().textRenderer(Watching(see: { _ in }))
    }.snapshot(scale: 1)
    #expect(plain.pixels == drawn.pixels)
    #expect((0..<60).contains { y in (0..<120).contains { plain.rgb($0, y) != [255, 255, 255] } })
  }

  @Test func `opacity, transforms and filters of the context apply to letters`() throws {
    let faint = try shot(60, 60) {
      Text("M").font(.system(size: 40)).textRenderer(
        Watching(see: { _ in }) { layout, context in
          context.opacity = 0
          for line in layout { context.draw(line) }
        })
    }
    #expect(
      (0..<60).allSatisfy { y in (0..<60).allSatisfy { faint.rgb($0, y) == [255, 255, 255] } })
  }

  @Test func `a renderer measures the text, which has its own size by default`() {
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      VStack(spacing: 0) {
        Text("ab").font(.system(size: 20)).id("own")
        Text("ab").font(.system(size: 20)).textRenderer(Doubled()).id("doubled")
      }
    }
    let own = stage.frame(of: "own")?.size ?? .zero
    #expect(own.width == 20)
    #expect(stage.frame(of: "doubled")?.size == CGSize(width: 40, height: own.height + 10))
  }

  @Test func `a renderer's numbers are animated`() throws {
    let state = Moving()
    let stage = Stage(size: CGSize(width: 60, height: 100)) { MovingText(state: state) }
    func top() throws -> Int? {
      let picture = try stage.snapshot(scale: 1)
      return (0..<100).first { y in
        (0..<60).contains { picture.color(x: $0, y: y) != picture.color(x: 0, y: 0) }
      }
    }
    let start = try #require(try top())
    withAnimation(.linear(duration: 1)) { state.by = 20 }
    stage.advance(by: .milliseconds(500))
    #expect(try abs((top() ?? 0) - start - 10) <= 1)
    stage.advance(by: .milliseconds(600))
    #expect(try top() == start + 20)
  }
}

@Observable private final class Moving {
  var by = 0.0
}

private struct MovingText: View {
  let state: Moving

  var body: some View { Text("M").textRenderer(Lowered(by: state.by)) }
}

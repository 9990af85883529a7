import Stage
import SwiftUI
import Testing

/// Where overlays, backgrounds and symbols stand by the guides of the view that they are on or beside.
@MainActor struct LayerGuideTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 200)) { view }
  }

  @Test func `an overlay's baseline is at that of its text, as beside it in a stack`() throws {
    let note = Text("x").font(.caption).accessibilityIdentifier("note")
    let stacked = stage(
      ZStack(alignment: .leadingFirstTextBaseline) {
        Text("Goal")
        note
      })
    let expected = try #require(stacked.frame(of: "note")).minY
    for alignment in [Alignment.leadingFirstTextBaseline, .leadingLastTextBaseline] {
      let over = stage(Text("Goal").overlay(alignment: alignment) { note })
      #expect(over.frame(of: "note")?.minY == expected)
      let behind = stage(Text("Goal").background(alignment: alignment) { note })
      #expect(behind.frame(of: "note")?.minY == expected)
    }
  }

  @Test func `a guide that a view sets is where an overlay's is`() {
    let line = Color.red.frame(width: 4, height: 2).accessibilityIdentifier("line")
    let stage = stage(
      Color.blue.frame(width: 100, height: 40)
        .alignmentGuide(.top) { _ in 10 }
        .alignmentGuide(HorizontalAlignment.leading) { $0.width - 8 }
        .accessibilityIdentifier("base")
        .overlay(alignment: .topLeading) { line })
    let base = stage.frame(of: "base")!
    #expect(
      stage.frame(of: "line") == CGRect(x: base.minX + 92, y: base.minY + 10, width: 4, height: 2))
  }

  @Test func `an overlay follows a guide that changes while the size stays`() {
    let guide = Shared(10)
    let stage = Stage(size: CGSize(width: 200, height: 200)) { Guided(guide: guide) }
    let before = stage.frame(of: "line")!
    guide.value = 30
    stage.settle()
    #expect(stage.frame(of: "line")?.minY == before.minY + 20)
  }

  @Observable final class Shared {
    var value: CGFloat
    init(_ value: CGFloat) { self.value = value }
  }

  private struct Guided: View {
    let guide: Shared
    var body: some View {
      Color.blue.frame(width: 100, height: 40)
        .alignmentGuide(.top) { [value = guide.value] _ in value }
        .overlay(alignment: .top) {
          Color.red.frame(width: 4, height: 2).accessibilityIdentifier("line")
        }
    }
  }

  /// UIImage.baselineOffsetFromBottom of `chevron.compact.down` at 64 points is -10.33 where the image is 25.67 high
  /// (developer.apple.com/forums/thread/716773): its middle is 23.2 above the baseline, that of SF's capitals 22.5.
  @Test func `a symbol's middle is at that of the capitals beside it`() {
    let stage = stage(
      HStack(alignment: .firstTextBaseline) {
        Color.clear.frame(width: 1, height: 1).accessibilityIdentifier("line")
        Image(systemName: "star").accessibilityIdentifier("star")
      })
    // Capitals of 17 points are 11.98 high.
    let baseline = stage.frame(of: "line")!.maxY
    let star = stage.frame(of: "star")!
    #expect(star.height == 20)
    #expect(abs(star.midY - (baseline - 5.99)) <= 0.25)
  }

  @Test(arguments: [Image.Scale.small, .medium, .large])
  func `so it is at every scale`(scale: Image.Scale) {
    let stage = stage(
      HStack(alignment: .firstTextBaseline) {
        Color.clear.frame(width: 1, height: 1).accessibilityIdentifier("line")
        Image(systemName: "star").imageScale(scale).accessibilityIdentifier("star")
      })
    let (line, star) = (stage.frame(of: "line")!, stage.frame(of: "star")!)
    #expect(abs(star.midY - (line.maxY - 5.99)) <= 0.5)
  }

  @Test func `a symbol that is resized stands on the baseline`() {
    let stage = stage(
      HStack(alignment: .lastTextBaseline) {
        Color.clear.frame(width: 1, height: 1).accessibilityIdentifier("line")
        Image(systemName: "star").resizable().frame(width: 30, height: 30)
          .accessibilityIdentifier("star")
      })
    #expect(stage.frame(of: "star")?.maxY == stage.frame(of: "line")?.maxY)
  }

  /// A column of views of lower priority gets what is left; a spacer's is the lowest, as in a stack.
  @Test func `a grid divides its width by the priorities of its cells`() {
    let text = Text("Mill Town Athletic Club of 1911").accessibilityIdentifier("text")
    let time = Text("15:00").fixedSize()
    let stacked = Stage(size: CGSize(width: 390, height: 200)) {
      HStack {
        text
        Spacer(minLength: 0)
        time
      }
    }
    let grid = Stage(size: CGSize(width: 390, height: 200)) {
      Grid {
        GridRow {
          text
          Spacer(minLength: 0)
          time
        }
      }
    }
    #expect(grid.frame(of: "text")?.width == stacked.frame(of: "text")?.width)
    let low = Stage(size: CGSize(width: 100, height: 200)) {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Color.red.frame(minWidth: 10).accessibilityIdentifier("low")
          Color.blue.layoutPriority(1).accessibilityIdentifier("high")
        }
      }
    }
    #expect(low.frame(of: "low")?.width == 10)
    #expect(low.frame(of: "high")?.width == 90)
  }
}

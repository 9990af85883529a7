import Stage
import SwiftUI
import Testing

/// A carousel with padding inside its target layout: a target behaviour aligns its cards with the viewport's edge, and
/// the padding is before the first one.
@MainActor struct CarouselResizeTests {
  private struct Carousel: View {
    var body: some View {
      ScrollView(.horizontal) {
        HStack(spacing: 8) {
          ForEach(0..<8, id: \.self) { number in
            Color.red.frame(width: 150, height: 100).accessibilityIdentifier("card \(number)")
          }
        }
        .padding(.horizontal, 16)
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a carousel that nobody has touched keeps its margin when the window is resized`(
    _ direction: LayoutDirection
  ) {
    let stage = Stage(size: CGSize(width: 390, height: 600)) {
      Carousel().environment(\.layoutDirection, direction)
    }
    func margin() -> CGFloat? {
      stage.frame(of: "card 0").map {
        direction == .leftToRight ? $0.minX : stage.size.width - $0.maxX
      }
    }
    #expect(margin() == 16)
    stage.resize(to: CGSize(width: 600, height: 390))
    stage.settle()
    #expect(margin() == 16)
    stage.resize(to: CGSize(width: 390, height: 600))
    stage.settle()
    #expect(margin() == 16)
  }

  @Test func `one that was scrolled is aligned again`() {
    let stage = Stage(size: CGSize(width: 390, height: 600)) { Carousel() }
    stage.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -170, dy: 0))
    stage.settle()
    #expect(stage.frame(of: "card 2")?.minX == 0)
    stage.resize(to: CGSize(width: 600, height: 390))
    stage.settle()
    #expect(stage.frame(of: "card 2")?.minX == 0)
  }
}

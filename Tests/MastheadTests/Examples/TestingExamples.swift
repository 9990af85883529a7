import Masthead
import Stage
import SwiftUI
import Testing

/// The first example of Testing.md.
enum TestingExamples {
  struct Letters: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("header")
      } content: {
        ForEach(1...40, id: \.self) { number in
          Text("Heading \(number)")
            .frame(height: 30)
            .sticky()
            .accessibilityIdentifier("heading \(number)")
          Color.clear.frame(height: 300)
        }
      }
      .headerHeight(min: 52, max: 240)
    }
  }

  @MainActor @Suite struct LettersTests {
    @Test func headingStaysBelowTheBar() {
      let stage = Stage(size: CGSize(width: 390, height: 844)) { Letters() }
      stage.scroll(to: 400)
      #expect(stage.frame(of: "header")?.height == 52)
      #expect(stage.frame(of: "heading 1")?.minY == 52)
      #expect(stage.layoutFrame(of: "heading 1")?.minY == -160)
    }

    @Test func pullStretches() {
      let stage = Stage { Letters() }
      stage.hold(by: CGVector(dx: 0, dy: 200)) {
        #expect((stage.frame(of: "header")?.height ?? 0) > 240)
      }
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 240)
    }

    @Test func tickCostsNoBody() {
      let stage = Stage(text: .fixed) { Letters() }
      stage.scroll(to: 500)
      stage.resetCosts()
      for tick in 0..<100 { stage.scroll(to: 500 + CGFloat(tick) * 7) }
      // Those of headings that are caught and let go, not one in each tick.
      #expect(stage.costs.bodies < 20)
      #expect(stage.costs.layouts == 0)
    }
  }
}

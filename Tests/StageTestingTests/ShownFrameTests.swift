import Masthead
import StageTesting
import SwiftUI
import Testing

/// Frames of what is clipped and of pages that are not shown, and tabs by their kind. The window is 390 × 844.
@MainActor struct ShownFrameTests {
  private struct Pages: View {
    @State var tab = 1

    var body: some View {
      HeaderTabView(selection: $tab) { _ in
        Color.teal
      } tabs: {
        for page in 1...2 {
          HeaderTab("Tab \(page)", value: page) {
            VStack(spacing: 0) {
              Color.red.frame(width: 100, height: 80).accessibilityIdentifier("box \(page)")
              Color.clear.frame(height: 2000)
            }
          }
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test func `a view of a page that is not shown has no frame`() {
    let stage = Stage(text: .fixed) { Pages() }
    #expect(stage.frame(of: "box 1")?.height == 80)
    #expect(stage.frame(of: "box 2") == nil)
    stage.find(.tab("Tab 2")).tap()
    stage.settle()
    #expect(stage.frame(of: "box 1") == nil)
    #expect(stage.frame(of: "box 2")?.height == 80)
    // What is scrolled away has one.
    stage.scroll(to: 800)
    #expect((stage.frame(of: "box 2")?.maxY ?? 0) < 0)
  }

  @Test func `a tab of a header is a tab and a button`() {
    let stage = Stage(text: .fixed) { Pages() }
    #expect(stage.find(.tab()).count == 2)
    #expect(stage.find(.tab("Tab 1")).isSelected)
    #expect(stage.find(.button("Tab 2")).count == 1)
    #expect(!stage.find(.tab("box 1")).exists)
  }

  @Test func `the frame of a header that is clipped is what is shown of it`() {
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("header")
      } content: {
        Color.gray.frame(height: 2000)
      }
      .headerHeight(min: 50, max: 240)
      .headerStyle(.clip)
    }
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 240))
    stage.scroll(to: 100)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 140))
    stage.scroll(to: 600)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 50))
  }

  @Test func `a clip cuts a frame, and nothing is left of what it cuts off`() {
    let stage = Stage(text: .fixed) {
      ZStack(alignment: .topLeading) {
        Color.red.frame(width: 200, height: 60).accessibilityIdentifier("wide")
        Color.blue.frame(width: 40, height: 40).offset(x: 300).accessibilityIdentifier("away")
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
      .clipped()
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(stage.frame(of: "wide") == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(stage.frame(of: "away") == nil)
  }
}

import Masthead
import StageTesting
import SwiftUI
import Testing

/// Finding under a tab bar that a wheel over it pages. Fixed metrics; the window is 390 × 844.
@MainActor struct TabFindingTests {
  private struct Screen: View {
    @State var tab: Int

    var body: some View {
      HeaderTabView(selection: $tab) { _ in
        Text("Page \(tab)")
      } tabs: {
        for page in 1...4 {
          HeaderTab("Tab \(page)", value: page) {
            LazyVStack {
              ForEach(0..<60, id: \.self) { Text("Row \(page).\($0)").frame(height: 44) }
            }
          }
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test(arguments: 1...4) func `what is nowhere is looked for without leaving the page`(page: Int) {
    let stage = Stage(text: .fixed) { Screen(tab: page) }
    withKnownIssue {
      stage.find("Nothing").tap()
    } matching: {
      $0.comments.contains { $0.rawValue.contains("Nothing") }
    }
    #expect(stage.find(.text("Page \(page)")).exists)
    #expect(stage.find(.text("Row \(page).0")).isVisible)
  }

  @Test(arguments: 1...4) func `a row far down is found on the page`(page: Int) {
    let stage = Stage(text: .fixed) { Screen(tab: page) }
    stage.find("Row \(page).50").scrollIntoView()
    #expect(stage.find(.text("Row \(page).50")).isVisible)
    #expect(stage.find(.text("Page \(page)")).exists)
  }
}

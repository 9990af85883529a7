import Masthead
import Stage
import StageTesting
import SwiftUI
import Testing

/// Pages that scroll by themselves below a bar with the header's title, some too short to be scrolled.
@Suite("Pages that scroll by themselves under a navigation bar")
@MainActor struct TabOwnBarTests {
  private struct Screen: View {
    var body: some View {
      NavigationStack {
        HeaderTabView { _ in
          Color.purple.accessibilityIdentifier("h")
        } tabs: {
          HeaderTab("List", value: 0) {
            List {
              HeaderRoom()
              ForEach(0..<100, id: \.self) { Text("Row \($0)").accessibilityIdentifier("r\($0)") }
            }
            .listStyle(.plain)
          }
          .scrollsByItself()
          HeaderTab("Form", value: 1) {
            Form {
              HeaderRoom()
              Section("S") { Toggle("On", isOn: .constant(true)) }
            }
          }
          .scrollsByItself()
          HeaderTab("Text", value: 2) { Text("About") }
          HeaderTab("Long", value: 3) {
            ForEach(0..<60, id: \.self) {
              Text("Line \($0)").frame(height: 44).accessibilityIdentifier("l\($0)")
            }
          }
        }
        .headerHeight(min: 0, max: 220)
        .headerTitle("T")
      }
    }
  }

  private func bar(_ stage: Stage) throws -> RGBA {
    try stage.snapshot(scale: 1).color(x: 100, y: 30)
  }

  @Test func `over a collapsed header the bar has its background on every page`() throws {
    let stage = Stage(system: .standard) { Screen() }
    stage.settle()
    let purple = try bar(stage)
    stage.drag(by: CGVector(dx: 0, dy: -400))
    stage.settle()
    #expect(stage.frame(of: "h")?.height == 64)
    let material = try bar(stage)
    #expect(material != purple)
    for tab in ["Form", "Text", "Long", "List"] {
      stage.find(.tab(tab)).tap()
      stage.settle()
      #expect(stage.frame(of: "h")?.height == 64, "\(tab)")
      #expect(try bar(stage) == material, "\(tab)")
    }
  }

  @Test func `a stage scrolls the page in sight, and views of others have no frame`() throws {
    let stage = Stage(system: .standard) { Screen() }
    stage.settle()
    #expect(stage.frame(of: "r3") != nil)
    stage.find(.tab("Long")).tap()
    stage.settle()
    #expect(stage.frame(of: "r3") == nil)
    let line = try #require(stage.frame(of: "l3"))
    stage.scroll(to: 600)
    stage.settle()
    #expect(stage.scrollOffset.y == 600)
    #expect(stage.frame(of: "h")?.height == 64)
    #expect(stage.frame(of: "l3") == line.offsetBy(dx: 0, dy: -600))
    stage.find(.tab("List")).tap()
    stage.settle()
    #expect(stage.frame(of: "l3") == nil)
    #expect(stage.frame(of: "r6") != nil)
  }

  @Test func `a page that says so and has no scroll view is warned of`() {
    let stage = Stage {
      HeaderTabView { _ in
        Color.purple
      } tabs: {
        HeaderTab("A", value: 0) { Text("plain page").padding() }.scrollsByItself()
      }
      .headerHeight(min: 50, max: 200)
    }
    stage.settle()
    #expect(
      stage.warnings.contains {
        $0.contains("HeaderTab.scrollsByItself(): the page has no scroll view")
      })
  }
}

import Masthead
import Stage
import SwiftUI
import Testing

/// Modifiers for scroll views and their content, the one in the place of the other.
@MainActor struct MisplacedScrollersTests {
  private func warnings<Content: View>(scroll: CGFloat? = nil, _ view: Content) -> [String] {
    let stage = Stage { view }
    stage.settle()
    if let scroll { stage.scroll(to: scroll) }
    stage.settle()
    let module = "Masthead: "
    return stage.warnings.filter { $0.hasPrefix(module) }.map { String($0.dropFirst(module.count)) }
  }

  private var rows: some View {
    ForEach(1...40, id: \.self) { Text("Row \($0)").frame(height: 60) }
  }

  @Test func `a page that scrolls by itself without room for the header comes to rest`() {
    for rows in [1, 12, 60] {
      let stage = Stage {
        HeaderTabView { _ in
          Color.red.frame(height: 200)
        } tabs: {
          HeaderTab("A", value: 0) { List(0..<rows, id: \.self) { Text("Row \($0)") } }
            .scrollsByItself()
        }
      }
      stage.settle()
      stage.scroll(to: 100)
      stage.settle()
      #expect(stage.warnings.count == 1, "\(rows) rows: \(stage.warnings.joined(separator: " | "))")
      #expect(stage.warnings.first?.contains("begin that with a HeaderRoom()") == true)
    }
  }

  @Test func `stickySection around a scroll view says where it belongs`() {
    let heard = warnings(ScrollView { rows }.stickySection())
    #expect(heard.count == 1)
    #expect(heard.first?.hasPrefix("stickySection() on ScrollView") == true)
  }

  @Test func `a footer of what is inside a scroll view says so once that is scrolled`() {
    let heard = warnings(
      scroll: 300, ScrollView { VStack { rows }.scrollFooter { Text("Foot") } })
    #expect(heard.count == 1)
    #expect(heard.first?.hasPrefix("scrollFooter() has no scroll view inside") == true)
  }
}

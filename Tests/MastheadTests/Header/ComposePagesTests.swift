import Masthead
import Stage
import SwiftUI
import Testing

/// Four public tests of Compose, by their names: AppBarTest in androidx, `…_allowHorizontalScroll`. The others are in
/// ScrollMechanicsTests (Oracles/compose_bars.json).
@Suite("Bars over pages that are swiped: Compose")
@MainActor struct ComposePagesTests {
  enum Case: String, CaseIterable, CustomTestStringConvertible {
    case enterAlways = "topAppBar_enterAlways_allowHorizontalScroll"
    case exitUntilCollapsed = "topAppBar_exitUntilCollapsed_allowHorizontalScroll"
    case pinned = "topAppBar_pinned_allowHorizontalScroll"
    case exitAlways = "bottomAppBar_exitAlways_allowHorizontalScroll"

    nonisolated var testDescription: String { rawValue }
  }

  private struct Screen: View {
    let row: Case

    var body: some View {
      switch row {
      case .exitAlways:
        pages.scrollFooter { Color.blue.frame(height: 80).accessibilityIdentifier("bar") }
      default:
        HeaderTabView { _ in
          Color.blue.accessibilityIdentifier("bar")
        } tabs: {
          HeaderTab("0", value: 0) { rows(0) }
          HeaderTab("1", value: 1) { rows(1) }
        }
        .headerHeight(
          min: row == .exitUntilCollapsed ? 64 : 0, max: 64
        )
        .headerScrollBehavior(
          row == .enterAlways ? .floating : .pinned)
      }
    }

    private var pages: some View {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<2, id: \.self) { page in
            ScrollView { rows(page) }.containerRelativeFrame(.horizontal)
          }
        }
      }
      .scrollTargetBehavior(.paging)
    }

    private func rows(_ page: Int) -> some View {
      LazyVStack(spacing: 0) {
        ForEach(0..<50, id: \.self) { number in
          Text("Item \(page) \(number)").frame(maxWidth: .infinity).frame(height: 40)
        }
      }
    }
  }

  @Test(arguments: Case.allCases)
  func `a swipe to the side shows the other page, and the bar stays`(_ row: Case) throws {
    let stage = Stage(text: .fixed) { Screen(row: row) }
    stage.settle()
    let bar = try #require(stage.frame(of: "bar"))
    func isShown(_ page: Int) -> Bool {
      stage.texts.contains {
        $0.string == "Item \(page) 3" && $0.frame.midX > 0 && $0.frame.midX < 390
      }
    }
    #expect(isShown(0) && !isShown(1))
    for (way, page) in [(-1200.0, 1), (1200, 0)] {
      stage.fling(velocity: CGVector(dx: way, dy: 0))
      stage.settle()
      #expect(isShown(page) && !isShown(1 - page))
      #expect(stage.frame(of: "bar") == bar)
    }
  }
}

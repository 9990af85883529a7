import Masthead
import Stage
import SwiftUI
import Testing

/// Modifiers that are about a scroll view inside, on the content of one.
@Suite("Scroll state on content")
@MainActor struct ScrollStatePlaceTests {
  private struct Rows: View {
    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<40, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
    }
  }

  enum Surroundings: CaseIterable { case scrollView, header, horizontal }

  private struct Around<Content: View>: View {
    let surroundings: Surroundings
    @ViewBuilder let content: Content

    var body: some View {
      switch surroundings {
      case .scrollView: ScrollView { content }
      case .header:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          content
        }
      case .horizontal: ScrollView(.horizontal) { content.frame(width: 3000) }
      }
    }
  }

  private func warnings(_ name: String) -> [String] {
    Warning.messages.filter {
      $0.contains("\(name) has no scroll view inside")
    }
  }

  /// Around a scroll view, in a page, around one inside another one, and across.
  private func scrollWhereTheyBelong() {
    let around = Stage {
      Around(surroundings: .scrollView) { Rows() }.onScrollStateChange { _ in }.onScrollEndReached {
      }
    }
    around.scroll(to: 700)
    let page = Stage {
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("A", value: 0) { Rows().onScrollStateChange { _ in }.onScrollEndReached {} }
      }
    }
    page.scroll(to: 700)
    let inside = Stage {
      ScrollView {
        ScrollView(.horizontal) { Color.red.frame(width: 900, height: 60) }
          .onScrollStateChange(axis: .horizontal) { _ in }
        ScrollView { Rows() }.frame(height: 200).onScrollStateChange { _ in }.scrollPosition(
          section: .constant(0))
        Rows().onScrollStateChange(axis: .horizontal) { _ in }
      }
    }
    inside.scroll(to: 700)
  }

  @Test(
    "are warned of once for each modifier in each window, as soon as the content is scrolled, and nowhere else"
  )
  func content() {
    scrollWhereTheyBelong()
    for name in [
      "onScrollStateChange()", "scrollObserver()", "onScrollEndReached()",
      "scrollPosition(section:)",
    ] {
      #expect(warnings(name).isEmpty, "\(name)")
    }
    // From the right, what scrolls to the side begins at its right end.
    let fromRight = Stage {
      Around(surroundings: .horizontal) {
        Rows().scrollObserver(ScrollObserver(), axis: .horizontal)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(warnings("scrollObserver()").isEmpty)
    fromRight.drag(by: CGVector(dx: 150, dy: 0))
    #expect(warnings("scrollObserver()").count == 1)
    for _ in 0..<2 {
      for surroundings in Surroundings.allCases {
        let axis: Axis = surroundings == .horizontal ? .horizontal : .vertical
        let stage = Stage {
          Around(surroundings: surroundings) {
            Rows()
              .onScrollStateChange(axis: axis) { _ in }
              .scrollObserver(ScrollObserver(), axis: axis)
              .onScrollEndReached(axis: axis) {}
              .scrollPosition(section: .constant(0))
          }
        }
        if axis == .horizontal {
          stage.scroll(to: CGPoint(x: 700, y: 0))
        } else {
          stage.scroll(to: 700)
        }
      }
    }
    for name in [
      "onScrollStateChange()", "scrollObserver()", "onScrollEndReached()",
      "scrollPosition(section:)",
    ] {
      // Once in each window, and `scrollObserver()` in one more; a position is of vertical scrolling alone.
      let count = name == "scrollObserver()" ? 7 : name == "scrollPosition(section:)" ? 4 : 6
      #expect(warnings(name).count == count, "\(name)")
    }
  }
}

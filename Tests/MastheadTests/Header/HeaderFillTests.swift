import Masthead
import Stage
import SwiftUI
import Testing

/// A window of 390 by 844, a header of 60…240.
@Suite("What fills the space below an open header")
@MainActor struct HeaderFillTests {
  private func stage(safeArea: EdgeInsets = EdgeInsets(), @ViewBuilder _ view: () -> some View)
    -> Stage
  {
    let view = view()
    return Stage(safeArea: safeArea, text: .fixed) { view.headerHeight(min: 60, max: 240) }
  }

  private var empty: some View {
    Color.green.frame(width: 100, height: 50).accessibilityIdentifier("empty")
      .fillsBelowHeader()
  }

  @Test func `it stands in the middle of what header and bars leave`() {
    let plain = stage {
      HeaderScrollView { _ in
        Color.red
      } content: {
        empty
      }
    }
    #expect(plain.frame(of: "empty")?.midY == 542)
    #expect(plain.frame(of: "empty")?.midX == 195)
    let bars = stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)) {
      HeaderScrollView { _ in
        Color.red
      } content: {
        empty
      }
    }
    #expect(bars.frame(of: "empty")?.midY == 548.5)
  }

  @Test func `in a page of tabs the bar counts, and with a header that scrolls away too`() {
    for behavior in [HeaderScrollBehavior.pinned, .scrollsAway, .floating] {
      let stage = stage {
        HeaderTabView { _ in
          Color.red
        } tabs: {
          HeaderTab("One", value: 1) { empty }
          HeaderTab("Two", value: 2) { Text("Two") }
        }
        .headerScrollBehavior(behavior)
      }
      stage.settle()
      // The tab bar is 44 points tall.
      #expect(stage.frame(of: "empty")?.midY == 564)
    }
  }

  @Test func `taller views are as tall as they are, and alignments count`() {
    let tall = stage {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.green.frame(height: 900).accessibilityIdentifier("empty").fillsBelowHeader()
      }
    }
    #expect(tall.frame(of: "empty")?.minY == 240)
    #expect(tall.contentSize.height == 1080)
    let top = stage {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.green.frame(width: 10, height: 10).accessibilityIdentifier("empty")
          .fillsBelowHeader(alignment: .bottomTrailing)
      }
    }
    #expect(top.frame(of: "empty") == CGRect(x: 380, y: 834, width: 10, height: 10))
  }

  @Test func `outside of a header it fills the scroll view`() {
    let stage = Stage(text: .fixed) { ScrollView { empty } }
    #expect(stage.frame(of: "empty")?.midY == 422)
  }
}

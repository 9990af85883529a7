import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Notches, margins and rooms around a header.
@Suite("At a header's edges")
@MainActor struct HeaderEdgeTests {
  private struct Screen: View {
    var margins = EdgeInsets()

    var body: some View {
      HeaderScrollView { _ in
        Color.teal
          .accessibilityIdentifier("cover")
          .ignoresSafeArea(edges: .horizontal)
          .overlay(alignment: .bottomLeading) {
            Color.red.frame(width: 40, height: 20).accessibilityIdentifier("title")
          }
      } content: {
        ForEach(1...60, id: \.self) { number in
          Color.blue.frame(height: 44).accessibilityIdentifier("row \(number)")
        }
      }
      .headerHeight(min: 60, max: 240)
      .contentMargins(.top, margins.top, for: .scrollContent)
      .contentMargins(.leading, margins.leading, for: .scrollContent)
      .contentMargins(.trailing, margins.trailing, for: .scrollContent)
    }
  }

  @Test func `beside a notch the cover reaches the edges, titles and rows do not`() {
    let stage = Stage(
      size: CGSize(width: 844, height: 390),
      safeArea: EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 59), text: .fixed
    ) { Screen() }
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 844, height: 240))
    #expect(stage.frame(of: "title") == CGRect(x: 59, y: 220, width: 40, height: 20))
    #expect(stage.frame(of: "row 1") == CGRect(x: 59, y: 240, width: 726, height: 44))
    stage.scroll(to: 600)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 844, height: 60))
    #expect(stage.frame(of: "title") == CGRect(x: 59, y: 40, width: 40, height: 20))
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    #expect(stage.frame(of: "cover")?.width == 390)
  }

  @Test func `margins at the sides are none of the header's, one at the top counts for nothing`() {
    let stage = Stage(text: .fixed) {
      Screen(margins: EdgeInsets(top: 30, leading: 20, bottom: 0, trailing: 10))
    }
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 240))
    #expect(stage.frame(of: "row 1") == CGRect(x: 20, y: 240, width: 360, height: 44))
    stage.scroll(to: 100)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 140))
    #expect(stage.frame(of: "row 1")?.minY == 140)
    stage.scroll(to: -50)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 290))
    #expect(stage.frame(of: "row 1")?.minY == 290)
    stage.scroll(to: 1000)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 60))
  }

  private struct Refreshing: View {
    let stretch: HeaderOverscrollBehavior
    let gate: Gate

    var body: some View {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("cover")
      } content: {
        Color.blue.frame(height: 3000).accessibilityIdentifier("content")
      }
      .headerHeight(min: 60, max: 240)
      .headerOverscrollBehavior(stretch)
      .headerRefresh(.above) {
        await gate.wait()
      } indicator: { _ in
        Color.red.accessibilityIdentifier("sign")
      }
    }
  }

  @MainActor final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private(set) var hasBegun = false

    func wait() async {
      hasBegun = true
      await withCheckedContinuation { waiting = $0 }
    }

    func open() {
      waiting?.resume()
      waiting = nil
    }
  }

  @Test(arguments: [true, false])
  func `above a header that moves with the pull the sign stands in the gap, below the bars`(
    follows: Bool
  ) async throws {
    let gate = Gate()
    let stage = Stage(
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 0, trailing: 0), text: .fixed
    ) {
      Refreshing(stretch: follows ? .translate : .stretch, gate: gate)
    }
    stage.drag(
      from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 400), over: .milliseconds(400))
    await eventually { gate.hasBegun }
    stage.settle()
    let cover = try #require(stage.frame(of: "cover"))
    let sign = try #require(stage.frame(of: "sign"))
    // 59 of bars, 60 of room; a header that grows lies behind both.
    #expect(cover == CGRect(x: 0, y: follows ? 119 : 0, width: 390, height: follows ? 299 : 359))
    #expect(sign == CGRect(x: 0, y: 59, width: 390, height: 60))
    #expect(stage.frame(of: "content")?.minY == (follows ? 418 : 359))
    gate.open()
  }
}

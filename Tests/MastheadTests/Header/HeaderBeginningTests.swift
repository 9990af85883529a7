import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Headers that begin where they are told")
@MainActor struct HeaderBeginningTests {
  private struct Measured: View {
    @Binding var position: HeaderPosition

    var body: some View {
      HeaderScrollView { _ in
        Color.red.frame(minHeight: 208).accessibilityIdentifier("cover")
      } content: {
        ForEach(0..<40, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(.measured(min: 40))
      .headerPosition($position)
    }
  }

  private struct Tabs: View {
    @Binding var position: HeaderPosition

    var body: some View {
      HeaderTabView { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        for tab in ["a", "b"] {
          HeaderTab(tab, value: tab) {
            ForEach(0..<40, id: \.self) { number in
              Color.blue.frame(height: 60).accessibilityIdentifier("\(tab) \(number)")
            }
          }
        }
      }
      .headerHeight(min: 40, max: 200)
      .headerPosition($position)
    }
  }

  @Test(arguments: [0, 0.5, 1]) func `one that is measured waits for its height`(part: Double) {
    let position = Remote(HeaderPosition.fraction(part))
    let stage = Stage { Controlled(position) { _ in Measured(position: position.projected) } }
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 168 * part) < 1e-6)
    #expect(position.value == .fraction(part))
    position.value = part == 1 ? .open : .collapsed
    stage.settle()
    #expect(abs(stage.scrollOffset.y - (part == 1 ? 0 : 168)) < 1e-6)
  }

  @Test(arguments: [0, 0.5, 1])
  func `one over tabs is not moved by the bar that is measured`(part: Double) throws {
    let position = Remote(HeaderPosition.fraction(part))
    let stage = Stage { Controlled(position) { _ in Tabs(position: position.projected) } }
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 160 * part) < 1e-6)
    #expect(abs(try #require(stage.frame(of: "cover")).height - (200 - 160 * part)) < 1e-6)
    // Below the header and the bar of 44.
    #expect(abs(try #require(stage.frame(of: "a 0")).minY - (244 - 160 * part)) < 1e-6)
    #expect(position.value == .fraction(part))
  }
}

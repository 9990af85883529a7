import Masthead
import StageTesting
import SwiftUI
import TestSupport
import Testing

/// Short pages under a header of 200 points and a tab bar, in a window of 390 by 844 points, beside pages that scroll by
/// themselves and without such.
@Suite("Short pages beside pages that scroll by themselves")
@MainActor struct TabShortPageTests {
  private struct Screen: View {
    /// Whether a page scrolls by itself.
    var hasOwn: Bool
    @Binding var selection: Int
    @State private var isOn = false

    var body: some View {
      HeaderTabView(selection: $selection) { _ in
        Color.indigo.accessibilityIdentifier("header")
      } tabs: {
        if hasOwn {
          HeaderTab("Form", value: 1) {
            Form {
              HeaderRoom()
              Toggle("Wakes", isOn: $isOn)
            }
          }
          .scrollsByItself()
        }
        HeaderTab("Rows", value: 0) {
          ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 44) }
        }
        HeaderTab("Short", value: 2) { Toggle("Short one", isOn: $isOn).padding() }
        HeaderTab("Empty", value: 3) {
          Text("Nothing").accessibilityIdentifier("empty").fillsBelowHeader()
        }
      }
      .headerHeight(min: 0, max: 200)
    }
  }

  private func stage(_ selection: Remote<Int>, hasOwn: Bool) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      Controlled(selection) { _ in Screen(hasOwn: hasOwn, selection: selection.projected) }
    }
  }

  @Test func `what fills an empty page is in its middle, whatever the other pages are`() throws {
    let plain = stage(Remote(3), hasOwn: false)
    plain.settle()
    let middle = try #require(plain.frame(of: "empty")).midY
    // The middle between the tab bar's lower edge, about 244, and the window's.
    #expect(abs(middle - 544) < 3)
    let mixed = stage(Remote(3), hasOwn: true)
    mixed.settle()
    #expect(abs(try #require(mixed.frame(of: "empty")).midY - middle) < 0.01)
    // And the header can be scrolled out over it.
    mixed.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -300))
    mixed.settle()
    #expect(mixed.find("header").frame == nil || mixed.frame(of: "header")?.height == 0)
  }

  @Test(arguments: [1, 2]) func `a control of a short page is within reach`(page: Int) {
    let stage = stage(Remote(page), hasOwn: true)
    stage.settle()
    let toggle = stage.find(.toggle(page == 1 ? "Wakes" : "Short one"))
    #expect(toggle.isVisible && toggle.isHittable)
    toggle.tap(scrolling: false)
    #expect(toggle.value == "1")
  }
}

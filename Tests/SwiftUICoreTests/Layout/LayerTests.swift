import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §4, paint/background-overlay.
@Suite("Backgrounds and overlays")
@MainActor struct LayerTests {
  @Test func `a background lies in the corner that its alignment names`() {
    let host = mount(300, 200) {
      box("base", 100, 60).background(alignment: .bottomTrailing) { box("layer", 20, 20) }
    }
    #expect(host.frame("layer") == [180, 110, 20, 20])
  }

  @Test func `a flexible layer is as large as its base, padding before it included`() {
    let host = mount(300, 200) {
      box("base", 40, 20).padding(4).overlay { fill("layer") }
    }
    #expect(host.frame("layer") == [126, 86, 48, 28])
  }

  @Test func `a larger layer overflows and changes no layout`() {
    let host = mount(300, 200) {
      box("base", 40, 20).background { box("layer", 80, 40) }.accessibilityIdentifier("outer")
    }
    #expect(host.frame("outer") == [130, 90, 40, 20])
    #expect(host.frame("layer") == [110, 80, 80, 40])
  }

  @Test func `the forms that take a view, a style or a style in a shape lay out alike`() {
    func size<V: View>(_ view: V) -> [CGFloat] {
      mount(300, 200) { view.accessibilityIdentifier("a") }.frame("a")
    }
    let base = Color.red.frame(width: 40, height: 20)
    let expected: [CGFloat] = [130, 90, 40, 20]
    #expect(size(base.background(Color.blue)) == expected)
    #expect(size(base.background(.blue)) == expected)
    #expect(size(base.background(.blue, in: Capsule())) == expected)
    #expect(size(base.background(Text("long text beyond the base"))) == expected)
    #expect(size(base.overlay(Circle(), alignment: .top)) == expected)
    #expect(size(base.overlay(.blue)) == expected)
    #expect(size(base.overlay(.blue, in: Capsule())) == expected)
  }

  @Test func `changed layer content is laid out without a layout of the base's parents`() {
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      VStack {
        box("base", 100, 60).overlay(alignment: .topLeading) {
          Controlled(20, remote) { box("layer", $0, 20) }
        }
      }
    }
    let costs = host.costs { remote.value = 30 }
    #expect(host.frame("layer") == [100, 70, 30, 20])
    #expect(costs.bodies == 1)
    // The layer's slot, its frame and what is in it.
    #expect(costs.layouts <= 4)
  }
}

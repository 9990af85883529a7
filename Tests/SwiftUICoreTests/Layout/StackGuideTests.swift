import SwiftUI
import SwiftUICore
import Testing

@MainActor @Observable private final class Control {
  var isSet = false
  var width: CGFloat = 30
}

/// A row sets a guide of its own, or does not, by a state that only it reads.
private struct Row: View {
  let control: Control

  var body: some View {
    if control.isSet {
      box("row", control.width, 10).alignmentGuide(HorizontalAlignment.center) { _ in 0 }
    } else {
      box("row", control.width, 10)
    }
  }
}

private struct Screen: View {
  let control: Control

  var body: some View {
    VStack(spacing: 0) {
      box("wide", 100, 10)
      VStack(alignment: .leading, spacing: 0) {
        box("first", 20, 10)
        Row(control: control)
      }
    }
  }
}

@Suite("Guides through a stack that remembers that none is set")
@MainActor struct StackGuideTests {
  @Test func `a row that comes to set one moves the stack, and one that stops moves it back`() {
    let control = Control()
    let host = mount(200, 100) { Screen(control: control) }
    // Centred: 200 / 2 - 30 / 2.
    #expect(host.frame("row") == [85, 55, 30, 10])
    control.isSet = true
    host.update()
    #expect(host.frame("row") == mount(200, 100) { Screen(control: control) }.frame("row"))
    #expect(host.frame("row") != [85, 55, 30, 10])
    control.width = 40
    host.update()
    #expect(host.frame("row") == mount(200, 100) { Screen(control: control) }.frame("row"))
    control.isSet = false
    host.update()
    #expect(host.frame("row") == [80, 55, 40, 10])
  }
}

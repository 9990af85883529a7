import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §2.
@Suite("Padding")
@MainActor struct PaddingTests {
  @Test func `without a length it is 16 at every edge (layout/padding-default)`() {
    let host = mount(200, 100) { fill("a").padding() }
    #expect(host.frame("a") == [16, 16, 168, 68])
  }

  @Test func `paddings add up outwards (layout/padding-edges)`() {
    let host = mount(200, 100) {
      fill("a").padding(.leading, 30).padding(.vertical)
        .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    #expect(host.frame("a") == [32, 17, 164, 64])
  }

  @Test func `a negative padding lets content reach out of its room`() {
    let host = mount(200, 100) { fill("a").padding(-10).accessibilityIdentifier("outer") }
    #expect(host.frame("outer") == [0, 0, 200, 100])
    #expect(host.frame("a") == [-10, -10, 220, 120])
  }

  @Test func `padding beyond the room leaves content nothing, and overflows`() {
    let host = mount(20, 100) { fill("a").padding(16).accessibilityIdentifier("outer") }
    #expect(host.frame("outer") == [-6, 0, 32, 100])
    #expect(host.frame("a")[2] == 0)
  }
}

import SwiftUI
import SwiftUICore
import Testing

/// How a stack divides its length: behaviour sheet §1.
@Suite("Division of a stack's length")
@MainActor struct FlexibilityTests {
  /// Widths of the named views in a row.
  private func widths<Content: View>(
    _ ids: [String], in width: CGFloat, height: CGFloat = 100, spacing: CGFloat = 0,
    @ViewBuilder _ content: () -> Content
  ) -> [CGFloat] {
    let views = content()
    let host = mount(width, height) { HStack(spacing: spacing) { views } }
    return ids.map { host.frame($0).count == 4 ? host.frame($0)[2] : .nan }
  }

  @Test("a rigid view takes its length, flexible ones share the rest (layout/hstack-distribution)")
  func flexible() {
    let found = widths(["a", "b", "c"], in: 300) {
      fill("a")
      box("b", 50)
      fill("c")
    }
    #expect(found == [125, 50, 125])
  }

  @Test func `what a view leaves of its share goes to the others (shape/layout)`() {
    let found = widths(["c1", "e1", "e2", "c2"], in: 300, height: 40) {
      Circle().accessibilityIdentifier("c1")
      Ellipse().accessibilityIdentifier("e1")
      Capsule().accessibilityIdentifier("e2")
      Circle().accessibilityIdentifier("c2")
    }
    #expect(found == [40, 110, 110, 40])
  }

  @Test func `a view with a greatest length takes that before freer ones choose (shape/layout)`() {
    let found = widths(["r1", "r2", "r3", "r4"], in: 200, spacing: 4) {
      fill("r1")
      box("r2", 40)
      box("r3", 20)
      Color.red.frame(maxWidth: 50).accessibilityIdentifier("r4")
    }
    #expect(found == [78, 40, 20, 50])
  }

  @Test func `lower priorities keep their least length, the highest takes the rest`() {
    // layout/hstack-priority: 300 less a fixed 60 and a least 20 leaves 220.
    let found = widths(["fixed", "least", "top"], in: 300) {
      box("fixed", 60)
      Color.red.frame(minWidth: 20).accessibilityIdentifier("least")
      fill("top").layoutPriority(1)
    }
    #expect(found == [60, 20, 220])
  }

  @Test func `a priority is seen through other modifiers (customlayout/values)`() {
    let found = widths(["low", "high"], in: 300) {
      fill("low")
      fill("high").layoutPriority(1).padding(0).opacity(0.5)
    }
    #expect(found == [0, 300])
  }

  @Test func `two spacers share what a view leaves: 130 each of 300 (layout/spacer-min-length)`() {
    let found = widths(["s1", "c", "s2"], in: 300) {
      Spacer().accessibilityIdentifier("s1")
      box("c", 40, 20)
      Spacer().accessibilityIdentifier("s2")
    }
    #expect(found == [130, 40, 130])
  }

  @Test func `a spacer keeps 8 points, its own least length, or none (layout/spacer-min-length)`() {
    let found = widths(["s1", "s2", "s3"], in: 100) {
      box("wide", 120, 20)
      Spacer().accessibilityIdentifier("s1")
      Spacer(minLength: 20).accessibilityIdentifier("s2")
      Spacer(minLength: 0).accessibilityIdentifier("s3")
    }
    #expect(found == [8, 20, 0])
  }

  @Test func `a spacer is flat and keeps no distance to its neighbours (layout/spacer)`() {
    let host = mount(300, 100) {
      HStack {
        box("a", 50, 20)
        Spacer().accessibilityIdentifier("spacer")
        box("b", 50, 20)
      }
    }
    #expect(host.frame("spacer") == [50, 50, 200, 0])
  }

  @Test func `a text is given its length before a spacer grows`() {
    // 20 characters of 8.5 are 170, more than half of 200: a text must not wrap beside a spacer.
    let host = mount(200, 100) {
      HStack(spacing: 0) {
        Text("twenty characters ok").accessibilityIdentifier("text")
        Spacer().accessibilityIdentifier("spacer")
      }
    }
    #expect(host.frame("text") == [0, 37.75, 170, 24.5])
    #expect(host.frame("spacer")[2] == 30)
  }

  @Test func `a spacer grows only with what other flexible views leave`() {
    let found = widths(["color", "spacer"], in: 300) {
      fill("color")
      Spacer().accessibilityIdentifier("spacer")
    }
    #expect(found == [292, 8])
  }

  @Test func `an unproposed stack gives each view its ideal length`() {
    let host = mount(300, 300) {
      HStack(spacing: 0) {
        fill("a")
        box("b", 50, 20)
      }.fixedSize().accessibilityIdentifier("stack")
    }
    #expect(host.frame("stack") == [120, 140, 60, 20])
  }
}

import SwiftUI
import SwiftUICore
import Testing

/// Default distances next to text: behaviour sheet §3.3, iOS rows.
@Suite("Default spacing")
@MainActor struct SpacingTests {
  /// The gap between the two views of a column.
  private func gap<A: View, B: View>(_ a: A, _ b: B) -> CGFloat {
    let host = mount(300, 300) {
      VStack {
        a.accessibilityIdentifier("a")
        b.accessibilityIdentifier("b")
      }
    }
    return host.frame("b")[1] - host.frame("a")[1] - host.frame("a")[3]
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }

  private var plain: some View { Color.red.frame(width: 50, height: 10) }

  @Test func `body above a plain view 14.809, below one 8.43, above body 2 (ios/layout/basics)`() {
    #expect(isNear(gap(Text("a"), plain), 14.80908))
    #expect(isNear(gap(plain, Text("a")), 8.43))
    #expect(isNear(gap(Text("a"), Text("b")), 2))
  }

  @Test
  func `between texts of two styles the lower text's value counts (text/vstack-spacing-mixed)`() {
    let title = Text("a").font(.largeTitle)
    // 2 × 49 / 24.5: largeTitle's own value in our table.
    #expect(isNear(gap(Text("b"), title), 4))
    #expect(isNear(gap(title, Text("b")), 2))
  }

  @Test func `beside anything a text keeps 8 (text/hstack-spacing)`() {
    let host = mount(300, 100) {
      HStack {
        Text("a").accessibilityIdentifier("a")
        Text("b").accessibilityIdentifier("b")
        box("c", 10, 10)
      }
    }
    #expect(host.frame("b")[0] - host.frame("a")[0] == 16.5)
    #expect(host.frame("c")[0] - host.frame("b")[0] == 16.5)
  }

  @Test func `a stack's own distance comes from the views at its edge (foreach/empty)`() {
    let row = HStack {
      Text("b")
      Text("c")
    }
    #expect(isNear(gap(Text("a"), row), 2))
    #expect(isNear(gap(row, plain), 14.80908))
    let column = VStack {
      Color.red.frame(width: 10, height: 10)
      Text("b")
    }
    #expect(isNear(gap(Text("a"), column), 14.80908))
    #expect(isNear(gap(column, Text("a")), 2))
  }

  @Test func `modifiers that keep a text's edge keep its distances`() {
    let text = Text("b")
    #expect(isNear(gap(Text("a"), text.opacity(0.5)), 2))
    #expect(isNear(gap(Text("a"), text.frame(width: 200)), 2))
    #expect(isNear(gap(Text("a"), text.background(Color.red)), 2))
    #expect(isNear(gap(Text("a"), text.padding(.horizontal)), 2))
    #expect(isNear(gap(Text("a"), AnyView(text)), 2))
  }

  @Test func `a padded edge keeps a plain view's distance`() {
    #expect(isNear(gap(Text("a"), Text("b").padding(.top, 5)), 14.80908))
    #expect(isNear(gap(plain, Text("b").padding(5)), 8))
  }

  /// Apple's frame resets what its content prefers at the edges that it sets: the general distance
  /// of 8 is left there (behaviour sheet §1), the others are the text's.
  @Test func `edges that a fixed frame sets keep a plain view's distance`() {
    let framed = Text("b").frame(height: 40)
    #expect(isNear(gap(framed, plain), 8))
    #expect(isNear(gap(plain, framed), 8))
    #expect(isNear(gap(Text("a"), framed), 14.80908))
    #expect(isNear(gap(framed, framed), 8))
    #expect(isNear(gap(plain, Text("b").frame(minHeight: 40)), 8.43))
    #expect(isNear(gap(plain, Text("b").frame(width: 40)), 8.43))
    let bar = Text("b").frame(maxWidth: .infinity).frame(height: 40).background(.bar)
    #expect(isNear(gap(bar, plain), 8))
  }

  @Test func `a given spacing is used as it is, also next to text`() {
    let host = mount(300, 300) {
      VStack(spacing: 3) {
        Text("a").accessibilityIdentifier("a")
        Text("b").accessibilityIdentifier("b")
      }
    }
    #expect(host.frame("b")[1] - host.frame("a")[1] == 27.5)
  }
}

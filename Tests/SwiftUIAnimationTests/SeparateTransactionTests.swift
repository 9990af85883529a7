import Stage
import SwiftUI
import Testing

/// What one action writes with `withAnimation` and without keeps a transaction each: SwiftUI applies one
/// after the other before it draws.
@MainActor struct SeparateTransactionTests {
  private struct Change {
    let run: (Binding<CGFloat>, Binding<CGFloat>) -> Void
  }

  private struct Screen: View {
    enum Kind: CaseIterable { case oneView, twoViews, oneLayout, effect, visualEffect }
    let kind: Kind
    let change: Change
    @State private var a: CGFloat = 0
    @State private var h: CGFloat = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        switch kind {
        case .oneView:
          // One frame that both change.
          Color.red.frame(width: 10 + a, height: 10 + h).accessibilityIdentifier("box")
        case .twoViews:
          Color.red.frame(width: 10 + a, height: 10).accessibilityIdentifier("box")
          Color.blue.frame(width: 10, height: 10 + h).accessibilityIdentifier("other")
        case .oneLayout:
          // Both move the box along one axis.
          Color.clear.frame(width: 1, height: h)
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box").padding(.top, a)
        case .effect:
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
            .offset(x: a, y: h)
        case .visualEffect:
          let (a, h) = (a, h)
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
            .visualEffect { content, _ in content.offset(x: a, y: h) }
        }
        Spacer(minLength: 0)
        Color.green.frame(height: 20).accessibilityIdentifier("button")
          .onTapGesture { change.run($a, $h) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func stage(
    _ kind: Screen.Kind, _ change: @escaping (Binding<CGFloat>, Binding<CGFloat>) -> Void
  ) -> Stage {
    Stage(size: CGSize(width: 300, height: 400)) {
      Screen(kind: kind, change: Change(run: change))
    }
  }

  /// Where the box is shown a quarter of a second after the tap, and at rest.
  private func frames(
    _ kind: Screen.Kind, _ change: @escaping (Binding<CGFloat>, Binding<CGFloat>) -> Void
  ) -> [CGRect] {
    let stage = stage(kind, change)
    stage.tap("button")
    stage.advance(by: .milliseconds(250))
    let under = stage.frame(of: "box") ?? .null
    stage.settle()
    return [rounded(under), rounded(stage.frame(of: "box") ?? .null)]
  }

  /// To tenths of a point.
  private func rounded(_ rect: CGRect) -> CGRect {
    func tenths(_ length: CGFloat) -> CGFloat { (length * 10).rounded() / 10 }
    return CGRect(
      x: tenths(rect.minX), y: tenths(rect.minY), width: tenths(rect.width),
      height: tenths(rect.height))
  }

  private static let orders: [(Binding<CGFloat>, Binding<CGFloat>) -> Void] = [
    { a, h in
      withAnimation(.linear(duration: 1)) { a.wrappedValue = 40 }
      h.wrappedValue = 100
    },
    { a, h in
      h.wrappedValue = 100
      withAnimation(.linear(duration: 1)) { a.wrappedValue = 40 }
    },
  ]

  @Test(arguments: 0..<2)
  func `one of two lengths of a frame is animated, in either order`(_ order: Int) {
    #expect(
      frames(.oneView, Self.orders[order]) == [
        CGRect(x: 0, y: 0, width: 20, height: 110), CGRect(x: 0, y: 0, width: 50, height: 110),
      ])
  }

  @Test(arguments: 0..<2)
  func `one of two views is animated, in either order`(_ order: Int) {
    let stage = stage(.twoViews, Self.orders[order])
    stage.tap("button")
    stage.advance(by: .milliseconds(250))
    #expect(stage.frame(of: "box")?.width == 20)
    #expect(stage.frame(of: "other")?.height == 110)
  }

  @Test(arguments: 0..<2)
  func `of what moves one view in one layout only the animated part moves`(_ order: Int) {
    #expect(
      frames(.oneLayout, Self.orders[order]) == [
        CGRect(x: 0, y: 110, width: 10, height: 10), CGRect(x: 0, y: 140, width: 10, height: 10),
      ])
  }

  @Test(arguments: 0..<2)
  func `of the numbers of one effect only the animated ones move`(_ order: Int) {
    for kind in [Screen.Kind.effect, .visualEffect] {
      #expect(
        frames(kind, Self.orders[order]) == [
          CGRect(x: 10, y: 100, width: 10, height: 10),
          CGRect(x: 40, y: 100, width: 10, height: 10),
        ], "\(kind)")
    }
  }

  @Test func `what is set and then animated begins where it was set`() {
    #expect(
      frames(.effect) { a, _ in
        a.wrappedValue = 100
        withAnimation(.linear(duration: 1)) { a.wrappedValue = 200 }
      } == [
        CGRect(x: 125, y: 0, width: 10, height: 10), CGRect(x: 200, y: 0, width: 10, height: 10),
      ])
  }

  @Test func `two animations in one action run side by side`() {
    #expect(
      frames(.effect) { a, h in
        withAnimation(.linear(duration: 1)) { a.wrappedValue = 40 }
        withAnimation(.linear(duration: 0.5)) { h.wrappedValue = 100 }
      } == [
        CGRect(x: 10, y: 50, width: 10, height: 10), CGRect(x: 40, y: 100, width: 10, height: 10),
      ])
  }

  @Test func `an action reads what it has written at once, whatever the transaction`() {
    var read: [CGFloat] = []
    let stage = stage(.effect) { a, h in
      withAnimation { a.wrappedValue = 40 }
      h.wrappedValue = 100
      h.wrappedValue += 20
      withAnimation { a.wrappedValue += 1 }
      read = [a.wrappedValue, h.wrappedValue]
    }
    stage.tap("button")
    #expect(read == [41, 120])
    stage.settle()
    #expect(stage.frame(of: "box")?.origin == CGPoint(x: 41, y: 120))
  }
}

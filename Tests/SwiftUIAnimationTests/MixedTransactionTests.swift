import SwiftUI
import Testing

@testable import SwiftUIRuntime

/// Changes of one action, some with an animation and some without.
@MainActor struct MixedTransactionTests {
  private struct Box: View {
    let control: Control<CGFloat>
    let name: String
    @State private var length: CGFloat = 10

    var body: some View {
      control.binding = $length
      return Color.red.frame(width: length, height: 10).accessibilityIdentifier(name)
    }
  }

  @Test(arguments: [false, true])
  func `each is shown as it was written, whichever comes first`(_ isAnimatedFirst: Bool) {
    let (a, b) = (Control<CGFloat>(), Control<CGFloat>())
    let host = ViewHost(
      VStack(spacing: 0) {
        Box(control: a, name: "a")
        Box(control: b, name: "b")
      },
      size: CGSize(width: 100, height: 100), shaper: FixedMetricShaper())
    if isAnimatedFirst { a.set(50, .linear(duration: 1)) }
    b.set(50)
    if !isAnimatedFirst { a.set(50, .linear(duration: 1)) }
    #expect(host.shownFrame(of: "b")?.width == 50)
    #expect(host.shownFrame(of: "a")?.width == 10)
    host.advance(by: 0.5)
    #expect(isNear(host.shownFrame(of: "a")?.width, 30))
    #expect(host.shownFrame(of: "b")?.width == 50)
    host.advance(by: 0.6)
    #expect(host.shownFrame(of: "a")?.width == 50)
  }
}

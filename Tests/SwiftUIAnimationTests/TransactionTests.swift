import SwiftUI
import SwiftUICore
import Testing

/// Which changes are animated, as views around them say.
@MainActor struct TransactionTests {
  private var square: some View {
    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
  }

  @Test func `animation with a body animates the modifiers in it, not the view`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Color.red.frame(width: 10, height: 10).offset(y: isOn ? 20 : 0)
        .accessibilityIdentifier("box")
        .animation(.linear(duration: 1)) { $0.offset(x: isOn ? 40 : 0) }
    }
    remote.set(true)
    host.advance(by: 0.25)
    #expect(isNear(host.box.minX, 55))
    #expect(host.box.minY == 65)
  }

  @Test func `a transaction modifier concerns views that are evaluated by themselves`() {
    let remote = Remote<Bool>()
    let square = self.square
    let host = ViewHost(
      Controlled(false, remote) { square.offset(x: $0 ? 40 : 0) }
        .transaction { $0.animation = nil },
      size: CGSize(width: 100, height: 100), shaper: FixedMetricShaper())
    remote.set(true, .linear(duration: 1))
    #expect(host.box.minX == 85)
    #expect(!host.isAnimating)
  }

  @Test func `a transaction with a value acts where the value changed`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { [square] number in
      square.offset(x: CGFloat(number) * 10)
        .transaction(value: number / 2) { $0.animation = .linear(duration: 1) }
    }
    remote.set(1)
    #expect(host.box.minX == 55)
    remote.set(2)
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 60))
  }
}

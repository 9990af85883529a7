import SwiftUI
import Testing

@testable import SwiftUICore

@Suite("Scrolling without end")
@MainActor struct ScrollEnduranceTests {
  @Test func `100,000 ticks: no body, no layout, nothing that piles up`() {
    let journal = Journal()
    let host = mount(300, 200) {
      ScrollView {
        rows(100)
      }
      .onScrollPhaseChange { _, _ in journal.add("phase") }
      .defaultScrollAnchor(.top)
      .scrollTargetBehavior(.paging)
    }
    let node = host.scroll
    let costs = host.costs {
      for tick in 0..<100_000 {
        node.controller.hold(at: CGPoint(x: 0, y: CGFloat(tick % 1800)))
        host.update()
      }
    }
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
    #expect(costs.measures == 0)
    #expect(costs.actions == 0)
    #expect(node.targets.isEmpty && !node.targets.hasSources)
    #expect(node.observers.count == 1)
    #expect(!host.hasPendingWork)
    #expect(!host.isAnimating)
  }

  @Test(
    "thousands of throws, catches, jumps and bad numbers: the offset is legal at rest, the phase idle"
  )
  func abuse() {
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(100, remote) { count in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { box("row\($0)", 120, 20) }
          }.scrollTargetLayout()
        }
        .defaultScrollAnchor(.bottom, for: .sizeChanges)
        .scrollTargetBehavior(.viewAligned)
      }
    }
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let velocities: [CGFloat] = [0, 300, -300, 9000, -9000, .nan, .infinity, -1e300]
    for _ in 0..<1500 {
      switch random(7) {
      case 0: remote.value = [0, 1, 5, 100, 300][random(5)]
      case 1:
        host.scroll.controller.scroll(
          to: CGPoint(x: 0, y: CGFloat(random(4000))), animation: .default)
      case 2:
        host.scroll.controller.contentShifted(by: CGVector(dx: 0, dy: velocities[random(8)]))
        host.scroll.controller.extentsChanged()
      case 3:
        host.input.scrollWheel(
          ScrollWheelEvent(
            location: CGPoint(x: 150, y: 100), delta: CGVector(dx: 0, dy: velocities[random(8)]),
            isDiscrete: random(2) == 0))
      case 4:
        host.scroll.controller.scroll(to: CGPoint(x: 0, y: velocities[random(8)]), animation: nil)
      default:
        let finger = host.touch(150, 100)
        finger.move(150, 100 + CGFloat(random(180)) - 90)
        host.advance(by: 0.01)
        if random(3) == 0 { remote.value = 0 }
        if random(4) == 0 {
          finger.cancel()
        } else {
          finger.end(velocity: CGVector(dx: 0, dy: velocities[random(8)]))
        }
      }
      host.advance(by: Double(random(20)) / 100)
    }
    host.settle()
    let node = host.scroll
    #expect(node.phase == .idle)
    #expect(node.clamped(node.offset) == node.offset)
    remote.value = 0
    host.update()
    host.settle()
    #expect(node.offset == .zero)
    #expect(node.phase == .idle)
  }
}

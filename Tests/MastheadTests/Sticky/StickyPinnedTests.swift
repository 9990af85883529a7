import Masthead
import Stage
import SwiftUI
import Testing

@MainActor private final class PinProbe {
  var told: [Int: [Bool]] = [:]
  var bodies = 0
}

private struct ProbedHeading: View {
  let number: Int
  let probe: PinProbe
  @Environment(\.isStuck) private var isStuck

  var body: some View {
    let _ = probe.bodies += 1
    let _ = probe.told[number, default: []].append(isStuck)
    Color.red.frame(height: 40)
  }
}

/// Headings of 40 over blocks of 160: number n at 200 n.
private struct PinScreen: View {
  var container = StickySetup.Container.content
  var edge = Edge.Set.top
  var collision = StickyCollision.push
  let probe: PinProbe

  var body: some View {
    ScrollView { column.stickyLayout() }
  }

  private var column: some View {
    VStack(spacing: 0) {
      ForEach(0..<20, id: \.self) { number in
        ProbedHeading(number: number, probe: probe)
          .sticky(edge, collision: collision)
          .accessibilityIdentifier("heading \(number)")
        Color.blue.frame(height: 160)
      }
    }
  }
}

@Suite("A heading knows whether it is held")
@MainActor struct StickyPinnedTests {
  nonisolated static let containers = [StickySetup.Container.content]

  @Test(arguments: containers)
  func `it is told when it is caught and when it is let go, and never in between`(
    _ container: StickySetup.Container
  ) {
    let probe = PinProbe()
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      PinScreen(container: container, probe: probe)
    }
    func told(_ number: Int) -> Bool? { probe.told[number]?.last }
    #expect(told(0) == false)
    stage.scroll(to: 1)
    #expect(told(0) == true)
    #expect(told(1) == false)
    probe.bodies = 0
    stage.resetCosts()
    for tick in 2...150 { stage.scroll(to: CGFloat(tick)) }
    #expect(probe.bodies == 0)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    // Pushed half out it is held still; gone it is not.
    stage.scroll(to: 180)
    #expect(told(0) == true)
    #expect(told(1) == false)
    stage.scroll(to: 200)
    #expect(told(0) == false)
    stage.scroll(to: 201)
    #expect(told(1) == true)
    stage.scroll(to: 0)
    #expect(told(1) == false)
    #expect(probe.told[0]?.filter { $0 }.count == 1)
    #expect(probe.told[7]?.contains(true) == false)
  }

  @Test(arguments: containers)
  func `at the bottom edge, and piled up`(_ container: StickySetup.Container) {
    let bottom = PinProbe()
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      PinScreen(container: container, edge: .bottom, probe: bottom)
    }
    // Number 2 starts at 400 and waits at 360.
    #expect((0...3).map { bottom.told[$0]?.last } == [false, false, true, false])
    stage.scroll(to: 41)
    #expect(bottom.told[2]?.last == false)

    let piled = PinProbe()
    let pile = Stage(size: CGSize(width: 300, height: 400)) {
      PinScreen(container: container, collision: .stack, probe: piled)
    }
    pile.scroll(to: 330)
    #expect((0...3).map { piled.told[$0]?.last } == [true, true, true, false])
  }

  @Test(arguments: containers)
  func `where nobody asks, being caught costs no more than the modifier's own body`(
    _ container: StickySetup.Container
  ) {
    let stage = Stage(text: .fixed) { StickyScreen(setup: StickySetup(container: container)) }
    stage.scroll(to: 1)
    stage.resetCosts()
    for tick in 1..<100 { stage.scroll(to: CGFloat(tick) * 60) }
    // It comes near, is caught, is let go, and leaves.
    #expect(stage.costs.bodies <= 4 * 50)
  }

  @Test func `outside of sticky views nothing is held`() {
    let probe = PinProbe()
    let stage = Stage {
      ScrollView { ProbedHeading(number: 0, probe: probe).sticky() }
    }
    stage.scroll(to: 100)
    #expect(probe.told[0] == [false])
  }

  @Test func `a background comes while it is held and goes again`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 100)
          Color.clear.frame(width: 100, height: 40)
            .stickyBackground(Color(red: 1, green: 0, blue: 0), animation: nil)
            .sticky()
          Color.clear.frame(height: 2000)
        }
        .stickyLayout()
      }
      .background(.white)
    }
    #expect(try stage.snapshot(scale: 1).color(x: 50, y: 120) == .white)
    stage.scroll(to: 150)
    let held = try stage.snapshot(scale: 1).color(x: 50, y: 20)
    #expect(held.red > 0.98 && held.green < 0.02)
    stage.scroll(to: 50)
    #expect(try stage.snapshot(scale: 1).color(x: 50, y: 70) == .white)
  }

  @Test func `a shadow falls under it while it is held`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 100)
          Color.white.frame(width: 100, height: 40)
            .stickyBackground(animation: nil) {
              Color.white.shadow(color: .black, radius: 4, y: 2)
            }
            .sticky()
          Color.clear.frame(height: 2000)
        }
        .stickyLayout()
      }
      .background(.white)
    }
    #expect(try stage.snapshot(scale: 1).color(x: 50, y: 142).red > 0.98)
    stage.scroll(to: 150)
    #expect(try stage.snapshot(scale: 1).color(x: 50, y: 42).red < 0.8)
  }
}

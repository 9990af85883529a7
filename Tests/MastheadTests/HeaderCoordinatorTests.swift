import ScrollMechanics
import SwiftUI
import Testing

@testable import Masthead

/// What the coordinator makes of readings and phases that come in any order.
@Suite("A header's coordinator")
@MainActor struct HeaderCoordinatorTests {
  private let coordinator = HeaderCoordinator()
  private let metrics: HeaderMetrics

  init() {
    metrics = HeaderMetrics(
      rules: RevealingHeader(
        layout: HeaderLayout(minLength: 52, maxLength: 200), reveal: .floating),
      zooms: false, drawsWhole: false,
      rows: RowConditions(width: 390, typeSize: .large), floating: coordinator.floating,
      space: ObjectIdentifier(coordinator), window: ObjectIdentifier(coordinator), viewLength: 844)
  }

  private func read(_ offset: CGFloat) {
    _ = coordinator.update(
      HeaderReading(offset: offset, maximumOffset: 1000, metrics: metrics, settled: metrics))
  }

  private func phase(_ phase: ScrollPhase, at offset: CGFloat) {
    coordinator.update(phase, at: offset, metrics)
  }

  @Test func `the geometry of a phase that comes late takes nothing back`() {
    phase(.interacting, at: 0)
    read(90)
    read(100)
    phase(.decelerating, at: 95)
    #expect(coordinator.offset == 100)
    #expect(coordinator.floating.value.current?.offset == 100)
    phase(.idle, at: 90)
    #expect(coordinator.offset == 100)
  }

  @Test func `the geometry of a phase that comes before its frame counts`() {
    phase(.interacting, at: 0)
    read(90)
    phase(.decelerating, at: 100)
    #expect(coordinator.offset == 100)
    // The reading of the frame before, late.
    read(95)
    #expect(coordinator.offset == 100)
    // A second one is none.
    read(95)
    #expect(coordinator.offset == 95)
  }

  @Test func `where a header snaps is known on any thread`() async {
    var metrics = metrics
    metrics.rules.reveal = .pinned
    metrics.snap = SnapPolicy(positions: [0, 148], rule: .lastDirection)
    phase(.interacting, at: 0)
    read(100)
    read(60)
    let behavior = HeaderSnapBehavior(
      metrics: metrics, scroll: coordinator.anchor, gesture: coordinator.sharedGesture)
    let goals = await Task.detached {
      [behavior.goal(endingAt: 60), behavior.goal(endingAt: 100), behavior.goal(endingAt: 300)]
    }.value
    #expect(goals == [0, 148, nil])
  }

  @Test func `proxies of a header with the same heights are equal`() {
    func proxy(_ change: (inout HeaderMetrics) -> Void = { _ in }) -> HeaderProxy {
      var metrics = metrics
      change(&metrics)
      return HeaderProxy(coordinator: coordinator, metrics: metrics)
    }
    #expect(proxy() == proxy())
    #expect(proxy { $0.viewLength = 600 } == proxy())
    #expect(proxy { $0.zooms = true } != proxy())
    #expect(proxy { $0.layout.maxLength = 300 } != proxy())
    #expect(HeaderProxy(coordinator: HeaderCoordinator(), metrics: metrics) != proxy())
  }

  @Test func `out of sight no reading is late`() {
    read(90)
    phase(.decelerating, at: 100)
    coordinator.leave()
    read(95)
    #expect(coordinator.offset == 95)
  }
}

import ScrollMechanics
import SwiftUI
import Testing

@testable import Masthead

/// What the driver makes of readings and phases that come in any order.
@Suite("A header's driver")
@MainActor struct HeaderDriverTests {
  private let driver = HeaderDriver()
  private let metrics: HeaderMetrics

  init() {
    metrics = HeaderMetrics(
      rules: HeaderRules(
        header: RevealingHeader(
          layout: HeaderLayout(minLength: 52, maxLength: 200), reveal: .floating),
        rows: RowConditions(width: 390, typeSize: .large), viewLength: 844),
      zooms: false, engine: driver.engine, space: ObjectIdentifier(driver),
      window: ObjectIdentifier(driver))
    driver.begin(metrics.rules, .constant(ScrollPosition()))
  }

  private func read(_ offset: CGFloat) {
    _ = driver.update(
      HeaderReading(
        place: HeaderPlace(offset: offset, maximumOffset: 1000), metrics: metrics,
        settled: metrics.rules))
  }

  private func phase(_ phase: ScrollPhase, at offset: CGFloat) {
    driver.update(phase, at: offset)
  }

  @Test func `the geometry of a phase that comes late takes nothing back`() {
    phase(.interacting, at: 0)
    read(90)
    read(100)
    phase(.decelerating, at: 95)
    #expect(driver.offset == 100)
    #expect(driver.engine.value.floating.current?.offset == 100)
    phase(.idle, at: 90)
    #expect(driver.offset == 100)
  }

  @Test func `the geometry of a phase that comes before its frame counts`() {
    phase(.interacting, at: 0)
    read(90)
    phase(.decelerating, at: 100)
    #expect(driver.offset == 100)
    // The reading of the frame before, late.
    read(95)
    #expect(driver.offset == 100)
    // A second one is none.
    read(95)
    #expect(driver.offset == 95)
  }

  @Test func `where a header snaps is known on any thread`() async {
    var metrics = metrics
    metrics.rules.header.reveal = .pinned
    metrics.rules.snap = SnapPolicy(positions: [0, 148], rule: .lastDirection)
    phase(.interacting, at: 0)
    read(100)
    read(60)
    let behavior = HeaderSnapBehavior(metrics: metrics)
    let goals = await Task.detached {
      [behavior.goal(endingAt: 60), behavior.goal(endingAt: 100), behavior.goal(endingAt: 300)]
    }.value
    #expect(goals == [0, 148, nil])
  }

  @Test func `proxies of a header with the same heights are equal`() {
    func proxy(_ change: (inout HeaderMetrics) -> Void = { _ in }) -> HeaderProxy {
      var metrics = metrics
      change(&metrics)
      return HeaderProxy(driver: driver, metrics: metrics)
    }
    #expect(proxy() == proxy())
    #expect(proxy { $0.rules.viewLength = 600 } == proxy())
    #expect(proxy { $0.zooms = true } != proxy())
    #expect(proxy { $0.rules.layout.maxLength = 300 } != proxy())
    #expect(HeaderProxy(driver: HeaderDriver(), metrics: metrics) != proxy())
  }

  @Test func `out of sight no reading is late`() {
    read(90)
    phase(.decelerating, at: 100)
    driver.leave()
    read(95)
    #expect(driver.offset == 95)
  }
}

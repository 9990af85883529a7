import Foundation
import SwiftUI
import Testing

@testable import Charts

@Suite struct ScaleTests {
  @Test func `numbers are spread evenly`() {
    let scale = Scale(numbers: 10, 30)
    #expect(scale.place(.number(10)) == 0)
    #expect(scale.place(.number(25)) == 0.75)
    #expect(scale.place(.number(0)) == -0.5)
    #expect(scale.value(at: 0.25) == .number(15))
    #expect(scale.place(.number(.nan)) == nil)
    #expect(scale.place(.category("a")) == nil)
    #expect(Scale(numbers: 30, 10).place(.number(25)) == 0.25)
    #expect(Scale(numbers: 3, 3).place(.number(3)) == nil)
  }

  @Test func `logarithms, roots and symmetric logarithms go both ways`() {
    let log = Scale(numbers: 1, 1_000, spread: .log)
    #expect(abs(log.place(.number(10))! - 1 / 3.0) < 1e-12)
    #expect(log.place(.number(0)) == nil)
    #expect(log.place(.number(-1)) == nil)
    let root = Scale(numbers: 0, 100, spread: .power(0.5))
    #expect(root.place(.number(25)) == 0.5)
    #expect(root.value(at: 0.5) == .number(25))
    let both = Scale(numbers: -10, 10, spread: .symmetricLog(1))
    #expect(both.place(.number(0)) == 0.5)
    #expect(abs(both.value(at: both.place(.number(4))!)!.number! - 4) < 1e-9)
  }

  @Test func `categories have bands of one width`() {
    let scale = Scale(categories: ["a", "b", "a", "c", "d"])
    #expect(scale.categories == ["a", "b", "c", "d"])
    #expect(scale.place(.category("b")) == 0.375)
    #expect(scale.stretch(Datum(.category("b"))) == 0.25...0.5)
    #expect(scale.place(.category("x")) == nil)
    #expect(scale.value(at: 0.3) == .category("b"))
    #expect(scale.value(at: 1) == .category("d"))
    #expect(scale.value(at: 1.1) == nil)
    #expect(Scale(categories: []).value(at: 0.5) == nil)
  }

  private func plan(
    _ values: [Double], domain: _ScaleDomainOutputs? = nil,
    values marks: AxisMarkValues = .automatic,
    type: ScaleType? = nil
  ) -> AxisPlan {
    var setup = AxisSetup()
    setup.domain = domain
    setup.type = type
    setup.axes = [AxisItem(values: marks)]
    return AxisPlan(
      values.map { Datum(.number($0)) }, setup, count: 5, calendar: Calendar(identifier: .gregorian)
    )
  }

  private func ends(_ plan: AxisPlan) -> [Double] { [plan.scale.lower, plan.scale.upper] }

  @Test func `a domain has zero and ends at round numbers`() {
    #expect(ends(plan([3, 87])) == [0, 100])
    #expect(ends(plan([-3, -87])) == [-100, 0])
    #expect(
      ends(
        plan(
          [63, 84], domain: AutomaticScaleDomain.automatic(includesZero: false)._makeScaleDomain()))
        == [60, 85])
    #expect(
      ends(
        plan([3, 87], domain: AutomaticScaleDomain.automatic(reversed: true)._makeScaleDomain()))
        == [100, 0])
    #expect(ends(plan([3, 87], values: .automatic(roundUpperBound: false))) == [0, 87])
    #expect(ends(plan([3, 87], domain: (5...50)._makeScaleDomain())) == [5, 50])
    #expect(plan([3, 87]).axes[0].values == [0, 20, 40, 60, 80, 100].map { .number($0) })
  }

  @Test func `an axis has the values that it is asked for`() {
    #expect(
      plan([0, 10], values: .stride(by: 4)).axes[0].values == [0, 4, 8, 12].map { .number($0) })
    #expect(
      plan([0, 10], values: .list([0, 3, 99])).axes[0].values == [0, 3].map { .number($0) })
    // As Food Truck's weather: at least five degrees from line to line.
    #expect(
      plan(
        [53, 83.5], domain: AutomaticScaleDomain.automatic(includesZero: false)._makeScaleDomain(),
        values: .automatic(minimumStride: 5, desiredCount: 6, roundLowerBound: false)
      ).axes[0].values == [55, 60, 65, 70, 75, 80, 85].map { .number($0) })
    #expect(
      plan([1, 1_000], type: .log).axes[0].values == [1, 10, 100, 1_000].map { .number($0) })
  }

  @Test func `data without a range have a domain all the same`() {
    #expect(ends(plan([])) == [0, 1])
    #expect(plan([]).axes.isEmpty)
    #expect(ends(plan([0])) == [-1, 1])
    #expect(ends(plan([5])) == [0, 5])
    #expect(ends(plan([.nan, .infinity, 4])) == [0, 4])
    let huge = ends(plan([-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude]))
    #expect(huge.filter(\.isFinite).count == 2)
    #expect(plan([-5, 0], type: .log).scale.place(.number(1)) != nil)
  }

  /// The paths of d3-shape's tests of its curves.
  @Test func `curves are those of d3-shape`() {
    let points = [(0, 1), (1, 3), (2, 1), (3, 3)].map { CGPoint(x: $0.0, y: $0.1) }
    let round = [
      [0, 1], [0, 1, 0.667, 3, 1, 3], [1.333, 3, 1.667, 1, 2, 1], [2.333, 1, 3, 3, 3, 3],
    ]
    #expect(rounded(points, .cardinal) == round)
    #expect(rounded(points, .catmullRom) == round)
    #expect(
      rounded(points, .cardinal(tension: 0.5)) == [
        [0, 1], [0, 1, 0.833, 3, 1, 3], [1.167, 3, 1.833, 1, 2, 1], [2.167, 1, 3, 3, 3, 3],
      ])
    #expect(
      rounded(points, .monotone) == [
        [0, 1], [0.333, 2, 0.667, 3, 1, 3], [1.333, 3, 1.667, 1, 2, 1],
        [2.333, 1, 2.667, 2, 3, 3],
      ])
    #expect(rounded(points, .stepCenter).suffix(3) == [[2.5, 1], [2.5, 3], [3, 3]])
  }

  /// The numbers of a curve's parts, to three digits.
  private func rounded(_ points: [CGPoint], _ method: InterpolationMethod) -> [[Double]] {
    var path = Path()
    Curve.add(points, method, to: &path)
    var parts: [[Double]] = []
    path.forEach { element in
      let points: [CGPoint] =
        switch element {
        case .move(let to), .line(let to): [to]
        case .curve(let to, let control1, let control2): [control1, control2, to]
        case .quadCurve(let to, let control): [control, to]
        case .closeSubpath: []
        }
      parts.append(points.flatMap { [$0.x, $0.y] }.map { (Double($0) * 1_000).rounded() / 1_000 })
    }
    return parts
  }
}

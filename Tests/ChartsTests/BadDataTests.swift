import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

@MainActor @Suite struct BadDataTests {
  private func chart<Content: ChartContent>(
    @ChartContentBuilder _ content: () -> Content
  ) -> Stage {
    let content = content()
    return Stage(size: CGSize(width: 300, height: 200), text: .fixed) { Chart { content } }
  }

  @Test func `marks without a place are left out, with one message`() throws {
    let stage = chart {
      ForEach([1, .nan, 3, .infinity, -.infinity, 2], id: \.self) { (value: Double) in
        BarMark(x: .value("X", "\(value)"), y: .value("Y", value))
        LineMark(x: .value("X", "\(value)"), y: .value("Y", value))
        PointMark(x: .value("X", "\(value)"), y: .value("Y", value))
        AreaMark(x: .value("X", "\(value)"), yStart: .value("Y", 0), yEnd: .value("Y", value))
        RuleMark(y: .value("Y", value))
        SectorMark(angle: .value("Y", value))
      }
    }
    _ = try stage.snapshot(scale: 1)
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.contains("18 marks have a value that is NaN or infinite") == true)
    #expect(stage.texts.map(\.string).contains("3"))
  }

  @Test func `an empty chart is empty`() throws {
    let stage = chart {
      ForEach([Double](), id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", $0)) }
    }
    _ = try stage.snapshot(scale: 1)
    #expect(stage.texts.isEmpty)
    #expect(stage.warnings == [])
  }

  @Test func `values of different kinds on one axis are told`() throws {
    let stage = chart {
      BarMark(x: .value("X", "a"), y: .value("Y", 1))
      BarMark(x: .value("X", 3), y: .value("Y", 1))
      PointMark(x: .value("X", Date(timeIntervalSince1970: 0)), y: .value("Y", "b"))
    }
    _ = try stage.snapshot(scale: 1)
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.contains("different kinds") == true)
  }

  /// Sizes, domains, ranges and options that no chart has.
  @Test(arguments: [CGSize(width: 300, height: 200), CGSize(width: 1, height: 1), .zero])
  func `odd numbers of modifiers do no harm`(size: CGSize) throws {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0]
    for number in odd {
      let value = Double(number)
      let stage = Stage(size: size, text: .fixed) {
        Chart(toys) { toy in
          BarMark(x: .value("X", toy.shape), y: .value("Y", toy.count), width: .fixed(number))
            .cornerRadius(number).opacity(value).offset(x: number, y: number)
            .shadow(radius: number).blur(radius: number)
            .annotation(spacing: number) { Text("a") }
          LineMark(x: .value("X", toy.shape), y: .value("Y", toy.count))
            .interpolationMethod(.cardinal(tension: number))
            .lineStyle(StrokeStyle(lineWidth: number, dash: [number]))
            .symbolSize(number).zIndex(value)
          PointMark(x: .value("X", toy.shape), y: number).symbol(
            .circle.strokeBorder(lineWidth: number))
          SectorMark(
            angle: .value("Y", toy.count), innerRadius: .ratio(number), outerRadius: .inset(number),
            angularInset: number
          )
          .cornerRadius(number)
          RectangleMark(xStart: number, xEnd: number, yStart: number, yEnd: nil)
        }
        .chartYScale(
          domain: [value, 3], range: .plotDimension(startPadding: number, endPadding: number),
          type: .power(exponent: value)
        )
        .chartYAxis {
          AxisMarks(values: .stride(by: value)) { _ in
            AxisTick(length: number)
            AxisGridLine().offset(x: number)
            AxisValueLabel(horizontalSpacing: number)
          }
          AxisMarks(values: .automatic(minimumStride: value, desiredCount: -3))
        }
      }
      _ = try stage.snapshot(scale: 1)
    }
  }

  @Test func `a domain without a range is inferred`() {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart(toys) { BarMark(x: .value("X", $0.shape), y: .value("Y", $0.count)) }
        .chartYScale(domain: [Double.nan, 3])
    }
    #expect(stage.texts.map(\.string).contains("4"))
    #expect(stage.warnings.count == 1)
  }

  @Test func `one date, and the ends of time, have an axis`() throws {
    for date in [Date(timeIntervalSince1970: 0), .distantPast, .distantFuture] {
      let stage = chart { PointMark(x: .value("X", date), y: .value("Y", 1)) }
      _ = try stage.snapshot(scale: 1)
    }
    let stage = chart {
      PointMark(x: .value("X", Date.distantPast), y: .value("Y", 1))
      PointMark(x: .value("X", Date.distantFuture), y: .value("Y", Double.greatestFiniteMagnitude))
      PointMark(
        x: .value("X", Date(timeIntervalSinceReferenceDate: .infinity)), y: .value("Y", 1))
    }
    _ = try stage.snapshot(scale: 1)
  }

  @Test func `ten thousand points are drawn`() throws {
    let stage = plot {
      ForEach(0..<10_000) { index in
        PointMark(x: .value("X", index), y: .value("Y", index * 7919 % 10_000))
      }
    }
    #expect(try stage.bytes(150, 100) == blue)
    let line = plot {
      ForEach(0..<10_000) { index in
        LineMark(x: .value("X", index), y: .value("Y", index * 7919 % 10_000))
      }
    }
    #expect(try line.bytes(150, 100) == blue)
  }

  @Test func `ten thousand categories and keys end`() throws {
    let stage = plot {
      ForEach(0..<10_000) { index in
        BarMark(x: .value("X", "\(index)"), y: .value("Y", 1))
          .position(by: .value("K", "\(index)"))
          .foregroundStyle(by: .value("K", "\(index)"))
          .accessibilityHidden(true)
      }
    }
    _ = try stage.snapshot(scale: 1)
    let axis = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart(0..<10_000, id: \.self) {
        PointMark(x: .value("X", "\($0)"), y: .value("Y", 1)).accessibilityHidden(true)
      }
    }
    #expect(axis.texts.contains { $0.string == "0" })
  }
}

import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

/// Plots of collections and functions, as source of iOS 18 has them.
@MainActor @Suite struct PlotTests {
  private struct Sample {
    var x: Double
    var y: Double
    var kind: String
    var size: CGFloat = 100
  }

  private let samples = [
    Sample(x: 0, y: 0, kind: "a"), Sample(x: 10, y: 10, kind: "a"), Sample(x: 0, y: 10, kind: "b"),
    Sample(x: 10, y: 10, kind: "b"),
  ]

  @Test func `a line of a collection is a line of its elements`() throws {
    let stage = plot {
      LinePlot(samples, x: .value("X", \.x), y: .value("Y", \.y))
        .foregroundStyle(by: .value("Kind", \.kind))
        .lineStyle(StrokeStyle(lineWidth: 6))
    }
    #expect(try stage.bytes(150, 100) == blue)
    #expect(try stage.bytes(100, 1) == green)
  }

  @Test func `bars, points and sectors of a collection are at their values`() throws {
    let stage = plot {
      BarPlot(toys, x: .value("Shape", \.shape), y: .value("Count", \.count), width: .ratio(1))
        .accessibilityLabel(\.id)
    }
    #expect(stage.find("CubeGreen").isAt(0, 0, 100, 200))
    let points = plot {
      PointPlot(samples, x: .value("X", \.x), y: .value("Y", \.y))
        .symbolSize(\.size).opacity(0.5)
      RectanglePlot(
        samples, x: .value("X", \.x), yStart: .value("Low", 0.0), yEnd: .value("High", \.y),
        width: 4)
      RulePlot(samples, y: .value("Y", \.y))
      AreaPlot(samples, x: .value("X", \.x), y: .value("Y", \.y), series: .value("K", \.kind))
    }
    #expect(try points.bytes(298, 100) != white)
    let pie = plot {
      SectorPlot(toys, angle: .value("Count", \.count), innerRadius: .ratio(0.5))
        .foregroundStyle(by: .value("Shape", \.shape))
    }
    #expect(try pie.bytes(230, 80) == blue)
  }

  @Test func `a function is drawn over the x axis`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart {
        LinePlot(x: "x", y: "y") { x in x * x }.lineStyle(StrokeStyle(lineWidth: 6))
        AreaPlot(x: "x", yStart: "low", yEnd: "high", domain: 5...10) { x in
          (yStart: 0, yEnd: 1 / (x - 7))
        }
        .foregroundStyle(.green.opacity(0.2))
      }
      .chartXScale(domain: -10...10).chartYScale(domain: 0...100)
      .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    // 7 squared is 49, 5 squared 25.
    #expect(try stage.bytes(45, 102) == blue)
    #expect(try stage.bytes(75, 150) == blue)
    #expect(try stage.bytes(150, 100) == white)
    #expect(stage.warnings == [])
  }
  @Test func `a function without a value somewhere has a gap there`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart {
        LinePlot(x: "x", y: "y") { x in abs(x) < 5 ? .nan : 50 }
          .lineStyle(StrokeStyle(lineWidth: 6))
        AreaPlot(x: "x", y: "y") { x in abs(x) < 5 ? .nan : 20 }
      }
      .chartXScale(domain: -10...10).chartYScale(domain: 0...100)
      .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    for x in [30.0, 270] {
      #expect(try stage.bytes(x, 100) == blue)
      #expect(try stage.bytes(x, 180) == blue)
    }
    #expect(try stage.bytes(150, 100) == white)
    #expect(try stage.bytes(150, 180) == white)
    #expect(stage.warnings == [])
  }
}

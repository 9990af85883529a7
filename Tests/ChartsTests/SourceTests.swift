import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

// Charts as public source has them: what is said here has to compile as it stands.

enum Weather: String, CaseIterable, Plottable {
  case sun, rain
}

struct Reading: Identifiable {
  let day: Date
  let degrees: Double
  let weather: Weather
  var id: Date { day }
}

let readings = (0..<6).map {
  Reading(
    day: Date(timeIntervalSinceReferenceDate: 664_243_200 + Double($0) * 86400),
    degrees: 12 + Double($0 * 5 % 4), weather: $0.isMultiple(of: 2) ? .sun : .rain)
}

/// Content of one's own.
private struct Threshold: ChartContent {
  let value: Double

  var body: some ChartContent {
    RuleMark(y: .value("Limit", value))
      .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
      .foregroundStyle(.red)
      .annotation(position: .top, alignment: .trailing) {
        Text("Limit").font(.caption)
      }
  }
}

private struct WeatherChart: View {
  var isDetailed = true
  var limit: Double?
  @State private var selected: Date?

  var body: some View {
    Chart {
      ForEach(readings) { reading in
        LineMark(
          x: .value("Day", reading.day, unit: .day),
          y: .value("Temperature", reading.degrees)
        )
        .interpolationMethod(.catmullRom)
        if isDetailed {
          PointMark(
            x: .value("Day", reading.day, unit: .day), y: .value("Temperature", reading.degrees)
          )
          .symbol(by: .value("Weather", reading.weather))
          .foregroundStyle(by: .value("Weather", reading.weather))
        } else {
          AreaMark(
            x: .value("Day", reading.day, unit: .day),
            yStart: .value("Low", reading.degrees - 2), yEnd: .value("High", reading.degrees + 2))
        }
      }
      if let limit {
        Threshold(value: limit)
      }
      if let selected {
        RuleMark(x: .value("Selected", selected, unit: .day))
          .zIndex(-1)
          .offset(yStart: -10)
          .annotation(
            position: .top, spacing: 0,
            overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
          ) {
            Text(selected, format: .dateTime.day())
          }
      }
    }
    .chartForegroundStyleScale([Weather.sun: .orange, .rain: .blue])
    .chartXAxis {
      AxisMarks(values: .stride(by: .day)) { value in
        if let date = value.as(Date.self), value.index.isMultiple(of: 2) {
          AxisValueLabel {
            Text(date, format: .dateTime.weekday(.abbreviated))
          }
        } else {
          AxisTick()
        }
        AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 4]))
      }
    }
    .chartYAxis {
      AxisMarks(
        format: .number.precision(.fractionLength(0)), position: .leading, values: [10, 15])
    }
    .chartYScale(domain: 8...16)
    .chartXSelection(value: $selected)
    .chartLegend(position: .top, alignment: .trailing)
    .chartPlotStyle { plot in
      plot.background(.gray.opacity(0.1)).border(Color.blue, width: 1)
    }
    .frame(height: 240)
  }
}

private struct SalesChart: View {
  let stacking: MarkStackingMethod

  var body: some View {
    Chart(toys) { toy in
      switch toy.shape {
      case "Cube":
        BarMark(
          x: .value("Shape", toy.shape), y: .value("Count", toy.count),
          width: .ratio(0.6), stacking: stacking
        )
        .cornerRadius(6)
        .opacity(0.8)
      case "Sphere":
        BarMark(
          x: .value("Shape", toy.shape), yStart: .value("Low", 1), yEnd: .value("High", toy.count))
      default:
        RectangleMark(x: .value("Shape", toy.shape), y: .value("Count", toy.count), height: 4)
          .foregroundStyle(
            .linearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom))
      }
    }
    .chartYScale(domain: .automatic(includesZero: true), type: .linear)
    .chartXScale(domain: ["Cube", "Sphere", "Pyramid", "Cone"], range: .plotDimension(padding: 10))
    .chartYAxisLabel("Toys")
    .chartXAxisLabel { Text("Shape").bold() }
    .chartBackground { _ in Color.yellow.opacity(0.1) }
    .aspectRatio(1, contentMode: .fit)
  }
}

@MainActor @Suite struct SourceTests {
  @Test(arguments: [true, false]) func `a chart of days has its labels and marks`(isDetailed: Bool)
  {
    let stage = Stage(size: CGSize(width: 360, height: 300)) {
      WeatherChart(isDetailed: isDetailed, limit: 14)
    }
    let texts = stage.texts.map(\.string)
    #expect(texts.contains("10") && texts.contains("15"))
    #expect(texts.contains("Limit"))
    #expect(texts.contains("sun") == isDetailed)
    #expect(stage.warnings == [])
  }

  @Test func `a chart of categories has them all, and titles`() {
    let stage = Stage(size: CGSize(width: 360, height: 360)) { SalesChart(stacking: .standard) }
    let texts = stage.texts.map(\.string)
    #expect(
      ["Cube", "Sphere", "Pyramid", "Cone", "Toys", "Shape"].allSatisfy { texts.contains($0) }
        == true)
    #expect(stage.find("Sphere").value == "High: 1 – 4")
  }

  @Test func `an optional value decides whether a mark is there`() {
    let stage = Stage(size: CGSize(width: 360, height: 300)) { WeatherChart(limit: nil) }
    #expect(!stage.texts.map(\.string).contains("Limit"))
  }

  /// As Food Truck's labels, which are a picture and a name that fill their band.
  @Test func `labels that fill their bands are all shown`() {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
        .chartXAxis {
          AxisMarks { value in
            AxisValueLabel {
              VStack {
                Circle().frame(height: 20)
                Text(value.as(String.self)!).lineLimit(2, reservesSpace: true)
              }
              .frame(idealWidth: 80)
              .padding(.horizontal, 4)
              .frame(maxWidth: .infinity)
            }
          }
        }
    }
    let shown = stage.texts.filter { $0.frame.maxX <= 300 }.map(\.string)
    #expect(toys.allSatisfy { shown.contains($0.shape) } == true)
  }
}

import Foundation
import Stage
import StageTesting
import SwiftUI
import Testing

@testable import Charts

/// Dates on axes and in legends.
@MainActor @Suite struct DateTests {
  private func date(_ month: Int, _ day: Int) -> Date {
    Calendar.current.date(from: DateComponents(year: 2026, month: month, day: day))!
  }

  private func texts(@AxisContentBuilder _ axis: () -> some AxisContent) -> [String] {
    let axis = axis()
    let stage = Stage(size: CGSize(width: 600, height: 200), text: .fixed) {
      Chart {
        PointMark(x: .value("X", date(1, 1)), y: .value("Y", 1))
        PointMark(x: .value("X", date(2, 20)), y: .value("Y", 1))
      }
      .chartXAxis { axis }.chartYAxis(.hidden)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
    return stage.texts.map(\.string)
  }

  @Test func `each axis marks have the unit of their own`() {
    let monthFirst = texts {
      AxisMarks(values: .stride(by: .month))
      AxisMarks(values: .stride(by: .day)) { AxisGridLine() }
    }
    #expect(monthFirst == ["Jan", "Feb"])
    let dayFirst = texts {
      AxisMarks(values: .stride(by: .day)) { AxisGridLine() }
      AxisMarks(values: .stride(by: .month))
    }
    #expect(dayFirst == ["Jan", "Feb"])
  }

  @Test func `a label between two values is in the middle of its own`() throws {
    let stage = Stage(size: CGSize(width: 310, height: 200), text: .fixed) {
      Chart {
        PointMark(x: .value("X", date(1, 1)), y: .value("Y", 1))
        PointMark(x: .value("X", date(2, 1)), y: .value("Y", 1))
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .day)) { AxisGridLine() }
        AxisMarks(values: .stride(by: .month)) {
          AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
        }
      }
      .chartYAxis(.hidden).environment(\.locale, Locale(identifier: "en_US"))
    }
    let label = try #require(stage.texts.first { $0.string == "Jan" })
    #expect(abs(label.frame.midX - 155) < 1)
  }

  @Test func `dates are told apart by colour, from the first to the last`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart {
        ForEach([1, 2, 3], id: \.self) { day in
          BarMark(x: .value("X", "\(day)"), y: .value("Y", 1), width: .ratio(1))
            .foregroundStyle(by: .value("Day", date(1, day), unit: .day))
        }
      }
      .chartXAxis(.hidden).chartYAxis(.hidden)
      .chartForegroundStyleScale(range: Gradient(colors: [.white, .blue]))
      .environment(\.locale, Locale(identifier: "en_US"))
    }
    let colors = try [50.0, 150, 250].map { try stage.bytes($0, 100) }
    #expect(colors[0] == white)
    #expect(colors[1] != white && colors[1] != blue)
    #expect(colors[2] == blue)
    #expect(stage.texts.map(\.string) == ["Jan 1", "Jan 3"])
  }

  @Test func `a colour range of dates has the domain that was given`() {
    var setup = StyleSetup<AnyShapeStyle>()
    setup.domain = (date(1, 1)...date(1, 5))._makeScaleDomain()
    let ramp = ColorRamp([Datum(date(1, 2).primitive)], setup)
    #expect(ramp.scale.place(date(1, 2).primitive) == 0.25)
    let odd = [Double.nan, .infinity].map { Datum(.date($0)) }
    #expect(ColorRamp(odd, StyleSetup()).scale.place(.date(0)) == 0)
  }
}

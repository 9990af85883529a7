import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

struct Toy: Identifiable {
  var shape: String
  var count: Double
  var color = "Green"
  var id: String { shape + color }
}

let toys = [
  Toy(shape: "Cube", count: 5), Toy(shape: "Sphere", count: 4), Toy(shape: "Pyramid", count: 2),
]

/// A chart whose plot is 300 by 200 points, without axes or legend, on white.
@MainActor func plot<Content: ChartContent>(
  @ChartContentBuilder _ content: () -> Content
) -> Stage {
  let content = content()
  return Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
    Chart { content }
      .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
  }
}

extension Stage {
  /// The colour that is drawn at a point, 0…255.
  func bytes(_ x: Double, _ y: Double) throws -> [Int] {
    let color = try snapshot(scale: 1).color(x: Int(x), y: Int(y))
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }
}

extension ScreenElement {
  /// Whether the frame is this one, but for rounding.
  @MainActor func isAt(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    guard let frame else { return false }
    return abs(frame.minX - x) < 1e-6 && abs(frame.minY - y) < 1e-6
      && abs(frame.width - width) < 1e-6 && abs(frame.height - height) < 1e-6
  }
}

let blue = [0, 136, 255]
let green = [52, 199, 89]
let white = [255, 255, 255]

@MainActor @Suite struct ChartTests {
  @Test func `bars stand in the middle of their bands`() throws {
    let stage = plot {
      ForEach(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
    }
    // Bands of 100 points, bars of 70; five of five are the whole height, two are 80 points.
    #expect(stage.find("Cube").isAt(15, 0, 70, 200))
    #expect(stage.find("Pyramid").isAt(215, 120, 70, 80))
    #expect(try stage.bytes(50, 100) == blue)
    #expect(try stage.bytes(17, 4) == blue)
    // The upper corners are round, the lower ones are not.
    #expect(try stage.bytes(15, 0) != blue)
    #expect(try stage.bytes(15, 199) == blue)
    #expect(try stage.bytes(12, 100) == white)
    #expect(try stage.bytes(250, 118) == white)
    #expect(try stage.bytes(250, 122) == blue)
  }

  @Test func `bars of a band stand on each other, in colours in order`() throws {
    let stage = plot {
      ForEach(toys + [Toy(shape: "Cube", count: 5, color: "Purple")]) {
        BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("Color", $0.color))
      }
    }
    #expect(try stage.bytes(50, 150) == blue)
    #expect(try stage.bytes(50, 50) == green)
    #expect(try stage.bytes(150, 122) == blue)
    #expect(try stage.bytes(150, 110) == white)
  }

  @Test func `normalized and centred stacks keep to the whole and the middle`() throws {
    func stage(_ method: MarkStackingMethod) -> Stage {
      plot {
        ForEach([(1.0, "a"), (3, "b")], id: \.1) { value in
          BarMark(x: .value("X", "x"), y: .value("Y", value.0), stacking: method)
            .accessibilityIdentifier(value.1)
        }
      }
    }
    #expect(stage(.normalized).find("a").isAt(45, 150, 210, 50))
    #expect(stage(.normalized).find("b").isAt(45, 0, 210, 150))
    #expect(stage(.center).find("a").isAt(45, 150, 210, 50))
    #expect(stage(.standard).find("b").isAt(45, 0, 210, 150))
    #expect(stage(.unstacked).find("b").isAt(45, 0, 210, 200))
  }

  @Test func `bars of negative values hang below zero`() {
    let stage = plot {
      BarMark(x: .value("X", "up"), y: .value("Y", 10))
      BarMark(x: .value("X", "down"), y: .value("Y", -10))
    }
    #expect(stage.find("up").isAt(22.5, 0, 105, 100))
    #expect(stage.find("down").isAt(172.5, 100, 105, 100))
  }

  @Test func `horizontal bars go from the first category down`() {
    let stage = plot {
      ForEach(toys) { BarMark(x: .value("Count", $0.count), y: .value("Shape", $0.shape)) }
    }
    let cube = stage.find("Cube").frame!
    #expect(cube.minX == 0 && cube.width == 300)
    #expect(abs(cube.minY - 10) < 1e-9 && abs(cube.height - 140 / 3) < 1e-9)
    #expect(stage.find("Pyramid").frame!.width == 120)
  }

  @Test func `marks beside each other share a band`() {
    let stage = plot {
      ForEach(["a", "b"], id: \.self) { key in
        BarMark(x: .value("X", "x"), y: .value("Y", 4))
          .position(by: .value("Key", key))
          .accessibilityIdentifier(key)
      }
    }
    // Seven tenths of 300 points in two halves, of which bars take seven tenths.
    #expect(stage.find("a").isAt(60.75, 0, 73.5, 200))
    #expect(stage.find("b").isAt(165.75, 0, 73.5, 200))
  }

  @Test func `widths are as asked for`() {
    func width(_ width: MarkDimension) -> CGFloat? {
      plot { BarMark(x: .value("X", "x"), y: .value("Y", 4), width: width) }.find("x").frame?.width
    }
    #expect(width(20) == 20)
    #expect(width(.ratio(0.5)) == 150)
    #expect(width(.inset(40)) == 220)
    #expect(width(.inset(400)) == 0)
    #expect(width(.fixed(.nan)) == 210)
  }

  @Test func `points, rules and rectangles are at their values`() throws {
    let stage = plot {
      PointMark(x: .value("X", 15), y: .value("Y", 5)).accessibilityIdentifier("point")
      RuleMark(y: .value("Y", 8)).accessibilityIdentifier("rule").foregroundStyle(.green)
      RectangleMark(
        xStart: .value("X", 20), xEnd: .value("X", 30), yStart: .value("Y", 0),
        yEnd: .value("Y", 5)
      )
      .accessibilityIdentifier("rectangle")
      PointMark(x: .value("X", 30), y: .value("Y", 10)).accessibilityHidden(true)
    }
    // A circle of 50 square points.
    let side = 2 * (50 / Double.pi).squareRoot()
    #expect(stage.find("point").isAt(150 - side / 2, 100 - side / 2, side, side))
    #expect(stage.find("point").isVisible)
    #expect(try stage.bytes(150, 100) == blue)
    #expect(stage.find("rule").isAt(0, 40, 300, 0))
    #expect(stage.find("rectangle").isAt(200, 100, 100, 100))
    #expect(try stage.bytes(250, 150) == blue)
    #expect(try stage.bytes(190, 150) == white)
  }

  @Test func `a line goes through its points, and lines of other series are others`() throws {
    let stage = plot {
      ForEach([(0, 0.0), (10, 10)], id: \.0) { point in
        LineMark(x: .value("X", point.0), y: .value("Y", point.1), series: .value("S", "a"))
          .lineStyle(StrokeStyle(lineWidth: 6))
      }
      ForEach([(0, 10.0), (10, 10)], id: \.0) { point in
        LineMark(x: .value("X", point.0), y: .value("Y", point.1), series: .value("S", "b"))
          .lineStyle(StrokeStyle(lineWidth: 6))
          .foregroundStyle(.green)
      }
    }
    #expect(try stage.bytes(150, 100) == blue)
    #expect(try stage.bytes(75, 150) == blue)
    #expect(try stage.bytes(100, 1) == green)
    #expect(try stage.bytes(150, 60) == white)
  }

  @Test func `areas stand on each other`() throws {
    let stage = plot {
      ForEach([0, 10], id: \.self) { x in
        AreaMark(x: .value("X", x), y: .value("Y", 5)).foregroundStyle(by: .value("K", "a"))
        AreaMark(x: .value("X", x), y: .value("Y", 5)).foregroundStyle(by: .value("K", "b"))
      }
    }
    #expect(try stage.bytes(150, 150) == blue)
    #expect(try stage.bytes(150, 50) == green)
  }

  @Test func `sectors go clockwise from the top around the hole`() throws {
    let stage = plot {
      ForEach([1.0, 3], id: \.self) { value in
        SectorMark(angle: .value("V", value), innerRadius: .ratio(0.5))
          .foregroundStyle(by: .value("K", "\(value)"))
      }
    }
    // A circle of radius 100 in the middle; a quarter at the upper right.
    #expect(try stage.bytes(200, 50) == blue)
    #expect(try stage.bytes(200, 150) == green)
    #expect(try stage.bytes(90, 60) == green)
    #expect(try stage.bytes(150, 100) == white)
    #expect(try stage.bytes(20, 100) == white)
    #expect(stage.find("1.0").value == "V: 1")
  }

  @Test func `a date with a unit takes the room of the unit`() {
    let calendar = Calendar.current
    let january = calendar.date(from: DateComponents(year: 2022, month: 1, day: 17))!
    let stage = plot {
      BarMark(
        x: .value("Month", january, unit: .month), y: .value("Y", 4), width: .ratio(1)
      )
      .accessibilityIdentifier("month")
      RuleMark(
        x: .value("Day", calendar.date(from: DateComponents(year: 2022, month: 3, day: 4))!))
    }
    // 31 of the 62 days from 1 January to 4 March.
    #expect(abs(stage.find("month").frame!.width - 150) < 0.2)
  }

  @Test func `a mark tells its values by name`() {
    let stage = plot {
      ForEach(toys) {
        BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("Color", $0.color))
      }
      PointMark(x: .value("Shape", "Cube"), y: .value("Count", 1))
        .accessibilityLabel("Single").accessibilityValue("one")
    }
    #expect(stage.find("Sphere").value == "Count: 4, Color: Green")
    #expect(stage.find("Single").value == "one")
  }

  @Test func `right to left the first category is at the right`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(stage.find("Cube").isAt(215, 0, 70, 200))
    #expect(try stage.bytes(250, 10) == blue)
    #expect(try stage.bytes(50, 10) == white)
  }
}

@MainActor @Suite struct SymbolTests {
  @Test func `a line ends at a hollow symbol`() throws {
    func stage(_ isHollow: Bool) -> Stage {
      plot {
        ForEach([0, 10, 20], id: \.self) { x in
          if isHollow {
            LineMark(x: .value("X", x), y: .value("Y", 5))
              .symbol(.circle.strokeBorder(lineWidth: 2)).symbolSize(CGSize(width: 40, height: 40))
          } else {
            LineMark(x: .value("X", x), y: .value("Y", 5))
          }
        }
        PointMark(x: .value("X", 0), y: .value("Y", 10)).symbolSize(0)
      }
    }
    #expect(try stage(false).bytes(150, 100) == blue)
    #expect(try stage(true).bytes(150, 100) == white)
    #expect(try stage(true).bytes(131, 100) == blue)
    #expect(try stage(true).bytes(120, 100) == blue)
  }

  @Test(arguments: [
    BasicChartSymbolShape.circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
  ])
  func `a symbol is in the middle of its point`(shape: BasicChartSymbolShape) throws {
    let stage = plot {
      PointMark(x: .value("X", 10), y: .value("Y", 5)).symbol(shape).symbolSize(400)
      PointMark(x: .value("X", 20), y: .value("Y", 10)).symbolSize(0)
    }
    #expect(try stage.bytes(150, 102) == blue)
    #expect(try stage.bytes(150, 130) == white)
  }
}

@MainActor @Suite struct ChartSizeTests {
  @Test func `a plot with a size of its own makes the chart as large`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView {
        Chart(toys) { BarMark(x: .value("Count", $0.count), y: .value("Shape", $0.shape)) }
          .chartXAxis(.hidden)
          .chartPlotStyle { $0.frame(height: 600) }
        Text("end")
      }
    }
    let cube = stage.find("Cube").frame!
    #expect(abs(cube.height - 140) < 1e-6)
    #expect(stage.contentSize.height > 600)
    // The label is beside the bar.
    #expect(abs(stage.texts.first { $0.string == "Cube" }!.frame.midY - cube.midY) < 1)
  }

  @Test func `a chart without a proposal is 200 points high`() {
    let stage = Stage(size: CGSize(width: 300, height: 400), text: .fixed) {
      ScrollView {
        Chart(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
          .chartXAxis(.hidden).chartYAxis(.hidden)
      }
    }
    #expect(stage.contentSize.height == 200)
    #expect(stage.find("Cube").isAt(15, 0, 70, 200))
  }

  @Test func `words are those of the place`() {
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      Chart {
        BarMark(
          x: .value("Day", Date(timeIntervalSinceReferenceDate: 668_995_200), unit: .day),
          y: .value("Count", 12_345))
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
      .environment(\.timeZone, TimeZone(identifier: "UTC")!)
    }
    #expect(stage.texts.map(\.string).contains("10.000"))
    #expect(stage.find("15. März").value == "Count: 12.345")
  }

  @Test func `a mask of sectors is drawn`() throws {
    let stage = plot {
      RectangleMark()
        .mask {
          SectorMark(angle: .value("V", 1))
          SectorMark(angle: .value("V", 3)).opacity(0)
        }
    }
    #expect(try stage.bytes(180, 60) == blue)
    #expect(try stage.bytes(120, 60) == white)
  }
}

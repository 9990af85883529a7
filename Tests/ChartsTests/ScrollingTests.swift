import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

@MainActor @Suite struct ScrollingTests {
  private struct Days: View {
    @State var first = 0
    var initial: Int?

    var body: some View {
      VStack(spacing: 0) {
        if let initial {
          chart.chartScrollPosition(initialX: initial)
        } else {
          chart.chartScrollPosition(x: $first)
        }
        Text("from \(first)")
        Button("To 60") { first = 60 }
      }
    }

    private var chart: some View {
      Chart {
        ForEach(0..<100) { day in
          BarMark(x: .value("Day", day), y: .value("Count", day % 7 + 1), width: 10)
        }
      }
      .chartXScale(domain: 0...100)
      .chartScrollableAxes(.horizontal)
      .chartXVisibleDomain(length: 20)
      .chartScrollTargetBehavior(.valueAligned(unit: 10, majorAlignment: .page))
      .frame(width: 300, height: 200)
    }
  }

  @Test func `a part of the domain is seen, with the y axis beside it`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300)) { Days() }
    let texts = stage.texts
    // Twenty of a hundred days are seen: from one to the next there is a twentieth of the plot.
    let day = stage.find(.named("1")).frame!.midX
    let next = stage.find(.named("2")).frame!.midX
    let axis = try #require(texts.first { $0.string == "8" }).frame
    #expect(axis.maxX <= 300 && axis.minX > 250)
    #expect(abs((next - day) - (axis.minX - 4) / 20) < 0.1)
    #expect(texts.contains { $0.string == "15" && $0.frame.maxX < 300 })
    // The lines of the y axis are as high as its labels.
    let zero = try #require(texts.first { $0.string == "0" && $0.frame.minX > 250 }).frame
    #expect(abs(zero.midY - stage.find(.named("1")).frame!.maxY) < 1)
  }

  @Test func `a drag scrolls to a round value, and the binding follows`() {
    let stage = Stage(size: CGSize(width: 300, height: 300)) { Days() }
    #expect(stage.find("from 0").exists)
    stage.drag(from: CGPoint(x: 200, y: 150), by: CGVector(dx: -120, dy: 0), over: .seconds(2))
    stage.settle()
    #expect(stage.find("from 10").exists)
  }

  /// Rests at the middle of a day, after the x position that the proxy tells.
  private struct MiddleOfDay: ChartScrollTargetBehavior {
    final class Record { var size = CGSize.zero }
    let record: Record

    func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
      let proxy = context.chartProxy
      record.size = proxy.plotSize
      guard let day = proxy.value(atX: target.rect.minX, as: Double.self),
        let x = proxy.position(forX: day.rounded(.down) + 0.5)
      else { return }
      target.rect.origin.x = x
    }
  }

  @Test func `a behaviour knows where values are`() {
    let record = MiddleOfDay.Record()
    var first = 0.0
    let binding = Binding(get: { first }, set: { first = $0 })
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      Chart {
        ForEach(0..<100) { BarMark(x: .value("Day", $0), y: .value("Count", 1), width: 10) }
      }
      .chartXAxis(.hidden).chartYAxis(.hidden)
      .chartXScale(domain: 0...100)
      .chartScrollableAxes(.horizontal)
      .chartXVisibleDomain(length: 20)
      .chartScrollPosition(x: binding)
      .chartScrollTargetBehavior(MiddleOfDay(record: record))
    }
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: -120, dy: 0), over: .seconds(2))
    stage.settle()
    // A hundred days, of which twenty are as wide as the window.
    #expect(record.size == CGSize(width: 1_500, height: 200))
    #expect(first > 4)
    #expect(abs(first - first.rounded(.down) - 0.5) < 1e-6)
  }

  @Test func `the app scrolls`() {
    let stage = Stage(size: CGSize(width: 300, height: 300)) { Days() }
    stage.find("To 60").tap()
    stage.settle()
    #expect(stage.find("from 60").exists)
    #expect(stage.texts.contains { $0.string == "65" && $0.frame.minX < 150 && $0.frame.minX > 0 })
    let initial = Stage(size: CGSize(width: 300, height: 300)) { Days(initial: 40) }
    initial.settle()
    #expect(
      initial.texts.contains { $0.string == "45" && $0.frame.minX < 150 && $0.frame.minX > 0 })
  }

  @Test func `odd lengths do not scroll`() throws {
    for length in [0, -1, .nan, .infinity, 1e-300] {
      let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
        Chart(toys) { BarMark(x: .value("X", $0.shape), y: .value("Y", $0.count)) }
          .chartScrollableAxes([.horizontal, .vertical])
          .chartXVisibleDomain(length: length)
          .chartScrollPosition(initialX: "Cone")
      }
      _ = try stage.snapshot(scale: 1)
      #expect(stage.warnings.count == 1)
    }
  }
}

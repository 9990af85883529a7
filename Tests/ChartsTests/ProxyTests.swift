import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

/// What a proxy said last.
@MainActor private final class Record {
  var proxy: ChartProxy?
  var frame = CGRect.zero
}

@MainActor @Suite struct ProxyTests {
  private func proxy(
    _ direction: LayoutDirection = .leftToRight
  ) -> (Stage, Record) {
    let record = Record()
    let stage = Stage(size: CGSize(width: 340, height: 260), text: .fixed) {
      Chart(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartYScale(domain: 0...10)
        .chartPlotStyle { $0.padding(.leading, 40).padding(.top, 60) }
        .chartOverlay { proxy in
          GeometryReader { geometry in
            Color.clear.onAppear {
              record.proxy = proxy
              record.frame = proxy.plotFrame.map { geometry[$0] } ?? .zero
            }
          }
        }
        .environment(\.layoutDirection, direction)
    }
    stage.update()
    return (stage, record)
  }

  @Test func `a proxy knows where values are and which are where`() throws {
    let (stage, record) = proxy()
    let proxy = try #require(record.proxy)
    #expect(record.frame == CGRect(x: 40, y: 60, width: 300, height: 200))
    #expect(proxy.plotSize == CGSize(width: 300, height: 200))
    #expect(proxy.position(forX: "Sphere") == 150)
    #expect(proxy.position(forX: "Cone") == nil)
    #expect(proxy.position(forX: 3) == nil)
    #expect(proxy.position(forY: 2.5) == 150)
    #expect(proxy.position(forY: 2) == 160)
    #expect(proxy.position(for: (x: "Cube", y: 10)) == CGPoint(x: 50, y: 0))
    #expect(proxy.positionRange(forX: "Cube").map { abs($0.upperBound - 100) < 1e-9 } == true)
    #expect(proxy.value(atX: 250) == "Pyramid")
    #expect(proxy.value(atX: 301, as: String.self) == nil)
    #expect(proxy.value(atY: 50) == 7.5)
    #expect(proxy.value(atY: 50, as: Int.self) == 8)
    #expect(proxy.value(atY: .nan, as: Double.self) == nil)
    #expect(proxy.value(at: CGPoint(x: 10, y: 0), as: (String, Int).self)! == ("Cube", 10))
    _ = stage
  }

  @Test func `right to left positions still count from the left`() throws {
    let (stage, record) = proxy(.rightToLeft)
    let proxy = try #require(record.proxy)
    #expect(proxy.position(forX: "Cube") == 250)
    #expect(proxy.value(atX: 250) == "Cube")
    _ = stage
  }

  @Test func `a proxy knows the styles of values`() throws {
    let record = Record()
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Chart(toys) {
        PointMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("Shape", $0.shape))
          .symbol(by: .value("Shape", $0.shape))
          .symbolSize(by: .value("Count", $0.count))
      }
      .chartSymbolScale(range: [.square, .circle])
      .chartSymbolSizeScale(domain: 0...10, range: 0...100)
      .chartOverlay { proxy in
        VStack {
          Color.clear.onAppear { record.proxy = proxy }
          if let style = proxy.foregroundStyle(for: "Sphere") {
            Rectangle().fill(style).frame(width: 20, height: 20)
          }
        }
      }
    }
    stage.update()
    let proxy = try #require(record.proxy)
    #expect(proxy.foregroundStyle(for: "Cone") == nil)
    #expect(proxy.foregroundStyle(for: 3) == nil)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(proxy.symbol(for: "Cube")?.path(in: rect) == Path(rect))
    #expect(proxy.symbol(for: "Cone") == nil)
    #expect(proxy.symbolSize(for: 5) == 50)
    #expect(proxy.symbolSize(for: Double.nan) == nil)
    #expect(proxy.symbolSize(for: "Cube") == nil)
    #expect(proxy.lineStyle(for: "Cube") == nil)
    // The second colour of the palette, on the screen.
    let image = try stage.snapshot(scale: 1)
    let colors = (100..<200).map { image.color(x: 150, y: $0) }
    #expect(colors.contains { ($0.green * 255).rounded() == 199 && ($0.red * 255).rounded() == 52 })
  }

  private struct Selecting: View {
    @State private var shape: String?
    @State private var range: ClosedRange<Double>?
    @State private var angle: Double?
    let isPie: Bool

    var body: some View {
      VStack(spacing: 0) {
        Group {
          if isPie {
            Chart(toys) { SectorMark(angle: .value("Count", $0.count)) }
          } else {
            Chart(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
          }
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartXSelection(value: $shape)
        .chartYSelection(range: $range)
        .chartAngleSelection(value: $angle)
        .frame(width: 300, height: 200)
        Text("shape \(shape ?? "none")")
        Text(
          "range \(range.map { "\($0.lowerBound.formatted())–\($0.upperBound.formatted())" } ?? "none")"
        )
        Text("angle \(angle?.formatted() ?? "none")")
      }
    }
  }

  @Test func `a finger that drags selects, and lets go`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) { Selecting(isPie: false) }
    let top = stage.find("Cube").frame!.minY
    let finger = stage.touch(at: CGPoint(x: 120, y: top + 40))
    finger.move(to: CGPoint(x: 150, y: top + 40))
    #expect(stage.find("shape Sphere").exists)
    finger.move(to: CGPoint(x: 280, y: top + 120))
    #expect(stage.find("shape Pyramid").exists)
    #expect(stage.find("range 2–4").exists)
    // Beyond the plot the nearest value is selected.
    finger.move(to: CGPoint(x: 290, y: top + 500))
    #expect(stage.find("range 0–4").exists)
    finger.lift()
    stage.settle()
    #expect(stage.find("shape none").exists)
    #expect(stage.find("range 0–4").exists)
  }

  @Test func `a finger that rests selects, and lets go`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) { Selecting(isPie: true) }
    let middle = stage.find("5").frame!.minY + 100
    let finger = stage.touch(at: CGPoint(x: 200, y: middle))
    #expect(stage.find("angle none").exists)
    stage.advance(by: .seconds(0.3))
    // A quarter of eleven.
    #expect(stage.find("angle 2.75").exists)
    finger.move(to: CGPoint(x: 150, y: middle + 50))
    #expect(stage.find("angle 5.5").exists)
    finger.lift()
    stage.settle()
    #expect(stage.find("angle none").exists)
  }

  @Test func `a tap selects for as long as a finger is down`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) { Selecting(isPie: false) }
    stage.tap(at: CGPoint(x: 150, y: stage.find("Cube").frame!.minY + 40))
    #expect(stage.find("shape Sphere").exists)
    stage.advance(by: .seconds(0.2))
    #expect(stage.find("shape none").exists)
  }

  @Test func `a chart with a selection still scrolls`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView {
        Selecting(isPie: false)
        Color.yellow.frame(height: 1_000)
      }
    }
    stage.drag(from: CGPoint(x: 150, y: 150), by: CGVector(dx: 0, dy: -100))
    stage.settle()
    #expect(stage.scrollOffset.y > 50)
  }
}

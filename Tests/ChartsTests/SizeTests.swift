import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

/// How large symbols are.
@MainActor @Suite struct SizeTests {
  /// The widths of square symbols: roots of areas.
  private func widths<V: View>(_ chart: V) -> [CGFloat] {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      chart.chartXAxis(.hidden).chartYAxis(.hidden)
    }
    return toys.map { ((stage.find(.named($0.shape)).frame?.width ?? -1) * 100).rounded() / 100 }
  }

  private var byShape: some View {
    Chart(toys) {
      PointMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count))
        .symbol(.square).symbolSize(by: .value("Shape", $0.shape))
    }
  }

  private var byCount: some View {
    Chart(toys) {
      PointMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count))
        .symbol(.square).symbolSize(by: .value("Count", $0.count))
    }
  }

  @Test func `categories have areas of their own`() {
    // 16, 208 and 400 square points: evenly between the ends that numbers have.
    #expect(widths(byShape) == [4, 14.42, 20])
    #expect(widths(byShape.chartSymbolSizeScale(range: [9, 100, 25])) == [3, 10, 5])
    // Two areas for three categories are the ends.
    #expect(widths(byShape.chartSymbolSizeScale(range: 0...200)) == [0, 10, 14.14])
  }

  @Test func `a domain tells which category has which area`() {
    #expect(
      widths(
        byShape.chartSymbolSizeScale(
          domain: ["Pyramid", "Cube", "Sphere"], range: [100, 25, 9] as [CGFloat])) == [5, 3, 10])
    // One that the domain does not have is as the first.
    #expect(
      widths(
        byShape.chartSymbolSizeScale(domain: ["Cube", "Sphere"], range: [100, 25] as [CGFloat]))
        == [10, 5, 10])
  }

  @Test func `areas of numbers go from the start to the end of the domain`() {
    // 5, 4 and 2 of 0 to 5.
    #expect(widths(byCount.chartSymbolSizeScale(range: 0...100)) == [10, 8.94, 6.32])
    #expect(
      widths(byCount.chartSymbolSizeScale(domain: 0...20, range: 0...100)) == [5, 4.47, 3.16])
    // Beyond the ends the areas stay.
    #expect(widths(byCount.chartSymbolSizeScale(domain: 3...4, range: 16...100)) == [10, 10, 4])
  }
}

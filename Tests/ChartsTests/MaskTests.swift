import Charts
import Stage
import StageTesting
import SwiftUI
import Testing

@MainActor @Suite struct MaskTests {
  /// Counts how often it is drawn.
  private struct Counted: ChartSymbolShape {
    final class Count: @unchecked Sendable { var value = 0 }
    let count: Count
    var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    nonisolated func path(in rect: CGRect) -> Path {
      count.value += 1
      return Path(rect)
    }
  }

  private func drawings(of marks: Int) throws -> Int {
    let count = Counted.Count()
    let stage = plot {
      ForEach(0..<marks, id: \.self) {
        RectangleMark(xStart: .value("X", $0), xEnd: .value("X", $0 + 1))
      }
      .mask {
        PointMark(x: .value("X", 0), y: .value("Y", 1)).symbol(Counted(count: count))
          .symbolSize(CGSize(width: 600, height: 100))
      }
    }
    // What is masked shows, the rest does not: the point is at the upper left corner.
    #expect(try stage.bytes(150, 25) == blue)
    #expect(try stage.bytes(150, 150) == white)
    return count.value
  }

  @Test func `the mask of a group is drawn once`() throws {
    let one = try drawings(of: 1)
    #expect(one > 0)
    #expect(try drawings(of: 20) == one)
  }
}

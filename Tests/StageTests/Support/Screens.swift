import Stage
import SwiftUI

/// Rows of 50 × 100 points, named by number, in a scroll view named "scroll".
struct RowScreen: View {
  var count = 40
  var axis = Axis.Set.vertical

  var body: some View {
    ScrollView(axis) {
      if axis == .horizontal {
        HStack(spacing: 0) { rows }
      } else {
        VStack(spacing: 0) { rows }
      }
    }
    .accessibilityIdentifier("scroll")
  }

  @ViewBuilder private var rows: some View {
    ForEach(0..<count, id: \.self) { number in
      Text("row \(number)").frame(width: 100, height: 50).id(number)
    }
  }
}

extension Stage {
  /// Forty rows in a window of 390 × 844: the content is 2,000 long, so the maximum offset is 1,156.
  static func rows(_ count: Int = 40, axis: Axis.Set = .vertical) -> Stage {
    Stage(text: .fixed) { RowScreen(count: count, axis: axis) }
  }
}

/// The warnings that `body` causes, whether or not they were printed before.
@MainActor func warnings(_ body: () throws -> Void) rethrows -> [String] {
  RuntimeWarning.reset()
  try body()
  return RuntimeWarning.messages
}

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
  abs(a - b) <= tolerance
}

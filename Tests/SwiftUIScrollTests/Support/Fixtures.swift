import SwiftUI
import SwiftUICore
// Exported to all files of this target.
@_exported import TestSupport

extension ViewHost {
  /// The first scroll view.
  var scroll: ScrollNode {
    bringUpToDate()
    return mainScrollNode!
  }

  /// Starts a touch.
  func touch(_ x: CGFloat, _ y: CGFloat) -> TouchInput {
    TouchInput(host: self, at: CGPoint(x: x, y: y))
  }

  /// Plays time at 60 frames per second.
  func play(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { advance(by: 1 / 60) }
  }

  /// Plays until nothing moves; at most 20 seconds.
  func settle() {
    var frames = 0
    while isAnimating, frames < 1200 {
      advance(by: 1 / 60)
      frames += 1
    }
  }
}

extension TouchInput {
  func move(_ x: CGFloat, _ y: CGFloat) {
    move(to: CGPoint(x: x, y: y))
  }
}

/// Rows of 20 points, "row0" and so on, in a column without spacing.
@MainActor func rows(_ count: Int, width: CGFloat = 120, height: CGFloat = 20) -> some View {
  VStack(spacing: 0) {
    ForEach(0..<count, id: \.self) { box("row\($0)", width, height) }
  }
}

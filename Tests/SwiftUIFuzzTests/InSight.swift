import SwiftUIRaster

@testable import SwiftUICore

extension ViewHost {
  /// The difference of the pictures with and without visiting only visible views; nil if there is none. From
  /// then on even the smallest containers have an index of paint bounds.
  func differenceInSight() -> String? {
    presentation.paintBoundsThreshold = 1
    let quick = displayList()
    presentation.paintBoundsThreshold = .max
    let all = displayList()
    presentation.paintBoundsThreshold = PaintBoundsIndex.threshold
    return quick.firstVisibleDifference(from: all).map { "in sight \($0)" }
  }
}

extension DisplayList {
  /// The first command that differs between two lists whose pictures differ too; nil if the pictures are equal.
  ///
  /// Numbers may differ by rounding, and by what is just out of sight.
  @MainActor func firstVisibleDifference(from other: DisplayList) -> String? {
    guard let difference = firstDifference(from: other) else { return nil }
    let painter = Painter(scale: 1)
    let pictures = [try? painter.paint(self).pixels, try? painter.paint(other).pixels]
    return pictures[0] == pictures[1] ? nil : difference
  }
}

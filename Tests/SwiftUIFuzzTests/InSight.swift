import SwiftUIRaster

@testable import SwiftUICore

extension ViewHost {
  /// The difference of the pictures with and without visiting only visible views; nil if there is none. From
  /// then on even the smallest containers have an index of paint bounds.
  ///
  /// In a rotated view, visiting all can add commands just out of sight; then pixels are compared.
  func differenceInSight() -> String? {
    presentation.paintBoundsThreshold = 1
    let quick = displayList()
    presentation.paintBoundsThreshold = .max
    let all = displayList()
    presentation.paintBoundsThreshold = PaintBoundsIndex.threshold
    guard let difference = quick.firstDifference(from: all) else { return nil }
    let painter = Painter(scale: 1)
    let pictures = [try? painter.paint(quick).pixels, try? painter.paint(all).pixels]
    return pictures[0] == pictures[1] ? nil : "in sight \(difference)"
  }
}

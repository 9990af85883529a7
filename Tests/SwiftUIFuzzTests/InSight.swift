import SwiftUIRaster

@testable import SwiftUICore

extension ViewHost {
  /// Visiting only the views in sight gives another picture than visiting all of them; nil when it
  /// gives the same. Even the smallest containers know where their views draw from then on.
  ///
  /// In a turned view a visit to all may list what lies just out of sight; then the pixels tell.
  func differenceInSight() -> String? {
    presentation.inkThreshold = 1
    let quick = displayList()
    presentation.inkThreshold = .max
    let all = displayList()
    presentation.inkThreshold = InkIndex.threshold
    guard let difference = quick.firstDifference(from: all) else { return nil }
    let painter = Painter(scale: 1)
    let pictures = [try? painter.paint(quick).pixels, try? painter.paint(all).pixels]
    return pictures[0] == pictures[1] ? nil : "in sight \(difference)"
  }
}

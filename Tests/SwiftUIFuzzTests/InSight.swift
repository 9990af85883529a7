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
    guard let picture = try? painter.paint(self).pixels,
      let expected = try? painter.paint(other).pixels
    else { return difference }
    // A group of a single drawing needs no surface of its own, so whether a group holds what is out of
    // sight can change a colour's last bit.
    return zip(picture, expected).allSatisfy { $0.isWithinRounding(of: $1) } ? nil : difference
  }
}

extension UInt32 {
  /// Whether two pixels differ by at most one step in each of their four channels.
  fileprivate func isWithinRounding(of other: UInt32) -> Bool {
    stride(from: 0, to: 32, by: 8).allSatisfy { shift in
      abs(Int(self >> shift & 255) - Int(other >> shift & 255)) <= 1
    }
  }
}

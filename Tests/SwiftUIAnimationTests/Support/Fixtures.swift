import SwiftUI
import SwiftUICore
// Exported to all files of this target.
@_exported import TestSupport

/// Mounts a view in a window of 100 × 100 points, with texts of half an em per character.
@MainActor func mount<Value, Content: View>(
  _ initial: Value, _ remote: Remote<Value>,
  @ViewBuilder _ content: @escaping (Value) -> Content
) -> ViewHost {
  ViewHost(
    Controlled(initial, remote, content: content), size: CGSize(width: 100, height: 100),
    shaper: FixedMetricShaper())
}

extension ViewHost {
  /// The filled paths with their paints, in drawing order.
  var fills: [(path: Path, paint: Paint)] {
    displayList(scale: 1).commands.compactMap { command in
      guard case .fill(let path, let paint, _, _) = command else { return nil }
      return (path, paint)
    }
  }

  /// The first group of the display list.
  var group: DisplayList.Group? {
    for case .beginGroup(let group) in displayList(scale: 1).commands { return group }
    return nil
  }

  /// The colour of the first fill.
  var color: RGBA? {
    guard case .color(let color)? = fills.first?.paint else { return nil }
    return color
  }

  /// The presentation frame of the view "box".
  var box: CGRect { presentationFrame(of: "box") ?? .null }
}

func isNear(_ a: CGFloat?, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

import Stage
import SwiftUI
// Exported to all files of this target.
@_exported import TestSupport

/// A row with an identifier.
struct Row: View {
  let name: String
  var height: CGFloat = 20
  var journal: Journal?

  var body: some View {
    journal?.add("body \(name)")
    return Color.red.frame(width: 100, height: height)
      .onAppear { journal?.add("+\(name)") }
      .onDisappear { journal?.add("-\(name)") }
      .accessibilityIdentifier(name)
  }
}

/// An element of a list.
struct Item: Identifiable, Hashable {
  let id: Int
  var height: CGFloat = 20
}

/// A window of 100 × 200 points with fixed text metrics.
@MainActor func stage<Content: View>(
  width: CGFloat = 100, height: CGFloat = 200, @ViewBuilder _ content: () -> Content
) -> Stage {
  Stage(size: CGSize(width: width, height: height), text: .fixed, content: content)
}

extension Stage {
  /// The top of a view's layout frame in the window; nil if it does not exist.
  func top(_ id: String) -> CGFloat? { layoutFrame(of: id)?.minY }

  /// Which of the numbered rows exist.
  func rows(_ numbers: Range<Int>, _ prefix: String = "") -> [Int] {
    numbers.filter { layoutFrame(of: "\(prefix)\($0)") != nil }
  }

  /// Which of the numbered rows are visible in the window.
  func shown(_ numbers: Range<Int>, _ prefix: String = "") -> [Int] {
    numbers.filter { number in
      guard let frame = layoutFrame(of: "\(prefix)\(number)") else { return false }
      return frame.maxY > 0 && frame.minY < size.height
    }
  }
}

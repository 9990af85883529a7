import Stage
import SwiftUI
import Testing

/// Records callbacks, in order.
@MainActor final class Log {
  var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { entries.removeAll() }
    return entries
  }
}

/// A window of 200 × 200 points in which every character is half an em wide.
@MainActor func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
  Stage(size: CGSize(width: 200, height: 200), text: .fixed, content: content)
}

extension Stage {
  func tap(_ x: CGFloat, _ y: CGFloat) {
    tap(at: CGPoint(x: x, y: y))
  }

  func touch(_ x: CGFloat, _ y: CGFloat) -> Finger {
    touch(at: CGPoint(x: x, y: y))
  }

  /// A quick drag of ten frames that ends without velocity.
  func swipe(from x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    drag(
      from: CGPoint(x: x, y: y), by: CGVector(dx: dx, dy: dy), over: .milliseconds(100))
  }
}

extension View {
  /// A fixed square of 100 points.
  func square() -> some View {
    frame(width: 100, height: 100)
  }
}

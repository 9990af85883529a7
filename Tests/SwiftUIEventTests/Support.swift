import Stage
import SwiftUI
import SwiftUIRaster
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

extension Bitmap {
  /// The levels of a pixel, 0…255.
  func color(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let pixel = pixels[y * width + x]
    return (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
  }
}

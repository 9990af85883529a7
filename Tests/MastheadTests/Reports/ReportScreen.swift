import Masthead
import Stage
import SwiftUI

/// A row of a screen after a report: a number on a colour.
struct ReportRow: View {
  let name: String
  var height: CGFloat = 60
  var color = Color.blue

  var body: some View {
    Text(name)
      .foregroundStyle(.white)
      .frame(maxWidth: .infinity)
      .frame(height: height)
      .background(color)
      .accessibilityIdentifier(name)
  }
}

extension Stage {
  /// Frames of views while time is played, one for each sixtieth of a second.
  func frames(of id: some Hashable, during duration: Duration) -> [CGRect] {
    let count = Int(duration / .milliseconds(1000.0 / 60))
    return (0..<count).compactMap { _ in
      advance(by: .nanoseconds(16_666_667))
      return frame(of: id)
    }
  }

  /// The names of visible texts, once each.
  var names: [String] { texts.map(\.string) }

  /// Moves a finger that is down by a way, a point a frame.
  func drag(_ finger: Finger, by way: Int, _ perFrame: () -> Void) {
    for _ in 0..<abs(way) {
      finger.move(by: CGVector(dx: 0, dy: way < 0 ? -1 : 1))
      advance(by: .nanoseconds(16_666_667))
      perFrame()
    }
  }
}

extension Bitmap {
  /// The colour at a point of the window.
  func color(at point: CGPoint) -> RGBA {
    color(x: Int(point.x * scale), y: Int(point.y * scale))
  }
}

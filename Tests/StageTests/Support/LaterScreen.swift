import Stage
import SwiftUI

/// Records what a screen has done, in order.
@MainActor final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

extension Stage {
  /// A stage with a button "go" that fills the window.
  static func button(_ action: @escaping @MainActor () -> Void) -> Stage {
    Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Button(action: action) { Color.red }.accessibilityIdentifier("go")
    }
  }
}

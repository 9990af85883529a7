import Stage
import SwiftUI

extension Stage {
  /// The texts in sight, in drawing order.
  var words: [String] { texts.map(\.string) }

  /// The names of the symbols in sight, in drawing order.
  var symbolNames: [String] {
    displayList.commands.compactMap {
      if case .symbol(let glyph, _, _) = $0 { glyph.name } else { nil }
    }
  }

  /// Taps the middle of a text.
  func tapText(_ text: String) {
    guard let frame = texts.first(where: { $0.string == text })?.frame else { return }
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }
}

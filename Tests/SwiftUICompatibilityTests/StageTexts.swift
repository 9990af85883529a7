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

  /// A stage of 390 by 700 points at rest.
  static func settled(_ view: some View) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 700), text: .fixed) { view }
    stage.settle()
    return stage
  }

  /// Taps the middle of a text.
  func tapText(_ text: String, settling: Bool = false) {
    guard let frame = texts.first(where: { $0.string == text })?.frame else { return }
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
    if settling { settle() }
  }
}

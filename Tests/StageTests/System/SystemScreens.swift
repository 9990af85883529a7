import Stage
import SwiftUI

/// A phone of 402 by 874 points, as the systems' lengths were measured on, with a status bar and a home indicator.
@MainActor func phone<Content: View>(
  _ system: Stage.System, width: CGFloat = 402, statusBar: CGFloat = 62,
  @ViewBuilder _ content: () -> Content
) -> Stage {
  let stage = Stage(
    size: CGSize(width: width, height: 874),
    safeArea: EdgeInsets(top: statusBar, leading: 0, bottom: statusBar == 0 ? 0 : 34, trailing: 0),
    system: system, content: content)
  stage.settle()
  return stage
}

extension Stage {
  /// The colour that is drawn at a point.
  func color(at x: CGFloat, _ y: CGFloat) throws -> RGBA {
    try snapshot(scale: 2).color(x: Int(x * 2), y: Int(y * 2))
  }

  func text(_ string: String) -> CGRect? { texts.first { $0.string == string }?.frame }
}

extension RGBA {
  /// 0…255.
  var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
}

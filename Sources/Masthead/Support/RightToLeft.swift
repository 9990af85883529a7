import SwiftUI

extension CGSize {
  /// A move to the right and down, as an effect has to be told it: SwiftUI mirrors effects and their
  /// anchors where the language is written from right to left, while proxies tell places from the left.
  func forEffect(in direction: LayoutDirection) -> CGSize {
    direction == .rightToLeft ? CGSize(width: -width, height: height) : self
  }
}

@_spi(Nodes) import SwiftUICore

/// A label of a control that takes touches in small gaps too, as between its icon and its title: a finger is no point.
///
/// What is far from everything that is drawn, as a spacer, takes none (Documentation/AppleConformance.md, A40).
struct SmallGaps: PrimitiveModifier {
  typealias Body = Never

  /// How far from a touch something has to be drawn, in points: a gap of twice that takes touches. Our own choice.
  static let reach: CGFloat = 5

  static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> SmallGapsNode {
    SmallGapsNode(parent: parent)
  }

  static func updateWrapper(_ node: SmallGapsNode, to modifier: Self) {}
}

final class SmallGapsNode: UnaryNode {
  /// Asked only where no view inside is touched itself.
  override func isTouched(at point: CGPoint) -> Bool {
    guard CGRect(origin: .zero, size: size).covers(point) else { return false }
    let reach = SmallGaps.reach
    return [(-reach, 0), (reach, 0), (0, -reach), (0, reach)].contains { x, y in
      isContentTouched(at: CGPoint(x: point.x + x, y: point.y + y))
    }
  }
}

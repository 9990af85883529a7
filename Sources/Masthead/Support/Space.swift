import SwiftUI

/// The name of a coordinate space, and the identity of the view that has it.
///
/// A class, so that `@State` makes one for each view and it is compared by identity.
final class SpaceID: Sendable {
  /// What the coordinates are called.
  var name: ObjectIdentifier { ObjectIdentifier(self) }

  init() {}
}

extension GeometryProxy {
  /// Whether the view is inside of the one with these coordinates. What is presented from there, a sheet, has its
  /// environment and is elsewhere.
  func isInside(_ space: ObjectIdentifier) -> Bool { bounds(of: .named(space)) != nil }
}

extension HorizontalAlignment {
  /// Where along a view it lies, from the leading edge, 0…1; the middle for guides of the app's own.
  var unit: CGFloat {
    switch self {
    case .leading: 0
    case .trailing: 1
    default: 0.5
    }
  }
}

extension VerticalAlignment {
  /// Where along a view it lies, from the top, 0…1; the middle for guides of the app's own.
  var unit: CGFloat {
    switch self {
    case .top: 0
    case .bottom: 1
    default: 0.5
    }
  }
}

extension View {
  /// Keeps the margins that are said around from a scroll view. On Apple's systems they reach the scroll views inside
  /// of the one that is meant too; on Linux they end at that one, and this does nothing.
  func withoutContentMargins(_ edges: Edge.Set) -> some View {
    contentMargins(edges, 0, for: .scrollContent)
  }
}

extension CGSize {
  /// A move to the right and down, as an effect has to be told it: SwiftUI mirrors effects and their anchors where the
  /// language is written from right to left, while proxies tell places from the left.
  func forEffect(in direction: LayoutDirection) -> CGSize {
    direction == .rightToLeft ? CGSize(width: -width, height: height) : self
  }
}

import SwiftUI

/// The name of a coordinate space, and the identity of the view that has it.
///
/// A class, so that `@State` makes one for each view and it is compared by identity.
final class SpaceID: Sendable {
  /// What the coordinates are called.
  var name: ObjectIdentifier { ObjectIdentifier(self) }

  init() {}
}

extension HorizontalAlignment {
  /// Where along a view it lies, from the left, 0…1; the middle for guides of the app's own.
  func unit(in direction: LayoutDirection) -> CGFloat {
    guard self == .leading || self == .trailing else { return 0.5 }
    return (self == .leading) == (direction == .leftToRight) ? 0 : 1
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

/// How tall bars are.
///
/// A table of its own, because every generation of the system changes it. Under a status bar: 44
/// points, and 52 more for a large title. Without one the bar keeps clear of the window's edge: 64
/// and 52.5 (behaviour sheet §10, recorded with the status bar hidden). On a phone that lies on its side
/// bars are 32 tall, and titles inline.
struct NavigationBarMetrics: Equatable {
  /// From the safe area's top to the row of items.
  var top: CGFloat = 0
  /// The row of items.
  var row: CGFloat = 44
  /// Below the row.
  var bottom: CGFloat = 0
  /// The area for a large title; 0 where there is no room for one.
  var largeTitle: CGFloat = 52

  /// The bar with an inline title.
  var inlineHeight: CGFloat { top + row + bottom }

  /// - Parameters:
  ///   - isCompact: The vertical size class is compact: a phone on its side.
  ///   - inset: What the device covers above it.
  init(isCompact: Bool, inset: CGFloat) {
    if isCompact {
      row = 32
      largeTitle = 0
    } else if inset <= 0 {
      top = 10
      bottom = 10
      largeTitle = 52.5
    }
  }

  /// From the side to the first item.
  static let margin: CGFloat = 16
  /// From the side to the back button's arrow.
  static let backMargin: CGFloat = 8
  /// Between items, and between items and the title.
  static let itemSpacing: CGFloat = 16
  static let titleSpacing: CGFloat = 8
  /// A search field, and its area below the title. Not measured: 36 and 52 are those of iOS 18.
  static let searchField: CGFloat = 36
  static let searchArea: CGFloat = 52
  /// The bar at the bottom.
  static let bottomRow: CGFloat = 44
}

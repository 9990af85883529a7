/// The heights of bars.
///
/// Below a status bar: 44 points, and 52 for a large title. Without a status bar: 64 and 52.5 (behaviour sheet
/// §10, measured with the status bar hidden). On a phone held sideways: 32, with inline titles only.
struct NavigationBarMetrics: Equatable {
  /// From the top of the safe area to the row of items.
  var top: CGFloat = 0
  /// The row of items.
  var row: CGFloat = 44
  /// Below the row of items.
  var bottom: CGFloat = 0
  /// The area for a large title; 0 if there is no space for one.
  var largeTitle: CGFloat = 52

  /// The height of a bar with an inline title.
  var inlineHeight: CGFloat { top + row + bottom }

  /// - Parameters:
  ///   - isCompact: Whether the vertical size class is compact: a phone held sideways.
  ///   - inset: The safe area inset above the bar.
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

  /// From the edge to the first item.
  static let margin: CGFloat = 16
  /// From the edge to the back button's chevron.
  static let backMargin: CGFloat = 8
  /// Between items, and between items and the title.
  static let itemSpacing: CGFloat = 16
  static let titleSpacing: CGFloat = 8
  /// The height of a search field, and of its area below the title. Not measured: 36 and 52 are those of iOS
  /// 18.
  static let searchField: CGFloat = 36
  static let searchArea: CGFloat = 52
  /// The height of the bottom bar.
  static let bottomRow: CGFloat = 44
}

import SwiftUICore

/// The heights of bars, from the system's profile.
struct NavigationBarMetrics: Equatable {
  let bars: SystemProfile.Bars
  /// From the top of the safe area to the row of items.
  var top: CGFloat { place.above }
  /// The row of items.
  var row: CGFloat { place.height }
  /// Below the row of items.
  var bottom: CGFloat { place.below }
  /// The area for a large title; 0 if there is no space for one.
  let largeTitle: CGFloat
  private let place: SystemProfile.Row

  /// The height of a bar with an inline title.
  var inlineHeight: CGFloat { top + row + bottom }

  /// - Parameters:
  ///   - isCompact: Whether the vertical size class is compact: a phone held sideways, whose bar has inline titles only.
  ///   - isInSheet: Whether it is in a sheet.
  ///   - inset: The safe area inset above the bar; 0 without a status bar.
  init(_ bars: SystemProfile.Bars, isCompact: Bool, isInSheet: Bool, inset: CGFloat) {
    self.bars = bars
    if isCompact {
      place = bars.lowRow
      largeTitle = 0
    } else {
      place = inset > 0 ? bars.row : isInSheet ? bars.rowInSheet : bars.rowAtTop
      largeTitle = inset > 0 ? bars.largeTitle : bars.largeTitleAtTop
    }
  }

  /// From the edge to the first item.
  static let margin: CGFloat = 16
  static let titleSpacing: CGFloat = 8
  /// The height of a button in a row, which is touched there.
  static let buttonHeight: CGFloat = 44
}

extension SystemProfile.Bars {
  /// From the edge to the back button.
  var backMargin: CGFloat { backButton == .titled ? 8 : NavigationBarMetrics.margin }
  /// Between items, or groups of items.
  var itemSpacing: CGFloat { items == .plain ? 16 : 12 }
}

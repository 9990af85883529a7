/// The metrics of lists, in points.
///
/// Measured on iOS 26 at the default Dynamic Type size (behaviour sheet §11, rows marked `i`), unless the system's
/// profile says otherwise. Section gaps
/// belong to the first and last item of a section, so that sections are independent: 17.5 below a card without
/// footer, 17.5 above one without header; 10 above and below a header's line; 8 above and 6 below a footer's
/// slot. Their sums are the measured 35, 27.5 and 23.5. Metrics that were not measured say so.
struct ListMetrics: Equatable {
  /// The horizontal margin of cards, or of rows if there are none.
  var margin = SystemProfile.ByWidth(0)
  /// The corner radius of cards.
  var cornerRadius: CGFloat = 0
  /// How much of a card's sides a corner takes, in points.
  var cornerReach: CGFloat { cornerRadius * ContinuousCorners.reach }
  var rowInsets = EdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16)
  /// Beside the content of rows and headers, by the window's width; nil for what their insets say.
  var sides: SystemProfile.ByWidth?
  /// Rows of text are 56 high, not 54.5.
  var rowHeight: CGFloat = 56
  var headerInsets = EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
  var footerInsets = EdgeInsets(top: 8, leading: 16, bottom: 6, trailing: 16)
  /// Above the first section, without and with a header.
  var firstGap: CGFloat = 0
  var firstHeaderGap: CGFloat = 0
  /// Above a section's first row if it has no header, and above its header.
  var gapAbove: CGFloat = 0
  var headerGap: CGFloat = 0
  /// Below a section's last row if it has no footer.
  var gapBelow: CGFloat = 0
  /// Below a footer; subtracted from a section spacing that is set.
  var footerRest: CGFloat = 6
  /// Nil: the environment's font.
  var headerFont: Font? = .body.weight(.medium)
  /// A line of it was measured as 21 high: 2 more than a footnote elsewhere.
  var footerFont: Font? = .footnote.leading(.loose)
  /// The case of headers; nil for that of the environment.
  var headerCase: Text.Case?
  var separators = Separators()
  var pinsHeaders = false
  var isGrouped = false
  /// Whether the rows of a group lie on a card.
  var hasCards = true

  /// The separators between rows.
  struct Separators: Hashable {
    var thickness: CGFloat = 1
    /// The distance of a separator's end from the trailing edge of the row.
    var trailing: CGFloat = 16
    /// Whether there are separators above the first and below the last row of a section.
    var areAroundSections = false
    /// Whether those separators extend from edge to edge.
    var areFullAroundSections = false
  }

  static func iOS(_ look: _ListLook, _ system: SystemProfile = .standard) -> ListMetrics {
    let values = system.list
    var metrics = ListMetrics()
    metrics.rowHeight = values.rowHeight
    metrics.rowInsets.top = values.rowInset
    metrics.rowInsets.bottom = values.rowInset
    metrics.sides = values.rowSides
    metrics.separators.trailing = values.separatorTrailing
    if system.text == .font { metrics.footerFont = .footnote }
    switch look {
    case .plain, .inset:
      // A header is 32 below the row before it: 22 more than its own 10.
      metrics.headerGap = 22
      metrics.firstHeaderGap = 22
      metrics.separators.areAroundSections = true
      metrics.pinsHeaders = true
      // Not measured: the margin of UIKit's readable content guide.
      if look == .inset { metrics.margin = values.margin }
    case .grouped, .insetGrouped, .sidebar:
      metrics.isGrouped = true
      metrics.headerInsets.top = values.headerTop
      metrics.headerInsets.bottom = values.headerBottom
      metrics.firstHeaderGap = values.firstHeaderGap
      if values.header == .uppercase {
        metrics.headerFont = .footnote
        metrics.headerCase = .uppercase
      }
      metrics.firstGap = 35
      metrics.gapAbove = 17.5
      metrics.gapBelow = 17.5
      metrics.hasCards = look != .sidebar
      if look != .grouped {
        metrics.margin = values.margin
        metrics.cornerRadius = values.cornerRadius
      } else {
        // Not measured; UIKit's tables have always had it.
        metrics.separators.areAroundSections = true
        metrics.separators.areFullAroundSections = true
      }
    }
    return metrics
  }

  /// Sets the spacing between sections: all of it below each section, less what a footer has below it. Only
  /// sections without footer were measured.
  mutating func setSectionSpacing(_ spacing: CGFloat) {
    gapAbove = 0
    gapBelow = spacing
    footerGap = max(0, spacing - footerRest)
    headerGap = 0
  }

  /// The gap below a footer.
  private(set) var footerGap: CGFloat = 0
}

/// Lengths in lists, in points.
///
/// iOS 26 at the default Dynamic Type size (behaviour sheet §11, rows marked `i`). Section gaps belong to
/// the first and the last item of their section, so a section's place never depends on another one:
/// 17.5 below a card without footer, 17.5 above one without header; a header brings 10 above and
/// below its line, a footer 8 above and 6 below its slot. Put together that gives the recorded 35,
/// 27.5 and 23.5. Where there is no recording the figure says so.
struct ListMetrics: Equatable {
  /// Between the list's edges and its cards, or its rows where it has none.
  var margin: CGFloat = 0
  /// Radius of a card's corners.
  var cornerRadius: CGFloat = 0
  var rowInsets = EdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16)
  /// Text rows are 56, not 54.5.
  var rowHeight: CGFloat = 56
  var headerInsets = EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
  /// The slot of a footnote line is 21, its text 19.
  var footerInsets = EdgeInsets(top: 9, leading: 16, bottom: 7, trailing: 16)
  /// Above the list's first section, without and with a header.
  var firstGap: CGFloat = 0
  var firstHeaderGap: CGFloat = 0
  /// Above a section's first row where it has no header, and above its header.
  var gapAbove: CGFloat = 0
  var headerGap: CGFloat = 0
  /// Below a section's last row where it has no footer.
  var gapBelow: CGFloat = 0
  /// What a footer keeps below it, and counts against a section spacing that is set.
  var footerRest: CGFloat = 6
  /// Nil: as the text around has it.
  var headerFont: Font? = .body.weight(.medium)
  var footerFont: Font? = .footnote
  /// The slot in which a label's icon stands, and the room to its title.
  var labelIconWidth: CGFloat = 24
  var labelSpacing: CGFloat = 16
  var separators = Separators()
  var pinsHeaders = false
  var isGrouped = false

  /// The lines between rows.
  struct Separators: Hashable {
    var thickness: CGFloat = 1
    /// From a row's trailing edge to the end of its line.
    var trailing: CGFloat = 16
    /// There are lines above the first and below the last row of a section.
    var areAroundSections = false
    /// Those lines go from edge to edge.
    var areFullAroundSections = false
  }

  static func iOS(_ look: _ListLook) -> ListMetrics {
    var metrics = ListMetrics()
    switch look {
    case .plain, .inset:
      // A header stands 32 below the row before it: 22 more than its own 10.
      metrics.headerGap = 22
      metrics.firstHeaderGap = 22
      metrics.separators.areAroundSections = true
      metrics.pinsHeaders = true
      // Not recorded: the margin of the system's readable content.
      if look == .inset { metrics.margin = 16 }
    case .grouped, .insetGrouped:
      metrics.isGrouped = true
      metrics.firstGap = 35
      metrics.gapAbove = 17.5
      metrics.gapBelow = 17.5
      if look == .insetGrouped {
        metrics.margin = 16
        metrics.cornerRadius = 26
      } else {
        // Not recorded: as tables always had it.
        metrics.separators.areAroundSections = true
        metrics.separators.areFullAroundSections = true
      }
    }
    return metrics
  }

  /// A section's own share of a spacing that is set between sections (not recorded beyond the case
  /// without footer): all of it below, what a footer keeps anyway left out.
  mutating func setSectionSpacing(_ spacing: CGFloat) {
    gapAbove = 0
    gapBelow = spacing
    footerGap = max(0, spacing - footerRest)
    headerGap = 0
  }

  /// Below a footer.
  private(set) var footerGap: CGFloat = 0
}

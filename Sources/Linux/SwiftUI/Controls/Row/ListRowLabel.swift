@_spi(Nodes) import SwiftUICore

/// A label in a row: icons have a slot, so that the titles of all rows are aligned (behaviour sheet §11,
/// ios/label/list).
struct ListRowLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.rowLabelMetrics) private var metrics
  @Environment(\.listItemTint) private var tint
  @Environment(\.labelReservedIconWidth) private var iconWidth
  @Environment(\.labelIconToTitleSpacing) private var spacing

  var body: some View {
    HStack(spacing: spacing ?? metrics.spacing) {
      configuration.icon
        .foregroundStyle(tint.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.tint))
        .frame(minWidth: iconWidth ?? metrics.iconWidth)
      ControlLabel(configuration.title, isOne: configuration.title.isOne)
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
  }
}

/// In points, as measured on iOS 26 (behaviour sheet §11).
struct RowLabelMetrics: Equatable {
  /// The least width of the icon's slot.
  var iconWidth: CGFloat = 24
  /// The space from the icon to the title.
  var spacing: CGFloat = 16
}

extension EnvironmentValues {
  @Entry var rowLabelMetrics: RowLabelMetrics = RowLabelMetrics()
}

extension HorizontalAlignment {
  /// Where the separator below a row begins: by default at the row's first text, or else at the leading edge of
  /// its content.
  public static let listRowSeparatorLeading = HorizontalAlignment.textLeading
  /// Where the separator below a row ends: by default as in the list's style.
  public static let listRowSeparatorTrailing = HorizontalAlignment.contentTrailing
}

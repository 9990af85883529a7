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
      IconSlot(width: iconWidth ?? metrics.iconWidth) {
        configuration.icon
          .foregroundStyle(tint.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.tint))
      }
      ControlLabel(configuration.title, isOne: configuration.title.isOne)
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
  }
}

/// An icon in the middle of a slot. One that takes whatever it is offered, such as a resizable image, is as wide and high
/// as the slot is wide; others make the slot as wide as they are.
private struct IconSlot: Layout {
  /// The least width, in points.
  let width: CGFloat

  private func offer(_ proposal: ProposedViewSize, _ icon: LayoutSubview) -> ProposedViewSize {
    let most = icon.sizeThatFits(.infinity)
    return most.width.isFinite ? proposal : ProposedViewSize(width: width, height: width)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let icon = subviews.first else { return CGSize(width: width, height: 0) }
    let size = icon.sizeThatFits(offer(proposal, icon))
    return CGSize(width: max(width, size.width), height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for icon in subviews {
      icon.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: offer(proposal, icon))
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

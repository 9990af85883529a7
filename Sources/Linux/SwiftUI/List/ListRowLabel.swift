@_spi(Nodes) import SwiftUICore

/// A label in a row: icons have a slot, so that the titles of all rows are aligned (behaviour sheet §11,
/// ios/label/list).
struct ListRowLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.listMetrics) private var metrics

  var body: some View {
    HStack(spacing: metrics.labelSpacing) {
      configuration.icon
        .foregroundStyle(.tint)
        .frame(minWidth: metrics.labelIconWidth)
      configuration.title
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
  }
}

@_spi(Nodes) import SwiftUICore

extension SectionRole {
  /// Sets the environment of a part of a list's section.
  func prepare(_ values: inout EnvironmentValues) {
    switch self {
    case .rows: break
    case .header:
      values.isListRow = false
      if values.headerProminence == .increased {
        // Not measured; as iOS shows prominent headers: large, bold, in the label colour.
        values.font = .title3.bold()
        values.foregroundStyle = nil
      } else {
        if let font = values.listMetrics.headerFont { values.font = font }
        values.foregroundStyle = AnyShapeStyle(HierarchicalShapeStyle.secondary)
      }
    case .footer:
      values.isListRow = false
      if let font = values.listMetrics.footerFont { values.font = font }
      values.foregroundStyle = AnyShapeStyle(HierarchicalShapeStyle.secondary)
    }
  }
}

extension ListRowNode: AccessibilityContaining {
  var accessibilityContainers: [AccessibilityContainer] {
    role == .rows ? [AccessibilityContainer(.list, list), AccessibilityContainer(.row, self)] : []
  }
}

extension ListRowNode {
  /// Adds traits and actions: headers are headings, selected rows have the trait, editing actions are
  /// accessibility actions.
  var rowAccessibilityNodes: [AccessibilityNode] {
    let nodes = ([content].compactMap { $0 } + badgeViews).flatMap(\.accessibilityNodes)
      .sortedForReading()
    for node in nodes.flatMap(\.elements) {
      if role == .header { node.traits.formUnion(.isHeader) }
      if isSelected { node.traits.formUnion(.isSelected) }
    }
    if role == .rows, let first = nodes.flatMap(\.elements).first {
      first.actions += editActions
      if list.isSelectable(self), !first.actions.contains(where: { $0.kind == .default }) {
        first.actions.append(
          AccessibilityAction(kind: .default, run: { [weak self] in self?.tap() }))
      }
    }
    return nodes
  }
}

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

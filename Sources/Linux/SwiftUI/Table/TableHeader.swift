import SwiftUICore

/// The titles of a table's columns.
struct TableHeader<RowValue: Identifiable> {
  /// The height of a table's header on iPad, in points.
  private static var height: CGFloat { 32 }

  let columns: TableColumns<RowValue>
  let customization: Binding<TableColumnCustomization<RowValue>>?
  let sorting: TableSorting?
  /// The style of the list below.
  let look: _ListLook
  @Environment(\.listMetricsTable) private var metrics
  @State private var width: CGFloat = 0
  /// The column that is resized, and its width before.
  @State private var resized: (id: String, width: CGFloat)?
  @Environment(\.layoutDirection) private var direction
}

extension TableHeader: View {
  /// Beside the cells, in points: the margin of a wide list, and that of its rows.
  private var sides: CGFloat { metrics.metrics(look).margin.wide + TableRowLayout.margin }

  var body: some View {
    let shown = columns.shown
    TableRowLayout(widths: shown.map { columns.width($0.form) }) {
      ForEach(shown) { cell($0.form) }
    }
    .padding(.horizontal, sides)
    .frame(height: Self.height)
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .background(BackgroundStyle())
    .contextMenu { if customization != nil { visibilities } }
    .accessibilityElement(children: .contain)
  }

  @ViewBuilder @MainActor private func cell(_ column: _TableColumnForm<RowValue>) -> some View {
    if let id = column.customizationID, customization != nil {
      title(column)
        .modifier(
          TableHeaderMove(id: id, isEnabled: allows(.reorder, column), move: { move($0, to: $1) })
        )
        .overlay(alignment: .trailing) {
          if allows(.resize, column), column.width.minimum < column.width.maximum {
            handle(id, column)
          }
        }
    } else {
      title(column)
    }
  }

  @MainActor private func allows(
    _ behavior: TableColumnCustomizationBehavior, _ column: _TableColumnForm<RowValue>
  ) -> Bool {
    column.customizationID != nil && !column.disabledCustomization.contains(behavior)
  }

  // MARK: Titles

  @ViewBuilder @MainActor private func title(_ column: _TableColumnForm<RowValue>) -> some View {
    if let sorting, let comparator = column.comparator {
      Button {
        sorting.sort(comparator)
      } label: {
        label(column, order: sorting.order(comparator))
      }
      .buttonStyle(.plain)
    } else {
      label(column, order: nil)
    }
  }

  @MainActor private func label(_ column: _TableColumnForm<RowValue>, order: SortOrder?)
    -> some View
  {
    HStack(spacing: 4) {
      column.title
        .font(.subheadline.weight(order == nil ? .regular : .semibold))
        .foregroundStyle(order == nil ? .secondary : .primary)
        .lineLimit(1)
      if let order {
        Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
          .font(.caption.weight(.semibold))
          .accessibilityLabel(order == .forward ? Text("ascending") : Text("descending"))
      }
    }
    .frame(
      maxWidth: .infinity, maxHeight: .infinity, alignment: column.alignment.inCell(direction)
    )
    .contentShape(Rectangle())
  }

  // MARK: Customization

  /// Moves a column to the place of another one.
  @MainActor private func move(_ id: String, to other: String) {
    customization?.wrappedValue.move(id, to: other, among: columns.ids)
  }

  /// The line at a column's trailing edge, which is dragged to resize the column.
  @MainActor private func handle(_ id: String, _ column: _TableColumnForm<RowValue>) -> some View {
    Color.secondary.opacity(0.3)
      .frame(width: 1, height: 16)
      .frame(width: 13)
      .frame(maxHeight: .infinity)
      .contentShape(Rectangle())
      .highPriorityGesture(
        DragGesture(minimumDistance: 1, coordinateSpace: .global)
          .onChanged { drag in
            let start = resized.flatMap { $0.id == id ? $0.width : nil } ?? currentWidth(of: id)
            resized = (id, start)
            let way = direction == .rightToLeft ? -drag.translation.width : drag.translation.width
            let limits = column.width
            customization?.wrappedValue[width: id] = max(
              limits.minimum, 20, min(limits.maximum, start + way))
          }
          .onEnded { _ in resized = nil }
      )
      .offset(x: direction == .rightToLeft ? -TableRowLayout.spacing : TableRowLayout.spacing)
      .accessibilityHidden(true)
  }

  @MainActor private func currentWidth(of id: String) -> CGFloat {
    let shown = columns.shown
    let widths = TableRowLayout.divide(
      width - 2 * sides, among: shown.map { columns.width($0.form) })
    return zip(shown, widths).first { $0.0.form.customizationID == id }?.1 ?? 0
  }

  /// The rows of the context menu, one for each column that can be hidden. The last column stays.
  @ViewBuilder @MainActor private var visibilities: some View {
    let count = columns.shown.count
    ForEach(Array(columns.all.enumerated()), id: \.offset) { _, column in
      if let id = column.customizationID, allows(.visibility, column) {
        let isShown = columns.isShown(column)
        Toggle(
          isOn: Binding(
            get: { isShown },
            set: { customization?.wrappedValue[visibility: id] = $0 ? .visible : .hidden })
        ) { column.title }
        .disabled(isShown && count == 1)
      }
    }
  }
}

/// What is dragged with a column's title.
private struct TableColumnMark: Codable, Transferable {
  let id: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "masthead.table-column"))
  }
}

/// Lets a title be dragged to another one.
private struct TableHeaderMove: ViewModifier {
  let id: String
  let isEnabled: Bool
  let move: @MainActor (String, String) -> Void

  func body(content: Content) -> some View {
    if isEnabled {
      content
        .draggable(TableColumnMark(id: id))
        .dropDestination(for: TableColumnMark.self) { marks, _ in
          guard let mark = marks.first, mark.id != id else { return false }
          move(mark.id, id)
          return true
        }
    } else {
      content
    }
  }
}

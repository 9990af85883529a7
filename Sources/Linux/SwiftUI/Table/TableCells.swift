import SwiftUICore

/// The cells of a row.
struct TableCells<Value: Identifiable>: View {
  let value: Value
  let columns: [TableColumns<Value>.Column]
  let widths: [TableColumnWidth]
  /// What stands before the first cell; nil for nothing.
  var disclosure: TableDisclosure?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    TableRowLayout(widths: widths) {
      ForEach(columns) { column in
        let cell = column.form.content(value)
          .frame(maxWidth: .infinity, alignment: column.form.alignment.inCell(direction))
        if let disclosure, column.id == columns.first?.id {
          HStack(spacing: 4) {
            disclosure
            cell
          }
        } else {
          cell
        }
      }
    }
    .lineLimit(1)
    .listRowInsets(
      EdgeInsets(
        top: 8, leading: TableRowLayout.margin, bottom: 8, trailing: TableRowLayout.margin))
  }
}

/// The chevron of a row with others inside, indented by its level; room for one in a row without.
struct TableDisclosure: View {
  /// The number of rows around this one.
  let level: Int
  /// Nil for a row without others inside.
  let isExpanded: Binding<Bool>?

  var body: some View {
    Group {
      if let isExpanded {
        Button {
          withAnimation(.easeInOut(duration: 0.25)) { isExpanded.wrappedValue.toggle() }
        } label: {
          Image(systemName: "chevron.forward")
            .font(.footnote.weight(.semibold))
            .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
            .frame(width: 16, height: 24)
            .contentShape(Rectangle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(isExpanded.wrappedValue ? "Collapse" : "Expand")
      } else {
        Color.clear.frame(width: 16, height: 1)
      }
    }
    .padding(.leading, 16 * CGFloat(level))
  }
}

/// A row of a table in which rows have others inside, with these.
struct TableOutlineRow<Value: Identifiable>: View {
  let row: _TableRowForm<Value>
  let level: Int
  let columns: [TableColumns<Value>.Column]
  let widths: [TableColumnWidth]

  var body: some View {
    if let children = row.children {
      OwnedState(binding: row.isExpanded, initial: false) { isExpanded in
        cells(isExpanded)
        if isExpanded.wrappedValue {
          ForEach(children()) {
            TableOutlineRow(row: $0, level: level + 1, columns: columns, widths: widths)
          }
        }
      }
    } else {
      cells(nil)
    }
  }

  @ViewBuilder private func cells(_ isExpanded: Binding<Bool>?) -> some View {
    let cells = TableCells(
      value: row.value, columns: columns, widths: widths,
      disclosure: TableDisclosure(level: level, isExpanded: isExpanded))
    if let modify = row.modify { modify(AnyView(cells)) } else { cells }
  }
}

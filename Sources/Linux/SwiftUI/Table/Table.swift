/// A table: rows of values in columns, under a header that stays in place.
///
///     Table(people, selection: $selection, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60)
///     }
///
/// In compact widths only the first column is shown, without a header, as on iOS. A row with others inside (a
/// ``DisclosureTableRow``, or an element with children) has a chevron that shows and hides them. As in a ``List``, rows
/// are built near the viewport only and can be selected.
public struct Table<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  let columns: Columns
  let customization: Binding<TableColumnCustomization<Value>>?
  let rows: Rows
  let selection: TableSelection<Value.ID>
  /// Sorts by a column; nil if the table can't be sorted.
  let sorting: TableSorting?

  nonisolated init(
    columns: Columns, customization: Binding<TableColumnCustomization<Value>>?, rows: Rows,
    selection: TableSelection<Value.ID> = .none,
    sorting: TableSorting? = nil
  ) {
    self.columns = columns
    self.customization = customization
    self.rows = rows
    self.selection = selection
    self.sorting = sorting
  }
}

enum TableSelection<ID: Hashable> {
  case none
  case single(Binding<ID?>)
  case multiple(Binding<Set<ID>>)
}

extension Table: View {
  public var body: some View {
    StyledControl(TableStyleConfiguration(table: AnyView(TableBody(table: self)))) { $0.table }
  }
}

/// The header and the rows of a table.
private struct TableBody<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  let table: Table<Value, Rows, Columns>
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableColumnHeaders) private var headers
  @Environment(\.isTableInset) private var isInset
}

extension TableBody: View {
  var body: some View {
    let customization = table.customization
    let columns = TableColumns(
      all: table.columns._columns, customization: customization?.wrappedValue)
    if sizeClass == .compact {
      list(columns.all.prefix(1).map { .init(index: 0, form: $0) }, columns)
    } else {
      VStack(spacing: 0) {
        if headers != .hidden {
          TableHeader(
            columns: columns, customization: customization, sorting: table.sorting, look: look)
          Divider()
        }
        list(columns.shown, columns)
      }
    }
  }

  @ViewBuilder @MainActor private func list(
    _ shown: [TableColumns<Value>.Column], _ columns: TableColumns<Value>
  ) -> some View {
    let widths = shown.map { columns.width($0.form) }
    let sections = table.rows._sections
    let content = Group {
      if sections.contains(where: \.isOfApp) {
        ForEach(sections.indices, id: \.self) { index in
          Section {
            list(sections[index].rows, shown, widths)
          } header: {
            if let header = sections[index].header { header() }
          }
        }
      } else {
        list(table.rows._rows, shown, widths)
      }
    }
    Group {
      switch table.selection {
      case .none: List { content }
      case .single(let binding): List(selection: binding) { content }
      case .multiple(let binding): List(selection: binding) { content }
      }
    }
    .environment(\.listLook, look)
  }

  private var look: _ListLook { isInset ? .inset : .plain }

  @ViewBuilder @MainActor private func list(
    _ rows: [_TableRowForm<Value>], _ shown: [TableColumns<Value>.Column],
    _ widths: [TableColumnWidth]
  ) -> some View {
    if rows.contains(where: { $0.children != nil }) {
      ForEach(rows) { TableOutlineRow(row: $0, level: 0, columns: shown, widths: widths) }
    } else {
      ForEach(rows) { row in
        let cells = TableCells(value: row.value, columns: shown, widths: widths)
        if let modify = row.modify { modify(AnyView(cells)) } else { cells }
      }
    }
  }
}

// MARK: - Sorting

/// The sorting of a table, without its type.
struct TableSorting {
  /// The order of the first comparator, if it is that of a column.
  let order: (any Sendable) -> SortOrder?
  /// Sorts by a column's comparator, or the other way round if it is the first already.
  let sort: (any Sendable) -> Void

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    /// Comparators of one column are equal but for their order.
    func isSame(_ left: Sort, _ right: Sort) -> Bool {
      var (left, right) = (left, right)
      left.order = .forward
      right.order = .forward
      return left == right
    }
    order = { comparator in
      guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first,
        isSame(first, comparator)
      else { return nil }
      return first.order
    }
    sort = { comparator in
      guard var comparator = comparator as? Sort else { return }
      var all = binding.wrappedValue
      if let first = all.first, isSame(first, comparator) {
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      all.removeAll { isSame($0, comparator) }
      binding.wrappedValue = [comparator] + all
    }
  }
}

// MARK: - Widths

/// The width of a column in points: between a minimum and a maximum, which are equal for a fixed width.
package struct TableColumnWidth: Hashable {
  package var minimum: CGFloat = 0
  package var maximum: CGFloat = .infinity

  package init(minimum: CGFloat = 0, maximum: CGFloat = .infinity) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// Cells beside each other: columns share the width equally as far as their limits allow.
package struct TableRowLayout: Layout {
  /// Between columns, in points.
  package static let spacing: CGFloat = 8
  /// Before the first column and after the last one, in points.
  static let margin: CGFloat = 20

  let widths: [TableColumnWidth]

  /// The widths of the columns in a row of a width. O(columns²).
  package static func divide(_ width: CGFloat, among columns: [TableColumnWidth]) -> [CGFloat] {
    var result = columns.map(\.minimum)
    var open = Set(columns.indices)
    var left = width - spacing * CGFloat(max(0, columns.count - 1))
    // As in a flexible line of CSS: if the limits of all take more than the width, columns at their minimum are
    // settled, if less, those at their maximum, and the rest share what is left.
    while !open.isEmpty {
      let share = left / CGFloat(open.count)
      for index in open {
        result[index] = max(columns[index].minimum, min(columns[index].maximum, max(0, share)))
      }
      let excess = open.reduce(-left) { $0 + result[$1] }
      let settled = open.filter { index in
        excess > 0 ? result[index] > share : excess < 0 && result[index] < share
      }
      if settled.isEmpty { break }
      for index in settled { left -= result[index] }
      open.subtract(settled)
    }
    return result
  }

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ())
    -> CGSize
  {
    let ideal = widths.reduce(0) { $0 + max($1.minimum, min($1.maximum, 100)) }
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? ideal
    let parts = Self.divide(width, among: widths)
    let heights = zip(subviews, parts).map { view, part in
      view.sizeThatFits(ProposedViewSize(width: part, height: proposal.height)).height
    }
    return CGSize(width: width, height: heights.max() ?? 0)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for (view, part) in zip(subviews, Self.divide(bounds.width, among: widths)) {
      view.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: part, height: bounds.height))
      x += part + Self.spacing
    }
  }
}

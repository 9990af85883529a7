import SwiftUICore

/// What people have changed in the columns of a table: which are shown, in which order, and how wide they are.
///
///     @SceneStorage("columns") private var columns: TableColumnCustomization<Person>
///
///     Table(people, columnCustomization: $columns) {
///       TableColumn("Name", value: \.name).customizationID("name")
///       TableColumn("Town", value: \.town).customizationID("town").defaultVisibility(.hidden)
///     }
///
/// In the header of such a table a column's title is dragged to another place, its trailing edge is dragged to
/// resize it, and a context menu shows and hides columns. Only columns with an id take part.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Codable, Sendable {
  /// The ids of columns in the order that was chosen; empty for that of the table.
  private(set) var order: [String] = []
  private var shown: [String: Bool] = [:]
  /// Widths in points.
  private var widths: [String: Double] = [:]

  public init() {}

  /// Whether a column is shown; automatic if nobody has decided.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Brings the columns back into the table's own order.
  public mutating func resetOrder() {
    order = []
  }
}

extension TableColumnCustomization {
  /// The width of a column in points; nil for the column's own. One that is not a positive number counts as nil.
  subscript(width id: String) -> CGFloat? {
    get { widths[id].flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
    set { widths[id] = newValue.map { Double($0) } }
  }

  /// Moves a column to the place of another one; those between them make way.
  ///
  /// - Parameter ids: The ids of all columns in the table's own order.
  mutating func move(_ id: String, to other: String, among ids: [String]) {
    var all = sorted(ids)
    guard let from = all.firstIndex(of: id), let to = all.firstIndex(of: other) else { return }
    all.remove(at: from)
    all.insert(id, at: to)
    order = all
  }

  /// Ids in the chosen order. One that the order does not name follows the one before it.
  func sorted(_ ids: [String]) -> [String] {
    var result = order.filter(ids.contains)
    for (place, id) in ids.enumerated() where !result.contains(id) {
      let before = ids[..<place].last { result.contains($0) }
      let index = before.flatMap(result.firstIndex).map { $0 + 1 } ?? 0
      result.insert(id, at: index)
    }
    return result
  }
}

/// The ways in which people can change a column.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  private var bits: Set<Int> = []

  public init() {}

  private init(bit: Int) {
    bits = [bit]
  }

  public static let reorder = TableColumnCustomizationBehavior(bit: 0)
  public static let resize = TableColumnCustomizationBehavior(bit: 1)
  public static let visibility = TableColumnCustomizationBehavior(bit: 2)
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]

  public func contains(_ member: TableColumnCustomizationBehavior) -> Bool {
    bits.isSuperset(of: member.bits)
  }

  public func union(_ other: Self) -> Self { with { $0.bits.formUnion(other.bits) } }
  public func intersection(_ other: Self) -> Self { with { $0.bits.formIntersection(other.bits) } }
  public func symmetricDifference(_ other: Self) -> Self {
    with { $0.bits.formSymmetricDifference(other.bits) }
  }

  public mutating func formUnion(_ other: Self) { self = union(other) }
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

  @discardableResult public mutating func insert(
    _ newMember: Self
  ) -> (inserted: Bool, memberAfterInsert: Self) {
    if contains(newMember) { return (false, newMember) }
    formUnion(newMember)
    return (true, newMember)
  }

  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    bits.subtract(member.bits)
    return removed.isEmpty ? nil : removed
  }

  @discardableResult public mutating func update(with newMember: Self) -> Self? {
    let known = intersection(newMember)
    formUnion(newMember)
    return known.isEmpty ? nil : known
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var result = self
    change(&result)
    return result
  }
}

// MARK: - Columns

extension TableColumnContent {
  private func changed(
    _ change: (inout _TableColumnForm<TableRowValue>) -> Void
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    _TableColumns<TableRowValue, TableColumnSortComparator>(
      _columns: _columns.map { column in
        var result = column
        change(&result)
        return result
      })
  }

  /// Aligns the column's title and its cells.
  public func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.alignment = alignment }
  }

  /// Names the column, so that people can move, resize and hide it.
  public func customizationID(
    _ id: String
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.customizationID = id }
  }

  /// Sets whether the column is shown where nobody has decided.
  public func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.defaultVisibility = visibility }
  }

  /// Sets what people can't change in the column.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.disabledCustomization = behavior }
  }
}

/// The columns of a table as they are shown.
struct TableColumns<RowValue: Identifiable> {
  /// A column with its index in the table's own order, which identifies it.
  struct Column: Identifiable {
    let index: Int
    let form: _TableColumnForm<RowValue>

    var id: Int { index }
  }

  let all: [_TableColumnForm<RowValue>]
  let customization: TableColumnCustomization<RowValue>?

  private func form(_ id: String) -> Column? {
    all.firstIndex { $0.customizationID == id }.map { Column(index: $0, form: all[$0]) }
  }

  /// The ids of the columns that people can change.
  var ids: [String] { all.compactMap(\.customizationID) }

  func isShown(_ column: _TableColumnForm<RowValue>) -> Bool {
    let chosen = column.customizationID.flatMap { customization?[visibility: $0] } ?? .automatic
    return (chosen == .automatic ? column.defaultVisibility : chosen) != .hidden
  }

  /// The columns that are shown, in order. Those without an id stay where they are. O(columns²).
  var shown: [Column] {
    var ids = (customization?.sorted(self.ids) ?? self.ids)[...]
    let columns = all.enumerated().compactMap { index, form -> Column? in
      if form.customizationID == nil { return Column(index: index, form: form) }
      return ids.popFirst().flatMap(self.form)
    }
    return columns.filter { isShown($0.form) }
  }

  /// The width of a column: the chosen one within the column's limits, else these limits.
  func width(_ column: _TableColumnForm<RowValue>) -> TableColumnWidth {
    guard let chosen = column.customizationID.flatMap({ customization?[width: $0] }) else {
      return column.width
    }
    let width = max(column.width.minimum, min(column.width.maximum, chosen))
    return TableColumnWidth(minimum: width, maximum: width)
  }
}

// MARK: - Storage

extension AppStorage {
  /// Keeps what people have changed in the columns of a table.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String,
    store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(encoded: wrappedValue, key, store: store)
  }
}

extension SceneStorage {
  /// Keeps what people have changed in the columns of a table.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(encoded: wrappedValue, key)
  }
}

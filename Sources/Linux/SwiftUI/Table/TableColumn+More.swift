// Columns by comparators, aligned columns, columns that a collection makes, and the looks of tables.

// MARK: - Comparators

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column of texts that sorts the table by them, with a comparator for texts.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator
  ) where Content == Text {
    self.init(Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, value: KeyPath<RowValue, String> & Sendable, comparator: String.StandardComparator
  ) where Content == Text {
    self.init(
      Text(verbatim: String(title)), comparator: KeyPathComparator(value, comparator: comparator)
    ) { Text(verbatim: $0[keyPath: value]) }
  }

  public nonisolated init(
    _ text: Text, value: KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator
  ) where Content == Text {
    self.init(text, comparator: KeyPathComparator(value, comparator: comparator)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  /// A column that sorts the table by a value, with a comparator for such values.
  public nonisolated init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator),
      content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V, C: SortComparator>(
    _ title: S, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      Text(verbatim: String(title)), comparator: KeyPathComparator(value, comparator: comparator),
      content: content)
  }

  public nonisolated init<V, C: SortComparator>(
    _ text: Text, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      text, comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }
}

// MARK: - Alignment

/// Where the title and the cells of a column stand in its width.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Side {
    case leading, center, trailing, left, right
  }

  private let side: Side

  /// The same as ``leading``.
  public static var automatic: Self { Self(side: .leading) }
  public static var leading: Self { Self(side: .leading) }
  public static var center: Self { Self(side: .center) }
  public static var trailing: Self { Self(side: .trailing) }
  /// On the right, where numbers end, also in languages written from right to left.
  public static var numeric: Self { Self(side: .right) }

  /// Where numbers of a numbering system end: on the right, or on the left for one written from right to left.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> Self {
    // Adlam, Hanifi Rohingya and N'Ko.
    let isMirrored = ["adlm", "rohg", "nkoo"].contains(numberingSystem.identifier)
    return Self(side: isMirrored ? .left : .right)
  }

  func inCell(_ direction: LayoutDirection) -> Alignment {
    let isMirrored = direction == .rightToLeft
    return switch side {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .left: isMirrored ? .trailing : .leading
    case .right: isMirrored ? .leading : .trailing
    }
  }
}

// MARK: - Columns of a collection

/// Columns that are made of the elements of a collection.
public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue, Sort, Content: TableColumnContent
>: TableColumnContent
where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public var data: Data
  public var content: (Data.Element) -> Content

  public var _columns: [_TableColumnForm<RowValue>] { data.flatMap { content($0)._columns } }
}

extension TableColumnForEach {
  public nonisolated init(
    _ data: Data,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
  }

  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  public nonisolated init(
    _ data: Range<Int>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
  }
}

// MARK: - Looks

extension EnvironmentValues {
  @Entry var tableColumnHeaders: Visibility = .automatic
  @Entry var isTableInset: Bool = false
}

/// The appearance of tables.
@MainActor @preconcurrency public protocol TableStyle: Sendable {
  associatedtype Body: View
  typealias Configuration = TableStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The rows and columns of a table, for a ``TableStyle``.
public struct TableStyleConfiguration {
  let table: AnyView
}

/// The default: rows up to the edges.
public struct AutomaticTableStyle: TableStyle {
  nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.isTableInset, false)
  }
}

/// Rows of an ``InsetListStyle``.
public struct InsetTableStyle: TableStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.isTableInset, true)
  }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension View {
  /// Sets the style of tables inside.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: TableStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }

  /// Shows or hides the titles of columns of tables inside.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}

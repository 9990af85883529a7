// What lists read from their environment.

private enum RowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum MetricsTableKey: EnvironmentKey {
  static var defaultValue: ListMetricsTable { ListMetricsTable(metrics: ListMetrics.iOS) }
}

/// The lengths of each look; one table for each system, so that another generation is another table.
struct ListMetricsTable: Sendable {
  let metrics: @Sendable (_ListLook) -> ListMetrics
}

private enum HeaderHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum HeaderProminenceKey: EnvironmentKey {
  static var defaultValue: Prominence { .standard }
}

private enum RowSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum SectionSpacingKey: EnvironmentKey {
  static var defaultValue: ListSectionSpacing { .default }
}

private enum ScrollBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

/// The room between two sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  enum Kind: Hashable {
    case automatic
    case length(CGFloat)
  }

  let kind: Kind

  /// What the list's style has.
  public static let `default` = ListSectionSpacing(kind: .automatic)
  /// Less than usual: 10 points (no figure of Apple's is known).
  public static let compact = ListSectionSpacing(kind: .length(10))

  /// Points; lengths that are negative or no number count as 0.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(kind: .length(spacing.isFinite ? max(0, spacing) : 0))
  }
}

extension EnvironmentValues {
  /// The least height of a list's rows, in points: 56, as on iOS 26.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] ?? listMetricsTable.metrics(listLook).rowHeight }
    set { self[RowHeightKey.self] = newValue.isFinite ? max(0, newValue) : 0 }
  }

  /// The least height of a list's headers and footers, in points; nil for what their text needs.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue.map { $0.isFinite ? max(0, $0) : 0 } }
  }

  /// How much headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  var listMetricsTable: ListMetricsTable {
    get { self[MetricsTableKey.self] }
    set { self[MetricsTableKey.self] = newValue }
  }

  var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }

  var listSectionSpacing: ListSectionSpacing {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }

  var scrollContentBackground: Visibility {
    get { self[ScrollBackgroundKey.self] }
    set { self[ScrollBackgroundKey.self] = newValue }
  }

  /// The lengths of a list here.
  var listMetrics: ListMetrics {
    var metrics = listMetricsTable.metrics(listLook)
    metrics.rowHeight = defaultMinListRowHeight
    if case .length(let length) = listSectionSpacing.kind { metrics.setSectionSpacing(length) }
    return metrics
  }
}

extension View {
  /// How much headers of sections inside stand out.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  /// Room between the rows of lists inside, in points; nil for none. With room between them, rows
  /// are cards of their own.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing.map { $0.isFinite ? max(0, $0) : 0 })
  }

  /// Room between the sections of lists inside.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  /// Room between the sections of lists inside, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, .custom(spacing))
  }

  /// Whether lists inside show their ground behind the rows.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}

// What lists read from their environment.

/// The lengths of each look; one table for each system, so that another generation is another table.
struct ListMetricsTable: Sendable {
  let metrics: @Sendable (_ListLook) -> ListMetrics
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
    get { minListRowHeight ?? listMetricsTable.metrics(listLook).rowHeight }
    set { minListRowHeight = newValue.isFinite ? max(0, newValue) : 0 }
  }

  @Entry private var minListRowHeight: CGFloat?

  /// The least height of a list's headers and footers, in points; nil for what their text needs.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { minListHeaderHeight }
    set { minListHeaderHeight = newValue.map { $0.isFinite ? max(0, $0) : 0 } }
  }

  @Entry private var minListHeaderHeight: CGFloat?

  /// How much headers of sections stand out.
  @Entry public var headerProminence: Prominence = .standard

  @Entry var listMetricsTable: ListMetricsTable = ListMetricsTable(metrics: ListMetrics.iOS)

  @Entry var listRowSpacing: CGFloat?

  @Entry var listSectionSpacing: ListSectionSpacing = .default

  @Entry var scrollContentBackground: Visibility = .automatic

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

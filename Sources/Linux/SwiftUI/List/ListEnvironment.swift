@_spi(Nodes) import SwiftUICore

// Environment values of lists.

/// The metrics of each style, instead of those of the system.
struct ListMetricsTable: Sendable {
  let metrics: @Sendable (_ListLook) -> ListMetrics
}

/// How prominent something is.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

/// The spacing between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  enum Kind: Hashable {
    case automatic
    case length(CGFloat)
  }

  let kind: Kind

  /// That of the list's style.
  public static let `default` = ListSectionSpacing(kind: .automatic)
  /// Less than the default: 10 points, as Apple's number is not known.
  public static let compact = ListSectionSpacing(kind: .length(10))

  /// In points; a negative or NaN length counts as 0.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(kind: .length(spacing.isFinite ? max(0, spacing) : 0))
  }
}

extension EnvironmentValues {
  /// The minimum height of a list's rows in points: 56, unless the window has the look of another system.
  public var defaultMinListRowHeight: CGFloat {
    get { minListRowHeight ?? styleMetrics.rowHeight }
    set { minListRowHeight = newValue.isFinite ? max(0, newValue) : 0 }
  }

  @Entry private var minListRowHeight: CGFloat?

  /// The minimum height of a list's headers and footers in points; nil for the height of their content.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { minListHeaderHeight }
    set { minListHeaderHeight = newValue.map { $0.isFinite ? max(0, $0) : 0 } }
  }

  @Entry private var minListHeaderHeight: CGFloat?

  /// The prominence of section headers.
  @Entry public var headerProminence: Prominence = .standard

  @Entry private var ownListMetrics: ListMetricsTable?

  var listMetricsTable: ListMetricsTable {
    get {
      let system = systemProfile
      return ownListMetrics ?? ListMetricsTable { .iOS($0, system) }
    }
    set { ownListMetrics = newValue }
  }

  /// The metrics of the list's style.
  private var styleMetrics: ListMetrics {
    ownListMetrics?.metrics(shownListLook) ?? .iOS(shownListLook, systemProfile)
  }

  @Entry var listRowSpacing: CGFloat?

  @Entry var listSectionSpacing: ListSectionSpacing = .default

  /// The metrics of a list in this environment.
  var listMetrics: ListMetrics {
    var metrics = styleMetrics
    metrics.rowHeight = defaultMinListRowHeight
    if case .length(let length) = listSectionSpacing.kind { metrics.setSectionSpacing(length) }
    return metrics
  }
}

extension View {
  /// Sets the prominence of section headers inside.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  /// Sets the spacing between rows of lists inside, in points; nil for none. With spacing, each row is a
  /// separate card.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing.map { $0.isFinite ? max(0, $0) : 0 })
  }

  /// Sets the spacing between sections of lists inside.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  /// Sets the spacing between sections of lists inside, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, .custom(spacing))
  }
}

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
        let metrics = values.listMetrics
        if let font = metrics.headerFont { values.font = font }
        if let headerCase = metrics.headerCase, !values.isTextCaseSet {
          values.textCase = headerCase
        }
        values.foregroundStyle = AnyShapeStyle(HierarchicalShapeStyle.secondary)
      }
    case .footer:
      values.isListRow = false
      if let font = values.listMetrics.footerFont { values.font = font }
      values.foregroundStyle = AnyShapeStyle(HierarchicalShapeStyle.secondary)
    }
  }
}

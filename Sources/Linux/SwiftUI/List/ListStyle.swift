/// The appearance of lists and forms. Only the system's styles are supported.
public protocol ListStyle {
  /// Nil: that of the place.
  static var _look: _ListLook? { get }
}

/// The available styles.
public enum _ListLook: Hashable, Sendable {
  /// Rows from edge to edge on the window's background; headers are pinned.
  case plain
  /// As plain, with horizontal margins.
  case inset
  /// Sections from edge to edge on a grey background.
  case grouped
  /// Sections as rounded cards on a grey background.
  case insetGrouped
  /// As inset grouped, without cards: of a row there is what marks it as selected.
  case sidebar
}

/// The style of the place, as on iOS: ``SidebarListStyle`` in the sidebar of a split view, else
/// ``InsetGroupedListStyle``.
public struct DefaultListStyle: ListStyle {
  public init() {}

  public static var _look: _ListLook? { nil }
}

/// Rows from edge to edge; section headers are pinned.
public struct PlainListStyle: ListStyle {
  public init() {}

  public static var _look: _ListLook? { .plain }
}

/// As ``PlainListStyle``, with horizontal margins.
public struct InsetListStyle: ListStyle {
  public init() {}

  public static var _look: _ListLook? { .inset }
}

/// Sections from edge to edge on a grey background.
public struct GroupedListStyle: ListStyle {
  public init() {}

  public static var _look: _ListLook? { .grouped }
}

/// Sections as rounded cards on a grey background.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}

  public static var _look: _ListLook? { .insetGrouped }
}

/// The list in a sidebar, as that of a wide window has by default: rows without cards and separators. In compact widths it
/// is the same as ``InsetGroupedListStyle``, as on a phone.
public struct SidebarListStyle: ListStyle {
  public init() {}

  public static var _look: _ListLook? { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  public nonisolated static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public nonisolated static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public nonisolated static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public nonisolated static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public nonisolated static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public nonisolated static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the style of lists inside.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, S._look)
  }
}

extension EnvironmentValues {
  /// The style that is asked for; nil is that of the place.
  @Entry var listLook: _ListLook?

  /// The style in this place and width.
  var shownListLook: _ListLook {
    let look = listLook ?? (splitColumn?.isSidebar == true ? .sidebar : .insetGrouped)
    return look == .sidebar && horizontalSizeClass != .regular ? .insetGrouped : look
  }
}

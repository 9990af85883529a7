/// How a list or form looks.
///
/// The styles are those that come with the system; they can't be made by apps.
@MainActor @preconcurrency public protocol ListStyle {
  nonisolated static var _look: _ListLook { get }
}

/// The looks that lists can have.
public enum _ListLook: Hashable, Sendable {
  /// Rows from edge to edge on the window's background; headers stay in sight.
  case plain
  /// The same, with margins at the sides.
  case inset
  /// Sections from edge to edge on a grey ground.
  case grouped
  /// Sections as rounded cards on a grey ground.
  case insetGrouped
}

/// The style that suits the place: ``InsetGroupedListStyle``, as on iOS.
public struct DefaultListStyle: ListStyle {
  public nonisolated init() {}

  public nonisolated static var _look: _ListLook { .insetGrouped }
}

/// Rows from edge to edge; the header of the section at the top stays in sight.
public struct PlainListStyle: ListStyle {
  public nonisolated init() {}

  public nonisolated static var _look: _ListLook { .plain }
}

/// Like ``PlainListStyle``, with margins at the sides.
public struct InsetListStyle: ListStyle {
  public nonisolated init() {}

  public nonisolated static var _look: _ListLook { .inset }
}

/// Sections from edge to edge on a grey ground.
public struct GroupedListStyle: ListStyle {
  public nonisolated init() {}

  public nonisolated static var _look: _ListLook { .grouped }
}

/// Sections as rounded cards on a grey ground.
public struct InsetGroupedListStyle: ListStyle {
  public nonisolated init() {}

  public nonisolated static var _look: _ListLook { .insetGrouped }
}

/// The list beside the content of an app; on a phone it looks like ``InsetGroupedListStyle``.
public struct SidebarListStyle: ListStyle {
  public nonisolated init() {}

  public nonisolated static var _look: _ListLook { .insetGrouped }
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
  /// How lists inside look.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, S._look)
  }
}

extension EnvironmentValues {
  @Entry var listLook: _ListLook = DefaultListStyle._look
}

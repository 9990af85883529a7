/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private enum Kind: String, Codable, Sendable { case automatic, detailOnly, doubleColumn, all }

  private let kind: Kind

  /// As the window has room.
  public static var automatic: Self { Self(kind: .automatic) }
  /// The detail alone.
  public static var detailOnly: Self { Self(kind: .detailOnly) }
  /// Content and detail; of two columns both.
  public static var doubleColumn: Self { Self(kind: .doubleColumn) }
  /// All columns.
  public static var all: Self { Self(kind: .all) }

  var isDetailOnly: Bool { kind == .detailOnly }
  var hidesSidebar: Bool { kind == .detailOnly || kind == .doubleColumn }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  public static var sidebar: Self { Self(name: "sidebar") }
  public static var content: Self { Self(name: "content") }
  public static var detail: Self { Self(name: "detail") }
}

/// Two or three columns, in which a choice in one decides what the next one shows.
///
/// In a window with room the columns stand beside each other, each a screen of its own. In a narrow one
/// they are one stack: the sidebar first, and what a list's selection there leads to pushed on it.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferredColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension NavigationSplitView: View {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: nil, preferredColumn: nil, sidebar: sidebar(), content: content(),
      detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility, preferredColumn: nil, sidebar: sidebar(), content: content(),
      detail: detail())
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: nil, preferredColumn: preferredCompactColumn, sidebar: sidebar(),
      content: content(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility, preferredColumn: preferredCompactColumn, sidebar: sidebar(),
      content: content(), detail: detail())
  }

  public var body: some View {
    SplitColumns(
      visibility: visibility, preferredColumn: preferredColumn, sidebar: sidebar,
      content: content, detail: detail)
  }
}

extension NavigationSplitView where Content == EmptyView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, sidebar: sidebar, content: { EmptyView() },
      detail: detail)
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      preferredCompactColumn: preferredCompactColumn, sidebar: sidebar, content: { EmptyView() },
      detail: detail)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn,
      sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
}

// MARK: - Columns

private struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferredColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  /// In a narrow window: the columns on top of the sidebar.
  @State private var pushed: [NavigationSplitViewColumn] = []
  /// What a link in a column leads to, in place of the detail.
  @State private var linked: AnyView?
  @Environment(\.horizontalSizeClass) private var width

  private var hasContent: Bool { Content.self != EmptyView.self }
  private var shown: Binding<NavigationSplitViewVisibility> { visibility ?? $ownVisibility }

  var body: some View {
    if width == .regular { wide } else { narrow }
  }

  /// Columns of 320 points, as on iPadOS, and the detail in the room that is left.
  private var wide: some View {
    HStack(spacing: 0) {
      if !shown.wrappedValue.hidesSidebar {
        column {
          NavigationStack { sidebar.toolbar { toggle } }
            .environment(\.splitColumn, wideColumn)
        }
      }
      if hasContent, !shown.wrappedValue.isDetailOnly {
        column {
          NavigationStack {
            content.toolbar { if shown.wrappedValue.hidesSidebar { toggle } }
          }
          .environment(\.splitColumn, wideColumn)
        }
      }
      NavigationStack {
        Group {
          if let linked { linked } else { detail }
        }
        .toolbar {
          if shown.wrappedValue.isDetailOnly || (!hasContent && shown.wrappedValue.hidesSidebar) {
            toggle
          }
        }
      }
      .environment(\.splitColumn, nil)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  /// A selection shows the view's own detail again.
  private var wideColumn: SplitColumnContext {
    SplitColumnContext(showDetail: { linked = $0 }) { linked = nil }
  }

  private func column<Column: View>(@ViewBuilder _ column: () -> Column) -> some View {
    SplitColumn(content: column()).transition(.move(edge: .leading))
  }

  private var toggle: some ToolbarContent {
    ToolbarItem(placement: .topBarLeading) {
      Button {
        withAnimation(.easeInOut(duration: 0.3)) {
          shown.wrappedValue =
            !shown.wrappedValue.hidesSidebar ? (hasContent ? .doubleColumn : .detailOnly) : .all
        }
      } label: {
        Image(systemName: "sidebar.left")
      }
      .accessibilityLabel(shown.wrappedValue.hidesSidebar ? "Show Sidebar" : "Hide Sidebar")
    }
  }

  /// One stack; a selection in a column pushes the next one.
  private var narrow: some View {
    NavigationStack(path: $pushed) {
      sidebar
        .environment(
          \.splitColumn, SplitColumnContext { push(hasContent ? .content : .detail) }
        )
        .navigationDestination(for: NavigationSplitViewColumn.self) { column in
          if column == .content {
            content.environment(\.splitColumn, SplitColumnContext { push(.detail) })
          } else {
            detail.environment(\.splitColumn, nil)
          }
        }
    }
    .onAppear { follow(preferredColumn?.wrappedValue) }
    .onChange(of: preferredColumn?.wrappedValue) { _, column in follow(column) }
    .onChange(of: pushed) { _, pushed in
      let top = pushed.last ?? .sidebar
      if let preferredColumn, preferredColumn.wrappedValue != top {
        preferredColumn.wrappedValue = top
      }
    }
  }

  private func push(_ column: NavigationSplitViewColumn) {
    if pushed.last != column { pushed.append(column) }
  }

  private func follow(_ column: NavigationSplitViewColumn?) {
    guard let column, column != pushed.last ?? .sidebar else { return }
    switch column {
    case .content: pushed = hasContent ? [.content] : []
    case .detail: pushed = hasContent ? [.content, .detail] : [.detail]
    default: pushed = []
    }
  }
}

/// A column, as wide as its views ask for, with a line at its end.
private struct SplitColumn<Content: View>: View {
  let content: Content
  @State private var width: CGFloat?

  var body: some View {
    HStack(spacing: 0) {
      content.frame(width: width ?? 320)
      Divider().ignoresSafeArea()
    }
    .onPreferenceChange(SplitColumnWidthKey.self) { [$width] in $width.wrappedValue = $0 }
  }
}

/// Leads from a column of a split view to the next one.
final class SplitColumnContext {
  /// Shows a view in the detail; nil in a narrow window, where links push as everywhere.
  let showDetail: ((AnyView) -> Void)?
  /// A list's row has been selected.
  let advance: () -> Void

  init(showDetail: ((AnyView) -> Void)? = nil, _ advance: @escaping () -> Void) {
    self.showDetail = showDetail
    self.advance = advance
  }
}

extension EnvironmentValues {
  /// The column of a split view around, but for the detail.
  @Entry var splitColumn: SplitColumnContext?

  /// The list around has a selection.
  @Entry var isInSelectingList: Bool = false
}

// MARK: - Styles

/// How split views share a window.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}

/// The style that suits the system: ``BalancedNavigationSplitViewStyle``.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}

/// Columns take room from the detail.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}

/// Accepted; columns take room from the detail here too.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public nonisolated static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public nonisolated static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public nonisolated static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

extension View {
  /// How split views inside share the window: on this system the columns stand beside the detail,
  /// whatever the style.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View {
    self
  }

  /// The width of the column of a split view that the view is in, in points.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: SplitColumnWidthKey.self, value: width.isFinite ? max(0, width) : nil)
  }

  /// The width of the column of a split view that the view is in: the ideal one, within bounds.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    navigationSplitViewColumnWidth(
      Swift.min(Swift.max(ideal, min ?? 0), Swift.max(min ?? 0, max ?? .greatestFiniteMagnitude)))
  }
}

enum SplitColumnWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }

  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

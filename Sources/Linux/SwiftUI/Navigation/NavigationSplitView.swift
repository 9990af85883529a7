/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private enum Kind: String, Codable, Sendable { case automatic, detailOnly, doubleColumn, all }

  private let kind: Kind

  /// Depends on the width of the window.
  public static var automatic: Self { Self(kind: .automatic) }
  /// The detail only.
  public static var detailOnly: Self { Self(kind: .detailOnly) }
  /// Content and detail; in a view of two columns both.
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

/// A view of two or three columns, in which a selection in one determines the next.
///
/// In a wide window, the columns are side by side, each with its own screen. In a narrow one they form a stack:
/// the sidebar is the root, and the selection of its list, there from the start or made later, shows the next
/// column. Going back clears the selection. With a preferred column that one is shown at first.
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
    let columns = SplitColumns(
      visibility: visibility, preferredColumn: preferredColumn, sidebar: sidebar,
      content: content, detail: detail)
    StyledControl(NavigationSplitViewStyleConfiguration(columns: AnyView(columns))) { $0.columns }
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
  /// In a narrow window: the columns above the sidebar.
  @State private var pushed: [NavigationSplitViewColumn] = []
  /// The view of a link in a column, which replaces the detail.
  @State private var linked: AnyView?
  /// In a narrow window: what is selected in the lists of columns.
  @State private var selections = ColumnSelections()
  @Environment(\.horizontalSizeClass) private var width

  private var hasContent: Bool { Content.self != EmptyView.self }
  private var shown: Binding<NavigationSplitViewVisibility> { visibility ?? $ownVisibility }

  var body: some View {
    if width == .regular { wide } else { narrow }
  }

  /// Columns of 320 points, as on iPadOS, and the detail in the remaining width.
  private var wide: some View {
    HStack(spacing: 0) {
      if !shown.wrappedValue.hidesSidebar {
        column {
          NavigationStack { sidebar.toolbar { toggle } }
            .environment(\.splitColumn, wideColumn(isSidebar: true))
        }
      }
      if hasContent, !shown.wrappedValue.isDetailOnly {
        column {
          NavigationStack {
            content.toolbar { if shown.wrappedValue.hidesSidebar { toggle } }
          }
          .environment(\.splitColumn, wideColumn(isSidebar: false))
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

  /// A selection shows the split view's own detail again.
  private func wideColumn(isSidebar: Bool) -> SplitColumnContext {
    SplitColumnContext(isSidebar: isSidebar, showDetail: { linked = $0 }) { linked = nil }
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

  /// A stack, in which a selection in a column pushes the next one.
  private var narrow: some View {
    NavigationStack(path: $pushed) {
      sidebar
        .environment(
          \.splitColumn, narrowColumn(.sidebar, before: hasContent ? .content : .detail)
        )
        .navigationDestination(for: NavigationSplitViewColumn.self) { column in
          if column == .content {
            content.environment(\.splitColumn, narrowColumn(.content, before: .detail))
          } else {
            detail.environment(\.splitColumn, nil)
          }
        }
    }
    .onAppear { follow(preferredColumn?.wrappedValue) }
    .onChange(of: preferredColumn?.wrappedValue) { _, column in follow(column) }
    .onChange(of: pushed) { old, pushed in
      let top = pushed.last ?? .sidebar
      for gone in old.dropFirst(pushed.count) {
        selections.clear(gone == .detail && hasContent ? .content : .sidebar)
      }
      if let preferredColumn, preferredColumn.wrappedValue != top {
        preferredColumn.wrappedValue = top
      }
    }
  }

  /// A selection in a column shows the next one; none shows the column itself.
  private func narrowColumn(
    _ column: NavigationSplitViewColumn, before next: NavigationSplitViewColumn
  ) -> SplitColumnContext {
    SplitColumnContext(
      isSidebar: column == .sidebar,
      follow: { selection, isFirst in
        selections.lists[column] = selection
        // At first a preferred column counts.
        if isFirst, preferredColumn != nil, !selections.haveChanged { return }
        if !isFirst { selections.haveChanged = true }
        // Of several rows one that is tapped shows its column, not each that is selected besides.
        guard isFirst || !selection.allowsMultiple else { return }
        if !selection.selected.isEmpty {
          push(next)
        } else if let index = pushed.firstIndex(of: next) {
          pushed.removeSubrange(index...)
        }
      },
      {
        selections.haveChanged = true
        push(next)
      })
  }

  private func push(_ column: NavigationSplitViewColumn) {
    if !pushed.contains(column) { pushed.append(column) }
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

/// What is selected in the lists of a split view's columns.
@MainActor private final class ColumnSelections {
  var lists: [NavigationSplitViewColumn: any SplitSelection] = [:]
  /// Something was selected since the split view is there.
  var haveChanged = false

  func clear(_ column: NavigationSplitViewColumn) {
    guard let list = lists[column], !list.selected.isEmpty else { return }
    list.select(only: [])
  }
}

/// A column with the width that its views set, and a separator at its end.
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

extension EnvironmentValues {
  /// Whether the list around has a selection.
  @Entry var isInSelectingList: Bool = false
}

// MARK: - Styles

/// How the columns of split views share the width.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  typealias Configuration = NavigationSplitViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The columns of a split view, for a ``NavigationSplitViewStyle``.
public struct NavigationSplitViewStyleConfiguration {
  let columns: AnyView
}

/// The default style: ``BalancedNavigationSplitViewStyle``.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.columns }
}

/// Columns reduce the width of the detail.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.columns }
}

/// Has no effect: columns always reduce the width of the detail.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.columns }
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
  /// Sets how columns of split views share the width; the system's styles are the same here.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View {
    controlStyle(style) { (style: S, configuration: NavigationSplitViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }

  /// Sets the width of the split view column that contains the view, in points.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: SplitColumnWidthKey.self, value: width.isFinite ? max(0, width) : nil)
  }

  /// Sets the ideal width of the split view column that contains the view, within bounds.
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

/// Connects a column of a split view with the next one.
final class SplitColumnContext {
  /// Whether it is the first one, whose lists have the sidebar's style in a wide window.
  let isSidebar: Bool
  /// Shows a view in the detail; nil in a narrow window, where links push as usual.
  let showDetail: ((AnyView) -> Void)?
  /// Hears of the selection of a list, at first and when it becomes another one; nil in a wide window.
  let follow: ((_ selection: any SplitSelection, _ isFirst: Bool) -> Void)?
  /// Called when a row of a list is selected.
  let advance: () -> Void

  init(
    isSidebar: Bool,
    showDetail: ((AnyView) -> Void)? = nil,
    follow: ((_ selection: any SplitSelection, _ isFirst: Bool) -> Void)? = nil,
    _ advance: @escaping () -> Void
  ) {
    self.isSidebar = isSidebar
    self.showDetail = showDetail
    self.follow = follow
    self.advance = advance
  }
}

/// What is selected in a column of a split view.
@MainActor protocol SplitSelection {
  /// Whether several rows can be selected.
  var allowsMultiple: Bool { get }
  var selected: Set<AnyHashable> { get }
  /// Replaces the selection by values; in a single selection the last one counts. Values of another type are
  /// ignored.
  func select(only values: [AnyHashable])
}

extension EnvironmentValues {
  /// The column of a split view around; nil in the detail.
  @Entry var splitColumn: SplitColumnContext?
}

/// Connects a column of a split view with the next one.
final class SplitColumnContext {
  /// Shows a view in the detail; nil in a narrow window, where links push as usual.
  let showDetail: ((AnyView) -> Void)?
  /// Called when a row of a list is selected.
  let advance: () -> Void

  init(showDetail: ((AnyView) -> Void)? = nil, _ advance: @escaping () -> Void) {
    self.showDetail = showDetail
    self.advance = advance
  }
}

extension EnvironmentValues {
  /// The column of a split view around; nil in the detail.
  @Entry var splitColumn: SplitColumnContext?
}

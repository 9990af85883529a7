// What can be said about a single row. On a section or a loop it is said about every row, header and
// footer of it; where several say something, the innermost counts.

extension View {
  private nonisolated func listRow(_ trait: ListRowTrait) -> some View {
    modifier(_ListRowTraitModifier(trait: trait))
  }

  /// The room between a row's edges and its content, in points; nil for what the list's style has.
  /// Lengths that are not finite count as 0.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    listRow(.insets(insets.map(\.finite)))
  }

  /// Puts a view behind a row in place of the list's own background; nil for that one.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(_ListRowBackgroundModifier(background: view))
  }

  /// Whether the lines above and below a row are drawn. The line between two rows is hidden when
  /// either of them hides it.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.separator(visibility, edges))
  }

  /// The colour of the lines above and below a row; nil for the system's.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.separatorTint(color, edges))
  }

  /// Whether the lines above the first and below the last row of a section are drawn, in styles that
  /// have them (plain and grouped).
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.sectionSeparator(visibility, edges))
  }

  /// The colour of the lines above the first and below the last row of a section; nil for the
  /// system's.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.sectionSeparatorTint(color, edges))
  }

  /// Leaves a row out of what a list's selection can hold.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    listRow(.selectionDisabled(isDisabled))
  }
}

extension HorizontalAlignment {
  /// Where the line below a row begins. By default that is the row's first text, else the leading
  /// edge of its content.
  public static let listRowSeparatorLeading = HorizontalAlignment.textLeading
  /// Where the line below a row ends. By default that is what the list's style has.
  public static let listRowSeparatorTrailing = HorizontalAlignment.contentTrailing
}

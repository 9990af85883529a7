// Modifiers of rows. On a section or loop they apply to all rows, headers and footers in it; the innermost one
// wins.

extension View {
  private nonisolated func listRow(_ trait: ListRowTrait) -> some View {
    modifier(_ListRowTraitModifier(trait: trait))
  }

  /// Sets the insets of a row's content, in points; nil for those of the style. Lengths that are not finite
  /// count as 0.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    listRow(.insets(insets.map(\.finite)))
  }

  /// Sets a view behind a row, instead of the list's background; nil for that.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(_ListRowBackgroundModifier(background: view))
  }

  /// Sets whether the separators above and below a row are visible. The separator between two rows is hidden if
  /// either row hides it.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.separator(visibility, edges))
  }

  /// Sets the colour of the separators above and below a row; nil for the system's.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.separatorTint(color, edges))
  }

  /// Sets whether the separators above the first and below the last row of a section are visible, in styles
  /// that have them (plain and grouped).
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.sectionSeparator(visibility, edges))
  }

  /// Sets the colour of the separators above the first and below the last row of a section; nil for the
  /// system's.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(.sectionSeparatorTint(color, edges))
  }

  /// Excludes a row from the list's selection.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    listRow(.selectionDisabled(isDisabled))
  }
}

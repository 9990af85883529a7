/// A grid: each column is as wide as its widest cell, each row as high as its highest.
///
/// A ``GridRow`` has one cell per column; any other view takes a whole row. Unlike in ``LazyVGrid``, all views
/// are created at once.
public struct Grid<Content: View> {
  let layout: GridLayout
  let content: Content
}

extension Grid: View {
  /// - Parameters:
  ///   - alignment: The alignment of cells in their area.
  ///   - horizontalSpacing: The space between columns in points; nil for the cells' preferred distance.
  ///   - verticalSpacing: The space between rows in points; nil for the cells' preferred distance.
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  public var body: some View {
    layout { content }
  }
}

/// A row of a ``Grid``, with a cell for each view; outside of a grid just these views.
///
/// A modifier of the row applies to each cell.
public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content
  @State private var identity = GridRowIdentity()
}

extension GridRow: View {
  /// - Parameter alignment: The vertical alignment of the row's cells; nil for the grid's.
  public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }

  public var body: some View {
    content.layoutValue(
      key: GridRowKey.self, value: GridRowValue(identity: identity, alignment: alignment))
  }
}

/// Identifies a row.
final class GridRowIdentity: Sendable {
  init() {}
}

struct GridRowValue {
  let identity: GridRowIdentity
  let alignment: VerticalAlignment?
}

enum GridRowKey: LayoutValueKey {
  static var defaultValue: GridRowValue? { nil }
}

enum GridCellColumnsKey: LayoutValueKey {
  static let defaultValue = 1
}

enum GridCellAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

enum GridCellUnsizedAxesKey: LayoutValueKey {
  static let defaultValue: Axis.Set = []
}

extension View {
  /// Sets the number of columns of a ``Grid`` that the cell spans; less than 1 counts as 1.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: max(1, count))
  }

  /// Sets the anchor of the cell in its area of a ``Grid``, instead of the alignment of grid, row and column.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Sets the alignment of the cell's column in a ``Grid``; the first cell of the column that sets one wins.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Sets the axes along which the cell does not affect the size of its column or row in a ``Grid``.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
}

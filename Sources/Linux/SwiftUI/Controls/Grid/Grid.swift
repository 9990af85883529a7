/// Views in rows and columns: each column is as wide as its widest cell, each row as high as its
/// highest.
///
/// A ``GridRow`` is a row of cells; any other view takes a row of its own, over all columns. Unlike
/// ``LazyVGrid`` all views are there from the beginning.
public struct Grid<Content: View> {
  let layout: GridLayout
  let content: Content
}

extension Grid: View {
  /// - Parameters:
  ///   - alignment: Where cells stand that are smaller than their place.
  ///   - horizontalSpacing: Points between columns; nil for what the cells prefer.
  ///   - verticalSpacing: Points between rows; nil for what the cells prefer.
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

/// Cells of a ``Grid`` beside each other, one for each view; outside of a grid just these views.
///
/// A modifier on the row goes on each cell.
public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content
  @State private var identity = GridRowIdentity()
}

extension GridRow: View {
  /// - Parameter alignment: Of the row's cells in height; nil for the grid's.
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

/// Tells rows apart.
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
  /// How many columns of a ``Grid`` the cell takes; less than one counts as one.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: max(1, count))
  }

  /// Where the cell stands in its place in a ``Grid``, whatever the grid, its row and its column say.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// The alignment of the column of a ``Grid`` that the cell is in; the first cell that says one counts.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// The axes along which the cell gets what its place in a ``Grid`` has and has no say in it.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
}

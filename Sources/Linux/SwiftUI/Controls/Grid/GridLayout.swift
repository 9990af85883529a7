/// The layout of a ``Grid``.
public struct GridLayout: Layout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = finiteSpacing(horizontalSpacing)
    self.verticalSpacing = finiteSpacing(verticalSpacing)
  }

  /// The cells, and the plans for proposals.
  public struct Cache {
    fileprivate let cells: GridCells
    fileprivate var plans: [Proposal: GridPlan] = [:]
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(cells: GridCells(subviews))
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    plan(proposal, &cache).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let plan = plan(proposal, &cache)
    for (cell, place) in zip(cache.cells.all, plan.places) {
      cell.view.place(
        at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y),
        proposal: place.proposal)
    }
  }

  private func plan(_ proposal: ProposedViewSize, _ cache: inout Cache) -> GridPlan {
    let key = Proposal(width: proposal.width, height: proposal.height)
    if let known = cache.plans[key] { return known }
    var plan = GridPlan(layout: self, cells: cache.cells)
    plan.arrange(proposal)
    cache.plans[key] = plan
    return plan
  }
}

private struct Proposal: Hashable {
  let width: CGFloat?
  let height: CGFloat?
}

/// The cells of a grid by rows.
struct GridCells {
  struct Cell {
    let view: LayoutSubview
    let row: Int
    let columns: Range<Int>
    /// Whether it is a view outside of rows, which spans all columns.
    let isWholeRow: Bool
    let anchor: UnitPoint?
    let unsized: Axis.Set
  }

  private(set) var all: [Cell] = []
  /// Indices into `all`.
  private(set) var rows: [Range<Int>] = []
  private(set) var rowAlignments: [VerticalAlignment?] = []
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  private(set) var columnCount = 0

  init(_ subviews: LayoutSubviews) {
    var starts: [(first: Int, row: GridRowValue?)] = []
    for (index, view) in subviews.enumerated() {
      let row = view[GridRowKey.self]
      if let row, let last = starts.last?.row, last.identity === row.identity { continue }
      starts.append((index, row))
    }
    let ends = starts.dropFirst().map(\.first) + [subviews.count]
    // Limited, so that a wrong number does not make an endless grid.
    func span(_ view: LayoutSubview) -> Int { min(view[GridCellColumnsKey.self], 1000) }
    for (start, end) in zip(starts, ends) where start.row != nil {
      columnCount = max(columnCount, (start.first..<end).reduce(0) { $0 + span(subviews[$1]) })
    }
    columnCount = max(columnCount, starts.isEmpty ? 0 : 1)
    columnAlignments = Array(repeating: nil, count: columnCount)
    for (start, end) in zip(starts, ends) {
      var column = 0
      for index in start.first..<end {
        let view = subviews[index]
        let columns =
          start.row == nil ? 0..<columnCount : column..<min(columnCount, column + span(view))
        if start.row != nil, columns.count == 1, columnAlignments[column] == nil {
          columnAlignments[column] = view[GridColumnAlignmentKey.self]
        }
        all.append(
          Cell(
            view: view, row: rows.count, columns: columns, isWholeRow: start.row == nil,
            anchor: view[GridCellAnchorKey.self], unsized: view[GridCellUnsizedAxesKey.self]))
        column = columns.upperBound
      }
      rows.append(start.first..<end)
      rowAlignments.append(start.row?.alignment)
    }
  }
}

/// The sizes and positions of a grid's cells for a proposal.
///
/// Columns divide the width as the views of a stack do: by the highest priority of their cells, and of those the least
/// flexible one is sized first, with an equal share. A cell that spans several columns and needs more space widens all of them equally. Then rows divide
/// the height in the same way.
struct GridPlan {
  struct Place {
    var origin = CGPoint.zero
    var proposal = ProposedViewSize.unspecified
  }

  let layout: GridLayout
  let cells: GridCells
  private(set) var size = CGSize.zero
  private(set) var places: [Place] = []
  private var widths: [CGFloat] = []
  private var heights: [CGFloat] = []
  private var columnGaps: [CGFloat] = []
  private var rowGaps: [CGFloat] = []

  init(layout: GridLayout, cells: GridCells) {
    self.layout = layout
    self.cells = cells
  }

  mutating func arrange(_ proposal: ProposedViewSize) {
    guard !cells.rows.isEmpty else { return }
    findGaps()
    divideWidth(proposal)
    divideHeight(proposal)
    place()
    size = CGSize(
      width: widths.reduce(0, +) + columnGaps.reduce(0, +),
      height: heights.reduce(0, +) + rowGaps.reduce(0, +))
  }

  // MARK: Gaps

  private mutating func findGaps() {
    columnGaps = Array(
      repeating: layout.horizontalSpacing ?? 0, count: max(0, cells.columnCount - 1))
    if layout.horizontalSpacing == nil {
      for row in cells.rows {
        for index in row.dropFirst() {
          let (left, right) = (cells.all[index - 1], cells.all[index])
          let gap = left.view.spacing.distance(to: right.view.spacing, along: .horizontal)
          let column = left.columns.upperBound - 1
          if columnGaps.indices.contains(column) {
            columnGaps[column] = max(columnGaps[column], gap)
          }
        }
      }
    }
    rowGaps = Array(repeating: layout.verticalSpacing ?? 0, count: cells.rows.count - 1)
    if layout.verticalSpacing == nil {
      for index in rowGaps.indices {
        for upper in cells.all[cells.rows[index]] {
          for lower in cells.all[cells.rows[index + 1]]
          where lower.columns.overlaps(upper.columns) {
            rowGaps[index] = max(
              rowGaps[index], upper.view.spacing.distance(to: lower.view.spacing, along: .vertical))
          }
        }
      }
    }
  }

  private func width(of columns: Range<Int>) -> CGFloat {
    guard !columns.isEmpty else { return 0 }
    return widths[columns].reduce(0, +)
      + columnGaps[columns.lowerBound..<(columns.upperBound - 1)].reduce(0, +)
  }

  // MARK: Widths

  private mutating func divideWidth(_ proposal: ProposedViewSize) {
    widths = Array(repeating: 0, count: cells.columnCount)
    let single = cells.all.filter {
      $0.columns.count == 1 && !$0.isWholeRow && $0.sizes(.horizontal)
    }
    func need(_ column: Int, _ width: CGFloat?) -> CGFloat {
      var result: CGFloat = 0
      for cell in single where cell.columns.lowerBound == column {
        let size = cell.view.sizeThatFits(ProposedViewSize(width: width, height: proposal.height))
        result = max(result, size.width)
      }
      return result
    }
    let gaps = columnGaps.reduce(0, +)
    var priorities = [Double](repeating: -.infinity, count: cells.columnCount)
    for cell in single {
      let column = cell.columns.lowerBound
      priorities[column] = max(priorities[column], cell.view.priority)
    }
    widths = GridPlan.divide(proposal.width.map { $0 - gaps }, priorities: priorities, need: need)
    for cell in cells.all
    where (cell.columns.count > 1 || cell.isWholeRow) && cell.sizes(.horizontal) {
      // Other columns keep their width.
      let own = width(of: cell.columns)
      let others = widths.reduce(0, +) + gaps - own
      let room = proposal.width.map { max(0, $0 - others) }
      let wanted = cell.view.sizeThatFits(
        ProposedViewSize(width: room, height: proposal.height)
      ).width
      guard wanted > own, !cell.columns.isEmpty else { continue }
      let more = (wanted - own) / CGFloat(cell.columns.count)
      for column in cell.columns { widths[column] += more }
    }
  }

  /// Divides a length as a stack does; nil gives ideal lengths.
  private static func divide(
    _ available: CGFloat?, priorities: [Double], need: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    let all = priorities.indices
    guard let available, available.isFinite else { return all.map { need($0, available) } }
    let claims = all.map { index in
      let least = need(index, 0)
      return LengthClaim(
        priority: priorities[index], least: least, flexibility: need(index, .infinity) - least)
    }
    var result = Array(repeating: CGFloat(0), count: all.count)
    LengthClaim.divide(available, among: claims) { index, share in
      result[index] = need(index, share)
      return result[index]
    }
    return result
  }

  // MARK: Heights

  private func rowAlignment(_ row: Int) -> VerticalAlignment {
    cells.rowAlignments[row] ?? layout.alignment.vertical
  }

  /// The distances that a row extends before and after its alignment line. A cell with an anchor takes part too, so that
  /// the others stand beside its middle, as in the donut editor of Apple's sample Food Truck.
  private func extent(_ row: Int, _ height: CGFloat?) -> (before: CGFloat, after: CGFloat) {
    var before = -CGFloat.infinity
    var after = -CGFloat.infinity
    let alignment = rowAlignment(row)
    for cell in cells.all[cells.rows[row]] where cell.sizes(.vertical) {
      let size = cell.view.dimensions(
        in: ProposedViewSize(width: width(of: cell.columns), height: height))
      before = max(before, size[alignment])
      after = max(after, size.height - size[alignment])
    }
    guard before.isFinite, after.isFinite else { return (0, after == .infinity ? .infinity : 0) }
    return (before, after)
  }

  private mutating func divideHeight(_ proposal: ProposedViewSize) {
    let gaps = rowGaps.reduce(0, +)
    let priorities = cells.rows.map { row in
      cells.all[row].filter { $0.sizes(.vertical) }.map(\.view.priority).max() ?? -.infinity
    }
    heights = GridPlan.divide(
      proposal.height.map { $0 - gaps }, priorities: priorities
    ) { row, height in
      let extent = extent(row, height)
      return max(0, extent.before + extent.after)
    }
  }

  // MARK: Places

  private mutating func place() {
    places = Array(repeating: Place(), count: cells.all.count)
    var y: CGFloat = 0
    for (row, range) in cells.rows.enumerated() {
      let height = heights[row]
      let line = extent(row, height).before
      for index in range {
        let cell = cells.all[index]
        let width = width(of: cell.columns)
        let x =
          cell.columns.isEmpty
          ? 0
          : widths[..<cell.columns.lowerBound].reduce(0, +)
            + columnGaps[..<cell.columns.lowerBound].reduce(0, +)
        let proposal = ProposedViewSize(width: width, height: height)
        let size = cell.view.dimensions(in: proposal)
        var origin = CGPoint(x: x, y: y)
        if let anchor = cell.anchor {
          origin.x += (width - size.width) * anchor.x
          origin.y += (height - size.height) * anchor.y
        } else {
          let column =
            cell.columns.count == 1 ? cells.columnAlignments[cell.columns.lowerBound] : nil
          let horizontal = column ?? layout.alignment.horizontal
          let box = ViewDimensions(size: CGSize(width: width, height: height))
          origin.x += box[horizontal] - size[horizontal]
          let alignment = rowAlignment(row)
          // Cells that don't affect the height are aligned within the row's box.
          origin.y += (cell.sizes(.vertical) ? line : box[alignment]) - size[alignment]
        }
        places[index] = Place(origin: origin, proposal: proposal)
      }
      y += height
      if row < rowGaps.count { y += rowGaps[row] }
    }
  }
}

extension GridCells.Cell {
  /// Whether the cell affects the size of its area along an axis.
  func sizes(_ axis: Axis) -> Bool { !unsized.contains(Axis.Set(axis)) }
}

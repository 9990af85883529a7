import ScrollMechanics

// Where to scroll so that something is in sight.

extension ScrollNode {
  /// The offset that shows a rectangle of the content: its point at `anchor` meets the same point of
  /// the viewport less its insets; without an anchor, the smallest move that shows all of it.
  ///
  /// - Parameter collapsedBar: What of a bar above counts as taken by the viewport, in points; nil for
  ///   what is.
  func offset(
    showing rect: CGRect, anchor: UnitPoint?, padding: EdgeInsets = EdgeInsets(),
    collapsedBar: CGFloat? = nil
  ) -> CGPoint {
    var full = insets.full
    if let collapsedBar { full.top += collapsedBar - insets.collapsedBar }
    func along(_ axis: Axis, _ part: CGFloat?) -> CGFloat {
      guard axes.contains(Axis.Set(axis)) else { return 0 }
      let total = insets.total
      var alignment = ScrollAlignment(part.map { .fraction($0) } ?? .nearest)
      alignment.startPadding = total.start(axis) + padding.start(axis)
      alignment.endPadding =
        total.along(axis) - total.start(axis) + padding.along(axis) - padding.start(axis)
      // In the extent, the content begins after its start inset.
      return alignment.offset(
        showing: rect.origin[axis] + full.start(axis), length: rect.size[axis],
        from: offset[axis], in: extent(axis))
    }
    return CGPoint(x: along(.horizontal, anchor?.x), y: along(.vertical, anchor?.y))
  }

  /// The goal with the bar that it counts with: a list's row meets the bar as it will be, other views
  /// the bar as it is.
  func settingBar(_ goal: ScrollGoal) -> ScrollGoal {
    var goal = goal
    if !targetSources.contains(where: { $0.object?.alignsBelowCollapsedBar == true }) {
      goal.collapsedBar = insets.collapsedBar
    }
    return goal
  }

  /// The offset that reaches a goal; nil when there is no such view.
  func offset(showing goal: ScrollGoal) -> CGPoint? {
    targetFrame(of: goal.id).map {
      offset(showing: $0, anchor: goal.anchor, collapsedBar: goal.collapsedBar)
    }
  }
}

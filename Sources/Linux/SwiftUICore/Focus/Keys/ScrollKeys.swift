import ScrollMechanics

extension InputRouter {
  /// Scrolls with a key that no view has handled; see `keyTargets`.
  ///
  /// - Returns: Whether a scroll view has handled the key.
  @discardableResult func scrollKey(_ press: KeyPress) -> Bool {
    guard press.phase != .up,
      press.modifiers.isDisjoint(with: [.command, .control, .option])
    else { return false }
    let isShifted = press.modifiers.contains(.shift)
    switch press.key {
    case .downArrow: return scroll(.line, .towardEnd, .vertical)
    case .upArrow: return scroll(.line, .towardStart, .vertical)
    case .rightArrow, .leftArrow:
      let isForward = (press.key == .rightArrow) != host.root.environment.isMirrored
      return scroll(.line, isForward ? .towardEnd : .towardStart, .horizontal)
    case .pageDown: return scroll(.page, .towardEnd, nil)
    case .pageUp: return scroll(.page, .towardStart, nil)
    case .space: return scroll(.page, isShifted ? .towardStart : .towardEnd, nil)
    case .end: return scroll(.all, .towardEnd, nil)
    case .home: return scroll(.all, .towardStart, nil)
    default: return false
    }
  }

  /// - Parameter axis: Nil: the vertical axis of scroll views that have it, else the horizontal one. One that
  ///   scrolls only sideways, as a row of covers does, leaves the step to one around it that scrolls down.
  private func scroll(_ step: ScrollStep, _ direction: DirectionTracker.Direction, _ axis: Axis?)
    -> Bool
  {
    for node in keyTargets {
      let own = axis ?? (node.axes.contains(.vertical) ? .vertical : .horizontal)
      guard node.scrolls(own) else { continue }
      if axis == nil, own == .horizontal,
        node.scrollViewsAround.contains(where: { $0.scrolls(.vertical) })
      {
        continue
      }
      node.controller.key(step, direction, own, covered: node.coveredLength)
      return true
    }
    return false
  }

  /// The candidates for scrolling with a key, the likeliest first: the scroll views around the focused view,
  /// those under the pointer, the last one that was scrolled, all others. Only those that a finger can reach.
  /// O(scroll views), with some hit tests for each.
  private var keyTargets: [ScrollNode] {
    let reachable = host.scrollNodes.filter(\.isReachable)
    var wanted = host.focus.current?.scrollViewsAround ?? []
    if let place = host.pointer.place {
      wanted += host.touchedPath(at: place).last?.scrollViewsAround ?? []
    }
    if let last = host.scrollViews.lastScrolled { wanted.append(last) }
    var targets: [ScrollNode] = []
    for node in wanted + reachable
    where reachable.contains(where: { $0 === node }) && !targets.contains(where: { $0 === node }) {
      targets.append(node)
    }
    return targets
  }
}

extension ScrollNode {
  /// Whether a key can scroll it along an axis.
  fileprivate func scrolls(_ axis: Axis) -> Bool {
    draggableAxes.contains(Axis.Set(axis)) && extent(axis).isScrollable
  }
}

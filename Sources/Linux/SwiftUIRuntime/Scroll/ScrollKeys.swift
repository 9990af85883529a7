import ScrollMechanics

extension ViewHost {
  /// A key that nobody else wanted scrolls: the scroll view around the focused view, else the first
  /// one.
  ///
  /// - Returns: True when a scroll view took the key.
  @discardableResult func scrollKey(_ press: KeyPress) -> Bool {
    guard press.phase != .up,
      press.modifiers.isDisjoint(with: [.command, .control, .option])
    else { return false }
    let isShifted = press.modifiers.contains(.shift)
    switch press.key {
    case .downArrow: return scroll(.line, .towardEnd, .vertical)
    case .upArrow: return scroll(.line, .towardStart, .vertical)
    case .rightArrow, .leftArrow:
      let isForward = (press.key == .rightArrow) != root.environment.isMirrored
      return scroll(.line, isForward ? .towardEnd : .towardStart, .horizontal)
    case .pageDown: return scroll(.page, .towardEnd, nil)
    case .pageUp: return scroll(.page, .towardStart, nil)
    case .space: return scroll(.page, isShifted ? .towardStart : .towardEnd, nil)
    case .end: return scroll(.all, .towardEnd, nil)
    case .home: return scroll(.all, .towardStart, nil)
    default: return false
    }
  }

  /// - Parameter axis: nil: the vertical axis of a scroll view that has it, else the other.
  private func scroll(_ step: ScrollStep, _ direction: ScrollDirection, _ axis: Axis?) -> Bool {
    for node in keyTargets {
      let own = axis ?? (node.axes.contains(.vertical) ? .vertical : .horizontal)
      guard node.draggableAxes.contains(Axis.Set(own)), node.extent(own).isScrollable else {
        continue
      }
      node.scroll(step, direction, own)
      return true
    }
    return false
  }

  /// Those around the focused view, innermost first; without one, those of the tree in order.
  private var keyTargets: [ScrollNode] {
    guard let focused = focus.current else { return scrollNodes }
    var result: [ScrollNode] = []
    var node: ViewNode? = focused
    while let current = node {
      if let scroll = current as? ScrollNode { result.append(scroll) }
      node = current.parent
    }
    return result.isEmpty ? scrollNodes : result
  }
}

extension ScrollNode {
  fileprivate func scroll(_ step: ScrollStep, _ direction: ScrollDirection, _ axis: Axis) {
    var target = offset
    // Keys that follow each other add up.
    if case .travelling(let travel) = motion, isMovedByUser { target = travel.target }
    target[axis] = step.offset(
      from: target[axis], direction,
      windowLength: size[axis] - insets.margins.along(axis), in: extent(axis))
    scrollByUser(to: target, .easeOut(duration: 0.25))
  }
}

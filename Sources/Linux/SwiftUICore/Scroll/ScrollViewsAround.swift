extension ViewNode {
  /// The scroll views around the view, innermost first; including itself if it is one. O(depth).
  package var scrollViewsAround: [ScrollNode] {
    var result: [ScrollNode] = []
    var node: ViewNode? = self
    while let current = node {
      if let scroll = current as? ScrollNode { result.append(scroll) }
      node = current.parent
    }
    return result
  }

  /// The visible area inside the window and the scroll views around, in window coordinates, without effects;
  /// null if it is empty. O(depth).
  package var visibleWindowArea: CGRect {
    scrollViewsAround.reduce(CGRect(origin: .zero, size: host.size)) { area, node in
      area.overlap(with: node.table.frame(of: node.index, in: nil))
    }
  }

  /// What the window and the scroll views around leave of what is drawn, in window coordinates, without effects; null if
  /// that is empty. A scroll view draws in its safe area too. O(depth).
  package var drawnWindowArea: CGRect {
    scrollViewsAround.reduce(CGRect(origin: .zero, size: host.size)) { area, node in
      guard node.environment.values.isScrollClipped else { return area }
      let origin = node.table.frame(of: node.index, in: nil).origin
      return area.overlap(with: node.visibleArea.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}

extension ScrollNode {
  /// Whether a finger on the visible part of the view would touch it: it is not on a covered screen, in a
  /// hidden tab or under a sheet. Up to nine hit tests.
  package var isReachable: Bool {
    let window = CGRect(origin: .zero, size: host.size)
    let shown = table.frame(of: index, in: nil, geometry: .effective).overlap(with: window)
    guard !shown.isNull else { return false }
    let parts: [CGFloat] = [0.5, 0.1, 0.9]
    for y in parts {
      for x in parts {
        let point = CGPoint(x: shown.minX + shown.width * x, y: shown.minY + shown.height * y)
        if host.touchedPath(at: point).contains(where: { $0 === self }) { return true }
      }
    }
    return false
  }
}

extension ScrollNode {
  /// The axis of an edge, and whether the edge is the content's end.
  private func side(_ edge: Edge) -> (axis: Axis, isEnd: Bool) {
    switch edge {
    case .top: (.vertical, false)
    case .bottom: (.vertical, true)
    case .leading: (.horizontal, environment.isMirrored)
    case .trailing: (.horizontal, !environment.isMirrored)
    }
  }

  /// Whether there is content beyond that edge to which a finger can scroll.
  func hasMore(beyond edge: Edge) -> Bool {
    let (axis, isEnd) = side(edge)
    guard draggableAxes.contains(Axis.Set(axis)) else { return false }
    let offset = controller.offset[axis]
    return isEnd ? offset < extent(axis).maxOffset - 0.5 : offset > extent(axis).minOffset + 0.5
  }

  /// Scrolls by a page, as Page Down does.
  func page(to edge: Edge) {
    let (axis, isEnd) = side(edge)
    controller.key(.page, isEnd ? .towardEnd : .towardStart, axis, covered: coveredLength)
  }
}

extension ScrollNode {
  /// The height at the top of the viewport that is covered by views which effects keep there: headers, stuck
  /// headings. Found by hit tests along the middle.
  var coveredLength: CGFloat {
    var length: CGFloat = 0
    for _ in 0..<8 {
      let point = table.convert(
        CGPoint(x: size.width / 2, y: length + 1), from: index, to: nil, geometry: .effective)
      let path = host.touchedPath(at: point)
      guard path.contains(where: { $0 === self }), let touched = path.last, touched !== self else {
        break
      }
      let shown = table.frame(of: touched.index, in: index, geometry: .effective)
      let natural = table.frame(of: touched.index, in: index, geometry: .layout)
      guard shown.minY > natural.minY + 0.5, shown.maxY > length + 1 else { break }
      length = min(shown.maxY, size.height)
    }
    return length
  }
}

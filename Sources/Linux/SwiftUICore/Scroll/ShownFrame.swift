extension ViewHost {
  /// The part of the presentation frame that clips leave; nil if that is nothing, or if no scrolling can show it.
  package func shownFrame(of id: AnyHashable) -> CGRect? {
    bringUpToDate()
    return node(identifiedBy: id).flatMap { shownFrame(of: $0) }
  }

  /// Clips around a scroll view do not cut what is in it: it can be scrolled into what they leave.
  package func shownFrame(of view: LayoutNode) -> CGRect? {
    let frame = presentationFrame(of: view)
    var shown = frame
    var node = view.parent
    while let current = node {
      if let clip = current as? any ClippingNode {
        let left = shown.overlap(with: clip.shownClip)
        if left.isNull || left.isEmpty && !frame.isEmpty { return nil }
        // What is not cut stays as it is, to the last bit.
        if shown.width - left.width > 1e-6 || shown.height - left.height > 1e-6 { shown = left }
      } else if let scroll = current as? ScrollNode {
        return scroll.canShow(view, at: frame) && isInWindow(scroll) ? shown : nil
      }
      node = current.parent
    }
    return shown
  }

  /// Whether something of a scroll view is in the window, or can be scrolled into it.
  package func isInWindow(_ scroll: ScrollNode) -> Bool {
    guard let shown = shownFrame(of: scroll) else { return false }
    let isScrolled = scroll.parent?.scrollViewsAround.isEmpty == false
    return isScrolled || shown.isEmpty || shown.intersects(CGRect(origin: .zero, size: size))
  }
}

extension ScrollNode {
  /// Whether a view is in sight or in the content, to which a finger can scroll.
  fileprivate func canShow(_ view: LayoutNode, at frame: CGRect) -> Bool {
    func isNear(_ own: CGRect, _ node: LayoutNode, _ geometry: GeometryTable.Geometry) -> Bool {
      // Views of no size count too.
      let room = table.frame(of: node.index, in: nil, geometry: geometry).insetBy(dx: -1, dy: -1)
      return !own.overlap(with: room).isNull
    }
    return isNear(frame, self, .presented)
      || layoutChildren.contains {
        isNear(table.frame(of: view.index, in: nil, geometry: .layout), $0, .layout)
      }
  }
}

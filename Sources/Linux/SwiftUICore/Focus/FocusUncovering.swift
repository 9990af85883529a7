// What gets the focus comes out from under views that effects hold over the content: pinned headers,
// headings that stick.

extension FocusSystem {
  /// Scrolls what got the focus in this update out from under what lies over it, once everything stands
  /// where the focus sent it; what is held is another one after each move. False when all is well.
  func uncover() -> Bool {
    // What is on its way is looked at when it is there.
    guard movesLeft > 0, let current, !current.isOnItsWay else { return false }
    movesLeft -= 1
    if current.uncover() { return true }
    // Content that is taken there by an animation is looked at again at its end.
    if !current.isOnItsWay { movesLeft = 0 }
    return false
  }

  /// How often content is moved on for the view that has the focus.
  static let mostMoves = 8
}

extension FocusNode {
  fileprivate func uncover() -> Bool {
    guard isMounted, let scroll = enclosingVerticalScroll, let end = endOfCover(in: scroll)
    else { return false }
    let start = table.frame(of: index, in: nil, geometry: .shown).minY
    let old = scroll.offset
    scroll.controller.scroll(
      to: CGPoint(x: old.x, y: old.y - (end - start)), nil, Transaction.current)
    return scroll.offset != old
  }

  /// An effect shows it elsewhere than layout has it, all of it in sight: in a header that is held, in a
  /// heading that sticks.
  func isHeldInSight(in scroll: ScrollNode) -> Bool {
    let natural = table.frame(of: index, in: scroll.index, geometry: .natural)
    let shown = table.frame(of: index, in: scroll.index, geometry: .effective)
    guard abs(natural.minX - shown.minX) > 0.01 || abs(natural.minY - shown.minY) > 0.01 else {
      return false
    }
    let area = scroll.visibleArea
    return shown.minX >= area.minX - 0.01 && shown.maxX <= area.maxX + 0.01
      && shown.minY >= area.minY - 0.01 && shown.maxY <= area.maxY + 0.01
  }

  fileprivate var isOnItsWay: Bool { enclosingVerticalScroll?.isActive ?? false }

  private var enclosingVerticalScroll: ScrollNode? {
    var scope = enclosingScope
    while let current = scope {
      if let scroll = current as? ScrollNode, scroll.axes.contains(.vertical) { return scroll }
      scope = current.enclosingScope
    }
    return nil
  }

  /// Where what lies over the view's upper edge ends, in window coordinates: a view of the same content
  /// that an effect holds there, and that takes the touches. O(depth).
  private func endOfCover(in scroll: ScrollNode) -> CGFloat? {
    let frame = table.frame(of: index, in: nil, geometry: .shown)
    guard frame.height > 0 else { return nil }
    let inset = min(2, frame.width / 2)
    let ends = [frame.minX + inset, frame.midX, frame.maxX - inset].compactMap { x -> CGFloat? in
      let path = host.touchedPath(at: CGPoint(x: x, y: frame.minY + min(0.5, frame.height / 2)))
      guard let top = path.last, !path.contains(where: { $0 === self }), top.isInside(scroll),
        path.contains(where: { ($0 as? EffectNode)?.holds(over: self, in: scroll) == true })
      else { return nil }
      return table.frame(of: top.index, in: nil, geometry: .shown).maxY
    }
    return ends.filter { $0 > frame.minY + 0.01 }.max()
  }
}

extension EffectNode {
  /// It shows a view of the scroll view's content elsewhere than layout does, over the other one.
  fileprivate func holds(over view: FocusNode, in scroll: ScrollNode) -> Bool {
    isInside(scroll) && !view.isInside(self) && shown.transform != .identity
  }
}

import SwiftUICore

extension Stage {
  /// Scrolls the main scroll view to an offset along its axis and holds it there.
  ///
  /// Offsets past an edge are held as by a finger, until ``settle(limit:fileID:line:)``. The main scroll view
  /// is the first one in the tree of which something is in the window; without one a warning is
  /// printed.
  ///
  /// - Parameter offset: The distance in points from rest at the start; negative offsets are past
  ///   it.
  public func scroll(to offset: CGFloat) {
    guard let node = mainScrollNode else { return }
    scroll(node, to: offset)
  }

  /// Scrolls the main scroll view to an offset along both axes and holds it there.
  public func scroll(to offset: CGPoint) {
    guard let node = mainScrollNode else { return }
    perform {
      node.controller.hold(at: offset)
      host.update()
    }
    recorder?.capture(self)
  }

  /// Scrolls the scroll view with an identifier, or the first one inside the view with it, and
  /// holds it there.
  public func scroll(_ id: some Hashable, to offset: CGFloat) {
    guard let node = scrollNode(AnyHashable(id)) else {
      warn("stage-scroll-\(id)", "there is no scroll view “\(id)” to scroll")
      return
    }
    scroll(node, to: offset)
  }

  private func scroll(_ node: ScrollNode, to offset: CGFloat) {
    perform {
      node.controller.hold(
        at: node.axes.contains(.vertical)
          ? CGPoint(x: node.offset.x, y: offset) : CGPoint(x: offset, y: node.offset.y))
      host.update()
    }
    recorder?.capture(self)
  }

  /// The main scroll view's offset; zero without one.
  public var scrollOffset: CGPoint {
    played { $0.mainScrollNode?.offset ?? .zero }
  }

  /// The offset of the scroll view with an identifier, or of the first one inside such a view.
  public func scrollOffset(of id: some Hashable) -> CGPoint? {
    scrollNode(AnyHashable(id))?.offset
  }

  /// The size of the main scroll view's content; zero without one.
  public var contentSize: CGSize {
    played { $0.mainScrollNode?.contentSize ?? .zero }
  }

  /// The offset of the main scroll view at the end of its content.
  public var maximumScrollOffset: CGPoint {
    update()
    guard let node = host.mainScrollNode else { return .zero }
    return node.clamped(CGPoint(x: CGFloat.greatestFiniteMagnitude, y: .greatestFiniteMagnitude))
  }

  private var mainScrollNode: ScrollNode? {
    update()
    if let node = host.mainScrollNode { return node }
    warn("stage-no-scroll-view", "there is no scroll view to scroll")
    return nil
  }

  private func scrollNode(_ id: AnyHashable) -> ScrollNode? {
    update()
    return host.scrollNode(identifiedBy: id)
  }
}

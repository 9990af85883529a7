import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// The part of a screen below the row of its bar, which begins with the area of a large title.
///
/// Views are laid out below the title while it is there, and in the whole area once it has collapsed. In
/// between, the viewport of a scroll view directly below the title follows the title's lower edge without
/// layout: content and sticky views move along.
@MainActor package final class LargeTitleAreaNode: LayoutNode {
  package var child: ViewNode!
  /// The height of the title's area, including a search field below it; 0 without a large title.
  package var titleHeight: CGFloat = 0
  /// The height of the search field.
  package var fieldHeight: CGFloat = 0
  /// Whether the title mode is large, even if a search replaces the title.
  package var hasLargeTitle = false
  /// Whether the title has collapsed, so that its area is available to the views.
  package var isCollapsed = false

  package override init(parent: ViewNode) {
    super.init(parent: parent)
    table[index].flags.insert(.isSafeArea)
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  package override var isLayoutBoundary: Bool { true }

  /// The top of the views' layout area.
  private var contentTop: CGFloat { isCollapsed ? 0 : min(titleHeight, size.height) }

  package override func placeChildren() {
    let top = contentTop
    let rect = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    table.safeAreas[index] = GeometryTable.SafeArea(rect: rect, bar: nil)
    SlotContent(child).place(in: rect, alignment: .center)
  }

  /// Only the views inside take touches.
  package override func isTouched(at point: CGPoint) -> Bool { false }

  /// Whether a view at a height of the area is directly below the title.
  func isRightBelowTitle(_ y: CGFloat) -> Bool {
    titleHeight > 0 && abs(y - contentTop) < 0.5
  }
}

extension LargeTitleAreaNode: ScrollAncestor {
  package func accessory(for scroll: ScrollNode) -> (any ScrollAccessory)? {
    LargeTitle(scroll, area: self)
  }
}

/// The large title above a scroll view, whose viewport grows as the title collapses.
@MainActor final class LargeTitle: ScrollAccessory {
  private unowned(unsafe) let scroll: ScrollNode
  private weak var area: LargeTitleAreaNode?
  /// Whether the scroll view begins directly below the title.
  private(set) var isRightAbove = false
  /// The remaining height of the viewport, in points; negative in a window lower than the title.
  private var viewportHeight: CGFloat = 0

  init(_ scroll: ScrollNode, area: LargeTitleAreaNode) {
    self.scroll = scroll
    self.area = area
  }

  /// Whether the screen has a large title, also if it is not directly above this scroll view.
  var belongsToScreen: Bool { area?.hasLargeTitle == true }

  var barHeight: CGFloat { isRightAbove ? area?.titleHeight ?? 0 : 0 }

  /// Directly below a large title, the viewport begins at the title's current end.
  func viewport(in frame: CGRect) -> CGRect {
    guard let area, scroll.axes.contains(.vertical) else { return frame }
    let top = scroll.table.convert(
      frame.origin, from: scroll.table[scroll.index].parent, to: area.index, geometry: .layout
    ).y
    isRightAbove = area.isRightBelowTitle(top)
    guard isRightAbove else { return frame }
    let move = barHeight - scroll.collapsedBar - top
    var frame = frame
    frame.origin.y += move
    viewportHeight = frame.height - move
    frame.size.height = max(0, viewportHeight)
    return frame
  }

  /// Moves the viewport with the title's lower edge.
  func scrollViewMoved(_ scroll: ScrollNode) {
    let change = scroll.collapsedBar - scroll.insets.collapsedBar
    guard isRightAbove, change != 0 else { return }
    viewportHeight += change
    scroll.bar(gives: change, height: viewportHeight)
  }

  /// Checks whether the scroll view is still directly below the title.
  func surroundingsMoved() {
    guard let area, scroll.isPlaced, scroll.axes.contains(.vertical) else { return }
    let top = scroll.table.frame(of: scroll.index, in: area.index, geometry: .layout).minY
    let belongs =
      isRightAbove ? abs(top - scroll.remainingBar) < 0.5 : !area.isRightBelowTitle(top)
    if !belongs { scroll.invalidateLayout() }
  }

  /// Content does not rest with a partly collapsed title.
  func restingOffset(near offset: CGPoint) -> CGPoint? {
    guard barHeight > 0 else { return nil }
    let fieldHeight = area?.fieldHeight ?? 0
    let motion = LargeTitleMotion(height: barHeight - fieldHeight, fieldHeight: fieldHeight)
    return CGPoint(x: offset.x, y: motion.restingOffset(near: offset.y))
  }
}

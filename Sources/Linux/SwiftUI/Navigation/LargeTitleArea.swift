import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// The part of a screen below the row of its bar, with the area of a large title at its head.
///
/// Views are laid out below the title while it is there, in all of the area once it has collapsed.
/// The viewport of a scroll view that begins right below the title goes along with the title's lower
/// edge at every step between both: its content is where it was scrolled to, what sticks to its top
/// sticks to the bar, and nothing is laid out for it.
@MainActor package final class LargeTitleAreaNode: LayoutNode {
  package var child: ViewNode!
  /// Of the title's area, with that of a search field below it; 0 without.
  package var titleHeight: CGFloat = 0
  /// The part that the search field has.
  package var fieldHeight: CGFloat = 0
  /// The screen's title is large, be it that a search has taken its place.
  package var hasLargeTitle = false
  /// The title is gone: its area belongs to the views.
  package var isCollapsed = false

  package override init(parent: ViewNode) {
    super.init(parent: parent)
    table[index].flags.insert(.isSafeArea)
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  package override var isLayoutBoundary: Bool { true }

  /// Where the views are laid out.
  private var contentTop: CGFloat { isCollapsed ? 0 : min(titleHeight, size.height) }

  package override func placeChildren() {
    let top = contentTop
    let rect = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    table.safeAreas[index] = GeometryTable.SafeArea(rect: rect, bar: nil)
    SlotContent(child).place(in: rect, alignment: .center)
  }

  /// Only the views are touched.
  package override func isTouched(at point: CGPoint) -> Bool { false }

  /// A view that layout puts at a height of the area begins right below the title.
  func isRightBelowTitle(_ y: CGFloat) -> Bool {
    titleHeight > 0 && abs(y - contentTop) < 0.5
  }
}

extension LargeTitleAreaNode: ScrollAncestor {
  package func accessory(for scroll: ScrollNode) -> (any ScrollAccessory)? {
    LargeTitle(scroll, area: self)
  }
}

/// The large title above a scroll view: the viewport takes its area as it is scrolled away.
@MainActor final class LargeTitle: ScrollAccessory {
  private unowned(unsafe) let scroll: ScrollNode
  private weak var area: LargeTitleAreaNode?
  /// The scroll view begins right below the title.
  private(set) var isRightAbove = false
  /// What the part of the title that is there leaves of the room for both, in points; less than 0 in a
  /// window that is lower than the title.
  private var viewportHeight: CGFloat = 0

  init(_ scroll: ScrollNode, area: LargeTitleAreaNode) {
    self.scroll = scroll
    self.area = area
  }

  /// The screen has one, be it not right above this scroll view.
  var isThere: Bool { area?.hasLargeTitle == true }

  var barHeight: CGFloat { isRightAbove ? area?.titleHeight ?? 0 : 0 }

  /// Right below a large title the viewport begins where the title ends now.
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

  /// The viewport follows the title's lower edge.
  func scrollViewMoved(_ scroll: ScrollNode) {
    let change = scroll.collapsedBar - scroll.insets.collapsedBar
    guard isRightAbove, change != 0 else { return }
    viewportHeight += change
    scroll.bar(gives: change, height: viewportHeight)
  }

  /// Views around the scroll view moved it below a title, or away.
  func surroundingsMoved() {
    guard let area, scroll.isPlaced, scroll.axes.contains(.vertical) else { return }
    let top = scroll.table.frame(of: scroll.index, in: area.index, geometry: .layout).minY
    let belongs =
      isRightAbove ? abs(top - scroll.remainingBar) < 0.5 : !area.isRightBelowTitle(top)
    if !belongs { scroll.invalidateLayout() }
  }

  /// Content that a finger left in the middle of the title goes on until the title is there or gone.
  func restingOffset(near offset: CGPoint) -> CGPoint? {
    guard barHeight > 0 else { return nil }
    let fieldHeight = area?.fieldHeight ?? 0
    let motion = LargeTitleMotion(height: barHeight - fieldHeight, fieldHeight: fieldHeight)
    return CGPoint(x: offset.x, y: motion.restingOffset(near: offset.y))
  }
}

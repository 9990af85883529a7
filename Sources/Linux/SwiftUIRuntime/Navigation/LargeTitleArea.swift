import ScrollMechanics

/// The part of a screen below the row of its bar, with the area of a large title at its head.
///
/// Views are laid out below the title while it is there, in all of the area once it has collapsed.
/// The viewport of a scroll view that begins right below the title goes along with the title's lower
/// edge at every step between both: its content is where it was scrolled to, what sticks to its top
/// sticks to the bar, and nothing is laid out for it.
@MainActor final class LargeTitleAreaNode: LayoutNode {
  var child: ViewNode!
  /// Of the title's area, with that of a search field below it; 0 without.
  var titleHeight: CGFloat = 0
  /// The part that the search field has.
  var fieldHeight: CGFloat = 0
  /// The screen's title is large, be it that a search has taken its place.
  var hasLargeTitle = false
  /// The title is gone: its area belongs to the views.
  var isCollapsed = false

  override init(parent: ViewNode) {
    super.init(parent: parent)
    table[index].flags.insert(.isSafeArea)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override var isLayoutBoundary: Bool { true }

  /// Where the views are laid out.
  private var contentTop: CGFloat { isCollapsed ? 0 : min(titleHeight, size.height) }

  override func placeChildren() {
    let top = contentTop
    let rect = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    table.safeAreas[index] = GeometryTable.SafeArea(rect: rect, bar: nil)
    SlotContent(child).place(in: rect, alignment: .center)
  }

  /// Only the views are touched.
  override func isTouched(at point: CGPoint) -> Bool { false }

  /// A view that layout puts at a height of the area begins right below the title.
  func isRightBelowTitle(_ y: CGFloat) -> Bool {
    titleHeight > 0 && abs(y - contentTop) < 0.5
  }

  /// The area that a scroll view would share with the title: not from inside another one.
  static func around(_ node: ViewNode) -> LargeTitleAreaNode? {
    var current: ViewNode? = node
    while let node = current {
      if let area = node as? LargeTitleAreaNode { return area }
      if node is ScrollNode { return nil }
      current = node.parent
    }
    return nil
  }
}

extension ScrollNode {
  private var titleHeight: CGFloat { isUnderTitle ? titleArea?.titleHeight ?? 0 : 0 }

  /// What of the title's area is scrolled away.
  var collapsedTitle: CGFloat { min(max(0, offset.y), titleHeight) }

  /// What is left of it above the viewport.
  var titleRoom: CGFloat { titleHeight - insets.title }

  /// Right below a large title the viewport begins where the title ends now.
  func placementUnderTitle(_ frame: CGRect) -> CGRect {
    guard let titleArea, axes.contains(.vertical) else { return frame }
    let top = table.convert(
      frame.origin, from: table[index].parent, to: titleArea.index, geometry: .natural
    ).y
    isUnderTitle = titleArea.isRightBelowTitle(top)
    guard isUnderTitle else { return frame }
    let move = titleHeight - collapsedTitle - top
    var frame = frame
    frame.origin.y += move
    heightUnderTitle = frame.height - move
    frame.size.height = max(0, heightUnderTitle)
    return frame
  }

  /// The content moved: the viewport follows the title's lower edge.
  func followTitle() {
    let change = collapsedTitle - insets.title
    guard isUnderTitle, change != 0 else { return }
    insets.title += change
    insets.reach.top -= change
    table[index].origin.y -= change
    heightUnderTitle += change
    table[index].size.height = max(0, heightUnderTitle)
    contentMoved()
  }

  /// Views around the scroll view moved it below a title, or away.
  func titleMoved() {
    guard let titleArea, isPlaced, axes.contains(.vertical) else { return }
    let top = table.frame(of: index, in: titleArea.index, geometry: .natural).minY
    let belongs =
      isUnderTitle ? abs(top - titleRoom) < 0.5 : !titleArea.isRightBelowTitle(top)
    if !belongs { invalidateLayout() }
  }

  /// Content that a finger left in the middle of a large title goes on until the title is there or
  /// gone. False when there is nothing to do.
  func completeTitle() -> Bool {
    guard titleHeight > 0 else { return false }
    let fieldHeight = titleArea?.fieldHeight ?? 0
    let motion = LargeTitleMotion(
      height: titleHeight - fieldHeight, fieldHeight: fieldHeight)
    let rest = motion.restingOffset(near: offset.y)
    guard rest != offset.y, extent(.vertical).clamp(rest) == rest else { return false }
    scroll(to: CGPoint(x: offset.x, y: rest), animation: .spring(duration: 0.3))
    return true
  }
}

import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// The bar of one screen: a row of items around a title, optionally with an area for a large title.
///
/// Scrolling affects its drawing only, not layout: titles fade and move, the background fades in and out.
@MainActor final class NavigationBarNode: LayoutNode, AccessibilityContaining {
  private(set) var leading: BarPartNode!
  private(set) var center: BarPartNode!
  private(set) var trailing: BarPartNode!
  private(set) var large: BarPartNode!
  private(set) var search: BarPartNode!

  /// The position of a bar's search field.
  enum SearchPlace {
    case none
    /// Below the title; shrinks when content is scrolled.
    case folding
    /// Below the title, always visible.
    case fixed
    /// Searching: replaces everything else.
    case active
  }

  /// The properties of a bar, other than its items.
  struct Look {
    var isHidden = false
    /// Whether the title has its own area below the row.
    var isLarge = false
    var hasBackButton = false
    /// Whether an item replaces the inline title.
    var hasPrincipal = false
    var search = SearchPlace.none
    var background = BarBackground()
  }

  /// The screen whose bar it is, which places it.
  weak var screen: NavigationScreenNode?
  private(set) var look = Look()
  private var ownScheme: ColorScheme?
  private(set) var metrics: NavigationBarMetrics
  private let bars: SystemProfile.Bars
  /// The area above and beside the bar, which has its background too.
  private var reach = GeometryTable.Sides()
  /// The offset of the content from rest.
  private(set) var offset: CGFloat = 0
  /// The remaining height of the large title's area.
  private var largeHeight: CGFloat = 0
  /// 1 in place; less during a transition of the screen.
  private var presence: CGFloat = 1
  /// The direction of the transition, in widths: positive is trailing.
  private var side: CGFloat = 0

  override init(parent: ViewNode) {
    bars = parent.environment.values.systemProfile.bar
    metrics = NavigationBarMetrics(bars, isCompact: false, isInSheet: false, inset: 0)
    super.init(parent: parent)
    environment = EnvironmentScope(parent: parent.environment) { _ in }
    environment.owner = self
    leading = BarPartNode(parent: self)
    center = BarPartNode(parent: self)
    trailing = BarPartNode(parent: self)
    large = BarPartNode(parent: self)
    search = BarPartNode(parent: self)
  }

  override func willUnmount() {
    environment.dispose()
  }

  private var parts: [BarPartNode] { [leading, center, trailing, large, search] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    parts.forEach(body)
  }

  override var isLayoutBoundary: Bool { true }

  /// A large title that gets another height moves the screen's content.
  override func confirmSizes() -> Bool {
    guard look.isLarge, let screen else { return true }
    screen.invalidateLayout()
    return false
  }

  // MARK: Contents

  func show(
    _ look: Look, leading: AnyView?, center: AnyView?, trailing: AnyView?, large: AnyView?,
    search: AnyView?
  ) {
    self.look = look
    self.leading.show(leading)
    self.center.show(center)
    self.trailing.show(trailing)
    self.large.show(large)
    self.search.show(search)
    apply()
    // Layout of bars is started by the screen, which is told by the caller.
    layOutAnew()
  }

  /// Sets the colour scheme of the bar; nil for that of the environment.
  func setColorScheme(_ colorScheme: ColorScheme?) {
    guard colorScheme != ownScheme else { return }
    ownScheme = colorScheme
    environment.setChange { if let colorScheme { $0.colorScheme = colorScheme } }
  }

  // MARK: Layout

  /// The height of the bar with an inline title, and of the area for a large title.
  ///
  /// - Parameters:
  ///   - around: The safe area insets above and beside the bar.
  func heights(
    in size: CGSize, around: GeometryTable.Sides
  ) -> (inline: CGFloat, large: CGFloat) {
    let isCompact = environment.values.verticalSizeClass == .compact
    let isInSheet = environment.values.colorAppearance.isElevated
    metrics = NavigationBarMetrics(
      bars, isCompact: isCompact, isInSheet: isInSheet, inset: around.top)
    reach = around
    guard !look.isHidden else { return (0, 0) }
    if look.search == .active { return (metrics.inlineHeight, 0) }
    let fixed = look.search == .fixed ? bars.searchArea : 0
    guard look.isLarge, metrics.largeTitle > 0 else {
      return (metrics.inlineHeight + fixed, foldingHeight)
    }
    // Titles in large text sizes need more space.
    let title = large.sizeThatFits(ProposedViewSize(width: titleWidth(in: size), height: nil))
    return (
      metrics.inlineHeight + fixed, max(metrics.largeTitle, title.height) + foldingHeight
    )
  }

  /// The height of a search field that shrinks on scrolling.
  var foldingHeight: CGFloat {
    look.search == .folding && !look.isHidden ? bars.searchArea : 0
  }

  private var searchHeight: CGFloat {
    switch look.search {
    case .none, .active: 0
    case .folding, .fixed: bars.searchArea
    }
  }

  private func titleWidth(in size: CGSize) -> CGFloat {
    max(0, size.width - 2 * titleMargin)
  }

  /// Beside large titles and search fields.
  private var titleMargin: CGFloat { bars.titleMargin(in: host.size.width) }

  override func placeChildren() {
    let width = size.width
    let margin = NavigationBarMetrics.margin
    let spacing = NavigationBarMetrics.titleSpacing
    let start = look.hasBackButton ? bars.backMargin : margin
    let trailingWidth = trailing.idealSize.width
    let end = width - margin - trailingWidth
    place(trailing, x: end, width: trailingWidth)
    let titleWidth = center.idealSize.width
    var leadingWidth = leading.idealSize.width
    if look.hasBackButton {
      // The title is centred if possible; the back button's title shrinks for it.
      let beside = (titleWidth > 0 ? (width - titleWidth) / 2 : end) - spacing - start
      let room = ProposedViewSize(
        width: max(0, min(leadingWidth, max(beside, margin))), height: metrics.row)
      leadingWidth = leading.sizeThatFits(room).width
    }
    place(leading, x: start, width: leadingWidth)
    let first = leadingWidth > 0 ? start + leadingWidth + spacing : margin
    let last = trailingWidth > 0 ? end - spacing : width - margin
    let centerWidth = min(titleWidth, max(0, last - first))
    let middle = (width - centerWidth) / 2
    place(center, x: max(first, min(middle, last - centerWidth)), width: centerWidth)
    largeHeight = max(0, size.height - metrics.inlineHeight - searchHeight)
    if look.search != .none {
      let isActive = look.search == .active
      search.place(
        at: CGPoint(
          x: titleMargin,
          y: isActive
            ? metrics.top + (metrics.row - bars.searchField) / 2
            : metrics.inlineHeight + largeHeight),
        proposal: ProposedViewSize(
          width: self.titleWidth(in: size), height: bars.searchField))
    }
    if largeHeight > 0 {
      let proposal = ProposedViewSize(width: self.titleWidth(in: size), height: nil)
      let title = large.sizeThatFits(proposal)
      large.place(
        at: CGPoint(x: titleMargin, y: metrics.inlineHeight + (largeHeight - title.height) / 2),
        proposal: proposal)
    }
    apply()
  }

  private func place(_ part: BarPartNode, x: CGFloat, width: CGFloat) {
    let proposal = ProposedViewSize(width: width, height: metrics.row)
    let height = part.sizeThatFits(proposal).height
    part.place(
      at: CGPoint(x: x, y: metrics.top + (metrics.row - height) / 2), proposal: proposal)
  }

  // MARK: Scrolling and transitions

  /// Updates the drawing after scrolling or a step of a transition.
  func move(offset: CGFloat) {
    guard offset != self.offset else { return }
    self.offset = offset
    apply()
  }

  func come(presence: CGFloat, side: CGFloat) {
    self.presence = presence
    self.side = side
    apply()
  }

  /// Whether content is below it, so that its background is visible by default.
  var isOverContent: Bool { motion.materialOpacity(at: offset) > 0 }

  private var motion: LargeTitleMotion {
    LargeTitleMotion(height: largeHeight, fieldHeight: foldingHeight)
  }

  private func apply() {
    // For the background.
    setNeedsDisplay()
    let motion = self.motion
    let presence = Double(self.presence)
    let away = (environment.isMirrored ? -side : side) * (1 - self.presence) * size.width
    let inline = look.hasPrincipal ? 1 : motion.inlineOpacity(at: offset)
    // A search replaces everything else.
    let rest = look.search == .active ? 0 : presence
    leading.show(opacity: rest)
    trailing.show(opacity: rest)
    search.show(
      opacity: look.search == .none
        ? 0 : look.search == .folding ? motion.fieldOpacity(at: offset) * presence : presence,
      shift: CGPoint(x: away, y: look.search == .active ? 0 : motion.shift(at: offset)))
    // Titles move with their screens, by a shorter distance.
    center.show(opacity: inline * rest, shift: CGPoint(x: away / 2, y: 0))
    large.show(
      opacity: largeHeight > 0 ? motion.largeOpacity(at: offset) * presence : 0,
      shift: CGPoint(x: away, y: motion.shift(at: offset)), scale: motion.scale(at: offset))
  }

  // MARK: Drawing

  override var drawingOrder: [LayoutNode] { [large, search, leading, center, trailing] }
  override var layoutChildren: [LayoutNode] { drawingOrder }

  override func draw(into recorder: inout DisplayListRecorder) {
    guard !look.isHidden else { return }
    look.background.draw(
      in: coveredRect, line: fixedHeight, bars: bars, edge: bars.background,
      opacity: Double(presence) * motion.materialOpacity(at: offset),
      shownOpacity: Double(presence), environment: environment.values, into: &recorder)
    if largeHeight > 0, large.isShown {
      let area = CGRect(
        x: -size.width, y: metrics.inlineHeight, width: 3 * size.width,
        height: motion.visibleHeight(at: offset))
      let title = large!
      recorder.group(clip: Path(area)) { $0.draw(title) }
    }
    drawSearch(into: &recorder)
    for part in [leading!, center!, trailing!] where part.isShown { recorder.draw(part) }
  }

  /// The whole area of the background, up to the window's edges.
  private var coveredRect: CGRect {
    CGRect(
      x: -reach.left, y: -reach.top, width: size.width + reach.left + reach.right,
      height: fixedHeight + reach.top)
  }

  /// The height that the bar covers at any offset.
  private var fixedHeight: CGFloat {
    metrics.inlineHeight + (look.search == .fixed ? bars.searchArea : 0)
  }

  /// The visible frame of the search field.
  private var searchRect: CGRect {
    guard look.search != .none, !look.isHidden else { return .zero }
    var rect = CGRect(origin: search.origin, size: search.size)
    if look.search != .active { rect.origin.y += motion.shift(at: offset) }
    if look.search == .folding {
      let gone = bars.searchArea - motion.visibleFieldHeight(at: offset)
      rect.size.height = max(0, rect.height - gone)
    }
    return rect
  }

  /// Draws the field's background with its current height; its text fades.
  private func drawSearch(into recorder: inout DisplayListRecorder) {
    let rect = searchRect
    guard rect.height > 1 else { return }
    let side = (environment.isMirrored ? -self.side : self.side) * (1 - presence) * size.width
    var field = rect.offsetBy(dx: side, dy: 0)
    if look.search != .active {
      let fill = Color(.system(.searchField)).rgba(in: environment.values)
      let radius = min(bars.searchRadius ?? bars.searchField / 2, field.height / 2)
      recorder.fill(
        Path(roundedRect: field, cornerRadius: radius), Paint.color(fill).faded(Double(presence)))
    }
    field.size.height += 1
    let view = search!
    if view.isShown { recorder.group(clip: Path(field)) { $0.draw(view) } }
  }

  // MARK: Touches, accessibility

  /// The bar takes touches, except for the area of the large title.
  override func isTouched(at point: CGPoint) -> Bool {
    if searchRect.covers(point) { return true }
    return !look.isHidden && coveredRect.covers(point)
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    isTouched(at: point) ? point : nil
  }

  var accessibilityContainers: [AccessibilityContainer] {
    [AccessibilityContainer(.navigationBar(title: screen?.item.title?.spoken ?? ""), self)]
  }

  /// Only the title that is more visible is accessible.
  override var accessibilityNodes: [AccessibilityNode] {
    guard !look.isHidden else { return [] }
    let isLargeShown = largeHeight > 0 && motion.collapse(at: offset) < 1
    var parts: [BarPartNode] = [leading]
    if look.hasPrincipal || !isLargeShown { parts.append(center) }
    if isLargeShown { parts.append(large) }
    parts.append(trailing)
    if look.search == .active { parts = [] }
    if searchRect.height > 0 { parts.append(search) }
    return parts.flatMap(\.accessibilityNodesOfViews)
  }
}

extension BarPartNode {
  /// Including a title that is about to be visible.
  fileprivate var accessibilityNodesOfViews: [AccessibilityNode] { accessibilityChildren }
}

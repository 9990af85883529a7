import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// The bar of one screen: a row of items around a title, and maybe an area for a large title.
///
/// What scrolling does to it is drawn, never laid out: the titles fade and move, the background comes
/// and goes.
@MainActor final class NavigationBarNode: LayoutNode {
  private(set) var leading: BarPartNode!
  private(set) var center: BarPartNode!
  private(set) var trailing: BarPartNode!
  private(set) var large: BarPartNode!
  private(set) var search: BarPartNode!

  /// Where a bar has a search field.
  enum SearchPlace {
    case none
    /// Below the title; it gives way as content scrolls.
    case folding
    /// Below the title, always.
    case fixed
    /// Somebody searches: in place of everything else.
    case active
  }

  /// What a bar is like beside its parts.
  struct Look {
    var isHidden = false
    /// The title has an area of its own below the row.
    var isLarge = false
    var hasBackButton = false
    /// An item takes the place of the inline title.
    var hasPrincipal = false
    var search = SearchPlace.none
    var background = BarBackground()
  }

  private(set) var look = Look()
  private var ownScheme: ColorScheme?
  private(set) var metrics = NavigationBarMetrics(isCompact: false, inset: 0)
  /// What lies above the bar and beside it, and has its background too.
  private var reach = GeometryTable.Sides()
  /// How far the content is scrolled from rest.
  private(set) var offset: CGFloat = 0
  /// How much of a large title's area there is.
  private var largeHeight: CGFloat = 0
  /// 1: in place; less while the screen comes or goes.
  private var presence: CGFloat = 1
  /// To which side it goes when it goes, in widths: positive is the trailing one.
  private var side: CGFloat = 0

  override init(parent: ViewNode) {
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
    // The screen lays its bars out; whoever changes them tells it.
    layOutAnew()
  }

  /// The colours that the bar is drawn in; nil for those around.
  func setColorScheme(_ colorScheme: ColorScheme?) {
    guard colorScheme != ownScheme else { return }
    ownScheme = colorScheme
    environment.setChange { if let colorScheme { $0.colorScheme = colorScheme } }
  }

  // MARK: Layout

  /// The heights of the bar with its title inline, and of the area for a large title.
  ///
  /// - Parameters:
  ///   - around: What the device covers above the bar and beside it.
  func heights(
    in size: CGSize, around: GeometryTable.Sides
  ) -> (inline: CGFloat, large: CGFloat) {
    let isCompact = environment.values.verticalSizeClass == .compact
    metrics = NavigationBarMetrics(isCompact: isCompact, inset: around.top)
    reach = around
    guard !look.isHidden else { return (0, 0) }
    if look.search == .active { return (metrics.inlineHeight, 0) }
    let fixed = look.search == .fixed ? NavigationBarMetrics.searchArea : 0
    guard look.isLarge, metrics.largeTitle > 0 else {
      return (metrics.inlineHeight + fixed, foldingHeight)
    }
    // Large letters of a reader who needs them need more room.
    let title = large.sizeThatFits(ProposedViewSize(width: titleWidth(in: size), height: nil))
    return (
      metrics.inlineHeight + fixed, max(metrics.largeTitle, title.height) + foldingHeight
    )
  }

  /// The room of a search field that gives way as content scrolls.
  var foldingHeight: CGFloat {
    look.search == .folding && !look.isHidden ? NavigationBarMetrics.searchArea : 0
  }

  private var searchHeight: CGFloat {
    switch look.search {
    case .none, .active: 0
    case .folding, .fixed: NavigationBarMetrics.searchArea
    }
  }

  private func titleWidth(in size: CGSize) -> CGFloat {
    max(0, size.width - 2 * NavigationBarMetrics.margin)
  }

  override func placeChildren() {
    let width = size.width
    let margin = NavigationBarMetrics.margin
    let spacing = NavigationBarMetrics.titleSpacing
    let start = look.hasBackButton ? NavigationBarMetrics.backMargin : margin
    let trailingWidth = trailing.idealSize.width
    let end = width - margin - trailingWidth
    place(trailing, x: end, width: trailingWidth)
    let titleWidth = center.idealSize.width
    var leadingWidth = leading.idealSize.width
    if look.hasBackButton {
      // The title is in the middle if it can be; a back button's own title gives way to it.
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
          x: margin,
          y: isActive
            ? metrics.top + (metrics.row - NavigationBarMetrics.searchField) / 2
            : metrics.inlineHeight + largeHeight),
        proposal: ProposedViewSize(
          width: self.titleWidth(in: size), height: NavigationBarMetrics.searchField))
    }
    if largeHeight > 0 {
      let proposal = ProposedViewSize(width: self.titleWidth(in: size), height: nil)
      let title = large.sizeThatFits(proposal)
      large.place(
        at: CGPoint(x: margin, y: metrics.inlineHeight + (largeHeight - title.height) / 2),
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

  // MARK: Moving

  /// The content moved, or the screen came or went by some more.
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

  /// Content is under it: its background is there, unless something else is said of it.
  var isOverContent: Bool { motion.materialOpacity(at: offset) > 0 }

  private var motion: LargeTitleMotion {
    LargeTitleMotion(height: largeHeight, fieldHeight: foldingHeight)
  }

  private func apply() {
    // The background follows too.
    setNeedsDisplay()
    let motion = self.motion
    let presence = Double(self.presence)
    let away = (environment.isMirrored ? -side : side) * (1 - self.presence) * size.width
    let inline = look.hasPrincipal ? 1 : motion.inlineOpacity(at: offset)
    // A search takes the place of everything else.
    let rest = look.search == .active ? 0 : presence
    leading.show(opacity: rest)
    trailing.show(opacity: rest)
    search.show(
      opacity: look.search == .none
        ? 0 : look.search == .folding ? motion.fieldOpacity(at: offset) * presence : presence,
      shift: CGPoint(x: away, y: look.search == .active ? 0 : motion.shift(at: offset)))
    // The titles come from where their screens come from, in the bar on a shorter way.
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
      in: coveredRect,
      line: fixedHeight, opacity: Double(presence) * motion.materialOpacity(at: offset),
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

  /// All of that, up to the window's edges.
  private var coveredRect: CGRect {
    CGRect(
      x: -reach.left, y: -reach.top, width: size.width + reach.left + reach.right,
      height: fixedHeight + reach.top)
  }

  /// What the bar covers however far the content is scrolled.
  private var fixedHeight: CGFloat {
    metrics.inlineHeight + (look.search == .fixed ? NavigationBarMetrics.searchArea : 0)
  }

  /// Where the search field is to be seen, without what has given way.
  private var searchRect: CGRect {
    guard look.search != .none, !look.isHidden else { return .zero }
    var rect = CGRect(origin: search.origin, size: search.size)
    if look.search != .active { rect.origin.y += motion.shift(at: offset) }
    if look.search == .folding {
      let gone = NavigationBarMetrics.searchArea - motion.visibleFieldHeight(at: offset)
      rect.size.height = max(0, rect.height - gone)
    }
    return rect
  }

  /// The field's ground becomes lower as it gives way; what is written fades.
  private func drawSearch(into recorder: inout DisplayListRecorder) {
    let rect = searchRect
    guard rect.height > 1 else { return }
    let side = (environment.isMirrored ? -self.side : self.side) * (1 - presence) * size.width
    var field = rect.offsetBy(dx: side, dy: 0)
    if look.search != .active {
      let fill = Color(.system(.searchField)).rgba(in: environment.values)
      let radius = min(NavigationBarMetrics.searchField, field.height) / 2
      recorder.fill(
        Path(roundedRect: field, cornerRadius: radius), Paint.color(fill).faded(Double(presence)))
    }
    field.size.height += 1
    let view = search!
    if view.isShown { recorder.group(clip: Path(field)) { $0.draw(view) } }
  }

  // MARK: Touches, accessibility

  /// The bar keeps fingers from what is under it, its large title does not.
  override func isTouched(at point: CGPoint) -> Bool {
    if searchRect.covers(point) { return true }
    return !look.isHidden && coveredRect.covers(point)
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    isTouched(at: point) ? point : nil
  }

  /// One title: the one that is to be seen, or to be seen more.
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
  /// Also of a title that is about to be seen.
  fileprivate var accessibilityNodesOfViews: [AccessibilityNode] { accessibilityChildren }
}

/// What is behind a bar's items.
struct BarBackground {
  /// nil: the material of bars.
  var style: AnyShapeStyle?
  var visibility = Visibility.automatic

  /// - Parameters:
  ///   - line: Where the bar ends and the hairline is; the line is drawn outside of the bar.
  ///   - opacity: Of a background that is there while content is under the bar.
  ///   - shownOpacity: Of one that is always there.
  @MainActor func draw(
    in rect: CGRect, line: CGFloat, opacity: Double, shownOpacity: Double,
    environment: EnvironmentValues, into recorder: inout DisplayListRecorder
  ) {
    let opacity =
      switch visibility {
      case .automatic: opacity
      case .visible: shownOpacity
      case .hidden: 0.0
      }
    guard opacity > 0 else { return }
    let paint = (style ?? AnyShapeStyle(Material.bar))._paint(in: rect, environment: environment)
    recorder.fill(Path(rect), paint.faded(opacity))
    let separator = SeparatorShapeStyle()._paint(in: rect, environment: environment)
    let hairline = CGRect(
      x: rect.minX, y: line, width: rect.width, height: environment.pixelLength)
    recorder.fill(Path(hairline), separator.faded(opacity))
  }
}

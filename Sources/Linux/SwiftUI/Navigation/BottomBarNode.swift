import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// The bar at the bottom of a screen, with a row of items.
@MainActor final class BottomBarNode: LayoutNode, AccessibilityContaining {
  private(set) var row: BarPartNode!
  private var background = BarBackground()
  private var isEmpty = true
  private let bars: SystemProfile.Bars
  private var ownScheme: ColorScheme?
  /// The area below and beside the bar, which has its background too.
  var reach = GeometryTable.Sides()
  /// The length of content below the visible part.
  private var rest: CGFloat = 0
  private var presence: CGFloat = 1

  override init(parent: ViewNode) {
    bars = parent.environment.values.systemProfile.bar
    super.init(parent: parent)
    environment = EnvironmentScope(parent: parent.environment) { _ in }
    environment.owner = self
    row = BarPartNode(parent: self)
  }

  override func willUnmount() {
    environment.dispose()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    body(row)
  }

  override var isLayoutBoundary: Bool { true }

  /// The height that it takes from the content.
  var height: CGFloat { isEmpty ? 0 : bars.bottomRow }

  func show(_ item: NavigationItem) {
    let entries = item.entries(at: .bottom)
    let search = item.search.flatMap { $0.isAtBottom(bars) ? $0 : nil }
    isEmpty = entries.isEmpty && search == nil || item.isHidden(.bottomBar)
    background = BarBackground(
      style: item.backgrounds[.bottomBar],
      visibility: item.backgroundVisibility[.bottomBar] ?? .automatic)
    let scheme = item.colorScheme(of: .bottomBar, isOverContent: isOverContent)
    if scheme != ownScheme {
      ownScheme = scheme
      environment.setChange { if let scheme { $0.colorScheme = scheme } }
    }
    row.show(
      isEmpty ? nil : AnyView(BottomBarRow(entries: entries, search: search, colorScheme: scheme)))
    layOutAnew()
  }

  override func placeChildren() {
    let margin = NavigationBarMetrics.margin
    let proposal = ProposedViewSize(width: max(0, size.width - 2 * margin), height: size.height)
    let rowSize = row.sizeThatFits(proposal)
    row.place(
      at: CGPoint(x: (size.width - rowSize.width) / 2, y: (size.height - rowSize.height) / 2),
      proposal: proposal)
  }

  /// Updates the length of content that is below the bar's upper edge.
  func move(rest: CGFloat) {
    guard rest != self.rest else { return }
    self.rest = rest
    setNeedsDisplay()
  }

  func come(presence: CGFloat) {
    guard presence != self.presence else { return }
    self.presence = presence
    row.show(opacity: Double(presence))
    setNeedsDisplay()
  }

  /// Whether content is below it, so that its background is visible by default.
  var isOverContent: Bool { materialOpacity > 0 }

  private var materialOpacity: Double { LargeTitleMotion(height: 0).materialOpacity(at: rest) }

  override func draw(into recorder: inout DisplayListRecorder) {
    guard !isEmpty else { return }
    let opacity = materialOpacity
    background.draw(
      in: coveredRect,
      line: -environment.values.pixelLength, bars: bars,
      edge: bars.bottomBackground, opacity: Double(presence) * opacity,
      shownOpacity: Double(presence), environment: environment.values, into: &recorder)
    recorder.draw(row)
  }

  override func isTouched(at point: CGPoint) -> Bool {
    !isEmpty && coveredRect.covers(point)
  }

  /// The area of the background, up to the window's edges.
  private var coveredRect: CGRect {
    CGRect(
      x: -reach.left, y: 0, width: size.width + reach.left + reach.right,
      height: size.height + reach.bottom)
  }

  var accessibilityContainers: [AccessibilityContainer] {
    [AccessibilityContainer(.toolbar, self)]
  }

  override var accessibilityNodes: [AccessibilityNode] { isEmpty ? [] : accessibilityChildren }
}

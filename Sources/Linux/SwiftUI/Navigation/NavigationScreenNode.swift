@_spi(Nodes) import SwiftUICore

/// A screen of a stack, with its bars.
@MainActor final class NavigationScreenNode: LayoutNode {
  /// What has pushed the screen.
  enum Reason {
    case root
    case value(NavigationValue)
    case presented(PresentedDestination.Key, dismiss: () -> Void)
  }

  var reason: Reason
  private unowned let stack: NavigationStackNode
  private let bars: SystemProfile.Bars
  private var area: LargeTitleAreaNode!
  private(set) var item = NavigationItem()
  private(set) var bar: NavigationBarNode!
  /// What views set behind the screen; nil for the system's background.
  private var background: ScreenBackgroundNode?
  private(set) var bottomBar: BottomBarNode!
  /// Whether it shows the placeholder for a value without destination.
  var isMissing = false
  private let itemBits = PreferenceBits.of(NavigationItemKey.self)
  private let destinationBits = PreferenceBits.of(NavigationDestinationsKey.self)
  /// The screens below, for the automatic title mode and the back button's title.
  private(set) var below: [NavigationScreenNode] = []
  private weak var scrollNode: ScrollNode?
  private var placedAround = GeometryTable.Sides()
  /// How often the title has collapsed or come back, in which update.
  private var titleChanges = (update: 0, count: 0)

  init(_ reason: Reason, stack: NavigationStackNode) {
    self.reason = reason
    self.stack = stack
    bars = stack.environment.values.systemProfile.bar
    super.init(parent: stack)
    let context = NavigationContext(stack)
    let isRoot = if case .root = reason { true } else { false }
    let dismiss = isRoot ? nil : Dismisser { [weak self] in self?.dismiss() }
    let editMode = Binding(location: StateBox(EditMode.inactive))
    environment = EnvironmentScope(parent: stack.environment) { values in
      values.navigationContext = context
      values.editMode = editMode
      if let dismiss {
        values.dismiss = DismissAction(dismiss)
        values.isPresented = true
      }
    }
    environment.owner = self
    environment.register(self, keys: [EnvironmentValues.verticalSizeClassKey], isLasting: true)
    table[index].flags.insert(.isSafeArea)
  }

  /// Bars are mounted beside the screen's content, which moves below them.
  func mount(_ view: AnyView, below: [NavigationScreenNode]) {
    self.below = below
    let area = LargeTitleAreaNode(parent: self)
    area.child = AnyView._makeNode(view, in: area)
    self.area = area
    host.updates.registerDependent(self)
    bar = NavigationBarNode(parent: stack)
    bar.screen = self
    bottomBar = BottomBarNode(parent: stack)
    collect()
  }

  func update(_ view: AnyView) {
    AnyView._updateNode(area.child, to: view)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let background { body(background) }
    if let area { body(area) }
  }

  override func willUnmount() {
    environment.dispose()
  }

  // MARK: Settings of the views

  override func preferenceChanged(_ bits: UInt64) {
    guard area != nil else { return }
    if bits & itemBits != 0 { invalidateBody() }
    if bits & destinationBits != 0 { stack.destinationsChanged() }
  }

  /// Before layout, so that a screen is never visible without its bars.
  override func evaluate() {
    needsBody = false
    collect()
  }

  private func collect() {
    item = preference(NavigationItemKey.self, bits: itemBits) ?? NavigationItem()
    updateBackground()
    stack.barsChanged(from: self)
  }

  private func updateBackground() {
    if let background, let wanted = item.background, background.isOf(wanted) {
      background.update(wanted)
      return
    }
    guard background != nil || item.background != nil else { return }
    background?.unmount()
    background = item.background.map { ScreenBackgroundNode($0, parent: self) }
    invalidateLayout()
  }

  var destinations: NavigationDestinations {
    preference(NavigationDestinationsKey.self, bits: destinationBits) ?? NavigationDestinations()
  }

  // MARK: Bars

  /// Whether the title is large, with automatic modes resolved.
  var displaysLarge: Bool {
    switch item.displayMode ?? .automatic {
    case .large: true
    case .inline: false
    case .automatic: below.last?.displaysLarge ?? true
    }
  }

  func updateBars() {
    let back = below.last
    let leadingItems = item.entries(at: .leading)
    let centerItems = item.entries(at: .center)
    let trailingItems = item.entries(at: .trailing)
    let search = item.search.flatMap { $0.isAtBottom(bars) ? nil : $0 }
    let scheme = item.colorScheme(of: .navigationBar, isOverContent: bar.isOverContent)
    let inlineTitle = item.inlineTitle(colorScheme: scheme)
    let largeTitle = displaysLarge ? item.heading(isLarge: true, colorScheme: scheme) : nil
    let showsBack = back != nil && !item.hidesBackButton
    var look = NavigationBarNode.Look()
    // An empty bar is hidden (behaviour sheet §10).
    let isEmpty =
      inlineTitle == nil && largeTitle == nil && !showsBack && leadingItems.isEmpty
      && centerItems.isEmpty
      && trailingItems.isEmpty && search == nil
    look.isHidden =
      item.isHidden(.navigationBar)
      || (isEmpty && item.visibility[.navigationBar] != .visible)
    look.isLarge = largeTitle != nil
    look.hasBackButton = showsBack
    look.hasPrincipal = !centerItems.isEmpty
    if let search { look.search = search.isActive ? .active : search.rest }
    look.background = BarBackground(
      style: item.backgrounds[.navigationBar],
      visibility: item.backgroundVisibility[.navigationBar] ?? .automatic)
    bar.setColorScheme(scheme)
    func row(_ entries: [ToolbarEntry]) -> AnyView? {
      entries.isEmpty
        ? nil : AnyView(BarItemRow(entries: entries, colorScheme: scheme, allowsGlass: true))
    }
    bar.show(
      look, leading: leading(showsBack ? back : nil, leadingItems, scheme),
      center: principal(centerItems, scheme) ?? inlineTitle, trailing: row(trailingItems),
      large: largeTitle.map { AnyView($0) },
      search: search.map { AnyView(BarSearchField(item: $0, colorScheme: scheme)) })
    bottomBar.show(item)
    invalidateLayout()
  }

  private func leading(
    _ back: NavigationScreenNode?, _ items: [ToolbarEntry], _ scheme: ColorScheme?
  ) -> AnyView? {
    guard back != nil || !items.isEmpty else { return nil }
    let title = back?.item.title
    let stack = self.stack
    return AnyView(
      HStack(spacing: bars.itemSpacing) {
        if back != nil { BackButton(title: title) { [weak stack] in stack?.pop() } }
        if !items.isEmpty {
          BarItemRow(entries: items, colorScheme: scheme, allowsGlass: true)
        }
      })
  }

  private func principal(_ items: [ToolbarEntry], _ scheme: ColorScheme?) -> AnyView? {
    items.isEmpty ? nil : AnyView(BarItemRow(entries: items, colorScheme: scheme))
  }

  // MARK: Layout

  override var isLayoutBoundary: Bool { true }

  /// The bar's height depends on the size class.
  override func environmentChanged() { invalidateLayout() }

  /// The safe area insets of the stack at the screen's edges.
  private var around: GeometryTable.Sides {
    table.insets(of: index, frame: table.frame(of: index, in: nil, geometry: .layout))
  }

  override func surroundingsMoved() {
    if isPlaced, around != placedAround { layOutChildren() }
  }

  override func placeChildren() {
    let size = self.size
    let around = self.around
    placedAround = around
    let (inline, large) = bar.heights(in: size, around: around)
    let bottom = bottomBar.height
    bar.place(at: .zero, proposal: ProposedViewSize(width: size.width, height: inline + large))
    bottomBar.reach = around
    bottomBar.place(
      at: CGPoint(x: 0, y: size.height - bottom),
      proposal: ProposedViewSize(width: size.width, height: bottom))
    let safe = CGRect(
      x: 0, y: inline, width: size.width, height: max(0, size.height - inline - bottom))
    table.safeAreas[index] = GeometryTable.SafeArea(rect: safe, bar: nil)
    area.hasLargeTitle = bar.look.isLarge && bar.metrics.largeTitle > 0 && !bar.look.isHidden
    if area.titleHeight != large || area.fieldHeight != bar.foldingHeight {
      area.titleHeight = large
      area.fieldHeight = bar.foldingHeight
      area.layOutAnew()
    }
    area.place(at: safe.origin, proposal: ProposedViewSize(safe.size))
    if let background {
      let reach = table.reach(of: index)
      background.place(at: reach.origin, proposal: ProposedViewSize(reach.size))
    }
    scheduleReading()
  }

  // MARK: Drawing

  /// A screen has a background up to the window's edges, which hides the screens below.
  override func draw(into recorder: inout DisplayListRecorder) {
    let rect = table.reach(of: index)
    let paint = BackgroundStyle()._paint(in: rect, environment: environment.values)
    recorder.fill(Path(rect), paint)
    drawChildren(into: &recorder)
  }

  // MARK: Transitions

  /// Tells views that the screen is covered by another one, or no longer is.
  func setCovered(_ isCovered: Bool) {
    area.coverChanged(isCovered)
  }

  /// Tells views that another screen is about to cover this one.
  func beginCovering() {
    area.coveringBegins()
  }

  private func dismiss() {
    stack.pop(self)
  }
}

// MARK: - Following the content

extension NavigationScreenNode: ScrollAncestor, PositionReader {
  func scrollViewCame(_ scroll: ScrollNode) {
    if scrollNode?.isMounted != true { scheduleReading() }
  }

  func scrollViewGoes(_ scroll: ScrollNode) {
    if scroll === scrollNode { scheduleReading() }
  }

  func readPositions() {
    guard bar != nil else { return }
    let scroll = followed
    let offset = scroll?.offset.y ?? 0
    let wereOver = [bar.isOverContent, bottomBar.isOverContent]
    bar.move(offset: offset)
    bottomBar.move(rest: scroll.map { $0.extent(.vertical).maxOffset - $0.offset.y } ?? 0)
    if wereOver != [bar.isOverContent, bottomBar.isOverContent], !item.colorSchemes.isEmpty {
      host.enqueue(from: self) { [self] in
        if isMounted { updateBars() }
      }
    }
    // When the title has collapsed, its area is given to the views, and vice versa: the only layout that
    // scrolling causes. Neither viewport nor content move by it.
    let isCollapsed = area.titleHeight > 0 && offset >= area.titleHeight - 0.01
    guard isCollapsed != area.isCollapsed, mayChangeTitle() else { return }
    area.isCollapsed = isCollapsed
    area.invalidateLayout()
  }

  /// A scroll view larger than the screen may rest elsewhere when the title has collapsed, so that it would come
  /// back, in an update without an end.
  private func mayChangeTitle() -> Bool {
    let update = host.updates.count
    if titleChanges.update != update { titleChanges = (update, 0) }
    titleChanges.count += 1
    return titleChanges.count <= 4
  }

  /// The first vertical scroll view of the screen, if its content passes below the bar.
  private var followed: ScrollNode? {
    if scrollNode?.isMounted != true {
      scrollNode = firstScrollNode(along: .vertical) { $0 is NavigationStackNode }
      scrollNode?.register(self, crosses: true)
    }
    guard let scrollNode else { return nil }
    let top = table.frame(of: scrollNode.index, in: area.index, geometry: .layout).minY
    let isUnderTitle = scrollNode.accessory(LargeTitle.self)?.isRightAbove == true
    // One that stands in the middle of the screen moves down when it has collapsed the title.
    let reach = area.isCollapsed ? area.titleHeight : 0
    return isUnderTitle || top <= reach + 0.5 ? scrollNode : nil
  }
}

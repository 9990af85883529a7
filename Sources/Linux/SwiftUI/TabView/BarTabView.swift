@_spi(Nodes) import SwiftUICore

/// One of several screens, with a tab bar at the bottom.
struct BarTabView<Content: View> {
  let selection: TabChoice
  let content: Content
}

extension BarTabView: View, LeafView {
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> BarTabsNode {
    let node = BarTabsNode(view.selection, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    node.bar = TabBar._makeNode(TabBar(model: node.model), in: node)
    return node
  }

  static func updateLeaf(_ node: BarTabsNode, to view: Self) {
    if let child = node.child { Content._updateNode(child, to: view.content) }
    node.update(view.selection)
  }
}

/// The label of a screen in the bar, with its badge.
struct TabItem: Equatable {
  var label: TabItemLabel?
  var badge: Text?
  var isSearch: Bool { label?.isSearch == true }

  @MainActor init(_ screen: LayoutNode) {
    label = screen.layoutValue(TabItemNode.key) as? TabItemLabel
    badge = (screen.layoutValue(BadgeNode.key) as? Badge)?.text
  }
}

/// The items of the tab bar, as reported by the screens; when they change, only the bar is evaluated.
@MainActor final class TabBarModel {
  struct Shown: Equatable {
    var items: [TabItem] = []
    var index = 0
  }

  /// The appearance of the bar, set by the front screen.
  struct Looks: Equatable {
    var isHidden = false
    var background: AnyShapeStyle?
    var hidesBackground = false
    var colorScheme: ColorScheme?

    static func == (a: Looks, b: Looks) -> Bool {
      let isSameBackground =
        switch (a.background, b.background) {
        case (nil, nil): true
        case (let mine?, let other?): mine.isSame(as: other)
        default: false
        }
      return isSameBackground && a.isHidden == b.isHidden && a.colorScheme == b.colorScheme
        && a.hidesBackground == b.hidesBackground
    }
  }

  let shown = StateBox(Shown())
  let looks = StateBox(Looks())
  weak var node: BarTabsNode?
}

/// The node of a tab view with a bar. Hidden screens keep their state.
@MainActor final class BarTabsNode: LayoutNode {
  var child: ViewNode?
  var bar: ViewNode?
  let model = TabBarModel()
  private let metrics: SystemProfile.TabBars
  private var selection: TabChoice
  private var cachedScreens: [LayoutNode]?
  private var shown = 0
  private weak var shownScreen: LayoutNode?
  private var placedCovered: CGFloat = 0
  private var reported = TabBarModel.Shown()
  private let barBits = PreferenceBits.of(TabBarItemKey.self)
  private var isBarHidden = false

  init(_ selection: TabChoice, parent: ViewNode) {
    self.selection = selection
    metrics = parent.environment.values.systemProfile.tabBar
    super.init(parent: parent)
    model.node = self
    table[index].flags.insert(.isSafeArea)
    host.updates.registerDependent(self)
  }

  private var screens: [LayoutNode] {
    if let cachedScreens { return cachedScreens }
    var list: [LayoutNode] = []
    child?.appendLayoutNodes(to: &list)
    cachedScreens = list
    return list
  }

  private var barNode: LayoutNode? {
    var list: [LayoutNode] = []
    bar?.appendLayoutNodes(to: &list)
    return list.first
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for screen in screens where !screen.isSetAside { body(screen) }
    if let bar { body(bar) }
  }

  override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let bar { body(bar) }
  }

  override func childrenChanged() {
    cachedScreens = nil
    super.childrenChanged()
  }

  override func isTouched(at point: CGPoint) -> Bool { false }

  // MARK: Selection

  func update(_ newSelection: TabChoice) {
    selection = newSelection
    guard let index = newSelection.index(in: screens, of: self), index != shown else { return }
    show(index)
  }

  private func show(_ index: Int) {
    shown = index
    shownScreen = screens.indices.contains(index) ? screens[index] : nil
    invalidateLayout()
  }

  func choose(_ index: Int) {
    guard screens.indices.contains(index), index != shown else { return }
    _ = selection.select(screens[index], self, index)
  }

  private func followScreen() {
    if let screen = shownScreen, screen.isMounted,
      let index = screens.firstIndex(where: { $0 === screen })
    {
      shown = index
    } else {
      shown =
        selection.index(in: screens, of: self) ?? min(shown, max(0, screens.count - 1))
      shownScreen = screens.indices.contains(shown) ? screens[shown] : nil
    }
  }

  // MARK: Layout

  override var isLayoutBoundary: Bool { true }

  override func surroundingsMoved() {
    if covered != placedCovered { layOutChildren() }
  }

  /// The safe area at the bottom, if the view touches it.
  private var covered: CGFloat {
    let frame = table.frame(of: index, in: nil, geometry: .layout)
    return table.insets(of: index, frame: frame).bottom
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren() {
    followScreen()
    let covered = self.covered
    placedCovered = covered
    let room = isBarHidden ? 0 : min(size.height, max(0, self.room(above: covered)))
    let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height - room)
    table.safeAreas[index] = GeometryTable.SafeArea(rect: rect, bar: barNode?.index)
    var isChanged = false
    for (number, screen) in screens.enumerated() {
      let isAside = number != shown
      if screen.isSetAside != isAside {
        screen.setAllAside(isAside)
        isChanged = true
      }
      if !isAside {
        screen.place(in: rect, alignment: .center, proposal: ProposedViewSize(rect.size))
      }
    }
    if let bar = barNode {
      let bottom =
        metrics.form == .platter ? size.height + covered - metrics.gap : size.height
      let proposal = ProposedViewSize(width: size.width, height: nil)
      let height = bar.sizeThatFits(proposal).height
      let place = CGRect(x: 0, y: bottom - height, width: size.width, height: height)
      bar.place(in: place, alignment: .center, proposal: proposal)
    }
    if isChanged { preferencesChanged(.max) }
    reportItems()
  }

  /// What the bar takes of the view's height.
  private func room(above covered: CGFloat) -> CGFloat {
    metrics.form == .platter ? metrics.room - covered : metrics.height
  }

  override func preferenceChanged(_ bits: UInt64) {
    if bits & barBits != 0 { host.schedule(self as any PreferenceObserver) }
  }

  /// The settings don't affect tab views around.
  override func transformPreference<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
    if ObjectIdentifier(key) == ObjectIdentifier(TabBarItemKey.self) { value = nil }
  }

  /// The settings of the bar by the front screen.
  private var barItem: NavigationItem {
    shownScreen?.preference(TabBarItemKey.self, bits: barBits) ?? NavigationItem()
  }

  /// Reports the items of the screens to the bar, after layout.
  private func reportItems() {
    let items = screens.map { TabItem($0) }
    let new = TabBarModel.Shown(items: items, index: shown)
    guard new != reported else { return }
    reported = new
    host.enqueue { [self] in
      if isMounted { model.shown.set(reported) }
    }
  }
}

extension BarTabsNode: PreferenceObserver {
  var observerNode: ViewNode { self }

  func deliver() {
    let item = barItem
    var looks = TabBarModel.Looks()
    looks.isHidden = item.isHidden(.tabBar)
    looks.background = item.backgrounds[.tabBar]
    looks.hidesBackground = item.backgroundVisibility[.tabBar] == .hidden
    looks.colorScheme = item.colorScheme(of: .tabBar, isOverContent: true)
    if looks.isHidden != isBarHidden {
      isBarHidden = looks.isHidden
      invalidateLayout()
    }
    model.looks.set(looks)
  }
}

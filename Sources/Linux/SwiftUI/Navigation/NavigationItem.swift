@_spi(Nodes) import SwiftUICore

/// What a screen says about its bars: gathered from the modifiers of its views.
struct NavigationItem {
  var title: Text?
  /// The bar does not show the title; the next screen's back button and the window do.
  var removesTitle = false
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var hidesBackButton = false
  /// What was said last about each bar; `automatic` where nothing was.
  var visibility: [ToolbarPlacement: Visibility] = [:]
  var backgrounds: [ToolbarPlacement: AnyShapeStyle] = [:]
  var backgroundVisibility: [ToolbarPlacement: Visibility] = [:]
  var colorSchemes: [ToolbarPlacement: ColorScheme] = [:]
  var entries: [ToolbarEntry] = []
  var search: SearchFieldItem?

  /// A later view of the same screen has its say; bars hold the items of all.
  mutating func merge(_ next: NavigationItem) {
    title = next.title ?? title
    removesTitle = removesTitle || next.removesTitle
    displayMode = next.displayMode ?? displayMode
    hidesBackButton = hidesBackButton || next.hidesBackButton
    visibility.merge(next.visibility) { $1 }
    backgrounds.merge(next.backgrounds) { $1 }
    backgroundVisibility.merge(next.backgroundVisibility) { $1 }
    colorSchemes.merge(next.colorSchemes) { $1 }
    entries += next.entries
    search = next.search ?? search
  }

  /// What the bar shows as its title.
  var shownTitle: Text? { removesTitle ? nil : title }

  func isHidden(_ bar: ToolbarPlacement) -> Bool { visibility[bar] == .hidden }

  /// The colours that a bar is drawn in; nil for those around. They count only while a background is visible
  /// in the bar, as the documentation of `toolbarColorScheme(_:for:)` says.
  ///
  /// - Parameter isOverContent: Content is under the bar: one whose background comes by itself has it then.
  func colorScheme(of bar: ToolbarPlacement, isOverContent: Bool) -> ColorScheme? {
    switch backgroundVisibility[bar] ?? .automatic {
    case .automatic: isOverContent ? colorSchemes[bar] : nil
    case .visible: colorSchemes[bar]
    case .hidden: nil
    }
  }

  /// Something is said of how a bar looks.
  func isAbout(_ bar: ToolbarPlacement) -> Bool {
    visibility[bar] != nil || backgrounds[bar] != nil || backgroundVisibility[bar] != nil
      || colorSchemes[bar] != nil
  }

  func entries(at place: ToolbarEntry.Place) -> [ToolbarEntry] {
    entries.filter { $0.place == place }
  }
}

enum NavigationItemKey: PreferenceKey {
  static var defaultValue: NavigationItem { NavigationItem() }

  static func reduce(value: inout NavigationItem, nextValue: () -> NavigationItem) {
    value.merge(nextValue())
  }
}

/// What the screens of a tab view say about its bar. Unlike other bars' it goes up through navigation
/// stacks: the screen in front decides.
enum TabBarItemKey: PreferenceKey {
  static var defaultValue: NavigationItem { NavigationItem() }

  static func reduce(value: inout NavigationItem, nextValue: () -> NavigationItem) {
    value.merge(nextValue())
  }
}

/// One thing that a modifier says about its screen.
struct NavigationItemChange {
  /// Equal ones say the same; nil where that can't be told.
  var token: AnyHashable?
  let apply: @MainActor (inout NavigationItem, EnvironmentScope) -> Void

  init(
    _ token: AnyHashable?,
    _ apply: @escaping @MainActor (inout NavigationItem, EnvironmentScope) -> Void
  ) {
    self.token = token
    self.apply = apply
  }
}

struct _NavigationItemModifier {
  let change: NavigationItemChange
}

extension _NavigationItemModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> NavigationItemNode {
    NavigationItemNode(modifier.change, parent: parent)
  }

  static func updateWrapper(_ node: NavigationItemNode, to modifier: Self) {
    node.update(modifier.change)
  }
}

/// Adds to what the views inside say about the screen; modifiers further out win.
@MainActor final class NavigationItemNode: UnaryNode {
  private var change: NavigationItemChange
  /// Where the modifier stands; nil for right here.
  private var scope: EnvironmentScope?
  private let bits =
    PreferenceBits.of(NavigationItemKey.self) | PreferenceBits.of(WindowTitleKey.self)
    | PreferenceBits.of(TabBarItemKey.self)

  init(_ change: NavigationItemChange, parent: ViewNode) {
    self.change = change
    super.init(parent: parent)
  }

  override func wasDistributed(from outside: EnvironmentScope) {
    scope = outside
  }

  override func didMount() {
    preferenceWriterMounted(bits)
  }

  func update(_ newChange: NavigationItemChange) {
    let isSame = newChange.token != nil && newChange.token == change.token
    change = newChange
    if !isSame { preferencesChanged(bits) }
  }

  override func transformPreference<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
    if ObjectIdentifier(key) == ObjectIdentifier(NavigationItemKey.self) {
      var item = value as! NavigationItem? ?? NavigationItem()
      change.apply(&item, scope ?? environment)
      value = (item as! K.Value)
    } else if ObjectIdentifier(key) == ObjectIdentifier(WindowTitleKey.self) {
      // Also through the stacks around: what is in front gives the window its title.
      var item = NavigationItem()
      change.apply(&item, scope ?? environment)
      if let title = item.title { value = (Optional(title) as! K.Value) }
    } else if ObjectIdentifier(key) == ObjectIdentifier(TabBarItemKey.self) {
      var item = NavigationItem()
      change.apply(&item, scope ?? environment)
      guard item.isAbout(.tabBar) else { return }
      var all = value as! NavigationItem? ?? NavigationItem()
      change.apply(&all, scope ?? environment)
      value = (all as! K.Value)
    }
  }
}

extension View {
  nonisolated func navigationItem(
    _ token: AnyHashable?, _ change: @escaping @MainActor (inout NavigationItem) -> Void
  ) -> ModifiedContent<Self, _NavigationItemModifier> {
    modifier(
      _NavigationItemModifier(change: NavigationItemChange(token) { item, _ in change(&item) }))
  }
}

@_spi(Nodes) import SwiftUICore

/// The settings of a screen's bars, collected from the modifiers of its views.
struct NavigationItem {
  var title: Text?
  /// The title as a text that can be changed in the bar; nil for a fixed one.
  var editableTitle: Binding<String>?
  var subtitle: Text?
  /// Whether the bar shows neither title nor subtitle; the title is still used for the next screen's back
  /// button and the window.
  var removesTitle = false
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var hidesBackButton = false
  /// The visibility set for each bar; `automatic` if it is not set.
  var visibility: [ToolbarPlacement: Visibility] = [:]
  var backgrounds: [ToolbarPlacement: AnyShapeStyle] = [:]
  var backgroundVisibility: [ToolbarPlacement: Visibility] = [:]
  var colorSchemes: [ToolbarPlacement: ColorScheme] = [:]
  var entries: [ToolbarEntry] = []
  var search: SearchFieldItem?
  /// What is behind the screen, instead of the system's background.
  var background: ScreenBackground?

  /// Adds the settings of a later view of the screen; items are combined, other settings replaced.
  mutating func merge(_ next: NavigationItem) {
    if next.title != nil { editableTitle = next.editableTitle }
    title = next.title ?? title
    subtitle = next.subtitle ?? subtitle
    removesTitle = removesTitle || next.removesTitle
    displayMode = next.displayMode ?? displayMode
    hidesBackButton = hidesBackButton || next.hidesBackButton
    visibility.merge(next.visibility) { $1 }
    backgrounds.merge(next.backgrounds) { $1 }
    backgroundVisibility.merge(next.backgroundVisibility) { $1 }
    colorSchemes.merge(next.colorSchemes) { $1 }
    entries += next.entries
    search = next.search ?? search
    background = next.background ?? background
  }

  /// The title in the bar, or the one in the area below it; nil if there is none.
  ///
  /// - Parameter colorScheme: That of the bar; nil for the environment's.
  @MainActor func heading(isLarge: Bool, colorScheme: ColorScheme?) -> BarTitle? {
    let title = BarTitle(
      title: removesTitle ? nil : title, subtitle: removesTitle ? nil : subtitle,
      titleItems: entries(at: isLarge ? .largeTitle : .title),
      subtitleItems: entries(at: isLarge ? .largeSubtitle : .subtitle), isLarge: isLarge,
      colorScheme: colorScheme)
    return title.isEmpty ? nil : title
  }

  /// The title in the bar with its menu, if it has one; nil if there is no title.
  @MainActor func inlineTitle(colorScheme: ColorScheme?) -> AnyView? {
    guard let title = heading(isLarge: false, colorScheme: colorScheme) else { return nil }
    let menu = entries(at: .titleMenu).last
    guard menu != nil || editableTitle != nil else { return AnyView(title) }
    return AnyView(BarTitleMenu(title: title, entry: menu, text: editableTitle))
  }

  func isHidden(_ bar: ToolbarPlacement) -> Bool { visibility[bar] == .hidden }

  /// The colour scheme of a bar; nil for that of the environment. It applies only while the bar's background is
  /// visible, as documented for `toolbarColorScheme(_:for:)`.
  ///
  /// - Parameter isOverContent: Whether content is below the bar, so that an automatic background is visible.
  func colorScheme(of bar: ToolbarPlacement, isOverContent: Bool) -> ColorScheme? {
    switch backgroundVisibility[bar] ?? .automatic {
    case .automatic: isOverContent ? colorSchemes[bar] : nil
    case .visible: colorSchemes[bar]
    case .hidden: nil
    }
  }

  /// Whether any setting concerns a bar.
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

/// The settings of a tab view's bar by its screens. Unlike those of other bars, they pass navigation stacks:
/// the front screen wins.
enum TabBarItemKey: PreferenceKey {
  static var defaultValue: NavigationItem { NavigationItem() }

  static func reduce(value: inout NavigationItem, nextValue: () -> NavigationItem) {
    value.merge(nextValue())
  }
}

/// A setting of one modifier.
struct NavigationItemChange {
  /// Equal tokens mean equal settings; nil if they can't be compared.
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

/// Adds to the settings by the views inside; modifiers further out win.
@MainActor final class NavigationItemNode: UnaryNode {
  private var change: NavigationItemChange
  private let bits =
    PreferenceBits.of(NavigationItemKey.self) | PreferenceBits.of(WindowTitleKey.self)
    | PreferenceBits.of(TabBarItemKey.self)

  init(_ change: NavigationItemChange, parent: ViewNode) {
    self.change = change
    super.init(parent: parent)
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
      change.apply(&item, environment)
      value = (item as! K.Value)
    } else if ObjectIdentifier(key) == ObjectIdentifier(WindowTitleKey.self) {
      // The title also passes the stacks around, for the window.
      var item = NavigationItem()
      change.apply(&item, environment)
      if let title = item.title { value = (Optional(title) as! K.Value) }
    } else if ObjectIdentifier(key) == ObjectIdentifier(TabBarItemKey.self) {
      var item = NavigationItem()
      change.apply(&item, environment)
      guard item.isAbout(.tabBar) else { return }
      var all = value as! NavigationItem? ?? NavigationItem()
      change.apply(&all, environment)
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

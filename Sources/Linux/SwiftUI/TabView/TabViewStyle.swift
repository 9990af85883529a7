// The styles of tab views.

enum TabViewLook: Hashable, Sendable {
  case bar
  case page(PageTabViewStyle.IndexDisplayMode)
}

/// The appearance and behaviour of tab views. Only the system's styles are supported.
@MainActor @preconcurrency public protocol TabViewStyle {
  /// For internal use.
  nonisolated func _apply(to values: inout EnvironmentValues)
}

/// The default style: a bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
  public nonisolated init() {}

  public nonisolated func _apply(to values: inout EnvironmentValues) {
    values.tabViewLook = .bar
  }
}

/// A tab bar, never a sidebar.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public nonisolated init() {}

  public nonisolated func _apply(to values: inout EnvironmentValues) {
    values.tabViewLook = .bar
  }
}

/// A tab bar, or a sidebar where there is room for one; here a tab bar, as on a phone.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public nonisolated init() {}

  public nonisolated func _apply(to values: inout EnvironmentValues) {
    values.tabViewLook = .bar
  }
}

/// Pages as wide as the view, with dots.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are visible.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String

    /// If there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    public static let always = IndexDisplayMode(name: "always")
    public static let never = IndexDisplayMode(name: "never")
  }

  private let indexDisplayMode: IndexDisplayMode

  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }

  public nonisolated func _apply(to values: inout EnvironmentValues) {
    values.tabViewLook = .page(indexDisplayMode)
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public nonisolated static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public nonisolated static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public nonisolated static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public nonisolated static var page: PageTabViewStyle { PageTabViewStyle() }

  public nonisolated static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// The appearance of the dots; only ``PageIndexViewStyle`` is supported.
public protocol IndexViewStyle {
  /// For internal use.
  var _backgroundMode: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// A dot for each page.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the dots have a background.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String

    /// The same as ``interactive``.
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    /// While a finger is on them.
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  public let _backgroundMode: BackgroundDisplayMode

  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    _backgroundMode = backgroundDisplayMode
  }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public nonisolated static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public nonisolated static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension EnvironmentValues {
  @Entry var tabViewLook: TabViewLook = .bar

  @Entry var pageIndexBackground: PageIndexViewStyle.BackgroundDisplayMode = .automatic
}

extension View {
  /// Sets the style of tab views inside.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    var values = EnvironmentValues()
    style._apply(to: &values)
    return environment(\.tabViewLook, values.tabViewLook)
  }

  /// Sets the style of the dots of pages inside.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexBackground, style._backgroundMode)
  }
}

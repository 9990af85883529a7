// How tab views look.

enum TabViewLook: Hashable, Sendable {
  case bar
  case page(PageTabViewStyle.IndexDisplayMode)
}

/// How tab views look and behave. The styles that come with the system are all there are.
public protocol TabViewStyle {
  /// For the runtime.
  func _apply(to values: inout EnvironmentValues)
}

/// The style that the place suggests: a bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
  public nonisolated init() {}

  public func _apply(to values: inout EnvironmentValues) {
    values.tabViewLook = .bar
  }
}

/// Pages beside each other, as wide as the view, with dots that count them.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String

    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    public static let always = IndexDisplayMode(name: "always")
    public static let never = IndexDisplayMode(name: "never")
  }

  private let indexDisplayMode: IndexDisplayMode

  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }

  public func _apply(to values: inout EnvironmentValues) {
    values.tabViewLook = .page(indexDisplayMode)
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public nonisolated static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public nonisolated static var page: PageTabViewStyle { PageTabViewStyle() }

  public nonisolated static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages look. ``PageIndexViewStyle`` is the one there is.
public protocol IndexViewStyle {
  /// For the runtime.
  var _backgroundMode: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// Dots, one for each page.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the dots stand on a ground of their own.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String

    /// As ``interactive``.
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
  /// How tab views inside look and behave.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    var values = EnvironmentValues()
    style._apply(to: &values)
    return environment(\.tabViewLook, values.tabViewLook)
  }

  /// How the dots of pages inside look.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexBackground, style._backgroundMode)
  }
}

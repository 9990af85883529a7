// What scenes tell of their windows that the one window of Linux has nothing for.

/// How a window is framed. Accepted, without an effect.
public protocol WindowStyle {}

public struct DefaultWindowStyle: WindowStyle {
  public init() {}
}

public struct HiddenTitleBarWindowStyle: WindowStyle {
  public init() {}
}

public struct TitleBarWindowStyle: WindowStyle {
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

/// By what a window's size is bounded. Accepted, without an effect.
public struct WindowResizability: Hashable, Sendable {
  private let name: String
  public static let automatic = WindowResizability(name: "automatic")
  public static let contentSize = WindowResizability(name: "contentSize")
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

extension Scene {
  /// Accepted, without an effect: the desktop frames windows.
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

  /// Accepted, without an effect: windows can be made any size.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }

  /// Accepted, without an effect: the desktop places windows.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  /// Accepted, without an effect: nobody opens addresses in an app on Linux.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }
}

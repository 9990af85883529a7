// Window settings of scenes without an effect on Linux.

/// The style of a window's frame. Has no effect.
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

/// How a window's size is limited. Has no effect.
public struct WindowResizability: Hashable, Sendable {
  private let name: String
  public static let automatic = WindowResizability(name: "automatic")
  public static let contentSize = WindowResizability(name: "contentSize")
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

extension Scene {
  /// Has no effect: the desktop decorates windows.
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

  /// Has no effect: windows can have any size.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }

  /// Has no effect: the desktop places windows.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  /// Has no effect: apps on Linux are not opened with URLs.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }
}

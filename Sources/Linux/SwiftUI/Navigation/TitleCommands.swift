/// The commands that the title of a screen can have in its menu; see ``ToolbarTitleMenu``.
struct TitleCommands {
  /// Whether there are any.
  var isShown = false
  var source: (any TitleCommandSource)?

  @MainActor var items: [AnyView] { source?.titleCommands ?? [] }
}

/// What has the commands as they are now.
@MainActor protocol TitleCommandSource: AnyObject {
  var titleCommands: [AnyView] { get }
}

extension EnvironmentValues {
  /// The commands for the menus of titles.
  @Entry var titleCommands: TitleCommands = TitleCommands()
}

import PackagePlugin

/// `swift package screen`: shows, plays and checks a package's previews as text.
@main struct Screen: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try runTool(context, ["screen"] + arguments)
  }
}

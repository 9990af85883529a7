import PackagePlugin

/// `swift package preview`: shows a package's previews in a browser.
@main struct Preview: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try runTool(context, arguments)
  }
}

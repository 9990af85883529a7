import Foundation
import PackagePlugin

/// Compiles the code of README and the articles of Masthead's documentation into a test target.
///
/// `StickyHeadings.md` becomes `enum StickyHeadingsExamples`, README.md `enum ReadmeExamples`; see
/// Sources/Linux/ArticleExamplesTool for which code is compiled.
@main struct ArticleExamples: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let catalog = root.appending(path: "Sources/Masthead/Masthead.docc")
    let articles = try FileManager.default
      .contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
    let tool = try context.tool(named: "article-examples").url
    return ([root.appending(path: "README.md")] + articles).map { document in
      let stem = document.deletingPathExtension().lastPathComponent
      let name = (stem == "README" ? "Readme" : stem) + "Examples"
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
      return .buildCommand(
        displayName: "Code of \(document.lastPathComponent)", executable: tool,
        arguments: [document.path, name, output.path],
        inputFiles: [document], outputFiles: [output])
    }
  }
}

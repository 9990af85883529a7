import Foundation
import PackagePlugin

/// Compiles the code of README and the articles of Masthead's documentation into a test target.
///
/// `StickyHeadings.md` becomes `enum StickyHeadingsExamples`; README.md and Linux.md, which tests the screens of that, become
/// `enum ReadmeExamples`. See Sources/Linux/ArticleExamplesTool for which code is compiled.
@main struct ArticleExamples: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let catalog = root.appending(path: "Sources/Masthead/Masthead.docc")
    let articles = try FileManager.default
      .contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
    let tool = try context.tool(named: "article-examples").url
    let pages = [
      [root.appending(path: "README.md"), root.appending(path: "Documentation/Linux.md")]
    ]
    return (pages + articles.map { [$0] }).map { documents in
      let stem = documents[0].deletingPathExtension().lastPathComponent
      let name = (stem == "README" ? "Readme" : stem) + "Examples"
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
      return .buildCommand(
        displayName: "Code of \(documents[0].lastPathComponent)", executable: tool,
        arguments: [name, output.path] + documents.map(\.path),
        inputFiles: documents, outputFiles: [output])
    }
  }
}

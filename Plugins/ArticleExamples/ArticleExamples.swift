import Foundation
import PackagePlugin

/// Compiles the code of README and of all articles into a test target.
///
/// `StickyHeadings.md` becomes `enum StickyHeadingsExamples`. A page that tests the screens of another one is compiled
/// with it: README.md and Linux.md are `enum ReadmeExamples`, AlbumTutorial.md and AlbumTests.md
/// `enum AlbumTutorialExamples`. See Sources/Linux/ArticleExamplesTool for which code is compiled.
@main struct ArticleExamples: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let linux = "Sources/Linux/SwiftUI/SwiftUIOnLinux.docc"
    let tests = [
      "README": root.appending(path: "Documentation/Linux.md"),
      "AlbumTutorial": root.appending(path: "\(linux)/AlbumTests.md"),
    ]
    let articles = try ["Sources/Masthead/Masthead.docc", linux]
      .flatMap {
        try FileManager.default.contentsOfDirectory(
          at: root.appending(path: $0), includingPropertiesForKeys: nil)
      }
      .filter { article in
        article.pathExtension == "md"
          && !tests.values.contains { $0.lastPathComponent == article.lastPathComponent }
      }
      .sorted { $0.path < $1.path }
    let tool = try context.tool(named: "article-examples").url
    return ([root.appending(path: "README.md")] + articles).map { article in
      let documents =
        [article] + [tests[article.deletingPathExtension().lastPathComponent]].compactMap(\.self)
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

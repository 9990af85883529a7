import Foundation
import PackagePlugin

/// Generates the Swift names that Xcode generates for the colours and images in a target's asset catalogues. It exists
/// on Linux only.
@main struct XcodeSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folder = module.directoryURL
    var catalogs: [URL] = []
    var inputs: [URL] = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = files?.nextObject() as? URL {
      if url.pathExtension == "xcassets" { catalogs.append(url) }
      if url.lastPathComponent == "Contents.json" { inputs.append(url) }
    }
    catalogs.sort { $0.path < $1.path }
    let hasBundle = module.sourceFiles.contains { $0.type == .resource }
    // As the build setting ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS says; by default YES, as in
    // Xcode's new projects.
    let conditions = (module as? SwiftSourceModuleTarget)?.compilationConditions ?? []
    let extends = !conditions.contains("WITHOUT_ASSET_SYMBOL_EXTENSIONS")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("XcodeSymbols.swift")
    return [
      .buildCommand(
        displayName: "Names of \(target.name)'s assets",
        executable: try context.tool(named: "xcode-symbols").url,
        arguments: ["--output", output.path, "--bundle", hasBundle ? "module" : "main"]
          + (extends ? [] : ["--without-extensions"]) + catalogs.map(\.path),
        inputFiles: inputs, outputFiles: [output])
    ]
  }
}

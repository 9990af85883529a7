import Foundation
import PackagePlugin

// What the plug-ins `preview` and `screen` do: they write a plan with what the package's previews are built from, and
// start the tool that does the rest (Sources/Linux/PreviewTool). Plugins/Screen has a link to this file.

/// Starts the tool with a plan for the package.
func runTool(_ context: PluginContext, _ arguments: [String]) throws {
  guard let renderer = Renderer(in: context.package) else {
    Diagnostics.error("the package does not depend on Masthead")
    return
  }
  let plan = Plan(context, renderer)
  let work = URL(fileURLWithPath: plan.work)
  let file = work.appendingPathComponent("plan.json")
  try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
  try JSONEncoder().encode(plan).write(to: file)

  let tool = Process()
  tool.executableURL = try context.tool(named: "preview-tool").url
  tool.arguments = [file.path] + arguments
  try tool.run()
  tool.waitUntilExit()
  // A plug-in that throws, or reports an error, prints more than one line.
  if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
}

/// The target that renders previews, and its package.
struct Renderer {
  let package: Package
  let target: any Target

  init?(in root: Package) {
    var waiting = [root]
    var seen: Set<String> = []
    while let package = waiting.popLast() {
      if let target = package.targets.first(where: { $0.name == "PreviewRenderer" }) {
        self.package = package
        self.target = target
        return
      }
      waiting += package.dependencies.map(\.package).filter { seen.insert($0.id).inserted }
    }
    return nil
  }
}

/// The plan for the tool (`BuildPlan` in Sources/Linux/PreviewTool).
struct Plan: Encodable {
  struct Module: Encodable {
    let name: String
    let directory: String
    let isClang: Bool
    /// The names of the modules it depends on, including itself.
    let needs: [String]
    /// Its linker flags.
    let flags: [String]
    /// Whether it belongs to the package itself, and so can have previews.
    let isOwn: Bool
    /// Whether it is a program, whose resources are those of its main bundle.
    let isProgram: Bool
  }

  let package: String
  /// The folder of the runtime's package.
  let runtime: String
  /// The package's own folder for what the tool writes; its name tells the package from others of the same build folder.
  let work: String
  /// The folder of the build, which `--scratch-path` can have named.
  let scratch: String
  let modules: [Module]

  init(_ context: PluginContext, _ renderer: Renderer) {
    package = context.package.directoryURL.path
    runtime = renderer.package.directoryURL.path
    work =
      context.pluginWorkDirectoryURL.appendingPathComponent(Plan.name(ofPackage: package)).path
    // The folder of a plug-in's own is `plugins/NAME/outputs` in it.
    scratch =
      (0..<3).reduce(context.pluginWorkDirectoryURL) { url, _ in
        url.deletingLastPathComponent()
      }.path
    let own = context.package.targets.filter { Plan.isLinked($0) }
    var modules: [String: Module] = [:]
    for target in own + [renderer.target] {
      for module in [target] + target.recursiveTargetDependencies where Plan.isLinked(module) {
        modules[module.name] = Module(
          name: module.name, directory: module.directoryURL.path,
          isClang: module is ClangSourceModuleTarget,
          needs: ([module] + module.recursiveTargetDependencies).filter { Plan.isLinked($0) }
            .map(\.name),
          flags: Plan.flags(of: module), isOwn: own.contains { $0.name == module.name },
          isProgram: (module as? any SourceModuleTarget)?.kind == .executable)
      }
    }
    self.modules = modules.values.sorted { $0.name < $1.name }
  }

  /// The name of a package's folder, and a number of its path (FNV-1a).
  private static func name(ofPackage path: String) -> String {
    let number = path.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return (path as NSString).lastPathComponent + "-" + String(number, radix: 16)
  }

  /// Whether a target is part of a program: no test, macro or plug-in.
  private static func isLinked(_ target: any Target) -> Bool {
    switch target {
    case let target as any SourceModuleTarget: target.kind != .test && target.kind != .macro
    case is SystemLibraryTarget: true
    default: false
    }
  }

  private static func hasCPlusPlus(_ target: ClangSourceModuleTarget) -> Bool {
    target.sourceFiles.contains { ["cpp", "cc", "cxx"].contains($0.url.pathExtension) }
  }

  private static func flags(of target: any Target) -> [String] {
    switch target {
    case let target as SwiftSourceModuleTarget: target.linkedLibraries.map { "-l\($0)" }
    case let target as ClangSourceModuleTarget:
      // SwiftPM links it where there is C++, as in OpenCombine.
      target.linkedLibraries.map { "-l\($0)" } + (hasCPlusPlus(target) ? ["-lstdc++"] : [])
    case let target as SystemLibraryTarget: target.linkerFlags
    default: []
    }
  }
}

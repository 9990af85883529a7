import Foundation

/// Asks the compiler about a target, without SwiftPM, which stops at the first files with errors.
struct ModuleChecker {
  /// The folder of the package.
  let package: String
  /// The folder of SwiftPM's products.
  let products: String
  /// A folder for modules and generated source.
  let work: String
  /// Runs the compiler with arguments in a folder.
  var compile: ([String], String) -> Command.Result = {
    Command.run(["swiftc"] + $0, limit: 180, in: $1)
  }

  /// The errors of a target's files.
  ///
  /// - Throws: What the compiler says, if it fails without naming a file.
  func errors(of target: PackageTarget, in plan: PackagePlan) throws(Failure) -> [CompilerError] {
    var result = swiftc(["-typecheck", "-enable-batch-mode"], target, plan)
    if result.status == 0 {
      // What has no error of a type can still lack a return, which is found when code is made of it. That takes long
      // for much code at once; the build of the package, which has no such limit, finds what this does not.
      result = swiftc(["-emit-sil", "-wmo", "-o", "/dev/null"], target, plan)
      if result.isTimeout { return [] }
    }
    if result.status == 0 { return [] }
    let errors = CompilerError.all(in: result.output)
    if !errors.isEmpty { return errors }
    // A crash names the file in its last lines.
    let crashed = target.compiled.first { result.output.contains("/\($0.link)") }
    guard let crashed else {
      let lines = result.output.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.contains("error:") } ?? lines.last ?? "it fails"
      throw Failure(message: "the compiler: \(line)")
    }
    return [
      CompilerError(
        path: "\(package)/Sources/\(target.module)/\(crashed.link)", line: 1,
        message: result.isTimeout ? result.output : "the compiler crashes")
    ]
  }

  /// Makes the module for the targets that import it.
  func emit(_ target: PackageTarget, in plan: PackagePlan) -> Command.Result {
    swiftc(
      ["-emit-module", "-wmo", "-emit-module-path", "\(work)/\(target.module).swiftmodule"], target,
      plan)
  }

  private func swiftc(_ mode: [String], _ target: PackageTarget, _ plan: PackagePlan)
    -> Command.Result
  {
    let folder = "\(package)/Sources/\(target.module)"
    var sources = target.compiled.map { "\(folder)/\($0.link)" }
    let hasScript = target.compiled.contains { Paths.name($0.path) == "main.swift" }
    for name in GeneratedSource.files(of: target, package: plan.name).keys {
      sources.append("\(folder)/\(GeneratedSource.folder)/\(name)")
    }
    sources += generate(target)
    let list = "\(work)/\(target.module).sources"
    let text = sources.map { "\"\($0)\"" }.joined(separator: "\n")
    try? Data(text.utf8).write(to: URL(fileURLWithPath: list))
    let settings = target.settings
    let flags =
      (hasScript ? [] : ["-parse-as-library"])
      + (settings.isOnMainActor ? ["-default-isolation", "MainActor"] : [])
      + (settings.conditions + ["DEBUG", "SWIFT_PACKAGE"]).map { "-D\($0)" }
      + settings.features.flatMap { ["-enable-upcoming-feature", $0] }
    return compile(
      mode + [
        "-module-name", target.module, "@\(list)", "-swift-version", settings.languageMode,
        "-I", work, "-module-cache-path", "\(products)/ModuleCache",
        "-package-name", "imported", "-enable-testing", "-suppress-warnings", "-Onone",
        "-diagnostic-style=llvm", "-continue-building-after-errors",
        "-j\(ProcessInfo.processInfo.activeProcessorCount)",
      ] + flags + planned(target.module), work)
  }

  /// The flags of SwiftPM's plan that say where modules and macros are.
  private func planned(_ module: String) -> [String] {
    let plan = Paths.parent(Paths.parent(products)) + "/debug.yaml"
    let lines = (FileManager.default.contents(atPath: plan) ?? Data()).split(separator: 0x0A)
    let start = "    args: ["
    let line = lines.first { line in
      let text = String(decoding: line.prefix(200), as: UTF8.self)
      return text.hasPrefix(start)
        && text.range(of: "swiftc\",\"-module-name\",\"\(module)\"") != nil
    }
    let words =
      line.flatMap {
        try? JSONDecoder().decode([String].self, from: Data($0.dropFirst(start.count - 1)))
      } ?? ["-I", "\(products)/Modules"]
    var flags: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard ["-I", "-Xcc", "-Xfrontend"].contains(word), let value = rest.popFirst() else {
        continue
      }
      flags += [word, value]
    }
    return flags
  }

  /// The source that SwiftPM and the plug-in XcodeSymbols make.
  private func generate(_ target: PackageTarget) -> [String] {
    let folder = "\(work)/\(target.module)"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let symbols = folder + "/XcodeSymbols.swift"
    let catalogs = target.resources.map(\.path).filter { Paths.ending($0) == "xcassets" }
    let hasBundle = !target.resources.isEmpty
    _ = Command.run(
      [
        "\(products)/xcode-symbols-tool", "--output", symbols, "--bundle",
        hasBundle ? "module" : "main",
      ]
        + (target.settings.extendsAssets ? [] : ["--without-extensions"]) + catalogs)
    if !hasBundle { return [symbols] }
    let bundle = folder + "/Bundle.swift"
    let text =
      "import Foundation\nextension Foundation.Bundle { static let module: Bundle = .main }\n"
    try? Data(text.utf8).write(to: URL(fileURLWithPath: bundle))
    return [symbols, bundle]
  }
}

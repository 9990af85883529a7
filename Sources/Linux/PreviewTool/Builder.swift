import Foundation
import ScreenScript

/// Builds a package's modules with SwiftPM, and links their object files with the renderer.
///
/// All object files are linked: from a library's archive the linker would omit those without references, such
/// as previews.
@MainActor final class Builder {
  struct Problem: Encodable {
    var file: String?
    var line: Int?
    var column: Int?
    let message: String

    /// As compilers write it.
    var text: String {
      let place = file.map { "\($0):\(line ?? 0):\(column ?? 0): " } ?? ""
      return "\(place)error: \(message)"
    }
  }

  enum Result {
    /// The program, with the times of building and linking.
    case program(URL, build: Duration, link: Duration)
    case problems([Problem], output: String)
  }

  let plan: BuildPlan
  /// Whether the lock of the build folder is ignored, because SwiftPM holds it while it waits for us.
  let ignoresLock: Bool
  private var folder: URL?
  /// The sources with which the renderer was built, without SwiftPM's checkouts.
  private var renderer: [String: Sources.Stamp]?
  /// The package's own sources.
  let own: SourceFolders
  /// Those of what it depends on, without SwiftPM's checkouts.
  let others: SourceFolders

  init(_ plan: BuildPlan, ignoresLock: Bool) {
    self.plan = plan
    self.ignoresLock = ignoresLock
    own = SourceFolders(plan.watched(isOwn: true))
    others = SourceFolders(plan.watched(isOwn: false))
  }

  /// - Parameter progress: Gets SwiftPM's progress messages.
  func build(progress: @escaping @MainActor (String) -> Void) async -> Result {
    let targets = plan.targets
    guard !targets.isEmpty else {
      return .problems(
        [Problem(message: "no target of the package has a #Preview or a PreviewProvider")],
        output: "")
    }
    let began = ContinuousClock.now
    let runtime = others.state()
    for target in targets + (renderer == runtime ? [] : [BuildPlan.renderer]) {
      let (status, output) = await swiftBuild(["--target", target], progress)
      guard status == 0 else { return .problems(Builder.problems(in: output), output: output) }
    }
    renderer = runtime
    let built = ContinuousClock.now
    do {
      let program = try await link(targets)
      return .program(program, build: built - began, link: .now - built)
    } catch let error as LinkError {
      return .problems(Builder.problems(in: error.output), output: error.output)
    } catch {
      return .problems([Problem(message: ScreenScript.line(of: error))], output: "")
    }
  }

  private func swiftBuild(
    _ arguments: [String], _ progress: @escaping @MainActor (String) -> Void = { _ in }
  ) async -> (status: Int32, output: String) {
    await LineProcess.output(
      ["swift", "build"] + plan.place + (ignoresLock ? ["--ignore-lock"] : [])
        + arguments, line: progress)
  }

  // MARK: Linking

  private struct LinkError: Error {
    let output: String
  }

  private func link(_ targets: [String]) async throws -> URL {
    let folder = try await buildFolder()
    let modules = plan.linked(targets)
    var objects: [String] = []
    for module in modules { objects += try Builder.objects(of: module, in: folder) }
    // Beside the package's own programs, where bundles are found.
    let program = folder.appendingPathComponent("swift-package-previews-\(plan.name)")
    var flags: [String] = []
    for flag in modules.flatMap(\.flags) where !flags.contains(flag) { flags.append(flag) }
    let record = LinkRecord(program, objects: objects, flags: flags)
    if !record.isValid { try await link(objects, flags, record, in: folder) }
    try Builder.shareResources(of: modules.filter { $0.isOwn && $0.isProgram }, with: program)
    return program
  }

  private func link(
    _ objects: [String], _ flags: [String], _ record: LinkRecord, in folder: URL
  ) async throws {
    let list = URL(fileURLWithPath: plan.work).appendingPathComponent("objects-\(getpid()).txt")
    let linked = folder.appendingPathComponent("swift-package-previews-\(plan.name)-\(getpid())")
    defer {
      try? FileManager.default.removeItem(at: list)
      try? FileManager.default.removeItem(at: linked)
    }
    // Quoted, since paths can have spaces.
    try objects.map { "\"\($0)\"" }.joined(separator: "\n")
      .write(to: list, atomically: true, encoding: .utf8)
    // Without debug information, which is most of the time of linking.
    let (status, output) = await LineProcess.output(
      [
        "swiftc", "-use-ld=lld", "-o", linked.path, "@\(list.path)",
        "-Xlinker", "--defsym=main=masthead_preview_main", "-Xlinker", "--strip-debug",
      ] + flags)
    guard status == 0 else { throw LinkError(output: output) }
    try record.replace(by: linked)
  }

  /// Links the resources of the package's programs, which the previews' program stands in for: as those of its main
  /// bundle count the folders that end in its name (`ResourceFolders` in SwiftUICore).
  private static func shareResources(of modules: [BuildPlan.Module], with program: URL) throws {
    let folder = program.deletingLastPathComponent()
    let files = FileManager.default
    let ending = "_\(program.lastPathComponent).resources"
    let names = try files.contentsOfDirectory(atPath: folder.path)
    var links: [String: String] = [:]
    for module in modules {
      links[module.name + ending] = names.first { $0.hasSuffix("_\(module.name).resources") }
    }
    // Sessions of one package may do this side by side: a link that is right stays, and one that came meanwhile is.
    for name in names where name.hasSuffix(ending) {
      let link = folder.appendingPathComponent(name)
      if (try? files.destinationOfSymbolicLink(atPath: link.path)) != links[name] {
        try? files.removeItem(at: link)
      }
    }
    for (name, resources) in links {
      let link = folder.appendingPathComponent(name).path
      if (try? files.destinationOfSymbolicLink(atPath: link)) == resources { continue }
      do {
        try files.createSymbolicLink(atPath: link, withDestinationPath: resources)
      } catch CocoaError.fileWriteFileExists {}
    }
  }

  private func buildFolder() async throws -> URL {
    if let folder { return folder }
    let (status, output) = await swiftBuild(["--show-bin-path"])
    guard status == 0, let path = output.split(separator: "\n").last(where: { $0.hasPrefix("/") })
    else { throw LinkError(output: output) }
    let url = URL(fileURLWithPath: String(path))
    folder = url
    return url
  }

  /// The object files of the module's current sources; those of deleted files may still exist.
  private static func objects(of module: BuildPlan.Module, in folder: URL) throws -> [String] {
    let own = folder.appendingPathComponent("\(module.name).build")
    if module.isClang {
      return Sources.files(in: own.path).filter { $0.hasSuffix(".o") }.sorted()
    }
    let map = own.appendingPathComponent("output-file-map.json")
    // System libraries have none, nor have modules that are disabled by a trait.
    guard let data = try? Data(contentsOf: map),
      let files = try JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
    else { return [] }
    return files.values.compactMap { $0["object"] }
      .filter { FileManager.default.fileExists(atPath: $0) }.sorted()
  }

  // MARK: Errors

  /// The distinct errors in the output of a compiler or linker.
  static func problems(in output: String) -> [Problem] {
    var problems: [Problem] = []
    var seen: Set<String> = []
    for line in output.split(separator: "\n").map(String.init) {
      guard let range = line.range(of: "error: "), seen.insert(line).inserted else { continue }
      // Except in lines in which Swift prints the source.
      let before = line[..<range.lowerBound]
      if before.contains("|") || before.contains("`") { continue }
      let message = String(line[range.upperBound...])
      let parts = before.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      if parts.count >= 3, let number = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      {
        problems.append(
          Problem(
            file: parts.dropLast(2).joined(separator: ":"), line: number, column: column,
            message: message))
      } else {
        problems.append(Problem(message: message))
      }
    }
    if problems.contains(where: { $0.file != nil }) { problems.removeAll { $0.file == nil } }
    return problems.isEmpty ? [Problem(message: String(output.suffix(2000)))] : problems
  }
}

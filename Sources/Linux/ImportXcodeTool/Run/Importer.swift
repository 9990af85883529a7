import Foundation
import ScreenScript
import Synchronization

/// Turns a project into a package.
struct Importer {
  let options: Options
  /// The clone of Masthead that the command is of.
  let clone: String
  /// Is told what is being done.
  let say: (String) -> Void

  /// What was written.
  struct Result {
    let plan: PackagePlan
    /// The folder of the package.
    let folder: String
    /// The folder of its builds.
    let scratch: String
    /// How many seconds the runtime took to build.
    let runtime: Int
  }

  func run() throws(Failure) -> Result {
    let current = FileManager.default.currentDirectoryPath
    let workspace = try Workspace(path: Paths.joined(current, options.path))
    let name = String(
      (workspace.name + "-Linux").map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }
    )
    let folder =
      options.output.map { Paths.joined(current, $0) }
      ?? Importer.place(beside: workspace.projects[0], name: name)
    var writer = PackageWriter(folder: folder, masthead: masthead)
    try writer.check()
    let work = folder + "/.build/import-xcode"
    do {
      try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    } catch { throw Failure(message: ScreenScript.line(of: error)) }
    let toolchain = RuntimeModules.ofToolchain(Importer.toolchain)
    let builds = options.scratch.map { SharedBuilds(folder: Paths.joined(current, $0)) }
    var reader = PlanReader(options, work: work, toolchain: toolchain, builds: builds)
    var plan = try reader.plan(workspace, name: name)
    if let builds { writer.scratch = builds.place(for: plan.traits) }
    let modules = toolchain.union(RuntimeModules.modules(with: plan.traits))
    var runtime = 0
    if options.builds {
      try writer.write(plan)
      runtime = try prepare(&plan, reader.remotePackages, writer)
      try compile(&plan, modules, writer, work)
    } else {
      for index in plan.targets.indices { plan.checkImports(of: index, modules) }
      try writer.write(plan)
    }
    try writer.writeList(plan)
    return Result(plan: plan, folder: folder, scratch: writer.scratch, runtime: runtime)
  }

  private var masthead: String {
    options.masthead.map { "url: \"\($0)\", branch: \"main\"" }
      ?? "name: \"Masthead\", path: \"\(clone)\""
  }

  /// Where the package is written: beside the repository of the project, so that this stays as it is.
  static func place(beside project: String, name: String) -> String {
    let folder = Paths.parent(project)
    var root = folder
    while root != "/", !Paths.exists(root + "/.git") { root = Paths.parent(root) }
    return Paths.joined(Paths.parent(root == "/" ? folder : root), name)
  }

  private static var toolchain: String {
    let swift = Command.run(["sh", "-c", "readlink -f \"$(command -v swift)\""]).output
    return Paths.parent(Paths.parent(swift.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  // MARK: What is there before

  /// Fetches the packages that can be had, and builds the runtime and their modules.
  ///
  /// - Returns: How many seconds the runtime took.
  private func prepare(
    _ plan: inout PackagePlan, _ packages: [RemotePackage], _ writer: PackageWriter
  )
    throws(Failure) -> Int
  {
    say("Asking for \(packages.count) packages")
    let answers = Mutex([Bool](repeating: false, count: packages.count))
    DispatchQueue.concurrentPerform(iterations: packages.count) { index in
      let result = Command.run(
        ["git", "ls-remote", packages[index].url, "HEAD"], limit: 15,
        environment: ["GIT_TERMINAL_PROMPT": "0"])
      answers.withLock { $0[index] = result.status == 0 }
    }
    let isThere = answers.withLock { $0 }
    for (package, isThere) in zip(packages, isThere) where !isThere {
      plan.missing.append(LeftOut(path: package.identity, reason: "\(package.url) doesn't answer"))
    }
    let reachable = zip(packages, isThere).filter(\.1).map(\.0)
    try resolve(&plan, reachable, writer)
    say("Building SwiftUI for Linux (minutes the first time)")
    let began = Date()
    // It depends on SwiftUI and on all modules that traits add, as the product SwiftUI does.
    let runtime = swift(writer, ["build", "--target", "AppleFrameworks"])
    guard runtime.status == 0 else {
      throw Failure(message: "SwiftUI for Linux does not build:\n\(runtime.output)")
    }
    let seconds = Int(Date().timeIntervalSince(began))
    for product in plan.products {
      let wanted = Set(plan.targets.flatMap(\.imports)).intersection(product.modules)
      for module in wanted.sorted() {
        let result = swift(writer, ["build", "--target", module])
        if result.status == 0 { continue }
        let error = CompilerError.all(in: result.output).first?.message
        plan.drop(product.package, error ?? "it does not build")
      }
    }
    try writer.write(plan)
    return seconds
  }

  /// Adds the products of packages that can be resolved.
  private func resolve(
    _ plan: inout PackagePlan, _ packages: [RemotePackage], _ writer: PackageWriter
  )
    throws(Failure)
  {
    if packages.isEmpty { return }
    // Without products SwiftPM would not fetch them.
    var trial = plan
    trial.products = packages.map { PackagePlan.Product(name: "", package: $0, modules: []) }
    do { try writer.writeManifest(trial) } catch {
      throw Failure(message: ScreenScript.line(of: error))
    }
    let result = swift(writer, ["package", "resolve"])
    guard result.status == 0 else {
      let lines = result.output.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.contains("error:") } ?? "they can't be resolved"
      for package in packages {
        plan.missing.append(LeftOut(path: package.identity, reason: String(line)))
      }
      return
    }
    let checkouts = writer.scratch + "/checkouts"
    for package in packages {
      let name = Paths.names(in: checkouts).first { $0.lowercased() == package.identity }
      guard let name else { continue }
      let folder = "\(checkouts)/\(name)"
      let dump = PlanReader.dumps(of: [folder], writer.folder + "/.build/import-xcode")[0]
      guard let content = try? LocalPackage(Data(dump.utf8), directory: folder) else { continue }
      for (product, modules) in content.products.sorted(by: { $0.key < $1.key }) {
        plan.products.append(
          PackagePlan.Product(
            name: product, package: package, modules: modules.map(BuildSettings.identifier)))
      }
    }
    let wanted = Set(plan.targets.flatMap(\.imports))
    var taken: Set<String> = []
    // A module can be in several products.
    plan.products.removeAll { product in
      let new = wanted.intersection(product.modules).subtracting(taken)
      taken.formUnion(new)
      return new.isEmpty
    }
  }

  private func swift(_ writer: PackageWriter, _ words: [String]) -> Command.Result {
    Command.run(
      ["swift", words[0], "--package-path", writer.folder, "--scratch-path", writer.scratch]
        + words.dropFirst())
  }

  // MARK: The compiler

  /// Leaves out the files with errors until the rest compiles.
  private func compile(
    _ plan: inout PackagePlan, _ modules: Set<String>, _ writer: PackageWriter, _ work: String
  ) throws(Failure) {
    let place = swift(writer, ["build", "--show-bin-path"]).output
    let products = place.split(whereSeparator: \.isNewline).last { $0.hasPrefix("/") }
    let checker = ModuleChecker(
      package: writer.folder, products: String(products ?? ""), work: work)
    for index in plan.targets.indices { try check(index, &plan, modules, writer, checker) }
    try build(&plan, modules, writer, checker)
  }

  /// Leaves out the files of a target with errors, and makes its module.
  private func check(
    _ index: Int, _ plan: inout PackagePlan, _ modules: Set<String>, _ writer: PackageWriter,
    _ checker: ModuleChecker
  ) throws(Failure) {
    let name = plan.targets[index].module
    plan.checkImports(of: index, modules)
    var round = 0
    while !plan.targets[index].isEmpty {
      round += 1
      let count = plan.targets[index].compiled.count
      say("Checking \(name): \(count) of \(plan.targets[index].files.count) files, round \(round)")
      try writer.write(plan)
      do throws(Failure) {
        let errors = try checker.errors(of: plan.targets[index], in: plan)
        if errors.isEmpty { break }
        // What is generated can fail too, or the command itself; then nothing helps.
        let lost = modules.first { module in
          errors.contains { $0.message == "no such module '\(module)'" }
        }
        if let lost { throw Failure(message: "there is no module \(lost)") }
        if !plan.leaveOut(errors, of: index) { plan.giveUp(errors[0].message, of: index) }
      } catch { plan.giveUp(error.message, of: index) }
    }
    if !plan.targets[index].isEmpty, !plan.targets[index].isApp {
      let result = checker.emit(plan.targets[index], in: plan)
      if result.status != 0 { plan.giveUp("its module can't be made", of: index) }
    }
  }

  /// Builds the package with SwiftPM, which may find what a check of each target does not.
  private func build(
    _ plan: inout PackagePlan, _ modules: Set<String>, _ writer: PackageWriter,
    _ checker: ModuleChecker
  ) throws(Failure) {
    for _ in 1...8 {
      try writer.write(plan)
      if plan.targets.allSatisfy(\.isEmpty) { return }
      say("Building the package")
      let result = swift(writer, ["build"])
      if result.status == 0 { return }
      let errors = CompilerError.all(in: result.output)
      let changed = plan.targets.indices.filter { plan.leaveOut(errors, of: $0) }
      guard let first = changed.first else {
        let line = result.output.split(whereSeparator: \.isNewline).first { $0.contains("error:") }
        plan.failure = line.map(String.init) ?? "see `swift build`"
        return
      }
      // What needs the files that are left out now; asking the compiler again is faster than to build for each step.
      for index in plan.targets.indices.dropFirst(first) {
        try check(index, &plan, modules, writer, checker)
      }
    }
  }
}

extension PackagePlan {
  /// Leaves out a package, and the files that import it.
  fileprivate mutating func drop(_ package: RemotePackage, _ reason: String) {
    products.removeAll { $0.package == package }
    let text = "it does not compile on Linux: \(reason)"
    if !missing.contains(where: { $0.path == package.identity }) {
      missing.append(LeftOut(path: package.identity, reason: text))
    }
  }

  /// Leaves out all that is left of a target.
  fileprivate mutating func giveUp(_ reason: String, of index: Int) {
    for file in targets[index].files.indices where targets[index].files[file].obstacle == nil {
      targets[index].files[file].obstacle = .error(reason, line: nil)
    }
  }
}

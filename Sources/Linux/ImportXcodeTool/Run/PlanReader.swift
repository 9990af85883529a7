import Foundation
import Synchronization

/// Reads what the package is made of: projects, packages beside them, and Swift files.
struct PlanReader {
  let options: Options
  /// A folder for what `swift` writes.
  let work: String
  /// The modules of the compiler.
  let toolchain: Set<String>
  /// Nil if the package has a build of its own.
  let builds: SharedBuilds?

  private var targets: [XcodeTarget] = []
  private var remote: [RemotePackage] = []

  init(_ options: Options, work: String, toolchain: Set<String>, builds: SharedBuilds?) {
    self.options = options
    self.work = work
    self.toolchain = toolchain
    self.builds = builds
  }

  /// The plan, without what the compiler says.
  mutating func plan(_ workspace: Workspace, name: String) throws(Failure) -> PackagePlan {
    var projects: [XcodeProject] = []
    for path in workspace.projects { projects.append(try XcodeProject(path: path)) }
    guard let first = projects.first else { throw Failure(message: "there is no project") }
    var plan = PackagePlan(
      name: name, directory: first.directory, developmentRegion: first.developmentRegion)
    var roots: Set<String> = []
    for project in projects {
      plan.productNames.formUnion(project.products)
      add(remote: project.remotePackages)
      for target in project.targets {
        guard isWanted(target, &plan) else { continue }
        let module = unique(target.module, target.name, in: plan)
        roots.insert(module)
        plan.targets.append(
          PackageTarget(
            target, module: module, origin: "the target \(target.name)",
            directory: project.directory))
      }
    }
    guard !roots.isEmpty else {
      let wanted = options.targets.isEmpty ? "" : " \(options.targets.joined(separator: ", "))"
      throw Failure(message: "\(workspace.name) has no app or framework\(wanted) with Swift files")
    }
    add(packages: projects.flatMap(\.localPackages) + workspace.packages, to: &plan)
    let texts = PlanReader.texts(plan.targets.flatMap(\.files).map(\.path))
    // First as if there were no traits, to see which are asked for.
    let base = toolchain.union(RuntimeModules.always).union(plan.ownModules)
    plan.read(texts, base)
    plan.keepWhatIsNeeded(by: roots)
    plan.traits = RuntimeModules.traits(for: Set(plan.targets.flatMap(\.imports)))
    if let builds {
      plan.traits = builds.traits(
        for: plan.traits, asked: SharedBuilds.modulesAsked(in: texts.values))
    }
    plan.read(texts, base.union(RuntimeModules.modules(with: plan.traits)))
    plan.sort()
    return plan
  }

  /// The packages that the targets that are left can have products of.
  var remotePackages: [RemotePackage] { remote }

  private func isWanted(_ target: XcodeTarget, _ plan: inout PackagePlan) -> Bool {
    if case .other(let kind) = target.kind {
      plan.leftOut.append(LeftOut(path: target.name, reason: kind))
      return false
    }
    if !options.targets.isEmpty, !options.targets.contains(target.name) {
      plan.leftOut.append(LeftOut(path: target.name, reason: "not asked for"))
      return false
    }
    if target.sources.isEmpty {
      plan.leftOut.append(LeftOut(path: target.name, reason: "without Swift files"))
      return false
    }
    return true
  }

  /// Several targets of a project can have the same product.
  private func unique(_ module: String, _ target: String, in plan: PackagePlan) -> String {
    let taken = plan.ownModules.union(RuntimeModules.reserved)
    if !taken.contains(module) { return module }
    let name = BuildSettings.identifier(target)
    return taken.contains(name) ? name + "App" : name
  }

  /// Adds the targets of packages in folders, and of the packages that these depend on.
  private mutating func add(packages: [String], to plan: inout PackagePlan) {
    var waiting = packages.map(Paths.normal)
    var known = Set(waiting)
    while !waiting.isEmpty {
      let outputs = PlanReader.dumps(of: waiting, work)
      let folders = waiting
      waiting = []
      for (folder, output) in zip(folders, outputs) {
        let package: LocalPackage
        do throws(Failure) {
          package = try LocalPackage(Data(output.utf8), directory: folder)
        } catch {
          plan.missing.append(
            LeftOut(path: Paths.relative(folder, to: plan.directory), reason: error.message))
          continue
        }
        plan.productNames.formUnion(package.usedProducts)
        add(remote: package.remotePackages)
        waiting += package.localPackages.map(Paths.normal).filter { known.insert($0).inserted }
        for target in package.targets {
          if case .other = target.kind { continue }
          let taken = plan.ownModules.union(RuntimeModules.reserved)
          if target.sources.isEmpty || taken.contains(target.module) { continue }
          plan.targets.append(
            PackageTarget(
              target, module: target.module, origin: "of the package \(Paths.name(folder))",
              directory: folder))
        }
      }
    }
  }

  private mutating func add(remote packages: [RemotePackage]) {
    for package in packages where !remote.contains(where: { $0.identity == package.identity }) {
      remote.append(package)
    }
  }

  /// What `swift package dump-package` prints of each package, two at a time.
  static func dumps(of folders: [String], _ work: String) -> [String] {
    let outputs = Mutex([String](repeating: "", count: folders.count))
    DispatchQueue.concurrentPerform(iterations: folders.count) { index in
      let result = Command.run([
        "swift", "package", "--package-path", folders[index], "--scratch-path",
        "\(work)/dump-\(index)", "dump-package",
      ])
      let json = result.output.firstIndex(of: "{").map { String(result.output[$0...]) } ?? ""
      outputs.withLock { $0[index] = result.status == 0 ? json : "" }
    }
    return outputs.withLock { $0 }
  }

  private static func texts(_ paths: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    for path in Set(paths) {
      texts[path] = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return texts
  }
}

extension PackagePlan {
  /// Reads the files of all targets.
  mutating func read(_ texts: [String: String], _ modules: Set<String>) {
    let conditions = Conditions(modules: modules)
    for index in targets.indices { targets[index].read(texts, conditions) }
  }
}

import Foundation

/// The package that is written for a project.
struct PackagePlan {
  /// A product of a package from a server, with the modules that it brings.
  struct Product {
    let name: String
    let package: RemotePackage
    let modules: [String]
  }

  var name: String
  /// The folder of the project, which files are named from.
  var directory: String
  var developmentRegion: String
  /// The targets, those first that others import.
  var targets: [PackageTarget] = []
  var traits: Set<String> = []
  var products: [Product] = []
  /// Targets that are no part of it, and why.
  var leftOut: [LeftOut] = []
  /// Packages that can't be had, and why.
  var missing: [LeftOut] = []
  /// What SwiftPM says if the package does not build.
  var failure: String?
  /// The names of products that targets of the project have.
  var productNames: Set<String> = []

  var ownModules: Set<String> { Set(targets.map(\.module)) }

  /// The targets that others import, before those others.
  mutating func sort() {
    var sorted: [PackageTarget] = []
    var waiting = targets
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.module))
      let next = waiting.firstIndex { target in
        target.imports.subtracting([target.module]).isDisjoint(with: names)
      }
      sorted.append(waiting.remove(at: next ?? 0))
    }
    targets = sorted
  }

  /// Keeps the targets of the project, and those of packages that they import.
  mutating func keepWhatIsNeeded(by roots: Set<String>) {
    var needed = roots
    var waiting = roots
    while let name = waiting.popFirst() {
      for target in targets where target.module == name {
        let new = target.imports.intersection(ownModules).subtracting(needed)
        needed.formUnion(new)
        waiting.formUnion(new)
      }
    }
    targets.removeAll { !needed.contains($0.module) }
  }

  /// Leaves out the files that import what isn't there.
  ///
  /// - Parameter modules: Those of the compiler and of the runtime.
  mutating func checkImports(of index: Int, _ modules: Set<String>) {
    let empty = Set(targets.filter(\.isEmpty).map(\.module))
    let known = modules.union(ownModules.subtracting(empty)).union(products.flatMap(\.modules))
    for file in targets[index].files.indices where targets[index].files[file].obstacle == nil {
      let imports = targets[index].files[file].source.imports
      guard let module = imports.first(where: { !known.contains($0) }) else { continue }
      targets[index].files[file].obstacle = .module(
        module, why: why(module, isEmpty: empty.contains(module)))
    }
  }

  private func why(_ module: String, isEmpty: Bool) -> String {
    if isEmpty { return "of which nothing compiles" }
    return productNames.contains(module) ? "a package that can't be had" : ""
  }

  /// Leaves out the files with errors.
  ///
  /// - Returns: Whether there was any.
  mutating func leaveOut(_ errors: [CompilerError], of index: Int) -> Bool {
    var found = false
    for error in errors {
      let file = targets[index].files.firstIndex { file in
        file.obstacle == nil
          && error.path.hasSuffix("/Sources/\(targets[index].module)/\(file.link)")
      }
      guard let file else { continue }
      targets[index].files[file].obstacle = obstacle(error, in: index)
      found = true
    }
    return found
  }

  /// An error, with the file that is left out that it comes from.
  private func obstacle(_ error: CompilerError, in index: Int) -> Obstacle {
    let isOfMember = error.message.contains("has no member")
    let isOfName =
      error.message.contains("cannot find") || error.message.contains("member type")
      || error.message.hasPrefix("reference to generic type")
    if isOfName || isOfMember, let name = isOfName ? error.names.first : error.names.last {
      let imports = targets[index].imports.union([targets[index].module])
      for target in targets where imports.contains(target.module) {
        let file = target.files.first { file in
          let names = isOfMember ? file.source.members : file.source.names
          return file.obstacle != nil && names.contains(name) && !error.path.hasSuffix(file.link)
        }
        if let file {
          return .other(error.message, line: error.line, name: name, file: file.path)
        }
      }
    }
    return .error(error.message, line: error.line)
  }
}

/// An error as the compiler prints it.
struct CompilerError: Equatable {
  let path: String
  let line: Int
  let message: String

  /// The names in quotes.
  var names: [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// The errors in some output, one for each place.
  static func all(in output: String) -> [CompilerError] {
    var errors: [CompilerError] = []
    var known: Set<String> = []
    for line in output.utf8.split(separator: 0x0A) {
      let line = String(decoding: line, as: UTF8.self)
      guard let range = line.range(of: ": error: "), line.hasPrefix("/"),
        known.insert(line).inserted
      else { continue }
      let parts = line[..<range.lowerBound].split(separator: ":")
      guard parts.count >= 3, let number = Int(parts[parts.count - 2]) else { continue }
      let path = parts.dropLast(2).joined(separator: ":")
      errors.append(
        CompilerError(path: path, line: number, message: String(line[range.upperBound...])))
    }
    return errors
  }
}

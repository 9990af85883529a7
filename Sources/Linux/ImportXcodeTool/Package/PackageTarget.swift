/// A target of the written package.
struct PackageTarget {
  /// A Swift file.
  struct File {
    /// Where it is.
    let path: String
    /// The path of its link, in the target's folder.
    let link: String
    var source = SwiftSource()
    /// What stops it.
    var obstacle: Obstacle?
  }

  let module: String
  /// What it is in the project.
  let origin: String
  let isApp: Bool
  let settings: SwiftSettings
  var files: [File]
  let resources: [Resource]
  /// What else of it is left out.
  let leftOut: [LeftOut]

  /// Whether anything of it is left to compile.
  var isEmpty: Bool { files.allSatisfy { $0.obstacle != nil } }

  var compiled: [File] { files.filter { $0.obstacle == nil } }

  /// The modules that its files import.
  var imports: Set<String> { Set(compiled.flatMap(\.source.imports)) }

  var hasMain: Bool {
    compiled.contains { $0.source.hasMain || Paths.name($0.path) == "main.swift" }
  }

  init(_ target: XcodeTarget, module: String, origin: String, directory: String) {
    self.module = module
    self.origin = origin
    isApp = target.kind == .app
    settings = target.settings
    resources = target.resources
    leftOut = target.leftOut
    var links: Set<String> = []
    files = target.sources.map { path in
      var link = "Code/" + Paths.relative(path, to: directory)
      while !links.insert(link).inserted { link = "Code/_" + link.dropFirst(5) }
      return File(path: path, link: link)
    }
  }

  mutating func read(_ texts: [String: String], _ conditions: Conditions) {
    var conditions = conditions
    conditions.defines.formUnion(settings.defines + ["DEBUG", "SWIFT_PACKAGE"])
    for index in files.indices {
      files[index].source = SwiftSource(texts[files[index].path] ?? "", conditions)
    }
  }
}

/// What stops a file.
enum Obstacle: Equatable {
  /// A module that it imports, and why it isn't there.
  case module(String, why: String)
  /// An error of the compiler.
  case error(String, line: Int?)
  /// An error because of a name of a file that is left out.
  case other(String, line: Int?, name: String, file: String)

  func text(_ directory: String) -> String {
    switch self {
    case .module(let name, let why): "imports \(name)\(why.isEmpty ? "" : ", \(why)")"
    case .error(let message, _): message
    case .other(let message, _, let name, let file):
      "\(message); \(name) is in \(Paths.relative(file, to: directory)), which is left out"
    }
  }

  var line: Int? {
    switch self {
    case .module: nil
    case .error(_, let line), .other(_, let line, _, _): line
    }
  }
}

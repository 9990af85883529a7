import Foundation

/// The plug-in's description of the package.
struct BuildPlan: Decodable {
  struct Module: Decodable {
    let name: String
    let directory: String
    let isClang: Bool
    let needs: [String]
    let flags: [String]
    let isOwn: Bool
    let isProgram: Bool
  }

  let package: String
  let runtime: String
  let work: String
  /// The folder of the build.
  let scratch: String
  let modules: [Module]

  static let renderer = "PreviewRenderer"

  /// A name that no other package has.
  var name: String { URL(fileURLWithPath: work).lastPathComponent }

  /// The options of `swift` that name the package, and where it is built.
  var place: [String] { ["--package-path", package, "--scratch-path", scratch] }

  init(file: URL) throws {
    self = try JSONDecoder().decode(BuildPlan.self, from: Data(contentsOf: file))
  }

  private func modules(named names: Set<String>) -> [Module] {
    modules.filter { names.contains($0.name) }
  }

  /// The package's own modules with previews, without those that others of them depend on.
  var targets: [String] {
    let previewed = modules.filter { $0.isOwn && Sources.havePreviews(in: $0.directory) }
    return previewed.map(\.name).filter { name in
      !previewed.contains { $0.name != name && $0.needs.contains(name) }
    }
  }

  /// The modules of the program.
  func linked(_ targets: [String]) -> [Module] {
    let tops = Set(targets + [BuildPlan.renderer])
    return modules(named: Set(modules(named: tops).flatMap(\.needs)))
  }

  var manifest: String { package + "/Package.swift" }

  /// The folders whose files are watched, of the package itself or of its dependencies: all except SwiftPM's
  /// checkouts. (The name `.build` does not tell, since the package itself may be in such a folder.)
  func watched(isOwn: Bool) -> [String] {
    modules.filter { $0.isOwn == isOwn && (isOwn || !$0.directory.contains("/checkouts/")) }
      .map(\.directory)
  }
}

/// The files of a package.
enum Sources {
  /// When a file was changed last, and its size in bytes.
  struct Stamp: Hashable {
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    init(_ info: stat) {
      size = Int(info.st_size)
      seconds = info.st_mtim.tv_sec
      nanoseconds = info.st_mtim.tv_nsec
    }

    /// It as a text.
    var words: String { "\(size) \(seconds) \(nanoseconds)" }

    /// Whether it is of the last two seconds.
    var isRecent: Bool { time(nil) - seconds < 2 }
  }

  /// The stamp of a file; nil if it does not exist.
  static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(info)
  }

  static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)
    var files: [String] = []
    while let name = names?.nextObject() as? String {
      if isTemporary(name.split(separator: "/").last.map(String.init) ?? "") { continue }
      files.append(folder + "/" + name)
    }
    return files
  }

  /// Whether a name is that of an editor's temporary file, or hidden.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".") || name.hasSuffix("~") }

  static func havePreviews(in folder: String) -> Bool {
    files(in: folder).contains { path in
      guard path.hasSuffix(".swift"), let data = FileManager.default.contents(atPath: path)
      else { return false }
      let text = String(decoding: data, as: UTF8.self)
      return text.contains("#Preview") || text.contains("PreviewProvider")
    }
  }

  /// What previews call a file: `Module/File.swift`; nil if it is in none of the modules.
  static func fileID(_ path: String, in modules: [BuildPlan.Module]) -> String? {
    modules.first { path.hasPrefix($0.directory + "/") }.map { module in
      "\(cName(module.name))/\(URL(fileURLWithPath: path).lastPathComponent)"
    }
  }

  /// The path of a file `Module/File.swift`, or the declaration of a type of previews.
  static func place(_ fileID: String, in modules: [BuildPlan.Module]) -> (path: String, line: Int)?
  {
    let parts = fileID.split(separator: "/").map(String.init)
    guard parts.count == 2,
      let module = modules.first(where: { cName($0.name) == parts[0] })
    else { return nil }
    let swift = files(in: module.directory).filter { $0.hasSuffix(".swift") }
    if parts[1].hasSuffix(".swift") {
      return swift.first { $0.hasSuffix("/" + parts[1]) }.map { ($0, 1) }
    }
    for path in swift {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where line.contains(parts[1]) && line.contains("PreviewProvider") {
        return (path, number + 1)
      }
    }
    return nil
  }

  private static func cName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

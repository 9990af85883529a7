import Foundation

/// The objects of a `project.pbxproj`, and where its files are.
struct ProjectObjects {
  /// The folder that paths begin at.
  let root: String
  private let objects: [String: [String: Any]]
  private let rootObject: String
  /// The absolute path of each file and group, by identifier.
  private(set) var paths: [String: String] = [:]

  /// - Parameter project: The path of the `.xcodeproj`.
  init(project: String) throws(Failure) {
    let file = project + "/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(message: "there is no file \(file)")
    }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let values = list as? [String: Any],
      let objects = values["objects"] as? [String: [String: Any]],
      let root = values["rootObject"] as? String
    else { throw Failure(message: "\(file) can't be read as a project") }
    self.objects = objects
    rootObject = root
    let folder = Paths.joined(
      Paths.parent(project), objects[root]?["projectDirPath"] as? String ?? "")
    self.root = folder
    findPaths(objects[root]?["mainGroup"] as? String, in: folder)
  }

  var project: Object { self[rootObject] }

  subscript(identifier: String) -> Object {
    Object(identifier: identifier, values: objects[identifier] ?? [:])
  }

  /// All objects of a kind, by identifier.
  func all(_ kind: String) -> [Object] {
    objects.filter { $0.value["isa"] as? String == kind }.keys.sorted().map { self[$0] }
  }

  /// The paths of what is in a group, which are relative to the group's.
  private mutating func findPaths(_ identifier: String?, in folder: String) {
    guard let identifier, paths[identifier] == nil else { return }
    let object = self[identifier]
    let path = object["path"] ?? ""
    let place: String
    switch object["sourceTree"] {
    case "SOURCE_ROOT": place = Paths.joined(root, path)
    case "<absolute>": place = path
    case "<group>", nil: place = Paths.joined(folder, path)
    default: return
    }
    paths[identifier] = place
    for child in object.list("children") { findPaths(child, in: place) }
  }
}

/// An object of a project, with the values that are asked for by type.
struct Object {
  let identifier: String
  let values: [String: Any]

  var kind: String { self["isa"] ?? "" }

  subscript(key: String) -> String? {
    // Numbers are strings in this format, but not in XML.
    values[key].map { $0 as? String ?? "\($0)" }
  }

  func list(_ key: String) -> [String] { values[key] as? [String] ?? [] }

  func dictionary(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }
}

/// Paths as text.
enum Paths {
  static func joined(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return normal(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  static func parent(_ path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The characters after the last dot of the name.
  static func ending(_ path: String) -> String {
    let parts = name(path).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[parts.count - 1]).lowercased() : ""
  }

  /// An absolute path without `.` and `..`. Links are kept, as the project names them.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path as seen from a folder, without `..`: files elsewhere keep the part that is different.
  static func relative(_ path: String, to folder: String) -> String {
    let (parts, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(parts, base).prefix { $0 == $1 }.count
    return parts.dropFirst(common).joined(separator: "/")
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The names in a folder, without hidden ones, sorted.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}

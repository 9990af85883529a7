import Foundation

/// What a path given by the user is: projects, and packages beside them.
struct Workspace: Equatable {
  var name = ""
  /// Paths of `.xcodeproj` folders.
  var projects: [String] = []
  /// Folders of packages.
  var packages: [String] = []

  /// - Parameter path: A project, a workspace, or a folder in which one is found.
  init(path: String) throws(Failure) {
    let path = Paths.normal(path)
    guard Paths.isFolder(path) else { throw Failure(message: "there is no project at \(path)") }
    switch Paths.ending(path) {
    case "xcodeproj": projects = [path]
    case "xcworkspace": try read(path)
    default:
      let found = Workspace.find(in: path)
      guard let first = found.first else {
        throw Failure(message: "there is no Xcode project in \(path)")
      }
      guard found.count == 1 else {
        let names = found.map { Paths.relative($0, to: path) }.joined(separator: ", ")
        throw Failure(message: "\(path) has several projects; name one: \(names)")
      }
      self = try Workspace(path: first)
      return
    }
    name = Paths.name(path).split(separator: ".").dropLast().joined(separator: ".")
  }

  /// The workspace or project of a folder, else those of its subfolders.
  private static func find(in folder: String, depth: Int = 0) -> [String] {
    let names = Paths.names(in: folder)
    for ending in ["xcworkspace", "xcodeproj"] {
      let found = names.filter { Paths.ending($0) == ending }
      if !found.isEmpty { return found.map { folder + "/" + $0 } }
    }
    if depth == 3 { return [] }
    return names.map { folder + "/" + $0 }
      .filter { Paths.isFolder($0) && !["Pods", "Carthage"].contains(Paths.name($0)) }
      .flatMap { find(in: $0, depth: depth + 1) }
  }

  private mutating func read(_ path: String) throws(Failure) {
    let file = path + "/contents.xcworkspacedata"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(message: "there is no file \(file)")
    }
    let folder = Paths.parent(path)
    for place in WorkspaceFile(data, folder).paths {
      if Paths.ending(place) == "xcodeproj" {
        // That of CocoaPods has what can't be had.
        if Paths.name(place) != "Pods.xcodeproj" { projects.append(place) }
      } else if Paths.exists(place + "/Package.swift") {
        packages.append(place)
      }
    }
    if projects.isEmpty { throw Failure(message: "\(path) has no project") }
  }
}

/// The files of a `contents.xcworkspacedata`, read tag by tag.
struct WorkspaceFile {
  private(set) var paths: [String] = []

  /// - Parameter folder: The folder of the workspace.
  init(_ data: Data, _ folder: String) {
    var groups = [folder]
    for tag in String(decoding: data, as: UTF8.self).split(separator: "<").dropFirst() {
      if tag.hasPrefix("/Group") {
        if groups.count > 1 { groups.removeLast() }
        continue
      }
      guard let location = WorkspaceFile.location(in: tag) else { continue }
      let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let path = String(parts[1])
      let place: String
      switch parts[0] {
      case "absolute": place = path
      case "container": place = Paths.joined(folder, path)
      // The project that the workspace is inside of.
      case "self": place = folder
      default: place = Paths.joined(groups[groups.count - 1], path)
      }
      if tag.hasPrefix("Group") { groups.append(place) }
      if tag.hasPrefix("FileRef") { paths.append(Paths.normal(place)) }
    }
  }

  private static func location(in tag: Substring) -> String? {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    for (name, value) in zip(parts, parts.dropFirst())
    where name.filter({ !$0.isWhitespace }).hasSuffix("location=") {
      return value.replacingOccurrences(of: "&quot;", with: "\"")
        .replacingOccurrences(of: "&apos;", with: "'").replacingOccurrences(of: "&lt;", with: "<")
        .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&amp;", with: "&")
    }
    return nil
  }
}

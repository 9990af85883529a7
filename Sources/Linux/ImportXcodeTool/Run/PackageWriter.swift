import Foundation
import ScreenScript

/// Writes the package: the manifest, links to the project's files, and the list.
struct PackageWriter {
  /// The folder of the package.
  let folder: String
  let masthead: String
  /// The folder of SwiftPM's builds; by default `.build`.
  var scratch: String

  init(folder: String, masthead: String) {
    self.folder = folder
    self.masthead = masthead
    scratch = folder + "/.build"
  }

  private var files: FileManager { .default }

  /// Whether the folder may be written: it is new, empty, or was written by the command.
  func check() throws(Failure) {
    let manifest = folder + "/Package.swift"
    if let text = try? String(contentsOfFile: manifest, encoding: .utf8) {
      if text.contains(ManifestText.mark) { return }
    } else if Paths.names(in: folder).isEmpty {
      return
    }
    throw Failure(message: "\(folder) has other files; name a new folder with --output")
  }

  /// Writes everything but the list.
  func write(_ plan: PackagePlan) throws(Failure) {
    do {
      let sources = folder + "/Sources"
      // These are links and generated files only.
      if Paths.exists(sources) { try files.removeItem(atPath: sources) }
      for target in plan.targets where !target.isEmpty {
        let place = "\(sources)/\(target.module)"
        for file in target.files { try link("\(place)/\(file.link)", to: file.path) }
        for (name, path) in ResourceLinks(target.resources).links {
          try link("\(place)/\(name)", to: path)
        }
        for (name, text) in GeneratedSource.files(of: target, package: plan.name) {
          try write(text, "\(place)/\(GeneratedSource.folder)/\(name)")
        }
      }
      try writeManifest(plan)
    } catch {
      throw Failure(message: ScreenScript.line(of: error))
    }
  }

  func writeManifest(_ plan: PackagePlan) throws {
    try write(ManifestText(plan: plan, masthead: masthead).text, folder + "/Package.swift")
  }

  func writeList(_ plan: PackagePlan) throws(Failure) {
    do {
      try write(ListText(plan: plan).text, folder + "/Import.txt")
    } catch { throw Failure(message: ScreenScript.line(of: error)) }
  }

  /// Links a file. Of a folder each file is linked, since SwiftPM's tools and plug-ins don't look behind links.
  private func link(_ place: String, to path: String) throws {
    if Paths.isFolder(path) {
      for name in Paths.names(in: path) { try link("\(place)/\(name)", to: "\(path)/\(name)") }
      return
    }
    try makeFolder(of: place)
    try files.createSymbolicLink(atPath: place, withDestinationPath: path)
  }

  private func write(_ text: String, _ path: String) throws {
    // What has not changed keeps its time.
    if let old = files.contents(atPath: path), old == Data(text.utf8) { return }
    try makeFolder(of: path)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func makeFolder(of path: String) throws {
    try files.createDirectory(atPath: Paths.parent(path), withIntermediateDirectories: true)
  }
}

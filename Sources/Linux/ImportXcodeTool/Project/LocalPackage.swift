import Foundation

/// A package of the project, by what `swift package dump-package` says of its manifest.
///
/// Its targets become targets of the written package: as they stand, they don't depend on the product SwiftUI.
struct LocalPackage {
  let directory: String
  let targets: [XcodeTarget]
  /// The folders of packages that it depends on.
  let localPackages: [String]
  let remotePackages: [RemotePackage]
  /// The modules of each of its products.
  let products: [String: [String]]
  /// The names of products that its targets have.
  let usedProducts: Set<String>

  init(_ data: Data, directory: String) throws(Failure) {
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
      throw Failure(message: "the manifest of \(directory) can't be read")
    }
    self.directory = directory
    let mode = manifest.languageMode
    targets = manifest.targets.map {
      LocalPackage.target($0, in: directory, mode)
    }
    products = Dictionary(manifest.products.map { ($0.name, $0.targets) }) { first, _ in first }
    usedProducts = Set(
      manifest.targets.flatMap(\.dependencies).compactMap { $0.product?.first ?? $0.byName?.first }
        .compactMap(\.text))
    localPackages = manifest.dependencies.flatMap { $0.fileSystem ?? [] }.map(\.path)
    remotePackages = manifest.dependencies.flatMap { $0.sourceControl ?? [] }.compactMap { source in
      source.location.remote?.first.map {
        RemotePackage(url: $0.urlString, requirement: source.requirement.text)
      }
    }
  }

  private static func target(
    _ described: Manifest.Target, in package: String, _ mode: String
  ) -> XcodeTarget {
    var target = XcodeTarget(
      name: described.name, module: BuildSettings.identifier(described.name), kind: .framework)
    switch described.type {
    case "regular", "executable": break
    case "test": target.kind = .other("tests")
    default: target.kind = .other("a \(described.type) target")
    }
    target.settings = described.settings(mode)
    // Xcode makes typed names for packages, but no extensions: Apple's own samples declare these.
    target.settings.extendsAssets = false
    let folders = ["Sources", "Source", "src", "srcs"].map { "\(package)/\($0)/\(described.name)" }
    let folder =
      described.path.map { Paths.joined(package, $0) } ?? folders.first(where: Paths.isFolder)
    guard let folder else { return target }
    func places(_ paths: [String]) -> [String] { paths.map { Paths.joined(folder, $0) } }
    func isIn(_ path: String, _ places: [String]) -> Bool {
      places.contains { path == $0 || path.hasPrefix($0 + "/") || folder == $0 }
    }
    let excluded = places(described.exclude)
    let sources = places(described.sources ?? [""])
    let rules = described.resources.map {
      (path: Paths.joined(folder, $0.path), isCopied: $0.rule["copy"] != nil)
    }
    func add(_ path: String) {
      if isIn(path, excluded) { return }
      if let rule = rules.first(where: { $0.path == path && $0.isCopied }) {
        target.resources.append(Resource(path: rule.path, isFolder: Paths.isFolder(rule.path)))
        return
      }
      let isResource = isIn(path, rules.map(\.path))
      switch FileKind(path) {
      case .resourceFolder: target.resources.append(Resource(path: path))
      case .leftOut(let reason):
        target.leftOut.append(LeftOut(path: path, reason: reason))
      case .swift where !isResource:
        if isIn(path, sources) { target.sources.append(path) }
      default:
        if Paths.isFolder(path) {
          if Paths.ending(path) == "docc" { return }
          for name in Paths.names(in: path) { add(path + "/" + name) }
        } else if isResource || Paths.ending(path) == "xcstrings" {
          let parent = Paths.name(Paths.parent(path))
          let language = parent.hasSuffix(".lproj") ? String(parent.dropLast(6)) : nil
          target.resources.append(Resource(path: path, language: language))
        }
      }
    }
    for name in Paths.names(in: folder) {
      let isManifest = folder == package && name.hasPrefix("Package") && name.hasSuffix(".swift")
      if !isManifest { add(folder + "/" + name) }
    }
    return target
  }
}

/// The parts of a manifest that are needed.
private struct Manifest: Decodable {
  struct Dependency: Decodable {
    struct Folder: Decodable { let path: String }
    struct Source: Decodable {
      struct Location: Decodable {
        struct Remote: Decodable { let urlString: String }
        let remote: [Remote]?
      }
      struct Requirement: Decodable {
        struct Range: Decodable { let lowerBound, upperBound: String }
        let range: [Range]?
        let exact, branch, revision: [String]?

        var text: String {
          if let range = range?.first { return "\"\(range.lowerBound)\"..<\"\(range.upperBound)\"" }
          if let exact = exact?.first { return "exact: \"\(exact)\"" }
          if let branch = branch?.first { return "branch: \"\(branch)\"" }
          return "revision: \"\(revision?.first ?? "")\""
        }
      }
      let location: Location
      let requirement: Requirement
    }
    let fileSystem: [Folder]?
    let sourceControl: [Source]?
  }

  struct Target: Decodable {
    struct Resource: Decodable {
      let path: String
      let rule: [String: JSON]
    }
    struct Dependency: Decodable {
      let product, byName: [JSON]?
    }
    struct Setting: Decodable {
      let kind: [String: [String: JSON]]
      let tool: String
    }
    let name, type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let resources: [Resource]
    let settings: [Setting]
    let dependencies: [Dependency]

    func settings(_ mode: String) -> SwiftSettings {
      var result = SwiftSettings(languageMode: mode)
      for setting in settings where setting.tool == "swift" {
        for (kind, values) in setting.kind {
          guard let value = values["_0"]?.text else { continue }
          switch kind {
          case "define": result.defines.append(value)
          case "swiftLanguageMode": result.languageMode = value.hasPrefix("6") ? "6" : "5"
          case "defaultIsolation": result.isOnMainActor = value == "MainActor"
          // See `BuildSettings.features`.
          case "enableUpcomingFeature":
            if value != "MemberImportVisibility" { result.features.append(value) }
          default: break
          }
        }
      }
      return result
    }
  }

  /// A value of which only text is of interest.
  enum JSON: Decodable {
    case text(String), other

    var text: String? {
      if case .text(let text) = self { text } else { nil }
    }

    init(from decoder: any Decoder) throws {
      let text = try? decoder.singleValueContainer().decode(String.self)
      self = text.map { .text($0) } ?? .other
    }
  }

  struct Tools: Decodable { let _version: String }

  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  let targets: [Target]
  let products: [Product]
  let dependencies: [Dependency]
  let toolsVersion: Tools
  let swiftLanguageVersions: [String]?

  var languageMode: String {
    let given = swiftLanguageVersions?.last ?? toolsVersion._version
    return given.hasPrefix("6") ? "6" : "5"
  }
}

import Foundation

extension XcodeProject {
  /// Reads a project and the files that it names.
  ///
  /// - Parameter path: The path of the `.xcodeproj`.
  init(path: String) throws(Failure) {
    let objects = try ProjectObjects(project: path)
    name = String(Paths.name(path).dropLast(".xcodeproj".count))
    directory = Paths.parent(path)
    let region = objects.project["developmentRegion"] ?? "en"
    developmentRegion = region == "English" ? "en" : region
    var reader = TargetReader(objects)
    targets = objects.project.list("targets").map { reader.target(objects[$0]) }
    var packages = objects.all("XCLocalSwiftPackageReference").compactMap { $0["relativePath"] }
      .map { Paths.joined(objects.root, $0) }
    // Before Xcode 15, a package was a folder among the files.
    packages += objects.paths.values.filter { Paths.exists($0 + "/Package.swift") }.sorted()
    for package in packages where Paths.exists(package + "/Package.swift") {
      if !localPackages.contains(package) { localPackages.append(package) }
    }
    products = Set(objects.all("XCSwiftPackageProductDependency").compactMap { $0["productName"] })
    for reference in objects.all("XCRemoteSwiftPackageReference") {
      guard let url = reference["repositoryURL"] else { continue }
      let package = RemotePackage(
        url: url, requirement: XcodeProject.requirement(reference.dictionary("requirement")))
      if !remotePackages.contains(where: { $0.identity == package.identity }) {
        remotePackages.append(package)
      }
    }
  }

  /// A requirement of a project as a manifest has it.
  private static func requirement(_ values: [String: Any]) -> String {
    let requirement = Object(identifier: "", values: values)
    let least = requirement["minimumVersion"] ?? "0.0.0"
    return switch requirement["kind"] {
    case "branch": "branch: \"\(requirement["branch"] ?? "main")\""
    case "revision": "revision: \"\(requirement["revision"] ?? "")\""
    case "exactVersion": "exact: \"\(requirement["version"] ?? least)\""
    case "upToNextMinorVersion": ".upToNextMinor(from: \"\(least)\")"
    case "versionRange": "\"\(least)\"..<\"\(requirement["maximumVersion"] ?? least)\""
    default: "from: \"\(least)\""
    }
  }
}

/// Reads the targets of a project.
private struct TargetReader {
  let objects: ProjectObjects
  private let folders: [(identifier: String, folder: SynchronizedFolder)]
  private var target = XcodeTarget()
  private var known: Set<String> = []

  init(_ objects: ProjectObjects) {
    self.objects = objects
    folders = objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { group in
      objects.paths[group.identifier].map {
        (group.identifier, SynchronizedFolder(group, at: $0, in: objects))
      }
    }
  }

  mutating func target(_ object: Object) -> XcodeTarget {
    target = XcodeTarget()
    known = []
    target.name = object["name"] ?? ""
    target.kind = kind(object)
    var settings = BuildSettings([
      "TARGET_NAME": target.name, "SRCROOT": objects.root, "PROJECT_DIR": objects.root,
    ])
    settings.add(list: objects.project["buildConfigurationList"], in: objects)
    settings.add(list: object["buildConfigurationList"], in: objects)
    target.settings = settings.swift
    let name = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? target.name
    target.module = BuildSettings.identifier(name)
    for phase in object.list("buildPhases").map({ objects[$0] }) {
      let isSources = phase.kind == "PBXSourcesBuildPhase"
      guard isSources || phase.kind == "PBXResourcesBuildPhase" else { continue }
      for file in phase.list("files").map({ objects[$0] }) {
        guard let reference = file["fileRef"] else { continue }
        let platforms = file.list("platformFilters") + [file["platformFilter"]].compactMap(\.self)
        add(objects[reference], platforms)
      }
    }
    let members = object.list("fileSystemSynchronizedGroups")
    for (identifier, folder) in folders {
      let isMember = members.contains(identifier)
      for (path, platforms) in folder.files(of: object.identifier, isMember: isMember) {
        let isCopied = folder.copied.contains(Paths.relative(path, to: folder.path))
        add(path, platforms, isFolder: isCopied)
      }
    }
    if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
      target.leftOut.append(
        LeftOut(path: Paths.joined(objects.root, header), reason: "a bridging header"))
    }
    return target
  }

  private func kind(_ object: Object) -> XcodeTarget.Kind {
    guard object.kind == "PBXNativeTarget", let type = object["productType"] else {
      return .other("without a product")
    }
    return switch type.dropFirst("com.apple.product-type.".count) {
    case "application", "application.on-demand-install-capable", "application.watchapp2": .app
    case "framework", "framework.static", "library.static", "library.dynamic": .framework
    case "bundle.unit-test", "bundle.ui-testing": .other("tests")
    case "tool": .other("a command line tool")
    case "app-extension", "extensionkit-extension", "watchkit2-extension", "tv-app-extension",
      "app-extension.messages", "app-extension.intents-service":
      .other("an extension")
    default: .other(type)
    }
  }

  /// Adds what a build phase refers to: a file, its translations, or its versions.
  private mutating func add(_ reference: Object, _ platforms: [String]) {
    if reference.kind == "PBXVariantGroup" {
      for child in reference.list("children") { add(objects[child], platforms) }
      return
    }
    guard let path = objects.paths[reference.identifier] else { return }
    let type = reference["lastKnownFileType"] ?? reference["explicitFileType"]
    add(path, platforms, isFolder: type == "folder")
  }

  private mutating func add(_ path: String, _ platforms: [String], isFolder: Bool = false) {
    guard known.insert(path).inserted else { return }
    guard platforms.isEmpty || platforms.contains("ios") else {
      target.leftOut.append(
        LeftOut(path: path, reason: "only for \(platforms.joined(separator: ", "))"))
      return
    }
    let kind = isFolder && FileKind(path) == .resource ? .resourceFolder : FileKind(path)
    guard kind != .ignored else { return }
    guard Paths.exists(path) else {
      target.leftOut.append(LeftOut(path: path, reason: "it does not exist"))
      return
    }
    let folder = Paths.parent(path)
    let language = Paths.ending(folder) == "lproj" ? String(Paths.name(folder).dropLast(6)) : nil
    switch kind {
    case .swift: target.sources.append(path)
    case .resource: target.resources.append(Resource(path: path, language: language))
    case .resourceFolder:
      target.resources.append(Resource(path: path, language: nil, isFolder: isFolder))
    case .leftOut(let reason): target.leftOut.append(LeftOut(path: path, reason: reason))
    case .ignored: break
    }
  }
}

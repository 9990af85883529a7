/// A folder whose files Xcode finds by itself (`PBXFileSystemSynchronizedRootGroup`).
struct SynchronizedFolder {
  let path: String
  /// Paths below it that are folders for the bundle.
  let copied: Set<String>
  /// For a target's identifier the paths that it has otherwise than the folder's other targets.
  private var exceptions: [String: Set<String>] = [:]
  /// For a target's identifier the platforms of paths.
  private var platforms: [String: [String: [String]]] = [:]

  init(_ group: Object, at path: String, in objects: ProjectObjects) {
    self.path = path
    copied = Set(group.list("explicitFolders"))
    for set in group.list("exceptions").map({ objects[$0] }) {
      // Those of a build phase say only which phase has the files.
      guard let target = set["target"] else { continue }
      exceptions[target, default: []].formUnion(set.list("membershipExceptions"))
      let filters = set.dictionary("platformFiltersByRelativePath")
      platforms[target, default: [:]].merge(filters.compactMapValues { $0 as? [String] }) { $1 }
    }
  }

  /// The files that a target has of it: all but its exceptions, and where the folder isn't one of the target's,
  /// only these.
  func files(of target: String, isMember: Bool) -> [(path: String, platforms: [String])] {
    let exceptions = exceptions[target] ?? []
    var found: [(String, [String])] = []
    func add(_ relative: String, isException: Bool) {
      let isException = isException || exceptions.contains(relative)
      let file = Paths.joined(path, relative)
      let isWhole = !Paths.isFolder(file) || copied.contains(relative) || isOneFile(file)
      if isWhole {
        if isException != isMember {
          found.append((file, platforms[target]?[relative] ?? []))
        }
        return
      }
      for name in Paths.names(in: file) {
        add(relative.isEmpty ? name : relative + "/" + name, isException: isException)
      }
    }
    if isMember || !exceptions.isEmpty { add("", isException: false) }
    return found
  }

  /// Whether a folder is one file for Xcode.
  private func isOneFile(_ folder: String) -> Bool {
    switch FileKind(folder) {
    case .resourceFolder, .leftOut: true
    case .ignored: !Paths.ending(folder).isEmpty
    default: false
    }
  }
}

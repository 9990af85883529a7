import Foundation

/// Looks at the files of some folders again and again.
///
/// A folder is listed again only when its own time says that something in it came, went or was renamed: of a thousand files
/// listing takes six times as long as asking each when it was changed.
final class SourceFolders {
  private struct Folder {
    let stamp: Sources.Stamp
    let files: [String]
    let folders: [String]
  }

  private let roots: [String]
  private var known: [String: Folder] = [:]

  init(_ roots: [String]) { self.roots = roots }

  /// All files, with their stamps.
  func state() -> [String: Sources.Stamp] {
    var state: [String: Sources.Stamp] = [:]
    state.reserveCapacity(known.count * 8)
    for root in roots { add(root, to: &state) }
    return state
  }

  private func add(_ path: String, to state: inout [String: Sources.Stamp]) {
    guard let folder = folder(path) else { return }
    for file in folder.files { state[file] = Sources.stamp(of: file) }
    for inner in folder.folders { add(inner, to: &state) }
  }

  private func folder(_ path: String) -> Folder? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      known[path] = nil
      return nil
    }
    let stamp = Sources.Stamp(info)
    if let folder = known[path], folder.stamp == stamp { return folder }
    var (files, folders): ([String], [String]) = ([], [])
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where !Sources.isTemporary(name) {
      let inner = path + "/" + name
      // What a link leads to may lead back.
      guard lstat(inner, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR { folders.append(inner) } else { files.append(inner) }
    }
    let folder = Folder(stamp: stamp, files: files, folders: folders)
    // The clock of files goes by steps of some milliseconds: what comes in the same one does not change the stamp.
    known[path] = stamp.isRecent ? nil : folder
    return folder
  }
}

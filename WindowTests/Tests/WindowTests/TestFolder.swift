import Foundation

/// A temporary folder that is deleted with this object.
final class TestFolder {
  let url: URL

  /// The path is short, because a socket's path has at most 108 bytes and temporary folders may be nested
  /// deeply.
  init() throws {
    let usual = FileManager.default.temporaryDirectory
    let place = usual.path.utf8.count > 50 ? URL(fileURLWithPath: "/tmp") : usual
    url = place.appendingPathComponent("window-tests-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path }

  func path(of file: String) -> String { url.appendingPathComponent(file).path }

  /// Writes a file; makes missing folders.
  @discardableResult func write(_ text: String, to file: String) throws -> URL {
    let place = url.appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place, options: .atomic)
    return place
  }
}

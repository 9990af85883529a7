import Foundation

/// A folder of a test's own, which is gone after it.
final class TestFolder {
  let url: URL

  /// Short: a socket's path has an end at 108 bytes, and folders for temporary files may lie deep.
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

  /// Writes a file, and the folders that it is in.
  @discardableResult func write(_ text: String, to file: String) throws -> URL {
    let place = url.appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place, options: .atomic)
    return place
  }
}

import Foundation

/// A server of windows whose programs find it in a folder of its own.
class FolderServer {
  private let server = Process()
  let folder: URL

  /// - Parameters:
  ///   - command: A program of the system, and its arguments.
  ///   - isThere: Whether it serves already, by what is in its folder.
  init(_ command: [String], isThere: (URL) -> Bool) throws {
    // Short: a socket's path has an end at 108 bytes.
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("window-tests-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = command
    server.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.start()
    let isServing = eventually { isThere(folder) || !server.isRunning }
    guard isServing, server.isRunning else {
      throw VirtualDisplay.Failure(description: "\(command[0]) does not start")
    }
  }

  deinit {
    close()
    try? FileManager.default.removeItem(at: folder)
  }

  func close() {
    server.end()
  }
}

import Foundation

/// A server whose clients find it by a folder of its own.
class FolderServer {
  private let server = Process()
  private let own: TestFolder

  /// - Parameters:
  ///   - command: A system program with its arguments, for the folder.
  ///   - environment: Variables in addition to those of all programs in tests.
  ///   - isThere: Whether the server is ready, by the contents of its folder.
  init(
    _ command: (TestFolder) throws -> [String], environment: [String: String] = [:],
    isThere: (TestFolder) -> Bool
  ) throws {
    own = try TestFolder()
    let words = try command(own)
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = words
    server.environment = ProgramEnvironment.variables(in: own, environment)
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.start()
    let folder = own
    let isServing = eventually { isThere(folder) || !server.isRunning }
    guard isServing, server.isRunning else {
      server.end()
      throw VirtualDisplay.Failure(description: "\(words[0]) does not start")
    }
  }

  deinit {
    close()
  }

  var folder: URL { own.url }

  func close() {
    server.end()
  }
}

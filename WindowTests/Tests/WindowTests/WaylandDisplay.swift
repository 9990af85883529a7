import Foundation

/// A Wayland compositor without a screen and without input devices.
final class WaylandDisplay {
  private let server = Process()
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("window-tests-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "weston", "--backend=headless-backend.so", "--use-pixman", "--width=800", "--height=1000",
      "--socket=wayland-test", "--idle-time=0", "--no-config",
    ]
    server.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.start()
    let socket = folder.appendingPathComponent("wayland-test").path
    let isThere = eventually { FileManager.default.fileExists(atPath: socket) || !server.isRunning }
    guard isThere, server.isRunning else {
      throw VirtualDisplay.Failure(description: "weston does not start")
    }
  }

  deinit {
    close()
    try? FileManager.default.removeItem(at: folder)
  }

  func close() {
    server.end()
  }

  /// For the program whose window is to be there.
  var environment: [String: String] {
    ["WAYLAND_DISPLAY": "wayland-test", "XDG_RUNTIME_DIR": folder.path, "GDK_BACKEND": "wayland"]
  }
}

import Foundation

/// A Wayland compositor without a screen and input devices.
final class WaylandDisplay: FolderServer {
  init() throws {
    try super.init { _ in
      [
        "weston", "--backend=headless-backend.so", "--use-pixman", "--width=800", "--height=1000",
        "--socket=wayland-test", "--idle-time=0", "--no-config",
      ]
    } isThere: { folder in
      (try? UnixSocket.connect(to: folder.path(of: "wayland-test"))) != nil
    }
  }

  /// The environment for a program on this display.
  var environment: [String: String] {
    ["WAYLAND_DISPLAY": "wayland-test", "XDG_RUNTIME_DIR": folder.path, "GDK_BACKEND": "wayland"]
  }
}

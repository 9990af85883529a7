import Foundation

/// A Wayland compositor in a window of a virtual display, whose mouse and keyboard it has. A program fills it.
@MainActor struct WaylandInput {
  let display: VirtualDisplay
  private let server: NestedCompositor

  init() throws {
    let display = try VirtualDisplay()
    server = try NestedCompositor(on: display)
    var id = ""
    let isOpen = try eventually {
      let lines = try display.run(["xwininfo", "-root", "-children"]).split(separator: "\n")
      let line = lines.first { $0.contains("Weston Compositor") }
      id = line?.split(separator: " ").first.map(String.init) ?? ""
      return !id.isEmpty
    }
    guard isOpen else { throw VirtualDisplay.Failure(description: "weston opens no window") }
    try display.xdotool("windowfocus", id)
    self.display = display
  }

  /// Starts a program, which fills the compositor's 320 by 480 points.
  func start(_ screen: String) throws -> ProbeProcess {
    try ProbeProcess("Probe", [screen], display: nil, environment: server.environment)
  }
}

private final class NestedCompositor: FolderServer {
  init(on display: VirtualDisplay) throws {
    try super.init(
      { _ in
        [
          "weston", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so",
          "--width=320", "--height=480", "--socket=wayland-test", "--idle-time=0",
          "--no-config",
        ]
      }, environment: ["DISPLAY": display.name]
    ) { folder in
      (try? UnixSocket.connect(to: folder.path(of: "wayland-test"))) != nil
    }
  }

  var environment: [String: String] {
    ["WAYLAND_DISPLAY": "wayland-test", "XDG_RUNTIME_DIR": folder.path, "GDK_BACKEND": "wayland"]
  }
}

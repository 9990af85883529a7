import Foundation
import Testing

/// An app with several windows, played with real keys and buttons.
@Suite(.serialized) @MainActor struct SeveralWindowsTests {
  /// Windows by their titles; they open at the display's corner, in front of the others.
  private func find(_ title: String, _ window: OpenWindow) -> [String] {
    let found = try? window.display.xdotool("search", "--onlyvisible", "--name", "^\(title)$")
    return (found ?? "").split(separator: "\n").map(String.init)
  }

  /// Clicks where the smaller windows don't cover the first one.
  private func click(_ row: Int, of window: OpenWindow) throws {
    window.probe.rests()
    try window.point(at: 260, 80 + row * 160)
    try window.display.xdotool("click", "1")
  }

  private func wait(for title: String, _ window: OpenWindow) throws -> String {
    try #require(eventually { !find(title, window).isEmpty }, "\(window.probe.errors)")
    window.probe.rests()
    return find(title, window)[0]
  }

  @Test
  func `windows are written in and closed one by one, and the last one ends the program`() throws {
    let window = try OpenWindow("Probe", "windows")
    try click(0, of: window)
    let first = try wait(for: "Note 1", window)
    try click(1, of: window)
    let second = try wait(for: "Note 2", window)
    try window.display.xdotool("windowfocus", "--sync", first)
    try window.display.xdotool("key", "a", "b")
    #expect(window.probe.reports("note 1 ab"))
    try window.display.xdotool("windowfocus", "--sync", second)
    try window.display.xdotool("key", "c")
    #expect(window.probe.reports("note 2 c"))
    // By its own doing.
    try window.display.xdotool("key", "Return")
    #expect(window.probe.reports("gone 2"))
    #expect(eventually { find("Note 2", window).isEmpty })
    // By keys: the first window goes, the program goes on.
    try window.display.xdotool("windowfocus", "--sync", window.id)
    try window.display.xdotool("key", "ctrl+w")
    #expect(eventually { find("Probe", window).isEmpty })
    try window.display.xdotool("windowfocus", "--sync", first)
    try window.display.xdotool("key", "d")
    #expect(window.probe.reports("note 1 abd"))
    try window.display.xdotool("key", "ctrl+w")
    #expect(window.probe.exitStatus() == 0)
    #expect(window.probe.errors == [])
  }

  @Test func `what is open comes to the front`() throws {
    let window = try OpenWindow("Probe", "windows")
    for row in 0..<3 { try click(row, of: window) }
    let titles = ["Note 1", "Note 2", "About"]
    let windows = try titles.map { try wait(for: $0, window) }
    /// The title of the topmost window, in the order of the display.
    func front() throws -> String {
      let lines = try window.display.run(["xwininfo", "-root", "-children"]).split(separator: "\n")
      return lines.lazy.compactMap { line in titles.first { line.contains("\"\($0)\"") } }.first
        ?? ""
    }
    #expect(try eventually { try front() == titles[2] })
    for row in [0, 2, 1] {
      try click(row, of: window)
      #expect(try eventually { try front() == titles[row] }, "\(row)")
      #expect(try eventually { try window.display.xdotool("getwindowfocus") == windows[row] })
    }
    #expect(find("Note 1", window).count == 1)
    #expect(find("About", window).count == 1)
    try window.display.xdotool("key", "ctrl+q")
    #expect(window.probe.exitStatus() == 0)
    #expect(window.probe.errors == [])
  }

  @Test func `windows of a scene open as large as its last one was`() throws {
    let window = try OpenWindow("Probe", "windows")
    func size(of id: String) throws -> [Substring] {
      try window.display.xdotool("getwindowgeometry", "--shell", id).split(separator: "\n")
        .filter { $0.hasPrefix("WIDTH") || $0.hasPrefix("HEIGHT") }
    }
    try click(0, of: window)
    let first = try wait(for: "Note 1", window)
    #expect(try size(of: first) == ["WIDTH=200", "HEIGHT=120"])
    try window.display.xdotool("windowsize", first, "230", "140")
    #expect(try eventually { try size(of: first) == ["WIDTH=230", "HEIGHT=140"] })
    window.probe.rests()
    try window.display.xdotool("windowfocus", "--sync", first)
    try window.display.xdotool("key", "ctrl+w")
    #expect(window.probe.reports("gone 1"))
    try click(1, of: window)
    let second = try wait(for: "Note 2", window)
    #expect(try eventually { try size(of: second) == ["WIDTH=230", "HEIGHT=140"] })
    #expect(try size(of: window.id) == ["WIDTH=320", "HEIGHT=480"])
    #expect(window.probe.errors == [])
  }
}

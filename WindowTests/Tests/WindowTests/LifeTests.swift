import Foundation
import ProbeScreens
import Stage
import Testing

/// From opening to the end, on a virtual display.
@Suite(.serialized) @MainActor struct LifeTests {
  @Test func `a window shows what a stage shows, pixel for pixel`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
  }

  @Test func `at twice the scale the window shows what a stage of that scale shows`() throws {
    let window = try OpenWindow(environment: ["GDK_SCALE": "2"])
    #expect(try window.shows(chapterStage(), scale: 2))
  }

  @Test func `another size of the window lays the screen out anew`() throws {
    let window = try OpenWindow()
    try window.display.xdotool("windowsize", window.id, "400", "600")
    #expect(try window.shows(chapterStage(width: 400, height: 600)))
  }

  @Test func `tasks, timers and queues of the main thread run without events`() throws {
    let window = try OpenWindow("Probe", "wakes")
    for line in ["appeared", "queue", "task", "timer", "later", "slept", "animated"] {
      #expect(window.probe.reports(line), "\(line)")
    }
  }

  @Test func `the desktop's dark mode and its wish for no animations reach the views`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("window-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = folder.appendingPathComponent("gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let wishes = """
      [Settings]
      gtk-application-prefer-dark-theme=1
      gtk-enable-animations=0

      """
    try Data(wishes.utf8).write(to: settings.appendingPathComponent("settings.ini"))
    let window = try OpenWindow(
      "Probe", "wakes", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(window.probe.reports("dark"))
    #expect(window.probe.reports("still"))

    let ordinary = try OpenWindow("Probe", "wakes")
    #expect(ordinary.probe.reports("light"))
    #expect(ordinary.probe.reports("moving"))
  }

  @Test func `a window at rest takes no processor time`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    let isIdle = eventually {
      let before = window.probe.processorTicks
      usleep(2_000_000)
      return window.probe.processorTicks == before
    }
    #expect(isIdle)
    #expect(window.probe.isRunning)
  }

  @Test func `closing the window ends the process well`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    try WindowManager.askToClose(#require(UInt(window.id)), on: window.display.name)
    #expect(window.probe.exitStatus() == 0)
    #expect(window.probe.errors == [])
  }

  @Test func `a process that is asked to end ends well`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    window.probe.terminate()
    #expect(window.probe.exitStatus() == 0)
    #expect(window.probe.errors == [])
  }

  @Test func `an app of one's own opens the same way`() throws {
    let window = try OpenWindow("HelloLinux", "", title: "Hello, Linux")
    #expect(window.probe.libraries.contains("libgtk-4"))
    window.probe.terminate()
    #expect(window.probe.exitStatus() == 0)
  }

  @Test func `the window tells the app whether it has the keyboard`() throws {
    let window = try OpenWindow("Probe", "wakes")
    #expect(window.probe.reports("phase active"))
    let other = try ProbeProcess(display: window.display.name)
    #expect(other.reports("offset 0.0"))
    var found: [Substring] = []
    let isThere = eventually {
      let answer = try? window.display.xdotool("search", "--onlyvisible", "--name", "Probe")
      found = (answer ?? "").split(separator: "\n").filter { $0 != window.id }
      return !found.isEmpty
    }
    try #require(isThere)
    try window.display.xdotool("windowfocus", String(found[0]))
    #expect(window.probe.reports("phase inactive"))
    #expect(window.probe.reports.filter { $0.hasPrefix("phase") }.last == "phase inactive")
    try window.display.xdotool("windowfocus", window.id)
    #expect(eventually { window.probe.reports.last == "phase active" })
  }

  private func phases(of window: OpenWindow) -> [String] {
    window.probe.reports.filter { $0.hasPrefix("phase ") }.map { String($0.dropFirst(6)) }
  }

  @Test func `a window that is minimized is in the background until it is back`() throws {
    let window = try OpenWindow("Probe", "wakes")
    #expect(window.probe.reports("phase active"))
    // Without a window manager that is what minimizing does.
    try window.display.xdotool("windowunmap", window.id)
    #expect(window.probe.reports("phase background"))
    #expect(window.probe.isRunning)
    try window.display.xdotool("windowmap", window.id)
    #expect(eventually { phases(of: window).last != "background" })
    try window.display.xdotool("windowfocus", window.id)
    #expect(eventually { phases(of: window).last == "active" }, "\(phases(of: window))")
  }

  @Test func `views hear that they go to the background before the process ends`() throws {
    let asked = try OpenWindow("Probe", "wakes")
    #expect(asked.probe.reports("phase active"))
    asked.probe.terminate()
    #expect(asked.probe.exitStatus() == 0)
    #expect(phases(of: asked).last == "background", "\(phases(of: asked))")

    let closed = try OpenWindow("Probe", "wakes")
    #expect(closed.probe.reports("phase active"))
    try WindowManager.askToClose(#require(UInt(closed.id)), on: closed.display.name)
    #expect(closed.probe.exitStatus() == 0)
    #expect(phases(of: closed).last == "background", "\(phases(of: closed))")
  }

  @Test func `the title of the screen that is open is the window's`() throws {
    let window = try OpenWindow("Probe", "titles", title: "First")
    try window.point(at: 160, 300)
    try window.display.xdotool("click", "1")
    #expect(eventually { window.title == "Second" }, "\(window.title)")
    // Screens that pass each other take no clicks.
    let isBack = try eventually {
      if window.title == "First" { return true }
      try window.display.xdotool("click", "1")
      usleep(1_000_000)
      return window.title == "First"
    }
    #expect(isBack, "\(window.title)")
  }
}

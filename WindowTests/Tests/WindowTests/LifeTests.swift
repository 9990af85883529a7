import Foundation
import ProbeScreens
import Stage
import Testing

/// From opening to closing, on a virtual display.
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

  @Test func `another size of the window keeps the offset, as SwiftUI's scroll views do`() throws {
    let window = try OpenWindow("Probe", "prose")
    #expect(window.probe.reports("offset 0.0"))
    try window.point(at: 160, 300)
    for _ in 0..<15 { try window.display.xdotool("click", "5") }
    #expect(eventually { window.probe.offset == 900 }, "\(window.probe.offset)")
    window.probe.rests()
    let first = try #require(window.probe.reports.last { $0.hasPrefix("first ") })
    #expect(first != "first 1")

    // In a wider window every paragraph has fewer lines, so other rows are visible.
    try window.display.xdotool("windowsize", window.id, "640", "480")
    #expect(eventually { window.probe.reports.last { $0.hasPrefix("first ") } != first })
    window.probe.rests()
    #expect(window.probe.offset == 900)
  }

  @Test func `tasks, timers, queues and pictures of the main thread come without events`() throws {
    let folder = try TestFolder()
    let picture = folder.url.appendingPathComponent("picture.png")
    try chapterStage(width: 40, height: 30).snapshot().writePNG(to: picture)
    let window = try OpenWindow("Probe", "wakes", environment: ["PROBE_PICTURE": picture.path])
    for line in [
      "appeared", "queue", "task", "timer", "later", "picture", "slept", "animated",
    ] {
      #expect(window.probe.reports(line), "\(line)")
    }
  }

  @Test func `the desktop's dark mode and its wish for no animations reach the views`() throws {
    let folder = try TestFolder()
    let wishes = """
      [Settings]
      gtk-application-prefer-dark-theme=1
      gtk-enable-animations=0

      """
    try folder.write(wishes, to: "gtk-4.0/settings.ini")
    let window = try OpenWindow(
      "Probe", "wakes", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(window.probe.reports("dark"))
    #expect(window.probe.reports("still"))

    let ordinary = try OpenWindow("Probe", "wakes")
    #expect(ordinary.probe.reports("light"))
    #expect(ordinary.probe.reports("moving"))
  }

  @Test func `the desktop's switch for dark is followed while the window is open`() throws {
    let folder = try TestFolder()
    func set(_ scheme: String) throws {
      let text = "[org/gnome/desktop/interface]\ncolor-scheme='\(scheme)'\n"
      try folder.write(text, to: "glib-2.0/settings/keyfile")
    }
    try set("prefer-dark")
    let window = try OpenWindow(
      "Probe", "wakes",
      environment: ["XDG_CONFIG_HOME": folder.path, "GSETTINGS_BACKEND": "keyfile"])
    #expect(window.probe.reports("dark"))
    try set("default")
    #expect(window.probe.reports("light"))
    #expect(window.probe.errors == [])
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

  @Test func `Control-C in the terminal ends the process well`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    window.probe.interrupt()
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
    #expect(phases(of: window).last == "inactive")
    try window.display.xdotool("windowfocus", window.id)
    #expect(eventually { phases(of: window).last == "active" }, "\(phases(of: window))")
  }

  private func phases(of window: OpenWindow) -> [String] {
    window.probe.reports.filter { $0.hasPrefix("phase ") }.map { String($0.dropFirst(6)) }
  }

  @Test func `a window that is minimized is in the background until it is back`() throws {
    let window = try OpenWindow("Probe", "wakes")
    #expect(window.probe.reports("phase active"))
    // Without a window manager, this is what minimizing does.
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
    // During the transition screens take no clicks.
    let isBack = try eventually {
      if window.title == "First" { return true }
      try window.display.xdotool("click", "1")
      usleep(1_000_000)
      return window.title == "First"
    }
    #expect(isBack, "\(window.title)")
  }
}

import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Keyboard, mouse buttons and menus as desktop programs have them, and the program's life.
@Suite(.serialized) @MainActor struct DesktopTests {
  // MARK: Going back, closing

  @Test func `Escape, Alt with the arrow and a mouse's button go back by one screen`() throws {
    let window = try OpenWindow("Probe", "titles", title: "First")
    for back in [["key", "Escape"], ["key", "alt+Left"], ["click", "8"]] {
      try window.point(at: 160, 300)
      try window.display.xdotool("click", "1")
      #expect(eventually { window.title == "Second" })
      window.probe.rests()
      try window.display.xdotool(back[0], back[1])
      #expect(eventually { window.title == "First" }, "\(back)")
      window.probe.rests()
    }
    #expect(window.probe.errors == [])
  }

  @Test(arguments: ["ctrl+w", "ctrl+q"])
  func `a shortcut closes the window and ends the program well`(key: String) throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    try window.display.xdotool("key", key)
    #expect(window.probe.exitStatus() == 0)
    #expect(window.probe.errors == [])
  }

  // MARK: Menus

  @Test(arguments: ["F10", "Alt_L"])
  func `a key opens the first menu, which is used with keys`(key: String) throws {
    let window = try OpenWindow("Probe", "desktop")
    window.probe.rests()
    try window.display.xdotool("key", key)
    window.probe.rests()
    try window.display.xdotool("key", "Down", "Return")
    #expect(window.probe.reports("delete"))
    window.probe.rests()
    // The menu's button has the focus again.
    try window.display.xdotool("key", "Return")
    window.probe.rests()
    try window.display.xdotool("key", "c", "Return")
    #expect(window.probe.reports("copy"))
    #expect(window.probe.errors == [])
  }

  @Test func `Alt that is held for a click opens no menu`() throws {
    let window = try OpenWindow("Probe", "desktop")
    window.probe.rests()
    try window.point(at: 160, 460)
    try window.display.xdotool("keydown", "Alt_L", "click", "1", "keyup", "Alt_L")
    window.probe.rests()
    try window.display.xdotool("key", "Down", "Return")
    usleep(500_000)
    #expect(!window.probe.reports.contains("copy"))
  }

  // MARK: Text

  /// The middle of the text field, below the menu.
  private func fieldPoint() throws -> (x: Int, y: Int) {
    let stage = Stage(size: CGSize(width: 320, height: 480)) { DesktopScreen() }
    let frame = try #require(stage.accessibilityTree["Text"]).frame
    return (Int(frame.minX) + 12, Int(frame.midY))
  }

  @Test func `the second mouse button opens the menu of a text`() throws {
    let window = try OpenWindow("Probe", "desktop")
    let place = try fieldPoint()
    window.probe.rests()
    try window.point(at: place.x, place.y)
    try window.display.xdotool("click", "3")
    window.probe.rests()
    // The menu's items are Paste and Select All: nothing is selected yet.
    try window.display.xdotool("key", "End", "Return")
    window.probe.rests()
    try window.display.xdotool("key", "x")
    #expect(window.probe.reports("text x"))
    #expect(window.probe.errors == [])
  }

  @Test func `what is selected comes to where the middle mouse button clicks`() throws {
    let window = try OpenWindow("Probe", "desktop")
    let place = try fieldPoint()
    window.probe.rests()
    try window.point(at: place.x, place.y)
    try window.display.xdotool("click", "1", "key", "Home", "key", "ctrl+shift+Right")
    window.probe.rests()
    try window.point(at: 300, place.y)
    try window.display.xdotool("click", "2")
    #expect(window.probe.reports("text some wordssome"))
    #expect(window.probe.errors == [])
  }

  @Test func `Control goes by words in a text`() throws {
    let window = try OpenWindow("Probe", "desktop")
    let place = try fieldPoint()
    window.probe.rests()
    try window.point(at: place.x, place.y)
    try window.display.xdotool("click", "1", "key", "End", "key", "ctrl+BackSpace")
    #expect(window.probe.reports("text some "))
    #expect(window.probe.errors == [])
  }

  // MARK: Sliders, lists

  @Test func `a click on a slider's track takes the thumb there`() throws {
    let window = try OpenWindow("Probe", "desktop")
    let stage = Stage(size: CGSize(width: 320, height: 480)) { DesktopScreen() }
    let slider = try #require(stage.accessibilityTree.elements.first { $0.value == "0%" }).frame
    window.probe.rests()
    try window.point(at: Int(slider.minX + 19 + (slider.width - 38) / 2), Int(slider.midY))
    try window.display.xdotool("click", "1")
    #expect(window.probe.reports("volume 50"))
    #expect(window.probe.errors == [])
  }

  @Test func `arrows select rows of a list, letters find them, Delete deletes them`() throws {
    let window = try OpenWindow("Probe", "desktop")
    window.probe.rests()
    // Backwards from the last control, the list comes first.
    try window.display.xdotool("key", "shift+Tab", "Down")
    #expect(window.probe.reports("selected Ada"))
    try window.display.xdotool("key", "c")
    #expect(window.probe.reports("selected Cid"))
    try window.display.xdotool("key", "Up", "Delete")
    #expect(window.probe.reports("left Ada Cid"))
    #expect(window.probe.errors == [])
  }
  // MARK: Drag and drop

  @Test func `the mouse drags a view onto another one, and Escape gives up`() throws {
    let window = try OpenWindow("Probe", "drag")
    window.probe.rests()
    func carry() throws {
      try window.point(at: 160, 100)
      try window.display.xdotool("mousedown", "1")
      for y in [120, 200, 300, 340] { try window.point(at: 160, y) }
      #expect(window.probe.reports("targeted true"))
    }
    try carry()
    try window.display.xdotool("key", "Escape")
    #expect(window.probe.reports("targeted false"))
    try window.display.xdotool("mouseup", "1")
    window.probe.rests()
    #expect(!window.probe.reports.contains { $0.hasPrefix("dropped") })
    try carry()
    try window.display.xdotool("mouseup", "1")
    #expect(window.probe.reports("dropped apple 160 100"))
    #expect(window.probe.errors == [])
  }

  // MARK: The program

  private func property(_ name: String, of window: OpenWindow) throws -> String {
    try window.display.run(["xprop", "-id", window.id, name])
  }

  @Test func `the window's class is the program's name`() throws {
    let window = try OpenWindow()
    #expect(try property("WM_CLASS", of: window).contains("\"Probe\", \"Probe\""))
  }

  @Test func `in a Flatpak the class is the app's id`() throws {
    let window = try OpenWindow(environment: ["FLATPAK_ID": "org.example.Probe"])
    #expect(try property("WM_CLASS", of: window).contains("\"org.example.Probe\""))
  }

  @Test func `a window opens as large as it was when it was closed`() throws {
    let folder = try TestFolder()
    let variables = ["XDG_STATE_HOME": folder.path]
    func size(of window: OpenWindow) throws -> String {
      let lines = try window.display.xdotool("getwindowgeometry", "--shell", window.id)
      return lines.split(separator: "\n").filter { $0.hasPrefix("WIDTH") || $0.hasPrefix("HEIGHT") }
        .joined(separator: " ")
    }
    let first = try OpenWindow(environment: variables)
    try first.display.xdotool("windowsize", first.id, "500", "400")
    #expect(try eventually { try size(of: first) == "WIDTH=500 HEIGHT=400" })
    #expect(try first.shows(chapterStage(width: 500, height: 400)))
    try first.display.xdotool("key", "ctrl+w")
    #expect(first.probe.exitStatus() == 0)
    let second = try OpenWindow(environment: variables)
    #expect(try eventually { try size(of: second) == "WIDTH=500 HEIGHT=400" })
    // An invalid size is ignored.
    try folder.write(
      "{\"width\": -3, \"height\": 400, \"isMaximized\": false}", to: "Probe/window.json")
    let third = try OpenWindow(environment: variables)
    #expect(try eventually { try size(of: third) == "WIDTH=320 HEIGHT=480" })
  }

  @Test func `GTK_THEME counts for this program`() throws {
    let dark = try OpenWindow("Probe", "wakes", environment: ["GTK_THEME": "Adwaita:dark"])
    #expect(dark.probe.reports("dark"))
    #expect(dark.probe.errors == [])
    let strong = try OpenWindow("Probe", "wakes", environment: ["GTK_THEME": "HighContrast"])
    #expect(strong.probe.reports("contrast increased"))
  }

  @Test func `the portal's accent colour is the app's`() throws {
    let bus = try AccessibilityBus(isWatched: false)
    let portal = try MockPortal(
      on: bus.address,
      ["org.freedesktop.appearance": ["accent-color": .color(0.9, 0.38, 0)]])
    let window = try OpenWindow(
      "Probe", "desktop",
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "GSETTINGS_BACKEND": "memory",
        "MASTHEAD_PORTAL_PATIENCE": "60000",
      ])
    #expect(window.probe.reports("accent 90 38 0"))
    #expect(portal.questions == 1)
    #expect(window.probe.errors == [])
  }

  @Test func `without a session bus one line says so`() throws {
    let window = try OpenWindow(
      environment: ["GTK_A11Y": "", "DBUS_SESSION_BUS_ADDRESS": ""])
    #expect(try window.shows(chapterStage()))
    window.probe.terminate()
    #expect(window.probe.exitStatus() == 0)
    #expect(window.probe.errors.count == 1)
    #expect(window.probe.errors.first?.contains("no session bus") == true)
  }

  @Test func `a view's help comes up where the pointer rests`() throws {
    let window = try OpenWindow("Probe", "desktop")
    let stage = Stage(size: CGSize(width: 320, height: 480)) { DesktopScreen() }
    let helped = try #require(stage.accessibilityTree["Helped"]).frame
    window.probe.rests()
    func count() throws -> Int {
      try window.display.xdotool("search", "--onlyvisible", "--class", "Probe")
        .split(separator: "\n").count
    }
    let before = try count()
    try window.point(at: Int(helped.midX) - 20, Int(helped.midY))
    try window.point(at: Int(helped.midX), Int(helped.midY))
    #expect(try eventually { try count() == before + 1 })
    #expect(window.probe.errors == [])
  }
}

import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Text that takes several keys: dead keys, the compose key and input methods.
@Suite(.serialized) @MainActor struct CompositionTests {
  /// A window with the keyboard in its first text field, which holds "Ada".
  private func openField() throws -> OpenWindow {
    let display = try VirtualDisplay()
    // For a key that the layout lacks, xdotool changes the layout for a few milliseconds, and a busy program
    // that looks it up later misses it.
    try display.run(
      ["setxkbmap", "-layout", "us", "-variant", "intl", "-option", "compose:menu"])
    let window = try OpenWindow("Probe", "controls", on: display)
    try display.xdotool("key", "Tab")
    #expect(window.probe.reports("named true"))
    return window
  }

  /// The pixels of the window's first text field, once they no longer change.
  private func field(of window: OpenWindow) throws -> [UInt32] {
    let stage = Stage(size: CGSize(width: 320, height: 480)) { ControlsScreen() }
    let frame = try #require(stage.accessibilityTree["Name"]).frame.insetBy(dx: -2, dy: -2)
    func pixels() throws -> [UInt32] {
      let picture = try window.display.picture()
      return (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in
        (Int(frame.minX)..<Int(frame.maxX)).map { picture[$0, y] }
      }
    }
    var last = try pixels()
    let isStill = try eventually {
      usleep(200_000)
      let before = last
      last = try pixels()
      return last == before
    }
    #expect(isStill)
    return last
  }

  @Test func `a dead key and a letter are one letter with an accent`() throws {
    let window = try openField()
    try window.display.xdotool("key", "dead_acute", "e")
    #expect(window.probe.reports("name Adaé"))
    try window.display.xdotool("key", "x", "dead_diaeresis", "U")
    #expect(window.probe.reports("name AdaéxÜ"))
    // The intermediate text was not written to the binding.
    let names = window.probe.reports.filter { $0.hasPrefix("name ") }
    #expect(names == ["name Adaé", "name Adaéx", "name AdaéxÜ"])
    #expect(window.probe.errors == [])
  }

  @Test func `the compose key makes one sign of two`() throws {
    let window = try openField()
    try window.display.xdotool("key", "Multi_key", "o", "c")
    #expect(window.probe.reports("name Ada©"))
    #expect(window.probe.errors == [])
  }

  @Test func `a code point is typed with Control, Shift and U`() throws {
    let window = try openField()
    try window.display.xdotool("key", "ctrl+shift+u", "2", "0", "a", "c", "Return")
    #expect(window.probe.reports("name Ada€"))
    // Return ended the code's input, but not the editing.
    try window.display.xdotool("key", "x")
    #expect(window.probe.reports("name Ada€x"))
    #expect(!window.probe.reports.contains("named false"))
    #expect(window.probe.errors == [])
  }

  @Test func `text on its way shows in the field, and goes with the focus`() throws {
    let window = try openField()
    let stage = Stage(size: CGSize(width: 320, height: 480)) { ControlsScreen() }
    let secret = try #require(stage.accessibilityTree["Secret"]).frame
    let before = try field(of: window)
    try window.display.xdotool("key", "dead_acute")
    #expect(try eventually { try field(of: window) != before })
    #expect(!window.probe.reports.contains { $0.hasPrefix("name ") })

    try window.point(at: Int(secret.midX), Int(secret.midY))
    try window.display.xdotool("click", "1")
    #expect(window.probe.reports("named false"))
    try window.display.xdotool("key", "shift+Tab")
    #expect(eventually { window.probe.reports.last == "named true" })
    #expect(try eventually { try field(of: window) == before })
    // The dead key is no longer pending.
    try window.display.xdotool("key", "e")
    #expect(window.probe.reports("name Adae"))
    #expect(window.probe.reports.filter { $0.hasPrefix("name ") } == ["name Adae"])
    #expect(window.probe.errors == [])
  }

  @Test func `text on its way goes with the window's keyboard`() throws {
    let window = try openField()
    let before = try field(of: window)
    try window.display.xdotool("key", "dead_acute")
    #expect(try eventually { try field(of: window) != before })
    let other = try OpenWindow(
      "gallery", "window", title: "Masthead Gallery", on: window.display)
    other.probe.terminate()
    #expect(other.probe.exitStatus() == 0)
    #expect(try eventually { try field(of: window) == before })
    try window.display.xdotool("windowfocus", window.id, "key", "e")
    #expect(window.probe.reports("name Adae"))
    #expect(window.probe.reports.filter { $0.hasPrefix("name ") } == ["name Adae"])
    #expect(!window.probe.reports.contains("named false"))
    #expect(window.probe.errors == [])
  }
}

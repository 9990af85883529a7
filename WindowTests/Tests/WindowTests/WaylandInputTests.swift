import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Keyboard, pointer and clipboard on Wayland.
@Suite(.serialized) @MainActor struct WaylandInputTests {
  /// Plays until the program reports a line: a program that has no surface yet gets no input.
  private func plays(
    _ words: [String], until line: String, on wayland: WaylandInput, _ probe: ProbeProcess
  ) throws -> Bool {
    for _ in 0..<6 {
      probe.rests()
      try wayland.display.run(["xdotool"] + words)
      if eventually(within: 10, { probe.reports.contains(line) }) { return true }
    }
    return false
  }

  @Test func `on Wayland keys reach the views`() throws {
    let wayland = try WaylandInput()
    let probe = try wayland.start("selection")
    #expect(try plays(["key", "Tab", "Home"], until: "selected 0", on: wayland, probe))
    try wayland.display.xdotool("key", "shift+Down")
    #expect(probe.reports("selected 0 1"))
    try wayland.display.xdotool("key", "ctrl+w")
    #expect(probe.exitStatus() == 0)
    #expect(probe.errors == [])
  }

  @Test func `on Wayland the pointer clicks, with Shift too`() throws {
    let wayland = try WaylandInput()
    let probe = try wayland.start("selection")
    let stage = Stage(size: CGSize(width: 320, height: 480)) { SelectionScreen() }
    func place(_ row: Int) throws -> [String] {
      let frame = try #require(stage.accessibilityTree["Row \(row)"]).frame
      return ["mousemove", "\(Int(frame.minX) + 20)", "\(Int(frame.midY))"]
    }
    let click = try place(1) + ["click", "1"]
    #expect(try plays(click, until: "selected 1", on: wayland, probe))
    try wayland.display.run(["xdotool"] + place(3))
    try wayland.display.xdotool("keydown", "Shift_L", "click", "1", "keyup", "Shift_L")
    #expect(probe.reports("selected 1 2 3"))
    #expect(probe.errors == [])
  }

  @Test func `on Wayland a text goes through the clipboard`() throws {
    let wayland = try WaylandInput()
    let probe = try wayland.start("desktop")
    let stage = Stage(size: CGSize(width: 320, height: 480)) { DesktopScreen() }
    let frame = try #require(stage.accessibilityTree["Text"]).frame
    let place = ["mousemove", "\(Int(frame.minX) + 12)", "\(Int(frame.midY))"]
    let keys = ["click", "1", "key", "End", "key", "BackSpace"]
    #expect(try plays(place + keys, until: "text some word", on: wayland, probe))
    try wayland.display.xdotool("key", "ctrl+a", "ctrl+c", "End", "ctrl+v")
    #expect(probe.reports("text some wordsome word"))
    #expect(probe.errors == [])
  }
}

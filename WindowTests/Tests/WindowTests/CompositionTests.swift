import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Text that takes several keys.
@Suite(.serialized) @MainActor struct CompositionTests {
  /// A window with the keyboard in its first text field, which holds "Ada".
  private func openField() throws -> OpenWindow {
    let window = try OpenWindow("Probe", "controls")
    try window.display.xdotool("key", "Tab")
    #expect(window.probe.reports("named true"))
    return window
  }

  @Test func `a dead key and a letter are one letter with an accent`() throws {
    let window = try openField()
    try window.display.xdotool("key", "dead_acute", "e")
    #expect(window.probe.reports("name Adaé"))
    try window.display.xdotool("key", "x", "dead_diaeresis", "U")
    #expect(window.probe.reports("name AdaéxÜ"))
    // Nothing of it was written on the way.
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
    // Return ended the number, and not the editing.
    try window.display.xdotool("key", "x")
    #expect(window.probe.reports("name Ada€x"))
    #expect(!window.probe.reports.contains("named false"))
    #expect(window.probe.errors == [])
  }

  @Test func `text on its way shows in the field, and goes with the focus`() throws {
    let window = try openField()
    let stage = Stage(size: CGSize(width: 320, height: 480)) { ControlsScreen() }
    let secret = try #require(stage.accessibilityTree["Secret"]).frame
    window.probe.rests()
    let before = try window.display.picture().pixels
    try window.display.xdotool("key", "dead_acute")
    #expect(try eventually { try window.display.picture().pixels != before })
    #expect(!window.probe.reports.contains { $0.hasPrefix("name ") })

    try window.point(at: Int(secret.midX), Int(secret.midY))
    try window.display.xdotool("click", "1")
    #expect(window.probe.reports("named false"))
    try window.display.xdotool("key", "shift+Tab")
    #expect(eventually { window.probe.reports.last == "named true" })
    #expect(try eventually { try window.display.picture().pixels == before })
    // The accent waits for no letter any more.
    try window.display.xdotool("key", "e")
    #expect(window.probe.reports("name Adae"))
    #expect(window.probe.reports.filter { $0.hasPrefix("name ") } == ["name Adae"])
    #expect(window.probe.errors == [])
  }
}

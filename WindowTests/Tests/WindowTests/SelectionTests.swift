import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Rows of lists and letters of texts, selected by mouse and keys.
@Suite(.serialized) @MainActor struct SelectionTests {
  // MARK: Lists

  /// A window with a list, and a function that clicks a row, with a modifier key held.
  private func openList() throws -> (OpenWindow, (Int, String?) throws -> Void) {
    let window = try OpenWindow("Probe", "selection")
    let stage = Stage(size: CGSize(width: 320, height: 480)) { SelectionScreen() }
    window.probe.rests()
    func click(row: Int, holding key: String?) throws {
      let frame = try #require(stage.accessibilityTree["Row \(row)"]).frame
      try window.point(at: Int(frame.minX) + 20, Int(frame.midY))
      if let key {
        try window.display.xdotool("keydown", key, "click", "1", "keyup", key)
      } else {
        try window.display.xdotool("click", "1")
      }
    }
    return (window, click)
  }

  @Test func `a click selects with Shift the rows up to there, with Control one`()
    throws
  {
    let (window, click) = try openList()
    try click(1, nil)
    #expect(window.probe.reports("selected 1"))
    try click(4, "Shift_L")
    #expect(window.probe.reports("selected 1 2 3 4"))
    try click(0, "Shift_L")
    #expect(window.probe.reports("selected 0 1"))
    try click(3, "Control_L")
    #expect(window.probe.reports("selected 0 1 3"))
    try click(0, "Control_L")
    #expect(window.probe.reports("selected 1 3"))
    #expect(window.probe.errors == [])
  }

  @Test func `Shift with arrows and End extends a selection, Home goes to the first row`() throws {
    let (window, _) = try openList()
    try window.display.xdotool("key", "Tab", "Down", "Down", "shift+Down", "shift+Down")
    #expect(window.probe.reports("selected 1 2 3"))
    try window.display.xdotool("key", "shift+Up")
    #expect(window.probe.reports("selected 1 2"))
    try window.display.xdotool("key", "shift+End")
    #expect(window.probe.reports("selected " + (1..<30).map(String.init).joined(separator: " ")))
    try window.display.xdotool("key", "Home")
    #expect(window.probe.reports("selected 0"))
    #expect(window.probe.errors == [])
  }

  @Test func `Control with arrows moves, Space adds a row, Delete deletes the selected`()
    throws
  {
    let (window, _) = try openList()
    try window.display.xdotool("key", "Tab", "Down", "ctrl+Down", "ctrl+Down", "space")
    #expect(window.probe.reports("selected 0 2"))
    try window.display.xdotool("key", "Delete")
    #expect(window.probe.reports("28 left"))
    #expect(window.probe.errors == [])
  }

  // MARK: Texts

  /// A window with a text field, and two points on its line: on the first word and behind the last.
  private func openText() throws -> (OpenWindow, start: CGPoint, end: CGPoint) {
    let window = try OpenWindow("Probe", "desktop")
    let stage = Stage(size: CGSize(width: 320, height: 480)) { DesktopScreen() }
    let frame = try #require(stage.accessibilityTree["Text"]).frame
    window.probe.rests()
    return (
      window, CGPoint(x: frame.minX + 12, y: frame.midY), CGPoint(x: 300, y: frame.midY)
    )
  }

  private func move(to point: CGPoint, in window: OpenWindow) throws {
    try window.point(at: Int(point.x), Int(point.y))
  }

  /// The text after several clicks on the first word and a typed letter. On a busy machine clicks may come too far
  /// apart to be one series; so there are several tries.
  private func text(afterClicks count: Int, isWanted: String) throws -> Bool {
    for _ in 0..<4 {
      let (window, start, _) = try openText()
      try move(to: start, in: window)
      try window.display.xdotool(
        "click", "--repeat", "\(count)", "--delay", "60", "1")
      window.probe.rests()
      try window.display.xdotool("key", "x")
      guard eventually({ window.probe.reports.contains { $0.hasPrefix("text ") } }) else {
        continue
      }
      if window.probe.reports.contains(isWanted), window.probe.errors == [] { return true }
    }
    return false
  }

  @Test func `a double click selects a word, a triple click the line`() throws {
    #expect(try text(afterClicks: 2, isWanted: "text x words"))
    #expect(try text(afterClicks: 3, isWanted: "text x"))
  }

  @Test func `the mouse selects letters by dragging, which the middle button inserts`() throws {
    let (window, start, end) = try openText()
    try move(to: end, in: window)
    try window.display.xdotool("mousedown", "1")
    for x in stride(from: end.x, through: 0, by: -50) {
      try move(to: CGPoint(x: x, y: start.y), in: window)
    }
    try window.display.xdotool("mouseup", "1")
    window.probe.rests()
    try move(to: end, in: window)
    try window.display.xdotool("click", "2")
    #expect(window.probe.reports("text some wordssome words"))
    #expect(window.probe.errors == [])
  }

  @Test func `a text is copied, cut, inserted, and taken back with keys`() throws {
    let (window, start, _) = try openText()
    try move(to: start, in: window)
    try window.display.xdotool("click", "1", "key", "ctrl+a", "ctrl+c", "End", "ctrl+v")
    #expect(window.probe.reports("text some wordssome words"))
    window.probe.rests()
    try window.display.xdotool("key", "ctrl+z")
    #expect(window.probe.reports("text some words"))
    window.probe.rests()
    try window.display.xdotool("key", "Home", "shift+Right", "shift+Right", "ctrl+x")
    #expect(window.probe.reports("text me words"))
    window.probe.rests()
    try window.display.xdotool("key", "End", "ctrl+v")
    #expect(window.probe.reports("text me wordsso"))
    #expect(window.probe.errors == [])
  }
}

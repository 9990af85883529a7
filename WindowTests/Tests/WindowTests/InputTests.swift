import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Mouse and keyboard, on a virtual display.
@Suite(.serialized) @MainActor struct InputTests {
  @Test func `a click on a heading's button fires once`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    try window.point(at: 280, 28)
    try window.display.xdotool("click", "1")
    #expect(window.probe.reports("read 0"))
    #expect(window.probe.reports.filter { $0.hasPrefix("read") } == ["read 0"])

    let stage = chapterStage()
    stage.tap(at: CGPoint(x: 280, y: 28))
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Read (1)" })
  }

  @Test func `dragging moves the content by as much as a finger does`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    try window.point(at: 160, 400)
    try window.display.xdotool("mousedown", "1")
    // The gesture's minimum distance of 10 points is not part of the drag.
    for y in stride(from: 390, through: 300, by: -10) { try window.point(at: 160, y) }
    #expect(eventually { window.probe.offset == 90 }, "\(window.probe.offset)")

    // A finger that rests before it leaves flings nothing.
    usleep(400_000)
    try window.display.xdotool("mouseup", "1")
    let stage = chapterStage()
    stage.scroll(to: 90)
    stage.settle()
    #expect(try window.shows(stage))
    #expect(window.probe.offset == 90)
  }

  @Test func `keys move the focus and press the focused button, as on a stage`() throws {
    let window = try OpenWindow()
    let stage = chapterStage()
    #expect(try window.shows(stage))
    try window.display.xdotool("key", "Tab", "Tab", "space")
    stage.press(.tab)
    stage.press(.tab)
    stage.press(.space)
    stage.settle()
    #expect(window.probe.reports("read 1"))
    #expect(try window.shows(stage))
  }

  @Test func `the focus goes back with Shift and Tab`() throws {
    let window = try OpenWindow()
    let stage = chapterStage()
    #expect(try window.shows(stage))
    try window.display.xdotool("key", "Tab", "Tab", "shift+Tab", "space")
    stage.press(.tab)
    stage.press(.tab)
    stage.press(.tab, modifiers: .shift)
    stage.press(.space)
    stage.settle()
    #expect(window.probe.reports("read 0"))
    #expect(try window.shows(stage))
  }

  @Test func `the pointer hovers without a button`() throws {
    let window = try OpenWindow("Probe", "waiting")
    #expect(window.probe.reports("appeared"))
    let stage = Stage(size: CGSize(width: 320, height: 480)) { WaitingScreen() }
    let button = try #require(stage.accessibilityTree["Pressed 0 times"]).frame
    try window.point(at: 5, 5)
    try window.point(at: Int(button.midX), Int(button.midY))
    #expect(window.probe.reports("hovers"))
    try window.point(at: 5, 5)
    #expect(window.probe.reports("left"))
  }

  @Test func `a notch of a wheel is a smooth way of several frames`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    try window.point(at: 160, 300)
    // A notch is animated for a fifth of a second, of which a busy machine shows few frames or none.
    var end = 0.0
    func isSmooth() throws -> Bool {
      let start = end
      end += 60
      try window.display.xdotool("click", "5")
      #expect(eventually { window.probe.offset == end }, "\(window.probe.offset)")
      return offsets().contains { $0 > start && $0 < end }
    }
    func offsets() -> [Double] {
      window.probe.reports.filter { $0.hasPrefix("offset ") }.compactMap { Double($0.dropFirst(7)) }
    }
    let anyIsSmooth = try (0..<20).contains { _ in try isSmooth() }
    #expect(anyIsSmooth, "\(offsets())")
    #expect(offsets() == offsets().sorted())
    #expect(offsets().first == 0)
  }

  @Test func `a wheel moves the headings by the same arithmetic as on a stage`() throws {
    let window = try OpenWindow()
    let stage = chapterStage()
    #expect(try window.shows(stage))
    try window.point(at: 160, 300)
    // A notch is 60 points; notches during the animation add up.
    for _ in 0..<5 {
      try window.display.xdotool("click", "5")
      stage.wheel(CGVector(dx: 0, dy: 60), at: CGPoint(x: 160, y: 300))
    }
    stage.settle()
    #expect(stage.scrollOffset.y == 300)
    #expect(eventually { window.probe.offset == 300 }, "\(window.probe.offset)")
    #expect(try window.shows(stage))

    try window.display.xdotool("click", "4")
    stage.wheel(CGVector(dx: 0, dy: -60), at: CGPoint(x: 160, y: 300))
    stage.settle()
    #expect(try window.shows(stage))
  }

  @Test func `with Shift a wheel scrolls across`() throws {
    let window = try OpenWindow("Probe", "across")
    #expect(window.probe.reports("offset 0.0"))
    try window.point(at: 160, 240)
    // Without Shift there is nothing to scroll in that direction.
    try window.display.xdotool("click", "5", "keydown", "Shift_L", "click", "5", "click", "5")
    #expect(eventually { window.probe.offset == 120 }, "\(window.probe.offset)")
    try window.display.xdotool("click", "4", "keyup", "Shift_L", "click", "4")
    #expect(eventually { window.probe.offset == 60 }, "\(window.probe.offset)")
    // A tilted wheel needs no Shift.
    try window.display.xdotool("click", "7")
    #expect(eventually { window.probe.offset == 120 }, "\(window.probe.offset)")
    let stage = Stage(size: CGSize(width: 320, height: 480)) { AcrossScreen() }
    stage.wheel(CGVector(dx: 120, dy: 0), at: CGPoint(x: 160, y: 240))
    stage.settle()
    #expect(try window.shows(stage))
  }

  @Test func `keys scroll as on a stage`() throws {
    let window = try OpenWindow()
    let stage = chapterStage()
    #expect(try window.shows(stage))
    let keys: [(name: String, key: KeyEquivalent, modifiers: EventModifiers)] = [
      ("Down", .downArrow, []), ("Down", .downArrow, []), ("Up", .upArrow, []),
      ("Next", .pageDown, []), ("End", .end, []), ("Prior", .pageUp, []), ("Home", .home, []),
      ("space", .space, []), ("space", .space, []), ("shift+space", .space, .shift),
    ]
    for (name, key, modifiers) in keys {
      try window.display.xdotool("key", name)
      stage.press(key, modifiers: modifiers)
      stage.settle()
      #expect(try window.shows(stage), "\(name)")
    }
  }
}

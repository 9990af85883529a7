import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Touchpad and touchscreen, on a display that has them.
@Suite(
  .serialized, .enabled(if: DeviceDisplay.obstacle == nil, "\(DeviceDisplay.obstacle ?? "")"))
@MainActor struct DeviceTests {
  /// A report of the probe about a change of its scroll view's phase.
  private struct Change {
    let phase: String
    let offset: Double
    /// In points per second.
    let velocity: Double
  }

  /// - Parameter start: The number of reports to skip.
  private func changes(of window: OpenWindow, from start: Int = 0) -> [Change] {
    let all = window.probe.reports.compactMap { line -> Change? in
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "scrolls", let offset = Double(words[2]),
        let velocity = Double(words[3])
      else { return nil }
      // SwiftUI's unit is points per millisecond (probe 1).
      return Change(phase: String(words[1]), offset: offset, velocity: velocity * 1000)
    }
    return Array(all.dropFirst(start))
  }

  private func phases(of window: OpenWindow, from start: Int = 0) -> [String] {
    changes(of: window, from: start).map(\.phase)
  }

  /// How far a stage's content scrolls by itself after a finger left it with a velocity.
  private func way(after velocity: Double) -> Double {
    let stage = chapterStage()
    stage.scroll(to: 1000)
    stage.fling(velocity: CGVector(dx: 0, dy: -velocity))
    let start = stage.scrollOffset.y
    stage.settle()
    return stage.scrollOffset.y - start
  }

  /// Flings the content with the fingers, and expects it to go as far as on a stage. On a busy machine the
  /// fingers may rest before they leave, so that nothing is flung; then it tries again.
  private func expectThrow(of window: OpenWindow, _ fingers: () throws -> Void) throws {
    var told: [Change] = []
    let isThrown = try (0..<10).contains { _ in
      let start = changes(of: window).count
      try fingers()
      let isOver = eventually {
        // A finger that is down without moving adds the phase "tracking".
        told = changes(of: window, from: start).filter { $0.phase != "tracking" }
        return told.last?.phase == "idle"
      }
      #expect(isOver, "\(told)")
      let isFast = told.contains { $0.phase == "decelerating" && $0.velocity > 100 }
      return isFast && told.map(\.phase) == ["interacting", "decelerating", "idle"]
    }
    try #require(isThrown, "\(told)")
    let (release, end) = (told[1], told[2])
    #expect(abs(end.offset - release.offset - way(after: release.velocity)) < 1, "\(told)")
    #expect(eventually { window.probe.offset == end.offset }, "\(window.probe.offset)")
  }

  /// A window after its first frame, with the pointer over it.
  ///
  /// GDK measures scroll axes from their values when the pointer enters, so the first movement is not reported.
  ///
  /// - Parameter tellsEnd: Scroll and lift the fingers once before, so that the window knows that this device
  ///   reports the end of a scroll.
  /// - Returns: Also the number of phase changes so far.
  private func openWithTouchpad(
    tellsEnd: Bool = true
  ) throws -> (window: OpenWindow, display: DeviceDisplay, start: Int) {
    let display = try DeviceDisplay()
    let window = try OpenWindow(on: display)
    #expect(try window.shows(chapterStage()))
    try display.point(at: 160, 300)
    try display.scroll(by: -1)
    if tellsEnd {
      func rest(for time: useconds_t) throws -> Bool {
        try display.scroll(by: -1)
        #expect(eventually { phases(of: window).last == "interacting" })
        usleep(time)
        let isHeld = phases(of: window).last == "interacting"
        try display.liftFingers()
        #expect(eventually { phases(of: window).last == "idle" && window.probe.offset == 0 })
        return isHeld
      }
      // Without such a report the window ends a scroll after a pause, which on a busy machine may come first.
      // Repeat until the window waits for the report.
      let holdsOn = try (0..<10).contains { _ in
        _ = try rest(for: 0)
        return try rest(for: 1_000_000)
      }
      #expect(holdsOn, "\(phases(of: window))")
    }
    return (window, display, changes(of: window).count)
  }

  // MARK: Touchpad

  @Test func `fingers on a touchpad move the content by as many points`() throws {
    let (window, display, start) = try openWithTouchpad()
    for _ in 0..<10 { try display.scroll(by: 7) }
    #expect(eventually { window.probe.offset == 70 }, "\(window.probe.offset)")
    try display.scroll(by: 20)
    #expect(eventually { window.probe.offset == 90 }, "\(window.probe.offset)")
    // Fingers that rest on the touchpad stop the content, and fling nothing when they leave.
    usleep(1_000_000)
    #expect(phases(of: window, from: start) == ["interacting"])
    try display.liftFingers()
    #expect(eventually { phases(of: window).last == "idle" }, "\(phases(of: window))")
    let stage = chapterStage()
    stage.scroll(to: 90)
    stage.settle()
    #expect(try window.shows(stage))
    #expect(window.probe.offset == 90)
    // Mesa may warn that this display has no graphics card.
    let errors = window.probe.errors
    #expect(errors.filter { !$0.hasPrefix("libEGL") && !$0.hasPrefix("MESA") } == [])
  }

  @Test func `past the top a touchpad pulls the content, which springs back`() throws {
    let (window, display, start) = try openWithTouchpad()
    for _ in 0..<10 { try display.scroll(by: -10) }
    // 0.55 · 100 · 480 / (480 + 0.55 · 100), as UIScrollView's rubber band.
    #expect(
      eventually { abs(window.probe.offset - -49.346) < 0.01 }, "\(window.probe.offset)")
    usleep(1_000_000)
    #expect(phases(of: window, from: start) == ["interacting"])
    try display.liftFingers()
    #expect(eventually { phases(of: window).last == "idle" }, "\(phases(of: window))")
    #expect(eventually { window.probe.offset == 0 }, "\(window.probe.offset)")
    #expect(try window.shows(chapterStage()))
  }

  @Test func `fingers of which nobody tells that they left let go after a while`() throws {
    let (window, display, start) = try openWithTouchpad(tellsEnd: false)
    for _ in 0..<10 { try display.scroll(by: -10) }
    let isOver = eventually {
      phases(of: window, from: start).last == "idle" && window.probe.offset == 0
    }
    #expect(isOver, "\(phases(of: window, from: start))")
    #expect(phases(of: window, from: start).first == "interacting")
    #expect(try window.shows(chapterStage()))
  }

  @Test func `content glides on after the fingers left, as far as on a stage`() throws {
    let (window, display, _) = try openWithTouchpad()
    try expectThrow(of: window) {
      for _ in 0..<12 {
        try display.scroll(by: 16)
        usleep(12_000)
      }
      try display.liftFingers()
    }
  }

  // MARK: Touchscreen

  @Test func `a finger on a touchscreen drags as on a stage, and throws as far`() throws {
    let display = try DeviceDisplay()
    let window = try OpenWindow(on: display)
    let stage = chapterStage()
    #expect(try window.shows(stage))
    try display.touch(.begin, at: 160, 400)
    let finger = stage.touch(at: CGPoint(x: 160, y: 400))
    for y in stride(from: 390.0, through: 300, by: -10) {
      try display.touch(.update, at: 160, y)
      finger.move(to: CGPoint(x: 160, y: y))
    }
    // The gesture's minimum distance of 10 points is not part of the drag.
    #expect(stage.scrollOffset.y == 90)
    #expect(eventually { abs(window.probe.offset - 90) < 0.1 }, "\(window.probe.offset)")
    #expect(phases(of: window).last == "interacting")
    usleep(400_000)
    try display.touch(.end, at: 160, 300)
    #expect(eventually { phases(of: window).last == "idle" }, "\(phases(of: window))")
    #expect(abs(window.probe.offset - 90) < 0.1)

    try expectThrow(of: window) {
      try display.touch(.begin, at: 160, 400)
      for y in stride(from: 385.0, through: 200, by: -15) {
        try display.touch(.update, at: 160, y)
        usleep(12_000)
      }
      try display.touch(.end, at: 160, 205)
    }
  }

  @Test func `a tap on a touchscreen presses a button once`() throws {
    let display = try DeviceDisplay()
    let window = try OpenWindow(on: display)
    let stage = chapterStage()
    #expect(try window.shows(stage))
    try display.touch(.begin, at: 280, 28)
    try display.touch(.end, at: 280, 28)
    #expect(window.probe.reports("read 0"))
    stage.tap(at: CGPoint(x: 280, y: 28))
    stage.settle()
    #expect(try window.shows(stage))
    #expect(window.probe.reports.filter { $0.hasPrefix("read") } == ["read 0"])
  }

  @Test func `a finger opens the menu of a row, and moving on carries the row`() throws {
    let display = try DeviceDisplay()
    let window = try OpenWindow("Probe", "order", on: display)
    let stage = Stage(size: CGSize(width: 320, height: 480)) { OrderScreen() }
    #expect(try window.shows(stage))
    let row = try #require(stage.texts.first { $0.string == "Ebb" }?.frame)
    try display.touch(.begin, at: 160, row.midY)
    #expect(window.probe.reports("menu of Ebb"))
    for step in 1...10 { try display.touch(.update, at: 160, row.midY + Double(step) * 12) }
    try display.touch(.end, at: 160, row.midY + 120)
    #expect(window.probe.reports("order Flood Slack Ebb Spring"))
    #expect(!window.probe.reports.contains { $0.hasPrefix("shares") })
    #expect(window.probe.errors == [])
  }

  @Test func `a second finger doesn't make the content jump`() throws {
    let display = try DeviceDisplay()
    let window = try OpenWindow(on: display)
    let stage = chapterStage()
    #expect(try window.shows(stage))
    try display.touch(.begin, 1, at: 160, 400)
    let first = stage.touch(at: CGPoint(x: 160, y: 400))
    func move(to y: Double) throws {
      try display.touch(.update, 1, at: 160, y)
      first.move(to: CGPoint(x: 160, y: y))
    }
    for y in stride(from: 390.0, through: 340, by: -10) { try move(to: y) }
    #expect(eventually { abs(window.probe.offset - 50) < 0.1 }, "\(window.probe.offset)")

    try display.touch(.begin, 2, at: 60, 100)
    let second = stage.touch(at: CGPoint(x: 60, y: 100))
    try move(to: 330)
    #expect(stage.scrollOffset.y == 60)
    #expect(eventually { abs(window.probe.offset - 60) < 0.1 }, "\(window.probe.offset)")
    try display.touch(.end, 2, at: 60, 100)
    second.lift()
    try move(to: 320)
    #expect(stage.scrollOffset.y == 70)
    #expect(eventually { abs(window.probe.offset - 70) < 0.1 }, "\(window.probe.offset)")
    let offsets = window.probe.reports.filter { $0.hasPrefix("offset ") }
      .compactMap { Double($0.dropFirst(7)) }
    #expect(offsets == offsets.sorted(), "\(offsets)")
    usleep(400_000)
    try display.touch(.end, 1, at: 160, 320)
    #expect(eventually { phases(of: window).last == "idle" })
    #expect(abs(window.probe.offset - 70) < 0.1)
  }
}

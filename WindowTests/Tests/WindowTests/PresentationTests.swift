import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// Alerts, confirmation dialogs and popovers by keys, and the focus that comes back from them; which scroll view
/// keys reach.
@Suite(.serialized) @MainActor struct PresentationTests {
  private func open(_ screen: String = "presentations") throws -> OpenWindow {
    let window = try OpenWindow("Probe", screen)
    window.probe.rests()
    return window
  }

  /// Plays keys one by one; each finds the window at rest.
  private func press(_ keys: String..., in window: OpenWindow) throws {
    for key in keys {
      try window.display.xdotool("key", key)
      window.probe.rests()
    }
  }

  private func count(_ line: String, in window: OpenWindow) -> Int {
    window.probe.reports.filter { $0 == line }.count
  }

  @Test func `an alert opens, is answered and left with keys, and gives the focus back`() throws {
    let window = try open()
    try press("Tab", "space", in: window)
    #expect(window.probe.reports("alert true"))
    try press("Escape", in: window)
    #expect(window.probe.reports("cancel"))
    #expect(window.probe.reports("alert false"))
    try press("space", in: window)
    #expect(eventually { count("alert true", in: window) == 2 })
    try press("Return", in: window)
    #expect(window.probe.reports("save"))
    try press("space", in: window)
    #expect(eventually { count("alert true", in: window) == 3 })
    #expect(count("cancel", in: window) == 1)
    #expect(window.probe.errors == [])
  }

  @Test
  func `a dialog opens, is answered and left with keys, and gives the focus back`()
    throws
  {
    let window = try open()
    try press("Tab", "Tab", "space", in: window)
    #expect(window.probe.reports("dialog true"))
    try press("Escape", in: window)
    #expect(window.probe.reports("dialog false"))
    #expect(count("remove", in: window) == 0)
    try press("space", in: window)
    #expect(eventually { count("dialog true", in: window) == 2 })
    try press("Tab", "space", in: window)
    #expect(window.probe.reports("remove"))
    #expect(eventually { count("dialog false", in: window) == 2 })
    try press("space", in: window)
    #expect(eventually { count("dialog true", in: window) == 3 })
    #expect(window.probe.errors == [])
  }

  @Test func `a popover opens, is used and left with keys, and gives the focus back`() throws {
    let window = try open()
    try press("Tab", "Tab", "Tab", "space", in: window)
    #expect(window.probe.reports("popover true"))
    try press("Tab", "space", in: window)
    #expect(window.probe.reports("inside"))
    try press("Escape", in: window)
    #expect(window.probe.reports("popover false"))
    try press("space", in: window)
    #expect(eventually { count("popover true", in: window) == 2 })
    #expect(count("inside", in: window) == 1)
    #expect(window.probe.errors == [])
  }

  @Test func `a click beside a popover closes it and reaches nothing under it`() throws {
    let window = try open()
    try press("Tab", "Tab", "Tab", "space", in: window)
    #expect(window.probe.reports("popover true"))
    let stage = Stage(size: CGSize(width: 320, height: 480)) { PresentationScreen() }
    let alert = try #require(stage.accessibilityTree["Alert"]).frame
    try window.point(at: Int(alert.midX), Int(alert.midY))
    try window.display.xdotool("click", "1")
    #expect(window.probe.reports("popover false"))
    window.probe.rests()
    #expect(count("alert true", in: window) == 0)
    #expect(window.probe.errors == [])
  }

  @Test func `keys scroll what is in front: the tab that is shown, then the sheet over it`() throws
  {
    let window = try open("layers")
    try press("ctrl+t", in: window)
    #expect(window.probe.reports("tab 2"))
    try press("End", in: window)
    #expect(window.probe.reports("two down"))
    try press("Home", in: window)
    #expect(window.probe.reports("two up"))
    try press("ctrl+s", in: window)
    #expect(window.probe.reports("sheet true"))
    try press("End", in: window)
    #expect(window.probe.reports("sheet down"))
    try press("Escape", in: window)
    #expect(window.probe.reports("sheet false"))
    #expect(count("two down", in: window) == 1)
    #expect(count("one down", in: window) == 0)
    #expect(window.probe.errors == [])
  }
}

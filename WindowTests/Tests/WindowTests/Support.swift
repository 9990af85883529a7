import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// A window on a virtual display with its program and display.
@MainActor struct OpenWindow {
  let display: VirtualDisplay
  let probe: ProbeProcess
  let id: String

  /// Starts a program and waits for its window.
  ///
  /// - Parameters:
  ///   - screen: The program's arguments, separated by spaces.
  ///   - display: Where it opens; nil for a display of its own.
  init(
    _ program: String = "Probe", _ screen: String = "chapters", title: String = "Probe",
    on display: VirtualDisplay? = nil, environment: [String: String] = [:]
  ) throws {
    let display = try display ?? VirtualDisplay()
    let arguments = screen.split(separator: " ").map(String.init)
    let probe = try ProbeProcess(
      program, arguments, display: display.name, environment: environment)
    var found = ""
    let isOpen = eventually {
      found = (try? display.xdotool("search", "--onlyvisible", "--name", title)) ?? ""
      return !found.isEmpty || !probe.isRunning
    }
    try #require(isOpen && probe.isRunning, "no window: \(probe.errors)")
    self.display = display
    self.probe = probe
    id = String(found.split(separator: "\n")[0])
    // There is no window manager that would give it the focus.
    try display.xdotool("windowfocus", id)
  }

  /// The title in the window's frame.
  var title: String {
    ((try? display.xdotool("getwindowname", id)) ?? "").trimmingCharacters(in: .newlines)
  }

  /// Moves the pointer to a point of the window, in pixels.
  func point(at x: Int, _ y: Int) throws {
    try display.xdotool("mousemove", "--window", id, "\(x)", "\(y)")
  }

  /// Waits until the window shows the same pixels as the stage and rests; during a transition it takes no
  /// clicks.
  func shows(
    _ stage: Stage, scale: CGFloat = 1, within seconds: Double = 60
  ) throws -> Bool {
    stage.displayScale = scale
    let expected = try stage.snapshot(scale: scale)
    var differences = 0
    let isEqual = try eventually(within: seconds) {
      differences = try self.differences(from: expected)
      return differences == 0
    }
    if isEqual {
      probe.rests()
    } else {
      let name = "window-\(UUID().uuidString.prefix(8))"
      let folder = FileManager.default.temporaryDirectory
      try expected.writePNG(to: folder.appendingPathComponent("\(name).png"))
      print("\(differences) pixels differ from \(folder.path)/\(name).png")
    }
    return isEqual
  }

  private func differences(from expected: Bitmap) throws -> Int {
    let screen = try display.picture()
    var count = 0
    for y in 0..<min(expected.height, screen.height) {
      for x in 0..<min(expected.width, screen.width)
      where screen[x, y] != expected.pixels[y * expected.width + x] & 0xFF_FFFF {
        count += 1
      }
    }
    return count
  }
}

/// The probe's screen on a stage.
@MainActor func chapterStage(width: CGFloat = 320, height: CGFloat = 480) -> Stage {
  Stage(size: CGSize(width: width, height: height)) { ChapterScreen() }
}

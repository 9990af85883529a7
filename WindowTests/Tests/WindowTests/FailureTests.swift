import Foundation
import Testing

/// What can be missing: one line on standard error says so, and the process ends with a status of its
/// own and without a trap.
@Suite(.serialized) @MainActor struct FailureTests {
  /// A folder that is gone after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("window-tests-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }
  }

  @Test func `without a display one line says so`() throws {
    for display in [nil, ":65000"] {
      let probe = try ProbeProcess(display: display)
      #expect(probe.exitStatus() == 69)
      #expect(eventually { probe.errors.count == 1 })
      #expect(probe.errors.first?.hasPrefix("error masthead : there is no display") == true)
    }
  }

  @Test func `without fonts one line says which package has them`() throws {
    let folder = try Folder()
    let configuration = folder.url.appendingPathComponent("fonts.conf")
    let text = "<?xml version=\"1.0\"?><fontconfig><dir>\(folder.url.path)</dir></fontconfig>"
    try Data(text.utf8).write(to: configuration)
    let display = try VirtualDisplay()
    let probe = try ProbeProcess(
      display: display.name, environment: ["FONTCONFIG_FILE": configuration.path])
    #expect(probe.exitStatus() == 69)
    #expect(eventually { probe.errors.count == 1 }, "\(probe.errors)")
    #expect(probe.errors.first?.hasPrefix("error masthead : ") == true)
    #expect(probe.errors.first?.contains("fonts-inter") == true, "\(probe.errors)")
  }

  @Test func `without GTK the system's loader says so in one line`() throws {
    let folder = try Folder()
    // Found before the system's own, and no library.
    try Data().write(to: folder.url.appendingPathComponent("libgtk-4.so.1"))
    let display = try VirtualDisplay()
    let probe = try ProbeProcess(
      display: display.name, environment: ["LD_LIBRARY_PATH": folder.url.path])
    #expect(probe.exitStatus() == 127)
    #expect(eventually { probe.errors.count == 1 }, "\(probe.errors)")
    #expect(probe.errors.first?.contains("libgtk-4.so.1") == true, "\(probe.errors)")
  }

  @Test func `a display that goes away ends the process with one line`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    window.display.close()
    #expect(window.probe.exitStatus() == 69)
    #expect(eventually { window.probe.errors == ["error masthead : the display went away"] })
  }
}

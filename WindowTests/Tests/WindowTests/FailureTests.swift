import Foundation
import Testing

/// Missing requirements: a line on standard error says what is missing, and the process ends with an exit
/// status of its own instead of a trap.
@Suite(.serialized) @MainActor struct FailureTests {
  @Test func `without a display one line says so`() throws {
    for display in [nil, ":65000"] {
      let probe = try ProbeProcess(display: display)
      #expect(probe.exitStatus() == 69)
      #expect(eventually { probe.errors.count == 1 })
      #expect(probe.errors.first?.hasPrefix("error SwiftUI : there is no display") == true)
    }
  }

  @Test func `without fonts one line says which package has them`() throws {
    let folder = try TestFolder()
    // Where the usual cache can't be written, fontconfig would print another line.
    let text = """
      <?xml version="1.0"?>
      <fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)</cachedir></fontconfig>
      """
    let configuration = try folder.write(text, to: "fonts.conf")
    let display = try VirtualDisplay()
    let probe = try ProbeProcess(
      display: display.name, environment: ["FONTCONFIG_FILE": configuration.path])
    #expect(probe.exitStatus() == 69)
    #expect(eventually { probe.errors.count == 1 }, "\(probe.errors)")
    #expect(probe.errors.first?.hasPrefix("error SwiftUI : ") == true)
    #expect(probe.errors.first?.contains("fonts-inter") == true, "\(probe.errors)")
  }

  @Test func `without GTK the system's loader says so in one line`() throws {
    let folder = try TestFolder()
    // An empty file, which the loader finds before the system's library.
    try folder.write("", to: "libgtk-4.so.1")
    let display = try VirtualDisplay()
    // Swift's own libraries may be found by this variable.
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    let places = [folder.path, others].compactMap { $0 }.joined(separator: ":")
    let probe = try ProbeProcess(display: display.name, environment: ["LD_LIBRARY_PATH": places])
    #expect(probe.exitStatus() == 127)
    #expect(eventually { probe.errors.count == 1 }, "\(probe.errors)")
    #expect(probe.errors.first?.contains("libgtk-4.so.1") == true, "\(probe.errors)")
  }

  @Test func `a display that goes away ends the process with one line`() throws {
    let window = try OpenWindow()
    #expect(try window.shows(chapterStage()))
    window.display.close()
    #expect(window.probe.exitStatus() == 69)
    #expect(eventually { window.probe.errors == ["error SwiftUI : the display went away"] })
  }
}

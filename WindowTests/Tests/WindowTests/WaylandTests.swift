import Foundation
import Testing

/// Opening, living and closing on Wayland. This compositor has no input devices; for input see
/// ``WaylandInputTests``.
@Suite(.serialized) @MainActor struct WaylandTests {
  @Test func `on Wayland the window opens, paints itself once, and ends well`() throws {
    let display = try WaylandDisplay()
    let variables = display.environment.merging(["MASTHEAD_FRAME_TIMES": "1"]) { $1 }
    let probe = try ProbeProcess("Probe", ["wakes"], display: nil, environment: variables)
    for line in ["appeared", "task", "slept", "animated"] {
      #expect(probe.reports(line), "\(line): \(probe.errors)")
    }
    probe.terminate()
    #expect(probe.exitStatus() == 0)
    #expect(probe.reports.contains("phase background"))
    let painted = try #require(probe.reports.last { $0.hasPrefix("painted: ") })
    #expect(painted.hasPrefix("painted: 1 whole"), "\(painted)")
    #expect(probe.errors == [])
  }

  @Test func `a compositor that goes away ends the process with one line`() throws {
    let display = try WaylandDisplay()
    let probe = try ProbeProcess("Probe", ["wakes"], display: nil, environment: display.environment)
    #expect(probe.reports("animated"))
    display.close()
    #expect(probe.exitStatus() == 69)
    #expect(eventually { probe.errors.count == 1 }, "\(probe.errors)")
    #expect(probe.errors.first?.hasPrefix("error SwiftUI : ") == true, "\(probe.errors)")
  }
}

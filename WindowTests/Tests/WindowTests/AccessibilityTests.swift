import Foundation
import ProbeScreens
import Stage
import Testing

/// The window as assistive technology sees it, over AT-SPI.
@Suite(.serialized) @MainActor struct AccessibilityTests {
  @Test func `headings, texts and buttons are found, and a button is pressed`() throws {
    let bus = try AccessibilityBus()
    let window = try OpenWindow(environment: bus.environment)
    var elements: [AccessibilityBus.Element] = []
    let isThere = eventually {
      elements = bus.elements()
      return elements.contains { $0.role == "heading" && $0.name == "Chapter 1" }
    }
    try #require(isThere, "\(elements)")
    #expect(elements.contains { $0.role == "label" && $0.name == "Row 5 of chapter 0" })

    // Later versions of GTK have another name for the role.
    let button = try #require(elements.first { ["button", "push button"].contains($0.role) })
    #expect(button.name == "Read (0)")
    bus.activate(button)
    #expect(window.probe.reports("read 0"))
    #expect(eventually { bus.elements().contains { $0.name == "Read (1)" } })
  }

  @Test func `rows under a held heading can't be reached`() throws {
    let bus = try AccessibilityBus()
    let window = try OpenWindow(environment: bus.environment)
    #expect(eventually { bus.elements().contains { $0.name == "Row 1 of chapter 0" } })
    try window.point(at: 160, 300)
    for _ in 0..<2 { try window.display.xdotool("click", "5") }
    #expect(eventually { window.probe.offset == 120 })
    // The upper half of row 1 is above the window, and the rest under the heading.
    let isGone = eventually { !bus.elements().contains { $0.name == "Row 1 of chapter 0" } }
    #expect(isGone)
    #expect(eventually { bus.elements().contains { $0.name == "Row 3 of chapter 0" } })
    #expect(eventually { bus.elements().contains { $0.name == "Chapter 0" } })
  }

  @Test func `beside something that never rests elements are found, and follow`() throws {
    let bus = try AccessibilityBus()
    let window = try OpenWindow("Probe", "waiting", environment: bus.environment)
    var button: AccessibilityBus.Element?
    let isThere = eventually {
      button = bus.elements().first { $0.name == "Pressed 0 times" }
      return button != nil
    }
    try #require(isThere)
    if let button { bus.activate(button) }
    #expect(eventually { bus.elements().contains { $0.name == "Pressed 1 times" } })
    let isOn = eventually {
      bus.elements().first { $0.name == "Sound" }.map { bus.is($0, .checked) } == true
    }
    #expect(isOn)
    #expect(window.probe.errors == [])
  }

  @Test func `a number that is fed without end is found, and followed`() throws {
    let bus = try AccessibilityBus()
    let window = try OpenWindow("Probe", "fed", environment: bus.environment)
    func number() -> Int {
      let names = bus.elements().map(\.name).filter { $0.hasPrefix("Fed ") }
      return names.first.flatMap { Int($0.dropFirst(4)) } ?? -1
    }
    var first = -1
    let isThere = eventually {
      first = number()
      return first >= 0
    }
    try #require(isThere)
    let follows = eventually { number() > first }
    #expect(follows)
    #expect(window.probe.errors == [])
  }

  @Test func `announcements are passed on to a GTK that speaks them, and to no other`() throws {
    for isListening in [true, false] {
      var environment: [String: String] = [:]
      if isListening {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent()
        environment["LD_PRELOAD"] = folder.appendingPathComponent("libAnnouncementListener.so").path
      }
      let window = try OpenWindow("Probe", "waiting", environment: environment)
      #expect(window.probe.reports("appeared"))
      let stage = Stage(size: CGSize(width: 320, height: 480)) { WaitingScreen() }
      let button = try #require(stage.accessibilityTree["Pressed 0 times"]).frame
      try window.point(at: Int(button.midX), Int(button.midY))
      try window.display.xdotool("click", "1")
      #expect(window.probe.reports("pressed 1"))
      if isListening { #expect(window.probe.reports("announced pressed 1, priority 1")) }
      #expect(window.probe.errors == [])
    }
  }

  @Test func `elements larger than any widget leave the window open`() throws {
    let bus = try AccessibilityBus()
    let window = try OpenWindow("Probe", "huge", environment: bus.environment)
    #expect(window.probe.reports("appeared"))
    #expect(eventually { bus.elements().contains { $0.name == "Here" } })
    // The widgets get their places in the frame after that.
    usleep(1_000_000)
    #expect(window.probe.isRunning)
  }
}

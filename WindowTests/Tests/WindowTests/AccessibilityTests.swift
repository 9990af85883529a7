import Foundation
import Testing

/// The window as assistive technology finds it, over the bus that screen readers use.
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

    // Its name is another one in later versions of GTK.
    let button = try #require(elements.first { ["button", "push button"].contains($0.role) })
    #expect(button.name == "Read (0)")
    bus.activate(button)
    #expect(window.probe.reports("read 0"))
    #expect(eventually { bus.elements().contains { $0.name == "Read (1)" } })
  }
}

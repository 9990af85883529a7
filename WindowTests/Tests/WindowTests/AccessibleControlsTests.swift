import Foundation
import Testing

/// Controls as assistive technology finds them: what they are, what they hold, and what can be done
/// with them.
@Suite(.serialized) @MainActor struct AccessibleControlsTests {
  private typealias Element = AccessibilityBus.Element

  /// A window with its elements on the bus.
  private func open(
    _ screen: String, _ last: String
  ) throws -> (bus: AccessibilityBus, window: OpenWindow) {
    let bus = try AccessibilityBus()
    let window = try OpenWindow("Probe", screen, environment: bus.environment)
    let isThere = eventually { bus.elements().contains { $0.name == last } }
    try #require(isThere, "\(bus.elements())")
    return (bus, window)
  }

  private func element(_ name: String, on bus: AccessibilityBus) throws -> Element {
    var element: Element?
    // They come one by one.
    let isThere = eventually {
      element = bus.elements().first { $0.name == name }
      return element != nil
    }
    try #require(isThere, "\(name): \(bus.elements())")
    return try #require(element)
  }

  @Test func `every control has its role, and none the name of a class`() throws {
    let (bus, window) = try open("controls", "Stars")
    let elements = bus.elements()
    var roles: [String: String] = [:]
    for element in elements where roles[element.name] == nil { roles[element.name] = element.role }
    let expected = [
      "Controls": "heading", "Name": "text box", "Secret": "text box", "Volume": "slider",
      "Copies": "spin button", "Sends": "switch", "Small": "button", "Large": "button",
      "Copying": "progress bar", "Waiting": "progress bar", "Manual": "link", "Star": "image",
      "Print": "button", "Stars": "group",
    ]
    for (name, role) in expected {
      // The names of two roles have changed in later versions of GTK.
      let names = [role, role == "button" ? "push button" : role, role == "image" ? "img" : role]
      #expect(names.contains(roles[name] ?? ""), "\(name): \(roles[name] ?? "none")")
    }
    #expect(!elements.contains { $0.name.hasPrefix("Masthead") || $0.name.hasPrefix("Gtk") })
    #expect(window.probe.errors == [])
  }

  @Test func `controls tell what they hold`() throws {
    let (bus, window) = try open("controls", "Stars")
    let volume = try element("Volume", on: bus)
    #expect(bus.number("MinimumValue", of: volume) == 0)
    #expect(bus.number("MaximumValue", of: volume) == 50)
    #expect(bus.number("CurrentValue", of: volume) == 30)
    #expect(try bus.number("CurrentValue", of: element("Copying", on: bus)) == 0.25)
    #expect(try bus.is(element("Waiting", on: bus), .busy))

    let name = try element("Name", on: bus)
    #expect(bus.text(of: name) == "Ada")
    #expect(bus.is(name, .editable))
    #expect(bus.attributes(of: name).values.contains("First and last"))
    #expect(try bus.text(of: element("Secret", on: bus)) == "•••")

    #expect(try !bus.is(element("Sends", on: bus), .checked))
    #expect(try bus.is(element("Large", on: bus), .selected))
    #expect(try !bus.is(element("Small", on: bus), .selected))
    let print = try element("Print", on: bus)
    #expect(!bus.is(print, .sensitive))
    #expect(bus.description(of: print) == "On paper")
    #expect(try bus.description(of: element("Stars", on: bus)) == "three of five")
    #expect(window.probe.errors == [])
  }

  @Test func `controls are set, moved and switched from outside`() throws {
    let (bus, window) = try open("controls", "Stars")
    let volume = try element("Volume", on: bus)
    // Steps of 5: it stays at 30, and says so.
    bus.setNumber(31, of: volume)
    #expect(eventually { bus.number("CurrentValue", of: volume) == 30 })
    bus.setNumber(41, of: volume)
    #expect(window.probe.reports("volume 40.0"))
    #expect(eventually { bus.number("CurrentValue", of: volume) == 40 })
    bus.perform("element.increment", of: volume)
    #expect(window.probe.reports("volume 45.0"))

    let copies = try element("Copies", on: bus)
    bus.perform("element.decrement", of: copies)
    #expect(window.probe.reports("copies 1"))
    let sends = try element("Sends", on: bus)
    #expect(!bus.actions(of: sends).contains("element.increment"))
    bus.activate(sends)
    #expect(try eventually { try bus.is(element("Sends", on: bus), .checked) })

    bus.activate(try element("Name", on: bus))
    #expect(window.probe.reports("named true"))
    try window.display.xdotool("key", "x")
    #expect(window.probe.reports("name Adax"))
    var held = ""
    let holds = try eventually {
      held = try bus.text(of: element("Name", on: bus))
      return held == "Adax"
    }
    #expect(holds, "\(held)")
    #expect(window.probe.errors == [])
  }

  @Test func `the keyboard's focus is told as it goes from control to control`() throws {
    let (bus, window) = try open("controls", "Stars")
    func focused() -> [String] {
      bus.elements().filter { bus.is($0, .focused) }.map(\.name)
    }
    #expect(try bus.is(element("Volume", on: bus), .focusable))
    #expect(try !bus.is(element("Controls", on: bus), .focusable))
    for name in ["Name", "Secret", "Volume"] {
      try window.display.xdotool("key", "Tab")
      #expect(eventually { focused().contains(name) }, "\(focused())")
    }
    // Keys still come to the views: the slider's, and the next one's.
    try window.display.xdotool("key", "Right")
    #expect(window.probe.reports("volume 35.0"))
    try window.display.xdotool("key", "shift+Tab", "shift+Tab")
    #expect(eventually { focused().contains("Name") }, "\(focused())")
    try window.display.xdotool("key", "End", "y", "BackSpace", "z", "F10", "Menu")
    #expect(window.probe.reports("name Adaz"))
    #expect(window.probe.reports.contains("name Ada"))
    #expect(window.probe.errors == [])
  }

  @Test func `tabs are tabs, and the one that is shown is selected`() throws {
    let (bus, window) = try open("tabs", "Away")
    let (home, away) = try (element("Home", on: bus), element("Away", on: bus))
    #expect(home.role == "tab" && away.role == "tab", "\(home) \(away)")
    #expect(bus.is(home, .selected) && !bus.is(away, .selected))
    // Both stand in one bar.
    let elements = bus.elements()
    let bar = try #require(elements.firstIndex { $0.role == "tab list" }, "\(elements)")
    #expect(elements[bar...].prefix(3).map(\.role) == ["tab list", "tab", "tab"])
    #expect(home.depth == elements[bar].depth + 1 && away.depth == home.depth)
    bus.activate(away)
    #expect(try eventually { try bus.is(element("Away", on: bus), .selected) })
    #expect(eventually { bus.elements().contains { $0.name == "Far away" } })
    #expect(window.probe.errors == [])
  }

  @Test func `rows of a list are items with their elements in them`() throws {
    let (bus, window) = try open("rows", "Flood")
    var all: [Element] = []
    var list = 0
    // They come one by one.
    let isThere = eventually {
      all = bus.elements()
      list = all.firstIndex { $0.role == "list" } ?? all.count
      return all.count >= list + 7
    }
    try #require(isThere, "\(all)")
    let inside = all[list...].prefix(7)
    #expect(
      inside.map { $0.role.replacing("push ", with: "") }
        == ["list", "list item", "label", "button", "list item", "label", "button"])
    #expect(inside.map(\.name) == ["", "", "Ebb", "Note", "", "Flood", "Note"])
    #expect(inside.map { $0.depth - all[list].depth } == [0, 1, 2, 2, 1, 2, 2])
    bus.activate(inside[list + 6])
    #expect(window.probe.reports("notes Flood"))
    #expect(window.probe.errors == [])
  }

  @Test func `a key that a text field has no use for is the window's shortcut`() throws {
    let (bus, window) = try open("controls", "Stars")
    try window.display.xdotool("key", "Tab")
    #expect(try eventually { try bus.is(element("Name", on: bus), .focused) })
    func windows() -> Set<Substring> {
      let answer = try? window.display.xdotool("search", "--onlyvisible", "--name", ".*")
      return Set((answer ?? "").split(separator: "\n"))
    }
    let before = windows()
    // GTK's own: its inspector, or the question whether it may open.
    try window.display.xdotool("key", "ctrl+shift+i")
    let isThere = eventually { !windows().subtracting(before).isEmpty }
    #expect(isThere)
    #expect(window.probe.isRunning)
  }
}

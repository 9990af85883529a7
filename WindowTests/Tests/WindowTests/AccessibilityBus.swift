import Foundation

/// What a screen reader sees: a session bus of its own, and the accessibility bus that programs
/// register with there.
final class AccessibilityBus: FolderServer {
  struct Element: Hashable {
    /// As AT-SPI names it.
    let role: String
    let name: String
    let object: BusObject
    /// How many elements it is in, the program among them.
    let depth: Int
  }

  private static let accessible = "org.a11y.atspi.Accessible"
  private static let action = "org.a11y.atspi.Action"
  /// Knows the programs.
  private static let registry = BusObject(
    bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")

  /// - Parameter isWatched: Somebody looks at the programs' elements; otherwise it is a session bus.
  init(isWatched: Bool = true) throws {
    try super.init(
      { folder in
        let file = try folder.write(
          AccessibilityBus.configuration(folder), to: "session.conf")
        // On this bus nobody but accessibility is started when it is asked for.
        let service = "/usr/share/dbus-1/services/org.a11y.Bus.service"
        if let text = try? String(contentsOfFile: service, encoding: .utf8) {
          try folder.write(text, to: "services/org.a11y.Bus.service")
        }
        return ["dbus-daemon", "--nofork", "--config-file", file.path]
      }, environment: ["GSETTINGS_BACKEND": "memory"],
      isThere: { (try? BusConnection(AccessibilityBus.address(in: $0.url))) != nil })
    guard isWatched else { return }
    // What serves accessibility starts when it is asked for, and a program gives that up sooner than a
    // busy machine has done it.
    guard eventually({ connection != nil }) else {
      throw VirtualDisplay.Failure(description: "the accessibility bus does not start")
    }
    _ = children(of: AccessibilityBus.registry)
  }

  private static func address(in folder: URL) -> String {
    "unix:path=\(folder.appendingPathComponent("session").path)"
  }

  private static func configuration(_ folder: TestFolder) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>\(address(in: folder.url))</listen>
      <servicedir>\(folder.path(of: "services"))</servicedir>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>

    """
  }

  /// Where programs find the session.
  var address: String { AccessibilityBus.address(in: folder) }

  /// For the program whose window is to be found.
  var environment: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": address, "GTK_A11Y": "atspi", "GSETTINGS_BACKEND": "memory",
    ]
  }

  // MARK: The tree

  /// All elements of the only program on the bus, in reading order; empty until there is one.
  func elements() -> [Element] {
    guard let program = children(of: AccessibilityBus.registry).first else { return [] }
    var found: [Element] = []
    func visit(_ object: BusObject, _ depth: Int) {
      let role = call(object, AccessibilityBus.accessible, "GetRoleName").first?.text ?? ""
      let name = property("Name", of: object, AccessibilityBus.accessible)?.text ?? ""
      found.append(Element(role: role, name: name, object: object, depth: depth))
      for child in children(of: object) { visit(child, depth + 1) }
    }
    visit(program, 0)
    return found
  }

  /// Does what an element's first action does.
  func activate(_ element: Element) {
    perform(0, of: element)
  }

  /// Does what an element's action of a name does.
  func perform(_ action: String, of element: Element) {
    guard let index = actions(of: element).firstIndex(of: action) else { return }
    perform(index, of: element)
  }

  private func perform(_ index: Int, of element: Element) {
    _ = call(element.object, AccessibilityBus.action, "DoAction", "i") {
      $0.number(UInt32(index))
    }
  }

  /// The names of what can be done with an element now.
  func actions(of element: Element) -> [String] {
    let count = property("NActions", of: element.object, AccessibilityBus.action)?.number ?? 0
    return (0..<Int(count)).map { index in
      let name = call(element.object, AccessibilityBus.action, "GetName", "i") {
        $0.number(UInt32(index))
      }
      return name.first?.text ?? ""
    }
  }

  /// What an element says to be, by the numbers of AT-SPI's states.
  enum State: UInt32 {
    case busy = 3
    case checked
    case editable = 7
    case focusable = 11
    case focused
    case selectable = 22
    case selected
    case sensitive
  }

  func `is`(_ element: Element, _ state: State) -> Bool {
    // Two numbers of 32 bits each.
    let numbers = call(element.object, AccessibilityBus.accessible, "GetState").first?.values ?? []
    guard let first = numbers.first?.number else { return false }
    return UInt32(first) & 1 << state.rawValue != 0
  }

  func description(of element: Element) -> String {
    property("Description", of: element.object, AccessibilityBus.accessible)?.text ?? ""
  }

  /// A number of a control, as `CurrentValue`.
  func number(_ name: String, of element: Element) -> Double? {
    property(name, of: element.object, "org.a11y.atspi.Value")?.number
  }

  func setNumber(_ number: Double, of element: Element) {
    _ = call(element.object, "org.freedesktop.DBus.Properties", "Set", "ssv") { body in
      body.text("org.a11y.atspi.Value")
      body.text("CurrentValue")
      body.signature("d")
      body.number(number)
    }
  }

  /// What an element that holds a text holds.
  func text(of element: Element) -> String {
    let answer = call(element.object, "org.a11y.atspi.Text", "GetText", "ii") { body in
      body.number(UInt32(0))
      // GTK 4.8 takes -1 for the beginning, and ends where the text does.
      body.number(UInt32(1000))
    }
    return answer.first?.text ?? ""
  }

  /// What is said of an element in words of its own, by their names, as `placeholder-text`.
  func attributes(of element: Element) -> [String: String] {
    let entries = call(element.object, AccessibilityBus.accessible, "GetAttributes").first?.values
    var attributes: [String: String] = [:]
    for entry in entries ?? [] where entry.values.count == 2 {
      attributes[entry.values[0].text] = entry.values[1].text
    }
    return attributes
  }

  // MARK: The bus

  private var known: BusConnection?

  /// To the accessibility bus, as soon as there is one.
  private var connection: BusConnection? {
    if known == nil {
      let launcher = BusObject(bus: "org.a11y.Bus", path: "/org/a11y/bus")
      let session = try? BusConnection(address)
      let answer = try? session?.call(launcher, "org.a11y.Bus", "GetAddress")
      known = answer?.first.flatMap { try? BusConnection($0.text) }
    }
    return known
  }

  private func children(of object: BusObject) -> [BusObject] {
    let answer = call(object, AccessibilityBus.accessible, "GetChildren").first?.values ?? []
    return answer.compactMap { child in
      guard child.values.count == 2 else { return nil }
      return BusObject(bus: child.values[0].text, path: child.values[1].text)
    }
  }

  private func property(
    _ name: String, of object: BusObject, _ interface: String
  ) -> BusValue? {
    let answer = call(object, "org.freedesktop.DBus.Properties", "Get", "ss") { body in
      body.text(interface)
      body.text(name)
    }
    return answer.first
  }

  /// What a method answers; nothing for an error.
  private func call(
    _ object: BusObject, _ interface: String, _ member: String, _ signature: String = "",
    _ write: (inout BusWriter) -> Void = { _ in }
  ) -> [BusValue] {
    let answer = try? connection?.call(object, interface, member, signature, write)
    return answer ?? []
  }
}

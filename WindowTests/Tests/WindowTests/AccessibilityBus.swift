import Foundation

/// A session bus of its own with the accessibility bus on which programs register: what a screen reader sees.
final class AccessibilityBus: FolderServer {
  struct Element: Hashable {
    /// The role's name in AT-SPI.
    let role: String
    let name: String
    let object: BusObject
    /// The number of its ancestors, the program among them.
    let depth: Int
  }

  private static let accessible = "org.a11y.atspi.Accessible"
  private static let action = "org.a11y.atspi.Action"
  /// The root whose children are the programs.
  private static let registry = BusObject(
    bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")

  /// - Parameter isWatched: Whether assistive technology is running; otherwise this is only a session bus.
  init(isWatched: Bool = true) throws {
    try super.init(
      { folder in
        let file = try folder.write(
          AccessibilityBus.configuration(folder), to: "session.conf")
        // The accessibility service is the only one that this bus may start.
        let service = "/usr/share/dbus-1/services/org.a11y.Bus.service"
        if let text = try? String(contentsOfFile: service, encoding: .utf8) {
          try folder.write(text, to: "services/org.a11y.Bus.service")
        }
        return ["dbus-daemon", "--nofork", "--config-file", file.path]
      }, environment: ["GSETTINGS_BACKEND": "memory"],
      isThere: { (try? BusConnection(AccessibilityBus.address(in: $0.url))) != nil })
    guard isWatched else { return }
    // Start the accessibility service before the program asks for it: on a busy machine the program's own call
    // would time out.
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

  /// The session bus's address.
  var address: String { AccessibilityBus.address(in: folder) }

  /// The environment for a program under test.
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

  /// Calls an element's first action.
  func activate(_ element: Element) {
    perform(0, of: element)
  }

  /// Calls the action with a name.
  func perform(_ action: String, of element: Element) {
    guard let index = actions(of: element).firstIndex(of: action) else { return }
    perform(index, of: element)
  }

  private func perform(_ index: Int, of element: Element) {
    _ = call(element.object, AccessibilityBus.action, "DoAction", "i") {
      $0.number(UInt32(index))
    }
  }

  /// The names of an element's available actions.
  func actions(of element: Element) -> [String] {
    let count = property("NActions", of: element.object, AccessibilityBus.action)?.number ?? 0
    return (0..<Int(count)).map { index in
      let name = call(element.object, AccessibilityBus.action, "GetName", "i") {
        $0.number(UInt32(index))
      }
      return name.first?.text ?? ""
    }
  }

  /// States of elements, with AT-SPI's numbers.
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
    // A set of 64 bits, as two numbers of 32.
    let numbers = call(element.object, AccessibilityBus.accessible, "GetState").first?.values ?? []
    guard let first = numbers.first?.number else { return false }
    return UInt32(first) & 1 << state.rawValue != 0
  }

  func description(of element: Element) -> String {
    property("Description", of: element.object, AccessibilityBus.accessible)?.text ?? ""
  }

  /// A property of AT-SPI's interface `Value`, such as `CurrentValue`.
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

  /// The content of an element with AT-SPI's interface `Text`.
  func text(of element: Element) -> String {
    let answer = call(element.object, "org.a11y.atspi.Text", "GetText", "ii") { body in
      body.number(UInt32(0))
      // GTK 4.8 takes -1 for the beginning, and limits a larger end to the text's length.
      body.number(UInt32(1000))
    }
    return answer.first?.text ?? ""
  }

  /// The object attributes of an element by name, such as `placeholder-text`.
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

  /// A connection to the accessibility bus; nil until there is one.
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

  /// Calls a method and returns its reply; nil for an error.
  private func call(
    _ object: BusObject, _ interface: String, _ member: String, _ signature: String = "",
    _ write: (inout BusWriter) -> Void = { _ in }
  ) -> [BusValue] {
    let answer = try? connection?.call(object, interface, member, signature, write)
    return answer ?? []
  }
}

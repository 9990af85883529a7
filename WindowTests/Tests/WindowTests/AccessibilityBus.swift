import Foundation

/// What a screen reader sees: a session bus of its own, and the accessibility bus that programs
/// register with there.
final class AccessibilityBus {
  struct Element: Hashable {
    /// As AT-SPI names it.
    let role: String
    let name: String
    let path: String
  }

  private static let accessible = "org.a11y.atspi.Accessible"
  private static let root = "/org/a11y/atspi/accessible/root"
  private let daemon = Process()
  /// Where programs find the session.
  let address: String
  /// Where what the bus starts puts its sockets. In the user's own folder all would take one name, and
  /// the accessibility bus of a test before would take away that of the next as it ends.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("window-tests-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let pipe = Pipe()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    daemon.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    daemon.standardOutput = pipe
    daemon.standardError = FileHandle.nullDevice
    try daemon.start()
    guard let line = PatientReader(handle: pipe.fileHandleForReading).line() else {
      daemon.end()
      throw VirtualDisplay.Failure(description: "dbus-daemon does not start")
    }
    address = line.trimmingCharacters(in: .whitespaces)
  }

  deinit {
    close()
    try? FileManager.default.removeItem(at: folder)
  }

  func close() {
    daemon.end()
  }

  /// For the program whose window is to be found.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": address, "GTK_A11Y": "atspi"]
  }

  // MARK: The tree

  /// All elements of the only program on the bus, in reading order; empty until there is one.
  func elements() -> [Element] {
    guard let bus = accessibilityAddress,
      let program = children(of: AccessibilityBus.root, "org.a11y.atspi.Registry", bus).first
    else { return [] }
    var found: [Element] = []
    func visit(_ path: String) {
      let role = call(bus, program.bus, path, "\(AccessibilityBus.accessible).GetRoleName")
      let name = call(
        bus, program.bus, path, "org.freedesktop.DBus.Properties.Get",
        AccessibilityBus.accessible, "Name")
      found.append(Element(role: quoted(role), name: quoted(name), path: path))
      for child in children(of: path, program.bus, bus) { visit(child.path) }
    }
    visit(program.path)
    return found
  }

  /// Does what an element's first action does.
  func activate(_ element: Element) {
    _ = ask(element, "org.a11y.atspi.Action.DoAction", "0")
  }

  /// Does what an element's action of a name does.
  func perform(_ action: String, of element: Element) {
    guard let index = actions(of: element).firstIndex(of: action) else { return }
    _ = ask(element, "org.a11y.atspi.Action.DoAction", "\(index)")
  }

  /// The names of what can be done with an element now.
  func actions(of element: Element) -> [String] {
    let count = words(property("NActions", of: element, "org.a11y.atspi.Action")).last.flatMap {
      Int($0)
    }
    return (0..<(count ?? 0)).map {
      quoted(ask(element, "org.a11y.atspi.Action.GetName", "\($0)"))
    }
  }

  /// What an element says to be, by the numbers of AT-SPI's states.
  enum State: UInt64 {
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
    // ([uint32 1124075536, 0],)
    let answer = ask(element, "\(AccessibilityBus.accessible).GetState")
    let numbers = answer.split { !$0.isNumber }.compactMap { UInt64($0) }
    guard numbers.count > 1 else { return false }
    return numbers[1] & 1 << state.rawValue != 0
  }

  func description(of element: Element) -> String {
    quoted(property("Description", of: element, AccessibilityBus.accessible))
  }

  /// A number of a control, as `CurrentValue`.
  func number(_ name: String, of element: Element) -> Double? {
    // (<30.0>,)
    let answer = property(name, of: element, "org.a11y.atspi.Value")
    return Double(answer.filter { $0.isNumber || ".-e".contains($0) })
  }

  func setNumber(_ number: Double, of element: Element) {
    _ = ask(
      element, "org.freedesktop.DBus.Properties.Set", "org.a11y.atspi.Value", "CurrentValue",
      "<\(number)>")
  }

  /// What an element that holds a text holds.
  func text(of element: Element) -> String {
    // GTK 4.8 takes -1 for the beginning, and ends where the text does.
    quoted(ask(element, "org.a11y.atspi.Text.GetText", "0", "1000"))
  }

  /// What is said of an element in words of its own, as `placeholder-text`.
  func attributes(of element: Element) -> String {
    ask(element, "\(AccessibilityBus.accessible).GetAttributes")
  }

  private func property(_ name: String, of element: Element, _ interface: String) -> String {
    ask(element, "org.freedesktop.DBus.Properties.Get", interface, name)
  }

  private func words(_ answer: String) -> [String] {
    answer.split { !$0.isNumber }.map(String.init)
  }

  /// Calls a method of an element of the only program.
  private func ask(_ element: Element, _ method: String, _ arguments: String...) -> String {
    guard let bus = accessibilityAddress,
      let program = children(of: AccessibilityBus.root, "org.a11y.atspi.Registry", bus).first
    else { return "" }
    return gdbus(
      [
        "call", "--address", bus, "--dest", program.bus, "--object-path", element.path, "--method",
        method, "--",
      ] + arguments)
  }

  private var accessibilityAddress: String? {
    let answer = gdbus(
      "call", "--address", address, "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
      "--method", "org.a11y.Bus.GetAddress")
    let bus = quoted(answer)
    return bus.isEmpty ? nil : bus
  }

  private func children(
    of path: String, _ owner: String, _ bus: String
  ) -> [(bus: String, path: String)] {
    let answer = call(bus, owner, path, "\(AccessibilityBus.accessible).GetChildren")
    // ([(':1.0', objectpath '/org/a11y/atspi/…'), (':1.0', '/org/a11y/…')],)
    let words = answer.split(separator: "'").map(String.init)
    return zip(words, words.dropFirst(2)).compactMap { owner, path in
      owner.hasPrefix(":") && path.hasPrefix("/") ? (owner, path) : nil
    }
  }

  /// The first text in quotation marks of an answer.
  private func quoted(_ answer: String) -> String {
    let parts = answer.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : ""
  }

  private func call(
    _ bus: String, _ owner: String, _ path: String, _ method: String, _ arguments: String...
  ) -> String {
    gdbus(
      ["call", "--address", bus, "--dest", owner, "--object-path", path, "--method", method]
        + arguments)
  }

  private func gdbus(_ arguments: String...) -> String { gdbus(arguments) }

  private func gdbus(_ arguments: [String]) -> String {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["gdbus"] + arguments
    var variables = ProcessInfo.processInfo.environment
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    // Without a language it would print question marks for letters beyond ASCII.
    variables["LC_ALL"] = "C.UTF-8"
    tool.environment = variables
    return tool.output() ?? ""
  }
}

import Foundation
import Synchronization

/// The desktop's portal of a session that only a test is in: tells settings to those who ask.
final class MockPortal: Sendable {
  enum Value {
    case number(UInt32)
    case flag(Bool)
    case fraction(Double)
  }

  enum Manner {
    case answers
    /// Takes questions, and never answers.
    case hangs
  }

  private struct State {
    var settings: [String: [String: Value]] = [:]
    var questions = 0
    var serial: UInt32 = 0
  }

  private static let interface = "org.freedesktop.portal.Settings"
  private static let path = "/org/freedesktop/portal/desktop"
  private let manner: Manner
  private let handle: FileHandle
  private let state = Mutex(State())

  /// - Parameter address: The session bus's, as `dbus-daemon` tells it.
  init(
    _ manner: Manner = .answers, on address: String, _ settings: [String: [String: Value]] = [:]
  ) throws {
    self.manner = manner
    handle = try MockPortal.connect(to: address)
    state.withLock { $0.settings = settings }
    try logIn()
    try call("Hello", "") { _ in }
    try call("RequestName", "su") { body in
      body.text("org.freedesktop.portal.Desktop")
      body.number(UInt32(0))
    }
    let thread = Thread { [weak self, handle] in
      while let message = MockPortal.nextMessage(handle) { self?.receive(message) }
    }
    thread.start()
  }

  deinit {
    // The thread's reading comes to its end.
    shutdown(handle.fileDescriptor, Int32(SHUT_RDWR))
  }

  /// How often it was asked.
  var questions: Int { state.withLock { $0.questions } }

  /// Makes a setting another one, and tells all who follow.
  func set(_ namespace: String, _ key: String, _ value: Value) throws {
    state.withLock { $0.settings[namespace, default: [:]][key] = value }
    var signal = BusMessage(.signal)
    signal.texts = [
      .path: MockPortal.path, .interface: MockPortal.interface, .member: "SettingChanged",
      .signature: "ssv",
    ]
    signal.body.text(namespace)
    signal.body.text(key)
    signal.body.write(value)
    try send(signal)
  }

  // MARK: Answers

  private func receive(_ message: BusMessage) {
    guard message.kind == .call, message.texts[.interface] == MockPortal.interface else { return }
    state.withLock { $0.questions += 1 }
    guard manner == .answers, message.texts[.member] == "ReadAll" else { return }
    var answer = BusMessage(.answer)
    answer.replySerial = message.serial
    answer.texts[.destination] = message.texts[.sender]
    answer.texts[.signature] = "a{sa{sv}}"
    let settings = state.withLock { $0.settings }
    answer.body.entries { body in
      for (namespace, values) in settings {
        body.align(8)
        body.text(namespace)
        body.entries { body in
          for (key, value) in values {
            body.align(8)
            body.text(key)
            body.write(value)
          }
        }
      }
    }
    _ = try? send(answer)
  }

  // MARK: The bus

  private static func connect(to address: String) throws -> FileHandle {
    // The kind of the address, a path after `path=`, and who it is after `guid=`.
    let parts = address.split { ":,".contains($0) }
    let path = parts.first { $0.hasPrefix("path=") }?.dropFirst(5)
    guard let path else {
      throw VirtualDisplay.Failure(description: "no path to the bus in \(address)")
    }
    return try UnixSocket.connect(to: String(path))
  }

  /// Tells the bus who it is: this user, in hexadecimal digits of decimal ones.
  private func logIn() throws {
    let name = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
    try handle.write(contentsOf: Data("\0AUTH EXTERNAL \(name)\r\n".utf8))
    guard PatientReader(handle: handle).line()?.hasPrefix("OK") == true else {
      throw VirtualDisplay.Failure(description: "the bus lets nobody in")
    }
    try handle.write(contentsOf: Data("BEGIN\r\n".utf8))
  }

  /// Calls the bus itself, and reads until its answer.
  private func call(
    _ member: String, _ signature: String, _ write: (inout BusWriter) -> Void
  ) throws {
    var call = BusMessage(.call)
    call.texts = [
      .path: "/org/freedesktop/DBus", .interface: "org.freedesktop.DBus", .member: member,
      .destination: "org.freedesktop.DBus",
    ]
    if !signature.isEmpty { call.texts[.signature] = signature }
    write(&call.body)
    let serial = try send(call)
    while let message = MockPortal.nextMessage(handle), message.replySerial != serial {}
  }

  @discardableResult private func send(_ message: BusMessage) throws -> UInt32 {
    var message = message
    message.serial = state.withLock { state in
      state.serial += 1
      return state.serial
    }
    try handle.write(contentsOf: Data(message.bytes))
    return message.serial
  }

  private static func nextMessage(_ handle: FileHandle) -> BusMessage? {
    guard var bytes = try? handle.read(upToCount: 16), bytes.count == 16,
      let length = BusMessage.length(of: bytes)
    else { return nil }
    while bytes.count < length {
      guard let more = try? handle.read(upToCount: length - bytes.count), !more.isEmpty else {
        return nil
      }
      bytes += more
    }
    return BusMessage(bytes)
  }
}

extension BusWriter {
  /// A value with its type in front.
  fileprivate mutating func write(_ value: MockPortal.Value) {
    switch value {
    case .number(let number):
      signature("u")
      self.number(number)
    case .flag(let isOn):
      signature("b")
      self.number(UInt32(isOn ? 1 : 0))
    case .fraction(let number):
      signature("d")
      self.number(number)
    }
  }
}

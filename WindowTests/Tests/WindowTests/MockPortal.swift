import Foundation
import Synchronization

/// A settings portal (`org.freedesktop.portal.Settings`) on a test's session bus.
final class MockPortal: Sendable {
  enum Value {
    case number(UInt32)
    case flag(Bool)
    case fraction(Double)
    case color(Double, Double, Double)
  }

  enum Manner {
    case answers
    /// Receives calls, and never replies.
    case hangs
  }

  private struct State {
    var settings: [String: [String: Value]] = [:]
    var questions = 0
  }

  private static let interface = "org.freedesktop.portal.Settings"
  private static let path = "/org/freedesktop/portal/desktop"
  private let manner: Manner
  private let connection: BusConnection
  private let state = Mutex(State())

  /// - Parameter address: The session bus's address.
  init(
    _ manner: Manner = .answers, on address: String, _ settings: [String: [String: Value]] = [:]
  ) throws {
    self.manner = manner
    connection = try BusConnection(address)
    state.withLock { $0.settings = settings }
    try connection.requestName("org.freedesktop.portal.Desktop")
    let thread = Thread { [weak self, connection] in
      while let message = connection.nextMessage(within: 600) { self?.receive(message) }
    }
    thread.start()
  }

  deinit {
    close()
  }

  /// Disconnects from the bus.
  func close() {
    connection.close()
  }

  /// The number of calls so far.
  var questions: Int { state.withLock { $0.questions } }

  /// Changes a setting and emits `SettingChanged`.
  func set(_ namespace: String, _ key: String, _ value: Value) throws {
    var signal = BusMessage(.signal)
    signal.texts = [
      .path: MockPortal.path, .interface: MockPortal.interface, .member: "SettingChanged",
      .signature: "ssv",
    ]
    signal.body.text(namespace)
    signal.body.text(key)
    signal.body.write(value)
    // Calls that come meanwhile wait for the lock.
    try state.withLock { state in
      state.settings[namespace, default: [:]][key] = value
      try connection.send(signal)
    }
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
    state.withLock { state in
      answer.body.entries { body in
        for (namespace, values) in state.settings {
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
      _ = try? connection.send(answer)
    }
  }
}

extension BusWriter {
  /// A variant: the value preceded by its signature.
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
    case .color(let red, let green, let blue):
      signature("(ddd)")
      align(8)
      for part in [red, green, blue] { number(part) }
    }
  }
}

import Foundation
import Synchronization

/// An authenticated connection to a D-Bus message bus.
final class BusConnection: Sendable {
  private let handle: FileHandle
  private let serial = Mutex<UInt32>(0)

  /// - Parameter address: Such as `unix:path=…`.
  init(_ address: String) throws {
    // The transport, and values after `path=` and `guid=`.
    let parts = address.split { ":,".contains($0) }
    let path = parts.first { $0.hasPrefix("path=") }?.dropFirst(5)
    guard let path else {
      throw VirtualDisplay.Failure(description: "no path to the bus in \(address)")
    }
    handle = try UnixSocket.connect(to: String(path))
    // The user's id as a decimal number, whose characters are written in hexadecimal.
    let name = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
    try handle.send(Data("\0AUTH EXTERNAL \(name)\r\n".utf8))
    guard PatientReader(handle: handle).line()?.hasPrefix("OK") == true else {
      throw VirtualDisplay.Failure(description: "the bus lets nobody in")
    }
    try handle.send(Data("BEGIN\r\n".utf8))
    try askBus("Hello", "") { _ in }
  }

  /// Closes the connection; a waiting reader gets nil.
  func close() {
    shutdown(handle.fileDescriptor, Int32(SHUT_RDWR))
  }

  /// Requests a well-known name on the bus.
  func requestName(_ name: String) throws {
    try askBus("RequestName", "su") { body in
      body.text(name)
      body.number(UInt32(0))
    }
  }

  private func askBus(
    _ member: String, _ signature: String, _ write: (inout BusWriter) -> Void
  ) throws {
    let bus = BusObject(bus: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    guard try call(bus, "org.freedesktop.DBus", member, signature, write) != nil else {
      throw VirtualDisplay.Failure(description: "the bus refuses \(member)")
    }
  }

  /// Calls a method and waits for its reply at most a minute; other messages are dropped.
  ///
  /// - Returns: The values of the reply; nil for an error.
  func call(
    _ object: BusObject, _ interface: String, _ member: String, _ signature: String = "",
    _ write: (inout BusWriter) -> Void = { _ in }
  ) throws -> [BusValue]? {
    var call = BusMessage(.call)
    call.texts = [
      .path: object.path, .interface: interface, .member: member, .destination: object.bus,
    ]
    if !signature.isEmpty { call.texts[.signature] = signature }
    write(&call.body)
    let serial = try send(call)
    // Other messages don't extend the time.
    let end = Date(timeIntervalSinceNow: 60)
    while let message = nextMessage(within: end.timeIntervalSinceNow) {
      if message.replySerial == serial { return message.kind == .answer ? message.values : nil }
    }
    throw VirtualDisplay.Failure(description: "\(member): the bus went away, or nobody answers")
  }

  @discardableResult func send(_ message: BusMessage) throws -> UInt32 {
    try serial.withLock { serial in
      serial += 1
      var message = message
      message.serial = serial
      try handle.send(Data(message.bytes))
      return serial
    }
  }

  /// Waits for the next message; nil when the connection is closed or the time is over.
  ///
  /// - Parameter seconds: The time to wait at most.
  func nextMessage(within seconds: Double = 60) -> BusMessage? {
    // Never reads beyond one message: the next bytes belong to the next one.
    func missing(_ bytes: Data) -> Int {
      max(BusMessage.length(of: bytes) ?? 16, 16) - bytes.count
    }
    let end = Date(timeIntervalSinceNow: seconds)
    var bytes = Data()
    while missing(bytes) > 0 {
      let part = PatientReader(handle: handle).part(
        of: missing(bytes), within: end.timeIntervalSinceNow)
      guard let part else { return nil }
      bytes += part
    }
    return BusMessage(bytes)
  }
}

/// The address of an object on a bus.
struct BusObject: Hashable {
  let bus: String
  let path: String
}

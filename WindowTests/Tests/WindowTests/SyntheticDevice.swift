import Foundation

/// A simulated input device of an X server: a client of the socket of Xorg's driver `inputtest`.
///
/// The driver reads C structures, each preceded by its length and kind, and replies when the server has handled
/// all of them.
final class SyntheticDevice {
  /// Kinds of structures, with the protocol's numbers.
  private enum Kind: UInt32 {
    case version, sync, motion, proximity, button, key, touch
  }

  /// XInput's numbers for touch events.
  enum Touch: UInt32 {
    case begin = 18
    case update, end
  }

  /// Axes ("valuators") of the driver's pointers.
  enum Axis: Int {
    case x, y, scrollX, scrollY
  }

  private let handle: FileHandle

  /// - Parameter path: The driver's socket.
  init(path: String) throws {
    // Xorg accepts connections before all its devices do.
    var connection: FileHandle?
    _ = eventually(within: 20) {
      connection = try? UnixSocket.connect(to: path)
      return connection != nil
    }
    handle = try connection ?? UnixSocket.connect(to: path)
    // Version 1.0 is enough.
    try send(.version, [1, 0] as [UInt16])
    try expect(12)
  }

  // MARK: Events

  /// Moves relatively along axes, in pixels or units of a scroll axis, also by fractions.
  func move(_ way: [Axis: Double]) throws {
    let values = Dictionary(uniqueKeysWithValues: way.map { ($0.key.rawValue, $0.value) })
    // 0: relative; 1 would be absolute.
    try send(.motion, [0, 0] as [UInt32], valuators: values)
  }

  /// Sends a touch event, in the device's coordinates.
  func touch(_ finger: UInt32, _ what: Touch, at x: Double, _ y: Double) throws {
    try send(.touch, [finger, what.rawValue], valuators: [0: x, 1: y])
  }

  /// Returns once the server has handled all events.
  func synchronize() throws {
    try send(.sync, [UInt32]())
    try expect(8)
  }

  // MARK: The protocol

  private func send<Field>(
    _ kind: Kind, _ fields: [Field], valuators: [Int: Double]? = nil
  ) throws {
    var body = fields.withUnsafeBytes { Data($0) }
    if let valuators { body += SyntheticDevice.structure(valuators) }
    var message = Data()
    for number in [UInt32(8 + body.count), kind.rawValue] {
      withUnsafeBytes(of: number) { message.append(contentsOf: $0) }
    }
    try handle.send(message + body)
  }

  /// A flag for unaccelerated values, a mask of eight bytes, and two arrays of 64 numbers, aligned to eight
  /// bytes.
  private static func structure(_ valuators: [Int: Double]) -> Data {
    var data = Data(count: 16 + 2 * 64 * 8)
    for (index, value) in valuators {
      data[4 + index / 8] |= 1 << UInt8(index % 8)
      withUnsafeBytes(of: value) { bytes in
        for (offset, byte) in bytes.enumerated() { data[16 + index * 8 + offset] = byte }
      }
    }
    return data
  }

  private func expect(_ length: Int) throws {
    let (answer, _) = PatientReader(handle: handle).read { $0.count >= length }
    guard answer.count == length else {
      throw VirtualDisplay.Failure(description: "the input driver answers \(answer.count) bytes")
    }
  }
}

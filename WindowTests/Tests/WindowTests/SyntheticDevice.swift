import Foundation

/// An input device of an X server that does what a test says: the other end of the socket of Xorg's
/// driver `inputtest`.
///
/// The driver takes structures of C, each with its length and kind in front, and says when the server
/// has been through all of them.
final class SyntheticDevice {
  /// What a structure is about, by the protocol's numbers.
  private enum Kind: UInt32 {
    case version, sync, motion, proximity, button, key, touch
  }

  /// XInput's numbers for what a finger does.
  enum Touch: UInt32 {
    case begin = 18
    case update, end
  }

  /// Valuators of the driver's pointers.
  enum Axis: Int {
    case x, y, scrollX, scrollY
  }

  private let handle: FileHandle

  /// - Parameter path: Where the driver listens.
  init(path: String) throws {
    // Xorg takes connections before all its devices do.
    var connection: FileHandle?
    _ = eventually(within: 20) {
      connection = try? UnixSocket.connect(to: path)
      return connection != nil
    }
    handle = try connection ?? UnixSocket.connect(to: path)
    // Version 1.0 has all that is asked for here.
    try send(.version, [1, 0] as [UInt16])
    try expect(12)
  }

  // MARK: What it does

  /// Moves along some axes, by parts of a pixel or of a scroll axis's unit.
  func move(_ way: [Axis: Double]) throws {
    let values = Dictionary(uniqueKeysWithValues: way.map { ($0.key.rawValue, $0.value) })
    // 0: by as much; 1 would be to a place.
    try send(.motion, [0, 0] as [UInt32], valuators: values)
  }

  /// What a finger does, at a place in the device's own measure.
  func touch(_ finger: UInt32, _ what: Touch, at x: Double, _ y: Double) throws {
    try send(.touch, [finger, what.rawValue], valuators: [0: x, 1: y])
  }

  /// Returns once the server has been through everything.
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

  /// A flag for unaccelerated values, eight bytes of a mask, and twice 64 numbers, at multiples of
  /// eight bytes.
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

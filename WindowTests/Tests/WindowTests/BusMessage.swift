import Foundation

/// A message of D-Bus with what portals and AT-SPI need, in little-endian order.
struct BusMessage {
  enum Kind: UInt8 {
    case call = 1
    case answer, error, signal
  }

  /// Codes of header fields.
  enum Field: UInt8 {
    case path = 1
    case interface, member, errorName, replySerial, destination, sender, signature, descriptors
  }

  var kind: Kind
  var serial: UInt32 = 0
  var texts: [Field: String] = [:]
  var replySerial: UInt32?
  var body = BusWriter()

  init(_ kind: Kind) {
    self.kind = kind
  }

  var bytes: [UInt8] {
    var fields = BusWriter()
    for (field, text) in texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      fields.align(8)
      fields.bytes.append(field.rawValue)
      let type = field == .path ? "o" : field == .signature ? "g" : "s"
      fields.signature(type)
      if type == "g" { fields.signature(text) } else { fields.text(text) }
    }
    if let replySerial {
      fields.align(8)
      fields.bytes.append(Field.replySerial.rawValue)
      fields.signature("u")
      fields.number(replySerial)
    }
    var whole = BusWriter()
    whole.bytes = [UInt8(ascii: "l"), kind.rawValue, 0, 1]
    whole.number(UInt32(body.bytes.count))
    whole.number(serial)
    whole.number(UInt32(fields.bytes.count))
    // The header's fixed part has 16 bytes, so the fields' alignment stays valid.
    whole.bytes += fields.bytes
    whole.align(8)
    return whole.bytes + body.bytes
  }

  /// The length of the message that begins with these bytes; nil while there are too few to tell.
  static func length(of bytes: Data) -> Int? {
    guard bytes.count >= 16 else { return nil }
    let reader = BusReader(bytes)
    let fields = (16 + Int(reader.number(at: 12)) + 7) / 8 * 8
    return fields + Int(reader.number(at: 4))
  }

  /// The body's values, of a received message.
  private(set) var values: [BusValue] = []

  /// - Parameter bytes: A whole received message.
  init?(_ bytes: Data) {
    let reader = BusReader(bytes)
    guard bytes.count >= 16, let kind = Kind(rawValue: reader.byte(1)) else { return nil }
    self.kind = kind
    serial = reader.number(at: 8)
    let end = 16 + Int(reader.number(at: 12))
    var place = 16
    while place < end {
      place = (place + 7) / 8 * 8
      let field = Field(rawValue: reader.byte(place))
      // After the field's number: the signature's length, its one letter, and a zero.
      let type = reader.byte(place + 2)
      place += 4
      if type == UInt8(ascii: "u") {
        if field == .replySerial { replySerial = reader.number(at: place) }
        place += 4
      } else {
        let isSignature = type == UInt8(ascii: "g")
        let length = isSignature ? Int(reader.byte(place)) : Int(reader.number(at: place))
        let start = place + (isSignature ? 1 : 4)
        if let field { texts[field] = reader.text(at: start, length) }
        place = start + length + 1
      }
    }
    // Offsets in the body count from its beginning, which is at a multiple of 8.
    let start = (end + 7) / 8 * 8
    var body = BusReader(bytes.count > start ? bytes.subdata(in: start..<bytes.count) : Data())
    values = texts[.signature].map { body.values($0) } ?? []
  }
}

/// Encodes values for D-Bus: each is aligned to its size.
struct BusWriter {
  var bytes: [UInt8] = []

  mutating func align(_ size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func number(_ number: UInt32) {
    align(4)
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func number(_ number: Double) {
    align(8)
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ text: String) {
    number(UInt32(text.utf8.count))
    bytes += Array(text.utf8) + [0]
  }

  mutating func signature(_ type: String) {
    bytes += [UInt8(type.utf8.count)] + Array(type.utf8) + [0]
  }

  /// An array of dictionary entries, preceded by its length.
  mutating func entries(_ write: (inout BusWriter) -> Void) {
    number(UInt32(0))
    let place = bytes.count - 4
    align(8)
    let start = bytes.count
    write(&self)
    let length = UInt32(bytes.count - start)
    withUnsafeBytes(of: length.littleEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
  }
}

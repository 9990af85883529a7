import Foundation

/// A D-Bus value, by the type in its signature.
indirect enum BusValue: Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  /// The elements of an array, a structure or a dictionary's entry.
  case values([BusValue])

  /// The text or object path; empty for other values.
  var text: String {
    if case .text(let text) = self { text } else { "" }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The elements; empty for a text or a number.
  var values: [BusValue] {
    if case .values(let values) = self { values } else { [] }
  }
}

/// Decodes values of D-Bus: each is aligned to its size, in little-endian order.
struct BusReader {
  private let bytes: [UInt8]
  private(set) var place: Int

  init(_ data: Data, at place: Int = 0) {
    bytes = Array(data)
    self.place = place
  }

  var isAtEnd: Bool { place >= bytes.count }

  /// 0 beyond the end.
  func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }

  func number(at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(byte(place + $1)) << UInt32(8 * $1) }
  }

  func text(at place: Int, _ length: Int) -> String {
    guard length >= 0, place + length <= bytes.count else { return "" }
    return String(decoding: bytes[place..<place + length], as: UTF8.self)
  }

  // MARK: One after the other

  mutating func align(_ size: Int) {
    place = (place + size - 1) / size * size
  }

  private mutating func integer(_ size: Int) -> UInt64 {
    align(size)
    defer { place += size }
    return (0..<size).reduce(0) { $0 | UInt64(byte(place + $1)) << UInt64(8 * $1) }
  }

  /// Decodes the values of a signature.
  mutating func values(_ signature: String) -> [BusValue] {
    var types = Array(signature.utf8)[...]
    var values: [BusValue] = []
    while !types.isEmpty { values.append(value(&types)) }
    return values
  }

  /// Decodes the value of a signature's first type, and removes that type.
  private mutating func value(_ types: inout ArraySlice<UInt8>) -> BusValue {
    guard let type = types.popFirst() else { return .values([]) }
    switch Character(Unicode.Scalar(type)) {
    case "s", "o":
      let length = Int(integer(4))
      defer { place += length + 1 }
      return .text(text(at: place, length))
    case "g":
      let length = Int(integer(1))
      defer { place += length + 1 }
      return .text(text(at: place, length))
    case "b": return .flag(integer(4) != 0)
    case "y": return .number(Double(integer(1)))
    case "n": return .number(Double(Int16(truncatingIfNeeded: integer(2))))
    case "q": return .number(Double(integer(2)))
    case "i": return .number(Double(Int32(truncatingIfNeeded: integer(4))))
    case "u", "h": return .number(Double(integer(4)))
    case "x": return .number(Double(Int64(bitPattern: integer(8))))
    case "t": return .number(Double(integer(8)))
    case "d": return .number(Double(bitPattern: integer(8)))
    case "v":
      let length = Int(integer(1))
      let inner = text(at: place, length)
      place += length + 1
      return values(inner).first ?? .values([])
    case "(", "{":
      align(8)
      var parts: [BusValue] = []
      while let next = types.first, next != UInt8(ascii: ")"), next != UInt8(ascii: "}") {
        parts.append(value(&types))
      }
      types = types.dropFirst()
      return .values(parts)
    case "a": return array(&types)
    default: return .values([])
    }
  }

  private mutating func array(_ types: inout ArraySlice<UInt8>) -> BusValue {
    let length = Int(integer(4))
    if let type = types.first, "({xtd".utf8.contains(type) { align(8) }
    let end = place + length
    var parts: [BusValue] = []
    var rest = types
    while place < end, place < bytes.count {
      rest = types
      parts.append(value(&rest))
    }
    if parts.isEmpty {
      // The array is empty: skip the type of its elements.
      var nothing = BusReader(Data(), at: 0)
      rest = types
      _ = nothing.value(&rest)
    }
    place = end
    types = rest
    return .values(parts)
  }
}

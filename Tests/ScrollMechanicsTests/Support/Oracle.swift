import Foundation
import Testing

/// A value of a JSON document.
enum JSON: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON {
    if case .object(let members) = self { return members[key] ?? .null }
    return .null
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var array: [JSON] { if case .array(let array) = self { array } else { [] } }
  var object: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var numbers: [Double] { array.compactMap(\.number) }
  var exists: Bool { self != .null }
}

/// One row of an oracle file: what was given, and the numbers that another system's public tests
/// expect.
struct OracleCase: Sendable, CustomTestStringConvertible {
  let json: JSON
  var id: String { json["id"].string ?? "?" }
  var kind: String { json["kind"].string ?? "?" }
  var given: JSON { json["given"] }
  var expect: JSON { json["expect"] }
  var testDescription: String { "\(id) (\(kind))" }
}

/// A file of `Oracles/`, with its source paths inside.
struct Oracle: Sendable {
  let document: JSON
  let cases: [OracleCase]

  init(_ name: String) {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "Oracles"),
      let data = try? Data(contentsOf: url),
      let document = try? JSONDecoder().decode(JSON.self, from: data)
    else { fatalError("Oracles/\(name).json is missing or is no JSON") }
    self.document = document
    cases = document["cases"].array.map(OracleCase.init)
  }

  static let sticky = Oracle("wpt_sticky")
  static let slivers = Oracle("flutter_slivers")
  static let physics = Oracle("scroll_physics")
  static let direction = Oracle("headroom_direction")
}

@Suite("Oracle files")
struct OracleFileTests {
  @Test("every file holds as many rows as it says, each with a name of its own")
  func complete() {
    for (oracle, count) in [
      (Oracle.sticky, 53), (.slivers, 88), (.physics, 79), (.direction, 8),
    ] {
      #expect(oracle.cases.count == count)
      #expect(oracle.document["case_count"].number == Double(count))
      #expect(Set(oracle.cases.map(\.id)).count == count)
    }
  }
}

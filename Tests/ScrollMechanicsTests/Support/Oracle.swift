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

/// One row of an oracle file: the input, and the numbers that another system's public tests expect.
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
  static let bars = Oracle("compose_bars")
}

@Suite("Oracle files")
struct OracleFileTests {
  @Test func `every file holds as many rows as it says, each with a name of its own`() {
    for (oracle, count) in [
      (Oracle.sticky, 53), (.slivers, 88), (.physics, 78), (.direction, 8), (.bars, 30),
    ] {
      #expect(oracle.cases.count == count)
      #expect(oracle.document["case_count"].number == Double(count))
      #expect(Set(oracle.cases.map(\.id)).count == count)
    }
  }

  /// Rows that depend on something that the file does not specify as numbers. They are run as all others; this
  /// lists the assumptions.
  static let known: [(oracle: Oracle, ids: [String], assumption: String)] = [
    (
      .sticky, ["nested-bottom-25-50-s150", "nested-bottom-25-35-s0"],
      "upstream's literal holds with a classic scrollbar of 15 px; the row gives the window as 185"
    ),
    (
      .sticky, ["bottom25-s300", "bottom25-s100", "bottom25-s0"],
      "upstream uses clientHeight; 200 is that of overlay scrollbars"
    ),
    (
      .sticky, ["margin15-s100", "margin15-s200", "margin15-s300"],
      "the box's natural place is given without its margin of 15, which moves it"
    ),
    (
      .direction, ["tolerance10"],
      "12 -> 2 turns because of the whole way back from 15, which is 13; upstream itself would "
        + "compare 10 with 10"
    ),
    (
      .slivers, ["floatsnap-scroll", "floatsnap-overlay"],
      "a drag that gives no time takes 500 ms, as its siblings do, and ends in a fling: 225 = 25 + "
        + "200 needs a scroll offset of at least 225"
    ),
    (
      .slivers, ["snap-follows-direction-close", "pinsnap-close"],
      "the bar is open in the middle of the content, as upstream's test before has left it: at the "
        + "content's start it could not close further than has been scrolled"
    ),
    (
      .slivers, ["pinned-overscroll-s50", "pinned-overscroll-s150", "floating-pinned-stack-s600"],
      "the offset lies beyond what the boxes named in the row can scroll"
    ),
  ]

  @Test func `rows that rest on an assumption are known`() {
    for (oracle, ids, _) in Self.known {
      for id in ids { #expect(oracle.cases.contains { $0.id == id }, "\(id)") }
    }
    // Rows that were not transcribed are listed in the file.
    #expect(Oracle.sticky.document["excluded"].string?.contains("position-sticky-top-002") == true)
  }
}

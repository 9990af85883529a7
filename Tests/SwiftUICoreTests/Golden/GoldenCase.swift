import Foundation

/// A small view tree and the frames that Apple's SwiftUI gave it.
struct GoldenCase: Sendable, CustomStringConvertible {
  let id: String
  let platform: String
  let container: CGSize
  let tree: JSON
  let expect: JSON
  /// Values of the root view's state before the first step.
  let initial: JSON
  let steps: [JSON]
  /// What state-dependent texts say in the first state: probe → characters.
  let decoded: JSON

  var description: String { id }

  init(_ json: JSON) {
    id = json["id"].string ?? "?"
    platform = json["platform"].string ?? "?"
    let size = json["container"].array
    container = CGSize(width: size.first?.number ?? 0, height: size.last?.number ?? 0)
    tree = json["tree"]
    expect = json["expect"]
    initial = json["initial"]
    steps = json["steps"].array
    decoded = json["decoded"]
  }

  /// Every case of the files, in their order.
  static let all: [GoldenCase] = load("goldens") + load("controls")

  private static func load(_ file: String) -> [GoldenCase] {
    guard
      let url = Bundle.module.url(
        forResource: file, withExtension: "json", subdirectory: "Goldens"),
      let data = try? Data(contentsOf: url),
      let json = try? JSONDecoder().decode(JSON.self, from: data)
    else { return [] }
    return json["cases"].array.map(GoldenCase.init)
  }

  /// Names of views (capitalised) and modifiers in the tree.
  var features: Set<String> {
    var names: Set<String> = []
    tree.visit { node in
      if let name = node["view"].string { names.insert(name) }
      if let name = node["modifier"].string { names.insert(name) }
    }
    return names
  }
}

/// A JSON value; what is missing reads as `null`.
enum JSON: Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  var isNull: Bool { if case .null = self { true } else { false } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [JSON] { if case .array(let values) = self { values } else { [] } }
  var object: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var length: CGFloat? { number.map { CGFloat($0) } }

  func visit(_ body: (JSON) -> Void) {
    body(self)
    switch self {
    case .array(let values): for value in values { value.visit(body) }
    case .object(let members): for value in members.values { value.visit(body) }
    default: break
    }
  }

  /// The same tree with `{i}` in every string replaced.
  func substituting(_ index: Int) -> JSON {
    switch self {
    case .string(let value):
      .string(value.replacingOccurrences(of: "{i}", with: "\(index)"))
    case .array(let values): .array(values.map { $0.substituting(index) })
    case .object(let members): .object(members.mapValues { $0.substituting(index) })
    default: self
    }
  }
}

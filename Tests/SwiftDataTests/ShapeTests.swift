import SwiftData
import Testing

/// A model with properties of every shape that source has.
@available(iOS 18, *)
@Model
public final class Gadget: Codable, Identifiable, CustomStringConvertible {
  // A comment with { and var x: Int.
  @Attribute(.unique) public var id: UUID = UUID()
  public var name: String
  @Attribute(.externalStorage) var picture: Data?
  @Attribute(originalName: "old_text") var text: String = "{\"a\": 1}"
  var table: [String: Int] = [:]  // A comment at the end of a line.
  var note: String?  // Another one, of an optional.
  var place = Place(x: 1, y: 2)
  var kind: Kind = Kind.small
  var made = Counter.next()
  var `default` = 3
  var implicit: String!
  let code: Int
  let constant = 7
  private var hidden: Double = 0.5
  fileprivate(set) var half = 1
  private(set) var closureMade: Int = {
    let one = 1
    return one + 1
  }()
  var observed: Int = 0 { didSet { half += observed - oldValue } }
  lazy var slow = hidden * 2
  static let shared = 3
  @Relationship(deleteRule: .cascade) var parts: [Part]?

  var count: Int { table.count }
  var title: String {
    get { name.uppercased() }
    set { name = newValue.lowercased() }
  }

  enum Kind: String, Codable { case small, large }

  struct Place: Codable, Hashable { var x: Int, y: Int }

  enum CodingKeys: CodingKey { case name, code }

  public init(name: String, code: Int = 0) {
    self.name = name
    self.code = code
  }

  convenience init() { self.init(name: "none") }

  public required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    code = try container.decode(Int.self, forKey: .code)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(code, forKey: .code)
  }

  public var description: String { "gadget \(name)" }
}

/// A class that others can inherit, without a name for what leads back.
@Model open class Part {
  var number: Int
  var gadget: Gadget?
  init(number: Int) { self.number = number }
}

/// A class that inherits from a model, as those of iOS 26 can.
@Model final class Motor: Part {
  var power: Double
  @Relationship(inverse: \Blade.motor) var blades: [Blade] = []

  init(number: Int, power: Double) {
    self.power = power
    super.init(number: number)
  }
}

@Model final class Blade {
  var motor: Motor?
  init() {}
}

enum Counter {
  nonisolated(unsafe) static var count = 0

  static func next() -> Int {
    count += 1
    return count
  }
}

@Suite struct ShapeTests {
  private func context() throws -> ModelContext {
    ModelContext(
      try ModelContainer(
        for: Gadget.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
  }

  @Test func `properties of every shape are what they would be in any class`() throws {
    let gadget = Gadget(name: "Radio", code: 5)
    #expect(gadget.text == "{\"a\": 1}" && gadget.place == .init(x: 1, y: 2))
    #expect(gadget.default == 3 && gadget.implicit == nil && gadget.code == 5)
    #expect(gadget.closureMade == 2 && gadget.slow == 1 && gadget.parts == nil)
    gadget.title = "TAPE"
    gadget.table["a", default: 0] += 1
    gadget.place.x += 1
    #expect(gadget.name == "tape" && gadget.count == 1 && gadget.place.x == 2)
    #expect("\(gadget)" == "gadget tape")
  }

  // The source of the fact: hackingwithswift.com, core rules of its skill for SwiftData.
  @Test func `observers of properties are ignored`() {
    let gadget = Gadget()
    gadget.observed = 5
    #expect(gadget.observed == 5 && gadget.half == 1)
  }

  @Test func `a default value is made once for an object`() {
    let before = Counter.count
    let gadget = Gadget()
    #expect(gadget.made == before + 1)
    #expect(Counter.count == before + 1)
  }

  @Test func `a model is decoded and encoded by its own methods`() throws {
    let data = Data(#"{"name": "Radio", "code": 5}"#.utf8)
    let gadget = try JSONDecoder().decode(Gadget.self, from: data)
    #expect(gadget.name == "Radio" && gadget.code == 5 && gadget.kind == .small)
    let again = try JSONDecoder().decode(Gadget.self, from: JSONEncoder().encode(gadget))
    #expect(again.name == "Radio")
  }

  @Test func `all of it is saved and found by another context`() throws {
    let context = try context()
    let gadget = Gadget(name: "Radio", code: 5)
    gadget.picture = Data([1])
    gadget.kind = .large
    gadget.implicit = "some"
    gadget.default = 4
    gadget.parts = [Part(number: 1), Part(number: 2)]
    context.insert(gadget)
    try context.save()
    let id = gadget.id
    let copy = try #require(
      try ModelContext(context.container).fetch(
        FetchDescriptor<Gadget>(predicate: #Predicate { $0.id == id })
      ).first)
    #expect(copy !== gadget && copy.id == id && copy.code == 5 && copy.constant == 7)
    #expect(copy.picture == Data([1]) && copy.kind == .large && copy.implicit == "some")
    #expect(copy.default == 4 && copy.parts?.map(\.number) == [1, 2])
    #expect(copy.parts?.first?.gadget === copy)
  }

  @Test func `a class that inherits from a model has its properties, and is found as one`() throws {
    let context = ModelContext(
      try ModelContainer(
        for: Gadget.self, Motor.self,
        configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
    let gadget = Gadget(name: "Fan")
    let motor = Motor(number: 2, power: 0.5)
    motor.blades = [Blade(), Blade()]
    gadget.parts = [Part(number: 1), motor]
    context.insert(gadget)
    #expect(motor.gadget === gadget && motor.blades.allSatisfy { $0.motor === motor })
    try context.save()
    motor.number = 3
    motor.power = 1
    context.rollback()
    #expect(motor.number == 2 && motor.power == 0.5)
    let other = ModelContext(context.container)
    #expect(try other.fetch(FetchDescriptor<Part>()).map(\.number) == [2, 1])
    let copy = try #require(try other.fetch(FetchDescriptor<Motor>()).first)
    #expect(copy.power == 0.5 && copy.number == 2 && copy.blades.count == 2)
    #expect(copy.gadget?.parts?.count == 2)
    #expect(copy.gadget?.parts?.last === copy)
  }
}

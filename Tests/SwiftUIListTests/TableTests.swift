import Stage
import SwiftUI
import Testing

/// Tables in wide and in narrow windows.
@MainActor struct TableTests {
  private func makeStage<Content: View>(
    width: CGFloat = 840, @ViewBuilder _ content: () -> Content
  ) -> Stage {
    Stage(size: CGSize(width: width, height: 400), text: .fixed, content: content)
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `columns share the width under a header, a fixed one has its own`() throws {
    let stage = makeStage { Staff() }
    #expect(texts(stage).filter { ["Name", "Age", "Town"].contains($0) }.count == 3)
    // 840 less 20 at each side, two gaps of 8, and 60 for the age: 362 for each of the others.
    func x(_ text: String) throws -> CGFloat {
      try #require(stage.texts.first { $0.string == text }).frame.minX
    }
    #expect(try [x("Name"), x("Age"), x("Town")] == [20, 390, 458])
    #expect(try [x("Ada"), x("36"), x("London")] == [20, 390, 458])
  }

  @Test func `in a compact width only the first column is shown, without a header`() {
    let stage = makeStage(width: 390) { Staff() }
    #expect(texts(stage).sorted() == ["Ada", "Bob", "Cid"])
  }

  @Test func `a tap on a title sorts by it, another one the other way round`() {
    let stage = makeStage { Staff() }
    func names() -> [String] {
      stage.texts.filter { ["Ada", "Bob", "Cid"].contains($0.string) }
        .sorted { $0.frame.minY < $1.frame.minY }.map(\.string)
    }
    func tap(_ title: String) {
      let frame = stage.texts.first { $0.string == title }!.frame
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
    }
    #expect(names() == ["Ada", "Bob", "Cid"])
    tap("Name")
    #expect(names() == ["Cid", "Bob", "Ada"])
    tap("Age")
    #expect(names() == ["Bob", "Ada", "Cid"])
    tap("Age")
    #expect(names() == ["Cid", "Ada", "Bob"])
    // Its title does not sort.
    tap("Town")
    #expect(names() == ["Cid", "Ada", "Bob"])
  }

  @Test func `a tap on a row selects it`() {
    var selected: Set<Int> = []
    let stage = makeStage {
      Table(
        Person.all,
        selection: Binding(get: { selected }, set: { selected = $0 })
      ) {
        TableColumn("Name", value: \.name)
        TableColumn("Town", value: \.town)
      }
    }
    let frame = stage.texts.first { $0.string == "Bob" }!.frame
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
    #expect(selected == [2])
  }

  @Test func `the header stays while rows scroll, which are built near the viewport only`() {
    let many = (0..<1000).map { Person(id: $0, name: "Person \($0)", age: $0, town: "Town") }
    var built = 0
    let stage = makeStage {
      Table(many) {
        TableColumn("Name") { (person: Person) in
          let _ = built += 1
          Text(person.name)
        }
        TableColumn("Town", value: \.town)
      }
    }
    #expect(built < 40)
    let before = stage.texts.first { $0.string == "Name" }!.frame
    stage.scroll(to: 4000)
    #expect(stage.texts.first { $0.string == "Name" }!.frame == before)
    #expect(!texts(stage).contains("Person 0"))
    #expect(built < 150)
  }

  @Test func `rows are named one by one, or made by a loop`() {
    let stage = makeStage {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
        TableColumn("Years") { Text("\($0.age) years") }
      } rows: {
        TableRow(Person(id: 7, name: "Zoe", age: 70, town: ""))
        ForEach(Person.all) { TableRow($0) }
      }
    }
    #expect(texts(stage).filter { $0.hasSuffix("years") }.count == 4)
    #expect(texts(stage).contains("Zoe"))
  }

  @Test func `widths within limits, and limits that leave no room`() {
    func divide(_ width: CGFloat, _ limits: (CGFloat, CGFloat)...) -> [CGFloat] {
      TableRowLayout.divide(
        width, among: limits.map { TableColumnWidth(minimum: $0.0, maximum: $0.1) })
    }
    #expect(divide(308, (0, .infinity), (0, .infinity)) == [150, 150])
    #expect(divide(308, (0, 100), (0, .infinity)) == [100, 200])
    #expect(divide(308, (200, .infinity), (0, .infinity)) == [200, 100])
    #expect(divide(316, (0, 50), (120, .infinity), (0, .infinity)) == [50, 125, 125])
    #expect(divide(58, (100, .infinity), (0, .infinity)) == [100, 0])
    #expect(divide(100) == [])
  }
}

private struct Person: Identifiable, Sendable {
  let id: Int
  var name: String
  var age: Int
  var town: String

  static let all = [
    Person(id: 1, name: "Ada", age: 36, town: "London"),
    Person(id: 2, name: "Bob", age: 21, town: "Paris"),
    Person(id: 3, name: "Cid", age: 60, town: "Rome"),
  ]
}

private struct Staff: View {
  @State private var people = Person.all
  @State private var order = [KeyPathComparator(\Person.name)]

  var body: some View {
    Table(people, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60)
      TableColumn("Town") { Text($0.town) }
    }
    .onChange(of: order) { people.sort(using: order) }
  }
}

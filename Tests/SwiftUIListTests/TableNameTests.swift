import Stage
import SwiftUI
import TestSupport
import Testing

private struct Planet: Identifiable, Hashable {
  let id: String
  var moons: Int
  var children: [Planet]?
}

/// Tables: the ways to make them, their columns and their rows.
@MainActor struct TableNameTests {
  private let planets = [
    Planet(id: "Venus", moons: 0, children: [Planet(id: "Maat", moons: 0)]),
    Planet(id: "Earth", moons: 1), Planet(id: "Mars", moons: 2),
  ]

  private func stage<V: View>(_ view: V) -> Stage {
    let stage = Stage(size: CGSize(width: 840, height: 400), text: .fixed) { view }
    stage.settle()
    return stage
  }

  private func words(_ stage: Stage) -> Set<String> { Set(stage.texts.map(\.string)) }

  private func tap(_ text: String, _ stage: Stage) {
    guard let frame = stage.texts.first(where: { $0.string == text })?.frame else { return }
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  private let all: Set = ["Name", "Moons", "Venus", "Earth", "Mars", "0", "1", "2"]

  @Test func `a table shows a column for each property and a row for each element`() {
    let choice = Binding<String?>.constant(nil)
    let order = Binding<[KeyPathComparator<Planet>]>.constant([])
    let columns = Binding<TableColumnCustomization<Planet>>.constant(.init())
    let tables: [AnyView] = [
      AnyView(
        Table(of: Planet.self) {
          TableColumn("Name", value: \.id)
          TableColumn("Moons") { Text("\($0.moons)") }
        } rows: {
          ForEach(planets) { TableRow($0) }
        }),
      AnyView(
        Table(planets, selection: choice, sortOrder: order, columnCustomization: columns) {
          TableColumn("Name", value: \.id).customizationID("name")
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.customizationID("moons")
        }),
      AnyView(
        Table(planets, children: \.children, columnCustomization: columns) {
          TableColumn("Name", value: \.id).customizationID("name")
          TableColumn("Moons") { Text("\($0.moons)") }.customizationID("moons")
        }),
      AnyView(
        Table(planets, children: \.children, sortOrder: order, columnCustomization: columns) {
          TableColumn("Name", value: \.id).customizationID("name")
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.customizationID("moons")
        }),
      AnyView(
        Table(
          planets, children: \.children, selection: choice, sortOrder: order,
          columnCustomization: columns
        ) {
          TableColumn("Name", value: \.id).customizationID("name")
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.customizationID("moons")
        }),
      AnyView(
        Table(of: Planet.self, sortOrder: order, columnCustomization: columns) {
          TableColumn("Name", value: \.id)
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        } rows: {
          ForEach(planets) { TableRow($0) }
        }),
      AnyView(
        Table(of: Planet.self, selection: choice, sortOrder: order, columnCustomization: columns) {
          TableColumn("Name", value: \.id)
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        } rows: {
          ForEach(planets) { TableRow($0) }
        }),
    ]
    for table in tables { #expect(words(stage(table)).isSuperset(of: all)) }
  }

  @Test func `rows of a table come by conditions, and perhaps not at all`() {
    func rows(_ number: Int) -> Set<String> {
      words(
        stage(
          Table(of: Planet.self) {
            TableColumn("Name", value: \.id)
            if number == 3 { TableColumn("Moons") { (planet: Planet) in Text("\(planet.moons)") } }
          } rows: {
            if number == 1 {
              TableRow(planets[1])
            } else {
              TableRow(planets[2])
            }
            if number == 2 { TableRow(planets[0]) }
          }))
    }
    #expect(rows(0) == ["Name", "Mars"] && rows(1) == ["Name", "Earth"])
    let empty = Table(of: Planet.self) {
      TableColumn("Name", value: \.id)
    } rows: {
    }
    #expect(words(stage(empty)) == ["Name"])
    #expect(rows(2) == ["Name", "Mars", "Venus"] && rows(3) == ["Name", "Mars", "Moons", "2"])
  }

  @Test func `columns come from a loop`() {
    let keys = ["a", "b"]
    let table = Table(planets) {
      TableColumn("Name", value: \.id)
      TableColumnForEach(keys, id: \.self) { key in
        TableColumn(key) { planet in Text("\(key) \(planet.moons)") }
      }
    }
    #expect(words(stage(table)).isSuperset(of: ["Name", "a", "b", "a 0", "b 2"]))
  }

  @Test func `a column sorts by a comparator of its own`() {
    let order = Remote<[KeyPathComparator<Planet>]>([])
    let stage = stage(
      Controlled(order) { _ in
        Table(planets, sortOrder: order.projected) {
          TableColumn("Name", value: \.id)
          TableColumn("Moons", sortUsing: KeyPathComparator(\Planet.moons, order: .reverse)) {
            Text("\($0.moons)")
          }
        }
      })
    tap("Moons", stage)
    #expect(order.value.first == KeyPathComparator(\Planet.moons, order: .reverse))
  }

  @Test func `cells stand at the side that their column's alignment names`() {
    func x(_ alignment: TableColumnAlignment) -> CGFloat {
      let table = Table(planets) {
        TableColumn("Name", value: \.id)
        TableColumn("Moons") { (planet: Planet) in Text("\(planet.moons)") }.alignment(alignment)
      }
      return stage(table).texts.first { $0.string == "2" }?.frame.minX ?? .nan
    }
    #expect(x(.automatic) == x(.leading) && x(.leading) < x(.center) && x(.center) < x(.trailing))
    #expect(x(.numeric) == x(.trailing))
    #expect(x(.numeric(Locale.NumberingSystem("latn"))) == x(.trailing))
  }

  @Test func `what a user may do with columns is a set`() {
    typealias Behavior = TableColumnCustomizationBehavior
    var set: Behavior = [.reorder, .resize]
    #expect(set.union(.visibility) == .all && set.intersection(.resize) == .resize)
    #expect(set.symmetricDifference([.resize, .visibility]) == [.reorder, .visibility])
    set.formUnion(.visibility)
    #expect(set == .all)
    set.formIntersection([.reorder, .resize])
    set.formSymmetricDifference(.resize)
    #expect(set == .reorder && Behavior() == [])
    #expect(set.update(with: .reorder) == .reorder && set.update(with: .resize) == nil)
  }

  @Test func `styles of tables keep rows and titles`() {
    let table = Table(planets) { TableColumn("Name", value: \.id) }
    for stage in [
      stage(table.tableStyle(.automatic)),
      stage(table.tableStyle(.inset)), stage(table.tableStyle(InsetTableStyle())),
    ] { #expect(words(stage) == ["Name", "Venus", "Earth", "Mars"]) }
  }

  @Test func `a row's context menu opens on a secondary click`() {
    let table = Table(of: Planet.self) {
      TableColumn("Name", value: \.id)
    } rows: {
      TableRow(planets[1]).contextMenu {
        Button("visit") {}
      } preview: {
        Text("seen")
      }
    }
    let stage = stage(table)
    guard let frame = stage.texts.first(where: { $0.string == "Earth" })?.frame else { return }
    stage.secondaryClick(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
    #expect(words(stage).contains("visit"))
  }

  private func elements<C: DynamicTableRowContent>(_ content: C) -> C.Data { content.data }

  @Test func `loops of rows know their data, also when rows can be inserted`() {
    let rows = ForEach(planets) { TableRow($0) }
    #expect(rows.data == planets)
    #expect(Array(elements(rows.onInsert(of: [.plainText]) { _, _ in })).map { "\($0)" }.count == 3)
  }
}

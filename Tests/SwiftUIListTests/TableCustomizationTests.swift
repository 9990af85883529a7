import Foundation
import Stage
import SwiftUI
import Testing

/// Columns that people move, resize and hide.
@MainActor struct TableCustomizationTests {
  private struct City: Identifiable, Sendable {
    let id: Int
    var name = "Oslo"
    var land = "Norway"
    var size = "709"
  }

  private final class Model {
    var columns = TableColumnCustomization<City>()
  }

  private struct Cities: View {
    let model: Model
    @State private var columns = TableColumnCustomization<City>()

    var body: some View {
      Table([City(id: 1)], columnCustomization: $columns) {
        TableColumn("Name", value: \.name).customizationID("name")
          .disabledCustomizationBehavior(.visibility)
        TableColumn("Number") { Text("\($0.id)") }.width(60)
        TableColumn("Land", value: \.land).width(min: 80).customizationID("land")
        TableColumn("Size", value: \.size).customizationID("size").defaultVisibility(.hidden)
      }
      .onAppear { columns = model.columns }
      .onChange(of: columns) { model.columns = columns }
    }
  }

  private func makeStage(_ model: Model) -> Stage {
    Stage(size: CGSize(width: 840, height: 300), text: .fixed) { Cities(model: model) }
  }

  private static let titles = ["Name", "Number", "Land", "Size"]

  private func titles(_ stage: Stage) -> [String] {
    stage.texts.filter { Self.titles.contains($0.string) }.sorted { $0.frame.minX < $1.frame.minX }
      .map(\.string)
  }

  private func frame(_ text: String, _ stage: Stage) throws -> CGRect {
    try #require(stage.texts.first { $0.string == text }).frame
  }

  private func drag(_ stage: Stage, from: CGPoint, to: CGPoint) {
    let mouse = stage.mouse(at: from)
    mouse.move(to: to)
    mouse.lift()
    stage.settle()
  }

  @Test func `a column is hidden by default, and shown and hidden by the binding`() {
    let model = Model()
    #expect(titles(makeStage(model)) == ["Name", "Number", "Land"])
    model.columns[visibility: "size"] = .visible
    model.columns[visibility: "land"] = .hidden
    #expect(titles(makeStage(model)) == ["Name", "Number", "Size"])
    #expect(model.columns[visibility: "name"] == .automatic)
    model.columns[visibility: "size"] = .automatic
    #expect(titles(makeStage(model)) == ["Name", "Number"])
  }

  @Test func `a title is dragged to another one, and takes its place`() throws {
    let model = Model()
    let stage = makeStage(model)
    let name = try frame("Name", stage)
    let land = try frame("Land", stage)
    drag(
      stage, from: CGPoint(x: land.midX, y: land.midY), to: CGPoint(x: name.midX, y: name.midY))
    // The number has no id and stays.
    #expect(titles(stage) == ["Land", "Number", "Name"])
    let cells = stage.texts.filter { ["Norway", "1", "Oslo"].contains($0.string) }
    #expect(
      cells.sorted { $0.frame.minX < $1.frame.minX }.map(\.string) == ["Norway", "1", "Oslo"])
    model.columns.resetOrder()
    #expect(titles(makeStage(model)) == ["Name", "Number", "Land"])
  }

  @Test func `a column is resized by its edge, within its limits`() throws {
    let model = Model()
    let stage = makeStage(model)
    // 840 less 20 at each side, two gaps of 8 and 60 for the number: 362 for each of the others.
    #expect(try frame("Land", stage).minX == 458)
    let edge = CGPoint(x: 20 + 362, y: 16)
    drag(stage, from: edge, to: CGPoint(x: edge.x - 100, y: 16))
    #expect(try abs(frame("Number", stage).minX - 290) <= 1)
    // No further than its minimum of 80: the table then has room for 800 - 16 - 60 - 80.
    let start = try frame("Land", stage).minX
    drag(stage, from: CGPoint(x: 822, y: 16), to: CGPoint(x: 300, y: 16))
    #expect(try frame("Land", stage).minX == start)
    #expect(try abs(frame("Norway", stage).minX - start) < 0.01)
  }

  @Test func `the header's menu shows and hides columns, but not those that must stay`() throws {
    let model = Model()
    let stage = makeStage(model)
    let header = try frame("Number", stage)
    stage.secondaryClick(at: CGPoint(x: header.midX, y: header.midY))
    stage.settle()
    let rows = stage.texts.map(\.string)
    #expect(rows.filter { $0 == "Size" }.count == 1)
    #expect(rows.filter { $0 == "Name" }.count == 1)
    let size = try frame("Size", stage)
    stage.tap(at: CGPoint(x: size.midX, y: size.midY))
    stage.settle()
    #expect(titles(stage) == ["Name", "Number", "Land", "Size"])
    #expect(model.columns[visibility: "size"] == .visible)
  }

  @Test func `what was changed is stored and read again`() throws {
    var columns = TableColumnCustomization<City>()
    columns[visibility: "land"] = .hidden
    let data = try JSONEncoder().encode(columns)
    #expect(try JSONDecoder().decode(TableColumnCustomization<City>.self, from: data) == columns)
    struct Stored: View {
      @AppStorage("columns") var columns = TableColumnCustomization<City>()
      var body: some View {
        Table([City(id: 1)], columnCustomization: $columns) {
          TableColumn("Name", value: \.name).customizationID("name")
          TableColumn("Land", value: \.land).customizationID("land")
        }
        .onTapGesture(count: 2) {}
      }
    }
    let name = "TableCustomizationTests"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    func shown() -> [String] {
      titles(
        Stage(size: CGSize(width: 840, height: 300), text: .fixed) {
          Stored().defaultAppStorage(store)
        })
    }
    #expect(shown() == ["Name", "Land"])
    store.set(data, forKey: "columns")
    #expect(shown() == ["Name"])
    store.set("nonsense", forKey: "columns")
    #expect(shown() == ["Name", "Land"])
  }

  @Test func `behaviours are sets`() {
    var behavior: TableColumnCustomizationBehavior = [.reorder, .resize]
    #expect(behavior.contains(.resize) && !behavior.contains(.visibility))
    #expect(behavior.insert(.visibility).inserted && behavior == .all)
    #expect(behavior.remove([.reorder, .resize]) == [.reorder, .resize])
    #expect(behavior == .visibility)
  }
}

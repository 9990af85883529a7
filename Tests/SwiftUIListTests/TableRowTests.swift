import Foundation
import Stage
import SwiftUI
import Testing

/// Modifiers of a table's rows.
@MainActor struct TableRowTests {
  private struct City: Identifiable, Sendable {
    let id: Int
    let name: String

    static let all = [
      City(id: 1, name: "Oslo"), City(id: 2, name: "Bern"), City(id: 3, name: "Rome"),
    ]
  }

  private final class Log {
    var entries: [String] = []
  }

  private func makeStage<Rows: TableRowContent<City>>(
    selection: Binding<Set<Int>> = .constant([]), @TableRowBuilder<City> rows: () -> Rows
  ) -> Stage {
    let rows = rows()
    return Stage(size: CGSize(width: 840, height: 400), text: .fixed) {
      VStack(spacing: 0) {
        Table(of: City.self, selection: selection) {
          TableColumn("Name", value: \.name)
          TableColumn("Number") { Text("\($0.id)") }
        } rows: {
          rows
        }
        Color.red.frame(height: 60).draggable("Riga")
      }
    }
  }

  private func middle(_ text: String, _ stage: Stage) throws -> CGPoint {
    let frame = try #require(stage.texts.first { $0.string == text }).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func `a row has a context menu`() throws {
    let log = Log()
    let stage = makeStage {
      ForEach(City.all) { city in
        TableRow(city).contextMenu { Button("Visit") { log.entries.append(city.name) } }
      }
    }
    stage.secondaryClick(at: try middle("Bern", stage))
    stage.settle()
    stage.tap(at: try middle("Visit", stage))
    stage.settle()
    #expect(log.entries == ["Bern"])
  }

  @Test func `a row is dragged to another one, which takes what is dropped`() throws {
    let log = Log()
    let stage = makeStage {
      ForEach(City.all) { city in
        TableRow(city).draggable(city.name)
          .dropDestination(for: String.self) { log.entries.append("\($0) on \(city.name)") }
      }
    }
    let mouse = stage.mouse(at: try middle("Oslo", stage))
    mouse.move(to: try middle("Rome", stage))
    mouse.lift()
    stage.settle()
    #expect(log.entries == ["[\"Oslo\"] on Rome"])
  }

  @Test func `a row with an item provider is dragged, one whose provider gives nothing is not`()
    throws
  {
    let log = Log()
    let stage = makeStage {
      ForEach(City.all) { city in
        TableRow(city).itemProvider { city.id == 2 ? nil : NSItemProvider(object: city.name) }
          .dropDestination(for: String.self) { log.entries.append("\($0) on \(city.name)") }
      }
    }
    for name in ["Oslo", "Bern"] {
      let mouse = stage.mouse(at: try middle(name, stage))
      mouse.move(to: try middle("Rome", stage))
      mouse.lift()
      stage.settle()
    }
    #expect(log.entries == ["[\"Oslo\"] on Rome"])
  }

  @Test func `what is dropped between rows is inserted there`() throws {
    let log = Log()
    let stage = makeStage {
      TableRow(City(id: 9, name: "Kiel"))
      ForEach(City.all) { TableRow($0) }
        .dropDestination(for: String.self) { log.entries.append("\($1) at \($0)") }
    }
    let bern = try middle("Bern", stage)
    let mouse = stage.mouse(at: CGPoint(x: 420, y: 370))
    mouse.move(to: CGPoint(x: bern.x, y: bern.y - 10))
    mouse.lift()
    stage.settle()
    let second = stage.mouse(at: CGPoint(x: 420, y: 370))
    second.move(to: CGPoint(x: bern.x, y: bern.y + 10))
    second.lift()
    stage.settle()
    // A row outside of the collection takes nothing.
    let third = stage.mouse(at: CGPoint(x: 420, y: 370))
    third.move(to: try middle("Kiel", stage))
    third.lift()
    stage.settle()
    #expect(log.entries == ["[\"Riga\"] at 1", "[\"Riga\"] at 2"])
  }

  @Test func `a row is left out of the selection`() throws {
    var selected: Set<Int> = []
    let stage = makeStage(selection: Binding(get: { selected }, set: { selected = $0 })) {
      ForEach(City.all) { TableRow($0).selectionDisabled($0.id == 2) }
    }
    stage.tap(at: try middle("Bern", stage))
    stage.settle()
    #expect(selected == [])
    stage.tap(at: try middle("Rome", stage))
    stage.settle()
    #expect(selected == [3])
  }

  @Test func `a row hears of the pointer`() throws {
    let log = Log()
    let stage = makeStage {
      ForEach(City.all) { city in
        TableRow(city).onHover { log.entries.append("\(city.name) \($0)") }
      }
    }
    stage.hover(at: try middle("Bern", stage))
    stage.hover(at: try middle("Rome", stage))
    #expect(log.entries == ["Bern true", "Bern false", "Rome true"])
  }
}

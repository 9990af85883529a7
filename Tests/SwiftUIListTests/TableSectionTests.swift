import Stage
import SwiftUI
import Testing

/// Sections of a table's rows.
@MainActor struct TableSectionTests {
  private struct City: Identifiable, Sendable {
    let id: Int
    let name: String

    static let oslo = City(id: 1, name: "Oslo")
    static let bern = City(id: 2, name: "Bern")
    static let rome = City(id: 3, name: "Rome")
  }

  /// The texts of a table from top to bottom, without the names of its columns.
  private func texts<Rows: TableRowContent<City>>(
    @TableRowBuilder<City> rows: () -> Rows
  ) -> [String] {
    let rows = rows()
    let stage = Stage(size: CGSize(width: 840, height: 400), text: .fixed) {
      Table(of: City.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        rows
      }
    }
    return stage.texts.sorted { $0.frame.minY < $1.frame.minY }.map(\.string).filter {
      $0 != "Name"
    }
  }

  @Test func `a section without a header shows its rows`() {
    let shown = texts {
      Section {
        ForEach([City.oslo, .bern]) { TableRow($0) }
      }
    }
    #expect(shown == ["Oslo", "Bern"])
  }

  @Test func `a section's title or view is above its rows, rows in none come where they are`() {
    let shown = texts {
      TableRow(City.rome)
      Section("North") { TableRow(City.oslo) }
      Section {
        TableRow(City.bern)
      } header: {
        Text("Alps")
      }
    }
    #expect(shown == ["Rome", "North", "Oslo", "Alps", "Bern"])
  }

  @Test func `a loop makes sections, and an if leaves one out`() {
    let isOut = false
    let shown = texts {
      ForEach([City.oslo, .bern]) { city in
        Section("The city") { TableRow(city) }
      }
      if isOut { Section("South") { TableRow(City.rome) } }
    }
    #expect(shown == ["The city", "Oslo", "The city", "Bern"])
  }
}

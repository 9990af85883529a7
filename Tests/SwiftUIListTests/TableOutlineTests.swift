import Foundation
import Stage
import SwiftUI
import Testing

/// Tables whose rows have others inside, and the further forms of tables and columns.
@Suite("Tables with rows inside of rows")
@MainActor struct TableOutlineTests {
  private struct Place: Identifiable, Sendable {
    let name: String
    var count = 1
    var parts: [Place]?
    var id: String { name }

    static let all = [
      Place(
        name: "Earth",
        parts: [
          Place(name: "Africa", count: 2), Place(name: "Asia", parts: [Place(name: "Japan")]),
        ]),
      Place(name: "Moon"),
    ]
  }

  private func stage(width: CGFloat = 840, _ view: some View) -> Stage {
    Stage(size: CGSize(width: width, height: 400), text: .fixed) { view }
  }

  /// The names in the first column, from top to bottom.
  private func names(_ stage: Stage) -> [String] {
    stage.settle()
    let all = ["Earth", "Africa", "Asia", "Japan", "Moon"]
    return stage.texts.filter { all.contains($0.string) && $0.opacity > 0 }
      .sorted { $0.frame.minY < $1.frame.minY }.map(\.string)
  }

  private func x(_ text: String, _ stage: Stage) throws -> CGFloat {
    try #require(stage.texts.first { $0.string == text }, "\(text)").frame.minX
  }

  private struct Places: View {
    @State private var selection: String?

    var body: some View {
      VStack {
        Table(Place.all, children: \.parts, selection: $selection) {
          TableColumn("Name", value: \.name)
          TableColumn("Count") { Text("\($0.count)") }
        }
        Text("selected \(selection ?? "none")")
      }
    }
  }

  @Test func `elements with children have a chevron that shows these, further in`() throws {
    let stage = stage(Places())
    #expect(names(stage) == ["Earth", "Moon"])
    // 20 to the edge, a chevron's 16 and 4 to the name, with and without children.
    #expect(try [x("Earth", stage), x("Moon", stage)] == [40, 40])
    #expect(stage.accessibilityTree["Expand"]?.activate() == true)
    #expect(names(stage) == ["Earth", "Africa", "Asia", "Moon"])
    #expect(try x("Africa", stage) == 56)
    // The other columns stay.
    #expect(stage.texts.filter { $0.string == "2" }.map(\.frame.minX) == [try x("Count", stage)])
    #expect(stage.accessibilityTree["Expand"]?.activate() == true)
    #expect(names(stage) == ["Earth", "Africa", "Asia", "Japan", "Moon"])
    #expect(try x("Japan", stage) == 72)
    #expect(stage.accessibilityTree["Collapse"]?.activate() == true)
    #expect(names(stage) == ["Earth", "Moon"])
  }

  @Test func `rows inside are selected by their ids`() throws {
    let stage = stage(Places())
    #expect(stage.accessibilityTree["Expand"]?.activate() == true)
    for name in ["Africa", "Moon", "Earth"] {
      stage.settle()
      let frame = try #require(stage.texts.first { $0.string == name }).frame
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
      #expect(stage.texts.contains { $0.string == "selected \(name)" })
    }
  }

  @Test func `in a compact width the chevrons stay`() {
    let stage = stage(width: 390, Places())
    #expect(stage.accessibilityTree["Expand"]?.activate() == true)
    #expect(names(stage) == ["Earth", "Africa", "Asia", "Moon"])
    #expect(!stage.texts.contains { $0.string == "Count" })
  }

  @Test func `a disclosure row shows its rows by a binding or a state of its own`() {
    struct Screen: View {
      @State private var isExpanded = true

      var body: some View {
        VStack {
          Toggle("open", isOn: $isExpanded)
          Table(of: Place.self) {
            TableColumn("Name", value: \.name)
          } rows: {
            DisclosureTableRow(Place.all[0], isExpanded: $isExpanded) {
              ForEach(Place.all[0].parts ?? []) { TableRow($0) }
            }
            DisclosureTableRow {
              TableRow(Place(name: "Japan"))
            } label: {
              TableRow(Place.all[1])
            }
          }
        }
      }
    }
    let stage = stage(Screen())
    #expect(names(stage) == ["Earth", "Africa", "Asia", "Moon"])
    #expect(stage.accessibilityTree["open"]?.activate() == true)
    #expect(names(stage) == ["Earth", "Moon"])
    let chevrons = stage.accessibilityTree.elements.filter { $0.label == "Expand" }
    #expect(chevrons.count == 2)
    #expect(chevrons.last?.activate() == true)
    #expect(names(stage) == ["Earth", "Moon", "Japan"])
    #expect(chevrons.first?.activate() == true)
    #expect(names(stage) == ["Earth", "Africa", "Asia", "Moon", "Japan"])
  }

  @Test func `the columns tell the type of rows`() {
    struct Screen: View {
      @State private var selection: Set<String> = []
      @State private var order = [KeyPathComparator(\Place.name)]

      var body: some View {
        Table(selection: $selection, sortOrder: $order) {
          TableColumn("Name", value: \Place.name)
        } rows: {
          ForEach(Place.all.sorted(using: order)) { TableRow($0) }
        }
      }
    }
    let stage = stage(Screen())
    #expect(names(stage) == ["Earth", "Moon"])
    let title = stage.accessibilityTree.elements.first { $0.label.hasPrefix("Name") }
    #expect(title?.activate() == true)
    #expect(names(stage) == ["Moon", "Earth"])
  }

  @Test func `columns are aligned, with their titles`() throws {
    struct Screen: View {
      let direction: LayoutDirection

      var body: some View {
        Table(Place.all) {
          TableColumn("N", value: \.name).alignment(.center)
          TableColumn("C") { Text("\($0.count)") }.alignment(.numeric)
          TableColumn("T") { _ in Text("t") }.alignment(.trailing)
        }
        .environment(\.layoutDirection, direction)
      }
    }
    // Three columns of 784 / 3 points between 20 and 820, 8 apart.
    let width = 784.0 / 3
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = stage(Screen(direction: direction))
      func frame(_ text: String) throws -> CGRect {
        try #require(stage.texts.first { $0.string == text }, "\(text)").frame
      }
      let isMirrored = direction == .rightToLeft
      for text in ["Earth", "N"] {
        #expect(abs(try frame(text).midX - (isMirrored ? 820 - width / 2 : 20 + width / 2)) < 1)
      }
      // Numbers end on the right in both.
      let right = isMirrored ? 820 - width - 8 : 20 + 2 * width + 8
      for text in ["1", "C"] { #expect(abs(try frame(text).maxX - right) < 1) }
      for text in ["t", "T"] {
        let frame = try frame(text)
        #expect(abs(isMirrored ? frame.minX - 20 : frame.maxX - 820) < 1)
      }
    }
  }

  @Test func `columns are made of a collection and by conditions`() {
    struct Screen: View {
      let isLong: Bool

      var body: some View {
        Table(Place.all) {
          TableColumn("Name", value: \.name)
          TableColumnForEach(["a", "b"], id: \.self) { key in
            TableColumn(key) { place in Text("\(place.name).\(key)") }
          }
          if isLong {
            TableColumn("Long") { _ in Text("long") }
          } else {
            TableColumn("Short") { _ in Text("short") }
          }
        }
      }
    }
    let long = stage(Screen(isLong: true)).texts.map(\.string)
    #expect(long.prefix(4) == ["Name", "a", "b", "Long"])
    #expect(long.contains("Moon.b"))
    #expect(stage(Screen(isLong: false)).texts.map(\.string).contains("Short"))
  }

  @Test func `a column sorts with a comparator of one's own`() {
    struct Screen: View {
      @State private var order: [KeyPathComparator<Place>] = []

      var body: some View {
        Table(Place.all.sorted(using: order), sortOrder: $order) {
          TableColumn("Text", value: \.name, comparator: .lexical)
          TableColumn("Length", value: \.name, comparator: ByLength()) { Text("\($0.name.count)") }
        }
      }
    }
    struct ByLength: SortComparator {
      var order = SortOrder.forward

      func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result: ComparisonResult =
          lhs.count == rhs.count
          ? .orderedSame : lhs.count < rhs.count ? .orderedAscending : .orderedDescending
        guard order == .reverse else { return result }
        return ComparisonResult(rawValue: -result.rawValue) ?? .orderedSame
      }
    }
    let stage = stage(Screen())
    func tap(_ title: String) {
      guard let frame = stage.texts.first(where: { $0.string == title })?.frame else { return }
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }
    tap("Length")
    #expect(names(stage) == ["Moon", "Earth"])
    tap("Text")
    #expect(names(stage) == ["Earth", "Moon"])
  }

  @Test func `titles of columns can be hidden, and rows inset`() throws {
    let hidden = stage(
      Table(Place.all) { TableColumn("Name", value: \.name) }
        .tableColumnHeaders(.hidden))
    #expect(!hidden.texts.contains { $0.string == "Name" })
    #expect(names(hidden) == ["Earth", "Moon"])
    let inset = stage(Table(Place.all) { TableColumn("Name", value: \.name) }.tableStyle(.inset))
    #expect(names(inset) == ["Earth", "Moon"])
    // The list's margin of 16 and the row's of 20.
    #expect(try x("Earth", inset) == 36)
    #expect(try x("Name", inset) == 36)
  }
}

import SwiftUI

/// Rows that can be selected, moved and deleted.
private struct Edited<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var items = Array(0..<8)
  @State private var selection: Int?

  var body: some View {
    List(selection: $selection) {
      content.onTapGesture { if !items.isEmpty { items.removeFirst() } }
      ForEach(items, id: \.self) { item in
        Button("item \(item)") { withAnimation { items.shuffleByTurning(item) } }
          .listRowInsets(recipe.flag(0) ? nil : EdgeInsets())
          .swipeActions { Button("delete") { items.removeAll { $0 == item } } }
      }
      .onDelete { items.remove(atOffsets: $0) }
      .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

extension Array {
  /// The same elements in another order.
  fileprivate mutating func shuffleByTurning(_ count: Int) {
    guard !isEmpty else { return }
    self = Array(self[(count % self.count)...] + self[..<(count % self.count)])
  }
}

/// A table that is sorted and selected from, or made of rows.
private struct Tabled: View {
  let recipe: Recipe
  @State private var items = (0..<6).map { Item(id: $0) }
  @State private var selection: Int?
  @State private var order = [KeyPathComparator(\Item.name)]
  @State private var columns = TableColumnCustomization<Item>()

  struct Item: Identifiable, Sendable {
    let id: Int
    var name: String { "item \(id)" }
    var parts: [Item]? { id % 3 == 0 && id < 90 ? [Item(id: id + 100), Item(id: id + 30)] : nil }
  }

  var body: some View {
    Group {
      if recipe.flag(3) {
        table.tableStyle(InsetTableStyle())
      } else {
        table.tableStyle(.automatic)
      }
    }
    .tableColumnHeaders(recipe.flag(2) ? .hidden : .automatic)
  }

  @ViewBuilder private var table: some View {
    if recipe.count(0, below: 4) == 3 {
      Table(items, children: \.parts, selection: $selection) {
        TableColumn("Name", value: \.name).alignment(recipe.choice(1, [.center, .numeric]))
        TableColumnForEach(0..<recipe.count(2, below: 3)) { number in
          TableColumn("\(number)") { Text("\($0.id).\(number)") }
        }
      }
    } else if recipe.flag(0) {
      Table(items, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name).width(recipe.flag(1) ? 80 : nil)
        TableColumn("Number", value: \.id) { Text("\($0.id)") }
        TableColumn("Sign") { _ in Image(systemName: "star") }.width(min: 20, max: 60)
      }
      .onChange(of: order) { items.sort(using: order) }
    } else {
      Table(of: Item.self, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Number") { Text("\($0.id)") }
          .customizationID("number")
          .defaultVisibility(recipe.flag(1) ? .hidden : .automatic)
      } rows: {
        TableRow(Item(id: 9)).contextMenu { Button("menu") {} }.selectionDisabled(recipe.flag(2))
        DisclosureTableRow(Item(id: 40)) { TableRow(Item(id: 50)) }
        ForEach(items) { TableRow($0).draggable($0.name) }
          .dropDestination(for: String.self) { _, _ in }
      }
    }
  }
}

extension Catalog {
  static let lists: [Entry] = [
    .leaf("table", keepsHistory: true) { Tabled(recipe: $0) },
    .many("list", keepsHistory: true) { recipe, rows in
      let list = List {
        Section(recipe.words(0)) { ForEach(0..<4, id: \.self) { Text("row \($0)") } }
        Section {
          rows
        } header: {
          Text("header")
        } footer: {
          Text(recipe.words(1))
        }
      }
      return Group {
        switch recipe.count(2, below: 4) {
        case 0: list.listStyle(.plain)
        case 1: list.listStyle(.grouped)
        case 2: list.listStyle(.insetGrouped)
        default: list.listStyle(.plain).listRowSpacing(recipe.length(3, 12))
        }
      }
    },
    .many("form", keepsHistory: true) { recipe, rows in
      let form = Form {
        rows
        Section { Toggle(recipe.words(0), isOn: .constant(recipe.flag(1))) }
        LabeledContent("name", value: recipe.words(2))
      }
      return Group {
        if recipe.flag(3) {
          form.formStyle(GroupedFormStyle())
        } else {
          form.formStyle(AutomaticFormStyle())
        }
      }
    },
    .one("edited", keepsHistory: true) { recipe, child in Edited(recipe: recipe, content: child) },
    .one("row") { recipe, child in
      child.listRowBackground(recipe.color(0)).listRowInsets(
        EdgeInsets(
          top: recipe.length(1, 20), leading: recipe.length(2, 20), bottom: 0, trailing: 4)
      )
      .listRowSeparator(recipe.flag(3) ? .hidden : .visible)
    },
    .many("lazyGrid", keepsHistory: true) { recipe, rows in
      ScrollView {
        LazyVGrid(
          columns: recipe.choice(
            0,
            [
              [GridItem(.adaptive(minimum: recipe.length(1, 60)))],
              [GridItem(.flexible()), GridItem(.fixed(recipe.length(1, 60)))], [],
              [GridItem(.flexible(minimum: 10, maximum: recipe.length(2, 90)), spacing: 3)],
            ]), spacing: recipe.flag(3) ? nil : recipe.length(2, 12)
        ) {
          rows
          ForEach(0..<recipe.count(3, below: 30), id: \.self) { Text("\($0)") }
        }
      }
    },
    .many("lazyGridRow", keepsHistory: true) { recipe, rows in
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(recipe.length(0, 50))), GridItem(.flexible())]) { rows }
      }
    },
  ]
}

import SwiftUI

// Lists and forms as apps write them.

struct Fruit: Identifiable, Hashable {
  let id: Int
  var name: String
  var isRipe = false
}

final class FruitStore: ObservableObject {
  @Published var fruits = (0..<40).map { Fruit(id: $0, name: "Fruit \($0)") }
}

struct FruitList: View {
  @StateObject private var store = FruitStore()
  @State private var selection: Fruit.ID?

  var body: some View {
    List(selection: $selection) {
      Section {
        ForEach(store.fruits.prefix(3)) { fruit in
          FruitRow(fruit: fruit)
            .listRowSeparator(.hidden, edges: .bottom)
            .swipeActions(edge: .trailing, allowsFullSwipe: false) {
              Button("Delete", role: .destructive) {}
            }
        }
        .onDelete { store.fruits.remove(atOffsets: $0) }
        .onMove { from, to in store.fruits.move(fromOffsets: from, toOffset: to) }
      } header: {
        Text("Favourites")
      } footer: {
        Text("Three at most.")
      }
      .headerProminence(.increased)
      Section("All") {
        ForEach($store.fruits) { $fruit in
          FruitRow(fruit: fruit)
            .tag(fruit.id)
            .badge(fruit.isRipe ? 1 : 0)
            .listRowBackground(fruit.isRipe ? Color.yellow : nil)
            .listRowSeparatorTint(.orange)
        }
      }
    }
    .listStyle(.insetGrouped)
    .environment(\.defaultMinListRowHeight, 44)
    .scrollContentBackground(.hidden)
    .background(Color.mint)
  }
}

private struct FruitRow: View {
  let fruit: Fruit

  var body: some View {
    HStack {
      Label(fruit.name, systemImage: "leaf")
      Spacer()
      Text("\(fruit.id)").foregroundStyle(.secondary)
    }
  }
}

struct SettingsForm: View {
  @State private var name = "Ada"
  @State private var isOpen = true

  var body: some View {
    Form {
      Section(header: Text("Account"), footer: Text("Seen by all.")) {
        LabeledContent("Name", value: name)
        LabeledContent("Age") { Text("36") }
        LabeledContent("Height", value: 1.7, format: .number)
      }
      Section("More", isExpanded: $isOpen) {
        Button("Sign out", role: .destructive) { name = "" }
        Button("Rename") { name = "Grace" }
      }
      .listSectionSeparator(.hidden)
    }
    .listSectionSpacing(.compact)
    .listRowSpacing(4)
  }
}

/// Every way to give a list its data.
struct ListForms: View {
  @State private var fruits = [Fruit(id: 1, name: "a")]
  @State private var several: Set<Int> = []
  @State private var one: Int?
  private let names = ["a", "b"]

  var body: some View {
    VStack {
      List { Text("row") }.listStyle(PlainListStyle())
      List(fruits) { Text($0.name) }.listStyle(.grouped)
      List(names, id: \.self) { name in
        if name == "a" {
          Text(name)
        } else {
          Text(name).bold()
        }
      }
      .listStyle(.inset)
      List(0..<3) { Text("\($0)") }.listStyle(.sidebar)
      List($fruits) { $fruit in Text(fruit.name) }.listStyle(.automatic)
      List($fruits, id: \.name) { $fruit in Text(fruit.name) }
      List(selection: $several) { Text("row").tag(1) }
      List(fruits, selection: $several) { Text($0.name) }
      List(fruits, id: \.id, selection: $one) { Text($0.name).listRowInsets(EdgeInsets()) }
      List(0..<3, selection: $one) { Text("\($0)").listRowInsets(nil) }
    }
  }
}

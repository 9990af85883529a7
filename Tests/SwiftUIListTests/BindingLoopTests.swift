import Stage
import SwiftUI
import Testing

/// `ForEach($items) { $item in … }`, as the documentation of `ForEach` has it, in every container that builds its rows
/// when they are near.
@Suite("Loops over bindings")
@MainActor struct BindingLoopTests {
  enum Container: CaseIterable { case list, sections, form, stack, grid, plain }
  enum Edit: CaseIterable {
    case append, insert, removeFirst, removeMiddle, removeLast, replace, rename
  }

  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String

    init(_ id: Int) {
      self.id = id
      name = "Item \(id)"
    }
  }

  @Observable final class Model {
    var items = (1...4).map(Item.init)

    func edit(_ edit: Edit) {
      switch edit {
      case .append: items.append(Item(9))
      case .insert: items.insert(Item(9), at: 0)
      case .removeFirst: items.removeFirst()
      case .removeMiddle: items.remove(at: 1)
      case .removeLast: items.removeLast()
      case .replace: items = [Item(3), Item(8)]
      case .rename: items[1].name = "Other"
      }
    }
  }

  private struct Screen: View {
    let container: Container
    let hasRows: Bool
    @Bindable var model: Model

    var body: some View {
      switch container {
      case .list: List { loop }
      case .sections: List { Section { loop } }
      case .form: Form { loop }
      case .stack: ScrollView { LazyVStack { loop } }
      case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { loop } }
      case .plain: VStack { loop }
      }
    }

    @ViewBuilder private var loop: some View {
      if hasRows {
        ForEach($model.items) { $item in Row(item: $item) }
      } else {
        ForEach($model.items, id: \.id) { $item in Text(item.name) }
      }
    }
  }

  private struct Row: View {
    @Binding var item: Item

    var body: some View { Text(item.name) }
  }

  @Test(arguments: Container.allCases, Edit.allCases)
  func `rows follow the collection`(_ container: Container, _ edit: Edit) {
    for hasRows in [false, true] {
      let model = Model()
      let stage = Stage(text: .fixed) {
        Screen(container: container, hasRows: hasRows, model: model)
      }
      #expect(stage.texts.map(\.string) == model.items.map(\.name))
      model.edit(edit)
      stage.settle()
      #expect(stage.texts.map(\.string) == model.items.map(\.name), "\(hasRows)")
      model.edit(.removeFirst)
      model.items.append(Item(20))
      stage.settle()
      #expect(stage.texts.map(\.string) == model.items.map(\.name), "\(hasRows)")
    }
  }

  private struct Shelves: View {
    struct Shelf: Identifiable {
      let id: Int
      var items: [Item]
    }

    @State private var shelves = [
      Shelf(id: 1, items: [Item(1), Item(2)]), Shelf(id: 2, items: [Item(3)]),
    ]

    var body: some View {
      List {
        ForEach($shelves) { $shelf in
          Section {
            ForEach($shelf.items) { $item in
              TextField("Name", text: $item.name)
                .swipeActions {
                  Button("Remove") { shelf.items.removeAll { $0.id == item.id } }
                }
                .accessibilityIdentifier("field \(item.id)")
            }
          }
        }
      }
      .overlay(alignment: .bottom) {
        Button("Go") {
          shelves[0].items.append(Item(9))
          shelves[1].items.removeLast()
        }
        .accessibilityIdentifier("go")
      }
    }
  }

  @Test func `rows of sections come and go, and what they write is theirs`() throws {
    let stage = Stage(text: .fixed) { Shelves() }
    #expect(stage.frame(of: "field 3") != nil)
    stage.tap("go")
    stage.settle()
    #expect(stage.frame(of: "field 9") != nil)
    #expect(stage.frame(of: "field 3") == nil)
    // The whole of a row's width: the action is run.
    let row = try #require(stage.frame(of: "field 1"))
    stage.drag(from: CGPoint(x: 370, y: row.midY), by: CGVector(dx: -340, dy: 0))
    stage.settle()
    #expect(stage.frame(of: "field 1") == nil)
    #expect(stage.frame(of: "field 2") != nil)
  }
}

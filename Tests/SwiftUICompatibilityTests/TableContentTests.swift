import Stage
import SwiftUI
import Testing

/// Rows and columns of one's own, groups of them, and outlines of bindings; declarations of iOS 17.4.
@MainActor struct TableContentTests {
  private struct Person: Identifiable, Sendable {
    let id: String
    var age = 30
  }

  private func stage(_ view: some View) -> Stage {
    let stage = Stage(size: CGSize(width: 840, height: 400), text: .fixed) { view }
    stage.settle()
    return stage
  }

  private struct Couple: TableRowContent {
    let names: [String]

    var tableRowBody: some TableRowContent<Person> {
      Group {
        TableRow(Person(id: names[0]))
        ForEach(names.dropFirst().map { Person(id: $0) })
      }
    }
  }

  private struct Both: TableColumnContent {
    typealias TableRowValue = Person
    typealias TableColumnSortComparator = Never

    var tableColumnBody: some TableColumnContent<Person, Never> {
      Group {
        TableColumn("Name", value: \Person.id)
        TableColumn("Age") { (person: Person) in Text("\(person.age)") }
      }
    }
  }

  @Test func `rows and columns of one's own are those that they are made of`() {
    let table = Table(of: Person.self) {
      Both()
    } rows: {
      TableRow(Person(id: "Ann"))
      Couple(names: ["Bob", "Cy"])
    }
    #expect(stage(table).words == ["Name", "Age", "Ann", "30", "Bob", "30", "Cy", "30"])
  }

  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  private struct Folders: View {
    @State var folders: [Folder]

    var body: some View {
      VStack {
        List($folders, children: \.folders) { $folder in
          Text(folder.id)
            .accessibilityAction(named: "Rename") { folder = Folder(id: folder.id + "!") }
        }
        Text(folders.map { "\($0.id) \($0.folders?.map(\.id) ?? [])" }.joined(separator: " "))
      }
    }
  }

  @Test func `a list of a binding to folders writes what is in a folder`() {
    let stage = stage(Folders(folders: [Folder(id: "a", folders: [Folder(id: "b")])]))
    #expect(stage.accessibilityTree["a"]?.activate() == true)
    stage.settle()
    #expect(stage.accessibilityTree["b"]?.perform("Rename") == true)
    stage.settle()
    #expect(stage.words.contains("a [\"b!\"]"))
  }
}

import Stage
import SwiftUI
import TestSupport
import Testing

/// `onDelete` of loops within loops: "SwiftUI passes a set of indices to the closure that's relative to the
/// dynamic view's underlying collection of data" (documentation of `onDelete(perform:)`).
@MainActor struct NestedEditingTests {
  private struct Albums: View {
    let journal: Journal
    var deletesSongs = false
    var deletesAlbums = false

    var body: some View {
      List {
        ForEach(["A", "B", "C"], id: \.self) { album in
          ForEach(0..<2) { song in Text(verbatim: "\(album)\(song)") }
            .onDelete(perform: deletesSongs ? { journal.add("\(album): \(Array($0))") } : nil)
        }
        .onDelete(perform: deletesAlbums ? { journal.add("albums: \(Array($0))") } : nil)
      }
    }
  }

  private func delete(_ row: String, in view: Albums) -> Bool {
    let host = mount(320, 800) { view }
    return host.accessibilityTree[row]?.perform("Delete") == true
  }

  @Test func `a row of an inner loop deletes the element of the loop that onDelete is on`() {
    let journal = Journal()
    let view = Albums(journal: journal, deletesAlbums: true)
    #expect(delete("B1", in: view))
    #expect(delete("C0", in: view))
    #expect(journal.take() == ["albums: [1]", "albums: [2]"])
  }

  @Test func `the innermost loop's onDelete counts`() {
    let journal = Journal()
    #expect(delete("B1", in: Albums(journal: journal, deletesSongs: true, deletesAlbums: true)))
    #expect(delete("C0", in: Albums(journal: journal, deletesSongs: true)))
    #expect(journal.take() == ["B: [1]", "C: [0]"])
  }

  @Test func `without an action no row of either loop is deleted`() {
    #expect(!delete("B1", in: Albums(journal: Journal())))
  }
}

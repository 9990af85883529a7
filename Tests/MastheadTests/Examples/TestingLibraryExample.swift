import StageTesting
import SwiftUI
import Testing

// Testing.md: finding, snapshots and audits.

struct Library: View {
  @State private var search = ""
  @State private var playing: String?

  private var albums: [String] {
    ["Low Tide", "High Water", "Ebb"].filter { search.isEmpty || $0.contains(search) }
  }

  var body: some View {
    VStack {
      TextField("Search", text: $search)
      ForEach(albums, id: \.self) { album in
        Button(album) { playing = album }.frame(minWidth: 120, minHeight: 44)
      }
      if let playing { Text("Playing \(playing)") }
    }
  }
}

@MainActor @Suite struct LibraryTests {
  @Test func findsAnAlbumAndPlaysIt() {
    let stage = Stage { Library() }
    stage.find(.textField("Search")).type("High")
    #expect(!stage.find("Ebb").exists)
    stage.find(.button("High Water")).tap()
    #expect(stage.find("Playing High Water").isVisible)
  }

  @Test func canBeUsedByEverybody() {
    let stage = Stage { Library() }
    expectAccessible(stage, [.name, .order, .covered])
  }
}

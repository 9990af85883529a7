import SwiftUI

// The forms of `searchable`, as apps write them.

struct SearchScreen: View {
  @State private var query = ""
  @State private var isSearching = false
  private let names: [String] = ["Ada", "Grace", "Alan"]

  private var found: [String] {
    query.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack {
      List(found, id: \.self) { name in
        Text(name)
      }
      .overlay { SearchEmpty(count: found.count) }
      .navigationTitle("People")
      .searchable(
        text: $query, isPresented: $isSearching,
        placement: .navigationBarDrawer(displayMode: .always), prompt: "Find people"
      )
      .onSubmit(of: .search) { isSearching = false }
    }
  }
}

private struct SearchEmpty: View {
  let count: Int
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    if isSearching, count == 0 {
      Button("Nobody") { dismissSearch() }
    }
  }
}

struct SearchForms: View {
  @State private var query = ""

  var body: some View {
    NavigationStack {
      Text("1").searchable(text: $query)
      Text("2").searchable(text: $query, placement: .toolbar)
      Text("3").searchable(text: $query, prompt: Text("Find"))
      Text("4").searchable(text: $query, placement: .automatic, prompt: String(4))
      Text("5").searchable(text: $query, isPresented: .constant(false))
      Text("6").searchable(text: $query, isPresented: .constant(false), prompt: Text("Find"))
      Text("7").searchable(text: $query, isPresented: .constant(false), prompt: String(7))
    }
  }
}

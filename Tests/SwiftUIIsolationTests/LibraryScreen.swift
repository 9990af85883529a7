import SwiftUI

// State and data as new apps use them: everything is on the main actor unless it says otherwise.

class LibraryStore: ObservableObject {
  @Published var books: [LibraryBook] = [
    LibraryBook(id: 1, title: "One"), LibraryBook(id: 2, title: "Two"),
  ]
  @Published private(set) var loads = 0
  var selection: Int? {
    willSet { objectWillChange.send() }
  }

  func load() async {
    await Task.yield()
    loads += 1
  }
}

struct LibraryBook: Identifiable, Equatable {
  let id: Int
  var title: String
  var isRead = false
}

@Observable class LibrarySettings {
  var fontSize = 12.0
  var sorting = Sorting.title

  enum Sorting: String, CaseIterable { case title, author }
}

extension EnvironmentValues {
  @Entry var libraryName: String = "Library"
}

struct BookBounds: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }

  static func reduce(
    value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

struct LibraryScreen: View {
  @StateObject var store = LibraryStore()
  @State private var settings = LibrarySettings()
  @Namespace private var namespace

  var body: some View {
    VStack(spacing: 0) {
      LibraryHeader()
      ForEach($store.books) { $book in
        BookRow(book: $book)
          .anchorPreference(key: BookBounds.self, value: .bounds) { [book.id: $0] }
      }
      SettingsRow(settings: settings)
      Selection(store: store)
    }
    .overlayPreferenceValue(BookBounds.self) { bounds in
      GeometryReader { proxy in
        if let anchor = bounds[store.selection ?? 1] {
          Text("frame").frame(width: proxy[anchor].width, height: proxy[anchor].height)
            .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
        }
      }
    }
    .task { await store.load() }
    .task(id: store.selection) { store.selection = store.selection }
    .environmentObject(store)
    .environment(settings)
    .environment(\.libraryName, "Mine")
  }
}

struct LibraryHeader: View {
  @EnvironmentObject var store: LibraryStore
  @Environment(LibrarySettings.self) private var settings
  @Environment(LibrarySettings.self) private var optionalSettings: LibrarySettings?
  @Environment(\.libraryName) private var name

  var body: some View {
    Text("\(name): \(store.books.count) \(settings.sorting.rawValue)")
      .onChange(of: optionalSettings?.sorting) { _, _ in store.selection = nil }
  }
}

struct BookRow: View {
  @Binding var book: LibraryBook

  var body: some View {
    Text(book.isRead ? "\(book.title) read" : book.title)
      .onAppear { if book.id == 2 { book.isRead = true } }
  }
}

struct SettingsRow: View {
  @Bindable var settings: LibrarySettings

  var body: some View { SizeField(size: $settings.fontSize) }
}

struct SizeField: View, Equatable {
  @Binding var size: Double

  static func == (a: SizeField, b: SizeField) -> Bool { a.size == b.size }

  var body: some View { Text("\(Int(size))") }
}

struct Selection: View {
  @ObservedObject var store: LibraryStore

  var body: some View {
    SizeField(size: .constant(Double(store.selection ?? 0))).equatable()
      .onAppear { store.selection = 2 }
  }
}

struct LibraryScreen_Previews {
  static var previews: some View { LibraryScreen() }
}

#Preview {
  LibraryScreen()
}

#Preview("Header", traits: .fixedLayout(width: 100, height: 50)) {
  LibraryHeader().environmentObject(LibraryStore()).environment(LibrarySettings())
}

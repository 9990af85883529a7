import Stage
import SwiftData
import SwiftUI
import Testing

/// A list as apps have it: rows that are edited and deleted, a button that adds one.
private struct ArtistList: View {
  @Environment(\.modelContext) private var modelContext
  @Query(sort: \Artist.rating, order: .reverse) private var artists: [Artist]

  var body: some View {
    VStack(spacing: 0) {
      Button("add") {
        withAnimation(.linear(duration: 1)) { modelContext.insert(Artist(name: "new", rating: 4)) }
      }
      .accessibilityIdentifier("add")
      List {
        ForEach(artists) { ArtistRow(artist: $0) }
          .onDelete { offsets in
            for offset in offsets { modelContext.delete(artists[offset]) }
          }
      }
      .listStyle(.plain)
    }
  }
}

private struct ArtistRow: View {
  @Bindable var artist: Artist

  var body: some View {
    HStack {
      Text(artist.name)
      Stepper("\(artist.rating)", value: $artist.rating)
    }
    .accessibilityIdentifier(artist.name)
  }
}

/// A list whose filter is a text.
private struct FilteredList: View {
  @Query private var artists: [Artist]

  init(text: String) {
    _artists = Query(
      filter: #Predicate { text.isEmpty || $0.name.localizedStandardContains(text) },
      sort: [SortDescriptor(\.name, comparator: .localizedStandard)])
  }

  var body: some View {
    ForEach(artists) { Text($0.name) }
  }
}

private struct SearchScreen: View {
  @State private var text = "an"

  var body: some View {
    VStack {
      FilteredList(text: text)
      Button("all") { text = "" }.accessibilityIdentifier("all")
    }
  }
}

private struct FavouriteCount: View {
  @Query(filter: #Predicate<Artist> { $0.rating > 3 }, animation: .linear(duration: 1))
  private var favourites: [Artist]
  @Query private var all: [Artist]
  @Query(FetchDescriptor<Album>(sortBy: [SortDescriptor(\.year)])) private var albums: [Album]
  @Query(sort: \Artist.note) private var byNote: [Artist]
  @Query(
    sort: [SortDescriptor(\Album.year), SortDescriptor(\Album.title)], transaction: Transaction())
  private var sorted: [Album]

  var body: some View { Text("\(favourites.count) of \(all.count)") }
}

#Preview("Artists of a query") {
  @Previewable @Query(sort: \Artist.name) var artists: [Artist]
  Text("previewed \(artists.count)").modelContainer(for: Artist.self, inMemory: true)
}

@MainActor @Suite struct QueryTests {
  private let container: ModelContainer

  init() throws {
    container = try ModelContainer(
      for: Artist.self, Album.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = container.mainContext
    for (name, rating) in [("Mina", 5), ("Milva", 3), ("Ornella", 1)] {
      context.insert(Artist(name: name, rating: rating))
    }
    try context.save()
  }

  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    let screen = content().modelContainer(container)
    return Stage(size: CGSize(width: 400, height: 600), text: .fixed) { screen }
  }

  private func names(_ stage: Stage) -> [String] {
    stage.texts.sorted { $0.frame.minY < $1.frame.minY }.map(\.string).filter {
      $0.first?.isUppercase == true || $0 == "new"
    }
  }

  @Test func `a list shows what the query finds, in its order`() {
    let stage = stage { ArtistList() }
    #expect(names(stage) == ["Mina", "Milva", "Ornella"])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a row that is inserted with animation pushes those below down`() throws {
    let stage = stage { ArtistList() }
    let before = try #require(stage.frame(of: "Milva")?.minY)
    stage.tap("add")
    stage.advance(by: .milliseconds(500))
    let between = try #require(stage.frame(of: "Milva")?.minY)
    stage.settle()
    let after = try #require(stage.frame(of: "Milva")?.minY)
    #expect(names(stage) == ["Mina", "new", "Milva", "Ornella"])
    #expect(before < between && between < after)
  }

  @Test func `a query's own animation is that of its changes, beside a query without one`() throws {
    struct Names: View {
      @Query(sort: \Artist.name, animation: .linear(duration: 1)) private var artists: [Artist]
      @Query private var all: [Artist]

      var body: some View {
        VStack(spacing: 0) {
          ForEach(artists) { Text($0.name).accessibilityIdentifier($0.name) }
          Spacer()
          Text("\(all.count)").accessibilityIdentifier("count")
        }
      }
    }
    let stage = stage { Names() }
    let before = try #require(stage.frame(of: "Milva")?.minY)
    container.mainContext.insert(Artist(name: "Anna"))
    stage.advance(by: .milliseconds(500))
    let between = try #require(stage.frame(of: "Milva")?.minY)
    stage.settle()
    let after = try #require(stage.frame(of: "Milva")?.minY)
    #expect(abs(between - (before + after) / 2) < 1)
    #expect(before < after)
    #expect(stage.texts.map(\.string).contains("4"))
  }

  @Test func `an edit changes its row, and moves it where it belongs now`() throws {
    let stage = stage { ArtistList() }
    let milva = try #require(container.mainContext.all(Artist.self).first { $0.name == "Milva" })
    milva.rating = 4
    stage.settle()
    #expect(stage.texts.contains { $0.string == "4" })
    #expect(names(stage) == ["Mina", "Milva", "Ornella"])
    milva.rating = 6
    stage.settle()
    #expect(names(stage) == ["Milva", "Mina", "Ornella"])
  }

  @Test func `a row that is swiped away deletes its model`() throws {
    let stage = stage { ArtistList() }
    let frame = try #require(stage.frame(of: "Milva"))
    let finger = stage.touch(at: CGPoint(x: 340, y: frame.midY))
    finger.move(by: CGVector(dx: -320, dy: 0), over: .milliseconds(300))
    finger.lift()
    stage.settle()
    #expect(names(stage) == ["Mina", "Ornella"])
    #expect(try container.mainContext.all(Artist.self).map(\.name) == ["Mina", "Ornella"])
  }

  @Test func `a query of an initializer follows the value it was made with`() {
    let stage = stage { SearchScreen() }
    #expect(names(stage) == [])
    stage.tap("all")
    stage.settle()
    #expect(names(stage) == ["Milva", "Mina", "Ornella"])
  }

  @Test func `a body is evaluated again only for changes that a query can show`() throws {
    let stage = stage { FavouriteCount() }
    #expect(stage.texts.map(\.string) == ["1 of 3"])
    let artists = try container.mainContext.all(Artist.self)
    artists[1].rating = 4
    stage.settle()
    #expect(stage.texts.map(\.string) == ["2 of 3"])
    container.mainContext.delete(artists[0])
    stage.settle()
    #expect(stage.texts.map(\.string) == ["1 of 2"])
  }

  @Test func `what another context saves is shown`() throws {
    let stage = stage { FavouriteCount() }
    let other = ModelContext(container)
    other.insert(Artist(name: "Patty", rating: 5))
    stage.settle()
    #expect(stage.texts.map(\.string) == ["1 of 3"])
    try other.save()
    stage.settle()
    #expect(stage.texts.map(\.string) == ["2 of 4"])
  }

  @Test func `what an actor saves is shown`() async throws {
    let stage = stage { FavouriteCount() }
    _ = try await Importer(modelContainer: container).add("Patty")
    await stage.wait {
      stage.settle()
      return stage.texts.map(\.string) == ["1 of 4"]
    }
    #expect(stage.texts.map(\.string) == ["1 of 4"])
  }

  @Test func `a rollback is shown`() throws {
    let stage = stage { FavouriteCount() }
    container.mainContext.insert(Artist(name: "Patty", rating: 5))
    stage.settle()
    #expect(stage.texts.map(\.string) == ["2 of 4"])
    container.mainContext.rollback()
    stage.settle()
    #expect(stage.texts.map(\.string) == ["1 of 3"])
  }

  @Test func `a container that a view makes is kept, and is for its views`() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          FavouriteCount()
          Adder()
          Button("again \(count)") { count += 1 }.accessibilityIdentifier("again")
        }
        .modelContainer(for: [Artist.self, Album.self], inMemory: true)
      }
    }
    struct Adder: View {
      @Environment(\.modelContext) private var context
      var body: some View {
        Button("add") { context.insert(Artist(name: "Patty", rating: 5)) }
          .accessibilityIdentifier("add")
      }
    }
    let stage = Stage(size: CGSize(width: 400, height: 600), text: .fixed) { Screen() }
    stage.tap("add")
    stage.settle()
    #expect(stage.texts.contains { $0.string == "1 of 1" })
    stage.tap("again")
    stage.settle()
    #expect(stage.texts.contains { $0.string == "1 of 1" })
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a query without pending changes shows what its own context saves`() throws {
    struct Saved: View {
      @Query private var artists: [Artist]

      init() {
        var descriptor = FetchDescriptor<Artist>()
        descriptor.includePendingChanges = false
        _artists = Query(descriptor)
      }

      var body: some View { Text("\(artists.count)") }
    }
    let stage = stage { Saved() }
    container.mainContext.insert(Artist(name: "Patty"))
    stage.settle()
    #expect(stage.texts.map(\.string) == ["3"])
    try container.mainContext.save()
    stage.settle()
    #expect(stage.texts.map(\.string) == ["4"])
  }

  // Apple's documentation: onSetup is "a callback that will be invoked when the creation of the model container has
  // succeeded or failed".
  @Test func `what a new container is set up with may write state, and is there at first`() throws {
    struct Screen: View {
      @State private var setups = 0
      var body: some View {
        VStack {
          Text("set up \(setups)")
          Counts()
        }
        .modelContainer(for: [Artist.self, Album.self], inMemory: true) { result in
          setups += 1
          guard let container = try? result.get() else { return }
          MainActor.assumeIsolated {
            container.mainContext.insert(Artist(name: "Patty", rating: 5))
          }
        }
      }
    }
    struct Counts: View {
      @Query private var artists: [Artist]
      var body: some View { Text("\(artists.count)") }
    }
    let stage = Stage(size: CGSize(width: 400, height: 600), text: .fixed) { Screen() }
    #expect(stage.texts.map(\.string) == ["set up 1", "1"])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `without a container there are no models, and inserting one warns`() {
    struct Adder: View {
      @Environment(\.modelContext) private var context
      var body: some View {
        Text("some").onAppear { context.insert(Artist(name: "Patty")) }
        FavouriteCount()
      }
    }
    let stage = Stage(size: CGSize(width: 400, height: 600), text: .fixed) { Adder() }
    #expect(stage.texts.map(\.string).contains("0 of 0"))
    #expect(
      stage.warnings == [
        "SwiftData: a Artist was inserted without a container; use .modelContainer(for: Artist.self)"
      ])
  }

  @Test func `the main context saves by itself`() async throws {
    container.mainContext.insert(Artist(name: "Patty"))
    #expect(container.mainContext.hasChanges)
    // Work that a test starts is done in real time.
    let end = Date().addingTimeInterval(5)
    while container.mainContext.hasChanges, Date() < end {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(!container.mainContext.hasChanges)
  }

  @Test func `what has no effect warns once, by its name`() throws {
    let screen = Text("some").modelContainer(for: Artist.self, isUndoEnabled: true)
    let stage = Stage(size: CGSize(width: 400, height: 600), text: .fixed) { screen }
    let lines = [
      "SwiftData: isUndoEnabled has no effect on Linux: nothing is recorded",
      "SwiftData: a ModelContainer keeps models in memory on Linux, as with isStoredInMemoryOnly: true",
    ]
    #expect(stage.warnings.count == 2)
    for (warning, line) in zip(stage.warnings, lines) { #expect(warning.hasPrefix(line)) }
  }
}

/// How the work of a screen grows with its models.
@MainActor @Suite struct QueryCostTests {
  @Test func `a thousand models are inserted, and a body is evaluated for all of them together`()
    throws
  {
    let container = try ModelContainer(
      for: Artist.self, Album.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let screen = FavouriteCount().modelContainer(container)
    let stage = Stage(size: CGSize(width: 400, height: 600), text: .fixed) { screen }
    stage.settle()
    let bodies = stage.costs.bodies
    for index in 0..<1000 { container.mainContext.insert(Artist(name: "\(index)")) }
    stage.update()
    // One for the query that has an animation of its own, one for the others.
    #expect(stage.costs.bodies - bodies == 2)
    stage.settle()
    #expect(stage.texts.map(\.string) == ["0 of 1,000"])
    try container.mainContext.save()
  }
}

#if SwiftData
  /// Two windows of an app, with the trait only: without it scenes have no such modifier.
  private struct Shop: App {
    var body: some Scene {
      WindowGroup {
        ShopScreen()
      }
      .modelContainer(for: [Artist.self, Album.self], inMemory: true)
      Window("counts", id: "counts") { FavouriteCount() }
        .modelContainer(for: [Artist.self, Album.self], inMemory: true)
    }
  }

  private struct ShopScreen: View {
    @Environment(\.modelContext) private var context
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      VStack {
        FavouriteCount()
        Button("add") { context.insert(Artist(name: "Patty")) }.accessibilityIdentifier("add")
        Button("open") { openWindow(id: "counts") }.accessibilityIdentifier("open")
      }
    }
  }

  @MainActor @Suite struct SceneTests {
    @Test func `a scene has a container for its windows`() {
      let stage = Stage(app: Shop(), text: .fixed)
      stage.tap("add")
      stage.settle()
      #expect(stage.texts.map(\.string) == ["0 of 1", "add", "open"])
      stage.tap("open")
      #expect(stage.windows.last?.texts.map(\.string) == ["0 of 0"])
    }
  }
#endif

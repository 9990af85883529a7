import SwiftData
import SwiftUICore
import Testing

@Suite struct ContextTests {
  /// Five artists, rated 1 to 5.
  private func filled() throws -> ModelContext {
    let context = try emptyContext()
    for (index, name) in ["Élise", "bruno", "Anna 10", "Anna 9", "Carla"].enumerated() {
      context.insert(Artist(name: name, rating: index + 1))
    }
    try context.save()
    return context
  }

  @Test func `a fetch filters, sorts and cuts`() throws {
    let context = try filled()
    var descriptor = FetchDescriptor<Artist>(
      predicate: #Predicate { $0.rating > 1 }, sortBy: [SortDescriptor(\.rating, order: .reverse)])
    #expect(try context.fetch(descriptor).map(\.rating) == [5, 4, 3, 2])
    #expect(try context.fetchCount(descriptor) == 4)
    descriptor.fetchOffset = 1
    descriptor.fetchLimit = 2
    #expect(try context.fetch(descriptor).map(\.rating) == [4, 3])
    #expect(try context.fetchIdentifiers(descriptor).count == 2)
    #expect(try context.fetch(descriptor, batchSize: 1).map(\.rating) == [4, 3])
    var sum = 0
    try context.enumerate(descriptor) { sum += $0.rating }
    #expect(sum == 7)
  }

  @Test func `texts are sorted by the user's language, or by their characters`() throws {
    let context = try filled()
    func names(_ sort: SortDescriptor<Artist>) throws -> [String] {
      try context.fetch(FetchDescriptor(sortBy: [sort])).map(\.name)
    }
    let standard = ["Anna 9", "Anna 10", "bruno", "Carla", "Élise"]
    #expect(try names(SortDescriptor(\.name, comparator: .localizedStandard)) == standard)
    #expect(
      try names(SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse))
        == standard.reversed())
    #expect(
      try names(SortDescriptor(\.name, comparator: .lexical))
        == ["Anna 10", "Anna 9", "Carla", "bruno", "Élise"])
  }

  @Test func `predicates compare texts as the user does`() throws {
    let context = try filled()
    let wanted = "ELISE"
    let found = try context.fetch(
      FetchDescriptor<Artist>(predicate: #Predicate { $0.name.localizedStandardContains(wanted) }))
    #expect(found.map(\.name) == ["Élise"])
  }

  @Test func `predicates go through relationships`() throws {
    let context = try filled()
    let artist = try #require(try context.all(Artist.self).first)
    artist.albums = [Album(title: "Plurale", year: 1976)]
    let id = artist.persistentModelID
    let albums = try context.fetch(
      FetchDescriptor<Album>(predicate: #Predicate { $0.artist?.persistentModelID == id }))
    #expect(albums.map(\.title) == ["Plurale"])
    let artists = try context.fetch(
      FetchDescriptor<Artist>(predicate: #Predicate { $0.albums.contains { $0.year < 1980 } }))
    #expect(artists == [artist])
  }

  @Test func `pending changes can be left out`() throws {
    let context = try filled()
    context.insert(Artist(name: "Dora"))
    var descriptor = FetchDescriptor<Artist>()
    #expect(try context.fetchCount(descriptor) == 6)
    descriptor.includePendingChanges = false
    #expect(try context.fetchCount(descriptor) == 5)
  }

  @Test func `a rollback puts back what has changed`() throws {
    let context = try filled()
    let artists = try context.all(Artist.self)
    artists[0].rating = 9
    artists[0].rating = 10
    artists[0].albums = [Album(title: "new")]
    context.delete(artists[1])
    context.insert(Artist(name: "Dora"))
    #expect(context.changedModelsArray.count == 1)
    context.rollback()
    #expect(!context.hasChanges)
    #expect(try context.all(Artist.self) == artists)
    #expect(artists[0].rating == 1 && artists[0].albums.isEmpty)
    #expect(!artists[1].isDeleted)
    #expect(try context.all(Album.self).isEmpty)
  }

  @Test func `models are deleted by a predicate, or all`() throws {
    let context = try filled()
    try context.delete(model: Artist.self, where: #Predicate { $0.rating < 3 })
    #expect(try context.all(Artist.self).map(\.rating) == [3, 4, 5])
    try context.delete(model: Artist.self)
    try context.save()
    #expect(try context.all(Artist.self).isEmpty)
  }

  @Test func `a transaction saves`() throws {
    let context = try filled()
    try context.transaction { context.insert(Artist(name: "Dora")) }
    #expect(!context.hasChanges)
    #expect(try ModelContext(context.container).all(Artist.self).count == 6)
  }

  @Test func `saving posts what was saved`() throws {
    let context = try filled()
    let artists = try context.all(Artist.self)
    let heard = Identities()
    let token = NotificationCenter.default.addObserver(
      forName: ModelContext.didSave, object: context, queue: nil
    ) { note in
      for key: ModelContext.NotificationKey in [
        .insertedIdentifiers, .updatedIdentifiers, .deletedIdentifiers,
      ] {
        heard.ids.append(note.userInfo?[key.rawValue] as? [PersistentIdentifier] ?? [])
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let new = Artist(name: "Dora")
    context.insert(new)
    artists[0].rating = 0
    context.delete(artists[1])
    try context.save()
    #expect(
      heard.ids
        == [[new, artists[0], artists[1]].map(\.persistentModelID)].flatMap { ids in
          ids.map { [$0] }
        })
  }

  @Test func `a schema has the models that its own lead to`() throws {
    let schema = Schema([Artist.self], version: Schema.Version(1, 2, 3))
    #expect(schema.entities.map(\.name) == ["Artist", "Album", "Tag", "Sale"])
    #expect(schema.version.description == "1.2.3")
    let artist = try #require(schema.entitiesByName["Artist"])
    #expect(
      artist.attributes.map(\.name).sorted() == ["code", "name", "note", "plays", "rating"])
    #expect(artist.attributes.first { $0.name == "name" }?.isUnique == true)
    #expect(artist.relationships.map(\.name) == ["albums"])
    #expect(artist.relationships.first?.deleteRule == .cascade)
  }

  @Test func `a model that the schema does not have is not kept`() throws {
    let container = try ModelContainer(
      for: Places.City.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    context.insert(Artist(name: "Mina"))
    #expect(try context.all(Artist.self).isEmpty)
    #expect(
      RuntimeWarning.messages(from: "SwiftData").contains(
        "a Artist was inserted, which the container's schema does not have; it is not kept"))
  }

  @Test func `a container for a file warns once that it is in memory`() throws {
    let context = ModelContext(try ModelContainer(for: Artist.self))
    context.insert(Artist(name: "Mina"))
    try context.save()
    _ = try ModelContainer(for: Artist.self)
    let line =
      "a ModelContainer keeps models in memory on Linux, as with isStoredInMemoryOnly: true"
    #expect(RuntimeWarning.messages(from: "SwiftData").count { $0 == line } == 1)
  }

  @Test func `a model actor has a context of its own`() async throws {
    let context = try filled()
    let importer = Importer(modelContainer: context.container)
    let id = try await importer.add("Dora")
    #expect(try context.all(Artist.self).count == 6)
    #expect((context.model(for: id) as? Artist)?.name == "Dora")
    #expect(await importer.name(of: id) == "Dora")
  }
}

@ModelActor actor Importer {
  func add(_ name: String) throws -> PersistentIdentifier {
    let artist = Artist(name: name)
    modelContext.insert(artist)
    try modelContext.save()
    return artist.persistentModelID
  }

  func name(of id: PersistentIdentifier) -> String? { self[id, as: Artist.self]?.name }
}

private final class Identities: @unchecked Sendable {
  var ids: [[PersistentIdentifier]] = []
}

import SwiftData
import SwiftUICore
import Testing

/// Models that several contexts change, and models that come back.
@Suite struct ConflictTests {
  /// An artist with an album, and the objects of another context.
  private struct Pair {
    let context: ModelContext
    let artist: Artist
    let other: ModelContext
    let copy: Artist

    init() throws {
      context = try emptyContext()
      artist = Artist(name: "Mina")
      artist.albums = [Album(title: "Plurale")]
      context.insert(artist)
      try context.save()
      other = ModelContext(context.container)
      copy = try #require(try other.all(Artist.self).first)
    }
  }

  // MARK: Saving

  @Test func `saving keeps what another context has saved of other properties`() throws {
    let pair = try Pair()
    pair.copy.rating = 5
    pair.artist.note = "again"
    try pair.context.save()
    try pair.other.save()
    let third = try #require(try ModelContext(pair.context.container).all(Artist.self).first)
    #expect(third.note == "again" && third.rating == 5)
    #expect(pair.copy.note == "again")
  }

  @Test func `saving does not bring back what another context has deleted`() throws {
    let pair = try Pair()
    pair.copy.rating = 5
    pair.context.delete(pair.artist)
    try pair.context.save()
    try pair.other.save()
    #expect(try ModelContext(pair.context.container).all(Artist.self).isEmpty)
    #expect(pair.copy.modelContext == nil && !pair.other.hasChanges)
  }

  @Test func `actors that save at the same time lose nothing of each other`() async throws {
    let pair = try Pair()
    let id = pair.artist.persistentModelID
    let (first, second) = (
      Editor(modelContainer: pair.context.container), Editor(modelContainer: pair.context.container)
    )
    async let rated: Void = first.edit(id, 200) { $0.rating = $1 }
    async let noted: Void = second.edit(id, 200) { $0.note = "\($1)" }
    _ = try await (rated, noted)
    let artist = try #require(try ModelContext(pair.context.container).all(Artist.self).first)
    #expect(artist.rating == 200 && artist.note == "200")
  }

  @Test func `a rollback puts back what another context has saved meanwhile`() throws {
    let pair = try Pair()
    pair.copy.note = "first"
    try pair.other.save()
    pair.copy.note = "mine"
    #expect(try pair.context.all(Artist.self).first?.note == "first")
    pair.artist.note = "theirs"
    try pair.context.save()
    #expect(try pair.other.all(Artist.self).first?.note == "mine")
    pair.other.rollback()
    #expect(pair.copy.note == "theirs")
  }

  @Test func `a model that two contexts delete is deleted in none afterwards`() throws {
    let pair = try Pair()
    pair.other.delete(pair.copy)
    pair.context.delete(pair.artist)
    try pair.context.save()
    #expect(try pair.other.all(Artist.self).isEmpty)
    #expect(!pair.copy.isDeleted && pair.copy.modelContext == nil)
  }

  // MARK: Coming back

  @Test func `a model whose deletion was saved is inserted again with its values`() throws {
    let pair = try Pair()
    pair.other.delete(pair.copy)
    try pair.other.save()
    pair.other.insert(pair.copy)
    #expect(pair.copy.name == "Mina" && pair.copy.rating == 3 && pair.copy.code == "x")
    try pair.other.save()
    #expect(try pair.context.all(Artist.self).map(\.name) == ["Mina"])
  }

  @Test func `a model that is inserted again before its deletion is saved keeps its changes`()
    throws
  {
    let pair = try Pair()
    pair.artist.rating = 5
    let album = try #require(pair.artist.albums.first)
    album.year = 1976
    pair.context.delete(pair.artist)
    #expect(album.isDeleted)
    pair.context.insert(pair.artist)
    #expect(!album.isDeleted && album.artist === pair.artist)
    try pair.context.save()
    #expect(try pair.other.all(Artist.self).map(\.rating) == [5])
    #expect(try pair.other.all(Album.self).map(\.year) == [1976])
    #expect(pair.copy.albums.map(\.title) == ["Plurale"])
  }

  @Test func `a model that is inserted again is related as before`() throws {
    let pair = try Pair()
    let album = try #require(pair.artist.albums.first)
    pair.context.delete(album)
    #expect(pair.artist.albums.isEmpty)
    pair.context.insert(album)
    #expect(pair.artist.albums == [album])
    pair.context.delete(album)
    try pair.context.save()
    pair.context.insert(album)
    #expect(pair.artist.albums == [album] && album.artist === pair.artist)
  }

  // MARK: Models that can't be without another

  @Test func `a deleted model still has the one that it can't be without`() throws {
    let context = try emptyShop()
    context.insert(Song("Parole", band: Band("Mina")))
    try context.save()
    let other = ModelContext(context.container)
    let song = try #require(try other.all(Song.self).first)
    other.delete(song)
    #expect(song.band.name == "Mina")
    try other.save()
    #expect(song.band.name == "Mina" && song.modelContext == nil)
  }

  @Test func `a model still has the one that it can't be without after that was deleted`() throws {
    let context = try emptyShop()
    context.insert(Song("Parole", band: Band("Mina")))
    try context.save()
    let other = ModelContext(context.container)
    let song = try #require(try other.all(Song.self).first)
    let band = song.band
    other.delete(band)
    #expect(song.band === band)
    try other.save()
    #expect(song.band === band)
    #expect(try other.all(Band.self).isEmpty)
    // The same in contexts that had no object of it.
    #expect(try context.all(Song.self).map(\.band.name) == ["Mina"])
    #expect(try ModelContext(context.container).all(Song.self).map(\.band.name) == ["Mina"])
  }

  // MARK: Objects of other contexts

  @Test func `an object of another context stands for the one here`() throws {
    let pair = try Pair()
    let album = Album(title: "Singolare", artist: pair.artist)
    pair.other.insert(album)
    #expect(album.artist === pair.copy)
    #expect(pair.copy.albums.map(\.title) == ["Plurale", "Singolare"])
    #expect(pair.artist.albums.map(\.title) == ["Plurale"])
    let second = Album(title: "Live")
    pair.other.insert(second)
    second.artist = pair.artist
    #expect(second.artist === pair.copy && pair.copy.albums.last === second)
    #expect(pair.artist.albums.count == 1 && !pair.context.hasChanges)
  }

  @Test func `what others save reaches a context of another actor when it fetches`() async throws {
    let pair = try Pair()
    pair.other.autosaveEnabled = true
    pair.artist.rating = 5
    try pair.context.save()
    await MainActor.run {}
    #expect(pair.copy.rating == 3)
    #expect(try pair.other.all(Artist.self).map(\.rating) == [5])
  }

  // MARK: Classes below

  @Test func `models are deleted without those of the classes below`() throws {
    let context = try emptyShop()
    context.insert(Disc(title: "Plurale", number: 1))
    context.insert(Single(title: "Parole", number: 2))
    try context.save()
    try context.delete(model: Disc.self, includeSubclasses: false)
    #expect(try context.all(Disc.self).map(\.title) == ["Parole"])
    try context.delete(model: Disc.self)
    #expect(try context.all(Disc.self).isEmpty)
  }

  @Test func `an identity has the name of the model's own class`() throws {
    let single: Disc = Single(title: "Parole", number: 2)
    #expect(single.persistentModelID.entityName == "Single")
    #expect(Disc(title: "Plurale", number: 1).id.entityName == "Disc")
  }

  @Test func `a main context has its container after nobody else keeps it`() async throws {
    try await MainActor.run {
      let context = try ModelContainer(
        for: Artist.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)
      ).mainContext
      #expect(context.container.mainContext === context)
      context.insert(Artist(name: "Mina"))
      try context.save()
      #expect(try ModelContext(context.container).all(Artist.self).count == 1)
    }
  }

  @Test func `a context keeps its container`() throws {
    weak var container: ModelContainer?
    do {
      let context = try emptyContext()
      container = context.container
      #expect(container != nil)
      #expect(context.container === container)
    }
    #expect(container == nil)
  }

  @Test func `a context that nobody keeps goes with what it has not saved`() throws {
    weak var context: ModelContext?
    let song = Song("Parole", band: Band("Mina"))
    do {
      let new = try emptyShop()
      context = new
      new.insert(song)
      #expect(song.modelContext === new)
    }
    #expect(context == nil && song.modelContext == nil)
    #expect(song.title == "Parole" && song.band.name == "Mina")
  }

  @Test func `a changed model whose context is gone still reads what was saved`() throws {
    let shop = try emptyShop()
    shop.insert(Song("Parole", band: Band("Mina")))
    try shop.save()
    let song = try #require(try ModelContext(shop.container).all(Song.self).first)
    // The model alone keeps the context, until that has to keep the model.
    #expect(song.modelContext != nil)
    song.title = "Insieme"
    #expect(song.modelContext == nil)
    #expect(song.title == "Insieme" && song.band.name == "Mina")
    // It is no new model.
    shop.insert(song)
    #expect(try shop.all(Song.self).map(\.title) == ["Parole"])
  }

  @Test func `a model of another container is no trap for those that can't be without it`() throws {
    let (context, foreign) = (try emptyShop(), try emptyShop())
    let band = Band("Mina")
    foreign.insert(band)
    context.insert(Song("Parole", band: band))
    let post = Post("new")
    context.insert(post)
    let topic = Topic("jazz")
    foreign.insert(topic)
    post.topic = topic
    try context.save()
    #expect(post.topic == nil)
    let other = ModelContext(context.container)
    #expect(try other.all(Song.self).map(\.band.name) == ["Mina"])
    #expect(try other.all(Band.self).isEmpty)
    #expect(
      RuntimeWarning.messages(from: "SwiftData").contains(
        "a Band that is not in the container was related to a model there; save it there first"))
  }
}

@ModelActor private actor Editor {
  /// Edits and saves some times.
  func edit(
    _ id: PersistentIdentifier, _ count: Int, by change: @Sendable (Artist, Int) -> Void
  ) throws {
    for number in 1...count {
      if let artist = self[id, as: Artist.self] { change(artist, number) }
      try modelContext.save()
    }
  }
}

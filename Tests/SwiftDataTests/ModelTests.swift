import Observation
import SwiftData
import Testing

// Facts are those of Apple's documentation of SwiftData, where no other source is named.

@Suite struct ModelTests {
  @Test func `a new model has a context and changes once it was inserted`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    #expect(artist.modelContext == nil)
    #expect(!artist.hasChanges)
    context.insert(artist)
    #expect(artist.modelContext === context)
    #expect(artist.hasChanges)
    #expect(context.hasChanges)
    #expect(context.insertedModelsArray.count == 1)
    #expect(try context.all(Artist.self) == [artist])
    try context.save()
    #expect(!artist.hasChanges && !context.hasChanges)
    #expect(context.insertedModelsArray.isEmpty)
  }

  @Test func `a model is itself, by identity`() throws {
    let (first, second) = (Artist(name: "Mina"), Artist(name: "Mina"))
    #expect(first != second)
    #expect(first.id == first.persistentModelID)
    #expect(Set([first, second, first]).count == 2)
    #expect(first.persistentModelID.entityName == "Artist")
    #expect(first.persistentModelID < second.persistentModelID)
  }

  @Test func `default values, constants, optionals and methods are as in any class`() throws {
    let artist = Artist(name: "Mina", code: "mi")
    #expect(artist.rating == 3 && artist.note == nil && artist.code == "mi" && artist.plays == 0)
    artist.play()
    #expect(artist.plays == 1)
    #expect(artist.title == "Mina (3)")
    #expect(Album(title: "Plurale").medium == .vinyl)
  }

  @Test func `who reads a property hears of it only`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    context.insert(artist)
    let heard = Heard()
    withObservationTracking {
      _ = artist.rating
    } onChange: {
      heard.count += 1
    }
    artist.note = "again"
    #expect(heard.count == 0)
    artist.rating = 5
    #expect(heard.count == 1)
  }

  @Test func `who reads a relationship hears of its other end`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    context.insert(artist)
    let heard = Heard()
    withObservationTracking {
      _ = artist.albums.count
    } onChange: {
      heard.count += 1
    }
    context.insert(Album(title: "Plurale", artist: artist))
    #expect(heard.count == 1)
  }

  @Test func `another context has objects of its own, with what was saved`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina", code: "mi", rating: 5)
    artist.isShown = true
    artist.albums = [Album(title: "Plurale", year: 1976)]
    context.insert(artist)
    let other = ModelContext(context.container)
    #expect(try other.all(Artist.self).isEmpty)
    try context.save()
    let copy = try #require(try other.all(Artist.self).first)
    #expect(copy !== artist && copy.persistentModelID == artist.persistentModelID)
    #expect(copy.name == "Mina" && copy.code == "mi" && copy.rating == 5 && copy.note == nil)
    #expect(copy.albums.map(\.title) == ["Plurale"])
    #expect(copy.albums.first?.artist === copy)
    #expect(copy.albums.first?.medium == .vinyl)
    // A transient property has its default.
    #expect(!copy.isShown)
  }

  @Test func `a change is seen by another context after it was saved`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    context.insert(artist)
    try context.save()
    let other = ModelContext(context.container)
    let copy = try #require(try other.all(Artist.self).first)
    copy.note = "mine"
    artist.rating = 5
    #expect(try other.all(Artist.self).first?.rating == 3)
    try context.save()
    #expect(try other.all(Artist.self).first === copy)
    #expect(copy.rating == 5)
    // What was changed there stays.
    #expect(copy.note == "mine")
  }

  @Test func `a model that another context has deleted is gone`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    context.insert(artist)
    try context.save()
    let other = ModelContext(context.container)
    let copy = try #require(try other.all(Artist.self).first)
    context.delete(artist)
    #expect(try other.all(Artist.self) == [copy])
    try context.save()
    #expect(try other.all(Artist.self).isEmpty)
    #expect(copy.modelContext == nil)
    #expect(copy.name == "Mina")
  }

  // The source of the facts: useyourloaf.com, SwiftData Deleting Data.
  @Test func `a deleted model says so until the context saves`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    context.insert(artist)
    try context.save()
    context.delete(artist)
    #expect(artist.isDeleted)
    #expect(context.deletedModelsArray.count == 1)
    #expect(artist.modelContext != nil)
    #expect(try context.all(Artist.self).isEmpty)
    try context.save()
    #expect(!artist.isDeleted)
    #expect(context.deletedModelsArray.isEmpty)
    #expect(artist.modelContext == nil)
  }

  @Test func `a new model that is deleted is discarded`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    context.insert(artist)
    context.delete(artist)
    #expect(!context.hasChanges)
    #expect(artist.modelContext == nil)
  }

  @Test func `an identity finds its model`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    let id = artist.persistentModelID
    #expect((context.registeredModel(for: id) as Artist?) == nil)
    context.insert(artist)
    #expect((context.registeredModel(for: id) as Artist?) === artist)
    #expect(context.model(for: id) === artist)
    try context.save()
    let other = ModelContext(context.container)
    #expect((other.registeredModel(for: id) as Artist?) == nil)
    #expect((other.model(for: id) as? Artist)?.name == "Mina")
    let decoded = try JSONDecoder().decode(
      PersistentIdentifier.self, from: JSONEncoder().encode(id))
    #expect(decoded == id)
  }
}

final class Heard: @unchecked Sendable {
  var count = 0
}

import SwiftData
import Testing

@Suite struct RelationshipTests {
  @Test func `a model comes with those that it is related to`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    artist.albums = [Album(title: "Plurale"), Album(title: "Singolare")]
    artist.albums[0].tags = [Tag("cover")]
    context.insert(artist)
    #expect(try context.all(Album.self).map(\.title) == ["Plurale", "Singolare"])
    #expect(try context.all(Tag.self).map(\.text) == ["cover"])
    #expect(artist.albums.allSatisfy { $0.artist === artist })
  }

  @Test func `a model that is related to one in a context comes too`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    context.insert(artist)
    artist.albums.append(Album(title: "Plurale"))
    #expect(try context.all(Album.self).first?.artist === artist)
  }

  @Test func `both ends of a relationship follow each other`() throws {
    let context = try emptyContext()
    let (mina, milva) = (Artist(name: "Mina"), Artist(name: "Milva"))
    context.insert(mina)
    context.insert(milva)
    let album = Album(title: "Plurale", artist: mina)
    context.insert(album)
    #expect(mina.albums == [album])
    album.artist = milva
    #expect(mina.albums.isEmpty && milva.albums == [album])
    mina.albums.append(album)
    #expect(album.artist === mina && milva.albums.isEmpty)
    mina.albums.removeAll()
    #expect(album.artist == nil)
    album.artist = mina
    album.artist = nil
    #expect(mina.albums.isEmpty)
  }

  @Test func `a relationship has a model once`() throws {
    let context = try emptyContext()
    let mina = Artist(name: "Mina")
    context.insert(mina)
    let album = Album(title: "Plurale", artist: mina)
    context.insert(album)
    mina.albums.insert(album, at: 0)
    mina.albums.append(Album(title: "Singolare"))
    #expect(mina.albums.map(\.title) == ["Plurale", "Singolare"])
  }

  @Test func `models are related many to many without a named inverse`() throws {
    let context = try emptyContext()
    let (first, second) = (Album(title: "1"), Album(title: "2"))
    let tag = Tag("live")
    context.insert(first)
    context.insert(second)
    first.tags?.append(tag)
    second.tags = [tag]
    #expect(tag.albums == [first, second])
    tag.albums.removeFirst()
    #expect(first.tags == [] && second.tags == [tag])
  }

  @Test func `a class is related to itself`() throws {
    let context = try emptyContext()
    let italy = Places.Country(code: "it", capital: Places.City(name: "Rome"))
    let france = Places.Country(code: "fr", capital: Places.City(name: "Paris"))
    context.insert(italy)
    context.insert(france)
    italy.bordersOn = [france]
    #expect(france.neighbours == [italy])
    #expect(italy.neighbours.isEmpty && france.bordersOn.isEmpty)
    #expect(try context.all(Places.City.self).map(\.name) == ["Rome", "Paris"])
  }

  @Test func `cascade deletes what the model had`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    artist.albums = [Album(title: "Plurale"), Album(title: "Singolare")]
    context.insert(artist)
    try context.save()
    context.delete(artist)
    #expect(try context.all(Album.self).isEmpty)
    try context.save()
    #expect(try ModelContext(context.container).all(Album.self).isEmpty)
  }

  @Test func `nullify empties what leads back`() throws {
    let context = try emptyContext()
    let artist = Artist(name: "Mina")
    let album = Album(title: "Plurale", artist: artist)
    context.insert(album)
    try context.save()
    context.delete(album)
    #expect(artist.albums.isEmpty)
    #expect(try context.all(Artist.self) == [artist])
  }

  @Test func `deny keeps a deletion from being saved`() throws {
    let context = try emptyContext()
    let album = Album(title: "Plurale")
    let sale = Sale(price: 12, album: album)
    context.insert(sale)
    try context.save()
    context.delete(album)
    #expect(throws: CocoaError.self) { try context.save() }
    context.delete(sale)
    try context.save()
    #expect(try context.all(Album.self).isEmpty)
  }

  @Test func `a relationship that leads to a deleted model leads nowhere`() throws {
    let context = try emptyContext()
    let album = Album(title: "Plurale")
    album.tags = [Tag("live"), Tag("cover")]
    context.insert(album)
    try context.save()
    let other = ModelContext(context.container)
    let copy = try #require(try other.all(Album.self).first)
    context.delete(album.tags![0])
    try context.save()
    #expect(album.tags?.map(\.text) == ["cover"])
    #expect(try other.all(Tag.self).count == 1)
    #expect(copy.tags?.map(\.text) == ["cover"])
  }

  // MARK: Unique attributes

  @Test func `of two models with a unique value one stays, with the newer values`() throws {
    let context = try emptyContext()
    let first = Artist(name: "Mina", rating: 2)
    first.albums = [Album(title: "Plurale")]
    context.insert(first)
    try context.save()
    let second = Artist(name: "Mina", rating: 5)
    second.albums = [Album(title: "Singolare")]
    context.insert(second)
    try context.save()
    #expect(try context.all(Artist.self) == [first])
    #expect(first.rating == 5)
    #expect(first.albums.map(\.title) == ["Plurale", "Singolare"])
    #expect(second.modelContext == nil)
  }

  @Test func `attributes are unique together`() throws {
    let context = try emptyContext()
    for (region, visits) in [(1, 1), (2, 2), (1, 3)] {
      let capital = Places.City(name: "\(visits)")
      context.insert(
        Places.Country(code: "it", region: region, visits: visits, capital: capital))
    }
    try context.save()
    #expect(try context.all(Places.Country.self).map(\.visits) == [3, 2])
  }
}

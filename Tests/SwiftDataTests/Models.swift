import SwiftData

@Model final class Artist {
  @Attribute(.unique) var name: String
  var rating = 3
  var note: String?
  private(set) var plays: Int = 0
  let code: String
  @Transient var isShown = false
  @Relationship(deleteRule: .cascade, inverse: \Album.artist) var albums: [Album] = []

  init(name: String, code: String = "x", rating: Int = 3) {
    self.name = name
    self.code = code
    self.rating = rating
  }

  var title: String { "\(name) (\(rating))" }

  func play() { plays += 1 }
}

/// What a record is sold on.
enum Medium: String, Codable { case vinyl, disc }

@Model final class Album {
  var title: String
  var year: Int
  var medium: Medium = Medium.vinyl
  var artist: Artist?
  var tags: [Tag]? = []
  @Relationship(deleteRule: .deny, inverse: \Sale.album) var sales = [Sale]()

  init(title: String, year: Int = 2000, artist: Artist? = nil) {
    self.title = title
    self.year = year
    self.artist = artist
  }
}

@Model final class Sale {
  var price: Double
  var album: Album?

  init(price: Double, album: Album) {
    self.price = price
    self.album = album
  }
}

// No inverse is named: they are the only properties between the classes.
@Model class Tag {
  var text: String
  var albums: [Album] = []

  init(_ text: String) { self.text = text }
}

/// Models in a namespace, as apps with versions of their schema have them.
enum Places {
  @Model final class Country {
    #Unique<Country>([\.code, \.region])
    #Index<Country>([\.code])

    var code: String
    var region: Int
    var visits = 0
    @Relationship(inverse: \Country.neighbours) var bordersOn: [Country] = []
    var neighbours: [Country] = []
    var capital: City

    init(code: String, region: Int = 0, visits: Int = 0, capital: City) {
      self.code = code
      self.region = region
      self.visits = visits
      self.capital = capital
    }
  }

  @Model final class City {
    var name: String
    init(name: String) { self.name = name }
  }
}

/// A container for the models of this file, and its own context, which does not save by itself.
func emptyContext() throws -> ModelContext {
  let container = try ModelContainer(
    for: Artist.self, Places.Country.self,
    configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  return ModelContext(container)
}

extension ModelContext {
  func all<T: PersistentModel>(_ type: T.Type) throws -> [T] { try fetch(FetchDescriptor<T>()) }
}

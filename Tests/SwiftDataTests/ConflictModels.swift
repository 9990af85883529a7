import SwiftData

// Models with unique properties, with relations that can't be empty, and with classes below.

@Model class Disc {
  #Unique<Disc>([\.label, \.number])

  var title: String
  var label: String
  var number: Int
  var plays = 0

  init(title: String, label: String = "Ri-Fi", number: Int) {
    self.title = title
    self.label = label
    self.number = number
  }
}

@Model final class Single: Disc {
  #Unique<Single>([\Single.title, \.side])

  var side: String

  init(title: String, number: Int, side: String = "A") {
    self.side = side
    super.init(title: title, number: number)
  }
}

/// Its constraints can't be followed.
@Model final class Poster {
  #Unique<Poster>([\.size, \.isShown], [])

  var size: Int
  @Transient var isShown = false

  init(size: Int) { self.size = size }
}

@Model final class Topic {
  @Attribute(.unique) var name: String
  var uses = 0

  init(_ name: String, uses: Int = 0) {
    self.name = name
    self.uses = uses
  }
}

// Nothing leads back from a topic.
@Model final class Post {
  @Attribute(.unique) var code: String?
  var text: String
  var topic: Topic?

  init(_ text: String, code: String? = nil, topic: Topic? = nil) {
    self.text = text
    self.code = code
    self.topic = topic
  }
}

@Model final class Band {
  var name: String
  init(_ name: String) { self.name = name }
}

@Model final class Song {
  var title: String
  var band: Band

  init(_ title: String, band: Band) {
    self.title = title
    self.band = band
  }
}

/// An empty context of a container for the models of this file.
func emptyShop() throws -> ModelContext {
  ModelContext(
    try ModelContainer(
      for: Disc.self, Single.self, Post.self, Song.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
}

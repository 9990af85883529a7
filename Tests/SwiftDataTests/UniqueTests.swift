import SwiftData
import SwiftUICore
import Testing

// Apple's documentation of `unique`: "Ensures the property's value is unique across all models of the same type"; WWDC24,
// What's new in SwiftData: when a model has the values of one that is there, the latter is updated (an upsert).

@Suite struct UniqueTests {
  @Test func `a constraint on what is not kept has no effect, and warns by its name`() throws {
    // A container of its own: what other tests warn of at the same time may not be told yet.
    let context = ModelContext(try ModelContainer(for: Poster.self))
    context.insert(Poster(size: 1))
    context.insert(Poster(size: 1))
    context.insert(Poster(size: 2))
    try context.save()
    #expect(try context.all(Poster.self).map(\.size) == [1, 1, 2])
    let warnings = RuntimeWarning.messages(from: "SwiftData")
    #expect(
      warnings.contains(
        "#Unique<Poster> of [size, isShown] has no effect: \"isShown\" is not a property that is kept"
      ))
    #expect(
      warnings.contains("#Unique<Poster> of [] has no effect: it names no property"))
  }

  @Test func `a class below names inherited properties in its constraints`() throws {
    let context = try emptyShop()
    context.insert(Single(title: "Parole", number: 1))
    context.insert(Single(title: "Parole", number: 2))
    context.insert(Single(title: "Parole", number: 3, side: "B"))
    context.insert(Single(title: "Insieme", number: 4))
    try context.save()
    #expect(try context.all(Single.self).map(\.number) == [2, 3, 4])
  }

  @Test func `a constraint of a class holds for the classes below too`() throws {
    let context = try emptyShop()
    let album = Disc(title: "Plurale", number: 7)
    context.insert(album)
    try context.save()
    context.insert(Single(title: "Parole", number: 7))
    try context.save()
    #expect(try context.all(Disc.self) == [album])
    #expect(album.title == "Parole")
  }

  @Test func `a change to a value that another model has updates that model`() throws {
    let context = try emptyShop()
    let (first, second) = (Topic("jazz", uses: 1), Topic("pop", uses: 2))
    context.insert(first)
    context.insert(second)
    let post = Post("new", topic: second)
    context.insert(post)
    try context.save()
    second.name = "jazz"
    try context.save()
    #expect(try context.all(Topic.self) == [first])
    #expect(first.uses == 2 && post.topic === first)
    #expect(second.modelContext == nil)
    let other = ModelContext(context.container)
    #expect(try other.all(Topic.self).map(\.uses) == [2])
    #expect(try other.all(Post.self).first?.topic?.name == "jazz")
  }

  @Test func `a change of something else than the unique value merges nothing`() throws {
    let context = try emptyShop()
    let topic = Topic("jazz")
    context.insert(topic)
    try context.save()
    topic.uses = 4
    try context.save()
    #expect(try context.all(Topic.self) == [topic])
    #expect(topic.modelContext === context)
  }

  @Test func `any number of models have no value`() throws {
    let context = try emptyShop()
    context.insert(Post("1"))
    context.insert(Post("2"))
    context.insert(Post("3", code: "a"))
    context.insert(Post("4", code: "a"))
    try context.save()
    #expect(try context.all(Post.self).map(\.text) == ["1", "2", "4"])
  }

  @Test func `what leads to a model that is merged leads to the one that stays`() throws {
    let context = try emptyShop()
    let topic = Topic("jazz")
    context.insert(topic)
    let old = Post("old")
    context.insert(old)
    try context.save()
    let new = Post("new", topic: Topic("jazz", uses: 3))
    old.topic = new.topic
    context.insert(new)
    try context.save()
    #expect(new.topic === topic && old.topic === topic && topic.uses == 3)
    let other = ModelContext(context.container)
    #expect(try other.all(Post.self).map { $0.topic?.name } == ["jazz", "jazz"])
  }
}

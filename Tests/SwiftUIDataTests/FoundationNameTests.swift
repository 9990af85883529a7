import Foundation
import SwiftUI
import Testing

/// Names of Foundation that SwiftUI brings on Linux.
@Suite struct FoundationNameTests {
  @Test func `the user's folders are those of FileManager, as directories`() throws {
    let folders: [(URL, FileManager.SearchPathDirectory)] = [
      (.documentsDirectory, .documentDirectory), (.cachesDirectory, .cachesDirectory),
      (.applicationSupportDirectory, .applicationSupportDirectory),
      (.downloadsDirectory, .downloadsDirectory), (.desktopDirectory, .desktopDirectory),
      (.picturesDirectory, .picturesDirectory), (.moviesDirectory, .moviesDirectory),
      (.musicDirectory, .musicDirectory), (.sharedPublicDirectory, .sharedPublicDirectory),
    ]
    for (folder, directory) in folders {
      let place = try FileManager.default.url(
        for: directory, in: .userDomainMask, appropriateFor: nil, create: false)
      #expect(folder.standardizedFileURL.pathComponents == place.standardizedFileURL.pathComponents)
      #expect(folder.hasDirectoryPath)
    }
    #expect(URL.libraryDirectory.lastPathComponent == "Library")
    #expect(
      URL.documentsDirectory.appending(path: "notes.json").pathComponents
        == URL.documentsDirectory.pathComponents + ["notes.json"])
  }

  @Test func `an atomic write has its old name too`() {
    #expect(Data.WritingOptions.atomicWrite == .atomic)
  }
}

/// As the Predicate Programming Guide describes the format.
@Suite("Predicates and sort descriptors") struct PredicateTests {
  private class Named: NSObject {
    var name: String?
    init(_ name: String?) { self.name = name }
  }

  private final class Book: Named {
    let pages: Int
    var tags: [String] = []
    var author: Named?
    var isRead = false
    var date = Date(timeIntervalSinceReferenceDate: 100)

    init(_ name: String?, pages: Int, tags: [String] = [], author: Named? = nil) {
      self.pages = pages
      self.tags = tags
      self.author = author
      super.init(name)
    }
  }

  private let book = Book(
    "Café au lait", pages: 120, tags: ["food", "France"], author: Named("Ann"))

  private func holds(_ format: String, _ args: [Any] = []) -> Bool {
    NSPredicate(format: format, argumentArray: args).evaluate(with: book)
  }

  @Test func `a text matches all of a pattern`() {
    let address = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    let predicate = NSPredicate(format: "SELF MATCHES %@", address)
    #expect(predicate.evaluate(with: "ann@example.com"))
    #expect(!predicate.evaluate(with: "ann@example.com "))
    #expect(!predicate.evaluate(with: "ann"))
    #expect(!NSPredicate(format: "SELF MATCHES %@", "[").evaluate(with: "["))
  }

  @Test(arguments: [
    "pages == 120", "pages = 120", "pages != 119", "pages > 119.5", "pages >= 120", "pages <= 120",
    "pages BETWEEN {100, 120}", "pages IN {1, 120}", "isRead == NO", "NOT isRead == TRUE",
    "name BEGINSWITH 'Café'", "name beginswith[cd] 'cafe'", "name ENDSWITH 'lait'",
    "name CONTAINS[c] \"AU\"", "name LIKE 'Caf? *'", "name LIKE[cd] 'CAFE*'", "name MATCHES 'C.*t'",
    "author.name == 'Ann'", "tags CONTAINS 'food'", "'food' IN tags", "ANY tags BEGINSWITH 'Fr'",
    "NONE tags == 'x'", "ALL tags != 'x'", "tags.@count == 2", "pages == 1 OR pages == 120",
    "(pages == 1 OR pages == 120) AND author.name == 'Ann'", "pages == 120 && name != nil",
    "!(pages == 1)", "TRUEPREDICATE", "author.name LIKE[c] 'ann'", "pages > -1",
  ])
  func `a condition holds`(format: String) {
    #expect(holds(format))
    #expect(!holds("NOT (\(format))"))
  }

  @Test(arguments: [
    "pages == 121", "pages < 120", "name == 'café au lait'", "name BEGINSWITH 'lait'",
    "author == nil", "FALSEPREDICATE", "pages BETWEEN {1, 2}", "name LIKE 'Caf'", "name < nil",
    "tags CONTAINS 'foo'", "pages == 1 AND TRUEPREDICATE OR FALSEPREDICATE", "name > 3",
  ])
  func `a condition does not hold`(format: String) {
    #expect(!holds(format))
  }

  @Test func `arguments stand for values, and %K for keys`() {
    #expect(holds("%K == %d AND name CONTAINS %@", ["pages", 120, "Café"]))
    #expect(holds("date <= %@", [NSDate(timeIntervalSinceReferenceDate: 100)]))
    #expect(holds("author.name IN %@", [["Ann", "Bob"]]))
    #expect(holds("isRead == %@", [NSNumber(value: false)]))
    #expect(NSPredicate(format: "pages == %ld", 120).evaluate(with: book))
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "pages > 1"), NSPredicate(format: "pages < 200"),
    ])
    #expect(both.evaluate(with: book))
    #expect(NSPredicate(format: "a.b == 2").evaluate(with: ["a": ["b": 2]]))
  }

  @Test(arguments: [
    "", "pages ==", "pages == 1 2", "pages ~ 3", "name == 'open", "pages == %@", "(pages == 1",
    "FUNCTION(pages) == 1", "name CONTAINS[x] 'a'", "pages", "{", "%K == 1", "== 1", "1.2.3 == 1",
  ])
  func `a format that can't be read is false, and does not trap`(format: String) {
    #expect(!holds(format))
  }

  @Test func `objects are sorted by a key, those without a value first`() {
    let books: NSArray = [
      Book("b", pages: 2), Book("a", pages: 3, author: Named("Z")),
      Book(nil, pages: 1, author: Named("A")), Book("c", pages: 2),
    ]
    func pages(_ descriptors: NSSortDescriptor...) -> [String] {
      books.sortedArray(using: descriptors).compactMap { $0 as? Book }
        .map { "\($0.pages)\($0.name ?? "-")" }
    }
    #expect(
      pages(
        NSSortDescriptor(key: "pages", ascending: true),
        NSSortDescriptor(key: "name", ascending: false)) == ["1-", "2c", "2b", "3a"])
    #expect(pages(NSSortDescriptor(key: "name", ascending: true)) == ["1-", "3a", "2b", "2c"])
    #expect(
      pages(NSSortDescriptor(key: "author.name", ascending: false)).prefix(2) == ["3a", "1-"])
    let letters: NSArray = ["b", "a"]
    #expect(
      letters.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)]) as? [String]
        == ["a", "b"])
  }

  @Test func `a format that nests without end is false, and stops nothing`() {
    for part in ["(", "NOT ", "!", "'a' IN {"] {
      let format = String(repeating: part, count: 100_000)
      #expect(!NSPredicate(format: format).evaluate(with: "a"))
    }
  }

  @Test func `whole numbers are compared as such, and what is no number equals none`() {
    // 2^53 and the next one, which is no Double.
    #expect(
      !NSPredicate(format: "SELF == %@", 9_007_199_254_740_992).evaluate(
        with: 9_007_199_254_740_993))
    #expect(!NSPredicate(format: "SELF == 5").evaluate(with: Double.nan))
    #expect(!NSPredicate(format: "SELF >= 5").evaluate(with: Double.nan))
    #expect(NSPredicate(format: "SELF >= 5").evaluate(with: 5))
  }
}

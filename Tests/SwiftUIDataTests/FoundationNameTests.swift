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

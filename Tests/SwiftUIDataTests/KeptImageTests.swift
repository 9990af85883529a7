import Foundation
import Stage
import SwiftUI
import Testing

@testable import SwiftUICore

/// Which images of resources stay in memory. A file that has been removed is drawn if its image was kept.
@MainActor @Suite("Images that are kept")
final class KeptImageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("masthead-kept-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ set: String) -> URL {
    folder.appendingPathComponent("Assets.xcassets/\(set).imageset/\(set).png")
  }

  /// Image sets of one picture of 8 × 8 points each.
  private func makeBundle(_ sets: String...) throws -> Bundle {
    let picture = try Stage(size: CGSize(width: 8, height: 8)) { Color.red }.snapshot(scale: 1)
    for set in sets {
      let url = file(set)
      let parent = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try picture.pngData().write(to: url)
      try Data(#"{"images": [{"filename": "\(set).png"}]}"#.replacing(#"\(set)"#, with: set).utf8)
        .write(to: parent.appendingPathComponent("Contents.json"))
    }
    return try #require(Bundle(url: folder))
  }

  private func size(_ set: String, _ bundle: Bundle, _ scheme: ColorScheme = .light) -> CGSize? {
    Stage(size: CGSize(width: 100, height: 100)) {
      Image(set, bundle: bundle).accessibilityIdentifier("art").environment(\.colorScheme, scheme)
    }
    .frame(of: "art")?.size
  }

  @Test func `an image without a dark variant is read once for both colour schemes`() throws {
    let bundle = try makeBundle("one")
    #expect(size("one", bundle, .light) == CGSize(width: 8, height: 8))
    try FileManager.default.removeItem(at: file("one"))
    #expect(size("one", bundle, .dark) == CGSize(width: 8, height: 8))
  }

  @Test func `images that are not shown make room for others, and are read again`() throws {
    let whole = ImageLibrary.images
    defer { ImageLibrary.images = whole }
    // Two generations of one image.
    ImageLibrary.images = BoundedCache(capacity: 64)
    let bundle = try makeBundle("a", "b", "c")
    for set in ["a", "b", "c", "a"] { #expect(size(set, bundle) == CGSize(width: 8, height: 8)) }
    #expect(ImageLibrary.images.count == 2)
    for set in ["a", "b", "c"] { try FileManager.default.removeItem(at: file(set)) }
    #expect(size("a", bundle) == CGSize(width: 8, height: 8))
    #expect(size("b", bundle) == .zero)
  }

  @Test func `an image of more pixels than there is room for is kept while it is shown`() throws {
    let whole = ImageLibrary.images
    defer { ImageLibrary.images = whole }
    ImageLibrary.images = BoundedCache(capacity: 10)
    let bundle = try makeBundle("large")
    #expect(size("large", bundle) == CGSize(width: 8, height: 8))
    try FileManager.default.removeItem(at: file("large"))
    #expect(size("large", bundle) == CGSize(width: 8, height: 8))
  }
}

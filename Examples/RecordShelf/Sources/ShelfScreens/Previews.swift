import SwiftUI

/// Around previews: a shelf that has loaded its records.
struct LoadedShelf: PreviewModifier {
  static func makeSharedContext() async throws -> Shelf {
    let shelf = Shelf(source: SampleRecords())
    await shelf.load()
    return shelf
  }

  func body(content: Content, context: Shelf) -> some View {
    content.environment(context)
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var loadedShelf: Self { .modifier(LoadedShelf()) }
}

extension Shelf {
  /// A shelf on which a record's fifth track plays.
  static func playing(_ record: Record) -> Shelf {
    let shelf = Shelf(source: SampleRecords())
    shelf.play(record.tracks[4], of: record)
    return shelf
  }
}

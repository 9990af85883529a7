import SwiftUI

/// The screens of the gallery, by name.
public enum GalleryScreen: String, CaseIterable, Sendable {
  case headings
  case book
  case cover
  case profile
  case album
  case harbour
  case refresh
  case news
  case archive
  case index
  case facts
  case tabs

  /// Its name, as a title.
  public var title: String { rawValue.capitalized }

  public var summary: String {
    switch self {
    case .headings: "fifty headings that stick and push"
    case .book: "headings of parts above headings of sections"
    case .cover: "a cover that zooms and blurs when pulled"
    case .profile: "a cover that leans back, fades, and gives its name to a bar"
    case .harbour: "a picture under the navigation bar, which takes its title over"
    case .refresh: "a feed that a pull loads anew below its header, and that loads more at its end"
    case .news: "a bar that leaves and comes back with the way one reads"
    case .archive: "a hundred thousand sections, built as one scrolls"
    case .index: "a side index that follows the reading and leads below the header"
    case .facts: "a bar that tells which way and how far one scrolls"
    case .tabs: "pages under one cover, each scrolled by itself, with a bar that sticks"
    case .album: "a cover that stretches, shrinks to a bar and hands its title over"
    }
  }

  /// A coloured cover lies under the bar until it is collapsed.
  var hasCover: Bool {
    switch self {
    case .cover, .profile, .album, .harbour, .index, .refresh, .tabs: true
    case .headings, .book, .news, .archive, .facts: false
    }
  }

  @MainActor @ViewBuilder public var view: some View {
    switch self {
    case .headings: HeadingsScreen()
    case .book: BookScreen()
    case .cover: CoverScreen()
    case .profile: ProfileScreen()
    case .news: NewsScreen()
    case .archive: ArchiveScreen()
    case .index: IndexScreen()
    case .facts: FactsScreen()
    case .tabs: TabsScreen()
    case .album: AlbumScreen()
    case .harbour: HarbourScreen()
    case .refresh: RefreshScreen()
    }
  }
}

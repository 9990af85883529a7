import SwiftUI

/// The screens of the gallery, by name.
public enum GalleryScreen: String, CaseIterable, Sendable {
  // Sticky views.
  case headings
  case book
  case tides
  case timetable
  case archive
  // Headers.
  case cover
  case profile
  case album
  case postcard
  case map
  case harbour
  case podcast
  // Headers that leave and come back, refresh, have pages, or a conversation below.
  case news
  case market
  case refresh
  case tabs
  case chandlery
  case conversation
  // The system's containers.
  case berths
  case settings
  case logbook
  case office
  // Scroll state, sections, focus.
  case meter
  case index
  case booking
  case regatta

  /// Its name, as a title.
  public var title: String { rawValue.capitalized }

  /// The title of the bar while the screen is open: its name, unless the bar has another title.
  public var barTitle: String {
    switch self {
    case .harbour: "Low Tide"
    case .podcast: PodcastPage.title
    case .berths: BerthsPage.title
    case .settings: SettingsPage.title
    case .logbook: LogbookPage.title
    default: title
    }
  }

  public var summary: String {
    switch self {
    case .headings: "fifty headings that stick and push"
    case .book: "headings of parts above headings of sections"
    case .tides: "headings that push, stack and overlap, side by side"
    case .timetable: "names that stick when scrolled sideways, in either direction of writing"
    case .archive: "a hundred thousand sections, built as one scrolls"
    case .cover: "a cover that zooms and blurs when pulled, and turns to evening"
    case .profile: "a cover that leans back, fades, and gives its name to a bar"
    case .album: "a cover that stretches, shrinks to a bar and hands its title over"
    case .postcard: "a card that gives way, and answers a pull, as one chooses"
    case .map: "a map that rests open, half open or closed, and moves at a button"
    case .harbour: "a picture under the navigation bar, which takes its title over"
    case .podcast: "a cover that becomes the bar, with a button that stays"
    case .news: "a bar that leaves and comes back with the way one reads"
    case .market: "five ways for a bar to leave and come back, patient or frozen"
    case .refresh:
      "a feed that a pull loads anew, and that loads more at its end"
    case .tabs: "pages under one cover, each scrolled by itself, with a bar that sticks"
    case .chandlery: "shelves that collapse under names that stick, and filters below the tabs"
    case .conversation:
      "messages that stay where one reads them as others come, above and below"
    case .berths: "a list whose picture grows when pulled, and whose own headers stick"
    case .settings: "a form under a large title, whose first card zooms and blurs in its corners"
    case .logbook:
      "a cover over a list of a hundred thousand rows, which are swiped and selected as ever"
    case .office: "a list, a form and a column under one cover, each of which scrolls by itself"
    case .meter: "a bar that tells which way, how far and how fast one scrolls"
    case .index: "a side index that follows the reading and leads below the header"
    case .booking: "fields that never hide under the header when they are focused"
    case .regatta: "cards that come to rest in the middle, and know it"
    }
  }

  /// Whether a coloured cover is below the bar until it is collapsed.
  var hasCover: Bool {
    switch self {
    case .cover, .profile, .album, .postcard, .map, .harbour, .podcast, .index, .refresh, .tabs,
      .booking, .conversation, .logbook, .office, .chandlery:
      true
    case .headings, .book, .tides, .timetable, .news, .market, .archive, .meter, .berths, .settings,
      .regatta:
      false
    }
  }

  /// Whether the cover stays behind the bar when it is collapsed.
  var keepsCover: Bool { self == .podcast }

  @MainActor @ViewBuilder public var view: some View {
    switch self {
    case .headings: HeadingsScreen()
    case .book: BookScreen()
    case .tides: TidesScreen()
    case .timetable: TimetableScreen()
    case .archive: ArchiveScreen()
    case .cover: CoverScreen()
    case .profile: ProfileScreen()
    case .album: AlbumScreen()
    case .postcard: PostcardScreen()
    case .map: MapScreen()
    case .harbour: HarbourScreen()
    case .podcast: PodcastScreen()
    case .news: NewsScreen()
    case .market: MarketScreen()
    case .refresh: RefreshScreen()
    case .tabs: TabsScreen()
    case .chandlery: ChandleryScreen()
    case .conversation: ConversationScreen()
    case .berths: BerthsScreen()
    case .settings: SettingsScreen()
    case .logbook: LogbookScreen()
    case .office: OfficeScreen()
    case .meter: MeterScreen()
    case .index: IndexScreen()
    case .booking: BookingScreen()
    case .regatta: RegattaScreen()
    }
  }
}

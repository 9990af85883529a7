import SwiftUI

/// Pages under one header: a tab bar that sticks below it, and a swipe from page to page.
///
///     @State private var section = Section.songs
///
///     HeaderTabView(selection: $section) { header in
///       ArtistCover(header: header)
///     } tabs: {
///       HeaderTab("Songs", value: .songs) {
///         LazyVStack(spacing: 0) { ForEach(songs) { SongRow($0) } }
///       }
///       HeaderTab("Albums", value: .albums) { AlbumGrid() }.badge(newAlbums)
///     }
///     .headerHeight(min: 44, max: 280)
///
/// The header is that of a ``HeaderScrollView``, and all its modifiers apply: heights, styles,
/// stretching, floating, snapping, positions. There is one scroll view and one header, whatever page
/// is shown, so nothing has to be kept in step. Each page has its own offset: on a switch the content
/// is scrolled to where the new page is to stand, as `TabOffsets` says, while the pages slide; the
/// header does not move (``SwiftUICore/View/headerTabScrollBehavior(_:)``). A page shorter than the screen
/// counts as just so long that the header can be scrolled out over it.
///
/// On a desktop a touchpad, a wheel or an arrow key to the side turns pages as well.
///
/// A tap on the selected tab scrolls to the top. Sticky views in pages stay below the tab bar, and
/// lazy stacks build only what is in sight, on the shown page. A switch keeps the rows in sight of the
/// page that leaves until it is gone; as in any lazy stack, rows out of sight may lose their `@State`,
/// and those of a page that is away are out of sight. The page's own state stays.
///
/// A scroll tick evaluates no body and lays nothing out; a swipe evaluates one body of this view in
/// each frame, and those that read ``HeaderTabBarStyleConfiguration/progress``.
///
/// Without pages there is the header alone. Of pages with equal values the later are left out, and so is
/// one whose value is not equal to itself, as no number is that is none. A
/// selection of no page changes nothing: the page stays that is shown, at first the first one. Each is
/// warned about once. When the shown page goes away, the next one takes its place, and the selection
/// is set to it.
public nonisolated struct HeaderTabView<Value: Hashable, Header: View>: View {
  private let selection: Binding<Value>?
  private let header: (HeaderProxy) -> Header
  private let tabs: [HeaderTab<Value>]

  @Environment(\.headerTabBarStyle) private var barStyle
  @State private var model = HeaderTabModel<Value>()
  @State private var barHeight: CGFloat = 0

  /// - Parameters:
  ///   - selection: The value of the shown page, to read and to set.
  ///   - header: Builds the header; it is proposed its present height and all the width.
  ///   - tabs: The pages, in the order of their tabs.
  public init(
    selection: Binding<Value>, @ViewBuilder header: @escaping (HeaderProxy) -> Header,
    @HeaderTabBuilder<Value> tabs: () -> [HeaderTab<Value>]
  ) {
    self.selection = selection
    self.header = header
    self.tabs = HeaderTabView.distinct(tabs())
  }

  /// The same for a tab view that keeps its selection to itself; the first page is shown first.
  public init(
    @ViewBuilder header: @escaping (HeaderProxy) -> Header,
    @HeaderTabBuilder<Value> tabs: () -> [HeaderTab<Value>]
  ) {
    selection = nil
    self.header = header
    self.tabs = HeaderTabView.distinct(tabs())
  }

  /// The header's scroll view, with the tab bar and the pages in it.
  @MainActor public var body: some View {
    let model = self.model
    let selected = selection?.wrappedValue
    HeaderScrollView(header: header) {
      if !tabs.isEmpty {
        HeaderTabBar(tabs: tabs, selection: selected, model: model, style: barStyle)
          .onGeometryChange(for: CGFloat.self, of: \.size.height) { barHeight = $0 }
          .sticky(collision: .overlap)
        HeaderTabPages(tabs: tabs, selection: selected, model: model, barHeight: barHeight)
      }
    }
    .headerSetting(\.barLength, tabs.isEmpty ? 0 : barHeight)
    .modifier(HeaderTabScrollLock(motion: model.motion))
    .onChange(of: selected, initial: true) { _, selected in
      model.selection = selection
      guard let selected else { return }
      if tabs.contains(where: { $0.value == selected }) {
        model.show(selected)
      } else {
        Warning.once("tab-selection", "the selection \(selected) is no tab; it changes nothing")
      }
    }
  }

  private static func distinct(_ tabs: [HeaderTab<Value>]) -> [HeaderTab<Value>] {
    if tabs.isEmpty { Warning.once("tabs-none", "a HeaderTabView has no tabs") }
    var seen: Set<Value> = []
    return tabs.filter { tab in
      guard tab.value == tab.value else {
        Warning.once(
          "tab-unequal", "a tab's value, \(tab.value), is not equal to itself; the tab is left out")
        return false
      }
      if seen.insert(tab.value).inserted { return true }
      Warning.once(
        "tab-twice", "two tabs have the value \(tab.value); the later one is left out")
      return false
    }
  }
}

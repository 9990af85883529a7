import ScrollMechanics
import SwiftUI

/// Pages with a shared header, a tab bar that sticks below it, and swiping between pages.
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
/// There is one header for all pages, and one scroll view, unless pages scroll by themselves
/// (``HeaderTab/scrollsByItself(_:)``). The modifiers of a ``HeaderScrollView`` apply. Each page has its own offset; when
/// another page is selected, the header does not move (``SwiftUICore/View/headerTabScrollBehavior(_:)``). A page that is
/// too short to scroll the header out gets the missing space.
///
/// A tap on the selected tab scrolls to the top. Sticky views in pages stay below the tab bar. Lazy stacks build only
/// the visible rows of the shown page, so rows of other pages may lose their `@State`; the page's own state is kept.
///
/// Scrolling evaluates no body; with the style `.shrink`, the default, it lays out the header. A swipe evaluates one body
/// of this view in each frame, and those that read ``HeaderTabBarStyleConfiguration/progress``.
///
/// Of pages with equal values only the first is shown, and a page whose value does not equal itself (NaN) is left out.
/// A selection without a page is ignored. Each prints one warning. When the shown page is removed, the next one is
/// shown and the selection is set to it.
public nonisolated struct HeaderTabView<Value: Hashable, Header: View>: View {
  private let selection: Binding<Value>?
  private let header: @MainActor (HeaderProxy) -> Header
  private let tabs: [HeaderTab<Value>]

  @State private var model = HeaderTabModel<Value>()
  @State private var barLength: TabBarLength?

  /// Makes a tab view whose selection is bound.
  ///
  /// - Parameters:
  ///   - selection: The value of the shown page.
  ///   - header: Builds the header. Its views are proposed the present height and the full width.
  ///   - tabs: The pages in the order of their tabs.
  public init(
    selection: Binding<Value>, @ViewBuilder header: @escaping @MainActor (HeaderProxy) -> Header,
    @HeaderTabBuilder<Value> tabs: () -> [HeaderTab<Value>]
  ) {
    self.selection = selection
    self.header = header
    self.tabs = HeaderTabView.distinct(tabs())
  }

  /// Makes a tab view that manages its selection itself, beginning with the first page.
  public init(
    @ViewBuilder header: @escaping @MainActor (HeaderProxy) -> Header,
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
    scroller(selected)
      .modifier(HeaderTabScrollLock(model: model))
      .onChange(of: selected, initial: true) { _, selected in
        model.selection = selection
        if let selected, !tabs.contains(where: { $0.value == selected }) {
          Warning.once("tab-selection", "the selection \(selected) is no tab; it changes nothing")
        }
      }
  }

  @MainActor @ViewBuilder private func scroller(_ selected: Value?) -> some View {
    let model = self.model
    let bar = HeaderTabBar(tabs: tabs, selection: selected, model: model)
      .onGeometryChange(for: CGFloat.self, of: \.size.height) { height in
        if barLength == nil { barLength = TabBarLength(height) }
        barLength?.measure(height, isAtStart: model.isAtStart)
      }
    // Accessories are those of this bar.
    let header = { @MainActor (proxy: HeaderProxy) in
      self.header(proxy).environment(\.headerTabSettings.accessories, [])
    }
    if tabs.contains(where: \.hasOwnScrolling) {
      HeaderTabsOverPages(
        header: header, bar: bar, barLength: barLength, tabs: tabs, selection: selected,
        model: model)
    } else {
      HeaderScrollView(
        header: header,
        pages: tabs.isEmpty ? nil : barLength.map { HeaderPages(listener: model, bar: $0) }
      ) {
        if !tabs.isEmpty {
          bar.sticky(collision: .overlap)
          HeaderTabPages(tabs: tabs, selection: selected, model: model)
        }
      }
    }
  }

  private static func distinct(_ tabs: [HeaderTab<Value>]) -> [HeaderTab<Value>] {
    if tabs.isEmpty { Warning.once("tabs-none", "a HeaderTabView has no tabs") }
    if !tabs.contains(where: \.hasOwnScrolling) { for tab in tabs { tab.warnOfScrollers() } }
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

/// Holds the content still while a finger moves the pages to the side.
private struct HeaderTabScrollLock<Value: Hashable>: ViewModifier {
  let model: HeaderTabModel<Value>

  func body(content: Content) -> some View {
    content.scrollDisabled(model.motion.isTouched)
  }
}

// Without this the compiler would say of views alone that `Value` can't be inferred.

extension HeaderTabView where Value == Never {
  /// Put each view of `tabs` into a ``HeaderTab``.
  @available(
    *, unavailable,
    message: "there is no tab in `tabs:`; begin with HeaderTab(\"Title\", value: …) { … }"
  )
  public init(
    @ViewBuilder header: @escaping @MainActor (HeaderProxy) -> Header,
    @HeaderTabBuilder<Never> tabs: () -> [HeaderTab<Never>]
  ) { fatalError() }
}

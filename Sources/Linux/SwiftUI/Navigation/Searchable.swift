// searchable: a search field in the navigation bar of a screen.

@_spi(Nodes) import SwiftUICore

/// The placement of a search field.
///
/// As on a phone it is below the title of the navigation bar, where placements differ only in whether it shrinks on
/// scrolling. In a window with the look of iOS 26 it is in the bar at the bottom, unless the placement is a drawer.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field shrinks when content is scrolled.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let isFixed: Bool

    /// It shrinks.
    public static let automatic = NavigationBarDrawerDisplayMode(isFixed: false)
    /// It is always visible.
    public static let always = NavigationBarDrawerDisplayMode(isFixed: true)
  }

  let isFixed: Bool
  /// Whether it is below the title on every system.
  var isDrawer = false

  /// Below the title, shrinking on scrolling.
  public static let automatic = SearchFieldPlacement(isFixed: false)
  /// The same as ``automatic``.
  public static let toolbar = SearchFieldPlacement(isFixed: false)
  /// The same as ``automatic``.
  public static let sidebar = SearchFieldPlacement(isFixed: false)
  /// Below the title, shrinking on scrolling.
  public static let navigationBarDrawer = SearchFieldPlacement(isFixed: false, isDrawer: true)

  /// Below the title.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement(isFixed: displayMode.isFixed, isDrawer: true)
  }
}

/// Ends a search: clears text and tokens and restores the bar. Has an effect only while searching.
@MainActor @preconcurrency public struct DismissSearchAction {
  private let search: Dismisser?

  nonisolated init(_ search: Dismisser? = nil) {
    self.search = search
  }

  public func callAsFunction() {
    search?.dismiss()
  }
}

extension EnvironmentValues {
  /// Whether the user is searching in the `searchable` around.
  @Entry public internal(set) var isSearching: Bool = false

  /// Ends the search of the `searchable` around.
  @Entry public internal(set) var dismissSearch: DismissSearchAction = DismissSearchAction()
}

/// The search field of a bar.
struct SearchFieldItem {
  var text: Binding<String>
  /// The tokens before the text; nil for a field without.
  var tokens: SearchTokens?
  var isPresented: Binding<Bool>
  var prompt: Text?
  var placement: SearchFieldPlacement
  var isActive: Bool
  /// The environment of the field.
  var scope: EnvironmentScope?

  /// The position of the field while not searching.
  @MainActor var rest: NavigationBarNode.SearchPlace { placement.isFixed ? .fixed : .folding }

  /// Whether it is in the bar at the bottom.
  func isAtBottom(_ bars: SystemProfile.Bars) -> Bool {
    bars.search == .bottom && !placement.isDrawer
  }
}

struct SearchableModifier {
  let text: Binding<String>
  let tokens: SearchTokens?
  /// Nil: the modifier keeps the state.
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
  @State private var isSearching = false
  @State private var dismisser = SearchDismisser()

  nonisolated init(
    text: Binding<String>, tokens: SearchTokens? = nil, isPresented: Binding<Bool>?,
    placement: SearchFieldPlacement, prompt: Text?
  ) {
    self.text = text
    self.tokens = tokens
    self.isPresented = isPresented
    self.placement = placement
    self.prompt = prompt
  }
}

extension SearchableModifier: ViewModifier {
  func body(content: Content) -> some View {
    let active = isPresented ?? $isSearching
    let isActive = active.wrappedValue
    let item = SearchFieldItem(
      text: text, tokens: tokens, isPresented: active, prompt: prompt,
      placement: placement, isActive: isActive, scope: nil)
    dismisser.item = item
    return
      content
      .modifier(SearchAids(item: item))
      .modifier(SearchTextModifier(text: text))
      .environment(\.isSearching, isActive)
      .environment(\.dismissSearch, dismisser.action)
      .modifier(
        _NavigationItemModifier(
          change: NavigationItemChange(nil) { navigation, scope in
            navigation.search = item
            navigation.search?.scope = scope
          }))
  }
}

/// Tells the views inside what is searched for. A modifier of its own, so that typing updates no more than these.
private struct SearchTextModifier: ViewModifier {
  @Binding var text: String

  func body(content: Content) -> some View { content.environment(\.searchText, text) }
}

/// One object for each `searchable`, so that views which read the action are not updated.
@MainActor final class SearchDismisser {
  var item: SearchFieldItem?

  nonisolated init() {}

  private(set) lazy var action = DismissSearchAction(
    Dismisser { [weak self] in self?.item?.endSearch() })
}

extension SearchFieldItem {
  /// Whether there is neither text nor a token.
  @MainActor var isEmpty: Bool { text.wrappedValue.isEmpty && tokens?.isEmpty != false }

  /// Removes text and tokens.
  @MainActor func clear() {
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    tokens?.removeAll()
  }

  @MainActor func endSearch() {
    guard isPresented.wrappedValue else { return }
    clear()
    withAnimation(.easeInOut(duration: 0.25)) { isPresented.wrappedValue = false }
  }
}

extension View {
  /// Adds a search field to the navigation bar of the screen that contains the view.
  ///
  /// A tap starts a search: the field replaces the bar's title and items, with a cancel button. Return runs the
  /// actions of ``onSubmit(of:_:)`` for `.search`. Outside of a navigation stack there is no bar, and no field.
  ///
  /// - Parameter prompt: The placeholder of the empty field; nil for "Search".
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
  }

  /// Adds a search field to the navigation bar of the screen that contains the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field to the navigation bar of the screen that contains the view.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field, with a binding to whether the user is searching.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// Adds a search field, with a binding to whether the user is searching.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field, with a binding to whether the user is searching.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
}

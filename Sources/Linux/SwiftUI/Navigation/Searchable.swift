// searchable and its relatives: a field in the navigation bar of a screen.

@_spi(Nodes) import SwiftUICore

/// Where a search field is to stand.
///
/// On a phone there is one place, whatever is asked for: below the title of the navigation bar. Only
/// whether it stays there as the content scrolls makes a difference.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field gives way as content scrolls.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let isFixed: Bool

    /// It does.
    public static let automatic = NavigationBarDrawerDisplayMode(isFixed: false)
    /// It stays.
    public static let always = NavigationBarDrawerDisplayMode(isFixed: true)
  }

  let isFixed: Bool

  /// Below the title, until content scrolls there.
  public static let automatic = SearchFieldPlacement(isFixed: false)
  /// As ``automatic``.
  public static let toolbar = SearchFieldPlacement(isFixed: false)
  /// As ``automatic``.
  public static let sidebar = SearchFieldPlacement(isFixed: false)
  /// Below the title, until content scrolls there.
  public static let navigationBarDrawer = SearchFieldPlacement(isFixed: false)

  /// Below the title.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement(isFixed: displayMode.isFixed)
  }
}

/// Ends a search: the text is emptied and the bar is as before. Without a search it does nothing.
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
  /// Somebody searches in the field of the `searchable` around the view.
  @Entry public internal(set) var isSearching: Bool = false

  /// Ends the search of the `searchable` around the view.
  @Entry public internal(set) var dismissSearch: DismissSearchAction = DismissSearchAction()
}

/// What a bar knows of a search field.
struct SearchFieldItem {
  var text: Binding<String>
  var isPresented: Binding<Bool>
  var prompt: Text?
  var isFixed: Bool
  var isActive: Bool
  /// What the field finds around it.
  var scope: EnvironmentScope?

  /// Where the field is while nobody searches.
  @MainActor var rest: NavigationBarNode.SearchPlace { isFixed ? .fixed : .folding }
}

struct SearchableModifier {
  let text: Binding<String>
  /// nil: the modifier keeps it.
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
  @State private var isSearching = false
  @State private var dismisser = SearchDismisser()

  nonisolated init(
    text: Binding<String>, isPresented: Binding<Bool>?, placement: SearchFieldPlacement,
    prompt: Text?
  ) {
    self.text = text
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
      text: text, isPresented: active, prompt: prompt, isFixed: placement.isFixed,
      isActive: isActive, scope: nil)
    dismisser.item = item
    return
      content
      .modifier(SearchAids(item: item))
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

/// One object for each `searchable`: views that read the action stay as they are.
@MainActor final class SearchDismisser {
  var item: SearchFieldItem?

  nonisolated init() {}

  private(set) lazy var action = DismissSearchAction(
    Dismisser { [weak self] in self?.item?.endSearch() })
}

extension SearchFieldItem {
  @MainActor func endSearch() {
    guard isPresented.wrappedValue else { return }
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    withAnimation(.easeInOut(duration: 0.25)) { isPresented.wrappedValue = false }
  }
}

extension View {
  /// Puts a search field into the navigation bar of the screen that the view is in.
  ///
  /// A tap on it begins a search: the field takes the place of the bar's title and items, with a
  /// button to end it. Return runs the actions of ``onSubmit(of:_:)`` for `.search`. Outside of a
  /// navigation stack there is no bar, and no field.
  ///
  /// - Parameter prompt: What is shown while the field is empty; nil for "Search".
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
  }

  /// Puts a search field into the navigation bar of the screen that the view is in.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Puts a search field into the navigation bar of the screen that the view is in.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// The same, with a value that tells whether somebody searches, and begins or ends it.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// The same, with a value that tells whether somebody searches, and begins or ends it.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// The same, with a value that tells whether somebody searches, and begins or ends it.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
}

// Suggestions and scopes of a search.

/// The suggestions of a search: views whose completions set the text.
struct SearchSuggestions {
  let view: AnyView
}

/// The scopes of a search, shown as a picker below the search field.
struct SearchScopes {
  let view: AnyView
  let activation: SearchScopeActivation
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Equatable, Sendable {
  private let name: String

  /// While searching.
  public static var automatic: SearchScopeActivation { SearchScopeActivation(name: "automatic") }
  /// When there is text.
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(name: "text") }
  /// While searching.
  public static var onSearchPresentation: SearchScopeActivation {
    SearchScopeActivation(name: "presentation")
  }
}

/// Completes what is typed into the search field around.
@MainActor final class SearchCompleter {
  private let item: SearchFieldItem

  init(_ item: SearchFieldItem) {
    self.item = item
  }

  /// Sets the text.
  func complete(_ text: String) { item.text.wrappedValue = text }

  /// Puts a token in place of the text that is being typed. A token of another type than the field's is ignored.
  func complete(token: Any) {
    guard item.tokens?.append(token) == true else { return }
    if !item.text.wrappedValue.isEmpty { item.text.wrappedValue = "" }
  }
}

extension EnvironmentValues {
  @Entry var searchSuggestions: SearchSuggestions?

  @Entry var searchScopes: SearchScopes?

  @Entry var searchCompleter: SearchCompleter?

  /// Where the suggestions around are shown: over the content. Outside of suggestions ``SearchSuggestionsPlacement/automatic``.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    searchCompleter == nil ? .automatic : .content
  }
}

/// Shows scopes above the content and suggestions over it, while searching.
struct SearchAids: ViewModifier {
  let item: SearchFieldItem
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.searchScopes) private var scopes
  @State private var isEmpty = true

  func body(content: Content) -> some View {
    let shown = item.isActive ? self.shown : nil
    let shownScopes = scopes.flatMap { showsScopes($0) ? $0 : nil }
    let width: CGFloat? = shown == nil && shownScopes == nil ? nil : .infinity
    content
      .environment(\.searchSuggestions, nil)
      .environment(\.searchScopes, nil)
      // Scopes and the list are as wide as the screen, not as a small view in its middle.
      .frame(maxWidth: width, maxHeight: shown == nil ? nil : .infinity)
      .overlay {
        if let shown {
          list(shown).opacity(isEmpty ? 0 : 1).allowsHitTesting(!isEmpty)
        }
      }
      .safeAreaInset(edge: .top, spacing: 0) {
        if let shownScopes {
          shownScopes.view.padding(.horizontal, 16).padding(.vertical, 8)
        }
      }
  }

  /// The suggested tokens, then the suggestions of the view; nil without either.
  private var shown: AnyView? {
    guard let tokens = item.tokens?.suggestions else { return suggestions?.view }
    return AnyView(
      Group {
        tokens
        suggestions?.view
      })
  }

  private func showsScopes(_ scopes: SearchScopes) -> Bool {
    item.isActive && (scopes.activation != .onTextEntry || !item.text.wrappedValue.isEmpty)
  }

  private func list(_ view: AnyView) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) { view }
        .padding(.leading, 16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .onGeometryChange(for: Bool.self) {
          $0.size.height < 1
        } action: {
          isEmpty = $0
        }
    }
    .background { Rectangle().fill(BackgroundStyle()).ignoresSafeArea() }
    .environment(\.searchCompleter, SearchCompleter(item))
  }
}

private struct SearchCompletionModifier {
  let complete: @MainActor (SearchCompleter) -> Void
  @Environment(\.searchCompleter) private var completer
}

extension SearchCompletionModifier: ViewModifier {
  func body(content: Content) -> some View {
    if let completer {
      Button {
        complete(completer)
      } label: {
        content.frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
          .contentShape(Rectangle())
          .overlay(alignment: .bottom) { Divider() }
      }
      .buttonStyle(.plain)
    } else {
      content
    }
  }
}

/// Hides suggestions over the content: those that it is applied to, and those of search fields inside.
private struct HiddenSuggestions: ViewModifier {
  @Environment(\.searchSuggestionsPlacement) private var placement

  func body(content: Content) -> some View {
    if placement != .content { content.environment(\.searchSuggestions, nil) }
  }
}

extension View {
  /// Sets views that are shown over the content while searching; with ``searchCompletion(_:)`` they complete
  /// the text. Without views the content stays visible.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    environment(\.searchSuggestions, SearchSuggestions(view: AnyView(suggestions())))
  }

  /// Hides suggestions where they are shown over the content, as here they always are: the suggestions that it is
  /// applied to, or those of search fields inside. Without effect for ``SearchSuggestionsPlacement/menu``.
  @ViewBuilder public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    if visibility == .hidden, placements.contains(.content) {
      modifier(HiddenSuggestions())
    } else {
      self
    }
  }

  /// Makes a suggestion of the view: a tap sets the text of the search field.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier { $0.complete(completion) })
  }

  /// Makes a suggestion of the view: a tap puts a token into the search field, in place of the text that is being
  /// typed.
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    nonisolated(unsafe) let token = token
    return modifier(SearchCompletionModifier { $0.complete(token: token) })
  }

  /// The deprecated form of a search field with suggestions.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  @_disfavoredOverload
  public nonisolated func searchable<V: View, S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}

/// The placement of search suggestions.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  /// Several placements.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }

  private let name: String

  public static var automatic: Self { Self(name: "automatic") }
  public static var menu: Self { Self(name: "menu") }
  public static var content: Self { Self(name: "content") }
}

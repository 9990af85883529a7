// How search fields look in a bar, and their focus.

/// How a search field stands in the bar at the bottom.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let isMinimized: Bool

  /// As a field.
  public static let automatic = SearchToolbarBehavior(isMinimized: false)
  /// As a button that becomes the field when it is tapped. Fields below the title stay fields.
  public static let minimize = SearchToolbarBehavior(isMinimized: true)
}

/// Gives the focus of a search field to a state of its owner.
final class SearchFocus {
  let bind: @MainActor (AnyView) -> AnyView

  nonisolated init(_ bind: @escaping @MainActor (AnyView) -> AnyView) {
    self.bind = bind
  }
}

struct SearchFocusModifier: ViewModifier {
  let focus: SearchFocus?

  @ViewBuilder func body(content: Content) -> some View {
    if let focus { focus.bind(AnyView(content)) } else { content }
  }
}

extension EnvironmentValues {
  @Entry var searchToolbarBehavior: SearchToolbarBehavior = .automatic

  @Entry var searchFocus: SearchFocus?
}

extension View {
  /// Sets how the search field of a ``searchable(text:placement:prompt:)`` inside stands in the bar at the bottom.
  public nonisolated func searchToolbarBehavior(
    _ behavior: SearchToolbarBehavior
  ) -> some View {
    environment(\.searchToolbarBehavior, behavior)
  }

  /// Binds the focus of the search field of a ``searchable(text:placement:prompt:)`` inside to a state.
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    environment(\.searchFocus, SearchFocus { AnyView($0.focused(binding)) })
  }

  /// Binds the focus of the search field of a ``searchable(text:placement:prompt:)`` inside to a state, which has a value
  /// while the field has the focus.
  public nonisolated func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    nonisolated(unsafe) let (binding, value) = (binding, value)
    return environment(\.searchFocus, SearchFocus { AnyView($0.focused(binding, equals: value)) })
  }
}

extension View {
  /// Sets the scopes of a search, shown below the search field while searching.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Sets the scopes of a search, shown below the search field.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let picker = Picker("Scope", selection: scope, content: scopes).pickerStyle(.segmented)
    return environment(
      \.searchScopes, SearchScopes(view: AnyView(picker), activation: activation))
  }
}

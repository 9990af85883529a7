/// A centred view that says why there is no content.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView: View {
  public nonisolated init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 4) {
        label.labelStyle(UnavailableLabelStyle())
          .font(.title2.bold())
        description
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      VStack(spacing: 12) { actions }.font(.subheadline)
    }
    .multilineTextAlignment(.center)
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public nonisolated init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init {
      SwiftUI.Label(title, image: name)
    } description: {
      description
    }
  }

  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      SwiftUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image name: String, description: Text? = nil
  ) {
    self.init {
      SwiftUI.Label(title, image: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      SwiftUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// The view for a search without results, which names the text of the `searchable` around.
  public nonisolated static var search: ContentUnavailableView { search(for: nil) }

  /// The view for a search for a text without results.
  public nonisolated static func search(text: String) -> Self { search(for: text) }

  private nonisolated static func search(for text: String?) -> Self {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

extension EnvironmentValues {
  /// What is searched for in the `searchable` around.
  @Entry var searchText: String = ""
}

/// The content of the view for a search without results.
public struct SearchUnavailableContent {
  public struct Label: View {
    let text: String?
    @Environment(\.searchText) private var searchText

    nonisolated init(text: String?) {
      self.text = text
    }

    public var body: some View {
      let text = text ?? searchText
      SwiftUI.Label(
        text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
    }
  }

  public struct Description: View {
    nonisolated init() {}

    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  public struct Actions: View {
    nonisolated init() {}

    public var body: some View { EmptyView() }
  }
}

/// A large grey icon above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 16) {
      configuration.icon
        .font(.system(size: 48))
        .imageScale(.large)
        .foregroundStyle(.secondary)
      configuration.title.accessibilityAddTraits(.isHeader)
    }
  }
}

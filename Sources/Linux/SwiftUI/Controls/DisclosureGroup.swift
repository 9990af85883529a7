/// A label that expands or collapses its content.
///
/// In a list, the label and each view of the content are rows; elsewhere they are stacked vertically.
public struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  let content: () -> Content
  /// Nil: the group has its own state.
  let isExpanded: Binding<Bool>?
}

extension DisclosureGroup: View {
  /// A group that is initially collapsed.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    isExpanded = nil
  }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    self.isExpanded = isExpanded
  }

  public var body: some View {
    OwnedState(binding: isExpanded, initial: false) { isExpanded in
      StyledControl(
        DisclosureGroupStyleConfiguration(
          label: DisclosureGroupStyleConfiguration.Label(view: AnyView(label)),
          content: DisclosureGroupStyleConfiguration.Content(
            view: AnyView(DeferredContent(make: content))),
          isExpanded: isExpanded)
      ) { configuration in
        StyledContent(style: AutomaticDisclosureGroupStyle()) {
          $0.makeBody(configuration: configuration)
        }
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(label) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

/// Provides a binding: a given one, or to a state of this view.
struct OwnedState<Value, Content: View>: View {
  let binding: Binding<Value>?
  let content: (Binding<Value>) -> Content
  @State private var own: Value

  init(
    binding: Binding<Value>?, initial: Value,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    self.binding = binding
    self.content = content
    _own = State(initialValue: initial)
  }

  var body: some View { content(binding ?? $own) }
}

// MARK: - Styles

/// The appearance of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group.
public struct DisclosureGroupStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// A label with a chevron that turns down when expanded; in a list, the content is indented by 16 points.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  @Environment(\.isListRow) private var isListRow

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if isListRow {
      header(configuration)
      if configuration.isExpanded {
        configuration.content.padding(.leading, 16)
      }
    } else {
      VStack(alignment: .leading, spacing: 8) {
        header(configuration)
        if configuration.isExpanded {
          configuration.content.frame(maxWidth: .infinity).transition(.opacity)
        }
      }
    }
  }

  private func header(_ configuration: Configuration) -> some View {
    let isExpanded = configuration.isExpanded
    return Button {
      withAnimation(.easeInOut(duration: 0.25)) { configuration.isExpanded.toggle() }
    } label: {
      HStack(spacing: 8) {
        configuration.label.foregroundStyle(isListRow ? Color.primary : Color.accentColor)
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(Color.accentColor)
          .rotationEffect(.degrees(isExpanded ? 90 : 0))
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .accessibilityValue(isExpanded ? "Expanded" : "Collapsed")
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

extension View {
  /// Sets the style of disclosure groups inside.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(
    _ style: S
  ) -> some View {
    controlStyle(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
